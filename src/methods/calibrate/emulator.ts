import { type SquareMatrix, solveLower, squareMatrix } from '../../stats/cholesky.ts';
import type { Count } from '../../stats/counts.ts';
import { kernelLogistic } from '../../stats/kernel-logistic.ts';
import { type KernelFit, kernelRegression } from '../../stats/kernel-regression.ts';
import { logNormalBinomial } from '../../stats/log-normal-binomial.ts';

/** One thing in which places differ: a skill, a guess, a factor. What has no number is the same or not. */
export interface Dimension {
  readonly name: string;
  /** Where its values lie if they are numbers, from -1 to 1; otherwise how many values there are. */
  readonly values: readonly number[] | number;
}

/** Which of its values a place has in each dimension. */
export type Coordinates = ArrayLike<number>;

/** A place that was played at: what is not known, as it was drawn, and a table. */
export interface Place {
  readonly draw: Coordinates;
  readonly table: number;
}

/** What is emulated: what is not known, and the tables with what they differ in. */
export interface Space {
  readonly unknowns: readonly Dimension[];
  readonly factors: readonly Dimension[];
  readonly tables: readonly Coordinates[];
}

/** How much is thought to vary with what: variances. */
export interface Amplitudes {
  /** By unknown, what it alone changes. */
  readonly unknowns: readonly number[];
  /** Unknowns by twos, as a multiple of what they do alone. */
  readonly pairs: number;
  /** Between tables, whatever the unknowns. */
  readonly tables: number;
  /** How much unknowns do alike at tables that differ in a factor, from 0 to 1. */
  readonly alike: number;
  /** What none of these explains. */
  readonly rest: number;
}

/** How far numbers of a dimension are alike, where the whole range is 2. */
const REACH = 1;

function similarity({ values }: Dimension, a: number, b: number): number {
  if (a === b) return 1;
  if (typeof values === 'number') return 0;
  const apart = (values[a] - values[b]) / REACH;
  return Math.exp((-apart * apart) / 2);
}

/**
 * How much what is found at two places varies together, if amplitudes are so. The share of the tables and that of the
 * unknowns are factors of a product, so that what a draw has in common with all places is reckoned once for all tables.
 */
class Kernel {
  readonly places: readonly Place[];
  private readonly space: Space;
  private readonly amplitudes: Amplitudes;
  /** By unknown and value, what it adds at each place. */
  private readonly shares: readonly (readonly Float64Array[])[];
  private readonly sum: number;
  private readonly squares: Float64Array;

  constructor(space: Space, places: readonly Place[], amplitudes: Amplitudes) {
    this.space = space;
    this.places = places;
    this.amplitudes = amplitudes;
    this.squares = new Float64Array(places.length);
    this.sum = amplitudes.unknowns.reduce((sum, each) => sum + each, 0) || 1;
    this.shares = space.unknowns.map((unknown, u) => {
      const size = typeof unknown.values === 'number' ? unknown.values : unknown.values.length;
      return Array.from({ length: size }, (_, value) =>
        Float64Array.from(places, ({ draw }) => amplitudes.unknowns[u] * similarity(unknown, value, draw[u])),
      );
    });
  }

  /** By place, how much it has in common with a draw, whatever the tables. */
  ofDraw(draw: Coordinates, into: Float64Array): Float64Array {
    const { shares, sum, squares } = this;
    const { pairs } = this.amplitudes;
    const size = into.length;
    into.fill(0);
    squares.fill(0);
    for (let u = 0; u < shares.length; u++) {
      const share = shares[u][draw[u]];
      for (let i = 0; i < size; i++) {
        into[i] += share[i];
        squares[i] += share[i] * share[i];
      }
    }
    const times = pairs / (2 * sum);
    for (let i = 0; i < size; i++) into[i] += times * (into[i] * into[i] - squares[i]);
    return into;
  }

  /** How much unknowns do alike at two tables, and how much the tables vary together whatever the unknowns. */
  ofTables(a: number, b: number): { readonly alike: number; readonly together: number } {
    const { factors, tables } = this.space;
    let [alike, product, sum] = [1, 1, 0];
    for (const [f, factor] of factors.entries()) {
      const same = similarity(factor, tables[a][f], tables[b][f]);
      alike *= this.amplitudes.alike + (1 - this.amplitudes.alike) * same;
      product *= same;
      sum += same;
    }
    const mean = factors.length === 0 ? 1 : sum / factors.length;
    return { alike, together: (this.amplitudes.tables * (mean + product)) / 2 };
  }

  /** Between all places, with what nothing explains. */
  matrix(): SquareMatrix {
    const { places } = this;
    const matrix = squareMatrix(places.length);
    const between = this.betweenTables();
    const common = new Float64Array(places.length);
    for (const [i, { draw, table }] of places.entries()) {
      this.ofDraw(draw, common);
      const { alike, together } = between[table];
      for (const [j, other] of places.entries())
        matrix.values[i * places.length + j] = alike[other.table] * common[j] + together[other.table];
      matrix.values[i * places.length + i] += this.amplitudes.rest;
    }
    return matrix;
  }

  private betweenTables() {
    const { tables } = this.space;
    return tables.map((_, a) => {
      const pairs = tables.map((__, b) => this.ofTables(a, b));
      return {
        alike: Float64Array.from(pairs, ({ alike }) => alike),
        together: Float64Array.from(pairs, ({ together }) => together),
      };
    });
  }
}

/** What was found at a place: so many of so many games, or a mean with the variance of its error. */
export type Found = readonly Count[] | readonly { readonly mean: number; readonly variance: number }[];

function isCounts(found: Found): found is readonly Count[] {
  return 'wins' in found[0];
}

/**
 * Says what would be found at any table with anything that is not known, from what was found at some places: of counts the
 * log odds, of means the mean. It is a Gaussian process over all tables and unknowns at once, in which each unknown does
 * something alone and by twos, much the same at tables that are much the same.
 */
export class Emulator {
  readonly space: Space;
  readonly amplitudes: Amplitudes;
  readonly centre: number;
  private readonly kernel: Kernel;
  private readonly fit: KernelFit;
  /** By table and place, the weights of what a draw has in common with it, and the sum of all that does not hang on the draw. */
  private readonly weights: readonly Float64Array[];
  private readonly constants: Float64Array;
  private readonly common: Float64Array;

  constructor(space: Space, places: readonly Place[], found: Found, amplitudes: Amplitudes) {
    this.space = space;
    this.amplitudes = amplitudes;
    this.kernel = new Kernel(space, places, amplitudes);
    this.centre = centreOf(found);
    this.fit = fitted(this.kernel.matrix(), found, this.centre);
    const { weights } = this.fit;
    this.constants = new Float64Array(space.tables.length).fill(this.centre);
    this.weights = space.tables.map((_, table) =>
      Float64Array.from(places, (place, i) => {
        const { alike, together } = this.kernel.ofTables(table, place.table);
        this.constants[table] += weights[i] * together;
        return weights[i] * alike;
      }),
    );
    this.common = new Float64Array(places.length);
  }

  /** By table, what is to be found with a draw; or at some tables alone. */
  at(draw: Coordinates, into: Float64Array, tables: Iterable<number> = this.constants.keys()): Float64Array {
    const common = this.kernel.ofDraw(draw, this.common);
    for (const table of tables) {
      const weights = this.weights[table];
      let sum = this.constants[table];
      for (let i = 0; i < common.length; i++) sum += weights[i] * common[i];
      into[table] = sum;
    }
    return into;
  }

  /**
   * How far off it may be, between tables: the covariance of its errors with one draw, on average over some draws, with what
   * nothing explains.
   */
  errors(draws: readonly Coordinates[]): SquareMatrix {
    const { tables } = this.space;
    const { places } = this.kernel;
    const errors = squareMatrix(tables.length);
    const between = tables.map((_, a) => places.map(({ table }) => this.kernel.ofTables(a, table)));
    const own = this.commonWithItself();
    for (const draw of draws) {
      const common = this.kernel.ofDraw(draw, this.common);
      const halves = tables.map((_, a) =>
        solveLower(
          this.fit.lower,
          Float64Array.from(places, (__, i) => between[a][i].alike * common[i] + between[a][i].together),
        ),
      );
      for (const [a, half] of halves.entries())
        for (let b = 0; b <= a; b++) {
          const { alike, together } = this.kernel.ofTables(a, b);
          let sum = alike * own + together + (a === b ? this.amplitudes.rest : 0);
          for (let i = 0; i < half.length; i++) sum -= half[i] * halves[b][i];
          errors.values[a * tables.length + b] += sum / draws.length;
          if (b < a) errors.values[b * tables.length + a] += sum / draws.length;
        }
    }
    return errors;
  }

  /** What any draw has in common with itself. */
  private commonWithItself(): number {
    const { unknowns, pairs } = this.amplitudes;
    const sum = unknowns.reduce((all, each) => all + each, 0);
    const squares = unknowns.reduce((all, each) => all + each * each, 0);
    return sum + (pairs / (2 * (sum || 1))) * (sum * sum - squares);
  }

  /** The mean logarithm of the chance that is given with such amplitudes to what was found, from all that was found elsewhere. */
  static score(space: Space, places: readonly Place[], found: Found, amplitudes: Amplitudes): number {
    const centre = centreOf(found);
    return heldOutScore(found, centre, fitted(new Kernel(space, places, amplitudes).matrix(), found, centre).heldOut);
  }

  /** By how much variances of its errors are to be multiplied, so that they foretell best what was held out; never less than 1. */
  stretch(found: Found): number {
    const { mean, variance } = this.fit.heldOut;
    const score = (times: number) =>
      heldOutScore(found, this.centre, { mean, variance: variance.map((each) => each * times) });
    return STRETCHES.reduce((best, times) => (score(times) > score(best) ? times : best));
  }
}

/** Amplitudes were chosen by few places, so that errors may be larger than they say. */
const STRETCHES = [1, 1.2, 1.45, 1.75, 2.1, 2.5, 3];

function heldOutScore(found: Found, centre: number, { mean, variance }: KernelFit['heldOut']): number {
  let sum = 0;
  for (let i = 0; i < found.length; i++) {
    if (isCounts(found)) sum += logNormalBinomial(found[i], centre + mean[i], variance[i]);
    else {
      const all = variance[i] + found[i].variance;
      sum -= ((found[i].mean - centre - mean[i]) ** 2 / all + Math.log(all)) / 2;
    }
  }
  return sum / found.length;
}

function fitted(kernel: SquareMatrix, found: Found, centre: number): KernelFit {
  if (isCounts(found)) return kernelLogistic(kernel, found, centre);
  return kernelRegression(
    kernel,
    found.map(({ mean }) => mean - centre),
    found.map(({ variance }) => variance),
  );
}

function centreOf(found: Found): number {
  if (!isCounts(found)) return found.reduce((sum, { mean }) => sum + mean, 0) / found.length;
  const [wins, n] = found.reduce(([w, all], count) => [w + count.wins, all + count.n], [0, 0]);
  return Math.log((wins + 1) / (n - wins + 1));
}
