import { withRoom } from './cell-counts.ts';
import { joinMarks } from './marks.ts';

/** Blocks that are numbered one after the other: [first, first + count). */
export interface Blocks {
  readonly first: number;
  readonly count: number;
}

/** What came of some blocks: sums and marks over all of them, and the same number of bytes for each. */
export interface Piece extends Blocks {
  readonly games: number;
  readonly sums: Float64Array;
  readonly marks: Float64Array;
  readonly bytes: Uint8Array;
  /** Of each game, where it has just come home and somebody wants them: see game-bytes.ts. */
  readonly gameBytes?: Uint8Array | undefined;
}

type Sum = Omit<Piece, 'bytes' | 'gameBytes'>;

/**
 * What is known of a stretch of blocks, as few pieces as it can be: neighbours are added up as they come, so that it
 * takes no more memory for a million batches than for one.
 */
export class Pieces {
  private readonly stretch: Blocks;
  private readonly width: number;
  private readonly bytes: Uint8Array;
  /** In order, no two of them neighbours. */
  private readonly sums: Sum[] = [];

  /** With so many bytes for each block. */
  constructor(stretch: Blocks, width: number) {
    this.stretch = stretch;
    this.width = width;
    this.bytes = new Uint8Array(stretch.count * width);
  }

  /** Takes a piece in, unless some of it is known: the same blocks twice are the same. Tells whether it did. */
  add({ first, count, games, sums, marks, bytes }: Piece): boolean {
    const { stretch, width } = this;
    const end = first + count;
    if (count < 1 || first < stretch.first || end > stretch.first + stretch.count) return false;
    if (bytes.length !== count * width) return false;
    const after = this.sums.findLastIndex((sum) => sum.first < end) + 1;
    const before = this.sums[after - 1];
    if (before !== undefined && before.first + before.count > first) return false;
    this.bytes.set(bytes, (first - stretch.first) * width);
    this.sums.splice(after, 0, { first, count, games, sums, marks });
    this.join(after);
    if (after > 0) this.join(after - 1);
    return true;
  }

  /** Adds up a sum and the one after it, if nothing is missing in between. */
  private join(i: number): void {
    const [one, next] = [this.sums[i], this.sums[i + 1]];
    if (next === undefined || one.first + one.count !== next.first) return;
    const sums = added(one.sums, next.sums);
    const marks = withRoom(one.marks.slice(), next.marks.length);
    joinMarks(marks, next.marks);
    const { first, count, games } = one;
    this.sums.splice(i, 2, { first, count: count + next.count, games: games + next.games, sums, marks });
  }

  get all(): readonly Piece[] {
    const { stretch, width, bytes } = this;
    return this.sums.map((sum) => {
      const at = (sum.first - stretch.first) * width;
      return { ...sum, bytes: bytes.subarray(at, at + sum.count * width) };
    });
  }
}

/** The sums of both, as many as the longer has. */
function added(one: Float64Array, other: Float64Array): Float64Array {
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other];
  const sums = longer.slice();
  for (let i = 0; i < shorter.length; i++) sums[i] += shorter[i];
  return sums;
}

/** What of a stretch the pieces leave open; they are in order. */
export function gaps({ first, count }: Blocks, pieces: readonly Blocks[]): readonly Blocks[] {
  const open: Blocks[] = [];
  let at = first;
  for (const piece of pieces) {
    if (piece.first > at) open.push({ first: at, count: piece.first - at });
    at = piece.first + piece.count;
  }
  if (at < first + count) open.push({ first: at, count: first + count - at });
  return open;
}
