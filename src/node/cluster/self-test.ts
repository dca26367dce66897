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

/** Games, and what comes of them where the run was started. */
export interface SelfTest {
  readonly stretches: readonly TestStretch[];
  readonly digest: string;
}

/** Tables that it takes games of, if there are as many; blocks of each; and when it has had enough. */
const TABLES = 6;
const BLOCKS = 8;
const ENOUGH_MS = 3000;

/** A self-test at some tables, by their digests: as many games as a few seconds allow, and at least one block. */
export async function makeSelfTest(runner: Runner, tables: ReadonlyMap<string, TableSpec>): Promise<SelfTest> {
  const start = performance.now();
  const stretches: TestStretch[] = [];
  const results: unknown[] = [arithmetic()];
  for (const table of spread([...tables.keys()], TABLES)) {
    const spec = tables.get(table) as TableSpec;
    for (let block = 0; block < BLOCKS && (stretches.length === 0 || performance.now() - start < ENOUGH_MS); block++) {
      const stretch = { table, first: spec.firstBlock + block, count: 1 };
      results.push(await played(runner, spec, stretch));
      stretches.push(stretch);
    }
  }
  return { stretches, digest: digestOf(results) };
}

/** What comes of a self-test here. */
export async function takeSelfTest(
  runner: Runner,
  stretches: readonly TestStretch[],
  tableOf: (digest: string) => Promise<TableSpec>,
): Promise<string> {
  const results: unknown[] = [arithmetic()];
  for (const stretch of stretches) results.push(await played(runner, await tableOf(stretch.table), stretch));
  return digestOf(results);
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

/** Functions whose last bit the language leaves open, at many places: bots may weigh by them. */
const OPEN_FUNCTIONS = [
  Math.exp,
  Math.expm1,
  Math.log,
  Math.log1p,
  Math.log2,
  Math.log10,
  Math.sin,
  Math.cos,
  Math.tan,
  Math.atan,
  Math.tanh,
  Math.sinh,
  Math.cosh,
  Math.asinh,
  Math.cbrt,
  (x: number) => x ** 1.7,
  (x: number) => 1.0001 ** x,
  (x: number) => Math.hypot(x, 1.3),
  (x: number) => Math.atan2(x, 2.1),
] as const;
const PLACES = 2000;

/** What the functions that may differ come to here. */
export function arithmetic(): string {
  const values = new Float64Array(OPEN_FUNCTIONS.length * PLACES);
  let at = 0;
  for (const open of OPEN_FUNCTIONS)
    for (let i = 1; i <= PLACES; i++) values[at++] = open((i * 0.618_033_988_749_894_9) % 37);
  return digestOf(Buffer.from(values.buffer).toString('base64'));
}
