/* Luck as the engine has it (src/engine/chance.ts, src/engine/rng.ts): a draw is named by its block, purpose and ordinal, and
   bots have a generator each, so that a port plays the very games that a table plays. */
#ifndef CHANCE_H
#define CHANCE_H

#include <stddef.h>
#include <stdint.h>

/* sfc32 */
typedef struct {
  uint32_t a, b, c, counter;
} Rng;

static inline uint32_t rng_next(Rng *rng) {
  uint32_t b = rng->b, c = rng->c, out = rng->a + b + rng->counter++;
  rng->a = b ^ b >> 9;
  rng->b = c + (c << 3);
  rng->c = (c << 21 | c >> 11) + out;
  return out;
}

/* Uniform in [0, n), for n up to 256. */
static inline int rng_below(Rng *rng, uint32_t n) {
  uint32_t product = (rng_next(rng) >> 8) * n;
  if ((product & 0xffffff) < n) {
    uint32_t threshold = 0x1000000 % n;
    while ((product & 0xffffff) < threshold) product = (rng_next(rng) >> 8) * n;
  }
  return (int)(product >> 24);
}

static inline uint32_t avalanche(uint32_t h) {
  h = (h ^ h >> 16) * 0x85ebca6b;
  h = (h ^ h >> 13) * 0xc2b2ae35;
  return h ^ h >> 16;
}

/* Takes a move into a digest of the moves before it. */
static inline uint32_t digest_move(uint32_t digest, int move) {
  return avalanche((digest ^ (uint32_t)move) * 0x9e3779b1 + (uint32_t)move);
}

typedef struct {
  uint32_t k0, k1, k2, k3;
} Chance;

static inline Chance open_block(const uint32_t master[4], uint64_t block) {
  uint32_t low = (uint32_t)block, high = (uint32_t)(block >> 32);
  uint32_t k0 = avalanche(avalanche(master[0] ^ low) + high);
  uint32_t k1 = avalanche(avalanche(master[1] + low) ^ k0 ^ high);
  uint32_t k2 = avalanche((master[2] ^ k1) + low);
  uint32_t k3 = avalanche((master[3] + k2) ^ high);
  return (Chance){k0 ^ master[3], k1, k2, k3};
}

/* The four words of a draw. */
static inline uint32_t word0(const Chance *chance, uint32_t purpose, uint32_t ordinal) {
  return avalanche(chance->k0 + purpose * 0x9e3779b1 + ordinal * 0x7feb352d);
}
static inline uint32_t word1(const Chance *chance, uint32_t purpose, uint32_t ordinal) {
  return avalanche(chance->k1 + purpose * 0x846ca68b + ordinal * 0x9e3779b9);
}
static inline uint32_t word2(const Chance *chance, uint32_t purpose, uint32_t ordinal) {
  return avalanche(chance->k2 + purpose * 0x21f0aaad + ordinal * 0x735a2d97);
}
static inline uint32_t word3(const Chance *chance, uint32_t purpose, uint32_t ordinal) {
  return avalanche(chance->k3 + purpose * 0x58c95a7d + ordinal * 0x1b873593);
}

static inline Rng keyed(const Chance *chance, uint32_t purpose, uint32_t ordinal) {
  return (Rng){word0(chance, purpose, ordinal), word1(chance, purpose, ordinal), word2(chance, purpose, ordinal),
               word3(chance, purpose, ordinal)};
}

/* The dice of the bot in a seat. */
static inline Rng bot_rng(const Chance *chance, int seat) { return keyed(chance, 0x7fffffff, (uint32_t)seat); }

/* Uniform in [0, n), for n up to 256. The generator's first output needs no generator, unless it is rejected. */
static inline int draw_below(const Chance *chance, uint32_t purpose, uint32_t ordinal, uint32_t n) {
  uint32_t draw = word0(chance, purpose, ordinal) + word1(chance, purpose, ordinal) + word3(chance, purpose, ordinal);
  uint32_t product = (draw >> 8) * n;
  if ((product & 0xffffff) >= n) return (int)(product >> 24);
  Rng rng = keyed(chance, purpose, ordinal);
  return rng_below(&rng, n);
}

static inline void shuffle(const Chance *chance, uint32_t purpose, uint32_t ordinal, uint8_t *cards, int count) {
  Rng rng = keyed(chance, purpose, ordinal);
  for (int last = count - 1; last > 0; last--) {
    int pick = rng_below(&rng, (uint32_t)last + 1);
    uint8_t card = cards[pick];
    cards[pick] = cards[last];
    cards[last] = card;
  }
}

#endif
