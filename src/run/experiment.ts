import { basename, dirname, extname } from 'node:path';
import { z } from 'zod';
import { unknown } from '../core/nearest.ts';
import type { Value } from '../core/options.ts';
import { Refusal } from '../core/refusal.ts';
import { brief } from '../core/shape.ts';
import { games } from '../games/index.ts';
import { type Path, readDocument } from './document.ts';
import { scalar } from './lineup.ts';

const value = z.union([z.number(), z.boolean(), z.string()]);
const lineup = z.union([z.string(), z.array(z.string()).min(1)]);

/** How sure a match is to be, and of what. */
const match = z
  .strictObject({
    h0: z.number().gt(-1).lt(1).optional().describe('Block score that is not worth it (default 0).'),
    h1: z.number().gt(-1).lt(1).optional().describe('Block score that is (default 0.02).'),
    alpha: z.number().gt(0).lt(0.5).optional().describe('Chance to accept h1 at h0 (default 0.05).'),
    beta: z.number().gt(0).lt(0.5).optional().describe('Chance to accept h0 at h1 (default 0.05).'),
    pairs: z
      .enum(['all', 'neighbours'])
      .optional()
      .describe('Everybody against everybody (default), or each bot of the list against the one before it.'),
    counting: z
      .enum(['seats', 'tables'])
      .optional()
      .describe('Wins by seat, both bots at one table (default), or successes of whole tables of one bot each.'),
  })
  .describe('The test of a match: is the first bot of a pair better?');

/** What an experiment file may say. The descriptions are what editors show. */
export const experimentSchema = z
  .strictObject({
    question: z.string().min(1).describe('What the experiment is to answer, in a sentence.'),
    method: z
      .enum(['sweep', 'match'])
      .optional()
      .describe('sweep (default): win rates of every cell. match: which bot is better, pair by pair.'),
    game: z.enum(games.map((game) => game.id)).describe('The game to play: see `irkutsk games`.'),
    seed: z
      .union([z.string().min(1).max(200), z.int()])
      .describe('Any text. The same file with the same seed gives the same results.'),
    games: z
      .int()
      .min(1)
      .max(1e12)
      .describe('Games per cell; with rotate, rounded up to whole blocks. In a match the most games of a pair.'),
    factors: z
      .record(z.string(), z.union([value, z.array(z.union([value, lineup])).min(1)]))
      .optional()
      .describe('What is varied: players, bots, and any option or preset of the game. Every combination is a cell.'),
    components: z
      .string()
      .min(1)
      .optional()
      .describe('Boards and cards: a component file, seen from this one, or the name of a set (several: as a factor).'),
    bots: lineup
      .optional()
      .describe('Bots in seat order; the last one also takes the seats that are left. "name:key=value" sets options.'),
    match: match.optional(),
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
}

/** Names become folders: nothing that could leave the results folder, or hide in it. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/;

/** An experiment that was never written down: what a command's flags come to. Each part is where its flag is. */
export function experimentOf(name: string, given: object, overrides: Overrides = {}): ExperimentFile {
  const { value: all, flags } = override(given, overrides, name);
  const locate = (path: Path) => {
    const [part, key] = path.map(String);
    if (part === undefined || part === 'bots') return part ?? 'the command';
    const inside = key !== undefined && (part === 'match' || part === 'factors');
    return flags.get(`${part}.${key}`) ?? `--${inside ? key : part}`;
  };
  const parsed = experimentSchema.safeParse(all, { reportInput: true });
  if (!parsed.success) throw refusalOf(parsed.error, locate, locate);
  return { name, experiment: parsed.data, locate, locateKey: locate, folderOf: () => '.' };
}

export function readExperiment(file: string, overrides: Overrides = {}): ExperimentFile {
  const name = basename(file, extname(file));
  if (!NAME.test(name)) {
    throw new Refusal(`${file}: an experiment's name takes lower-case letters, digits, ".", "_" and "-", up to 64`);
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
  question: 'a sentence',
  method: 'sweep or match',
  game: `one of ${games.map((game) => game.id).join(', ')}`,
  seed: 'a text of up to 200 characters, or a whole number',
  games: 'a whole number from 1 to 1000000000000',
  factors: 'names, each with a value or a list of values',
  components: 'a component file or the name of a set',
  bots: 'the name of a bot, or a list of names in seat order',
  match: 'h0, h1, alpha, beta, pairs (all or neighbours) and counting (seats or tables)',
  rotate: 'true or false',
};

const OF_MATCH: Readonly<Record<keyof typeof match.shape, string>> = {
  h0: 'a number between -1 and 1',
  h1: 'a number between -1 and 1',
  alpha: 'a number above 0 and below 0.5',
  beta: 'a number above 0 and below 0.5',
  pairs: 'all or neighbours',
  counting: 'seats or tables',
};

/** The first problem in one line, with the nearest right name where a name is wrong. */
function refusalOf(error: z.ZodError, locate: (path: Path) => string, locateKey: (path: Path) => string): Refusal {
  // A misspelt key also leaves the right one missing: the spelling is what to tell.
  const issue = error.issues.find(({ code }) => code === 'unrecognized_keys') ?? error.issues[0];
  if (issue.code === 'unrecognized_keys') {
    const [key] = issue.keys;
    const known = issue.path[0] === 'match' ? Object.keys(match.shape) : keys();
    return new Refusal(`${locateKey([...issue.path, key])}: ${unknown('key', key, known)}`);
  }
  const where = locate(issue.path);
  const [part, key] = issue.path;
  const ofMatch = part === 'match' && key !== undefined;
  const name = ofMatch ? String(key) : issue.path.join('.');
  if (issue.code === 'invalid_value' && typeof issue.input === 'string') {
    return new Refusal(`${where}: ${unknown(name, issue.input, issue.values.map(String))}`);
  }
  const takes = ofMatch ? OF_MATCH[key as keyof typeof OF_MATCH] : TAKES[part as keyof Experiment];
  if (issue.input === undefined) return new Refusal(`${where}: ${name} is missing; it takes ${takes}`);
  return new Refusal(`${where}: ${name} takes ${takes}, not ${brief(issue.input)}`);
}
