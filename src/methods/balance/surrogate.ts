import { meanAndSd } from '../../stats/moments.ts';
import { bestAmplitudes } from '../calibrate/amplitudes.ts';
import { type Dimension, Emulator, type Found } from '../calibrate/emulator.ts';
import { rateOf } from '../calibrate/questions.ts';
import { type Estimated, isCount, type Seen } from './goals.ts';

/** So few tries say nothing of the others. */
const FEWEST = 4;
/** A mean of games that were all alike is not certain. */
const LEAST_VARIANCE = 1e-9;

/** Foretells what a quantity comes to at one table, at any levels of the dials, from what it came to at those that were tried. */
export class Surrogate {
  private readonly dimensions: readonly Dimension[];
  private readonly isRate: boolean;
  private readonly emulator: Emulator | undefined;
  private readonly stretch: number;
  private readonly known = new Map<number, Estimated>();
  private readonly into = new Float64Array(1);

  constructor(dimensions: readonly Dimension[], tries: readonly (readonly number[])[], seen: readonly Seen[]) {
    this.dimensions = dimensions;
    this.isRate = isCount(seen[0]);
    const kept = [...seen.keys()].filter((i) => seen[i].n >= 2);
    const found = foundOf(kept.map((i) => seen[i]));
    const places = kept.map((i) => ({ draw: tries[i], table: 0 }));
    const space = { unknowns: dimensions, factors: [], tables: [[]] };
    this.emulator =
      kept.length < FEWEST ? undefined : new Emulator(space, places, found, bestAmplitudes(space, places, found));
    this.stretch = this.emulator?.stretch(found) ?? 1;
  }

  /** What is to be expected at these levels, one for each dial; not a number where nothing is known. */
  at(levels: readonly number[]): Estimated {
    let key = 0;
    for (const [d, { values }] of this.dimensions.entries())
      key = key * (typeof values === 'number' ? values : values.length) + levels[d];
    const known = this.known.get(key) ?? this.reckoned(levels);
    this.known.set(key, known);
    return known;
  }

  private reckoned(levels: readonly number[]): Estimated {
    if (this.emulator === undefined) return { mean: Number.NaN, sd: Number.NaN };
    const [value] = this.emulator.at(levels, this.into);
    const sd = Math.sqrt(this.stretch * Math.max(0, this.emulator.errors([levels]).values[0]));
    if (!this.isRate) return { mean: value, sd };
    const rate = rateOf(value);
    return { mean: rate, sd: rate * (1 - rate) * sd };
  }
}

function foundOf(seen: readonly Seen[]): Found {
  if (seen.every(isCount)) return seen;
  return seen.map((each) => {
    if (isCount(each)) throw new Error('a quantity is a rate or a mean, and not both');
    const { mean, sd } = meanAndSd(each.n, each.sum, each.squares);
    return { mean, variance: Math.max(LEAST_VARIANCE, (sd * sd) / each.n) };
  });
}
