import type { Pool } from '../../src/node/pool.ts';
import { type SoakCounts, type SoakFault, STRETCH } from '../../src/proof/soak.ts';

/** A thread's unit of work: games [first, end) of a soak. */
export interface SoakBatch {
  readonly game: string;
  readonly seed: string;
  readonly first: number;
  readonly end: number;
}

/** What was checked of one game. After a fault, more or less of it, as the threads happened to stand. */
export interface SoakResult {
  readonly games: number;
  readonly decisions: number;
  readonly forced: number;
  readonly examined: number;
  /** How many different tables were played at. */
  readonly settings: number;
  readonly fault?: SoakFault;
}

/** Long enough that handing it over costs nothing. Whole stretches, so that all threads together see what one would. */
export const BATCH = 8 * STRETCH;

/** Soaks one game. Counts and fault depend on the batch alone, whatever the threads: the fault is the first there is. */
export async function soakGame(
  pool: Pool<SoakBatch, SoakCounts>,
  { game, seed, first, end }: SoakBatch,
  threads: number,
  progress: (games: number) => void = () => {},
): Promise<SoakResult> {
  const settings = new Set<string>();
  let [games, decisions, forced, examined] = [0, 0, 0, 0];
  let next = first;
  const faults: SoakFault[] = [];

  async function lane(): Promise<void> {
    while (next < end && faults.length === 0) {
      const from = next;
      next = Math.min(end, from - (from % BATCH) + BATCH);
      const counts = await pool.play({ game, seed, first: from, end: next });
      games += counts.games;
      decisions += counts.decisions;
      forced += counts.forced;
      examined += counts.examined;
      for (const setting of counts.settings) settings.add(setting);
      if (counts.fault !== undefined) faults.push(counts.fault);
      progress(games);
    }
  }

  await Promise.all(Array.from({ length: threads }, lane));
  const counts = { games, decisions, forced, examined, settings: settings.size };
  // Batches are dealt in order, so when one is found, whatever comes before it is already being played.
  const [fault] = faults.toSorted((a, b) => a.first - b.first);
  return fault === undefined ? counts : { ...counts, fault };
}
