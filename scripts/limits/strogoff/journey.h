/* The route cards before a courier, and their dangers (src/games/strogoff/journey.ts, lead.ts). */
#ifndef JOURNEY_H
#define JOURNEY_H

#include "cards.h"

enum {
  CLOSED_IMMEDIATE = FACE_DOWN | DISK_IMMEDIATE | FACED_IMMEDIATE,
  CLOSED_NORMAL = FACE_DOWN | DISK_NORMAL | FACED_NORMAL,
  DISKS = DISK_IMMEDIATE | DISK_NORMAL,
};

static inline void add_to_journey(Courier *c, int card) { c->journey[c->journey_size++] = (uint16_t)card; }

/* The icon of a danger, or NO_ICON if it is covered, face down or not there (R4). */
static inline int open_icon(const Courier *c, int index, int normal) {
  int word = c->journey[index];
  if ((word & (normal ? CLOSED_NORMAL : CLOSED_IMMEDIATE)) != 0) return NO_ICON;
  return normal ? NORMAL[word & CARD_BITS] : IMMEDIATE_ICON[word & CARD_BITS];
}

/* Whether an open icon stands there twice, the Tomsk card's included (R10). */
static bool has_repeats(const Courier *c) {
  unsigned seen = c->tomsk == NONE ? 0 : 1u << NORMAL[c->tomsk];
  for (int i = 0; i < c->journey_size; i++) {
    int word = c->journey[i], card = word & CARD_BITS;
    if ((word & FACE_DOWN) != 0) continue;
    if ((word & DISK_IMMEDIATE) == 0 && IMMEDIATE_ICON[card] != NO_ICON) {
      unsigned icon = 1u << IMMEDIATE_ICON[card];
      if ((seen & icon) != 0) return true;
      seen |= icon;
    }
    if ((word & DISK_NORMAL) == 0) {
      unsigned icon = 1u << NORMAL[card];
      if ((seen & icon) != 0) return true;
      seen |= icon;
    }
  }
  return false;
}

static inline bool has_face_down(const Courier *c) {
  for (int i = 0; i < c->journey_size; i++)
    if ((c->journey[i] & FACE_DOWN) != 0) return true;
  return false;
}

/* R43 */
static inline bool can_use_resistant(const Courier *c) { return has_ability(c, RESISTANT) && has_face_down(c); }

static inline bool has_open_icon(const Courier *c) {
  for (int i = 0; i < c->journey_size; i++)
    if (open_icon(c, i, 0) != NO_ICON || open_icon(c, i, 1) != NO_ICON) return true;
  return false;
}

/* Puts a disk on a danger. True if that was the card's last one. */
static bool cover(Game *g, Courier *c, int danger) {
  int word = c->journey[danger >> 1] | ((danger & 1) != 0 ? DISK_NORMAL : DISK_IMMEDIATE);
  c->journey[danger >> 1] = (uint16_t)word;
  if (++g->disks > g->disks_peak) g->disks_peak = g->disks;
  int needed = IMMEDIATE_ICON[word & CARD_BITS] == NO_ICON ? DISK_NORMAL : DISKS;
  return (word & needed) == needed;
}

/* Faces a danger at the gates of Irkutsk. True if that was the card's last one. */
static bool face_up_to(Courier *c, int danger) {
  c->journey[danger >> 1] |= (danger & 1) != 0 ? FACED_NORMAL : FACED_IMMEDIATE;
  return open_icon(c, danger >> 1, 1) == NO_ICON;
}

static inline int disks_on(int word) { return (word >> 8 & 1) + (word >> 9 & 1); }

/* Takes a card out, with its disks; the others close up. */
static int remove_from_journey(Game *g, Courier *c, int index) {
  int word = c->journey[index];
  c->journey_size--;
  for (int i = index; i < c->journey_size; i++) c->journey[i] = c->journey[i + 1];
  g->disks -= disks_on(word);
  return word;
}

/* A route card that leaves play: Sangarra goes home (R12), the others to their discards. */
static inline void dispose(Game *g, int card) {
  if (card == SANGARRA) g->sangarra = BESIDE_BOARD;
  else discard_route(g, card);
}

/* A card covered outside the Resolve action (R8): gone, and never an ability. */
static void cover_with_help(Game *g, Courier *c, int danger) {
  c->journey[danger >> 1] |= ASSISTED;
  if (cover(g, c, danger)) dispose(g, remove_from_journey(g, c, danger >> 1) & CARD_BITS);
}

/* Turned face down, a card loses its disks. */
static inline void turn_down(Game *g, Courier *c, int index) {
  g->disks -= disks_on(c->journey[index]);
  c->journey[index] = (c->journey[index] & CARD_BITS) | FACE_DOWN;
}

static inline void turn_up(Courier *c, int index) { c->journey[index] &= (uint16_t)~FACE_DOWN; }

/* Those who are farthest, of a set of seats. */
static unsigned farthest(const Game *g, unsigned among) {
  int best = -1;
  unsigned leaders = 0;
  for (int seat = 0; seat < SEATS; seat++) {
    int space = g->couriers[seat].space;
    if ((among >> seat & 1) == 0 || space < best) continue;
    leaders = space > best ? 1u << seat : leaders | 1u << seat;
    best = space;
  }
  return leaders;
}

/* Counts how often another courier takes the sole lead. */
static void note_leader(Game *g) {
  unsigned leaders = farthest(g, g->alive);
  if (leaders == 0 || (leaders & (leaders - 1)) != 0 || least(leaders) == g->leader) return;
  if (g->leader != NONE) g->lead_changes++;
  g->leader = least(leaders);
}

#endif
