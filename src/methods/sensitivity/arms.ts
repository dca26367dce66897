import { COMPONENTS } from '../../data/components.ts';
import type { Value, Values } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import { SKILL } from '../../data/skills.ts';
import type { Game } from '../../engine/game.ts';
import { accepts } from '../../engine/settings.ts';
import { blocksOfCell, type Cell } from '../../sim/cell.ts';
import { checkBot } from '../../sim/players.ts';
import { botOfSkill, skillOf } from '../../sim/skill.ts';
import type { ExperimentFile } from '../experiment.ts';
import { guessed, guessedLineup, guessesOf, skillsIn } from '../guesses/guesses.ts';
import { varyOf } from '../guesses/vary.ts';
import { located, planCells } from '../plan-cells.ts';
import type { Settings } from '../schema.ts';
import { type Drawings, drawReconstructions, type Side } from './reconstructions.ts';

/** Reconstructions, unless the experiment says otherwise. */
const RECONSTRUCTIONS = 100;
/** More arms than this are a slip of the pen. */
const MAX_ARMS = 100_000;

/** One alternative of one guess, all else as it was. */
export interface AlternativeArm {
  /** Index of the table. */
  readonly table: number;
  readonly what: string;
  readonly base: Value;
  readonly alternative: Value;
  readonly options: Values;
  readonly lineup: readonly string[];
}

/** A claim at one of the tables that it leaves: indexes of its sides. */
export interface ClaimAtTable {
  readonly name: string;
  /** The factors that the claim leaves as they are. */
  readonly factors: Cell['factors'];
  readonly more: number;
  readonly less: number;
}

/** All that is played, as indexes of arms. */
export interface SensitivityPlan extends Drawings {
  readonly game: Game;
  readonly arms: readonly Cell[];
  /** The cells of the factors: the first sides. The others are those of the claims. */
  readonly tables: readonly Cell[];
  /** By side, with the values of the experiment. */
  readonly usual: readonly number[];
  /** By reconstruction and side. */
  readonly drawn: readonly (readonly number[])[];
  readonly trials: readonly (AlternativeArm & { readonly arm: number })[];
  /** Alternatives that contradict the rest if nothing else changes. */
  readonly impossible: readonly AlternativeArm[];
  readonly claims: readonly ClaimAtTable[];
}

/** Reads from an experiment what is to be varied, drawn and claimed, and refuses what makes no sense. */
export async function readSensitivity(given: ExperimentFile): Promise<SensitivityPlan> {
  const { game } = given;
  const vary = varyOf(given, 'sensitivity');
  const file = await withSkill(given, skillsIn(vary));
  const { experiment, locate, locateKey } = file;
  for (const key of ['precision', 'rotate'] as const)
    if (experiment[key] !== undefined && experiment[key] !== false)
      throw new Refusal(`${locateKey([key])}: does not go with method: sensitivity`);
  const { reconstructions = RECONSTRUCTIONS, claims: asked = {}, reconstructionGames } = experiment.sensitivity ?? {};
  // What is a factor by its own name is given; of boards and cards a factor says to which there are alternatives.
  const factors = Object.keys(experiment.factors ?? {}).filter((name) => name !== COMPONENTS);
  const sideOf: SideOf = (cell, settled) => ({
    cell,
    guesses: guessesOf(game, cell.options, vary).filter(({ option }) => ![...factors, ...settled].includes(option)),
  });
  const variesSkill = skillsIn(vary).length > 0;
  const tables = (await planCells(file)).map((cell) => (variesSkill ? withoutBots(cell) : cell));
  const tried = Object.values(vary ?? {}).reduce<number>((sum, values) => sum + values.length, 0);
  refuseArms(locate(['sensitivity', 'vary']), tables.length * tried);
  const sides = tables.map((cell) => sideOf(cell, []));
  if (sides.every(({ guesses }) => guesses.length === 0))
    throw new Refusal(
      `${locate(vary === undefined ? ['game'] : ['sensitivity', 'vary'])}: there is nothing to vary; ` +
        `sensitivity.vary takes options of ${game.id} with the values that they may have`,
    );
  const trials = sides.flatMap((side, table) => trialsOf(game, side, table));
  const claims: ClaimAtTable[] = [];
  for (const name of Object.keys(asked))
    for (const { factors: left, more, less } of await planClaim(game, file, name, sideOf))
      claims.push({
        name,
        factors: variesSkill ? withoutBots({ factors: left }).factors : left,
        more: sides.push(more) - 1,
        less: sides.push(less) - 1,
      });

  // Before they are drawn: so many would fill the memory first.
  refuseArms(locate(['sensitivity', 'reconstructions']), sides.length * reconstructions);
  const list = new ArmList();
  const usual = sides.map(({ cell }) => list.add(cell));
  const possible = trials.filter(({ options, table }) => accepts(game, { ...tables[table], options }));
  const played = possible.map((trial) => ({
    ...trial,
    arm: list.add({ ...tables[trial.table], options: trial.options, lineup: trial.lineup }),
  }));
  const draws = located(file, ['sensitivity'], () =>
    drawReconstructions(game, String(experiment.seed), sides, reconstructions),
  );
  // Each on blocks of its own, behind those of all else, so that what luck does to one it does to no other. Within a
  // reconstruction all sides have the same.
  const behind = Math.max(...sides.map(({ cell }) => cell.blocks));
  const blocks = Math.min(behind, reconstructionGames ?? behind);
  const drawn = draws.drawings.map((picked, number) =>
    sides.map(({ cell }, i) =>
      list.add({
        ...cell,
        options: picked[i].options,
        lineup: picked[i].lineup,
        blocks,
        firstBlock: behind + number * blocks,
      }),
    ),
  );
  refuseArms(locate(['sensitivity', 'reconstructions']), list.cells.length);
  const impossible = trials.filter((trial) => !possible.includes(trial));
  return { ...draws, game, arms: list.cells, tables, usual, drawn, trials: played, impossible, claims };
}

/** The experiment with those at its tables who have the usual skill, where skill is varied: then nothing else may say who plays. */
async function withSkill(file: ExperimentFile, skills: readonly Value[]): Promise<ExperimentFile> {
  if (skills.length === 0) return file;
  const { experiment, game, catalogue } = file;
  if (experiment.bots !== undefined || Object.hasOwn(experiment.factors ?? {}, 'bots')) {
    const where = experiment.bots === undefined ? ['factors', 'bots'] : ['bots'];
    throw new Refusal(
      `${file.locateKey(where)}: sensitivity.vary says who plays by ${SKILL}, and bots, too; one of the two is enough`,
    );
  }
  const bots: string[] = [];
  for (const [i, skill] of skills.entries()) {
    const path = ['sensitivity', 'vary', SKILL, i];
    bots.push(located(file, path, () => botOfSkill(game, skillOf(skill))));
    await checkBot(catalogue, game, bots[i]);
  }
  return { ...file, experiment: { ...experiment, bots: bots[0] } };
}

/** Who plays is told by the skill that is drawn. */
function withoutBots<C extends Pick<Cell, 'factors'>>(cell: C): C {
  const { bots: _bots, ...factors } = cell.factors;
  return { ...cell, factors };
}

function refuseArms(where: string, arms: number): void {
  if (arms > MAX_ARMS) throw new Refusal(`${where}: makes ${arms} arms; at most ${MAX_ARMS} are allowed`);
}

/** A table with what is guessed at it, apart from options that are settled. */
type SideOf = (cell: Cell, settled: readonly string[]) => Side;

/** Arms that are the same table on the same luck are one arm, and played once: as long as the longest. */
class ArmList {
  readonly cells: Cell[] = [];
  private readonly known = new Map<string, number>();

  add(cell: Cell): number {
    const key = `${tableKey(cell)} ${blocksOfCell(cell).first}`;
    const index = this.known.get(key) ?? this.cells.push(cell) - 1;
    this.known.set(key, index);
    if (this.cells[index].blocks < cell.blocks) this.cells[index] = cell;
    return index;
  }
}

/** Both sides of a claim at every cell that it leaves: what it sets itself is neither a factor there nor varied. */
async function planClaim(game: Game, file: ExperimentFile, name: string, sideOf: SideOf) {
  const { experiment } = file;
  const path = ['sensitivity', 'claims', name];
  const { more = {}, less = {} } = experiment.sensitivity?.claims?.[name] ?? {};
  const { factors = {} } = experiment;
  const set = [...new Set([...Object.keys(more), ...Object.keys(less)])];
  for (const key of set.filter((factor) => Object.hasOwn(factors, factor)))
    if (!Object.hasOwn(more, key) || !Object.hasOwn(less, key))
      throw new Refusal(`${file.locateKey(path)}: ${key} is among the factors, so both more and less have to set it`);
  const left = Object.fromEntries(Object.entries(factors).filter(([key]) => !set.includes(key)));
  const trimmed: ExperimentFile = { ...file, experiment: { ...experiment, factors: left } };
  const plan = (side: 'more' | 'less', settings: Settings) => planCells(trimmed, { settings, path: [...path, side] });
  const [mores, lesses] = [await plan('more', more), await plan('less', less)];
  if (mores.every((cell, i) => tableKey(cell) === tableKey(lesses[i])))
    throw new Refusal(`${file.locateKey(path)}: more and less come to the same`);
  const settled = set.flatMap((key) => optionsSetBy(game, key));
  return mores.map((cell, i) => ({
    factors: Object.fromEntries(Object.entries(cell.factors).filter(([key]) => !set.includes(key))),
    more: sideOf(cell, settled),
    less: sideOf(lesses[i], settled),
  }));
}

function tableKey({ players, options, lineup }: Cell): string {
  return JSON.stringify([players, options, lineup]);
}

/** Options that a preset sets with any of its values; of an option, itself. */
function optionsSetBy(game: Game, name: string): readonly string[] {
  // Whoever names the bots says how well they play.
  if (name === 'bots') return [name, SKILL];
  if (!Object.hasOwn(game.presets, name)) return [name];
  return Object.values(game.presets[name]).flatMap((bundle) => Object.keys(bundle));
}

/** One alternative of one guess at a time. */
function trialsOf(game: Game, { cell: { options, lineup }, guesses }: Side, table: number): readonly AlternativeArm[] {
  return guesses.flatMap(({ what, values: [base, ...others] }, g) =>
    others.map((alternative, i) => {
      const chosen = guesses.map((_, other) => (other === g ? i + 1 : 0));
      return {
        table,
        what,
        base,
        alternative,
        options: guessed(options, guesses, chosen),
        lineup: guessedLineup(game, lineup, guesses, chosen),
      };
    }),
  );
}
