/** Games between two looks at the clock: a look takes as long as a short game. */
const GAMES_BETWEEN_LOOKS = 32;

/** What all threads of this process have had of the processors, in seconds: what others do on the machine does not count. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Decisions a second of the processor's time, over so many seconds of it. `play` plays a game, and returns its decisions. */
export function pace(seconds: number, play: () => number): number {
  let decisions = 0;
  const start = processorSeconds();
  let spent = 0;
  while (spent < seconds) {
    for (let i = 0; i < GAMES_BETWEEN_LOOKS; i++) decisions += play();
    spent = processorSeconds() - start;
  }
  return decisions / spent;
}
