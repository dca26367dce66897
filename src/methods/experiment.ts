import * as z from 'zod';
import { unknown } from '../data/nearest.ts';
import { plainText, value } from '../data/plain-schema.ts';
import { isPlain } from '../data/plain-text.ts';
import { Refusal } from '../data/refusal.ts';
import { brief, type Path } from '../data/shape.ts';
import { SKILL } from '../data/skills.ts';
import type { Game } from '../engine/game.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { listText } from '../story/words.ts';
import { METHOD_NAMES, METHODS, type MethodName } from './index.ts';
import type { MethodPart } from './method.ts';
import { FINEST, lineup } from './schema.ts';
import { parseSetting } from './setting.ts';

type Parts = {
  readonly [Name in MethodName as (typeof METHODS)[Name]['part'] extends MethodPart
    ? Name
    : never]: (typeof METHODS)[Name]['part'];
};
type PartName = keyof Parts;

/** What only one method reads stands under its name. */
const PARTS = Object.fromEntries(
  Object.entries(METHODS).flatMap(([name, { part }]) => (part === undefined ? [] : [[name, part]])),
) as Parts;

const partSchemas = Object.fromEntries(
  Object.entries(PARTS).map(([name, { schema }]) => [name, schema.optional()]),
) as unknown as { [Name in PartName]: z.ZodOptional<Parts[Name]['schema']> };

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
      .enum(METHOD_NAMES)
      .optional()
      .describe(
        'sweep (default): win rates of every cell. match: which bot is better. compare: two sets of rules, cards or bots on ' +
          'the same luck. tune: which setting gives a win rate. sensitivity: which answers hang on our own numbers. ' +
          'knock-out: what each rule is worth. luck: how much of the outcome luck decides, and how much who plays. ' +
          'calibrate: what plays of people tell of their skill and of what nobody knows. balance: which setting of several ' +
          'options meets several goals at once. feel: what a game feels like (drama, lead changes, choices that matter, ' +
          'waiting, kingmaking). cards: who had each card, ability or office and won, and what it is worth.',
      ),
    game: plainText.describe('The game to play: see `irkutsk games`.'),
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
      .describe(
        'What is varied: players, bots or skill, and any option or preset of the game. Every combination is a cell.',
      ),
    components: plainText
      .min(1)
      .optional()
      .describe('Boards and cards: a component file, seen from this one, or the name of a set (several: as a factor).'),
    bots: lineup
      .optional()
      .describe('Bots in seat order; the last one also takes the seats that are left. "name:key=value" sets options.'),
    ...partSchemas,
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
  /** The game that it names. */
  readonly game: Game;
  /** Where its game came from, and where its bots and components are looked for. */
  readonly catalogue: Catalogue;
  /** "file:line:column", or the flag that the value comes from. */
  readonly locate: (path: Path) => string;
  /** "file:line:column" of the key at the path's end, or its flag. */
  readonly locateKey: (path: Path) => string;
  /** Where the files that a value names are looked for: beside the experiment, or here if a flag named them. */
  readonly folderOf: (path: Path) => string;
}

/** Where the parts of an experiment were written. */
export type Locations = Pick<ExperimentFile, 'locate' | 'locateKey' | 'folderOf'>;

/** Checks what an experiment says, and finds its game. */
export async function checkExperiment(
  name: string,
  given: unknown,
  at: Locations,
  catalogue: Catalogue,
): Promise<ExperimentFile> {
  const { locate, locateKey } = at;
  const parsed = experimentSchema.safeParse(given, { reportInput: true });
  if (!parsed.success) throw refusalOf(parsed.error, locate, locateKey, catalogue);
  const experiment = { ...parsed.data, game: catalogue.reference(parsed.data.game, at.folderOf(['game'])) };
  const { method = 'sweep' } = experiment;
  const game = await catalogue.game(experiment.game).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(`${locate(['game'])}: ${error.message}`) : error;
  });
  for (const part of Object.keys(PARTS) as PartName[])
    if (experiment[part] !== undefined && method !== part)
      throw new Refusal(`${locateKey([part])}: needs method: ${part}`);
  return { name, experiment, game, catalogue, ...at };
}

/** An experiment that was never written down: what a command's flags come to. Each part is where its flag is. */
export function experimentOf(
  name: string,
  given: object,
  catalogue: Catalogue,
  overrides: Overrides = {},
): Promise<ExperimentFile> {
  const { value: all, flags } = override(given, overrides, name);
  const locate = (path: Path) => {
    const [part, key] = path.map(String);
    if (part === undefined || part === 'bots') return part ?? 'the command';
    const inside = key !== undefined && (isPart(part) || part === 'factors');
    return flags.get(`${part}.${key}`) ?? `--${inside ? key : part}`;
  };
  return checkExperiment(name, all, { locate, locateKey: locate, folderOf: () => '.' }, catalogue);
}

/** Who plays is said by their names or by their skill. */
const OTHER_WAY: Readonly<Record<string, string | undefined>> = { bots: SKILL, [SKILL]: 'bots' };

/** Puts the flags' values over the file's, and notes which path has which flag. */
export function override(
  given: unknown,
  overrides: Overrides,
  file: string,
): { value: unknown; flags: Map<string, string> } {
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
    const before: Record<string, unknown> = { ...(typeof factors === 'object' && factors !== null ? factors : {}) };
    const other = OTHER_WAY[key];
    // What a flag says goes before the file; two flags contradict each other.
    if (other !== undefined && !flags.has(`factors.${other}`)) {
      delete before[other];
      delete result[other];
    }
    result.factors = { ...before, [key]: values };
  }
  return { value: result, flags };
}

function keys(): string[] {
  return Object.keys(experimentSchema.shape);
}

/** What each key takes, in the words of a refusal. */
const TAKES: Readonly<Record<Exclude<keyof Experiment, PartName | 'game'>, string>> = {
  question: 'a sentence of up to 1000 characters',
  method: `one of ${METHOD_NAMES.join(', ')}`,
  seed: 'a text of up to 200 characters, or a whole number of up to 9007199254740991 (a longer one in quotes)',
  games: 'a whole number from 1 to 1000000000000',
  precision: `a number of at least ${FINEST} and below 0.5`,
  factors: 'names, each with a value or a list of values',
  components: 'a component file or the name of a set',
  bots: 'the name of a bot, or a list of names in seat order',
  rotate: 'true or false',
};

function isPart(key: unknown): key is PartName {
  return typeof key === 'string' && Object.hasOwn(PARTS, key);
}

/** What a key takes, in the words of a refusal. */
function takesOf(key: string, inside: PropertyKey | undefined, catalogue: Catalogue): string {
  if (isPart(key)) {
    const takes: Readonly<Record<string, string>> = PARTS[key].takes;
    return inside === undefined ? listText(Object.keys(takes)) : takes[String(inside)];
  }
  return key === 'game' ? `one of ${catalogue.gameNames.join(', ')}` : TAKES[key as keyof typeof TAKES];
}

/** What a number, a text or a list takes that lies deeper than what has words of its own. */
function leafWords(issue: z.core.$ZodIssue, depth: number): string | undefined {
  if (issue.path.length <= depth || typeof issue.path.at(-1) !== 'string') return undefined;
  if (issue.code === 'invalid_type') return KINDS[issue.expected];
  if (issue.code === 'too_small' && issue.origin === 'array') return 'a list that is not empty';
  const kind = issue.code === 'too_small' || issue.code === 'too_big' ? KINDS[issue.origin] : undefined;
  if (kind === undefined) return undefined;
  if (issue.code === 'too_small')
    return `${kind} ${issue.inclusive === true ? 'of at least' : 'above'} ${issue.minimum}`;
  return issue.code === 'too_big'
    ? `${kind} ${issue.inclusive === true ? 'of at most' : 'below'} ${issue.maximum}`
    : undefined;
}

const KINDS: Readonly<Record<string, string | undefined>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
};

/** The first problem in one line, with the nearest right name where a name is wrong. */
function refusalOf(
  error: z.ZodError,
  locate: (path: Path) => string,
  locateKey: (path: Path) => string,
  catalogue: Catalogue,
): Refusal {
  // A misspelt key also leaves the right one missing: the spelling is what to tell.
  const issue = error.issues.find(({ code }) => code === 'unrecognized_keys') ?? error.issues[0];
  if (issue.code === 'unrecognized_keys') {
    const [key] = issue.keys;
    return new Refusal(`${locateKey([...issue.path, key])}: ${unknown('key', key, keysAt(issue.path))}`);
  }
  const where = locate(issue.path);
  const [part, key] = issue.path;
  const inside = isPart(part) ? key : undefined;
  const name = inside === undefined ? issue.path.join('.') : issue.path.slice(1).join('.');
  if (issue.code === 'invalid_value' && typeof issue.input === 'string') {
    return new Refusal(`${where}: ${unknown(name, issue.input, issue.values.map(String))}`);
  }
  if (typeof issue.input === 'string' && !isPlain(issue.input))
    return new Refusal(
      `${where}: ${name} takes a text in one line without control characters, not ${brief(issue.input)}`,
    );
  const takes = leafWords(issue, inside === undefined ? 1 : 2) ?? takesOf(String(part), inside, catalogue);
  if (issue.input === undefined) return new Refusal(`${where}: ${name} is missing; it takes ${takes}`);
  return new Refusal(`${where}: ${name} takes ${takes}, not ${brief(issue.input)}`);
}

/** The keys that are allowed at a place of an experiment. */
function keysAt([part, ...inside]: Path): readonly string[] {
  if (!isPart(part)) return keys();
  const { takes, innerKeys = [] }: MethodPart = PARTS[part];
  return inside.length === 0 ? Object.keys(takes) : innerKeys;
}
