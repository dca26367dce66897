import * as z from 'zod';
import type { Values } from '../data/options.ts';
import { plainText, value } from '../data/plain-schema.ts';
import { Refusal } from '../data/refusal.ts';
import { readJson } from '../node/files.ts';
import { EXAMPLES } from '../report/results/games.ts';
import type { RowRecord } from '../report/results/records.ts';
import type { Cell } from '../sim/cell.ts';
import type { BotDigests } from '../sim/players.ts';

const DIGEST = z.string().regex(/^sha256-[0-9a-f]{64}$/);

const cell = z
  .object({
    players: z.int().min(1).max(100),
    options: z.record(plainText, value),
    lineup: z.array(plainText),
    rotations: z.int().min(1).max(100),
    blocks: z.int().min(0),
    first_block: z.int().min(0).optional(),
  })
  .refine(({ players, lineup }) => lineup.length === players, { path: ['lineup'] });

const recordSchema = z.object({
  experiment: z.object({ game: plainText }),
  game_digest: DIGEST.optional(),
  cells: z.array(cell),
  bots: z.record(plainText, DIGEST),
  components: z.record(z.string(), z.unknown()).optional(),
});

/** What is read of the record of a run. */
export interface RunRecord {
  /** In the order of their rows. */
  readonly cells: readonly Cell[];
  /** Of the bots, when they played. */
  readonly bots: BotDigests;
}

/** The record of a run as `run.json` has it. */
export function readRecord(file: string): RunRecord {
  const parsed = recordSchema.safeParse(readJson(file));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Refusal(`${file}: is not the record of a run (${issue.path.map(String).join('.') || 'all of it'})`);
  }
  const { experiment, game_digest: gameDigest, bots, components = {} } = parsed.data;
  const cells = parsed.data.cells.map(({ first_block: firstBlock, ...rest }) => ({
    ...rest,
    ...(firstBlock === undefined ? {} : { firstBlock }),
    game: experiment.game,
    ...(gameDigest === undefined ? {} : { gameDigest }),
    factors: {},
    options: withComponents(rest.options, components),
  }));
  return { cells, bots };
}

/** Components from files stand in a record under their digests. */
function withComponents(options: Values, components: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    Object.entries(options).map(([name, of]) => [
      name,
      typeof of === 'string' && Object.hasOwn(components, of) ? JSON.stringify(components[of]) : of,
    ]),
  );
}

const exampleSchema = z.object({
  example: z.enum(EXAMPLES),
  block: z.int().min(0),
  rotation: z.int().min(0),
  /** Not of the closest game. */
  moves: z.union([z.int().min(0), z.literal('')]),
});

/** Which game of a cell it is that a row of answer.json tells of. */
export type RecordedExample = z.infer<typeof exampleSchema>;

/** Refuses a row that tells of no game. */
export function readExample(file: string, entry: RowRecord): RecordedExample {
  const parsed = exampleSchema.safeParse(entry);
  if (parsed.success) return parsed.data;
  const [{ path }] = parsed.error.issues;
  throw new Refusal(`${file}: is not what a run writes (${path.map(String).join('.')} of a game worth watching)`);
}
