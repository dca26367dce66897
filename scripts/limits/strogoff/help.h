/* Paying with cards, abilities and allies (src/games/strogoff/payment.ts, copies.ts, abilities.ts, allies.ts). */
#ifndef HELP_H
#define HELP_H

#include "journey.h"

/* What is paid with, if it is a copy of an ability: this + the ability. */
enum { SPENT = ICONS + ALLIES };

/* So many cards of an icon, or ICONS + a portrait; then go on. */
static inline void pay(Game *g, int what, int count, int then) {
  g->pay_what = what;
  g->pay_left = count;
  later(g, then);
  g->step = PAYING;
}

static inline Set payable(const Game *g) {
  Set fitting = g->pay_what < ICONS ? OF_ICON[g->pay_what] : OF_PORTRAIT[g->pay_what - ICONS];
  return g->couriers[g->seat].hand & fitting;
}

/* Asks which card, unless all that fit are needed. */
static void paying(Game *g) {
  if (g->pay_left > 0 && size_of(payable(g)) > g->pay_left) {
    ask(g, PAY, g->seat);
    return;
  }
  for (; g->pay_left > 0; g->pay_left--) discard_from_hand(g, at_turn(g), least(payable(g)));
  g->step = resume(g);
}

/* Copies of an ability, of those that are alike once discarded the first (R64); returns how many. */
static int distinct_copies(const Courier *c, int ability, uint16_t *out) {
  int count = 0;
  for (Set rest = c->abilities & OF_ABILITY[ability]; rest != 0; rest = without_least(rest)) {
    int card = least(rest), i = 0;
    while (i < count && ALIKE[out[i]] != ALIKE[card]) i++;
    if (i == count) out[count++] = (uint16_t)card;
  }
  return count;
}

static void discard_copy(Game *g, int card) {
  at_turn(g)->abilities &= ~only(card);
  discard_route(g, card);
}

/* Discards a copy of an ability, and asks which if it matters. */
static void spend(Game *g, int ability) {
  uint16_t found[ABILITY_CARDS];
  if (distinct_copies(at_turn(g), ability, found) == 1) {
    discard_copy(g, found[0]);
    return;
  }
  g->pay_what = SPENT + ability;
  later(g, g->step);
  ask(g, SPEND, g->seat);
}

/* A die was rolled: each matching ability acts, energy first, then cards, then Resolute (R27, R42). */
static void abilities_act(Game *g, int seat, int face, int then) {
  Courier *c = &g->couriers[seat];
  c->energy += size_of(c->abilities & ON_FACE[ENERGETIC][face]);
  if (c->energy > ENERGY_MAX) c->energy = ENERGY_MAX;
  g->active_seat = seat;
  g->active_face = face;
  later(g, then);
  g->resolutes_left = size_of(c->abilities & ON_FACE[RESOLUTE][face]);
  g->skilled_left = size_of(c->abilities & ON_FACE[SKILLED][face]);
  g->step = SKILLED_STEP;
}

static void skilled_step(Game *g, const Chance *chance) {
  g->step = RESOLUTE_STEP;
  if (g->skilled_left == 0) return;
  g->skilled_left--;
  draw_to_hand(g, g->active_seat, 1, chance);
  check_hand(g, g->active_seat, SKILLED_STEP);
}

static void resolute_step(Game *g) {
  if (g->resolutes_left > 0 && has_open_icon(&g->couriers[g->active_seat])) ask(g, RESOLUTE_COVER, g->active_seat);
  else g->step = resume(g);
}

static void resolute_covers(Game *g, int move) {
  if (move == NO) {
    g->resolutes_left = 0;
  } else {
    g->resolutes_left--;
    cover_with_help(g, &g->couriers[g->active_seat], move - 1);
  }
  g->step = RESOLUTE_STEP;
}

/* The allies that can be called. R54: Marfa never; Pigassof needs something to cover. */
static Set callable(const Game *g, const Courier *c) {
  Set allies = 0;
  for (int slot = 0; slot < ALLY_SLOTS; slot++) {
    int ally = g->allies[slot];
    if (ally == NONE || ally == MARFA) continue;
    Set cards = c->hand & OF_PORTRAIT[ally];
    if (cards == 0) continue;
    if (ally == STROGOFF && without_least(cards) == 0) continue;
    if (ally == PIGASSOF && !has_open_icon(c)) continue;
    allies |= only(ally);
  }
  return allies;
}

/* A Resistant could turn up what Pigassof may cover (R43, R54). */
static bool may_open_for_pigassof(const Game *g, const Courier *c) {
  return (c->hand & OF_PORTRAIT[PIGASSOF]) != 0 && ally_present(g, PIGASSOF) && can_use_resistant(c);
}

static void ally_step(Game *g) {
  const Courier *c = at_turn(g);
  ask(g, callable(g, c) != 0 || may_open_for_pigassof(g, c) ? ALLY : ACTION, g->seat);
}

static void call_ally(Game *g, int move) {
  static const uint8_t AFTER_CALL[ALLIES] = {STROGOFF_STEP, BLOUNT_STEP, 0, JOLIVET_STEP, PIGASSOF_STEP, NADIA_STEP};
  int ally = move - 1;
  if (move == NO) g->step = ACTION_STEP;
  else pay(g, ICONS + ally, ally == STROGOFF ? 2 : 1, AFTER_CALL[ally]);
}

/* R59: an empty deck is reshuffled first. */
static void blount_looks(Game *g, int deck, const Chance *chance) {
  if (g->route_left[deck] == 0) refill_route(g, deck, chance);
  g->blount_deck = deck;
  if (g->route_left[deck] > 1) ask(g, BLOUNT_PLACE, g->seat);
  else g->step = ACTION_STEP;
}

static void jolivet_step(Game *g, const Chance *chance) {
  draw_to_hand(g, g->seat, 2, chance);
  check_hand(g, g->seat, ACTION_STEP);
}

static void nadia_step(Game *g, const Chance *chance) {
  int ordinal = g->seat * PER_SEAT + at_turn(g)->nadias++;
  abilities_act(g, g->seat, roll(chance, NADIAS_DIE, ordinal), ACTION_STEP);
}

#endif
