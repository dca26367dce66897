/* Tic-tac-toe by random play, as it is usually played (src/games/tictactoe): marks are sets of nine cells. */
#include "bits.h"
#include "chance.h"

enum { CELLS = 9, FULL = 0777, LINE = 0, DRAW = 1 };

typedef struct {
  int decisions, forced, winner;
} Game;

/* Cells are numbered row by row: a line across is three bits in a row, one down three bits by threes. */
static inline bool has_line(Set marks) {
  Set across = marks & marks >> 1 & marks >> 2 & 0111;
  Set down = marks & marks >> 3 & marks >> 6;
  return (across | down) != 0 || (marks & 0421) == 0421 || (marks & 0124) == 0124;
}

static inline void play(const Chance *chance, Game *game, uint32_t *digest) {
  Rng own = bot_rng(chance, 0), other = bot_rng(chance, 1);
  Set marks = 0, others = 0;
  int made = 0, seat = 0, winner = -1;
  while (made < CELLS) {
    int left = CELLS - made++;
    int choice = left > 1 ? rng_below(&own, (uint32_t)left) : 0;
    Set cell = nth(FULL & ~(marks | others), choice);
    if (digest != NULL) *digest = digest_move(*digest, least(cell));
    marks |= cell;
    if (has_line(marks)) {
      winner = seat;
      break;
    }
    Set before = marks;
    marks = others;
    others = before;
    Rng used = own;
    own = other;
    other = used;
    seat ^= 1;
  }
  /* The ninth is where it has to be. */
  int forced = made == CELLS;
  *game = (Game){made - forced, forced, winner};
}

static void tell(const Game *game);

#include "driver.h"

static void tell(const Game *game) {
  printf("%d %d %d", game->winner < 0 ? DRAW : LINE, game->winner == 0, game->winner == 1);
}
