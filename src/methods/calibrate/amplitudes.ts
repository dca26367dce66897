import { type Amplitudes, Emulator, type Found, type Place, type Space } from './emulator.ts';

/** Places by which amplitudes are judged: more would take longer than they are worth. */
const JUDGED = 160;
/** Places by which it is judged at last how much nothing explains. */
const JUDGED_LAST = 320;
const STEP = 4;
const [LEAST, MOST] = [1e-4, 100];
const ALIKE = [0.2, 0.4, 0.6, 0.8, 0.9, 0.96];
/** What is gained by less is chance. */
const WORTH = 1e-4;

type Numbers = Exclude<keyof Amplitudes, 'unknowns'>;

/**
 * Amplitudes by which what was found at each place is foretold best by what was found at the others: one after the other made
 * larger or smaller as long as that helps.
 */
export function bestAmplitudes(space: Space, places: readonly Place[], found: Found): Amplitudes {
  const judge = (most: number) => {
    const [some, theirs] = [places.slice(0, most), found.slice(0, most) as Found];
    return (amplitudes: Amplitudes) => Emulator.score(space, some, theirs, amplitudes);
  };
  const size = sizeOf(found);
  const start: Amplitudes = {
    unknowns: space.unknowns.map(() => size / space.unknowns.length),
    pairs: 0.05,
    tables: size / 4,
    alike: 0.8,
    rest: size / 20,
  };
  const search = new Search(start, judge(JUDGED));
  for (const u of space.unknowns.keys()) search.scale((amplitudes) => amplitudes.unknowns[u], unknownSetter(u), size);
  for (const key of ['rest', 'pairs', 'tables'] as const)
    search.scale((amplitudes) => amplitudes[key], setter(key), key === 'pairs' ? 1 : size);
  for (const alike of ALIKE) search.take({ ...search.best, alike });
  const last = new Search(search.best, judge(JUDGED_LAST));
  last.scale((amplitudes) => amplitudes.rest, setter('rest'), size);
  return last.best;
}

const setter =
  (key: Numbers) =>
  (amplitudes: Amplitudes, value: number): Amplitudes => ({ ...amplitudes, [key]: value });

const unknownSetter =
  (unknown: number) =>
  (amplitudes: Amplitudes, value: number): Amplitudes => ({
    ...amplitudes,
    unknowns: amplitudes.unknowns.map((before, u) => (u === unknown ? value : before)),
  });

class Search {
  best: Amplitudes;
  private score: number;
  private readonly judge: (amplitudes: Amplitudes) => number;

  constructor(start: Amplitudes, judge: (amplitudes: Amplitudes) => number) {
    this.best = start;
    this.judge = judge;
    this.score = judge(start);
  }

  take(amplitudes: Amplitudes): boolean {
    const score = this.judge(amplitudes);
    if (!(score > this.score + WORTH)) return false;
    this.best = amplitudes;
    this.score = score;
    return true;
  }

  scale(
    get: (amplitudes: Amplitudes) => number,
    set: (amplitudes: Amplitudes, value: number) => Amplitudes,
    unit: number,
  ): void {
    for (const step of [STEP, 1 / STEP]) {
      let gained = false;
      for (;;) {
        const value = get(this.best) * step;
        if (value < LEAST * unit || value > MOST * unit || !this.take(set(this.best, value))) break;
        gained = true;
      }
      if (gained) return;
    }
  }
}

/** The variance of all that was found. */
function sizeOf(found: Found): number {
  const values = found.map((each) =>
    'wins' in each ? Math.log((each.wins + 0.5) / (each.n - each.wins + 0.5)) : each.mean,
  );
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.max(1e-6, values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
