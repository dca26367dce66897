/* Sets of up to 64 members as the bits of a word. */
#ifndef BITS_H
#define BITS_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t Set;

static inline int size_of(Set set) { return __builtin_popcountll(set); }

/* The least member of a set that is not empty. */
static inline int least(Set set) { return __builtin_ctzll(set); }

static inline Set without_least(Set set) { return set & (set - 1); }

static inline Set only(int member) { return (Set)1 << member; }

static inline bool has(Set set, int member) { return (set >> member & 1) != 0; }

/* The k-th member as a set of its own, counted from 0 at the least. Newer processors have an instruction for it. */
#ifdef __BMI2__
#include <immintrin.h>
static inline Set nth(Set set, int k) { return _pdep_u64((Set)1 << k, set); }
#else
static inline Set nth(Set set, int k) {
  while (k-- > 0) set = without_least(set);
  return set & -set;
}
#endif

#endif
