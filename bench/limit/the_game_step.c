/* The Game as a batch of 4096 games, one step at a time, with an observation and a mask written for
 * each: as lean as C allows. No seeds per game, no variants, no check of the actions, and a game is
 * over when no card fits, without the exact test of TG-12. Prints steps per second of processor time;
 * choosing the actions is not timed.
 * gcc -O3 -march=native; usage: the_game_step PLAYERS SECONDS */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
typedef uint64_t u64; typedef uint32_t u32; typedef uint8_t u8;
enum { BATCH = 4096, CARDS = 98, END = 4 * CARDS, ACTIONS = END + 6, OBSERVED = 2 * CARDS + 16 };
typedef struct { u64 lo, hi; } set;
typedef struct { set hands[5]; int counts[5], tops[4], left, turn, laid, required, over; u8 deck[CARDS]; } game;
static game games[BATCH];
static u8 seen[BATCH][OBSERVED], masks[BATCH][ACTIONS], ended[BATCH], remaining[BATCH];
static int actions[BATCH], players, full;
static set up[101], down[101];
static u64 word = 88172645463325252ull;

static inline u32 below(u32 n) { word ^= word << 13; word ^= word >> 7; word ^= word << 17; return (word >> 32) * n >> 32; }
static inline void add(set *s, int card) { if (card < 64) s->lo |= 1ull << card; else s->hi |= 1ull << (card - 64); }
static inline void drop(set *s, int card) { if (card < 64) s->lo &= ~(1ull << card); else s->hi &= ~(1ull << (card - 64)); }
static inline set both(set a, set b) { set c = { a.lo & b.lo, a.hi & b.hi }; return c; }
static inline void draw(game *g, int seat) {
  u32 j = below(g->left); u8 card = g->deck[j]; g->deck[j] = g->deck[--g->left]; g->deck[g->left] = card;
  add(&g->hands[seat], card); g->counts[seat]++;
}
static void deal(game *g, u8 *obs) {
  g->left = CARDS; g->turn = -1; g->laid = g->over = 0; g->required = 2;
  g->tops[0] = g->tops[1] = 1; g->tops[2] = g->tops[3] = 100;
  memset(g->hands, 0, sizeof g->hands); memset(g->counts, 0, sizeof g->counts);
  for (int i = 0; i < full; i++) for (int p = 0; p < players; p++) draw(g, p);
  memset(obs + CARDS, 0, CARDS);
}
static inline void mark(set s, u8 *to) {
  for (; s.lo; s.lo &= s.lo - 1) to[__builtin_ctzll(s.lo) - 2] = 1;
  for (; s.hi; s.hi &= s.hi - 1) to[__builtin_ctzll(s.hi) + 62] = 1;
}
static inline set takes(game *g, int row) { return both(g->hands[g->turn], row < 2 ? up[g->tops[row]] : down[g->tops[row]]); }
static inline void settle(game *g) {
  if (g->required <= 0 || !g->counts[g->turn]) return;
  for (int row = 0; row < 4; row++) { set s = takes(g, row); if (s.lo | s.hi) return; }
  g->over = 1;
}
static inline void pass(game *g) {
  for (int i = 0; i < g->laid && g->left; i++) draw(g, g->turn);
  g->laid = 0; g->required = g->left ? 2 : 1;
  do if (++g->turn == players) g->turn = 0; while (!g->counts[g->turn]);
  settle(g);
}
static inline int gone(game *g) { int n = CARDS - g->left; for (int p = 0; p < players; p++) n -= g->counts[p]; return n; }
static void show(game *g, u8 *obs, u8 *mask) {
  memset(obs, 0, CARDS); memset(mask, 0, ACTIONS);
  int seat = g->turn < 0 ? 0 : g->turn;
  mark(g->hands[seat], obs);
  for (int row = 0; row < 4; row++) { obs[2 * CARDS + row] = g->tops[row]; obs[2 * CARDS + 4 + row] = 0; }
  for (int n = 0; n < 5; n++) obs[2 * CARDS + 8 + n] = n < players ? g->counts[(seat + n) % players] : 0;
  obs[2 * CARDS + 13] = g->left; obs[2 * CARDS + 14] = g->required > 0 ? g->required : 0; obs[2 * CARDS + 15] = seat;
  if (g->turn < 0) { for (int p = 0; p < players; p++) mask[END + 1 + p] = 1; return; }
  for (int row = 0; row < 4; row++) mark(takes(g, row), mask + row * CARDS);
  mask[END] = g->required <= 0;
}
static void step(void) {
  for (int i = 0; i < BATCH; i++) {
    game *g = &games[i]; int action = actions[i];
    if (action < END) {
      int card = action % CARDS + 2;
      seen[i][CARDS + card - 2] = 1;
      drop(&g->hands[g->turn], card); g->counts[g->turn]--; g->tops[action / CARDS] = card; g->laid++; g->required--;
      if (!g->counts[g->turn]) { if (gone(g) == CARDS) g->over = 1; else pass(g); } else settle(g);
    } else if (action == END) pass(g);
    else g->turn = action - END - 1;
    ended[i] = g->over; remaining[i] = CARDS - gone(g);
    if (g->over) deal(g, seen[i]);
    show(g, seen[i], masks[i]);
  }
}
static void choose(void) {
  for (int i = 0; i < BATCH; i++) {
    int legal[64], n = 0;
    for (int a = 0; a < ACTIONS; a++) if (masks[i][a]) legal[n++] = a;
    actions[i] = masks[i][END] ? END : legal[below(n)];
  }
}
static double now(void) { struct timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec + t.tv_nsec * 1e-9; }
int main(int count, char **words) {
  players = count > 1 ? atoi(words[1]) : 1; full = players == 1 ? 8 : players == 2 ? 7 : 6;
  double most = count > 2 ? atof(words[2]) : 1, spent = 0, steps = 0;
  for (int top = 0; top <= 100; top++) for (int card = 2; card < 100; card++) {
    if (card > top || card == top - 10) add(&up[top], card);
    if (card < top || card == top + 10) add(&down[top], card);
  }
  for (int i = 0; i < BATCH; i++) {
    for (int j = 0; j < CARDS; j++) games[i].deck[j] = j + 2;
    deal(&games[i], seen[i]); show(&games[i], seen[i], masks[i]);
  }
  while (spent < most) { choose(); double began = now(); step(); spent += now() - began; steps += BATCH; }
  printf("%.0f\n", steps / spent);
}
