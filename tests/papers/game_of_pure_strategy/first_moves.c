/* A second opinion on the first moves of the game of pure strategy with N cards.

   Bounds the value of every position, from the last card up, by whole multiples of 2^-52 rounded
   outwards: they hold whatever the strategies are that a simplex in floating point suggests. Reads
   the recorded values of the positions after the first move, a line for each upcard,
       UPCARD RADIUS VALUE(1,2) VALUE(1,3) ... VALUE(N-1,N)     (units of 2^-48, I bet i, you bet j)
   and says of how many both bounds lie within the radius. It shares no code with what found them.
   The two hands are a word over the cards held, lowest first: 0 only you hold it, 1 only I, 2 both.
   Only this order matters, and exchanging the players negates the value. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#define MOST 15
typedef int64_t Int; typedef struct { Int lo, hi; } Bound;
static const double ONE = 4503599627370496.0; /* 2^52: one point, and the sum of a player's weights */
static int n, *number;                        /* of a word among those of its size, from 1; < 0: exchanged */
static signed char *size_of;                  /* cards in each hand of a word */
static int *decks[MOST], decks_of[MOST], words_of[MOST], rank_of[1 << MOST];
static int first(int length) { int p = 1; while (length--) p *= 3; return (p - 1) / 2; } /* word's place */
static void index_words(void) {
    number = calloc(first(n + 1), sizeof *number), size_of = malloc(first(n + 1));
    for (int m = 0; m <= n; m++) for (int code = 0; code <= 2 * first(m); code++) {
        int mine = 0, yours = 0, other = 0, power = 1;
        for (int i = 0, rest = code; i < m; i++, rest /= 3, power *= 3)
            mine += rest % 3 != 0, yours += rest % 3 != 1, other += power * (rest % 3 == 2 ? 2 : 1 - rest % 3);
        size_of[first(m) + code] = mine == yours ? mine : -1;
        if (mine == yours && code < other) number[first(m) + other] = -(number[first(m) + code] = ++words_of[mine]);
    }
}
/* Weights x of the rows and y of the columns that are nearly optimal in X, if rounding is kind. */
static void simplex(int r, int c, double X[MOST][MOST], double *x, double *y) {
    double T[MOST + 1][MOST + 1], least = X[0][0];
    int row[MOST], column[MOST], left;
    for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) if (X[i][j] < least) least = X[i][j];
    for (int i = 0; i < r; row[i] = c + i, T[i][c] = 1, x[i] = 0, i++)
        for (int j = 0; j < c; j++) T[i][j] = X[i][j] - least + 1;
    for (int j = 0; j <= c; j++) if ((T[r][j] = j < c ? -1 : 0)) column[j] = j, y[j] = 0;
    for (int turn = 0; turn < 300; turn++) {
        int e = -1, l = -1;
        double best = -1e-12;
        for (int j = 0; j < c; j++) if (T[r][j] < best) best = T[r][j], e = j;
        for (int i = 0; i < r && e >= 0; i++)
            if (T[i][e] > 1e-12 && (l < 0 || T[i][c] * T[l][e] < T[l][c] * T[i][e])) l = i;
        if (l < 0) break;
        double inverse = 1 / T[l][e];
        for (int j = 0; j <= c; j++) T[l][j] = j == e ? inverse : T[l][j] * inverse;
        for (int i = 0; i <= r; i++) if (i != l) {
            double factor = T[i][e];
            for (int j = 0; j <= c; j++) T[i][j] = (j == e ? 0 : T[i][j]) - factor * T[l][j];
        }
        left = row[l], row[l] = column[e], column[e] = left;
    }
    for (int i = 0; i < r; i++) if (row[i] < c && T[i][c] > 0) y[row[i]] = T[i][c];
    for (int j = 0; j < c; j++) if (column[j] >= c && T[r][j] > 0) x[column[j] - c] = T[r][j];
}
static Int floor_of(__int128 a, Int b) { return a / b - (a % b < 0); }
/* What weights assure their player: the least mean, rounded down. Side 1 holds columns and wins -X. */
static Int assured(int r, int c, Int X[MOST][MOST], int side, const double *x) {
    Int w[MOST], all = 0;
    double sum = 0; __int128 least = 0, gain;
    for (int i = 0; i < r; i++) sum += x[i];
    for (int i = 0; i < r; i++) all += w[i] = sum > 0 ? (Int)(x[i] / sum * ONE) : 1;
    for (int j = 0; j < c; j++) {
        for (int i = gain = 0; i < r; i++) gain += (__int128)w[i] * (side ? -X[j][i] : X[i][j]);
        if (j == 0 || gain < least) least = gain;
    }
    return floor_of(least, all);
}
static Bound value(int r, int c, Int lo[MOST][MOST], Int hi[MOST][MOST]) {
    double X[2][MOST][MOST], x[MOST], y[MOST];
    Int given = 0, low, high;
    for (int i = 0; i < r; i++) for (int j = 0; j < c; j++) {
        X[1][j][i] = -(X[0][i][j] = (lo[i][j] / 2 + hi[i][j] / 2) / ONE);
        if (hi[i][j] - lo[i][j] > given) given = hi[i][j] - lo[i][j];
    }
    simplex(r, c, X[0], x, y);
    Bound b = {assured(r, c, lo, 0, x), -assured(c, r, hi, 1, y)};
    if (b.hi - b.lo > given + 2048) { /* badly solved, which is rare: let the players change sides */
        simplex(c, r, X[1], y, x);
        if ((low = assured(r, c, lo, 0, x)) > b.lo) b.lo = low;
        if ((high = -assured(c, r, hi, 1, y)) < b.hi) b.hi = high;
    }
    return b;
}
/* All positions of one word: `below` are the bounds of one card less, a row a word, a column a deck. */
static void solve(int size, int length, int code, const Bound *below, Bound *table) {
    int letter[MOST], row[MOST], column[MOST], child[MOST][MOST], r = 0, c = 0;
    for (int i = 0; i < length; i++, code /= 3) {
        letter[i] = code % 3; /* cards with none of the other player's between them are alike */
        if (letter[i] == 2 || (letter[i] == 1 && (i == 0 || letter[i - 1] != 1))) row[r++] = i;
        if (letter[i] == 2 || (letter[i] == 0 && (i == 0 || letter[i - 1] != 0))) column[c++] = i;
    }
    for (int a = 0; a < r; a++) for (int b = 0; b < c; b++) {
        int after = 0, power = 1, left = 0;
        for (int i = 0, mine, yours; i < length; i++) {
            mine = letter[i] != 0 && i != row[a], yours = letter[i] != 1 && i != column[b];
            if (mine || yours) after += power * (mine ? 1 + yours : 0), power *= 3, left++;
        }
        child[a][b] = number[first(left) + after];
    }
    for (int d = 0; d < decks_of[size]; d++) table[d] = (Bound){0, 0};
    for (int d = 0; d < decks_of[size - 1]; d++) for (int k = 1; k <= n; k++) {
        Int lo[MOST][MOST], hi[MOST][MOST];
        if (decks[size - 1][d] >> (k - 1) & 1) continue;
        for (int a = 0; a < r; a++) for (int b = 0; b < c; b++) {
            int to = child[a][b];
            Bound v = to ? below[(size_t)(abs(to) - 1) * decks_of[size - 1] + d] : (Bound){0, 0};
            Int won = ((row[a] > column[b]) - (row[a] < column[b])) * (Int)k * (Int)ONE;
            lo[a][b] = won + (to < 0 ? -v.hi : v.lo), hi[a][b] = won + (to < 0 ? -v.lo : v.hi);
        }
        Bound v = value(r, c, lo, hi), *sum = &table[rank_of[decks[size - 1][d] | 1 << (k - 1)]];
        sum->lo += v.lo, sum->hi += v.hi;
    }
    for (int d = 0; d < decks_of[size]; d++) /* the mean over the upcards */
        table[d] = (Bound){floor_of(table[d].lo, size), -floor_of(-table[d].hi, size)};
}
int main(int arguments, char **argument) {
    n = arguments > 1 ? atoi(argument[1]) : 0;
    if (n < 2 || n >= MOST) return fprintf(stderr, "first_moves N, 2 <= N < %d\n", MOST), 2;
    index_words();
    for (int s = 0; s <= n; s++) decks[s] = malloc(sizeof(int) << n);
    for (int deck = 0, s; deck < 1 << n; rank_of[deck] = decks_of[s], decks[s][decks_of[s]++] = deck, deck++)
        s = __builtin_popcount(deck);
    Bound *below = NULL, *table;
    for (int size = 1; size < n; size++, free(below), below = table) {
        table = malloc((size_t)(words_of[size] + 1) * decks_of[size] * sizeof *table);
        if (!table) return fprintf(stderr, "out of memory\n"), 3;
        #pragma omp parallel for schedule(dynamic, 64)
        for (int at = 0; at < first(n + 1); at++) {
            int length = 0; while (at >= first(length + 1)) length++;
            if (number[at] > 0 && size_of[at] == size)
                solve(size, length, at - first(length), below, table + (number[at] - 1L) * decks_of[size]);
        }
        fprintf(stderr, "hands of %d done\n", size);
    }
    Int k, radius, stated, widest = 0, within = 0, total = 0;
    while (scanf("%ld %ld", &k, &radius) == 2)
        for (int i = 0; i < n; i++) for (int j = i + 1; j < n && scanf("%ld", &stated) == 1; j++, total++) {
            int code = 0; /* I hold all cards but i, you all but j */
            for (int card = n - 1; card >= 0; card--) code = 3 * code + (card == i ? 0 : card == j ? 1 : 2);
            int to = number[first(n) + code], deck = ((1 << n) - 1) & ~(1 << (k - 1));
            Bound v = below[(size_t)(abs(to) - 1) * decks_of[n - 1] + rank_of[deck]];
            if (to < 0) v = (Bound){-v.hi, -v.lo};
            within += v.lo >= (stated - radius) * 16 && v.hi <= (stated + radius) * 16;
            if (v.hi - v.lo > widest) widest = v.hi - v.lo;
        }
    printf("N = %d: %ld of %ld payoffs within, bounds at most %.1e apart\n", n, within, total, widest / ONE);
    return within != total || total != (Int)n * n * (n - 1) / 2;
}
