import { fullDisk } from './full-disk.ts';
import { takeOver } from './take-over.ts';

/** What came of a trial. */
export interface TortureTrial {
  /** In one line. */
  readonly text: string;
  readonly differences: readonly string[];
}

/** What is tried once, whatever the number of kills. Each gets a folder to work in. */
export const TRIALS: Readonly<Record<string, (folder: string) => Promise<TortureTrial>>> = {
  'full-disk': fullDisk,
  'take-over': takeOver,
};
