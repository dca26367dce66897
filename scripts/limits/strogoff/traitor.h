/* The traitor's phase and the end of a round (src/games/strogoff/traitor.ts). */
#ifndef TRAITOR_H
#define TRAITOR_H

#include "help.h"

/* One die; then everybody's abilities, courier after courier. */
static void roll_for_all(Game *g, int purpose, const Chance *chance) {
  g->active_face = roll(chance, purpose, g->round);
  g->step = TRAITOR_DIE_STEP;
}

static unsigned lowest_dice(Game *g, unsigned seats, const Chance *chance) {
  int lowest = FACES;
  unsigned found = 0;
  for (int seat = 0; seat < SEATS; seat++) {
    if ((seats >> seat & 1) == 0) continue;
    int die = roll(chance, TIE, g->tie_rolls++);
    if (die > lowest) continue;
    found = die < lowest ? 1u << seat : found | 1u << seat;
    lowest = die;
  }
  return found;
}

/* G1, G2: the farthest, then the one with most energy, then the lowest die; those still tied roll again (R48). */
static int sangarras_target(Game *g, const Chance *chance) {
  unsigned far = farthest(g, g->alive), tied = 0;
  int most = -1;
  for (int seat = 0; seat < SEATS; seat++) {
    int energy = g->couriers[seat].energy;
    if ((far >> seat & 1) == 0 || energy < most) continue;
    tied = energy > most ? 1u << seat : tied | 1u << seat;
    most = energy;
  }
  while ((tied & (tied - 1)) != 0) tied = lowest_dice(g, tied, chance);
  return least(tied);
}

/* R33: called again, she leaves. */
static void sangarra_acts(Game *g, const Chance *chance) {
  if (g->sangarra == BESIDE_BOARD) {
    g->sangarra = sangarras_target(g, chance);
    add_to_journey(&g->couriers[g->sangarra], SANGARRA);
    return;
  }
  Courier *c = &g->couriers[g->sangarra];
  for (int i = 0; i < c->journey_size; i++)
    if ((c->journey[i] & CARD_BITS) == SANGARRA) remove_from_journey(g, c, i);
  g->sangarra = BESIDE_BOARD;
}

/* Ogareff, the event, the Tartars, in this order (R53). */
static void traitor_step(Game *g, const Chance *chance) {
  g->traitor_turn = 0;
  if (g->ogareff == 0) {
    roll_for_all(g, MARCH, chance);
    return;
  }
  if (!can_draw(g)) {
    g->step = ROUND_END;
    return;
  }
  int card = draw_card(g, TRAITOR * PER_SEAT + g->traitor_draws++, chance);
  g->traitor_card = card;
  g->ogareff = g->ogareff > STEPS[card] ? g->ogareff - STEPS[card] : 0;
  if (g->ogareff == 0) g->ogareff_round = g->round;
  g->step = TARTAR_STEP;
  switch (EVENT[card]) {
    case EVENT_DIE: roll_for_all(g, TRAITORS_DIE, chance); break;
    case EVENT_CARD: g->step = TRAITOR_CARD_STEP; break;
    case EVENT_SANGARRA: sangarra_acts(g, chance); break;
    default: place_ally(g, EVENT[card], chance);
  }
}

/* The next living courier from the first player on, or NONE when all have been dealt with. */
static int next_courier(Game *g) {
  while (g->traitor_turn < SEATS) {
    int seat = (g->first + g->traitor_turn++) % SEATS;
    if (is_alive(g, seat)) return seat;
  }
  return NONE;
}

static void traitor_die_step(Game *g) {
  int seat = next_courier(g);
  if (seat == NONE) g->step = g->traitor_card == NONE ? MARCH_STEP : TARTAR_STEP;
  else abilities_act(g, seat, g->active_face, TRAITOR_DIE_STEP);
}

static void traitor_card_step(Game *g, const Chance *chance) {
  int seat = next_courier(g);
  if (seat == NONE) {
    g->step = TARTAR_STEP;
    return;
  }
  draw_to_hand(g, seat, 1, chance);
  check_hand(g, seat, TRAITOR_CARD_STEP);
}

/* R19: the blinded are ignored. */
static void capture(Game *g, const Chance *chance) {
  for (int i = 0; i < SEATS; i++) {
    int seat = (g->first + i) % SEATS;
    Courier *c = &g->couriers[seat];
    if (!is_alive(g, seat) || c->space != g->tartars || c->tomsk != NONE) continue;
    c->tomsk = draw_route(g, TOMSK, chance);
    g->blindings++;
  }
}

/* R20: Tartars who stay capture nobody. */
static void tartar_step(Game *g, const Chance *chance) {
  int space = TARTARS[g->traitor_card], strength = g->strength + STRENGTH[g->traitor_card];
  bool moved = space != g->tartars;
  g->strength = strength < 1 ? 1 : strength > 6 ? 6 : strength;
  g->tartars = space;
  g->step = ROUND_END;
  if (moved) capture(g, chance);
}

/* With Ogareff in Irkutsk the Tartars march on Moscow, as far as the die says (R21, R22). */
static void march_step(Game *g, const Chance *chance) {
  g->tartars -= g->active_face;
  if (g->tartars <= MOSCOW) {
    g->tartars = MOSCOW;
    g->moscow_taken = true;
    end_game(g);
    return;
  }
  capture(g, chance);
  g->step = ROUND_END;
}

static void round_end(Game *g) {
  if (g->traitor_card != NONE) g->discards |= only(g->traitor_card);
  g->traitor_card = NONE;
  if (g->round == MAX_ROUNDS) {
    end_game(g);
    return;
  }
  while (!is_alive(g, g->first)) g->first = (g->first + 1) % SEATS;
  g->round++;
  g->turn = 0;
  g->step = NEXT_TURN;
}

#endif
