import type { Step } from '../../story/chronicle.ts';
import type { EncodedPart } from '../../story/shared-encoder.ts';

/** What a page of a replay is given: everything in parts, and which of them is the story. */
export interface ReplayData {
  readonly parts: readonly EncodedPart[];
  readonly story: number;
}

export interface Story {
  readonly players: readonly { readonly name: string; readonly bot: string }[];
  readonly steps: readonly Step[];
  readonly ending: readonly string[];
  /** The same, as far as a seat may be told. */
  readonly seatEnding: readonly string[];
  /** Whose eyes it is first seen with: OPEN, or 1 + the seat. */
  readonly view: number;
}

/** Everything is shown. Also the place of that scene among those of a step. */
export const OPEN = 0;

/** The ids under which page and script know the same thing. */
export const DATA_ID = 'replay-data';
