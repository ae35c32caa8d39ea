/* The values of all suits of up to n cards a hand, as suit_values.py has them, in plain C.

   suit_values N: prints the sum of (rank + 1) * code over the first half of the suits of N cards,
   modulo 2^64. A value is coded as 64 times its number times 2^20, and its infinitesimal. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef int64_t i64;
enum { MOST = 18 };
static const i64 ONE = 1 << 20, FAR = (i64)1 << 40;
static i64 C[2 * MOST][MOST + 1];

static i64 number_of(i64 code) { return (code + 32) >> 6; }

static i64 ceiling(i64 a, i64 b) { return a >= 0 ? (a + b - 1) / b : -((-a) / b); }

static i64 simplest(i64 maxmin, i64 minmax) {
    i64 r = number_of(maxmin >> 1), s = number_of(minmax >> 1), step = ONE;
    while (r < s && step > 1) {
        step >>= 1;
        i64 found = 0, many = 0;
        for (i64 N = ceiling(r, step) * step; N <= s; N += step)
            if (!(maxmin >= 128 * N + 1 || minmax <= 128 * N)) found = 64 * N, many++;
        if (many > 1) abort();
        if (many) return found;
    }
    int in_L = 128 * r + 1 <= maxmin, in_R = minmax <= 128 * r;
    if (!in_L && !in_R) return 64 * r;
    for (i64 k = 1; k < 32; k++)
        for (int sign = -1; sign <= 1; sign += 2) {
            i64 code = 64 * r + sign * k;
            if (!(in_L && 2 * code + 1 <= minmax) && !(in_R && maxmin <= 2 * code)) return code;
        }
    abort();
}

static int n, own[2][MOST];
static i64 sums[4][MOST + 1], half;
static int32_t *below;

static i64 reduced(int west, int east) {
    int lower = own[1][east] - east;
    i64 rank;
    if (west < lower)
        rank = sums[0][west] + sums[2][lower] - sums[2][west + 1] + sums[3][n] - sums[3][lower];
    else
        rank = sums[0][lower] + sums[1][west] - sums[1][lower] + sums[3][n] - sums[3][west + 1];
    int won = west >= lower;
    i64 code = rank < half ? below[rank] + 64 * ONE * won
                           : 64 * ONE * (n - 1 + won) - below[2 * half - 1 - rank];
    return 2 * code + (won != ((code & 63) == 0));
}

static i64 bound(int leader) {
    i64 sign = leader ? -1 : 1, best = -FAR;
    int cheapest = 0;
    for (int i = 0; i < n; i++) {
        int lead = own[leader][i];
        if (i + 1 < n && own[leader][i + 1] == lead + 1) continue;
        while (cheapest < n && own[!leader][cheapest] < lead) cheapest++;
        i64 worst = FAR;
        for (int turn = 0; turn < 2; turn++) {
            int reply = turn ? 0 : cheapest;
            if (reply < n && worst > best) {
                i64 code = sign * (leader ? reduced(reply, i) : reduced(i, reply));
                if (code < worst) worst = code;
            }
        }
        if (worst > best) best = worst;
    }
    return sign * best;
}

int main(int argc, char **argv) {
    int last = argc > 1 ? atoi(argv[1]) : 10;
    for (int c = 0; c < 2 * MOST; c++)
        for (int k = 0; k <= MOST; k++) C[c][k] = k == 0 ? 1 : c == 0 ? 0 : C[c - 1][k - 1] + C[c - 1][k];
    below = calloc(1, sizeof *below), half = 1;
    for (n = 1; n <= last; n++) {
        i64 count = C[2 * n][n] / 2;
        int32_t *found = malloc(count * sizeof *found);
        uint64_t held = ((uint64_t)1 << n) - 1;
        for (i64 at = 0; at < count; at++) {
            int west = 0, east = 0;
            for (int card = 0; card < 2 * n; card++)
                if (held >> card & 1) own[0][west++] = card;
                else own[1][east++] = card;
            for (int k = 1; k <= n; k++) {
                int card = own[0][k - 1];
                sums[0][k] = sums[0][k - 1] + C[card][k];
                sums[1][k] = sums[1][k - 1] + (card > 0 ? C[card - 1][k] : 0);
                sums[2][k] = sums[2][k - 1] + (card > 0 ? C[card - 1][k - 1] : 0);
                sums[3][k] = sums[3][k - 1] + (card > 1 ? C[card - 2][k - 1] : 0);
            }
            i64 maxmin = bound(0), minmax = bound(1);
            found[at] = (int32_t)simplest(maxmin, minmax);
            uint64_t lowest = held & -held, carried = held + lowest;
            held = ((held ^ carried) / lowest >> 2) | carried;
        }
        free(below), below = found, half = count;
    }
    uint64_t sum = 0;
    for (i64 at = 0; at < half; at++) sum += (uint64_t)(at + 1) * (uint64_t)(i64)below[at];
    printf("%llu\n", (unsigned long long)sum);
    return 0;
}
