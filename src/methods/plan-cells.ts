import { COMPONENTS } from '../data/components.ts';
import { unknown } from '../data/nearest.ts';
import { checkValue, settle, type Value, type Values } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import type { Path } from '../data/shape.ts';
import { SKILL } from '../data/skills.ts';
import type { Game } from '../engine/game.ts';
import type { Cell } from '../sim/cell.ts';
import { kitOf, loaded } from '../sim/components.ts';
import { distinctRotations, fillSeats, splitLineup } from '../sim/lineup.ts';
import { checkBot } from '../sim/players.ts';
import { ALL_RUNGS, botOfSkill, rungSkills, skillOf } from '../sim/skill.ts';
import type { ExperimentFile } from './experiment.ts';
import type { Settings } from './schema.ts';

/** More cells than this are a slip of the pen. */
const MAX_CELLS = 10_000;

/** Refuses an experiment that plays each of its cells in so many ways that nobody will wait for the end. */
export function refuseTooMany(where: string, cells: number, ways: number, what: string): void {
  if (cells * ways > MAX_CELLS)
    throw new Refusal(
      `${where}: ${ways} ${what} at ${cells} ${cells === 1 ? 'cell' : 'cells'} make ${cells * ways}; ` +
        `at most ${MAX_CELLS} are allowed`,
    );
}

/** Games of a cell that stops by its precision, unless the experiment says otherwise. */
const MOST_GAMES = 100_000_000;

/** How many games a cell, or a pair of a match, is played at the most. */
export function mostGames({ experiment: { games: given, precision }, locate }: ExperimentFile): number {
  if (given !== undefined) return given;
  if (precision !== undefined) return MOST_GAMES;
  throw new Refusal(`${locate(['games'])}: games is missing; it takes a whole number from 1 to 1000000000000`);
}

/** One dimension of the experiment. */
interface Factor {
  readonly name: string;
  /** As they are written, and as the rules take them. */
  readonly values: readonly Value[];
  readonly loaded: readonly Value[];
  /** Where value i is written. */
  readonly at: (i: number) => Path;
}

/** What one arm of an experiment sets beside, or instead of, the factors, and where that is written. */
export interface Arm {
  readonly settings: Settings;
  readonly path: Path;
}

/** Every combination of the factors, checked: game, options, bots and seats. With an arm, as that sets them. */
export async function planCells(file: ExperimentFile, arm?: Arm): Promise<readonly Cell[]> {
  const { game } = file;
  const factors = listFactors(game, file, arm);
  const cells: Cell[] = [];
  const size = factors.reduce((product, { values }) => product * values.length, 1);
  if (size > MAX_CELLS)
    throw new Refusal(`${file.locate(['factors'])}: the factors make ${size} cells; at most ${MAX_CELLS} are allowed`);
  for (let i = 0; i < size; i++) cells.push(await planCell(game, factors, choicesOf(factors, i), file));
  return cells;
}

/** The i-th combination, the last factor turning fastest: an index into the values of each factor. */
function choicesOf(factors: readonly Factor[], i: number): readonly number[] {
  let rest = i;
  const choices: number[] = [];
  for (const { values } of factors.toReversed()) {
    choices.unshift(rest % values.length);
    rest = Math.floor(rest / values.length);
  }
  return choices;
}

function listFactors(game: Game, file: ExperimentFile, arm?: Arm): readonly Factor[] {
  const { factors = {} } = file.experiment;
  // Of what stands beside the factors, an arm may replace either.
  const { bots, components } = { ...file.experiment, ...unset(arm) };
  const list: Factor[] = [];
  for (const [name, given] of Object.entries(factors)) {
    checkName(game, name, file.locateKey(['factors', name]));
    if (arm !== undefined && Object.hasOwn(arm.settings, name))
      throw new Refusal(
        `${file.locateKey([...arm.path, name])}: ${name} is also among the factors; one of the two is enough`,
      );
    const written = (Array.isArray(given) ? given : [given]).map((v) => (Array.isArray(v) ? v.join('+') : v));
    const isLadder = name === SKILL && written.length === 1 && written[0] === ALL_RUNGS;
    const values = isLadder ? located(file, ['factors', name], () => rungSkills(game)) : written;
    const at = (i: number): Path => (Array.isArray(given) && !isLadder ? ['factors', name, i] : ['factors', name]);
    const twice = values.findIndex((v, i) => values.indexOf(v) < i);
    if (twice >= 0)
      throw new Refusal(`${file.locate(at(twice))}: ${name} lists ${JSON.stringify(values[twice])} twice`);
    list.push(factor(game, name, values, at, file));
  }
  for (const [name, given] of Object.entries(arm?.settings ?? {})) {
    const path = [...(arm?.path ?? []), name];
    checkName(game, name, file.locateKey(path));
    list.push(factor(game, name, [Array.isArray(given) ? given.join('+') : given], () => path, file));
  }
  const has = (name: string) => list.some((other) => other.name === name);
  if (components !== undefined) {
    if (kitOf(game) === undefined)
      throw new Refusal(`${file.locateKey([COMPONENTS])}: ${game.id} has no boards or cards to replace`);
    if (has(COMPONENTS))
      throw new Refusal(
        `${file.locateKey([COMPONENTS])}: components is also among the factors; one of the two is enough`,
      );
    list.push(factor(game, COMPONENTS, [components], () => [COMPONENTS], file));
  }
  const { min, max } = game.seats;
  if (!has('players')) {
    if (min !== max)
      throw new Refusal(`${file.locate(['factors'])}: factors.players is missing; ${game.id} takes ${min} to ${max}`);
    list.unshift(factor(game, 'players', [min], () => ['factors'], file));
  }
  if (has('bots') && bots !== undefined)
    throw new Refusal(`${file.locateKey(['bots'])}: bots is also among the factors; one of the two is enough`);
  if (has(SKILL)) {
    if (has('bots') || bots !== undefined) {
      const where = has('bots') ? list.find(({ name }) => name === 'bots')?.at(0) : ['bots'];
      throw new Refusal(
        `${file.locateKey(where ?? [])}: ${SKILL} says who plays, and bots, too; one of the two is enough`,
      );
    }
  } else if (!has('bots')) {
    if (bots === undefined) {
      const otherWay = game.ladder === undefined ? '' : `; or ${SKILL} among the factors says who plays`;
      throw new Refusal(
        `${file.locate([])}: bots is missing; it takes the name of a bot, or a list of names in seat order${otherWay}`,
      );
    }
    list.push(factor(game, 'bots', [Array.isArray(bots) ? bots.join('+') : bots], () => ['bots'], file));
  }
  const clash = overlap(
    game,
    list.map(({ name }) => name),
  );
  if (clash !== undefined) {
    const within = Object.hasOwn(arm?.settings ?? {}, clash.name) ? (arm?.path ?? []) : ['factors'];
    throw new Refusal(`${file.locateKey([...within, clash.name])}: ${clash.message}`);
  }
  return list;
}

/** Nothing for each of bots and components that an arm sets. */
function unset(arm: Arm | undefined): { bots?: undefined; components?: undefined } {
  const isSet = (name: string) => Object.hasOwn(arm?.settings ?? {}, name);
  const names = [...(isSet('bots') || isSet(SKILL) ? ['bots'] : []), ...(isSet(COMPONENTS) ? [COMPONENTS] : [])];
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

function checkName(game: Game, name: string, where: string): void {
  const skill = game.ladder === undefined ? [] : [SKILL];
  const known = ['players', 'bots', ...skill, ...Object.keys(game.presets), ...Object.keys(game.options)];
  // What a skill lacks where there is no ladder is told with its value.
  if (name !== SKILL && !known.includes(name))
    throw new Refusal(`${where}: ${unknown(`factor of ${game.id}`, name, known)}`);
}

function factor(
  game: Game,
  name: string,
  values: readonly Value[],
  at: (i: number) => Path,
  file: ExperimentFile,
): Factor {
  const given = values.map((value, i) =>
    located(file, at(i), () => loaded(file.catalogue, game, name, value, file.folderOf(at(i)))),
  );
  return { name, values, loaded: given, at };
}

/** Two presets that set the same option contradict each other. An option by its own name goes before any preset. */
export function overlap(game: Game, names: readonly string[]): { name: string; message: string } | undefined {
  const setBy = new Map<string, string>();
  for (const name of names) {
    const bundles = Object.hasOwn(game.presets, name) ? Object.values(game.presets[name]) : [];
    for (const option of new Set(bundles.flatMap((bundle) => Object.keys(bundle)))) {
      const other = setBy.get(option);
      if (other !== undefined) return { name, message: `${name} and ${other} both set ${option}` };
      setBy.set(option, name);
    }
  }
  return undefined;
}

async function planCell(
  game: Game,
  factors: readonly Factor[],
  choices: readonly number[],
  file: ExperimentFile,
): Promise<Cell> {
  const { experiment } = file;
  const given: [name: string, value: Value][] = [];
  const values: Record<string, Value> = {};
  let players = 0;
  let lineupText = '';
  let playersAt: Path = [];
  let lineupAt: Path = [];
  for (const [f, { name, values: written, loaded: list, at }] of factors.entries()) {
    const value = list[choices[f]];
    const path = at(choices[f]);
    values[name] = written[choices[f]];
    located(file, path, () => {
      if (name === 'players') {
        players = checkPlayers(game, value);
        playersAt = path;
      } else if (name === 'bots') {
        lineupText = String(value);
        lineupAt = path;
      } else if (name === SKILL) {
        lineupText = botOfSkill(game, skillOf(value));
        lineupAt = path;
      } else {
        settingsOf(game, name, value);
        given.push([name, value]);
      }
    });
  }
  const lineup = located(file, lineupAt, () => fillSeats(splitLineup(lineupText), players));
  for (const bot of new Set(lineup)) await checkBot(file.catalogue, game, bot).catch(relocated(file, lineupAt));
  const options = settle(game.id, game.options, combined(game, given));
  await file.catalogue.checkTable(game, { players, options }).catch(relocated(file, playersAt));
  const rotations = experiment.rotate === true ? distinctRotations(lineup) : 1;
  const blocks = Math.ceil(mostGames(file) / rotations);
  return {
    game: experiment.game,
    gameDigest: file.catalogue.gameDigest(experiment.game),
    players,
    options,
    factors: values,
    lineup,
    rotations,
    blocks,
  };
}

function checkPlayers(game: Game, value: Value): number {
  const { min, max } = game.seats;
  checkValue(`players of ${game.id}`, { kind: 'whole', min, max, default: min, about: '' }, value);
  return value as number;
}

/** What a factor's value sets: a preset sets several options, an option itself. */
function settingsOf(game: Game, name: string, value: Value): Values {
  if (!Object.hasOwn(game.presets, name)) {
    const known = [...Object.keys(game.presets), ...Object.keys(game.options)];
    if (!known.includes(name)) throw new Refusal(unknown(`option of ${game.id}`, name, known));
    checkValue(name, game.options[name], value);
    return { [name]: value };
  }
  const bundles = game.presets[name];
  if (!Object.hasOwn(bundles, String(value))) throw new Refusal(unknown(name, String(value), Object.keys(bundles)));
  return bundles[String(value)] as Values;
}

/** What several factors set together: an option by its own name goes before what a preset says. */
export function combined(game: Game, given: readonly (readonly [name: string, value: Value])[]): Values {
  const byPreset = given.filter(([name]) => Object.hasOwn(game.presets, name));
  const byName = given.filter(([name]) => !Object.hasOwn(game.presets, name));
  return Object.assign({}, ...[...byPreset, ...byName].map(([name, value]) => settingsOf(game, name, value))) as Values;
}

/** Says where a refused value is written. */
export function located<T>(file: ExperimentFile, path: Path, check: () => T): T {
  try {
    return check();
  } catch (error) {
    return relocated(file, path)(error);
  }
}

function relocated(file: ExperimentFile, path: Path): (error: unknown) => never {
  return (error) => {
    throw error instanceof Refusal ? new Refusal(`${file.locate(path)}: ${error.message}`) : error;
  };
}
