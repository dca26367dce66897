// A process that tries mutants by their numbers, and tells what came of each. Its parent ends it if it hangs.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { Sfc32 } from '../../src/core/rng.ts';
import { masterSeed } from '../../src/core/seed.ts';
import { breach, outcomeOf } from './contract.ts';
import { mutated } from './mutate.ts';

/** What a parent asks for, and what it is told. */
export interface Question {
  readonly seed: string;
  readonly number: number;
}
export interface Answer extends Question {
  readonly status: number;
  readonly text: string;
  readonly said: string;
  readonly breach?: string | undefined;
}

const [, , experiments, box] = process.argv;
register('./hooks.js', import.meta.url);
const { main } = await import('../../src/main.ts');

const SLOW =
  /\b(?:planner|ismcts|flat-monte-carlo|helper|egoist|traitor|opportunist|blocker|sprinter)\b(?::[\w=.:/-]+)?/g;

/** Bots that search, and some that reckon, take their time, which is not what is tried here; and many reconstructions are as good as few. */
const sources = readdirSync(experiments)
  .filter((name) => name.endsWith('.yaml'))
  .toSorted()
  .map((name) => readFileSync(join(experiments, name), 'utf8'))
  .map((text) => text.replace(SLOW, 'random'))
  .map((text) =>
    text
      .replace(/^sensitivity:$/m, 'sensitivity:\n  reconstructions: 2')
      .replace(/^ {2}reconstructions: \d{2,}.*\n/m, ''),
  );

/** The number says which experiment, which changes, and whether it is played or only planned. */
export async function tryMutant({ seed, number }: Question): Promise<Answer> {
  const rng = new Sfc32();
  rng.seed(...masterSeed(`${seed}, mutant ${number}`));
  const text = mutated(sources[rng.below(sources.length)], rng);
  rmSync(box, { recursive: true, force: true });
  mkdirSync(box, { recursive: true });
  writeFileSync(join(box, 'mutant.yaml'), text);
  const args = ['mutant.yaml', '--games', '2', '--threads', '1'];
  const command = rng.below(8) === 0 ? ['plan', ...args] : ['run', ...args, '--out', 'out'];
  const outcome = await outcomeOf(main, command, box);
  const { status, stderr } = outcome;
  return { seed, number, status, text, said: stderr, breach: breach(outcome, box) ?? missing(command, status) };
}

/** A run that went well has written its files. */
function missing([command]: readonly string[], status: number): string | undefined {
  if (status !== 0 || command !== 'run') return undefined;
  return readdirSync(box).includes('out') && readdirSync(join(box, 'out')).includes('run.json')
    ? undefined
    : 'no run.json';
}

process.on('message', (question: Question) => {
  void tryMutant(question).then(
    (answer) => process.send?.(answer),
    (error: unknown) =>
      process.send?.({ ...question, status: -1, text: '', said: String(error), breach: `it threw: ${String(error)}` }),
  );
});
process.send?.('ready');
