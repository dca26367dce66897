import { basename, dirname, extname } from 'node:path';
import { z } from 'zod';
import { unknown } from '../data/nearest.ts';
import type { Value } from '../data/options.ts';
import { isPlain } from '../data/plain-text.ts';
import { Refusal } from '../data/refusal.ts';
import { brief } from '../data/shape.ts';
import { games } from '../games/index.ts';
import {
  CLAIM_KEYS,
  FINEST,
  lineup,
  METHODS,
  PART_TAKES,
  PARTS,
  type Part,
  plainText,
  value,
} from '../methods/schema.ts';
import { type Path, readDocument } from '../node/document.ts';
import type { Limits } from '../node/watch.ts';
import { scalar } from './lineup.ts';

/** What an experiment file may say. The descriptions are what editors show. */
export const experimentSchema = z
  .strictObject({
    question: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .refine(isPlain)
      .describe('What the experiment is to answer, in a sentence.'),
    method: z
      .enum(METHODS)
      .optional()
      .describe(
        'sweep (default): win rates of every cell. match: which bot is better. compare: two sets of rules, cards or bots on ' +
          'the same luck. tune: which setting gives a win rate. sensitivity: which answers hang on our own numbers. ' +
          'knock-out: what each rule is worth.',
      ),
    game: z.enum(games.map((game) => game.id)).describe('The game to play: see `irkutsk games`.'),
    seed: z
      .union([plainText.min(1).max(200), z.int()])
      .describe('Any text. The same file with the same seed gives the same results.'),
    games: z
      .int()
      .min(1)
      .max(1e12)
      .optional()
      .describe(
        'Games per cell; with rotate, rounded up to whole blocks. In a match the most games of a pair, and with precision ' +
          'the most games of a cell.',
      ),
    precision: z
      .number()
      .min(FINEST)
      .lt(0.5)
      .optional()
      .describe(
        'Instead of games: play each cell until the interval of its win rate reaches no farther to either side.',
      ),
    factors: z
      .record(plainText, z.union([value, z.array(z.union([value, lineup])).min(1)]))
      .optional()
      .describe('What is varied: players, bots, and any option or preset of the game. Every combination is a cell.'),
    components: plainText
      .min(1)
      .optional()
      .describe('Boards and cards: a component file, seen from this one, or the name of a set (several: as a factor).'),
    bots: lineup
      .optional()
      .describe('Bots in seat order; the last one also takes the seats that are left. "name:key=value" sets options.'),
    match: PARTS.match.optional(),
    compare: PARTS.compare.optional(),
    tune: PARTS.tune.optional(),
    sensitivity: PARTS.sensitivity.optional(),
    'knock-out': PARTS['knock-out'].optional(),
    rotate: z
      .boolean()
      .optional()
      .describe('Play every rotation of the line-up over the seats on the same luck, as one block.'),
  })
  .describe('An Irkutsk experiment: one question, and the games that answer it.');

export type Experiment = z.infer<typeof experimentSchema>;

/** What the command line says differently. */
export interface Overrides {
  readonly games?: number | undefined;
  readonly seed?: string | undefined;
  /** "key=a,b": a factor and its values. */
  readonly set?: readonly string[] | undefined;
}

/** A checked experiment, and where each part of it was written. */
export interface ExperimentFile {
  readonly name: string;
  readonly experiment: Experiment;
  /** "file:line:column", or the flag that the value comes from. */
  readonly locate: (path: Path) => string;
  /** The same for the key at the path's end. */
  readonly locateKey: (path: Path) => string;
  /** Where the files that a value names are looked for: beside the experiment, or here if a flag named them. */
  readonly folderOf: (path: Path) => string;
  /** What bots may take while they are looked into; by default the usual. */
  readonly limits?: Limits;
}

/** Games of a cell that stops by its precision, unless the experiment says otherwise. */
const MOST_GAMES = 100_000_000;

/** How many games a cell, or a pair of a match, is played at the most. */
export function mostGames({ experiment: { games: given, precision }, locate }: ExperimentFile): number {
  if (given !== undefined) return given;
  if (precision !== undefined) return MOST_GAMES;
  throw new Refusal(`${locate(['games'])}: games is missing; it takes ${TAKES.games}`);
}

/** Names become folders: nothing that could leave the results folder, or hide in it, or is a device on some machine. */
const NAME = /^(?!(con|prn|aux|nul|com\d|lpt\d)(\.|$))[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9_-])?$/;

/** An experiment that was never written down: what a command's flags come to. Each part is where its flag is. */
export function experimentOf(name: string, given: object, overrides: Overrides = {}): ExperimentFile {
  const { value: all, flags } = override(given, overrides, name);
  const locate = (path: Path) => {
    const [part, key] = path.map(String);
    if (part === undefined || part === 'bots') return part ?? 'the command';
    const inside = key !== undefined && (isPart(part) || part === 'factors');
    return flags.get(`${part}.${key}`) ?? `--${inside ? key : part}`;
  };
  const parsed = experimentSchema.safeParse(all, { reportInput: true });
  if (!parsed.success) throw refusalOf(parsed.error, locate, locate);
  return { name, experiment: parsed.data, locate, locateKey: locate, folderOf: () => '.' };
}

export function readExperiment(file: string, overrides: Overrides = {}): ExperimentFile {
  const name = basename(file, extname(file));
  if (!NAME.test(name)) {
    throw new Refusal(
      `${file}: an experiment's name takes lower-case letters, digits, ".", "_" and "-", up to 64, and is no device's`,
    );
  }
  const document = readDocument(file);
  const { value: given, flags } = override(document.value, overrides, file);
  const flagAt = (path: Path) => flags.get(path.slice(0, 2).join('.')) ?? flags.get(path.slice(0, 1).join('.'));
  const locate = (path: Path) => flagAt(path) ?? document.locate(path);
  const locateKey = (path: Path) => flagAt(path) ?? document.locateKey(path.slice(0, -1), String(path.at(-1)));
  const parsed = experimentSchema.safeParse(given, { reportInput: true });
  if (!parsed.success) throw refusalOf(parsed.error, locate, locateKey);
  const folderOf = (path: Path) => (flagAt(path) === undefined ? dirname(file) : '.');
  return { name, experiment: parsed.data, locate, locateKey, folderOf };
}

/** Puts the flags' values over the file's, and notes which path has which flag. */
function override(given: unknown, overrides: Overrides, file: string): { value: unknown; flags: Map<string, string> } {
  const flags = new Map<string, string>();
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Refusal(`${file}:1:1: an experiment has keys and values; allowed: ${keys().join(', ')}`);
  }
  const result: Record<string, unknown> = { ...given };
  for (const key of ['games', 'seed'] as const) {
    if (overrides[key] === undefined) continue;
    result[key] = overrides[key];
    flags.set(key, `--${key}`);
  }
  for (const text of overrides.set ?? []) {
    const { key, values } = parseSetting(text);
    const flag = `--set ${key}`;
    if (flags.has(`factors.${key}`)) throw new Refusal(`${flag}: is given twice`);
    flags.set(`factors.${key}`, flag);
    if (key === 'bots' || key === 'components') delete result[key];
    const factors = result.factors;
    const before = typeof factors === 'object' && factors !== null ? factors : {};
    result.factors = { ...before, [key]: values };
  }
  return { value: result, flags };
}

/** "players=2,3" */
export function parseSetting(text: string): { key: string; values: Value[] } {
  const [, key, list] = /^([A-Za-z][\w-]*)=(.+)$/s.exec(text) ?? [];
  if (key === undefined) throw new Refusal(`--set ${text}: is not of the form key=value or key=value,value`);
  return { key, values: list.split(',').map(scalar) };
}

function keys(): string[] {
  return Object.keys(experimentSchema.shape);
}

/** What each key takes, in the words of a refusal. */
const TAKES: Readonly<Record<keyof Experiment, string>> = {
  question: 'a sentence of up to 1000 characters',
  method: `one of ${METHODS.join(', ')}`,
  game: `one of ${games.map((game) => game.id).join(', ')}`,
  seed: 'a text of up to 200 characters, or a whole number of up to 9007199254740991 (a longer one in quotes)',
  games: 'a whole number from 1 to 1000000000000',
  precision: `a number of at least ${FINEST} and below 0.5`,
  factors: 'names, each with a value or a list of values',
  components: 'a component file or the name of a set',
  bots: 'the name of a bot, or a list of names in seat order',
  match: 'h0, h1, alpha, beta, pairs (all or neighbours) and counting (seats or tables)',
  compare: 'base and against',
  tune: 'levels, targets, tolerance and confidence',
  sensitivity: 'vary, reconstructions, reconstructionGames and claims',
  'knock-out': 'out',
  rotate: 'true or false',
};

function isPart(key: unknown): key is Part {
  return typeof key === 'string' && Object.hasOwn(PARTS, key);
}

/** The first problem in one line, with the nearest right name where a name is wrong. */
function refusalOf(error: z.ZodError, locate: (path: Path) => string, locateKey: (path: Path) => string): Refusal {
  // A misspelt key also leaves the right one missing: the spelling is what to tell.
  const issue = error.issues.find(({ code }) => code === 'unrecognized_keys') ?? error.issues[0];
  if (issue.code === 'unrecognized_keys') {
    const [key] = issue.keys;
    const [within] = issue.path;
    const known = isPart(within) ? (issue.path.length === 1 ? Object.keys(PARTS[within].shape) : CLAIM_KEYS) : keys();
    return new Refusal(`${locateKey([...issue.path, key])}: ${unknown('key', key, known)}`);
  }
  const where = locate(issue.path);
  const [part, key] = issue.path;
  const inPart = isPart(part) && key !== undefined;
  const name = inPart ? issue.path.slice(1).join('.') : issue.path.join('.');
  if (issue.code === 'invalid_value' && typeof issue.input === 'string') {
    return new Refusal(`${where}: ${unknown(name, issue.input, issue.values.map(String))}`);
  }
  if (typeof issue.input === 'string' && !isPlain(issue.input))
    return new Refusal(
      `${where}: ${name} takes a text in one line without control characters, not ${brief(issue.input)}`,
    );
  const takes = inPart ? (PART_TAKES[part] as Record<string, string>)[String(key)] : TAKES[part as keyof Experiment];
  if (issue.input === undefined) return new Refusal(`${where}: ${name} is missing; it takes ${takes}`);
  return new Refusal(`${where}: ${name} takes ${takes}, not ${brief(issue.input)}`);
}
