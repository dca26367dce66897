import { COMPONENTS } from '../../data/components.ts';
import { unknown } from '../../data/nearest.ts';
import { Refusal } from '../../data/refusal.ts';
import { SKILL } from '../../data/skills.ts';
import type { Game } from '../../engine/game.ts';
import { type Rng, Sfc32 } from '../../engine/rng.ts';
import { masterSeed } from '../../engine/seed.ts';
import { accepts } from '../../engine/settings.ts';
import type { Cell } from '../../sim/cell.ts';
import type { CellCounts } from '../../sim/cell-counts.ts';
import type { ExperimentFile } from '../experiment.ts';
import { guessesOf } from '../guesses/guesses.ts';
import { varyOf } from '../guesses/vary.ts';
import type { Analysis } from '../method.ts';
import type { Place } from './emulator.ts';
import { type NotedPlays, notedPlays } from './plays.ts';
import {
  type Drawn,
  DrawPool,
  type Played,
  type Posterior,
  posteriorOf,
  type TableModel,
  tableModel,
} from './posterior.ts';
import {
  type Asked,
  type AskedLevel,
  type AskedRate,
  type AskedWorth,
  askedLevels,
  askedRates,
  askedWorths,
  type Belief,
  beliefIn,
  type NextPlay,
  nextPlays,
} from './questions.ts';
import { type CalibratedTables, calibratedTables, factorSpace } from './tables.ts';
import { type Unknown, Unknowns } from './unknowns.ts';

/** Draws, unless the experiment says otherwise. */
const DRAWS = 500;
/** Skills that people may have, unless the experiment says otherwise. */
const SKILLS = [25, 75] as const;
/** Of all draws, the share that is played where an option is to be set. */
const DIALED = 1 / 3;

/** What is thought of something that nobody knew. */
export interface Learned {
  readonly unknown: Unknown;
  /** By value, how likely it was, and how likely it is now. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Half the sum of what these differ by: 0 where the plays say nothing, 1 at the most. */
  readonly shift: number;
  /** Of a skill, what is thought of the number. */
  readonly belief?: { readonly before: Belief; readonly after: Belief };
}

export interface CalibrateResult {
  readonly game: Game;
  readonly tables: CalibratedTables;
  readonly option?: string;
  readonly target: number;
  /** The measure that was noted. */
  readonly measure?: string;
  readonly draws: number;
  readonly games: number;
  readonly rates: readonly AskedRate[];
  readonly worths: readonly AskedWorth[];
  readonly levels: readonly AskedLevel[];
  readonly learned: readonly Learned[];
  readonly next: readonly NextPlay[];
  readonly posterior: Posterior;
}

/** What is played, and what for. */
export interface CalibratePlan {
  readonly noted: NotedPlays;
  readonly tables: CalibratedTables;
  readonly unknowns: Unknowns;
  /** Draws at tables, and the cells that are played of them. */
  readonly places: readonly Place[];
  readonly arms: readonly Cell[];
  /** A stream of its own for each purpose. */
  readonly rng: (purpose: string) => Rng;
}

/** Reads from an experiment what is asked, finds the plays, and draws what is not known. */
export async function readCalibrate(file: ExperimentFile): Promise<CalibratePlan> {
  const { experiment, game, locateKey } = file;
  for (const key of ['precision', 'rotate'] as const)
    if (experiment[key] !== undefined && experiment[key] !== false)
      throw new Refusal(`${locateKey([key])}: does not go with method: calibrate`);
  const { plays, draws = DRAWS, compare } = part(file);
  const noted = notedPlays(game, file.catalogue.rowsIn(plays, file.folderOf(['calibrate', 'plays'])), plays);
  const tables = await calibratedTables(file, noted, plays);
  const { cells, asked } = tables;
  checkCompare(file, cells[asked[0]], compare);
  const unknowns = unknownsOf(file, cells);
  const rng = (purpose: string) => {
    const stream = new Sfc32();
    stream.seed(...masterSeed(`${experiment.seed}, calibrate, ${purpose}`));
    return stream;
  };
  const drawn = rng('draws');
  const places: Place[] = [];
  const arms: Cell[] = [];
  while (arms.length < draws) {
    const draw = unknowns.draw(drawn);
    const table = pickedTable(tables, drawn);
    const cell = unknowns.at(cells[table], draw);
    if (!accepts(game, cell)) continue;
    places.push({ draw, table });
    // Each has luck of its own, so that what luck does to one it does to no other.
    arms.push({ ...cell, firstBlock: arms.length * cell.blocks });
  }
  return { noted, tables, unknowns, places, arms, rng };
}

/** What would be found at any table, from what was found where draws were played. */
export function modelOf(
  { unknowns, tables, places, noted }: CalibratePlan,
  tallies: readonly CellCounts[],
): TableModel {
  const space = { unknowns: unknowns.dimensions, ...factorSpace(tables.cells) };
  return tableModel(
    space,
    places,
    tallies.map((tally) => playedOf(tally, noted.measure)),
  );
}

/** Finds out from plays of people how well they play, and what the numbers are that no text gives. */
export async function planCalibrate(file: ExperimentFile): Promise<Analysis<CalibrateResult>> {
  const { game } = file;
  const { compare, tune } = part(file);
  const { target = 0.5 } = tune ?? {};
  const plan = await readCalibrate(file);
  const { noted, tables, unknowns, arms } = plan;
  const { asked, cells } = tables;
  return {
    game,
    cells: arms,
    tables: asked.map((table) => cells[table]),
    async perform(played) {
      await played.playAll();
      const model = modelOf(
        plan,
        played.all.map(({ tally }) => tally),
      );
      const rng = plan.rng('plays');
      const measured = [...new Set(tables.plays.flatMap((play) => play.tables))];
      const pool = new DrawPool(model, (shares) => unknowns.draw(rng, shares), rng, measured);
      const posterior = posteriorOf(pool, tables.plays, rng);
      const rates = askedRates(posterior, asked);
      const worths = askedWorths(posterior, tables, compare);
      const levels = askedLevels(posterior, tables, target);
      // What was asked for by name goes before the win rates, which everybody wants to know.
      const named = levels.length > 0 ? levels : worths;
      const questions: readonly Asked[] = named.length > 0 ? named : rates;
      return {
        game,
        tables,
        ...(tune === undefined ? {} : { option: tune.option }),
        target,
        ...(noted.measure === undefined ? {} : { measure: game.measures[noted.measure].label }),
        draws: arms.length,
        games: played.games,
        rates,
        worths,
        levels,
        learned: unknowns.all.map((each, u) => learnedOf(each, u, posterior)),
        next: nextPlays(posterior, asked, questions),
        posterior,
      };
    },
  };
}

type Part = NonNullable<ExperimentFile['experiment']['calibrate']>;

function part({ experiment, locate }: ExperimentFile): Part {
  const { calibrate } = experiment;
  if (calibrate !== undefined) return calibrate;
  throw new Refusal(`${locate(['calibrate'])}: calibrate.plays is missing; it takes a CSV file`);
}

function checkCompare({ locate }: ExperimentFile, { factors }: Cell, compare: string | undefined): void {
  const names = Object.keys(factors);
  if (compare !== undefined && !names.includes(compare))
    throw new Refusal(`${locate(['calibrate', 'compare'])}: ${unknown('factor', compare, names)}`);
}

function unknownsOf(file: ExperimentFile, cells: readonly Cell[]): Unknowns {
  const { game, experiment, locate, locateKey } = file;
  const { skill } = part(file);
  const byBots = experiment.bots !== undefined || game.ladder === undefined;
  if (byBots && skill !== undefined)
    throw new Refusal(`${locateKey(['calibrate', SKILL])}: bots says who plays; one of the two is enough`);
  const [from, to] = (skill ?? SKILLS).map(Math.round);
  if (!byBots && !(to > from))
    throw new Refusal(`${locate(['calibrate', SKILL])}: takes two numbers, the lower one first, at least 1 apart`);
  const skills = byBots ? [] : Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const vary = varyOf(file, 'calibrate');
  const given = Object.keys(experiment.factors ?? {}).filter((name) => name !== COMPONENTS);
  const guessesAt = (cell: Cell) =>
    guessesOf(game, cell.options, vary).filter(
      ({ option }) => ![...given, ...Object.keys(cell.factors)].includes(option),
    );
  const unknowns = new Unknowns(game, cells, guessesAt, skills);
  if (unknowns.all.length === 0)
    throw new Refusal(`${locate(['game'])}: there is nothing about ${game.id} that is not known`);
  return unknowns;
}

/** A table to play a draw at: where an option is to be set, any of its levels. */
function pickedTable({ cells, dials }: CalibratedTables, rng: Rng): number {
  const dialed = dials.flatMap(({ tables }) => tables);
  const others = [...cells.keys()].filter((table) => !dialed.includes(table));
  const isDialed = dialed.length > 0 && (others.length === 0 || rng.fraction() < DIALED);
  const among = isDialed ? dialed : others;
  return among[rng.below(among.length)];
}

function playedOf(tally: CellCounts, measure: number | undefined): Played {
  const counts = { wins: tally.success.sum, n: tally.games };
  if (measure === undefined) return counts;
  const [all, won] = [tally.measure(measure), tally.measureOfSuccess(measure)];
  const lost = { n: all.n - won.n, sum: all.sum - won.sum, squares: all.squares - won.squares };
  return { ...counts, measure: { won, lost } };
}

function learnedOf(each: Unknown, u: number, { before, after }: Posterior): Learned {
  const shares = (drawn: readonly Drawn[]) => {
    const counts = each.values.map(() => 0);
    for (const { draw } of drawn) counts[draw[u]]++;
    return counts.map((count) => count / drawn.length);
  };
  const [prior, posterior] = [shares(before), shares(after)];
  const shift = prior.reduce((sum, share, i) => sum + Math.abs(share - posterior[i]), 0) / 2;
  const learned = { unknown: each, before: prior, after: posterior, shift };
  if (each.what !== SKILL) return learned;
  const numbers = (drawn: readonly Drawn[]) => drawn.map(({ draw }) => Number(each.values[draw[u]]));
  return { ...learned, belief: { before: beliefIn(numbers(before)), after: beliefIn(numbers(after)) } };
}
