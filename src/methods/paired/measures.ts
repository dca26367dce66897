import type { Game } from '../../engine/game.ts';
import type { Counted, GroupShape, GroupSums } from '../../sim/group-sums.ts';
import {
  type GroupDifference,
  type GroupRatio,
  groupDifference,
  groupInterval,
  meanGroupDifference,
} from '../../stats/group-difference.ts';
import { holm } from '../../stats/holm.ts';
import type { Interval } from '../../stats/wilson.ts';
import type { ArmGames } from '../arms.ts';
import { ALPHA, type Direction, directionOf } from '../joint.ts';
import type { PairedResult } from './play.ts';

/** Of what a number is told: the course of games, who leads, how games end, how they end for a seat, what the game counts, and that of its seats. */
export type MeasureKind = 'course' | 'lead' | 'ending' | 'fate' | 'game' | 'seat';

/** A number that games have beside their winners. */
export interface Measure {
  readonly kind: MeasureKind;
  readonly name: string;
  /** In words. */
  readonly about: string;
  /** Whether it is a share, whose differences are told in percentage points. */
  readonly isShare: boolean;
}

/** What an alternative does to a measure, at one table or on average over all. The interval is of the difference. */
export interface MeasureDifference extends Measure, Interval {
  readonly arm: string;
  /** Index of its table; absent where it is the mean over all that have the measure. */
  readonly table: number | undefined;
  /** Of the base, and of the alternative. */
  readonly baseValue: number;
  readonly value: number;
  readonly difference: number;
  /** Pairs of games; and what the numbers are the means of, in the base and in the alternative. */
  readonly games: number;
  readonly baseCases: number;
  readonly cases: number;
  /** Holds together with those of all other differences of measures. */
  readonly joint: Interval;
  readonly p: number;
  /** Holm's, over all of these. */
  readonly holmP: number;
  readonly verdict: Direction | 'same';
}

/** Fewer cases of a number than this, in either arm, have no interval: means of so few are not near a bell curve. */
const FEWEST = 30;

type Ratio = readonly [top: number, bottom: number, weight?: number];

/** A measure, and where its parts stand among the numbers of a group. */
interface Told extends Measure {
  readonly ratios: readonly Ratio[];
  /** Whether it is a share of games, or of seats, that may never occur. */
  readonly isOccurrence?: boolean;
}

/** What is told of a duel alone. */
type Alone = Omit<MeasureDifference, keyof Interval | 'joint' | 'p' | 'holmP' | 'verdict' | 'difference'> & {
  readonly found: GroupDifference;
  readonly isSame: boolean;
};

/**
 * What each alternative does to all else that games have: at each table, and where there are several on average over them. Arms are
 * paired by groups of blocks that have the same luck; the intervals hold for all that could be told together, each with its share of
 * the chance of error (Bonferroni). Nothing where a run is looked at again and again: these hold for one look.
 */
export function measureDifferences(result: PairedResult): readonly MeasureDifference[] {
  const { measures = false, optimal, tables, arms, game } = result;
  if (!measures || optimal !== undefined) return [];
  const alone: Alone[] = [];
  let next = 0;
  let pair = 0;
  for (const [table, { others }] of tables.entries()) {
    const base = arms[next++];
    for (const { name } of others)
      alone.push(
        ...ofDuel(game, base, arms[next++], {
          table,
          arm: name,
          isSame: result.differences[pair++].pairs.different === 0,
        }),
      );
  }
  const all = tables.length === 1 ? alone : [...averages(alone), ...alone];
  const own = all.map(({ found, ...one }) => intervalOf(found, one, ALPHA));
  const holmed = holm(own.map(({ p }) => p));
  return all.map(({ found, isSame, ...one }, i) => {
    const { low, high } = intervalOf(found, one, ALPHA / all.length);
    const told = { joint: { low, high }, holmP: holmed[i] };
    const { difference } = found;
    return { ...one, ...own[i], ...told, difference, verdict: isSame ? 'same' : directionOf(told) };
  });
}

function intervalOf(
  found: GroupDifference,
  { baseCases, cases }: Pick<Alone, 'baseCases' | 'cases'>,
  alpha: number,
): ReturnType<typeof groupInterval> {
  if (Math.min(baseCases, cases) < FEWEST) return { low: Number.NaN, high: Number.NaN, p: 1 };
  return groupInterval(found, alpha);
}

/** All that can be told of two arms; what a table has not, or what never came, is left out. */
function ofDuel(
  game: Game,
  base: ArmGames,
  other: ArmGames,
  of: Pick<Alone, 'table' | 'arm' | 'isSame'>,
): readonly Alone[] {
  const [one, two] = [base.tally.groups, other.tally.groups];
  const games = Math.min(base.played, other.played);
  // An alternative may have another number of players.
  const others = measuresOf(game, other.cell.players, two.shape);
  return measuresOf(game, base.cell.players, one.shape).flatMap(({ ratios, isOccurrence = false, ...measure }) => {
    const same = others.find(({ kind, name }) => kind === measure.kind && name === measure.name);
    if (same === undefined) return [];
    const extra = isOccurrence ? 2 / games ** 2 : 0;
    const found = groupDifference(ratiosIn(one, ratios), ratiosIn(two, same.ratios), extra);
    if (found === undefined) return [];
    const [, bottom] = ratios[0];
    return {
      ...of,
      ...measure,
      found,
      baseValue: found.base,
      value: found.value,
      games,
      baseCases: sumOf(one, bottom),
      cases: sumOf(two, bottom),
    };
  });
}

function ratiosIn(groups: GroupSums, ratios: readonly Ratio[]): readonly GroupRatio[] {
  return ratios.map(([top, bottom, weight = 1]) => ({ weight, top: groups.by(top), bottom: groups.by(bottom) }));
}

function sumOf(groups: GroupSums, place: number): number {
  return groups.by(place).reduce((sum, number) => sum + number, 0);
}

/** Of each alternative and measure the mean over the tables that have it, in the order in which they came. */
function averages(alone: readonly Alone[]): readonly Alone[] {
  const groups = new Map<string, Alone[]>();
  for (const one of alone) {
    const key = JSON.stringify([one.arm, one.kind, one.name]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((some) => {
    const found = meanGroupDifference(some.map((one) => one.found));
    const total = (of: 'games' | 'baseCases' | 'cases') => some.reduce((sum, one) => sum + one[of], 0);
    return {
      ...some[0],
      table: undefined,
      isSame: some.every(({ isSame }) => isSame),
      found,
      baseValue: found.base,
      value: found.value,
      games: total('games'),
      // The mean is as unsure as the table with the fewest.
      baseCases: Math.min(...some.map(({ baseCases }) => baseCases)),
      cases: Math.min(...some.map(({ cases }) => cases)),
    };
  });
}

/** All numbers of a table of so many seats. */
function measuresOf(game: Game, seats: number, shape: GroupShape): readonly Told[] {
  const { endings, fates = [], measures, seatMeasures } = game;
  const at = (what: Counted) => shape.counted(what);
  const course = (name: string, about: string, isShare: boolean, ...ratios: Ratio[]): Told => ({
    kind: 'course',
    name,
    about,
    isShare,
    ratios,
  });
  const lead = (name: string, about: string, ...ratios: Ratio[]): Told => ({
    ...course(name, about, true, ...ratios),
    kind: 'lead',
  });
  const mean: Ratio = [at('watchedWinners'), at('watched'), -1 / seats];
  return [
    course('length', 'moves', false, [at('length'), at('games')]),
    course('forced_share', 'share of moves without a choice', true, [at('forced'), at('length')]),
    course('branching', 'moves to choose from', false, [at('choices'), at('decisions')]),
    ...(seats === 1
      ? []
      : [
          course(
            'first_seat_advantage',
            'advantage of the first seat',
            true,
            [at('firstSeatWins'), at('games')],
            [at('winners'), at('games'), -1 / seats],
          ),
          lead('lead_changes', 'share of moves after which another leads', [at('changes'), at('leadSamples')]),
          lead('runaway_leader', 'advantage of who leads at half', [at('ledWon'), at('led')], mean),
          lead('comeback', 'advantage of who is last at half', [at('behindWon'), at('behind')], mean),
        ]),
    ...measures.map(
      ({ name, label }, m): Told => ({
        kind: 'game',
        name,
        about: label,
        isShare: false,
        ratios: [[shape.measure(m) + 1, shape.measure(m)]],
      }),
    ),
    ...seatMeasures.map(
      ({ name, label }, m): Told => ({
        kind: 'seat',
        name,
        about: `${label}, mean of the seats`,
        isShare: false,
        ratios: [[shape.seatMeasure(m) + 1, shape.seatMeasure(m)]],
      }),
    ),
    ...endings.map(
      (name, e): Told => ({
        kind: 'ending',
        name,
        about: `ending: ${name}`,
        isShare: true,
        isOccurrence: true,
        ratios: [[shape.ending(e), at('games')]],
      }),
    ),
    ...fates.map(
      (name, f): Told => ({
        kind: 'fate',
        name,
        about: `fate: ${name}`,
        isShare: true,
        isOccurrence: true,
        ratios: [[shape.fate(f), at('games'), 1 / seats]],
      }),
    ),
  ];
}
