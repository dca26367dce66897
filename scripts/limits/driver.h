/* What every port is asked. The four words are those of the master seed.
     <port> time <seconds> <word> <word> <word> <word>    plays for so long of the processor's time: decisions, seconds
     <port> check <games> <word> <word> <word> <word>     plays the first blocks, and tells each in a line, as ports.ts does
   The file before it says how a game is played and what it came to:
     play(&chance, &game, digest), which adds each move to the digest unless that is NULL, and tell(&game). */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAMES_BETWEEN_LOOKS = 64 };

static double processor_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void run_for(double seconds, const uint32_t master[4]) {
  Game game;
  uint64_t decisions = 0, block = 0;
  double start = processor_seconds(), spent;
  do {
    for (int i = 0; i < GAMES_BETWEEN_LOOKS; i++) {
      Chance chance = open_block(master, block++);
      play(&chance, &game, NULL);
      decisions += (uint64_t)game.decisions;
    }
    spent = processor_seconds() - start;
  } while (spent < seconds);
  printf("%" PRIu64 " %.6f\n", decisions, spent);
}

static void check(uint64_t games, const uint32_t master[4]) {
  Game game;
  for (uint64_t block = 0; block < games; block++) {
    uint32_t digest = 0;
    Chance chance = open_block(master, block);
    play(&chance, &game, &digest);
    printf("%d %d ", game.decisions, game.forced);
    tell(&game);
    printf(" %08" PRIx32 "\n", digest);
  }
}

int main(int count, char **words) {
  if (count != 7) return 2;
  uint32_t master[4];
  for (int i = 0; i < 4; i++) master[i] = (uint32_t)strtol(words[3 + i], NULL, 10);
  if (strcmp(words[1], "time") == 0) run_for(strtod(words[2], NULL), master);
  else check(strtoull(words[2], NULL, 10), master);
  return 0;
}
