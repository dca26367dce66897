// npm run saturation: what a task costs the queue, how many workers it feeds, and how much faster two workers are than one.
import Table from 'cli-table3';
import { wholeFlag } from '../../src/commands/flags.ts';
import { messageOf, Refusal } from '../../src/data/refusal.ts';
import { grouped } from '../../src/report/text.ts';
import { readLine } from '../command-line.ts';
import { MISSING, RedisServer, SERVER } from '../redis-server.ts';
import { type Cost, type Load, measure } from './load.ts';
import { measureScaling } from './scaling.ts';

/** One block of courier games takes about so long. */
const BLOCK_MS = 0.5;

function loadsOf(most: number, seconds: number): readonly Load[] {
  const sizes = [50, 200, 1000].filter((workers) => workers <= most);
  // As fast as they can: where the queue is full.
  const full = { workers: Math.min(50, most), blockMs: 0, batch: 1000, seconds };
  return [full, ...sizes.map((workers) => ({ workers, blockMs: BLOCK_MS, seconds }))];
}

function row({ workers, tasks, tasksPerSecond, serverMs, runMs, bytes, busy }: Cost): readonly string[] {
  return [
    grouped(workers),
    grouped(tasks),
    tasksPerSecond.toFixed(1),
    serverMs.toFixed(2),
    runMs.toFixed(2),
    grouped(Math.round(bytes)),
    busy === 0 ? 'at once' : `${(100 * busy).toFixed(1)} %`,
  ];
}

async function main(): Promise<void> {
  const { words, flag } = readLine(process.argv.slice(2), ['workers', 'seconds', 'rounds']);
  if (words.length > 0) throw new Refusal(`takes no words, and not "${words[0]}"; flags: --workers --seconds --rounds`);
  const workers = wholeFlag('workers', flag('workers'), 1, 5000) ?? 1000;
  const seconds = wholeFlag('seconds', flag('seconds'), 1, 3600) ?? 20;
  const rounds = wholeFlag('rounds', flag('rounds'), 0, 100) ?? 3;
  if (SERVER === undefined) throw new Refusal(MISSING);
  const server = await RedisServer.start();
  try {
    const costs: Cost[] = [];
    for (const load of loadsOf(workers, seconds)) costs.push(await measure(server, load));
    const head = ['workers', 'tasks', 'tasks/s', 'server ms/task', 'run ms/task', 'bytes/task', 'busy'];
    const table = new Table({
      head,
      colAligns: head.map(() => 'right'),
      style: { head: [], border: [], compact: true },
    });
    for (const cost of costs) table.push([...row(cost)]);
    process.stdout.write(`${table.toString()}\n`);
    if (rounds === 0) return;
    const { one, two } = await measureScaling(server, rounds);
    const ratios = one.map((speed, i) => (two[i] / speed).toFixed(2));
    const text = (speeds: readonly number[]) => speeds.map((speed) => grouped(Math.round(speed))).join(', ');
    process.stdout.write(
      `games a second by one worker of one thread: ${text(one)}; by two: ${text(two)}; ratios ${ratios.join(', ')}\n`,
    );
  } finally {
    await server.stop();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`saturation: ${error instanceof Refusal ? messageOf(error) : String((error as Error).stack)}\n`);
  process.exitCode = error instanceof Refusal ? 2 : 1;
}
