// npm run fuzz: mutants of the shipped experiments, each of which has to run or to be refused in one line.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { textFlag, wholeFlag } from '../../src/commands/flags.ts';
import { messageOf, Refusal } from '../../src/core/refusal.ts';
import { writeFiles } from '../../src/report/files.ts';
import { openProgress } from '../../src/report/progress.ts';
import { duration, grouped } from '../../src/report/text.ts';
import type { Answer, Question } from './child.ts';

const FOLDER = join('results', 'fuzz');
const LIMIT_MS = 10_000;
const EXPERIMENTS = fileURLToPath(new URL('../../../experiments', import.meta.url));

/** A child that tries mutants one by one, and is replaced when it hangs or dies. */
class Trier {
  private child: Promise<ChildProcess> | undefined;
  private readonly box: string;

  constructor(box: string) {
    this.box = box;
  }

  async try(question: Question): Promise<Answer> {
    this.child ??= this.open();
    const child = await this.child;
    const answer = await new Promise<Answer>((resolve) => {
      const end = (breach: string) => {
        this.close(child);
        resolve({ ...question, status: -1, text: '', said: '', breach });
      };
      const timer = setTimeout(() => end(`it is not done after ${LIMIT_MS / 1000} s`), LIMIT_MS);
      child.once('exit', (code) => end(`its process ended with ${code}`));
      child.once('message', (told) => {
        clearTimeout(timer);
        resolve(told as Answer);
      });
      child.once('exit', () => clearTimeout(timer));
      child.send(question);
    });
    child.removeAllListeners('exit');
    return answer;
  }

  close(child?: ChildProcess): void {
    if (child === undefined) void this.child?.then((open) => open.kill('SIGKILL'));
    else child.kill('SIGKILL');
    this.child = undefined;
  }

  private open(): Promise<ChildProcess> {
    const file = fileURLToPath(new URL('./child.js', import.meta.url));
    // Without a way to git, which costs more than all the rest.
    const child = fork(file, [EXPERIMENTS, this.box], { env: { ...process.env, PATH: '' } });
    return new Promise((resolve) => child.once('message', () => resolve(child)));
  }
}

async function fuzz(seed: string, first: number, mutants: number): Promise<number> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'irkutsk-fuzz-')));
  const trier = new Trier(join(folder, 'box'));
  const counts = { ran: 0, failed: 0, refused: 0 };
  let breaches = 0;
  const start = performance.now();
  const { update, stop } = openProgress(mutants);
  try {
    for (let number = first; number < first + mutants; number++) {
      const { status, text, said, breach } = await trier.try({ seed, number });
      update(number - first + 1);
      if (breach === undefined) {
        counts[status === 0 ? 'ran' : status === 1 ? 'failed' : 'refused']++;
        continue;
      }
      breaches++;
      const name = `mutant-${number}.yaml`;
      if (text !== '') writeFiles(FOLDER, { [name]: text });
      const again = `npm run fuzz -- --seed ${seed} --first ${number} --mutants 1`;
      process.stderr.write(
        `mutant ${number} (${join(FOLDER, name)}): ${breach}\n  ${messageOf(said)}\n  again: ${again}\n`,
      );
    }
  } finally {
    stop();
    trier.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const { ran, failed, refused } = counts;
  process.stdout.write(
    `fuzz, seed ${seed}: ${grouped(mutants)} mutants, ${grouped(ran)} ran, ${grouped(refused)} were refused, ` +
      `${grouped(failed)} ended by a bot's fault, ${grouped(breaches)} broke the contract, in ${duration(performance.now() - start)}\n`,
  );
  return breaches === 0 ? 0 : 1;
}

try {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { seed: text, mutants: text, first: text } });
  process.exitCode = await fuzz(
    textFlag('seed', values.seed) ?? 'fuzz',
    wholeFlag('first', values.first, 0, 1e12) ?? 0,
    wholeFlag('mutants', values.mutants, 1, 1e9) ?? 10_000,
  );
} catch (error) {
  const known =
    error instanceof Refusal || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true;
  process.stderr.write(`fuzz: ${known ? messageOf(error) : String((error as Error).stack)}\n`);
  process.exitCode = known ? 2 : 1;
}
