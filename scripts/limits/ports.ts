import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../src/data/refusal.ts';
import type { MasterSeed } from '../../src/engine/seed.ts';
import { ROOT } from '../../src/node/tool.ts';
import { boxHeader } from './strogoff-box.ts';

/** A game written in C, for the table that it is usually played at, with random players: how fast the machine could be. */
export interface Port {
  readonly id: string;
  readonly game: string;
  readonly players: number;
  /** Beside this file. */
  readonly source: string;
}

export const PORTS: readonly Port[] = [
  { id: 'strogoff', game: 'strogoff', players: 4, source: 'strogoff/strogoff.c' },
  { id: 'connectfour', game: 'connectfour', players: 2, source: 'connectfour.c' },
  { id: 'connectfour-nth', game: 'connectfour', players: 2, source: 'connectfour-nth.c' },
  { id: 'tictactoe', game: 'tictactoe', players: 2, source: 'tictactoe.c' },
];

const COMPILERS = ['gcc', 'clang', 'cc'];
const FLAGS = ['-std=c99', '-D_POSIX_C_SOURCE=199309L', '-O3', '-march=native'];
/** Bytes of the lines that a port may print: of ten thousands of games. */
const MOST_OUTPUT = 2 ** 26;

/** The first C compiler that is here, if there is one. */
export function compilerHere(): string | undefined {
  return COMPILERS.find((command) => spawnSync(command, ['--version']).status === 0);
}

/** "gcc (Debian 12.2.0-14) 12.2.0": what a compiler calls itself. */
export function compilerName(command: string): string {
  return execFileSync(command, ['--version'], { encoding: 'utf8' }).split('\n')[0];
}

/** Builds a port into a folder, for this very machine; returns the program. */
export function buildPort(compiler: string, { id, source }: Port, folder: string): string {
  const program = join(folder, id);
  writeFileSync(join(folder, 'box.h'), boxHeader());
  const file = join(ROOT, 'scripts/limits', source);
  const { status, stderr } = spawnSync(compiler, [...FLAGS, '-I', folder, file, '-o', program], { encoding: 'utf8' });
  if (status !== 0) throw new Refusal(`${compiler} does not build ${source}: ${stderr.trim().split('\n')[0]}`);
  return program;
}

function ask(program: string, what: 'time' | 'check', amount: number, seed: MasterSeed): string {
  const words = [what, amount, ...seed].map(String);
  return execFileSync(program, words, { encoding: 'utf8', maxBuffer: MOST_OUTPUT });
}

/** Decisions a second of the processor's time, over so many seconds of it. */
export function portPace(program: string, seconds: number, seed: MasterSeed): number {
  const [decisions, spent] = ask(program, 'time', seconds, seed).split(' ').map(Number);
  return decisions / spent;
}

/** A line for each of the first games, as `gameLine` has it. */
export function portLines(program: string, games: number, seed: MasterSeed): readonly string[] {
  return ask(program, 'check', games, seed).trimEnd().split('\n');
}
