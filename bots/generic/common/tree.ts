import type { Move, Seat } from '../../../src/engine/game.ts';

export const ROOT = 0;
export const NONE = -1;

/**
 * Nodes of a search tree in memory that is taken once. A node stands for the moves that lead to it, and all that is
 * counted in it is counted for whoever made the last of them. Children are lists in the order of moves and movers, as
 * rules list moves: so both can be walked through side by side.
 */
export class Tree {
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  readonly move: Int32Array;
  readonly mover: Int32Array;
  readonly visits: Int32Array;
  /** How often it could have been visited when its parent was. */
  readonly available: Int32Array;
  /** Sum of what its visits were worth to its mover. */
  readonly total: Float64Array;
  /** What is added to that sum while it is chosen among its siblings. */
  readonly credit: Float64Array;
  size = 0;

  /** Room for the root and so many more. */
  constructor(nodes: number) {
    this.firstChild = new Int32Array(nodes + 1);
    this.nextSibling = new Int32Array(nodes + 1);
    this.move = new Int32Array(nodes + 1);
    this.mover = new Int32Array(nodes + 1);
    this.visits = new Int32Array(nodes + 1);
    this.available = new Int32Array(nodes + 1);
    this.total = new Float64Array(nodes + 1);
    this.credit = new Float64Array(nodes + 1);
    this.clear();
  }

  get capacity(): number {
    return this.move.length;
  }

  /** Only the root is left. */
  clear(): void {
    this.size = 0;
    this.take(NONE, NONE);
  }

  private take(move: Move, mover: Seat): number {
    const node = this.size++;
    this.firstChild[node] = NONE;
    this.nextSibling[node] = NONE;
    this.move[node] = move;
    this.mover[node] = mover;
    this.visits[node] = 0;
    this.available[node] = 0;
    this.total[node] = 0;
    this.credit[node] = 0;
    return node;
  }

  isBefore(node: number, move: Move, mover: Seat): boolean {
    return this.move[node] < move || (this.move[node] === move && this.mover[node] < mover);
  }

  is(node: number, move: Move, mover: Seat): boolean {
    return node !== NONE && this.move[node] === move && this.mover[node] === mover;
  }

  /** The first child from this one on that does not come before the move; NONE if all do. */
  seek(from: number, move: Move, mover: Seat): number {
    let child = from;
    while (child !== NONE && this.isBefore(child, move, mover)) child = this.nextSibling[child];
    return child;
  }

  /** A new child for a move that has none. */
  add(parent: number, move: Move, mover: Seat): number {
    const node = this.take(move, mover);
    let before = NONE;
    let after = this.firstChild[parent];
    while (after !== NONE && this.isBefore(after, move, mover)) {
      before = after;
      after = this.nextSibling[after];
    }
    this.nextSibling[node] = after;
    if (before === NONE) this.firstChild[parent] = node;
    else this.nextSibling[before] = node;
    return node;
  }

  mean(node: number): number {
    return this.total[node] / this.visits[node];
  }
}
