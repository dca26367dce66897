import { studentPoint } from './student.ts';
import { type Interval, wilson } from './wilson.ts';

/** Of a unit (a block of games): cases of the one kind, wins among them, and the same of the other kind. */
const WIDTH = 4;
const [WINS, CASES, OTHER_WINS, OTHER_CASES] = [0, 1, 2, 3];

/** A rate with its interval, whose ends are no numbers where there was no case. */
export interface SplitRate extends Interval {
  readonly rate: number;
}

/** The rates of two kinds of cases, and the one less the other. */
export interface SplitRates {
  readonly one: SplitRate;
  readonly other: SplitRate;
  readonly gap: Interval & { readonly value: number };
}

/** Below this share of the sum of squares a sum of squared deviations is rounding. */
const ROUNDING = 1e-12;

/**
 * Counts cases of two kinds by the units that they belong to. All sums are whole numbers, so units may come in any order.
 *
 *     sums.add(2, 3, 0, 1) // a game of four players: two of the three who had it won, and the fourth did not
 */
export class SplitSums {
  units = 0;
  /** Units with cases of the one kind, and of the other. */
  unitsWith = 0;
  unitsWithout = 0;
  private readonly sums = new Float64Array(WIDTH);
  /** Sums of products, by row × WIDTH + column. */
  private readonly products = new Float64Array(WIDTH * WIDTH);
  private readonly unit = new Float64Array(WIDTH);

  add(wins: number, cases: number, otherWins: number, otherCases: number): void {
    const { unit, sums, products } = this;
    unit[WINS] = wins;
    unit[CASES] = cases;
    unit[OTHER_WINS] = otherWins;
    unit[OTHER_CASES] = otherCases;
    this.units++;
    if (cases > 0) this.unitsWith++;
    if (otherCases > 0) this.unitsWithout++;
    for (let i = 0; i < WIDTH; i++) {
      sums[i] += unit[i];
      for (let j = 0; j < WIDTH; j++) products[i * WIDTH + j] += unit[i] * unit[j];
    }
  }

  get cases(): number {
    return this.sums[CASES];
  }

  get otherCases(): number {
    return this.sums[OTHER_CASES];
  }

  get wins(): number {
    return this.sums[WINS];
  }

  get otherWins(): number {
    return this.sums[OTHER_WINS];
  }

  /** Sum over the units of (wins − rate × cases) × (the same of another kind). */
  deviations(kind: number, rate: number, other: number, otherRate: number): number {
    const { products } = this;
    const at = (i: number, j: number) => products[i * WIDTH + j];
    return (
      at(kind, other) -
      otherRate * at(kind, other + 1) -
      rate * at(kind + 1, other) +
      rate * otherRate * at(kind + 1, other + 1)
    );
  }

  /** The standard error of a number that each unit moves by a weighted sum of its four, all of which together are 0. */
  errorOf(weights: readonly number[]): number {
    const { units, products } = this;
    let sum = 0;
    for (let i = 0; i < WIDTH; i++)
      for (let j = 0; j < WIDTH; j++) sum += weights[i] * weights[j] * products[i * WIDTH + j];
    return units < 2 ? 0 : Math.sqrt((Math.max(0, sum) * units) / (units - 1));
  }

  /** What rounding may leave of a sum of squared deviations of a kind. */
  rounding(kind: number): number {
    return ROUNDING * this.products[kind * WIDTH + kind];
  }
}

/**
 * Win rates of cases of two kinds, of which every unit may have several of both, and by how much they differ. Each rate has Wilson's
 * interval at its effective sample size (as Korn and Graubard 1998 do with Clopper and Pearson's), from how much the units vary about
 * the ratio (Cochran, Sampling Techniques, 6.4), with Student's t by as many units as have such cases. The gap is put together from
 * both by the distances of their ends (Donner and Zou 2008), with the correlation that the units show. Nothing is said of causes.
 *
 *     // 40 games: who had it won 24 of 40, who had not 16 of 40, and one of the two won each
 *     splitRates(sums, 0.05).gap // 0.2, −0.121 to 0.484
 */
export function splitRates(sums: SplitSums, alpha: number): SplitRates {
  const one = kindOf(sums, WINS, sums.wins, sums.cases, sums.unitsWith, alpha);
  const other = kindOf(sums, OTHER_WINS, sums.otherWins, sums.otherCases, sums.unitsWithout, alpha);
  const value = one.rate - other.rate;
  const together = sums.deviations(WINS, one.rate, OTHER_WINS, other.rate);
  const apart = Math.sqrt(one.squares * other.squares);
  const correlation = apart > 0 ? Math.max(-1, Math.min(1, together / apart)) : 0;
  const distance = (a: number, b: number) => Math.sqrt(Math.max(0, a * a + b * b - 2 * correlation * a * b));
  return {
    one: { rate: one.rate, low: one.low, high: one.high },
    other: { rate: other.rate, low: other.low, high: other.high },
    gap: {
      value,
      low: Math.max(-1, value - distance(one.rate - one.low, other.high - other.rate)),
      high: Math.min(1, value + distance(one.high - one.rate, other.rate - other.low)),
    },
  };
}

/**
 * By how much the win rate of all would change if all were of the other kind: minus the gap, times the share of the one kind. That share
 * is from the same games, and where the gap is wide it is what is least known; so the gap's interval is made wider by as much as the
 * standard error of the change is beyond that of a gap times a known share, both by the delta method.
 *
 *     ifAllWereOther(sums, splitRates(sums, 0.05).gap)
 */
export function ifAllWereOther(sums: SplitSums, { value, low, high }: SplitRates['gap']): SplitRates['gap'] {
  const { cases, otherCases } = sums;
  const all = cases + otherCases;
  const share = cases / all;
  const [rate, otherRate] = [sums.wins / cases, sums.otherWins / otherCases];
  const mean = (sums.wins + sums.otherWins) / all;
  const ofGap = sums.errorOf([1 / cases, -rate / cases, -1 / otherCases, otherRate / otherCases]);
  const ofChange = sums.errorOf([-1 / all, mean / all, 1 / otherCases - 1 / all, mean / all - otherRate / otherCases]);
  const wider = ofGap > 0 ? Math.max(1, ofChange / (share * ofGap)) : 1;
  const middle = -share * value;
  return {
    value: middle,
    low: Math.max(-1, middle - share * wider * (high - value)),
    high: Math.min(1, middle + share * wider * (value - low)),
  };
}

/** The rate of a kind, with the sum of its squared deviations. */
function kindOf(
  sums: SplitSums,
  kind: number,
  wins: number,
  cases: number,
  unitsWith: number,
  alpha: number,
): SplitRate & { readonly squares: number } {
  if (cases === 0) return { rate: Number.NaN, low: Number.NaN, high: Number.NaN, squares: 0 };
  const rate = wins / cases;
  const found = sums.deviations(kind, rate, kind, rate);
  const squares = found <= sums.rounding(kind) ? 0 : found;
  const { units } = sums;
  const variance = units < 2 ? 0 : (squares * units) / (units - 1) / cases ** 2;
  // Units that are all alike show no variance, and not that there is none: then each counts as one case.
  const worth = variance > 0 ? (rate * (1 - rate)) / variance : unitsWith;
  const errors = studentPoint(alpha / 2, Math.max(1, unitsWith - 1));
  return { rate, squares, ...wilson(rate * worth, worth, errors) };
}
