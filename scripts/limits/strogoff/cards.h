/* Action cards, route decks and allies (src/games/strogoff/cards.ts). */
#ifndef CARDS_H
#define CARDS_H

#include "game.h"

/* A draw names cards of the whole deck until one is there. */
static int draw_card(Game *g, int name, const Chance *chance) {
  int first = name * TRIES;
  for (int attempt = 0; attempt < TRIES - 1; attempt++) {
    int card = draw_below(chance, ACTION_DRAW, first + attempt, ACTION_CARDS);
    if (!has(g->deck, card)) continue;
    g->deck &= ~only(card);
    return card;
  }
  Set card = nth(g->deck, draw_below(chance, ACTION_DRAW, first + TRIES - 1, size_of(g->deck)));
  g->deck &= ~card;
  return least(card);
}

/* R2, R47: with nothing left there is nothing to draw. */
static inline bool can_draw(Game *g) {
  if (g->deck == 0) {
    g->deck = g->discards;
    g->discards = 0;
  }
  return g->deck != 0;
}

static void draw_to_hand(Game *g, int seat, int count, const Chance *chance) {
  Courier *c = &g->couriers[seat];
  for (; count > 0 && can_draw(g); count--)
    c->hand |= only(draw_card(g, seat * PER_SEAT + c->action_draws++, chance));
}

static inline void discard_from_hand(Game *g, Courier *c, int card) {
  c->hand &= ~only(card);
  g->discards |= only(card);
}

/* The hand may have grown too large; then go on. */
static inline void check_hand(Game *g, int seat, int then) {
  g->hand_of = seat;
  g->step = then;
  if (size_of(g->couriers[seat].hand) <= HAND_LIMIT) return;
  later(g, then);
  g->step = CHECK_HAND;
}

/* R25 */
static void checking_hand(Game *g) {
  const Courier *c = &g->couriers[g->hand_of];
  int limit = HAND_LIMIT + size_of(c->abilities & OF_ABILITY[PREPARED]);
  if (size_of(c->hand) > limit) ask(g, DISCARD_EXCESS, g->hand_of);
  else g->step = resume(g);
}

static inline bool has_ability(const Courier *c, int ability) { return (c->abilities & OF_ABILITY[ability]) != 0; }

static inline bool holds_icon(const Courier *c, int icon) { return (c->hand & OF_ICON[icon]) != 0; }

static inline bool holds_pair(const Courier *c, int icon) { return without_least(c->hand & OF_ICON[icon]) != 0; }

static inline void discard_route(Game *g, int card) { g->route_discards[card >> 6] |= only(card & 63); }

static inline bool is_route_discard(const Game *g, int card) { return has(g->route_discards[card >> 6], card & 63); }

static void shuffle_route(Game *g, int deck, const Chance *chance) {
  shuffle(chance, ROUTE_SHUFFLE, deck * PER_DECK + g->reshuffles[deck]++, g->routes + DECK_START[deck], g->route_left[deck]);
}

/* R2: the discards of a deck that is empty. */
static void refill_route(Game *g, int deck, const Chance *chance) {
  int start = DECK_START[deck], left = 0;
  for (int card = start; card < start + DECK_SIZE[deck]; card++) {
    if (!is_route_discard(g, card)) continue;
    g->route_discards[card >> 6] &= ~only(card & 63);
    g->routes[start + left++] = (uint8_t)card;
  }
  g->route_left[deck] = left;
  if (left > 0) shuffle_route(g, deck, chance);
}

/* The top card, or NONE. */
static int draw_route(Game *g, int deck, const Chance *chance) {
  if (g->route_left[deck] == 0) refill_route(g, deck, chance);
  if (g->route_left[deck] == 0) return NONE;
  return g->routes[DECK_START[deck] + --g->route_left[deck]];
}

/* The top card goes to the bottom. */
static void bury(Game *g, int deck) {
  uint8_t *cards = g->routes + DECK_START[deck];
  int top = g->route_left[deck] - 1;
  uint8_t card = cards[top];
  for (int i = top; i > 0; i--) cards[i] = cards[i - 1];
  cards[0] = card;
}

/* R46: a new ally is drawn before the one he replaces is discarded. */
static void place_ally(Game *g, int slot, const Chance *chance) {
  if (g->ally_deck == 0) {
    g->ally_deck = g->ally_discards;
    g->ally_discards = 0;
  }
  if (g->ally_deck == 0) return;
  Set ally = nth(g->ally_deck, draw_below(chance, ALLY_DRAW, g->ally_draws++, size_of(g->ally_deck)));
  g->ally_deck &= ~ally;
  int before = g->allies[slot];
  g->allies[slot] = least(ally);
  if (before != NONE) g->ally_discards |= only(before);
}

static inline bool ally_present(const Game *g, int ally) {
  for (int slot = 0; slot < ALLY_SLOTS; slot++)
    if (g->allies[slot] == ally) return true;
  return false;
}

#endif
