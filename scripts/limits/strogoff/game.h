/* A position of Strogoff with four couriers. Names and numbers are those of src/games/strogoff. What only bots that look need,
   who has seen which card, is left out: here everybody plays at random. */
#ifndef GAME_H
#define GAME_H

#include "../bits.h"
#include "../chance.h"

enum { NONE = -1, NOBODY = -1, NO_ICON = -1, BESIDE_BOARD = -1 };
enum { ICONS = 8, DIRECT_ATTACK = ICONS, REINFORCEMENT };
enum { STROGOFF, BLOUNT, MARFA, JOLIVET, PIGASSOF, NADIA, ALLIES };
enum { DISCARD = 1, LOSE_ENERGY, TURN_DOWN };
enum { RESOLUTE, ENERGETIC, SKILLED, RESISTANT, PREPARED, QUICK, ABILITIES };
enum { EVENT_DIE = 4, EVENT_CARD, EVENT_SANGARRA };
enum { RUSSIA, URALS, SIBERIA, TOMSK, IRKUTSK, DECKS };
enum { ACTION_CARDS = 56, ROUTE_CARDS = 92, SANGARRA = 91, DECK_CARDS = 91, ABILITY_CARDS = 63 };
enum { MOSCOW = 1, FACES = 7, ALLY_SLOTS = 4, JOURNEY = 12, MOST_WAITING = 3 };

/* The cards and the terms of the table, written out from the game's own. */
#include "box.h"

/* What chance is asked for, and how its draws are numbered. */
enum {
  ACTION_DRAW,
  EVASION,
  NADIAS_DIE,
  TRAITORS_DIE,
  MARCH,
  TIE,
  REINFORCEMENT_ROLL,
  ROUTE_SHUFFLE,
  ALLY_DRAW,
};
enum { PER_SEAT = 4096, PER_DECK = 256, TRIES = 64 };
/* Who draws action cards, after the seats of the largest table. */
enum { TRAITOR = 5 };

/* Decision points. */
enum {
  BUSY,
  ALLY,
  PAY,
  ACTION,
  REST,
  TURN_UP,
  DISCARD_EXCESS,
  DISCARD_PENALTY,
  IMMEDIATE,
  RESOLVE,
  KEEP,
  BLOUNT_DECK,
  BLOUNT_PLACE,
  PIGASSOF_COVER,
  RESOLUTE_COVER,
  QUICK_ADVANCE,
  FACE_DANGER,
  TURN_END,
  OVER,
  SPEND,
};

/* Where the rules go on by themselves. */
enum {
  NEXT_TURN = 1,
  ALLY_STEP,
  ACTION_STEP,
  ACTION_END,
  END_OF_TURN,
  PAYING,
  CHECK_HAND,
  REST_STEP,
  MOVE_ON,
  ROUTE_STEP,
  CHECK_REPEATS,
  PENALTY_STEP,
  ADVANCED,
  RESOLVE_STEP,
  RESOLVE_PAID,
  RESOLVE_END,
  STROGOFF_STEP,
  BLOUNT_STEP,
  JOLIVET_STEP,
  PIGASSOF_STEP,
  NADIA_STEP,
  RESOLUTE_STEP,
  TRAITOR_STEP,
  TRAITOR_DIE_STEP,
  TRAITOR_CARD_STEP,
  TARTAR_STEP,
  MARCH_STEP,
  ROUND_END,
  FACE_JOURNEY,
  DUEL_STEP,
  DUEL_FACED,
  SKILLED_STEP,
};

/* Moves: do without; discard a Resistant. */
enum { NO = 0, YES = 1, USE_RESISTANT = 1023 };
enum { DO_REST = 1, DO_ADVANCE, DO_RESOLVE };
enum { REST_DRAW, REST_ENERGY, REST_TURN_UP };
/* How a danger is covered: 1 + danger × 16 + method. */
enum { BY_MATCH = 0, BY_PAIR = 1, BY_ENERGY = BY_PAIR + ICONS };
enum { TO_TOP, TO_BOTTOM };
enum { WILDCARD = 64, BY_BLOOD = 128 };
enum { MAX_CHOICES = 24 * 10 + 2 };

/* A card of a journey: the route card, and what has become of it. */
enum {
  CARD_BITS = 0x7f,
  FACE_DOWN = 1 << 7,
  DISK_IMMEDIATE = 1 << 8,
  DISK_NORMAL = 1 << 9,
  ASSISTED = 1 << 10,
  FACED_IMMEDIATE = 1 << 11,
  FACED_NORMAL = 1 << 12,
};

typedef struct {
  Set hand;
  /* Route cards kept as abilities. */
  Set abilities;
  uint16_t journey[JOURNEY];
  int journey_size;
  int space, energy;
  /* The Tomsk card of the blinded, or NONE. */
  int tomsk;
  /* How often chance was asked. */
  int action_draws, evasions, nadias, reinforcements;
  int energy_at_duel, cards_at_duel;
} Courier;

typedef struct {
  int mover, phase, step;
  int pending[MOST_WAITING], waiting;

  int round, first, seat, turn;
  unsigned alive;
  int ogareff, ogareff_round, tartars, strength;
  /* The courier whom Sangarra is with, or BESIDE_BOARD. */
  int sangarra;

  Set deck, discards;
  int traitor_card, traitor_draws;
  int allies[ALLY_SLOTS];
  Set ally_deck, ally_discards;
  int ally_draws;

  Courier couriers[SEATS];

  /* The top of a deck is the last of its cards that are left. Discards are a set of cards 0 to 63, and one of those from 64 on. */
  uint8_t routes[DECK_CARDS];
  int route_left[DECKS], reshuffles[DECKS];
  Set route_discards[2];

  int actions_left, rest_left;
  unsigned actions_done;
  int penalty_at;
  /* An icon, ICONS + a portrait, or SPENT + an ability. */
  int pay_what, pay_left;
  /* Index in the journey × 2, + 1 for the normal danger. */
  int target, covers_done;
  uint16_t resolved[JOURNEY];
  int resolved_size;
  int blount_deck;

  int hand_of, active_seat, active_face, resolutes_left, skilled_left;
  int traitor_turn;
  int duel_left, danger;
  Set duel_cards;
  int tie_rolls;

  int winner, leader, disks;
  bool moscow_taken;
  int deaths_on_arrival, deaths_in_duel, blindings, kept, disks_peak, lead_changes;
  int decisions, forced;
} Game;

/* Stops for somebody's decision. */
static inline void ask(Game *g, int phase, int seat) {
  g->phase = phase;
  g->mover = seat;
}

static inline void end_game(Game *g) { ask(g, OVER, NOBODY); }

/* The rules go on with this step once what comes now is done. */
static inline void later(Game *g, int step) { g->pending[g->waiting++] = step; }

static inline int resume(Game *g) { return g->pending[--g->waiting]; }

static inline bool is_alive(const Game *g, int seat) { return (g->alive >> seat & 1) != 0; }

static inline Courier *at_turn(Game *g) { return &g->couriers[g->seat]; }

static inline int roll(const Chance *chance, int purpose, int ordinal) { return 1 + draw_below(chance, purpose, ordinal, 6); }

#endif
