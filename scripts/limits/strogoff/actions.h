/* Turns and their actions: resting, advancing, resolving (src/games/strogoff/turn.ts, rest.ts, advance.ts, resolve.ts). */
#ifndef ACTIONS_H
#define ACTIONS_H

#include "help.h"
#include "irkutsk.h"

/* The next living courier of the round; after the last, the traitor. */
static void next_turn(Game *g) {
  while (g->turn < SEATS) {
    int seat = (g->first + g->turn++) % SEATS;
    if (!is_alive(g, seat)) continue;
    g->seat = seat;
    g->actions_left = 1;
    g->actions_done = 0;
    ally_step(g);
    return;
  }
  g->step = TRAITOR_STEP;
}

/* Energy, two of it for the step into Irkutsk (R31), no card face down, no icon twice. */
static bool can_advance(const Courier *c) {
  if (c->energy < (c->space + 1 == SPACES ? 2 : 1)) return false;
  return !has_face_down(c) && !has_repeats(c);
}

/* R35: something can be covered. */
static bool can_resolve(const Courier *c) {
  if (!has_open_icon(c)) return false;
  if (c->energy > 0) return true;
  for (int icon = 0; icon < ICONS; icon++)
    if (holds_pair(c, icon)) return true;
  for (int normal = 0; normal < 2; normal++) {
    int icon = open_icon(c, c->journey_size - 1, normal);
    if (icon != NO_ICON && holds_icon(c, icon)) return true;
  }
  return false;
}

static void choose_action(Game *g, int action) {
  g->actions_done |= 1u << action;
  if (action == NO) {
    g->step = NEXT_TURN;
  } else if (action == DO_REST) {
    g->rest_left = 2;
    g->step = REST_STEP;
  } else if (action == DO_ADVANCE) {
    g->step = MOVE_ON;
  } else {
    g->covers_done = 0;
    g->resolved_size = 0;
    g->step = RESOLVE_STEP;
  }
}

/* R43: a last chance for a Resistant. */
static void end_of_turn(Game *g) {
  if (can_use_resistant(at_turn(g))) ask(g, TURN_END, g->seat);
  else g->step = NEXT_TURN;
}

static void action_end(Game *g) {
  if (--g->actions_left > 0) ask(g, ACTION, g->seat);
  else end_of_turn(g);
}

/* Back to the decision at which it was used. */
static void use_resistant(Game *g) {
  Courier *c = at_turn(g);
  for (int i = 0; i < c->journey_size; i++) turn_up(c, i);
  switch (g->phase) {
    case ALLY: g->step = ALLY_STEP; break;
    case ACTION: g->step = ACTION_STEP; break;
    case REST: g->step = REST_STEP; break;
    case TURN_END: g->step = END_OF_TURN; break;
    default: g->step = RESOLVE_STEP;
  }
  spend(g, RESISTANT);
}

static void rest_step(Game *g) {
  if (g->rest_left > 0) ask(g, REST, g->seat);
  else g->step = ACTION_END;
}

/* Asks which, if there are several. */
static void turn_one_up(Game *g, Courier *c) {
  int found = 0, index = 0;
  for (int i = 0; i < c->journey_size; i++) {
    if ((c->journey[i] & FACE_DOWN) == 0) continue;
    found++;
    index = i;
  }
  if (found > 1) ask(g, TURN_UP, g->seat);
  else turn_up(c, index);
}

static void rest(Game *g, int benefit, const Chance *chance) {
  Courier *c = at_turn(g);
  g->rest_left--;
  g->step = REST_STEP;
  if (benefit == REST_DRAW) {
    draw_to_hand(g, g->seat, 2, chance);
    check_hand(g, g->seat, REST_STEP);
  } else if (benefit == REST_ENERGY) {
    if (c->energy < ENERGY_MAX) c->energy++;
  } else {
    turn_one_up(g, c);
  }
}

/* Quick follows an advance that ended well, if the next one is allowed (R16, R61). */
static void advanced(Game *g) {
  const Courier *c = at_turn(g);
  if (has_ability(c, QUICK) && can_advance(c)) ask(g, QUICK_ADVANCE, g->seat);
  else g->step = ACTION_END;
}

static void quick_advance(Game *g, int move) {
  g->step = ACTION_END;
  if (move != YES) return;
  g->step = MOVE_ON;
  spend(g, QUICK);
}

static void check_repeats(Game *g) {
  if (has_repeats(at_turn(g))) {
    g->penalty_at = 0;
    g->step = PENALTY_STEP;
  } else {
    advanced(g);
  }
}

/* Draws the route card; its immediate danger may be met at once (R7). */
static void route_step(Game *g, const Chance *chance) {
  Courier *c = at_turn(g);
  int card = draw_route(g, ZONE[c->space], chance);
  if (card != NONE) {
    add_to_journey(c, card);
    int icon = IMMEDIATE_ICON[card];
    if (icon != NO_ICON && holds_icon(c, icon)) {
      ask(g, IMMEDIATE, g->seat);
      return;
    }
  }
  check_repeats(g);
}

static void meet_immediate(Game *g, int move) {
  Courier *c = at_turn(g);
  g->step = CHECK_REPEATS;
  if (move == NO) return;
  discard_from_hand(g, c, move - 1);
  cover(g, c, (c->journey_size - 1) * 2);
}

/* Whoever comes to the Tartars' space rolls, unless he is blinded (R17, R18, R19). */
static void evade(Game *g, const Chance *chance) {
  Courier *c = at_turn(g);
  if (c->space != g->tartars || c->tomsk != NONE) {
    route_step(g, chance);
    return;
  }
  g->step = ROUTE_STEP;
  if (roll(chance, EVASION, g->seat * PER_SEAT + c->evasions++) >= g->strength) {
    draw_to_hand(g, g->seat, 1, chance);
    check_hand(g, g->seat, ROUTE_STEP);
  } else if (c->energy > 0) {
    c->energy--;
  }
}

static void move_on(Game *g, const Chance *chance) {
  Courier *c = at_turn(g);
  c->energy--;
  c->space++;
  note_leader(g);
  if (c->space == SPACES) {
    g->duel_cards = 0;
    g->step = FACE_JOURNEY;
  } else {
    evade(g, chance);
  }
}

/* The penalties of all cards of the journey, from left to right (R5, R6). */
static void penalty_step(Game *g) {
  Courier *c = at_turn(g);
  for (; g->penalty_at < c->journey_size; g->penalty_at++) {
    int penalty = PENALTY[c->journey[g->penalty_at] & CARD_BITS];
    if (penalty == LOSE_ENERGY && c->energy > 0) {
      c->energy--;
    } else if (penalty == DISCARD && c->hand != 0) {
      if (without_least(c->hand) != 0) {
        ask(g, DISCARD_PENALTY, g->seat);
        return;
      }
      discard_from_hand(g, c, least(c->hand));
    } else if (penalty != 0) {
      turn_down(g, c, g->penalty_at);
    }
  }
  g->step = ADVANCED;
}

static void penalty_paid(Game *g, int card) {
  discard_from_hand(g, at_turn(g), card);
  g->penalty_at++;
  g->step = PENALTY_STEP;
}

static void resolve_step(Game *g) {
  const Courier *c = at_turn(g);
  if (can_resolve(c) || can_use_resistant(c)) ask(g, RESOLVE, g->seat);
  else g->step = RESOLVE_END;
}

static void resolve(Game *g, int move) {
  Courier *c = at_turn(g);
  if (move == NO) {
    g->step = RESOLVE_END;
    return;
  }
  int method = (move - 1) & 15;
  g->target = (move - 1) >> 4;
  g->covers_done++;
  if (method == BY_ENERGY) {
    c->energy--;
    g->step = RESOLVE_PAID;
  } else if (method == BY_MATCH) {
    pay(g, open_icon(c, g->target >> 1, g->target & 1), 1, RESOLVE_PAID);
  } else {
    pay(g, method - BY_PAIR, 2, RESOLVE_PAID);
  }
}

/* A card without open dangers leaves the journey, and may become an ability at the end. */
static void resolve_paid(Game *g) {
  Courier *c = at_turn(g);
  if (cover(g, c, g->target)) g->resolved[g->resolved_size++] = (uint16_t)remove_from_journey(g, c, g->target >> 1);
  g->step = RESOLVE_STEP;
  resolve_step(g);
}

/* R9, R12 */
static inline bool can_keep(int word) { return (word & CARD_BITS) < ABILITY_CARDS && (word & ASSISTED) == 0; }

/* One of the resolved cards becomes an ability, the others are discarded. R26: a Prepared raises the limit first. */
static void keep(Game *g, int move, const Chance *chance) {
  g->step = ACTION_END;
  for (int i = 0; i < g->resolved_size; i++) {
    int card = g->resolved[i] & CARD_BITS;
    if (i != move - 1) {
      dispose(g, card);
      continue;
    }
    at_turn(g)->abilities |= only(card);
    g->kept++;
    if (ABILITY[card] >= RESISTANT) {
      draw_to_hand(g, g->seat, 1, chance);
      check_hand(g, g->seat, ACTION_END);
    }
  }
  g->resolved_size = 0;
}

static void resolve_end(Game *g, const Chance *chance) {
  for (int i = 0; i < g->resolved_size; i++) {
    if (!can_keep(g->resolved[i])) continue;
    ask(g, KEEP, g->seat);
    return;
  }
  keep(g, NO, chance);
}

#endif
