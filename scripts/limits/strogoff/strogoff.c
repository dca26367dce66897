/* Strogoff by random play: the Purple Brain edition, the base game, normal difficulty, four couriers (src/games/strogoff, with all
   options at what they usually are). Written as one would write it in C for this one table: plain structs, sets of 64 bits, constants.
   As in the engine, a position can stand still at every decision. */
#include "actions.h"
#include "legal.h"
#include "traitor.h"

static void take_step(Game *g, const Chance *chance) {
  switch (g->step) {
    case NEXT_TURN: next_turn(g); break;
    case ALLY_STEP: ally_step(g); break;
    case ACTION_STEP: ask(g, ACTION, g->seat); break;
    case ACTION_END: action_end(g); break;
    case END_OF_TURN: end_of_turn(g); break;
    case PAYING: paying(g); break;
    case CHECK_HAND: checking_hand(g); break;
    case REST_STEP: rest_step(g); break;
    case MOVE_ON: move_on(g, chance); break;
    case ROUTE_STEP: route_step(g, chance); break;
    case CHECK_REPEATS: check_repeats(g); break;
    case PENALTY_STEP: penalty_step(g); break;
    case ADVANCED: advanced(g); break;
    case RESOLVE_STEP: resolve_step(g); break;
    case RESOLVE_PAID: resolve_paid(g); break;
    case RESOLVE_END: resolve_end(g, chance); break;
    case STROGOFF_STEP:
      g->actions_left = 2;
      g->step = ACTION_STEP;
      break;
    case BLOUNT_STEP: ask(g, BLOUNT_DECK, g->seat); break;
    case JOLIVET_STEP: jolivet_step(g, chance); break;
    case PIGASSOF_STEP: ask(g, PIGASSOF_COVER, g->seat); break;
    case NADIA_STEP: nadia_step(g, chance); break;
    case SKILLED_STEP: skilled_step(g, chance); break;
    case RESOLUTE_STEP: resolute_step(g); break;
    case TRAITOR_STEP: traitor_step(g, chance); break;
    case TRAITOR_DIE_STEP: traitor_die_step(g); break;
    case TRAITOR_CARD_STEP: traitor_card_step(g, chance); break;
    case TARTAR_STEP: tartar_step(g, chance); break;
    case MARCH_STEP: march_step(g, chance); break;
    case ROUND_END: round_end(g); break;
    case FACE_JOURNEY: face_journey(g, chance); break;
    case DUEL_STEP: duel_step(g, chance); break;
    default: duel_faced(g);
  }
}

/* Goes on until somebody has something to decide, or the game is over. */
static void proceed(Game *g, const Chance *chance) {
  g->phase = BUSY;
  while (g->phase == BUSY) take_step(g, chance);
}

static void carry_out(Game *g, int move, const Chance *chance) {
  switch (g->phase) {
    case ALLY: call_ally(g, move); break;
    case PAY:
      discard_from_hand(g, at_turn(g), move);
      g->pay_left--;
      break;
    case ACTION: choose_action(g, move); break;
    case REST: rest(g, move, chance); break;
    case TURN_UP:
      turn_up(at_turn(g), move);
      g->step = REST_STEP;
      break;
    case DISCARD_EXCESS: discard_from_hand(g, &g->couriers[g->mover], move); break;
    case DISCARD_PENALTY: penalty_paid(g, move); break;
    case IMMEDIATE: meet_immediate(g, move); break;
    case RESOLVE: resolve(g, move); break;
    case KEEP: keep(g, move, chance); break;
    case BLOUNT_DECK: blount_looks(g, move, chance); break;
    case BLOUNT_PLACE:
      if (move == TO_BOTTOM) bury(g, g->blount_deck);
      g->step = ACTION_STEP;
      break;
    case PIGASSOF_COVER:
      cover_with_help(g, at_turn(g), move);
      g->step = ACTION_STEP;
      break;
    case RESOLUTE_COVER: resolute_covers(g, move); break;
    case QUICK_ADVANCE: quick_advance(g, move); break;
    case FACE_DANGER: faced(g, move); break;
    case TURN_END: g->step = NEXT_TURN; break;
    default:
      discard_copy(g, move);
      g->step = resume(g);
  }
}

/* Plays a move, and all that follows up to the next choice. */
static void apply(Game *g, int move, const Chance *chance) {
  int phase = g->phase;
  if (move == USE_RESISTANT) use_resistant(g);
  else carry_out(g, move, chance);
  if (g->phase == phase) proceed(g, chance);
}

/* "Mise en place" (src/games/strogoff/setup.ts). */
static void set_up(Game *g, const Chance *chance) {
  *g = (Game){.round = 1,
              .alive = (1u << SEATS) - 1,
              .ogareff = OGAREFFS_STEPS,
              .tartars = FIRST_TARTARS,
              .strength = FIRST_STRENGTH,
              .sangarra = BESIDE_BOARD,
              .traitor_card = NONE,
              .winner = NONE,
              .leader = NONE,
              .allies = {NONE, NONE, NONE, NONE},
              .deck = only(ACTION_CARDS) - 1,
              .ally_deck = only(ALLIES) - 1,
              .step = NEXT_TURN};
  for (int card = 0; card < DECK_CARDS; card++) g->routes[card] = (uint8_t)card;
  for (int deck = 0; deck < DECKS; deck++) {
    g->route_left[deck] = DECK_SIZE[deck];
    shuffle_route(g, deck, chance);
  }
  place_ally(g, 0, chance);
  for (int seat = 0; seat < SEATS; seat++) {
    Courier *c = &g->couriers[seat];
    c->space = MOSCOW;
    c->energy = ENERGY_START;
    c->tomsk = c->energy_at_duel = c->cards_at_duel = NONE;
    draw_to_hand(g, seat, HAND_START, chance);
    add_to_journey(c, draw_route(g, ZONE[MOSCOW], chance));
  }
  proceed(g, chance);
}

static inline void play(const Chance *chance, Game *g, uint32_t *digest) {
  uint16_t moves[MAX_CHOICES];
  Rng rng[SEATS];
  for (int seat = 0; seat < SEATS; seat++) rng[seat] = bot_rng(chance, seat);
  set_up(g, chance);
  while (g->mover != NOBODY) {
    int count = legal(g, moves), move = moves[0];
    if (count > 1) {
      g->decisions++;
      move = moves[rng_below(&rng[g->mover], (uint32_t)count)];
    } else {
      g->forced++;
    }
    if (digest != NULL) *digest = digest_move(*digest, move);
    apply(g, move, chance);
  }
}

static void tell(const Game *g);

#include "../driver.h"

/* A measure that does not apply, as outcomes have it. */
static const int ABSENT = INT32_MIN;

static void tell(const Game *g) {
  printf("%d", g->winner != NONE ? 0 : g->moscow_taken ? 2 : g->alive == 0 ? 1 : 3);
  for (int seat = 0; seat < SEATS; seat++) printf(" %d", g->winner == seat);
  printf(" %d %d %d %d", g->round, g->ogareff_round == 0 ? ABSENT : g->ogareff_round, g->deaths_on_arrival, g->deaths_in_duel);
  printf(" %d %d %d %d", g->blindings, g->kept, g->disks_peak, g->lead_changes);
  for (int seat = 0; seat < SEATS; seat++) {
    const Courier *c = &g->couriers[seat];
    bool fought = c->energy_at_duel != NONE;
    printf(" %d %d %d", c->space, fought ? c->energy_at_duel : ABSENT, fought ? c->cards_at_duel : ABSENT);
  }
}
