import { unknown } from '../../data/nearest.ts';
import { checkValue, type Value } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import { SKILL } from '../../data/skills.ts';
import type { Cell } from '../../sim/cell.ts';
import type { ExperimentFile } from '../experiment.ts';
import { planCells } from '../plan-cells.ts';
import type { Coordinates, Dimension } from './emulator.ts';
import type { NotedPlay, NotedPlays } from './plays.ts';
import { dimensionOf } from './unknowns.ts';

/** A play, and the table it was played at: one of several where not all was noted. */
export interface TablePlay {
  readonly tables: readonly number[];
  readonly won?: boolean;
  readonly measure?: number;
}

/** An option to set at a table. */
export interface Dial {
  /** What else the table is. */
  readonly factors: Cell['factors'];
  /** By level. */
  readonly tables: readonly number[];
}

/** All tables that are played, and what each is for. */
export interface CalibratedTables {
  readonly cells: readonly Cell[];
  /** Those of the factors: what is asked about. */
  readonly asked: readonly number[];
  readonly plays: readonly TablePlay[];
  readonly levels: readonly number[];
  readonly dials: readonly Dial[];
}

type Factors = Readonly<Record<string, Value>>;

/** Finds the tables of the factors, of the plays and of what is to be tuned. */
export async function calibratedTables(
  file: ExperimentFile,
  noted: NotedPlays,
  playsFile: string,
): Promise<CalibratedTables> {
  const list = new TableList(withPlayers(file));
  const { factors: given = {} } = file.experiment;
  const asked: number[] = [];
  for (const cell of await planCells(list.file)) asked.push(list.add(cell));
  const plays: TablePlay[] = [];
  for (const play of noted.plays) plays.push(await list.played(play, valuesOf(given, noted, play), playsFile));
  const { levels, dials } = await dialsOf(file, list, asked);
  return { cells: list.cells, asked, plays, levels, dials };
}

/** The experiment with somebody who plays: who that is comes with each draw. */
function withPlayers(file: ExperimentFile): ExperimentFile {
  const { experiment, game, locateKey } = file;
  const { factors = {}, bots } = experiment;
  for (const name of [SKILL, 'bots'])
    if (Object.hasOwn(factors, name))
      throw new Refusal(
        `${locateKey(['factors', name])}: ${name} is no factor here: how well people play is what is looked for`,
      );
  if (bots !== undefined || game.ladder === undefined) return file;
  return { ...file, experiment: { ...experiment, bots: game.ladder[0] } };
}

class TableList {
  readonly cells: Cell[] = [];
  readonly file: ExperimentFile;
  private readonly known = new Map<string, number>();

  constructor(file: ExperimentFile) {
    this.file = file;
  }

  add(cell: Cell): number {
    const { bots: _bots, ...factors } = cell.factors;
    const key = JSON.stringify([cell.players, cell.options]);
    const index = this.known.get(key) ?? this.cells.push({ ...cell, factors }) - 1;
    this.known.set(key, index);
    return index;
  }

  async at(factors: Factors, where?: string): Promise<number> {
    const { file } = this;
    const at = where === undefined ? {} : { locate: () => where, locateKey: () => where };
    const [cell] = await planCells({ ...file, ...at, experiment: { ...file.experiment, factors } });
    return this.add(cell);
  }

  async played(
    play: NotedPlay,
    values: Readonly<Record<string, readonly Value[]>>,
    playsFile: string,
  ): Promise<TablePlay> {
    const { line, won, measure } = play;
    const tables = new Set<number>();
    for (const factors of combinations(values)) tables.add(await this.at(factors, `${playsFile}:${line}`));
    return {
      tables: [...tables],
      ...(won === undefined ? {} : { won }),
      ...(measure === undefined ? {} : { measure }),
    };
  }
}

/** What each factor of a play may have been: what was noted, or else all that the experiment or other plays say. */
function valuesOf(given: NonNullable<ExperimentFile['experiment']['factors']>, noted: NotedPlays, play: NotedPlay) {
  const names = [...new Set([...Object.keys(given), ...noted.factors])];
  const valueList = (name: string): readonly Value[] => {
    if (Object.hasOwn(play.factors, name)) return [play.factors[name]];
    if (Object.hasOwn(given, name)) return [given[name]].flat() as readonly Value[];
    return [...new Set(noted.plays.flatMap(({ factors }) => (Object.hasOwn(factors, name) ? [factors[name]] : [])))];
  };
  return Object.fromEntries(names.map((name) => [name, valueList(name)]).filter(([, values]) => values.length > 0));
}

function combinations(values: Readonly<Record<string, readonly Value[]>>): readonly Factors[] {
  return Object.entries(values).reduce<readonly Factors[]>(
    (all, [name, list]) => all.flatMap((factors) => list.map((value) => ({ ...factors, [name]: value }))),
    [{}],
  );
}

/** More levels than this make nothing clearer. */
const MOST_LEVELS = 15;

async function dialsOf(
  file: ExperimentFile,
  list: TableList,
  asked: readonly number[],
): Promise<Pick<CalibratedTables, 'levels' | 'dials'>> {
  const { tune } = file.experiment.calibrate ?? {};
  if (tune === undefined) return { levels: [], dials: [] };
  const { option, from, to, instead = [] } = tune;
  const { game, locate } = file;
  const where = (key: string) => locate(['calibrate', 'tune', key]);
  if (!Object.hasOwn(game.options, option))
    throw new Refusal(`${where('option')}: ${unknown(`option of ${game.id}`, option, Object.keys(game.options))}`);
  if (!(to > from)) throw new Refusal(`${where('to')}: to takes a number above from, which is ${from}`);
  for (const [key, value] of [
    ['from', from],
    ['to', to],
  ] as const)
    try {
      checkValue(option, game.options[option], value);
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(`${where(key)}: ${error.message}`) : error;
    }
  const names = Object.keys(list.cells[asked[0]].factors);
  for (const [i, name] of instead.entries())
    if (!names.includes(name))
      throw new Refusal(`${locate(['calibrate', 'tune', 'instead', i])}: ${unknown('factor', name, names)}`);
  const step = tune.step ?? Math.max(1, Math.ceil((to - from) / (MOST_LEVELS - 1)));
  const levels = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
  if (levels.length < 2 || levels.length > 100)
    throw new Refusal(`${where('step')}: makes ${levels.length} levels; 2 to 100 are allowed`);
  const groups = new Map<string, Factors>();
  for (const table of asked) {
    const left = Object.entries(list.cells[table].factors).filter(([name]) => ![...instead, option].includes(name));
    groups.set(JSON.stringify(left), Object.fromEntries(left));
  }
  const dials: Dial[] = [];
  for (const factors of groups.values()) {
    const tables: number[] = [];
    for (const level of levels) tables.push(await list.at({ ...factors, [option]: level }, where('option')));
    dials.push({ factors, tables });
  }
  return { levels, dials };
}

/** What tables differ in: their players, and the options that are not the same at all of them, whoever sets these. */
export function factorSpace(cells: readonly Cell[]): { factors: readonly Dimension[]; tables: readonly Coordinates[] } {
  const settings = cells.map(({ players, options }): Factors => ({ players, ...options }));
  const values = Object.keys(settings[0])
    .map((name) => ({ name, values: [...new Set(settings.map((setting) => setting[name]))] }))
    .filter((each) => each.values.length > 1);
  return {
    factors: values.map((each) => dimensionOf(each.name, each.values)),
    tables: settings.map((setting) => values.map((each) => each.values.indexOf(setting[each.name]))),
  };
}
