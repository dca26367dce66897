import { Sfc32 } from '../../engine/rng.ts';
import { masterSeed } from '../../engine/seed.ts';
import type { Cell } from '../../sim/cell.ts';
import { bootstrap } from '../../stats/bootstrap.ts';
import { around, type RatioSums } from '../../stats/ratio.ts';
import { studentPoint } from '../../stats/student.ts';
import type { Interval } from '../../stats/wilson.ts';
import { ALPHA } from '../joint.ts';
import { leaderWins, openness } from './course.ts';
import type { GameLooks } from './game-looks.ts';
import { MEASURES, type Part, type TableKind, type Unit } from './measures.ts';
import { settledAfter } from './settled.ts';

/** A number with its 95 % interval, and one that holds together with the same of all other tables. */
export interface Estimate extends Interval {
  readonly value: number;
  readonly joint: Interval;
}

export interface Measured extends Estimate {
  readonly name: string;
  readonly label: string;
  readonly unit: Unit;
  /** What it was divided by: games, decisions, turns… */
  readonly cases: number;
}

/** A point of the game, from 0 at its first move to 1 at its end. */
export interface CoursePoint {
  readonly progress: number;
  /** How open the game still is, as a share of how open it was at first. */
  readonly open: Estimate;
  readonly winner: Estimate;
  readonly leader: Estimate;
}

/** Chances that one half of the playouts told within these bounds: what the other half said, and what came true. */
export interface Calibration {
  readonly from: number;
  readonly to: number;
  readonly chances: number;
  readonly predicted: number;
  readonly cameTrue: number;
  /** What came true less what was predicted. */
  readonly miss: Estimate;
}

export interface FeelCell {
  readonly cell: Cell;
  readonly games: number;
  readonly measures: readonly Measured[];
  readonly course: readonly CoursePoint[];
  readonly calibration: readonly Calibration[];
}

/** By block, its games. */
export type Blocks = readonly (readonly GameLooks[])[];

const BINS = 5;
const RESAMPLES = 1999;
const MOST_RESAMPLES = 19_999;
/** Of an interval that leaves out a small chance, about so many resamples lie beyond either end. */
const BEYOND = 10;

/** What comes out at a table, one of so many. */
export function feelAt(cell: Cell, blocks: Blocks, table: TableKind, tables: number, seed: string): FeelCell {
  const ratio = (of: (game: GameLooks) => Part) => ratioOf(blocks, of, tables);
  const means = MEASURES.filter(({ lacks }) => lacks?.(table) === undefined).flatMap(({ name, label, unit, of }) => {
    const { cases, ...found } = ratio((game) => of(game, table));
    return cases === 0 ? [] : [{ name, label, unit, cases, ...within(found, unit, blocks.length, tables) }];
  });
  const resampled = resampledMeasures(blocks, table, tables, `${seed}, ${JSON.stringify(cell.factors)}`);
  const at = means.findIndex(({ name }) => name === 'lead_changes');
  const last = means.findIndex(({ name }) => name === 'brier');
  return {
    cell,
    games: blocks.reduce((sum, games) => sum + games.length, 0),
    measures: [
      ...means.slice(0, at),
      ...resampled.filter(({ name }) => name.startsWith('settled')),
      ...means.slice(at, last),
      ...resampled.filter(({ name }) => !name.startsWith('settled')),
      ...means.slice(last),
    ],
    course: courseOf(blocks, table, (unit, of) => {
      const { cases, ...found } = ratio(of);
      return cases === 0 ? found : within(found, unit, blocks.length, tables);
    }),
    calibration: calibrationOf(ratio),
  };
}

type ShareOf = (unit: Unit, of: (game: GameLooks) => Part) => Estimate;
type RatioOf = (of: (game: GameLooks) => Part) => Estimate & { readonly cases: number };

/** A ratio of sums over games, with intervals that know which games share a block. */
function ratioOf(blocks: Blocks, of: (game: GameLooks) => Part, tables: number): ReturnType<RatioOf> {
  let [n, top, bottom, topSquares, bottomSquares, products] = [0, 0, 0, 0, 0, 0];
  for (const games of blocks) {
    let [above, below] = [0, 0];
    for (const game of games) {
      const [one, other] = of(game);
      above += one;
      below += other;
    }
    n++;
    top += above;
    bottom += below;
    topSquares += above * above;
    bottomSquares += below * below;
    products += above * below;
  }
  const sums: RatioSums = { n, top, bottom, topSquares, bottomSquares, products };
  const df = Math.max(1, n - 1);
  const { ratio, low, high } = around(sums, studentPoint(ALPHA / 2, df));
  const joint = around(sums, studentPoint(ALPHA / tables / 2, df));
  return { value: ratio, low, high, joint: { low: joint.low, high: joint.high }, cases: bottom };
}

/** A share is from 0 to 1, and a count no less than 0; what was the same in all blocks may be another in some. */
function within(found: Estimate, unit: Unit, blocks: number, tables: number): Estimate {
  if (unit === 'points') return found;
  const most = unit === 'share' ? 1 : Number.POSITIVE_INFINITY;
  const bound = (each: number) => Math.min(most, Math.max(0, each));
  const value = bound(found.value);
  const ends = ({ low, high }: Interval, alpha: number): Interval => {
    if (!Number.isNaN(low) || unit !== 'share') return { low: bound(low), high: bound(high) };
    // So many of all blocks may be others, which have any share whatever.
    const unseen = 1 - (alpha / 2) ** (1 / blocks);
    return { low: value * (1 - unseen), high: value + (1 - value) * unseen };
  };
  return { value, ...ends(found, ALPHA), joint: ends(found.joint, ALPHA / tables) };
}

const RESAMPLED = [
  { name: 'settled_half', label: 'half of the result is settled', unit: 'share' },
  { name: 'settled_most', label: 'nine tenths are settled', unit: 'share' },
  { name: 'length_spread', label: 'standard deviation of that', unit: 'number' },
  { name: 'brier_skill', label: 'better than a guess from win rates by', unit: 'share' },
] as const;

/** What is no ratio of sums: from blocks that are drawn again. */
function resampledMeasures(blocks: Blocks, table: TableKind, tables: number, seed: string): readonly Measured[] {
  const positions = blocks[0][0].chances.length;
  const brier = MEASURES.find(({ name }) => name === 'brier');
  const sumsOf = (game: GameLooks): readonly number[] => [
    1,
    game.length,
    game.length ** 2,
    brier?.of(game, table)[0] ?? 0,
    ...game.won,
    ...game.chances.map((halves) => openness(halves, 2 * table.half)),
  ];
  const perBlock = blocks.map((games) => games.map(sumsOf).reduce((one, other) => one.map((x, i) => x + other[i])));
  const statistic = (counts: readonly number[]) => {
    const sums = perBlock[0].map(() => 0);
    for (const [b, count] of counts.entries())
      if (count > 0) for (let i = 0; i < sums.length; i++) sums[i] += count * perBlock[b][i];
    const [games, length, squares, score, ...rest] = sums;
    const won = rest.slice(0, rest.length - positions);
    const curve = rest.slice(-positions);
    const guess = won.reduce((sum, wins) => sum + (wins / games) * (1 - wins / games), 0);
    return [
      settledAfter(curve, 0.5),
      settledAfter(curve, 0.9),
      Math.sqrt(Math.max(0, (squares - length ** 2 / games) / Math.max(1, games - 1))),
      guess > 0 ? 1 - score / games / guess : 0,
    ];
  };
  const drawn = (alpha: number) => {
    const rng = new Sfc32();
    rng.seed(...masterSeed(`${seed}, feel`));
    const resamples = Math.min(MOST_RESAMPLES, Math.max(RESAMPLES, Math.ceil((2 * BEYOND) / alpha)));
    return bootstrap(
      blocks.map(() => 1),
      statistic,
      () => rng.fraction(),
      { alpha, resamples },
    );
  };
  const one = drawn(ALPHA);
  const joint = tables === 1 ? one : drawn(ALPHA / tables);
  const cases = blocks.reduce((sum, games) => sum + games.length, 0);
  return RESAMPLED.map((measure, i) => ({
    ...measure,
    cases,
    value: one[i].estimate,
    low: one[i].low,
    high: one[i].high,
    joint: { low: joint[i].low, high: joint[i].high },
  }));
}

/** Position by position. */
function courseOf(blocks: Blocks, table: TableKind, share: ShareOf): readonly CoursePoint[] {
  const playouts = 2 * table.half;
  return blocks[0][0].chances.map((_, k, { length }) => ({
    progress: k / length,
    // It may be more open than at first.
    open: share('number', ({ chances }) => [openness(chances[k], playouts), openness(chances[0], playouts)]),
    winner: share(
      'share',
      ({
        chances: {
          [k]: [one, other],
        },
        winner,
      }) => (winner < table.players || table.hasRival ? [(one[winner] + other[winner]) / 2, 1] : [0, 0]),
    ),
    leader: share('share', (game) => [leaderWins(game, k), 1]),
  }));
}

/** By what one half said: what the other says, and what came true. */
function calibrationOf(ratio: RatioOf): readonly Calibration[] {
  return Array.from({ length: BINS }, (_, bin) => bin).flatMap((bin) => {
    const sum = (of: (predicted: number, won: number) => Part) =>
      ratio(({ chances, won }) => {
        let [top, bottom] = [0, 0];
        for (const halves of chances)
          for (const [chooser, half] of halves.entries())
            for (const [contender, chance] of half.entries()) {
              if (Math.min(BINS - 1, Math.floor(BINS * chance)) !== bin) continue;
              const [above, below] = of(halves[1 - chooser][contender], won[contender]);
              top += above;
              bottom += below;
            }
        return [top, bottom];
      });
    const predicted = sum((chance) => [chance, 1]);
    if (predicted.cases === 0) return [];
    return [
      {
        from: bin / BINS,
        to: (bin + 1) / BINS,
        chances: predicted.cases,
        predicted: predicted.value,
        cameTrue: sum((_chance, won) => [won, 1]).value,
        miss: sum((chance, won) => [won - chance, 1]),
      },
    ];
  });
}
