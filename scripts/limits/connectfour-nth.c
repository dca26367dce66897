/* Connect four by random play, as fast as we know how: all open cells are one set, of which the nth is taken, where the
   processor has an instruction for it (pdep) without a list or a loop. */
#include "chance.h"
#include "connectfour.h"

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

#include "driver.h"
