import type { Bot } from '../../../src/core/bot.ts';
import { type Game, NOBODY, type Rules, type Seat } from '../../../src/core/game.ts';
import type { State } from '../../../src/core/layout.ts';
import type { Rng } from '../../../src/core/rng.ts';
import { Thoughts } from './thoughts.ts';
import { NONE, ROOT, Tree } from './tree.ts';
import { type Guides, Worlds } from './worlds.ts';

export interface SearchParams {
  /** Imagined games per decision. */
  readonly iterations: number;
  /** What it is worth to know little about a move, against its being good. */
  readonly exploration: number;
  /** Moves after which a playout is given up. */
  readonly horizon: number;
}

/**
 * Information set Monte Carlo tree search with a single observer (Cowling, Powley, Whitehouse 2012): one tree over many
 * imagined worlds, in which every mover is thought to want what is best for him. A node is known by the moves that lead
 * to it, not by the luck between them, which is new each time. Where a world has no choice the tree has no node.
 */
export class Search<S extends State> implements Bot<S> {
  /** What it thought of each move at the last decision. */
  readonly thoughts: Thoughts;
  readonly tree: Tree;
  private readonly worlds: Worlds<S>;
  private readonly iterations: number;
  private readonly exploration: number;
  /** The nodes of one iteration. */
  private readonly path: Int32Array;
  /** Square roots of logarithms: the bound asks for one at every child. */
  private readonly doubt: Float64Array;

  constructor(rules: Rules<S>, game: Game<S>, params: SearchParams, guides?: Guides<S>) {
    const { iterations, exploration, horizon } = params;
    this.iterations = iterations;
    this.exploration = exploration;
    this.worlds = new Worlds(rules, game, horizon, guides);
    this.thoughts = new Thoughts(rules.maxChoices);
    // An iteration adds one node at the most.
    this.tree = new Tree(iterations);
    this.path = new Int32Array(iterations);
    this.doubt = Float64Array.from({ length: iterations + 1 }, (_, n) => Math.sqrt(Math.log(Math.max(1, n))));
  }

  begin(): void {}

  choose(view: S, seat: Seat, moves: Int32Array, count: number, rng: Rng): number {
    this.tree.clear();
    this.worlds.drawFrom(rng);
    for (let i = 0; i < this.iterations; i++) {
      this.worlds.imagine(view, seat);
      const depth = this.descend(rng);
      this.learn(depth, this.worlds.finish());
    }
    this.conclude(seat, moves, count);
    return this.thoughts.best(count, rng);
  }

  /** Down the tree to a new node, or to the end of the game; returns the number of nodes on the way. */
  private descend(rng: Rng): number {
    const { path, tree, worlds } = this;
    const { legal, rules, world } = worlds;
    let node = ROOT;
    let depth = 0;
    for (;;) {
      const mover = rules.toAct(world);
      if (mover === NOBODY) return depth;
      const count = rules.legal(world, legal);
      if (count === 1) {
        worlds.apply(legal[0]);
        continue;
      }
      node = this.select(node, mover, count, rng);
      path[depth++] = node;
      worlds.apply(tree.move[node]);
      if (tree.visits[node] === 0) return depth;
    }
  }

  /** A move that was never tried here, if there is one in this world, else the one that promises most. */
  private select(node: number, mover: Seat, count: number, rng: Rng): number {
    const { exploration, doubt, tree } = this;
    const { legal } = this.worlds;
    let child = tree.firstChild[node];
    let untried = 0;
    let best = NONE;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      child = tree.seek(child, legal[i], mover);
      if (!tree.is(child, legal[i], mover)) {
        untried++;
        continue;
      }
      const could = ++tree.available[child];
      const bound = tree.mean(child) + (exploration * doubt[could]) / Math.sqrt(tree.visits[child]);
      if (bound > most) {
        most = bound;
        best = child;
      }
    }
    return untried === 0 ? best : this.expand(node, mover, rng.below(untried));
  }

  /** A child for the move that this many untried ones stand before. */
  private expand(node: number, mover: Seat, before: number): number {
    const { tree } = this;
    const { legal } = this.worlds;
    let child = tree.firstChild[node];
    let left = before;
    for (let i = 0; ; i++) {
      child = tree.seek(child, legal[i], mover);
      if (tree.is(child, legal[i], mover) || left-- > 0) continue;
      const added = tree.add(node, legal[i], mover);
      tree.available[added] = 1;
      return added;
    }
  }

  private learn(depth: number, utility: Float64Array): void {
    const { path, tree } = this;
    for (let i = 0; i < depth; i++) {
      const node = path[i];
      tree.visits[node]++;
      tree.total[node] += utility[tree.mover[node]];
    }
  }

  private conclude(seat: Seat, moves: Int32Array, count: number): void {
    const { tree, thoughts } = this;
    let child = tree.firstChild[ROOT];
    for (let i = 0; i < count; i++) {
      child = tree.seek(child, moves[i], seat);
      const tried = tree.is(child, moves[i], seat);
      thoughts.visits[i] = tried ? tree.visits[child] : 0;
      thoughts.values[i] = tried ? tree.mean(child) : 0;
    }
  }
}
