import type { Value } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import type { Game } from '../../engine/game.ts';
import type { Cell } from '../../sim/cell.ts';
import { type Choice, chooseLevel } from '../../stats/elimination.ts';
import { type FittedRate, fitLogistic, fittedRate } from '../../stats/logistic.ts';
import { gamesForSequence, gamesForWilson } from '../../stats/sample-size.ts';
import type { ArmGames, Arms } from '../arms.ts';
import type { ExperimentFile } from '../experiment.ts';
import type { Analysis } from '../method.ts';
import { planCells, refuseTooMany } from '../plan-cells.ts';

/** One setting of the tuned options. */
export interface Level {
  readonly settings: Readonly<Record<string, Value>>;
  readonly wins: number;
  readonly games: number;
}

/** A win rate that was sought, and what was found. */
export interface TunedTarget {
  readonly name: string;
  readonly rate: number;
  readonly choice: Choice;
}

/** One combination of the factors. */
export interface TunedCell {
  readonly factors: Cell['factors'];
  readonly levels: readonly Level[];
  readonly targets: readonly TunedTarget[];
  /** The rate as a curve of the level, at each level; only where one option with numbers is tuned. */
  readonly curve?: readonly FittedRate[];
}

export interface TuneResult {
  /** The options that are tuned. */
  readonly options: readonly string[];
  readonly tolerance: number;
  readonly confidence: number;
  readonly game: Game;
  readonly cells: readonly TunedCell[];
  readonly games: number;
  /** Games if every level were played as often as the one of its cell that was played most. */
  readonly even: number;
  /** Games of a grid that is planned beforehand to be as sure, whatever the rates. */
  readonly grid: number;
}

const MAX_LEVELS = 2000;
/** Games of a level before the first look; and at every look after it, of those that are played on. */
const FIRST = 256;
const STEP = 256;

/** Seeks the levels whose win rates are nearest to the targets; all targets of a cell are sought among the same games. */
export async function planTune(file: ExperimentFile): Promise<Analysis<TuneResult>> {
  const { tune, rotate, precision } = file.experiment;
  if (tune === undefined) throw new Refusal(`${file.locate(['tune'])}: tune is missing; it takes levels and targets`);
  if (rotate === true)
    throw new Refusal(`${file.locateKey(['rotate'])}: does not go with tune; line-ups can be a factor`);
  if (precision !== undefined)
    throw new Refusal(`${file.locateKey(['precision'])}: does not go with tune, which has a tolerance`);
  const { levels: values, targets, tolerance = 0.01, confidence = 0.95 } = tune;
  if (Object.keys(targets).length === 0)
    throw new Refusal(`${file.locate(['tune', 'targets'])}: targets takes at least one win rate`);
  const levels = combinations(values, file);
  const byLevel: (readonly Cell[])[] = [];
  for (const settings of levels) {
    byLevel.push(await planCells(file, { settings, path: ['tune', 'levels'] }));
    refuseTooMany(file.locate(['tune', 'levels']), byLevel[0].length, levels.length, 'levels');
  }
  const tables = byLevel[0].length;
  // Table after table, and within it level after level.
  const cells = Array.from({ length: tables }, (_, table) => byLevel.map((of) => of[table])).flat();
  const search = { targets: Object.entries(targets), tolerance, alpha: 1 - confidence };
  return {
    game: file.game,
    cells,
    async perform(arms) {
      const perTable = Array.from({ length: tables }, (_, table) =>
        arms.all.slice(table * levels.length, (table + 1) * levels.length),
      );
      await arms.playTo(arms.all.map((arm) => [arm, Math.min(FIRST, arm.cell.blocks)]));
      await settleAll(arms, perTable, search);
      const tuned = perTable.map((of) => tunedCell(of, levels, search));
      const optimal = optimalOf(search);
      const perLevel = gamesForSequence(tolerance / 2, 0.5, optimal, search.alpha / levels.length);
      return {
        options: Object.keys(values),
        tolerance,
        confidence,
        game: file.game,
        cells: tuned,
        games: arms.games,
        even: perTable.reduce((sum, of) => sum + of.length * Math.max(...of.map(({ games }) => games)), 0),
        grid: cells.length * perLevel,
      };
    },
    // Between all levels clearly apart, and for each target two that are as far apart as is tolerated.
    foresee() {
      const first = cells.reduce((sum, { blocks }) => sum + Math.min(FIRST, blocks), 0);
      const perLevel = gamesForSequence(tolerance / 2, 0.5, optimalOf(search), search.alpha / levels.length);
      const most = cells.reduce((sum, { blocks }) => sum + Math.min(perLevel, blocks), 0);
      const contested = Math.min(levels.length, 2 * search.targets.length) / levels.length;
      return { least: first, most: Math.max(first, Math.ceil(most * contested)) };
    },
  };
}

interface Search {
  readonly targets: readonly (readonly [name: string, rate: number])[];
  readonly tolerance: number;
  readonly alpha: number;
}

/** Every combination of the values, the last option turning fastest. */
function combinations(
  values: Readonly<Record<string, readonly Value[]>>,
  file: ExperimentFile,
): readonly Readonly<Record<string, Value>>[] {
  const names = Object.keys(values);
  if (names.length === 0) throw new Refusal(`${file.locate(['tune', 'levels'])}: levels takes at least one option`);
  for (const name of names) {
    const twice = values[name].findIndex((value, i) => values[name].indexOf(value) < i);
    if (twice >= 0)
      throw new Refusal(
        `${file.locate(['tune', 'levels', name, twice])}: ${name} lists ${JSON.stringify(values[name][twice])} twice`,
      );
  }
  const size = names.reduce((product, name) => product * values[name].length, 1);
  if (size > MAX_LEVELS)
    throw new Refusal(
      `${file.locate(['tune', 'levels'])}: the options make ${size} levels; at most ${MAX_LEVELS} are allowed`,
    );
  return names.reduce<readonly Readonly<Record<string, Value>>[]>(
    (all, name) => all.flatMap((level) => values[name].map((value) => ({ ...level, [name]: value }))),
    [{}],
  );
}

/** The intervals are best at as many games as two levels take that differ by the tolerance. */
function optimalOf({ tolerance }: Search): number {
  return gamesForWilson(Math.min(0.4, tolerance / 2), 0.5);
}

function choices(of: readonly ArmGames[], { targets, tolerance, alpha }: Search): readonly Choice[] {
  const counts = of.map(({ wins, games }) => ({ wins, n: games }));
  const optimal = optimalOf({ targets, tolerance, alpha });
  return targets.map(([, target]) => chooseLevel(counts, { target, tolerance, optimal, alpha }));
}

/** Plays on, at every table and for every target, the best level and its strongest challenger, until each is certain. */
async function settleAll(arms: Arms, tables: readonly (readonly ArmGames[])[], search: Search): Promise<void> {
  for (;;) {
    const wanted = new Set<ArmGames>();
    for (const of of tables)
      for (const { best, challenger, certified } of choices(of, search))
        if (!certified && challenger !== undefined) for (const i of [best, challenger]) wanted.add(of[i]);
    const open = [...wanted].filter(({ played, cell }) => played < cell.blocks);
    if (open.length === 0) return;
    // Longer steps later on: a look costs time, and few games more are few in proportion.
    await arms.playTo(
      open.map((arm) => [arm, Math.min(arm.cell.blocks, arm.played + Math.max(STEP, Math.ceil(arm.played / 16)))]),
    );
  }
}

function tunedCell(of: readonly ArmGames[], levels: readonly Level['settings'][], search: Search): TunedCell {
  const found = choices(of, search);
  const played = of.map(({ wins, games }, i) => ({ settings: levels[i], wins, games }));
  const { factors } = of[0].cell;
  const tuned = Object.keys(levels[0]);
  const others = Object.fromEntries(Object.entries(factors).filter(([name]) => !tuned.includes(name)));
  const targets = search.targets.map(([name, rate], t) => ({ name, rate, choice: found[t] }));
  const curve = curveOf(played, of);
  return { factors: others, levels: played, targets, ...(curve === undefined ? {} : { curve }) };
}

/** Three numbers may lie on a curve of their own making; from five levels on it may bend. */
function curveOf(levels: readonly Level[], of: readonly ArmGames[]): readonly FittedRate[] | undefined {
  const points = levels.map(({ settings, wins, games }) => ({ x: Number(Object.values(settings)[0]), wins, n: games }));
  const numbers = levels.every(
    ({ settings }) => Object.values(settings).length === 1 && typeof Object.values(settings)[0] === 'number',
  );
  if (!numbers || levels.length < 3) return undefined;
  const outcomes = of.map((arm) => arm.outcomes);
  const fit = fitLogistic(points, levels.length >= 5, outcomes);
  return points.map(({ x }) => fittedRate(fit, x));
}
