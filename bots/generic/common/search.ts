import type { ValuesOf } from '../../../src/data/options.ts';
import type { Bot } from '../../../src/engine/bot.ts';
import { type Game, NOBODY, type Rules, type Seat } from '../../../src/engine/game.ts';
import type { State } from '../../../src/engine/layout.ts';
import type { Rng } from '../../../src/engine/rng.ts';
import { Thoughts } from './thoughts.ts';
import { NONE, ROOT, Tree } from './tree.ts';
import { type Guides, HORIZON, REPLAYS, Worlds } from './worlds.ts';

export const SEARCH_PARAMS = {
  iterations: { kind: 'whole', default: 200, min: 1, max: 1_000_000, about: 'imagined games per decision' },
  exploration: {
    kind: 'real',
    default: 0.7,
    min: 0,
    max: 10,
    about: 'how much a move is tried for being little known',
  },
  urgency: {
    kind: 'real',
    default: 1.1,
    min: 0,
    max: 100,
    about: 'promise of a move (1 if it always wins) from which on untried ones can wait',
  },
  horizon: HORIZON,
} as const;
/** For a search with guides. */
export const GUIDED_PARAMS = {
  ...SEARCH_PARAMS,
  faith: {
    kind: 'real',
    default: 5,
    min: 0,
    max: 1000,
    about: 'games that the move of the guide is thought to have won beforehand: fewer, and chance misleads more often',
  },
} as const;
export const QUICK_SEARCH = { iterations: 3, horizon: 2 };

type SearchParams = ValuesOf<typeof SEARCH_PARAMS> &
  Partial<ValuesOf<typeof GUIDED_PARAMS> & { readonly replays: number }>;

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
  private readonly urgency: number;
  private readonly faith: number;
  /** The nodes of one iteration. */
  private readonly path: Int32Array;
  /** Square roots of logarithms: the bound asks for one at every child. */
  private readonly doubt: Float64Array;

  constructor(rules: Rules<S>, game: Game<S>, params: SearchParams, guides?: Guides<S>) {
    const { iterations, exploration, urgency, horizon, faith = 0, replays = REPLAYS.default } = params;
    this.iterations = iterations;
    this.exploration = exploration;
    this.urgency = urgency;
    this.faith = faith;
    this.worlds = new Worlds(rules, game, horizon, replays, guides);
    this.thoughts = new Thoughts(rules.maxChoices);
    // An iteration adds one node at the most.
    this.tree = new Tree(iterations);
    this.path = new Int32Array(iterations);
    this.doubt = Float64Array.from({ length: iterations + 1 }, (_, n) => Math.sqrt(Math.log(Math.max(1, n))));
  }

  begin(seat: Seat): void {
    this.worlds.begin(seat);
  }

  choose(view: S, seat: Seat, moves: Int32Array, count: number, rng: Rng): number {
    this.tree.clear();
    const iterations = this.worlds.look(view, seat, moves, count, this.iterations, rng) ? this.iterations : 0;
    this.thoughts.fitting = this.worlds.fitting;
    for (let i = 0; i < iterations; i++) {
      this.worlds.imagine(view, seat);
      const depth = this.descend(rng);
      this.learn(depth, this.worlds.finish());
    }
    this.conclude(seat, moves, count);
    const best = this.thoughts.best(count, rng);
    this.worlds.played(seat, moves[best]);
    return best;
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

  /** The move that promises most, or one never tried here, if there is one in this world and none promises enough. */
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
      const visits = tree.visits[child];
      const bound =
        (tree.total[child] + tree.credit[child]) / visits + (exploration * doubt[could]) / Math.sqrt(visits);
      if (bound > most) {
        most = bound;
        best = child;
      }
    }
    if (untried === 0 || most > this.urgency) return best;
    if (untried === count && this.worlds.guided) return this.follow(node, mover, count);
    return this.expand(node, mover, rng.below(untried));
  }

  /** A child for what the guide would do: without credit chance would soon make something else look better. */
  private follow(node: number, mover: Seat, count: number): number {
    const child = this.add(node, this.worlds.choose(mover, count), mover);
    this.tree.credit[child] = this.faith;
    return child;
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
      return this.add(node, i, mover);
    }
  }

  private add(node: number, index: number, mover: Seat): number {
    const added = this.tree.add(node, this.worlds.legal[index], mover);
    this.tree.available[added] = 1;
    return added;
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
