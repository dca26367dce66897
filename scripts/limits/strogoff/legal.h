/* The moves of the decision at hand, ascending (src/games/strogoff/legal.ts). */
#ifndef LEGAL_H
#define LEGAL_H

#include "actions.h"

static int list(Set set, int plus, uint16_t *out, int count) {
  for (; set != 0; set = without_least(set)) out[count++] = (uint16_t)(plus + least(set));
  return count;
}

static inline int with_resistant(const Courier *c, uint16_t *out, int count) {
  if (can_use_resistant(c)) out[count++] = USE_RESISTANT;
  return count;
}

static int actions(const Game *g, const Courier *c, uint16_t *out) {
  int count = 0;
  if (g->actions_done != 0) out[count++] = NO;
  if ((g->actions_done >> DO_REST & 1) == 0) out[count++] = DO_REST;
  if ((g->actions_done >> DO_ADVANCE & 1) == 0 && can_advance(c)) out[count++] = DO_ADVANCE;
  if ((g->actions_done >> DO_RESOLVE & 1) == 0 && can_resolve(c)) out[count++] = DO_RESOLVE;
  return count;
}

/* R57: no benefit without effect; cards, if nothing else. */
static int benefits(const Game *g, const Courier *c, uint16_t *out) {
  int count = 0;
  bool energy = c->energy < ENERGY_MAX, face_down = has_face_down(c);
  if ((g->deck | g->discards) != 0 || !(energy || face_down)) out[count++] = REST_DRAW;
  if (energy) out[count++] = REST_ENERGY;
  if (face_down) out[count++] = REST_TURN_UP;
  return count;
}

static int face_down_cards(const Courier *c, uint16_t *out) {
  int count = 0;
  for (int i = 0; i < c->journey_size; i++)
    if ((c->journey[i] & FACE_DOWN) != 0) out[count++] = (uint16_t)i;
  return count;
}

/* Every open danger from left to right, by a matching card, by each pair, by energy. Stopping comes after one cover. */
static int covers(const Game *g, const Courier *c, uint16_t *out) {
  Set pairs = 0;
  for (int icon = 0; icon < ICONS; icon++)
    if (holds_pair(c, icon)) pairs |= only(icon);
  int count = 0;
  if (g->covers_done > 0) out[count++] = NO;
  for (int danger = 0; danger < 2 * c->journey_size; danger++) {
    int icon = open_icon(c, danger >> 1, danger & 1), first = 1 + danger * 16;
    if (icon == NO_ICON) continue;
    bool is_recent = danger >> 1 == c->journey_size - 1;
    if (is_recent && holds_icon(c, icon)) out[count++] = (uint16_t)(first + BY_MATCH);
    count = list(pairs, first + BY_PAIR, out, count);
    if (c->energy > 0) out[count++] = (uint16_t)(first + BY_ENERGY);
  }
  return count;
}

static int keeps(const Game *g, uint16_t *out) {
  int count = 0;
  out[count++] = NO;
  for (int i = 0; i < g->resolved_size; i++)
    if (can_keep(g->resolved[i])) out[count++] = (uint16_t)(1 + i);
  return count;
}

/* R50: any of the five that has a card, be it among its discards. */
static int decks(const Game *g, uint16_t *out) {
  int count = 0;
  for (int deck = 0; deck < DECKS; deck++) {
    bool has_card = g->route_left[deck] > 0;
    for (int i = 0; i < DECK_SIZE[deck] && !has_card; i++) has_card = is_route_discard(g, DECK_START[deck] + i);
    if (has_card) out[count++] = (uint16_t)deck;
  }
  return count;
}

static int open_dangers(const Courier *c, int plus, uint16_t *out, int count) {
  for (int danger = 0; danger < 2 * c->journey_size; danger++)
    if (open_icon(c, danger >> 1, danger & 1) != NO_ICON) out[count++] = (uint16_t)(plus + danger);
  return count;
}

/* R28: energy only where nothing matches. */
static int facings(const Game *g, const Courier *c, uint16_t *out) {
  int matches = list(c->hand & OF_ICON[g->danger], 0, out, 0);
  int count = list(wildcards(g, c), WILDCARD, out, matches);
  if (matches == 0) out[count++] = BY_BLOOD;
  return count;
}

static int legal(const Game *g, uint16_t *out) {
  const Courier *c = &g->couriers[g->mover];
  switch (g->phase) {
    case ALLY:
      out[0] = NO;
      return with_resistant(c, out, list(callable(g, c), 1, out, 1));
    case PAY: return list(payable(g), 0, out, 0);
    case ACTION: return with_resistant(c, out, actions(g, c, out));
    case REST:
      /* R43: between the two, not before the first. */
      return g->rest_left == 1 ? with_resistant(c, out, benefits(g, c, out)) : benefits(g, c, out);
    case TURN_UP: return face_down_cards(c, out);
    case DISCARD_EXCESS:
    case DISCARD_PENALTY: return list(c->hand, 0, out, 0);
    case IMMEDIATE:
      out[0] = NO;
      return list(c->hand & OF_ICON[open_icon(c, c->journey_size - 1, 0)], 1, out, 1);
    case RESOLVE: return with_resistant(c, out, covers(g, c, out));
    case KEEP: return keeps(g, out);
    case BLOUNT_DECK: return decks(g, out);
    case BLOUNT_PLACE:
    case QUICK_ADVANCE:
      out[0] = NO;
      out[1] = YES;
      return 2;
    case PIGASSOF_COVER: return open_dangers(c, 0, out, 0);
    case RESOLUTE_COVER:
      out[0] = NO;
      return open_dangers(c, 1, out, 1);
    case FACE_DANGER: return facings(g, c, out);
    case TURN_END:
      out[0] = NO;
      return with_resistant(c, out, 1);
    default: return distinct_copies(c, g->pay_what - SPENT, out);
  }
}

#endif
