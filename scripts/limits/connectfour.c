/* Connect four by random play on the usual grid (src/games/connectfour): disks are sets of cells, seven bits to a column, of which
   the highest stays empty, so that no line runs from one column's top into the next. */
#include "bits.h"
#include "chance.h"

enum { COLUMNS = 7, ROWS = 6, HEIGHT = ROWS + 1, CONNECTED = 0, FULL_GRID = 1 };

#define BOTTOM ((Set)0x40810204081)
#define GRID (BOTTOM * ((1 << ROWS) - 1))

typedef struct {
  int decisions, forced, winner;
  /* All disks at the end. */
  Set disks;
} Game;

static inline Set four(Set disks, int apart) {
  Set pairs = disks & disks >> apart;
  return pairs & pairs >> 2 * apart;
}

static inline bool connects(Set disks) {
  return (four(disks, 1) | four(disks, HEIGHT) | four(disks, HEIGHT - 1) | four(disks, HEIGHT + 1)) != 0;
}

static inline void play(const Chance *chance, Game *game, uint32_t *digest) {
  Rng own = bot_rng(chance, 0), other = bot_rng(chance, 1);
  Set disks = 0, others = 0;
  int decisions = 0, forced = 0, seat = 0, winner = -1;
  for (;;) {
    /* A one at the bottom of each column ripples up to its lowest empty cell. */
    Set open = ((disks | others) + BOTTOM) & GRID;
    if (open == 0) break;
    int count = size_of(open), choice = 0;
    if (count > 1) {
      choice = rng_below(&own, (uint32_t)count);
      decisions++;
    } else {
      forced++;
    }
    Set cell = nth(open, choice);
    if (digest != NULL) *digest = digest_move(*digest, least(cell) / HEIGHT);
    disks |= cell;
    if (connects(disks)) {
      winner = seat;
      break;
    }
    Set before = disks;
    disks = others;
    others = before;
    Rng used = own;
    own = other;
    other = used;
    seat ^= 1;
  }
  *game = (Game){decisions, forced, winner, disks | others};
}

static void tell(const Game *game);

#include "driver.h"

static void tell(const Game *game) {
  int columns_filled = size_of(game->disks & BOTTOM << (ROWS - 1));
  printf("%d %d %d %d", game->winner < 0 ? FULL_GRID : CONNECTED, game->winner == 0, game->winner == 1, columns_filled);
}
