import { z } from 'zod';
import { bytesPerBlock } from '../../sim/block-bytes.ts';
import type { CountsLayout } from '../../sim/counts-layout.ts';
import { wordsOfHoldings } from '../../sim/holdings.ts';
import { wordsOfLooks } from '../../sim/looks/words.ts';
import type { Recording } from '../../sim/recording.ts';
import type { Check, Failed, TableSpec, Task, TaskResult } from '../../sim/task.ts';

// What coordinator and workers tell each other. All of it is data, looked at before it counts: who can write to the queue may
// be anybody who has its password.

const whole = z.int().min(0);
const text = z.string().max(1_000_000);
const value = z.union([z.string().max(10_000_000), z.number(), z.boolean()]);

/** More groups of blocks than anybody counts by. */
const MOST_GROUPS = 1000;

const tableShape = z.strictObject({
  game: text,
  seed: text,
  players: z.int().min(1).max(64),
  options: z.record(text, value),
  names: z.array(text),
  bots: z.array(text),
  seatings: z.array(z.array(whole)).min(1),
  firstBlock: whole,
  watchesLead: z.boolean(),
  looks: z
    .strictObject({ guide: text.optional(), positions: whole, playouts: whole, decisions: whole, moves: whole })
    .optional(),
  groups: z.int().min(1).max(MOST_GROUPS).optional(),
  digests: z.strictObject({ game: text.optional(), bots: z.record(text, text).optional() }).optional(),
});

const selfTest = z.strictObject({
  stretches: z.array(z.strictObject({ table: text, first: whole, count: z.int().min(1) })).min(1),
  games: text,
  arithmetic: z.record(text, text),
});

/** How far a run is, for people who ask. */
const runState = z.strictObject({
  games: whole,
  total: whole.optional(),
  gamesPerSecond: z.number().min(0),
  waiting: whole,
  playing: whole,
  retries: whole,
  playedTwice: whole,
  putOut: whole,
});
export type RunState = z.infer<typeof runState>;

/** What a run is, for workers that look for one. */
const announcement = z.strictObject({
  /** Of the experiment, for people. */
  name: text,
  /** Digests of all code that plays: of the tool, the game and the bots by their references. */
  tool: text,
  game: text,
  gameDigest: text,
  bots: z.record(text, text),
  /** What compiled code may differ by, and what tells whether it does: see self-test.ts. */
  engine: text,
  selfTest: selfTest.optional(),
  limits: z.strictObject({ decisionMs: whole, loadMs: whole, memoryMb: whole }),
  state: runState.optional(),
});
export type Announcement = z.infer<typeof announcement>;

/** What a worker says of itself, again and again. */
const presence = z.strictObject({
  host: text,
  threads: z.int().min(1).max(4096),
  node: text,
  games: whole,
  gamesPerSecond: z.number().min(0),
});
export type Presence = z.infer<typeof presence>;

const PER_BLOCK = ['none', 'wins', 'wins+moves', 'winners+moves', 'winners+had', 'looks'] as const;

const order = z.strictObject({
  /** The table, by its digest. */
  table: text,
  first: whole,
  count: z.int().min(1),
  perBlock: z.enum(PER_BLOCK),
  recorded: z.array(whole),
  /** Workers that have played it before: another one is wanted. */
  not: z.array(text),
});
export type Order = z.infer<typeof order>;

const recording = z.strictObject({ lengths: text, words: z.string() });

const checkOrder = z.strictObject({
  table: text,
  blocks: z.array(whole).min(1),
  recording,
  /** The worker that recorded it: another one is wanted. */
  not: z.array(text),
});
export type CheckOrder = z.infer<typeof checkOrder>;

const fault = z.object({
  message: text,
  block: whole,
  rotation: whole,
  bot: text.optional(),
  seat: whole.optional(),
  decision: whole.optional(),
  unrepeatable: z.boolean().optional(),
});

const played = z.strictObject({
  by: text,
  ms: z.number().min(0),
  sums: z.array(z.number()),
  marks: z.array(z.number()),
  bytes: z.string(),
  recording: recording.optional(),
});
const failed = z.strictObject({ by: text, fault });
const checked = z.strictObject({ by: text, difference: fault.optional() });

/** Whoever sent it sent something else than it should be. */
export class BadMessage extends Error {
  override readonly name = 'BadMessage';
}

function reader<S extends z.ZodType>(shape: S, what: string): (message: unknown) => z.infer<S> {
  return (message) => {
    const read = shape.safeParse(message);
    if (read.success) return read.data;
    const [{ path, message: why }] = read.error.issues;
    throw new BadMessage(`${what} is not what it should be: ${[...path, why].join(': ')}`);
  };
}

export const readTable: (message: unknown) => TableSpec = reader(tableShape, 'a table');
export const readAnnouncement = reader(announcement, 'the announcement of a run');
export const readPresence = reader(presence, 'what a worker says of itself');
export const readOrder = reader(order, 'a task');
export const readCheckOrder = reader(checkOrder, 'a check');
const readPlayed = reader(z.union([played, failed]), 'a result');
export const readChecked = reader(checked, 'what came of a check');

// ── codecs ──

export function packRecording({ lengths, words }: Recording): z.infer<typeof recording> {
  return { lengths: pack(lengths), words: pack(words) };
}

export function unpackRecording({ lengths, words }: z.infer<typeof recording>): Recording {
  return { lengths: unpack(lengths), words: unpack(words) };
}

function pack(words: Int32Array): string {
  return Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString('base64');
}

function unpack(base64: string): Int32Array {
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  if (bytes.length % 4 !== 0) throw new BadMessage('a recording is not what it should be: words of four bytes');
  return new Int32Array(bytes.buffer);
}

export function orderOf({ first, count, perBlock, recorded }: Task, table: string, not: readonly string[]): Order {
  return { table, first, count, perBlock, recorded: [...recorded], not: [...not] };
}

export function taskOf({ first, count, perBlock, recorded }: Order, table: TableSpec): Task {
  return { table, first, count, perBlock, recorded };
}

export function checkOf({ blocks, recording: packed }: CheckOrder, table: TableSpec): Check {
  return { table, blocks, recording: unpackRecording(packed) };
}

/** A result as it goes through the queue. */
export function resultMessage(result: TaskResult | Failed, by: string, ms: number): unknown {
  if ('fault' in result) return { by, fault: result.fault };
  const { sums, marks, bytes, recording: recorded } = result;
  return {
    by,
    ms,
    sums: [...sums],
    marks: [...marks],
    bytes: Buffer.from(bytes).toString('base64'),
    ...(recorded === undefined ? {} : { recording: packRecording(recorded) }),
  };
}

/** What a worker sent, and which worker it was. */
export interface Delivery {
  readonly by: string;
  readonly result: TaskResult | Failed;
}

/**
 * The result of a task, if it can be one: as many numbers as a table has, as many games and blocks as were asked for, as many bytes
 * for each block, as many recorded games.
 */
export function readResult(message: unknown, task: Task, layout: CountsLayout): Delivery {
  const read = readPlayed(message);
  if ('fault' in read) return { by: read.by, result: { fault: read.fault } as Failed };
  const { seatings, looks, holdings, players } = task.table;
  const bytes = Uint8Array.from(Buffer.from(read.bytes, 'base64'));
  const recorded = read.recording === undefined ? undefined : unpackRecording(read.recording);
  const expect = (what: string, found: number, expected: number) => {
    if (found !== expected) throw new BadMessage(`a result has ${found} ${what} instead of ${expected}`);
  };
  if (layout.binsOf(read) === undefined)
    throw new BadMessage(`a result has ${read.sums.length} sums and ${read.marks.length} marks, which no game has`);
  expect('games', read.sums[0], task.count * seatings.length);
  expect('blocks', read.sums[1], task.count);
  expect(
    'bytes',
    bytes.length,
    task.count *
      bytesPerBlock(task.perBlock, seatings.length, wordsOfLooks(looks, players) + wordsOfHoldings(holdings, players)),
  );
  expect('recorded games', recorded?.lengths.length ?? 0, task.recorded.length * seatings.length);
  if (read.sums.some((sum) => !Number.isSafeInteger(sum))) throw new BadMessage('a result has sums that are not whole');
  const result = {
    sums: Float64Array.from(read.sums),
    marks: Float64Array.from(read.marks),
    bytes,
    ms: read.ms,
    ...(recorded === undefined ? {} : { recording: recorded }),
  };
  return { by: read.by, result };
}
