import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Refusal } from '../data/refusal.ts';
import type { Numbers } from '../methods/match/training.ts';
import { readBytes } from '../node/file.ts';
import { writeFiles } from '../node/files.ts';

/** What a file of weights says of a training beside what is told to people: where it stands, and whether it is the same one. */
export interface TrainingState {
  /** A digest of all that it depends on. */
  readonly training: string;
  /** Generations in all, and how many of them are played. */
  readonly generations: number;
  readonly done: number;
  /** Games and seconds that these took. */
  readonly played: number;
  readonly seconds: number;
}

/** A file of weights: how they were made, and the numbers that a bot reads. */
export interface WeightsFile {
  readonly made: TrainingState & Readonly<Record<string, unknown>>;
  readonly weights: Numbers;
}

/** No file of weights is so long. */
const MAX_BYTES = 10_000_000;

/** Writes the whole file or leaves the one that is there: whoever is killed meanwhile loses nothing. */
export function writeWeights(file: string, content: WeightsFile): void {
  writeFiles(dirname(file), { [basename(file)]: `${JSON.stringify(content, null, 2)}\n` });
}

/**
 * Where an earlier call of the same training stopped; undefined if it is to begin. Refuses what is there and is something
 * else: somebody's hours may be in it.
 */
export function unfinished(file: string, training: string, isFresh: boolean): WeightsFile | undefined {
  if (isFresh || !existsSync(file)) return undefined;
  const found = contentOf(file);
  const otherwise = '--fresh replaces it, --out names another file';
  if (found === undefined) throw new Refusal(`${file}: is there already, and no unfinished training; ${otherwise}`);
  const { made } = found;
  if (made.training !== training)
    throw new Refusal(`${file}: is of another training, or of a bot that has changed since; ${otherwise}`);
  if (made.check !== undefined) throw new Refusal(`${file}: has the weights of this very training; ${otherwise}`);
  return found;
}

function contentOf(file: string): WeightsFile | undefined {
  try {
    const content = JSON.parse(readBytes(file, file, MAX_BYTES).toString('utf8')) as Partial<WeightsFile> | null;
    const { made, weights } = content ?? {};
    if (typeof made !== 'object' || made === null || typeof weights !== 'object' || weights === null) return undefined;
    const { training, done, played, seconds } = made;
    const isState = typeof training === 'string' && [done, played, seconds].every((each) => Number.isFinite(each));
    return isState ? { made, weights } : undefined;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return undefined; // no JSON
  }
}
