import type { Rng } from '../../engine/rng.ts';
import { cholesky, type SquareMatrix, squareMatrix } from '../../stats/cholesky.ts';
import { effectiveSampleSize, importanceWeights, systematicResample } from '../../stats/importance.ts';
import { softplus } from '../../stats/softplus.ts';
import { bestAmplitudes } from './amplitudes.ts';
import { type Coordinates, type Dimension, Emulator, type Place, type Space } from './emulator.ts';
import type { TablePlay } from './tables.ts';

/** What was found at a place: games, wins, and of a measure the moments of won and of lost games. */
export interface Played {
  readonly wins: number;
  readonly n: number;
  readonly measure?: { readonly won: Moments; readonly lost: Moments };
}

interface Moments {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

/** Draws to begin with; and, as long as too few of them are left, in some further rounds. */
const FIRST = 10_000;
const LATER = 30_000;
const ROUNDS = 2;
/** The part of later draws that is as likely as any other. */
const EVEN = 0.3;
/** As many draws of equal weight are enough for quantiles of 95 %. */
const ENOUGH = 500;
/** Draws that stand for all of what is thought before, or after, the plays. */
export const STANDING = 4000;
/** Plays that the model makes itself, to see whether it could have made those that were seen. */
const REPLICATES = 1000;
/** Draws over which errors are averaged. */
const ERROR_DRAWS = 30;
/** Fewer games of a kind tell too little of how they spread. */
const FEWEST = 3;

/** A measure of won, or of lost, games at every table. */
interface MeasureModel {
  readonly emulator: Emulator;
  /** How games spread about the mean: a variance. */
  readonly spread: (mean: number) => number;
  /** By table, the variance of the emulator's error. */
  readonly errors: Float64Array;
}

/** What would be found at every table, whatever is not known: made once, whoever played what. */
export interface TableModel {
  readonly space: Space;
  readonly rates: Emulator;
  /** L of the covariance between tables of the emulator's errors, in log odds. */
  readonly errors: SquareMatrix;
  /** By outcome: lost, won. */
  readonly measures?: readonly [MeasureModel, MeasureModel];
}

export function tableModel(space: Space, places: readonly Place[], found: readonly Played[]): TableModel {
  const rates = emulated(space, places, found);
  const draws = places.slice(0, ERROR_DRAWS).map(({ draw }) => draw);
  const errors = withRidge(rates.errors(draws), rates.stretch(found));
  const has = found.every(({ measure }) => measure !== undefined);
  if (!has) return { space, rates, errors: cholesky(errors) };
  const model = (outcome: 'won' | 'lost') =>
    measureModel(
      space,
      places,
      found.map(({ measure }) => (measure as NonNullable<Played['measure']>)[outcome]),
    );
  return { space, rates, errors: cholesky(errors), measures: [model('lost'), model('won')] };
}

function emulated(space: Space, places: readonly Place[], found: ConstructorParameters<typeof Emulator>[2]): Emulator {
  return new Emulator(space, places, found, bestAmplitudes(space, places, found));
}

/** So many times as large, and a little more on the diagonal, where tables are as good as the same. */
function withRidge(matrix: SquareMatrix, times: number): SquareMatrix {
  const ridged = squareMatrix(matrix.size);
  ridged.values.set(matrix.values.map((value) => times * value));
  for (let i = 0; i < matrix.size; i++)
    ridged.values[i * (matrix.size + 1)] += 1e-6 + 1e-6 * matrix.values[i * (matrix.size + 1)];
  return ridged;
}

function measureModel(space: Space, places: readonly Place[], moments: readonly Moments[]): MeasureModel {
  const enough = places.map((_, i) => moments[i].n >= FEWEST);
  const own = moments.filter((_, i) => enough[i]);
  const means = own.map(({ n, sum }) => sum / n);
  const spread = spreadOf(own, means);
  const found = own.map(({ n }, i) => ({ mean: means[i], variance: spread(means[i]) / n }));
  const where = places.filter((_, i) => enough[i]);
  const emulator = emulated(space, where, found);
  const { values, size } = emulator.errors(where.slice(0, ERROR_DRAWS).map(({ draw }) => draw));
  const times = emulator.stretch(found);
  const errors = Float64Array.from({ length: size }, (_, table) => times * Math.max(0, values[table * (size + 1)]));
  return { emulator, spread, errors };
}

/** The variance of games about their mean, as a constant and a multiple of the square of the mean, by least squares. */
function spreadOf(moments: readonly Moments[], means: readonly number[]): (mean: number) => number {
  let [all, x, xx, y, xy] = [0, 0, 0, 0, 0];
  for (const [i, { n, sum, squares }] of moments.entries()) {
    const variance = (squares - (sum * sum) / n) / (n - 1);
    const square = means[i] * means[i];
    all += n;
    x += n * square;
    xx += n * square * square;
    y += n * variance;
    xy += n * square * variance;
  }
  const determinant = all * xx - x * x;
  const slope = determinant > 0 ? Math.max(0, (all * xy - x * y) / determinant) : 0;
  const constant = (y - slope * x) / all;
  // A line through 0 where the other would fall below it.
  if (constant < 0) return (mean) => Math.max(1e-6, (xy / xx) * mean * mean);
  return (mean) => Math.max(1e-6, constant + slope * mean * mean);
}

/** What would be found with a draw of all that is not known. */
export interface Drawn {
  readonly draw: Coordinates;
  /** By table, the log odds of winning, with an error of the emulator. */
  readonly odds: Float64Array;
  /** By outcome (lost, won) and table, the mean of the measure. */
  readonly means?: readonly Float64Array[];
}

/** By unknown and value, how often it is drawn. */
type Shares = readonly (readonly number[])[];

/** Draws of all that is not known. Those from what was thought before any play are kept: they are the same for all plays. */
export class DrawPool {
  readonly model: TableModel;
  private readonly kept: Drawn[] = [];
  private readonly draw: (shares?: Shares) => Coordinates;
  private readonly rng: Rng;
  /** Tables at which a measure may have been noted. */
  private readonly measured: readonly number[];

  constructor(model: TableModel, draw: (shares?: Shares) => Coordinates, rng: Rng, measured: readonly number[] = []) {
    this.model = model;
    this.draw = draw;
    this.rng = rng;
    this.measured = measured;
  }

  /** As was thought before. */
  prior(count: number): readonly Drawn[] {
    while (this.kept.length < count) this.kept.push(this.next());
    return this.kept.slice(0, count);
  }

  /** With each value as often as its share says. */
  next(shares?: Shares): Drawn {
    const { space, rates, measures } = this.model;
    const draw = this.draw(shares);
    const row = () => new Float64Array(space.tables.length);
    const odds = withError(this.model, rates.at(draw, row()), this.rng);
    if (measures === undefined) return { draw, odds };
    return { draw, odds, means: measures.map(({ emulator }) => emulator.at(draw, row(), this.measured)) };
  }
}

/** What is thought of all that is not known, before and after the plays. */
export interface Posterior {
  /** Draws that stand for what was thought before, and for what is thought after: all count the same. */
  readonly before: readonly Drawn[];
  readonly after: readonly Drawn[];
  /** How many independent draws the latter are worth. */
  readonly effective: number;
  /** How often plays that the model makes itself fit it no better: by results, and by the measure. */
  readonly fit: { readonly results: number; readonly measure?: number };
}

/**
 * Draws of what is not known are weighed by how likely they make the plays. Where too few are left, others are drawn from among what
 * is likely by these, and weighed the less, the more often they come (adaptive importance sampling).
 */
export function posteriorOf(pool: DrawPool, plays: readonly TablePlay[], rng: Rng): Posterior {
  const evidence = new Evidence(pool.model, plays);
  const { unknowns } = pool.model.space;
  const before = pool.prior(FIRST);
  let drawn = before;
  let weights = importanceWeights(drawn.map((each) => evidence.logLikelihood(each)));
  for (let round = 0; round < ROUNDS && effectiveSampleSize(weights) < ENOUGH; round++) {
    const shares = likelyShares(unknowns, drawn, weights);
    drawn = Array.from({ length: LATER }, () => pool.next(shares));
    weights = importanceWeights(drawn.map((each) => evidence.logLikelihood(each) - logRatio(shares, each.draw)));
  }
  const picked = systematicResample(weights, STANDING, rng.fraction());
  // In any order: neighbours would be alike.
  for (let i = picked.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [picked[i], picked[j]] = [picked[j], picked[i]];
  }
  const after = Array.from(picked, (i) => drawn[i]);
  const fit = evidence.fit(after.slice(0, REPLICATES), rng);
  return { before: before.slice(0, STANDING), after, effective: effectiveSampleSize(weights), fit };
}

/** How likely each value is by weighted draws, and a part as likely as any other, so that nothing is left out. */
function likelyShares(unknowns: readonly Dimension[], drawn: readonly Drawn[], weights: Float64Array): Shares {
  return unknowns.map(({ values }, u) => {
    const size = typeof values === 'number' ? values : values.length;
    const shares = Array.from({ length: size }, () => EVEN / size);
    for (const [i, { draw }] of drawn.entries()) shares[draw[u]] += (1 - EVEN) * weights[i];
    return shares;
  });
}

/** The logarithm of how much more often a draw comes with these shares than it did before. */
function logRatio(shares: Shares, draw: Coordinates): number {
  return shares.reduce((sum, share, u) => sum + Math.log(share[draw[u]] * share.length), 0);
}

/** Log odds with an error of the emulator, drawn. */
function withError({ errors }: TableModel, odds: Float64Array, rng: Rng): Float64Array {
  const { size, values } = errors;
  const normals = Float64Array.from({ length: size }, () => gaussian(rng));
  for (let i = 0; i < size; i++) for (let j = 0; j <= i; j++) odds[i] += values[i * size + j] * normals[j];
  return odds;
}

/** A standard normal number (Box and Muller). */
function gaussian(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng.fraction())) * Math.cos(2 * Math.PI * rng.fraction());
}

/** Values of a measure at one table in won, or in lost, games. */
interface MeasureGroup {
  readonly table: number;
  readonly outcome: number;
  readonly values: readonly number[];
}

/** What plays say of draws. */
class Evidence {
  private readonly model: TableModel;
  /** Tables with plays of which all is noted, and how often they were won and lost there. */
  private readonly groups: readonly { readonly table: number; readonly wins: number; readonly losses: number }[];
  private readonly measured: readonly MeasureGroup[];
  /** Plays of which not all is noted. */
  private readonly partly: readonly TablePlay[];

  constructor(model: TableModel, plays: readonly TablePlay[]) {
    this.model = model;
    const whole = plays.filter(({ tables, won }) => tables.length === 1 && won !== undefined);
    this.partly = plays.filter((play) => !whole.includes(play));
    const tables = [...new Set(whole.map((play) => play.tables[0]))];
    this.groups = tables.map((table) => {
      const own = whole.filter((play) => play.tables[0] === table);
      const wins = own.filter(({ won }) => won).length;
      return { table, wins, losses: own.length - wins };
    });
    this.measured =
      model.measures === undefined
        ? []
        : tables
            .flatMap((table) =>
              [0, 1].map((outcome) => {
                const own = whole.filter((play) => play.tables[0] === table && Number(play.won) === outcome);
                return {
                  table,
                  outcome,
                  values: own.flatMap(({ measure }) => (measure === undefined ? [] : [measure])),
                };
              }),
            )
            .filter(({ values }) => values.length > 0);
  }

  logLikelihood(drawn: Drawn): number {
    const { odds } = drawn;
    let sum = 0;
    for (const { table, wins, losses } of this.groups)
      sum -= wins * softplus(-odds[table]) + losses * softplus(odds[table]);
    for (const group of this.measured) sum += this.logDensity(drawn, group);
    for (const play of this.partly) sum += this.logChance(play, drawn);
    return sum;
  }

  private moments({ means = [] }: Drawn, table: number, outcome: number) {
    const { spread, errors } = (this.model.measures as readonly MeasureModel[])[outcome];
    const mean = means[outcome][table];
    return { mean, spread: spread(mean), error: errors[table] };
  }

  /** Values that share the emulator's error. */
  private logDensity(drawn: Drawn, { table, outcome, values }: MeasureGroup): number {
    const { mean, spread, error } = this.moments(drawn, table, outcome);
    const off = values.map((value) => value - mean);
    const sum = off.reduce((all, each) => all + each, 0);
    const squares = off.reduce((all, each) => all + each * each, 0);
    const shared = 1 + (off.length * error) / spread;
    const fit = squares / spread - (error * sum * sum) / (spread * spread * shared);
    return -(fit + off.length * Math.log(spread) + Math.log(shared)) / 2;
  }

  /** Of a play whose table or result is one of several. */
  private logChance({ tables, won, measure }: TablePlay, drawn: Drawn): number {
    const { odds } = drawn;
    const outcomes = won === undefined ? [0, 1] : [Number(won)];
    const logs = tables.flatMap((table) =>
      outcomes.map((outcome) => {
        const result = -softplus(outcome === 1 ? -odds[table] : odds[table]);
        if (measure === undefined || this.model.measures === undefined) return result;
        return result + this.logDensity(drawn, { table, outcome, values: [measure] });
      }),
    );
    const most = Math.max(...logs);
    return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / tables.length);
  }

  /** Posterior predictive checks (Gelman, Meng and Stern 1996) of the squares by which plays miss what was expected. */
  fit(tried: readonly Drawn[], rng: Rng): Posterior['fit'] {
    let [results, measure] = [0, 0];
    for (const drawn of tried) {
      let [seen, made] = [0, 0];
      for (const { table, wins, losses } of this.groups) {
        const rate = 1 / (1 + Math.exp(-drawn.odds[table]));
        const n = wins + losses;
        const variance = n * rate * (1 - rate) + 1e-9;
        let won = 0;
        for (let game = 0; game < n; game++) if (rng.fraction() < rate) won++;
        seen += (wins - n * rate) ** 2 / variance;
        made += (won - n * rate) ** 2 / variance;
      }
      if (made >= seen) results++;
      if (this.measured.length > 0 && this.measureFits(drawn, rng)) measure++;
    }
    return {
      results: results / tried.length,
      ...(this.measured.length === 0 ? {} : { measure: measure / tried.length }),
    };
  }

  private measureFits(drawn: Drawn, rng: Rng): boolean {
    let [seen, made] = [0, 0];
    for (const { table, outcome, values } of this.measured) {
      const { mean, spread, error } = this.moments(drawn, table, outcome);
      for (const value of values) {
        seen += (value - mean) ** 2 / (spread + error);
        made += gaussian(rng) ** 2;
      }
    }
    return made >= seen;
  }
}
