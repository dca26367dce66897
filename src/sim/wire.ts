import type { Piece } from './pieces.ts';

/**
 * A piece of results as JSON can say it: for journals, parts of a run, and whoever plays elsewhere. Threads hand over the
 * arrays themselves.
 */
export interface WirePiece {
  /** First block, and how many. */
  readonly blocks: readonly [number, number];
  readonly games: number;
  readonly sums: readonly number[];
  readonly marks?: readonly number[];
  /** In base64. */
  readonly bytes?: string;
}

/** A piece as JSON can say it: `fromWire` gives it back. */
export function toWire({ first, count, games, sums, marks, bytes }: Piece): WirePiece {
  return {
    blocks: [first, count],
    games,
    sums: [...sums],
    ...(marks.length === 0 ? {} : { marks: [...marks] }),
    ...(bytes.length === 0 ? {} : { bytes: base64(bytes) }),
  };
}

/** The piece that `toWire` put into words. */
export function fromWire({ blocks: [first, count], games, sums, marks = [], bytes = '' }: WirePiece): Piece {
  return {
    first,
    count,
    games,
    sums: Float64Array.from(sums),
    marks: Float64Array.from(marks),
    bytes: Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)),
  };
}

/** Fewer than a call takes arguments. */
const CHUNK = 0x2000;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
