/* Connect four by random play, as every game of ours is played: the open columns are written into a list, and one is drawn
   from it. Plain C, with no instruction that only some processors have. */
#include "chance.h"
#include "connectfour.h"

/* Writes the columns that are not full; returns how many there are. */
static inline int open_columns(const uint8_t heights[COLUMNS], uint8_t columns[COLUMNS]) {
  int count = 0;
  for (int column = 0; column < COLUMNS; column++) {
    columns[count] = (uint8_t)column;
    if (heights[column] < ROWS) count++;
  }
  return count;
}

static inline void play(const Chance *chance, Game *game, uint32_t *digest) {
  Rng streams[2] = {bot_rng(chance, 0), bot_rng(chance, 1)};
  Set disks[2] = {0, 0};
  uint8_t heights[COLUMNS] = {0}, columns[COLUMNS];
  int decisions = 0, forced = 0, winner = -1;
  for (int dropped = 0; dropped < CELLS; dropped++) {
    int seat = dropped & 1, count = open_columns(heights, columns), choice = 0;
    if (count > 1) {
      choice = rng_below(&streams[seat], (uint32_t)count);
      decisions++;
    } else {
      forced++;
    }
    int column = columns[choice];
    if (digest != NULL) *digest = digest_move(*digest, column);
    disks[seat] |= only(column * HEIGHT + heights[column]++);
    if (connects(disks[seat])) {
      winner = seat;
      break;
    }
  }
  *game = (Game){decisions, forced, winner, disks[0] | disks[1]};
}

#include "driver.h"
