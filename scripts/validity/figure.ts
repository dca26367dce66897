import { mean } from '../../src/stats/mean.ts';
import type { Interval } from '../../src/stats/wilson.ts';

/** A share that was counted or reckoned, and what it must not miss. */
export interface Figure {
  readonly what: string;
  readonly share: number;
  /** The standard error that chance gives it; 0 if it was reckoned exactly. */
  readonly error: number;
  /** The bar: a figure without one is there for contrast. */
  readonly least?: number;
  readonly most?: number;
  readonly note?: string;
}

/** One table of the report. */
export interface Section {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** How many standard errors a figure may be beyond its bar before it misses it. */
export const ALLOWED = 3;

/** What is reckoned exactly is rounded all the same. */
const ROUNDING = 1e-9;

export function misses({ share, error, least = 0, most = Number.POSITIVE_INFINITY }: Figure): boolean {
  const allowed = ALLOWED * error + ROUNDING;
  return share < least - allowed || share > most + allowed || Number.isNaN(share);
}

/** How often something happened in one place of a grid. */
export interface Tally {
  readonly place: string;
  readonly hits: number;
  readonly runs: number;
}

type Bar = Pick<Figure, 'least' | 'most' | 'note'>;

/** Its error is reckoned with one more hit and one more miss, or a share of 1 in three runs would seem to be certain. */
export function shareFigure(what: string, { hits, runs }: Omit<Tally, 'place'>, bar: Bar = {}): Figure {
  const likely = (hits + 1) / (runs + 2);
  return { what, share: hits / runs, error: Math.sqrt((likely * (1 - likely)) / runs), ...bar };
}

/** The mean over a grid, every place counting the same. */
export function meanFigure(what: string, tallies: readonly Tally[], bar: Bar = {}): Figure {
  const places = tallies.map((tally) => shareFigure(what, tally));
  const share = mean(places.map((place) => place.share));
  const error = Math.hypot(...places.map((place) => place.error)) / places.length;
  return { what, share, error, ...bar };
}

/** The place of a grid where it happened least. */
export function leastFigure(what: string, tallies: readonly Tally[], bar: Bar = {}): Figure {
  const [worst] = tallies.toSorted((a, b) => a.hits / a.runs - b.hits / b.runs);
  return shareFigure(what, worst, { note: worst.place, ...bar });
}

export function covers({ low, high }: Interval, truth: number): boolean {
  return low <= truth && truth <= high;
}
