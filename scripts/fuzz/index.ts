// npm run fuzz: mutants of the shipped experiments, each of which has to run or to be refused in one line.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf, Refusal } from '../../src/data/refusal.ts';
import { writeFiles } from '../../src/node/files.ts';
import { openProgress } from '../../src/node/progress.ts';
import { duration, grouped } from '../../src/report/text.ts';
import type { Label } from './mutants.ts';
import { type FuzzOptions, readOptions } from './options.ts';
import type { Verdict } from './trial.ts';
import { type MutantTrial, Trier } from './trier.ts';

const FOLDER = join('results', 'fuzz');
const EXPERIMENTS = fileURLToPath(new URL('../../../experiments', import.meta.url));
/** A fuzzer that takes the whole machine makes its own mutants late. */
const MOST_TRIERS = 2;

/** Keeps a mutant that broke the contract, and says how it did, and how to see it again. */
function report({ seed, number }: Label, { mutant, verdict: { breach, said } }: MutantTrial): void {
  const name = `mutant-${number}.yaml`;
  if (mutant !== undefined) writeFiles(FOLDER, { [name]: mutant.text });
  const kept = mutant === undefined ? '' : ` (${join(FOLDER, name)}, ${mutant.command[0]})`;
  const again = `npm run fuzz -- --seed ${seed} --first ${number} --mutants 1`;
  process.stderr.write(`mutant ${number}${kept}: ${breach}\n  ${messageOf(said)}\n  again: ${again}\n`);
}

/** Tries all mutants, a few at a time. Returns the exit code. */
async function fuzz({ seed, first, end }: FuzzOptions): Promise<number> {
  const start = performance.now();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'irkutsk-fuzz-')));
  const ends: Record<Verdict['end'], number> = { ran: 0, refused: 0, failed: 0, stopped: 0, broke: 0 };
  const { update, stop } = openProgress(end - first);
  let [next, done] = [first, 0];
  const lane = async (_: unknown, i: number) => {
    const trier = new Trier(EXPERIMENTS, join(folder, String(i)));
    try {
      while (next < end) {
        const label = { seed, number: next++ };
        const trial = await trier.try(label);
        ends[trial.verdict.end]++;
        if (trial.verdict.end === 'broke') report(label, trial);
        update(++done);
      }
    } finally {
      trier.close();
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(MOST_TRIERS, availableParallelism()) }, lane));
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const { ran, refused, failed, stopped, broke } = ends;
  process.stdout.write(
    `fuzz, seed ${seed}: ${grouped(end - first)} mutants, ${grouped(ran)} ran, ${grouped(refused)} were refused, ` +
      `${grouped(failed)} ended by a bot's fault, ${grouped(stopped)} were long runs that we stopped, ` +
      `${grouped(broke)} broke the contract, in ${duration(performance.now() - start)}\n`,
  );
  return broke === 0 ? 0 : 1;
}

try {
  process.exitCode = await fuzz(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`fuzz: ${error instanceof Refusal ? messageOf(error) : String((error as Error).stack)}\n`);
  process.exitCode = error instanceof Refusal ? 2 : 1;
}
