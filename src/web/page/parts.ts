import type { Values } from '../../data/options.ts';
import type { Bundle } from '../bundled-catalogue.ts';

/** A table of the lab, for who sits down at it or looks on. */
export interface TableAtHand {
  readonly game: string;
  readonly players: number;
  /** Every one with its value. */
  readonly options: Values;
  /** In seat order. */
  readonly bots: readonly string[];
  readonly seed: string;
  /** A worker of this page, in which `serve` of the part answers. */
  readonly openWorker: () => Worker;
}

/** Something that was put into the page, until it is closed. */
export interface Mounted {
  close(): void;
}

/** What a lab can have beside its figures: a seat for oneself, and games to look at. */
export interface LabParts {
  /** Takes a seat at a table. */
  readonly play?: (host: HTMLElement, table: TableAtHand) => Mounted;
  /** Shows a counted game, by the number of its block. */
  readonly watch?: (host: HTMLElement, table: TableAtHand & { readonly block: number }) => Mounted;
  /** Begins, in a worker of its own, what both of them ask. */
  readonly serve?: (bundle: Bundle) => void;
}

/** The name of such workers; those that play by the million have none. */
export const PARTS_WORKER = 'parts';
