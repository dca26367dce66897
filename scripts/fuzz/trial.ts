import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { breach, type Outcome, outcomeOf } from './contract.ts';
import { FILE, type Mutant, OUT } from './mutants.ts';

/** What came of a mutant, and what it said. */
export interface Verdict {
  readonly end: 'ran' | 'refused' | 'failed' | 'stopped' | 'broke';
  readonly said: string;
  /** How it broke the contract. */
  readonly breach?: string;
}

/** Lays a mutant into a folder of its own. */
export function layOut({ text }: Mutant, box: string): void {
  rmSync(box, { recursive: true, force: true });
  mkdirSync(box, { recursive: true });
  writeFileSync(join(box, FILE), text);
}

/** Carries a mutant's command out within this process. */
export async function tryHere(
  main: (args: readonly string[]) => Promise<void>,
  mutant: Mutant,
  box: string,
): Promise<Verdict> {
  layOut(mutant, box);
  return verdictOf(mutant, await outcomeOf(main, mutant.command, box), box);
}

export function verdictOf(mutant: Mutant, outcome: Outcome, box: string): Verdict {
  const { status, stderr } = outcome;
  const broken = breach(outcome, box) ?? missing(mutant, status, box);
  if (broken !== undefined) return broke(broken, stderr);
  return { end: status === 0 ? 'ran' : status === 1 ? 'failed' : 'refused', said: stderr };
}

export function broke(how: string, said = ''): Verdict {
  return { end: 'broke', said, breach: how };
}

/** A run that went well has written its files. */
function missing({ command }: Mutant, status: number, box: string): string | undefined {
  if (status !== 0 || command[0] !== 'run') return undefined;
  return existsSync(join(box, OUT, 'run.json')) ? undefined : 'it has written no run.json';
}
