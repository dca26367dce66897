/* The gates of Irkutsk and the duel (src/games/strogoff/irkutsk.ts). */
#ifndef IRKUTSK_H
#define IRKUTSK_H

#include "journey.h"

/* Targets that are no danger of the journey: one of the duel, and the Tomsk card's. */
enum { DUEL = -1, BLINDNESS = -2 };

/* R32: everything he had is discarded, and Sangarra goes home. The others go on (R38). */
static void die(Game *g) {
  Courier *c = at_turn(g);
  if (g->target == DUEL) g->deaths_in_duel++;
  else g->deaths_on_arrival++;
  g->alive &= ~(1u << g->seat);
  g->discards |= c->hand;
  c->hand = 0;
  while (c->journey_size > 0) dispose(g, remove_from_journey(g, c, 0) & CARD_BITS);
  if (c->tomsk != NONE) discard_route(g, c->tomsk);
  c->tomsk = NONE;
  g->route_discards[0] |= c->abilities;
  c->abilities = 0;
  for (; g->duel_cards != 0; g->duel_cards = without_least(g->duel_cards))
    discard_route(g, DECK_START[IRKUTSK] + least(g->duel_cards));
  note_leader(g);
  if (g->alive == 0) end_game(g);
  else g->step = NEXT_TURN;
}

/* In Irkutsk no energy is death. */
static void wound(Game *g) {
  if (--at_turn(g)->energy == 0) die(g);
}

/* R44: the blinded roll too. */
static void face_reinforcement(Game *g, const Chance *chance) {
  int ordinal = g->seat * PER_SEAT + at_turn(g)->reinforcements++;
  if (roll(chance, REINFORCEMENT_ROLL, ordinal) < g->strength) wound(g);
}

/* Marfa's cards that do not match, where she is there (R29, R45). */
static inline Set wildcards(const Game *g, const Courier *c) {
  return ally_present(g, MARFA) ? c->hand & OF_PORTRAIT[MARFA] & ~OF_ICON[g->danger] : 0;
}

/* Faces one danger: asks where there is a choice, and otherwise takes what there is. */
static void answer(Game *g, int danger, const Chance *chance) {
  Courier *c = at_turn(g);
  g->danger = danger;
  g->step = DUEL_FACED;
  if (danger == DIRECT_ATTACK) {
    wound(g);
  } else if (danger == REINFORCEMENT) {
    face_reinforcement(g, chance);
  } else {
    Set matches = c->hand & OF_ICON[danger];
    if (wildcards(g, c) != 0) ask(g, FACE_DANGER, g->seat);
    else if (matches == 0) wound(g);
    else if (without_least(matches) == 0) discard_from_hand(g, c, least(matches));
    else ask(g, FACE_DANGER, g->seat);
  }
}

static void faced(Game *g, int move) {
  g->step = DUEL_FACED;
  if (move == BY_BLOOD) wound(g);
  else discard_from_hand(g, at_turn(g), move & (WILDCARD - 1));
}

/* "de 3 à 5 cartes", by where Ogareff is (R24). */
static void begin_duel(Game *g) {
  Courier *c = at_turn(g);
  int left = g->ogareff * 100;
  g->duel_left = left == 0 || left < FIVE_FROM ? 5 : left < FOUR_FROM ? 4 : 3;
  c->energy_at_duel = c->energy;
  c->cards_at_duel = size_of(c->hand);
  g->step = DUEL_STEP;
}

/* R56: the dangers of the journey from left to right, the Tomsk card's first; those covered are gone (R30). */
static void face_journey(Game *g, const Chance *chance) {
  const Courier *c = at_turn(g);
  if (c->tomsk != NONE) {
    g->target = BLINDNESS;
    answer(g, NORMAL[c->tomsk], chance);
  } else if (c->journey_size == 0) {
    begin_duel(g);
  } else {
    int icon = open_icon(c, 0, 0);
    g->target = icon == NO_ICON;
    answer(g, icon == NO_ICON ? open_icon(c, 0, 1) : icon, chance);
  }
}

static void duel_step(Game *g, const Chance *chance) {
  if (g->duel_left == 0) {
    g->winner = g->seat;
    end_game(g);
    return;
  }
  g->duel_left--;
  int card = draw_route(g, IRKUTSK, chance);
  if (card == NONE) return;
  g->duel_cards |= only(card - DECK_START[IRKUTSK]);
  g->target = DUEL;
  answer(g, NORMAL[card], chance);
}

/* The danger is over; its card goes when it was the last one. */
static void duel_faced(Game *g) {
  Courier *c = at_turn(g);
  if (g->target == DUEL) {
    g->step = DUEL_STEP;
    return;
  }
  g->step = FACE_JOURNEY;
  if (g->target == BLINDNESS) {
    discard_route(g, c->tomsk);
    c->tomsk = NONE;
  } else if (face_up_to(c, g->target)) {
    dispose(g, remove_from_journey(g, c, 0) & CARD_BITS);
  }
}

#endif
