/* The usual grid of connect four (src/games/connectfour): disks are sets of cells, seven bits to a column, of which the highest
   stays empty, so that no line runs from one column's top into the next. */
#ifndef CONNECTFOUR_H
#define CONNECTFOUR_H

#include <stdio.h>

#include "bits.h"

enum { COLUMNS = 7, ROWS = 6, HEIGHT = ROWS + 1, CELLS = COLUMNS * ROWS, CONNECTED = 0, FULL_GRID = 1 };

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

static void tell(const Game *game) {
  int columns_filled = size_of(game->disks & BOTTOM << (ROWS - 1));
  printf("%d %d %d %d", game->winner < 0 ? FULL_GRID : CONNECTED, game->winner == 0, game->winner == 1, columns_filled);
}

#endif
