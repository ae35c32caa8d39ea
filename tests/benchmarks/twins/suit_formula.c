/* A plain twin of theorems/symmetric_whist/vocabulary/formula.py: val of drawn suits by Theorem F,
   each in time linear in its cards. It shares nothing with the Python but the theorem.

   Usage: suit_formula N COUNT; prints the sum of (i + 1) times floor(2^20 number) + 7 times the
   index of the infinitesimal, its sign with it, over suits i = 0, 1, ... of N cards, modulo 2^64. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t state = 1;

static uint64_t drawn(uint64_t below) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (state >> 33) % below;
}

static int *up, *sums, *paths[2], *word; /* up and sums have their place 0 at n + 1 */
static int n_of_all;

static void add(const int *S, int n) { /* the sums of all diagonals, from n down to -n */
    int *u = up + n_of_all + 1, *T = sums + n_of_all + 1;
    for (int l = -n; l <= n; l++) u[l] = 0;
    for (int t = 0; t < 2 * n; t++)
        if (S[t + 1] > S[t]) u[S[t + 1]]++;
    T[n] = 0;
    for (int l = n; l > -n; l--) T[l - 1] = T[l] + 2 * u[l] - 1;
}

static int entry(const int *S, int i, int l) { return S[2 * i + l - 1] > l ? 1 : -1; }

static int H_east(const int *S, int n) { /* East has the ace */
    int *T = sums + n_of_all + 1, under = n - 1;
    add(S, n);
    while (under > -n && T[under] < 0) under--;
    if (under == -n || T[under] == 0) return under;
    int over = under + 1, inner = 0;
    if (over < 0) return under;
    for (int i = 2; i < n - over; i++) inner += entry(S, i, over);
    if (inner < 0) return under;
    for (int i = 2, first = 0; i < n - over; i++) {
        first += entry(S, i, under);
        inner -= entry(S, i, over);
        if (i % 2 == 0 && first > 0 && inner > 0) return over;
    }
    return under;
}

static void negate(int *S, int n) {
    for (int t = 0; t <= 2 * n; t++) S[t] = -S[t];
}

static int H(int *S, int n) {
    if (n == 0) return 0;
    if (S[2 * n - 1] < 0) return H_east(S, n);
    negate(S, n);
    int found = -H_east(S, n);
    negate(S, n);
    return found;
}

static int blocks(const int *S, int n, int l) { /* of a diagonal, into `word`; how many */
    int many = 0, last = l < 0 ? n : n - l;
    for (int i = l < 0 ? 1 - l : 1, first = i; i <= last; i++) {
        if (i > first && S[2 * i + l - 2] != l) word[many - 1] += entry(S, i, l);
        else word[many++] = entry(S, i, l);
    }
    return many;
}

static int alternates(int from, int many) {
    if ((many - from) % 2 == 0) return 0;
    for (int i = from; i < many; i++)
        if (word[i] != ((i - from) % 2 ? -1 : 1)) return 0;
    return 1;
}

static int exceptional(int many) {
    if (many < 2 || word[0] != -1 || word[1] < 0) return 0;
    int i = 2, left = word[1];
    while (i < many && word[i] < 0) left += word[i++];
    return left == 0 && alternates(i, many);
}

static int two_before(int many) {
    int negative = 0;
    while (many > 0 && word[many - 1] < 0) many--;
    for (int i = 0; i < many; i++) negative += word[i] < 0;
    return negative >= 2;
}

static int three_eighths(int many) {
    int total = 0, positive = 0, last = -1, after = 0;
    for (int i = 0; i < many; i++) {
        total += word[i];
        if (word[i] > 0) positive++, last = i;
    }
    if (total != -1 || last < 1 || word[last - 1] > 0) return 0;
    for (int i = last + 1; i < many; i++) after += word[i];
    return (word[0] <= -2 || (word[0] < 0 && word[1] < 0)) && after == -word[last] &&
           (positive == 2 || word[last] == 1);
}

/* 2^20 times a value between m and m + 1/2, rounded down; what is lost by it, if anything, and the
   index of the infinitesimal, 0 if there is none. */
static int64_t lower(const int *S, int n, int64_t m, int *lost, int *index) {
    int *T = sums + n_of_all + 1, h = (int)(2 * m + 1 - n), J = 1;
    add(S, n);
    while (J < h + n && T[h - J] <= J) J++;
    *lost = *index = 0;
    if (J >= h + n) {
        *index = (int)m + 1;
        return m << 20;
    }
    int power;
    if (S[2 * n - 1] > 0) {
        power = J > 2 ? J : 2;
        if (J == 2 && h <= 1 && exceptional(blocks(S, n, h - 1))) power = 3;
    } else if (J == 1) {
        if (h >= 0 && three_eighths(blocks(S, n, h))) return (m << 20) + 3 * (1 << 17);
        power = 2;
    } else {
        power = h - J + 1 >= 0 && two_before(blocks(S, n, h - J + 1)) ? J : J + 1;
    }
    *lost = power > 20;
    return (m << 20) + (power > 20 ? 0 : 1 << (20 - power));
}

static uint64_t code(int *S, int *S_0, int n) {
    int k = n + H(S, n), k_0 = n - 1 + H(S_0, n - 1), lost, index;
    int64_t value;
    if (k % 2) return (uint64_t)k << 19;
    if (k_0 % 2) return (uint64_t)(k_0 + 1) << 19;
    if (k == k_0) {
        value = lower(S, n, k / 2, &lost, &index);
        return value + 7 * index;
    }
    negate(S, n);
    value = lower(S, n, n - k / 2, &lost, &index);
    return ((int64_t)n << 20) - value - lost - 7 * index;
}

static void heights(int *S, const char *owner, int cards, int without) { /* E leads up */
    int t = 0, west = without, east = without;
    S[0] = 0;
    for (int i = 0; i < cards; i++) {
        if (owner[i] == 'W' && west) west = 0;
        else if (owner[i] == 'E' && east) east = 0;
        else t++, S[t] = S[t - 1] + (owner[i] == 'E' ? 1 : -1);
    }
}

int main(int count, char **arguments) {
    int n = atoi(arguments[1]), suits = atoi(arguments[2]);
    n_of_all = n;
    up = malloc((2 * n + 3) * sizeof *up);
    sums = malloc((2 * n + 3) * sizeof *sums);
    word = malloc((n + 1) * sizeof *word);
    for (int i = 0; i < 2; i++) paths[i] = malloc((2 * n + 1) * sizeof **paths);
    char *owner = malloc(2 * n);
    uint64_t total = 0;
    for (int i = 0; i < suits; i++) {
        for (int c = 0; c < 2 * n; c++) owner[c] = c < n ? 'W' : 'E';
        for (int c = 2 * n - 1; c > 0; c--) {
            int other = (int)drawn(c + 1);
            char held = owner[c];
            owner[c] = owner[other], owner[other] = held;
        }
        heights(paths[0], owner, 2 * n, 0);
        heights(paths[1], owner, 2 * n, 1);
        total += (i + 1) * code(paths[0], paths[1], n);
    }
    printf("%llu\n", (unsigned long long)total);
    return count != 3;
}
