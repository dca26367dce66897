import type { Runner, TableSpec } from '../../sim/task.ts';
import { digestOf } from '../journal.ts';

/** What compiled code may depend on: workers with another one have to show that they compute the same. */
export const ENGINE = `Node ${process.version} on ${process.arch}`;

/** A stretch of games that two machines have to play alike. */
export interface TestStretch {
  /** The table, by its digest. */
  readonly table: string;
  readonly first: number;
  readonly count: number;
}

/** Games and arithmetic, and what comes of them where the run was started. */
export interface SelfTest {
  readonly stretches: readonly TestStretch[];
  readonly games: string;
  /** By function, what it comes to. */
  readonly arithmetic: Readonly<Record<string, string>>;
}

/** Tables that it takes games of, if there are as many; blocks of each; and when it has had enough. */
const TABLES = 6;
const BLOCKS = 8;
const ENOUGH_MS = 3000;

/** A self-test at some tables, by their digests: as many games as a few seconds allow, and at least one block. */
export async function makeSelfTest(runner: Runner, tables: ReadonlyMap<string, TableSpec>): Promise<SelfTest> {
  const start = performance.now();
  const stretches: TestStretch[] = [];
  const results: unknown[] = [];
  for (const table of spread([...tables.keys()], TABLES)) {
    const spec = tables.get(table) as TableSpec;
    for (let block = 0; block < BLOCKS && (stretches.length === 0 || performance.now() - start < ENOUGH_MS); block++) {
      const stretch = { table, first: spec.firstBlock + block, count: 1 };
      results.push(await played(runner, spec, stretch));
      stretches.push(stretch);
    }
  }
  return { stretches, games: digestOf(results), arithmetic: arithmetic() };
}

/** What comes out otherwise here, if anything does: functions by their names, or games. */
export async function takeSelfTest(
  test: SelfTest,
  runner: Runner,
  tableOf: (digest: string) => Promise<TableSpec>,
): Promise<string | undefined> {
  const here = arithmetic();
  const other = Object.keys(test.arithmetic).filter((name) => test.arithmetic[name] !== here[name]);
  if (other.length > 0) return other.join(', ');
  const results: unknown[] = [];
  for (const stretch of test.stretches) results.push(await played(runner, await tableOf(stretch.table), stretch));
  return digestOf(results) === test.games ? undefined : 'games';
}

async function played(runner: Runner, table: TableSpec, { first, count }: TestStretch): Promise<unknown> {
  const result = await runner.run({ table, first, count, perBlock: 'winners+moves', recorded: [] });
  // A bot that fails does so everywhere.
  return 'fault' in result ? result.fault.block : [result.sums, result.marks, result.bytes].map((part) => [...part]);
}

/** Every so many of them, the first among them. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, i) => i % step === 0).slice(0, most);
}

/** Functions whose last bits the language leaves open: bots may weigh by them. Node 24 has another power than Node 22. */
const OPEN_FUNCTIONS: Readonly<Record<string, (x: number) => number>> = {
  'Math.exp': Math.exp,
  'Math.expm1': Math.expm1,
  'Math.log': Math.log,
  'Math.log1p': Math.log1p,
  'Math.log2': Math.log2,
  'Math.log10': Math.log10,
  'Math.sin': Math.sin,
  'Math.cos': Math.cos,
  'Math.tan': Math.tan,
  'Math.asin': (x) => Math.asin(x / 37),
  'Math.acos': (x) => Math.acos(x / 37),
  'Math.atan': Math.atan,
  'Math.atan2': (x) => Math.atan2(x, 2.1),
  'Math.sinh': Math.sinh,
  'Math.cosh': Math.cosh,
  'Math.tanh': Math.tanh,
  'Math.asinh': Math.asinh,
  'Math.acosh': (x) => Math.acosh(1 + x),
  'Math.atanh': (x) => Math.atanh(x / 38),
  'Math.cbrt': Math.cbrt,
  'Math.hypot': (x) => Math.hypot(x, 1.3),
  'Math.pow': (x) => x ** 1.7 + 1.0001 ** x,
};
const PLACES = 2000;

/** What those functions come to here, at many places. */
export function arithmetic(): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, open] of Object.entries(OPEN_FUNCTIONS)) {
    const values = Float64Array.from({ length: PLACES }, (_, i) => open(((i + 1) * 0.618_033_988_749_894_9) % 37));
    found[name] = digestOf(Buffer.from(values.buffer).toString('base64')).slice(0, 8);
  }
  return found;
}
