import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChildMessage } from './child.ts';
import type { Label, Mutant } from './mutants.ts';
import { tryPatiently } from './patience.ts';
import { broke, type Verdict } from './trial.ts';

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url));
const LIMIT_MS = 10_000;

export interface MutantTrial {
  /** Unknown if not even the mutant could be made. */
  readonly mutant: Mutant | undefined;
  readonly verdict: Verdict;
}

/** A child that tries mutants one by one, and is replaced when it hangs or dies. */
export class Trier {
  private child: ChildProcess | undefined;
  private readonly experiments: string;
  private readonly folder: string;

  /** Mutants are of these experiments, and tried in this folder. */
  constructor(experiments: string, folder: string) {
    this.experiments = experiments;
    this.folder = folder;
  }

  async try(label: Label): Promise<MutantTrial> {
    this.child ??= await this.open();
    const { mutant, verdict } = await tryIn(this.child, label);
    if (!hasEnded(this.child) && verdict !== undefined) return { mutant, verdict };
    this.close();
    if (verdict !== undefined) return { mutant, verdict };
    if (mutant === undefined) return { mutant, verdict: broke(`it was not made within ${LIMIT_MS / 1000} s`) };
    return { mutant, verdict: await tryPatiently(mutant, join(this.folder, 'alone')) };
  }

  close(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private open(): Promise<ChildProcess> {
    // Without a way to git, which costs more than all the rest.
    const env = { ...process.env, PATH: '' };
    const child = fork(CHILD, [this.experiments, join(this.folder, 'child')], { env });
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve(child));
      child.once('exit', (code) => reject(new Error(`a child ended with ${code} before it began`)));
    });
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Lets a child try a mutant. There is no verdict if it takes too long. */
function tryIn(child: ChildProcess, label: Label): Promise<{ mutant: Mutant | undefined; verdict?: Verdict }> {
  let mutant: Mutant | undefined;
  return new Promise((resolve) => {
    const end = (verdict?: Verdict) => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', die);
      resolve(verdict === undefined ? { mutant } : { mutant, verdict });
    };
    const hear = (told: ChildMessage) => {
      if (told === 'ready') return;
      if ('trying' in told) mutant = told.trying;
      else end(told.verdict);
    };
    const die = (code: number | null, signal: string | null) => end(broke(`its process ended with ${code ?? signal}`));
    const timer = setTimeout(end, LIMIT_MS);
    child.on('message', hear).on('exit', die);
    child.send(label);
  });
}
