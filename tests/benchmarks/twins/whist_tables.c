/* The value of every deal of single-suit whist of up to n cards a hand, in plain C.

   whist_tables N: prints the sum of (rank + 1) * (tricks with West leading + 16 * with East
   leading) over all deals of N cards, modulo 2^64; tricks are West's. Every lead is tried against
   every reply, but for neighbours in one hand. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 17 };
static int64_t C[2 * MOST][MOST + 1];
static uint8_t *below;
static int n, own[2][MOST];

static int64_t rank_without(uint64_t held, int one, int other) {
    int low = one < other ? one : other, high = one < other ? other : one, size = 0;
    uint64_t kept = (held & (((uint64_t)1 << low) - 1)) |
                    (held >> (low + 1) & (((uint64_t)1 << (high - low - 1)) - 1)) << low |
                    held >> (high + 1) << (high - 1);
    int64_t rank = 0;
    for (; kept; kept &= kept - 1) rank += C[__builtin_ctzll(kept)][++size];
    return rank;
}

static int tricks(uint64_t held, int leader) {
    int best = 0;
    for (int i = 0; i < n; i++) {
        int lead = own[leader][i], worst = n;
        if (i + 1 < n && own[leader][i + 1] == lead + 1) continue;
        for (int j = 0; j < n; j++) {
            int reply = own[!leader][j];
            if (j + 1 < n && own[!leader][j + 1] == reply + 1) continue;
            int won = lead > reply;
            int west = below[rank_without(held, lead, reply)] >> 4 * (leader == won) & 15;
            int taken = (leader ? n - 1 - west : west) + won;
            if (taken < worst && (worst = taken) <= best) break;
        }
        if (worst > best) best = worst;
    }
    return best;
}

int main(int argc, char **argv) {
    int last = argc > 1 ? atoi(argv[1]) : 10;
    for (int c = 0; c < 2 * MOST; c++)
        for (int k = 0; k <= MOST; k++) C[c][k] = k == 0 ? 1 : c == 0 ? 0 : C[c - 1][k - 1] + C[c - 1][k];
    below = calloc(1, 1);
    for (n = 1; n <= last; n++) {
        uint8_t *found = malloc(C[2 * n][n]);
        uint64_t held = ((uint64_t)1 << n) - 1;
        for (int64_t at = 0; at < C[2 * n][n]; at++) {
            int west = 0, east = 0;
            for (int card = 0; card < 2 * n; card++)
                if (held >> card & 1) own[0][west++] = card;
                else own[1][east++] = card;
            found[at] = (uint8_t)(tricks(held, 0) | (n - tricks(held, 1)) << 4);
            uint64_t lowest = held & -held, carried = held + lowest;
            held = ((held ^ carried) / lowest >> 2) | carried;
        }
        free(below), below = found;
    }
    uint64_t sum = 0;
    for (int64_t at = 0; at < C[2 * last][last]; at++) sum += (uint64_t)(at + 1) * below[at];
    printf("%llu\n", (unsigned long long)sum);
    return 0;
}
