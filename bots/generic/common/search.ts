import type { ValuesOf } from '../../../src/data/options.ts';
import type { Bot } from '../../../src/engine/bot.ts';
import { type Game, NOBODY, type Rules, type Seat } from '../../../src/engine/game.ts';
import type { State } from '../../../src/engine/layout.ts';
import type { Rng } from '../../../src/engine/rng.ts';
import { log } from '../../../src/engine/steady-math.ts';
import { type Company, RandomCompany } from './company.ts';
import { type Evaluation, NoEvaluation } from './evaluation.ts';
import { HORIZON, ImaginedGames, REPLAYS } from './imagined-games.ts';
import { Thoughts } from './thoughts.ts';
import { NONE, ROOT, Tree } from './tree.ts';

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
  patience: {
    kind: 'real',
    default: 1,
    min: 0,
    max: 1,
    about:
      'share of the games left that another move may need to be tried as often as the leader: with 1, the last hope counts',
  },
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
/** For a search with guides and an evaluation: what it learns of a game has less of luck in it, and a little more tells more. */
export const JUDGED_PARAMS = {
  ...GUIDED_PARAMS,
  exploration: { ...SEARCH_PARAMS.exploration, default: 0.1 },
  faith: { ...GUIDED_PARAMS.faith, default: 1 },
  patience: { ...SEARCH_PARAMS.patience, default: 0.5 },
  horizon: {
    ...HORIZON,
    default: 8,
    min: 0,
    about: 'moves beyond those tried after which an imagined game is judged, as soon as it can be',
  },
} as const;
export const QUICK_SEARCH = { iterations: 3, horizon: 2 };

type SearchParams = ValuesOf<typeof SEARCH_PARAMS> &
  Partial<ValuesOf<typeof GUIDED_PARAMS> & { readonly replays: number }>;

/** What a search knows of its game beside the rules. */
export interface Knowledge<S extends State> {
  /** Who plays imagined games on; without it everybody moves at random. */
  readonly company?: Company<S>;
  /** What a game that is not played to its end is worth; without it half of a win. */
  readonly evaluation?: Evaluation<S>;
}

/**
 * Information set Monte Carlo tree search with a single observer (Cowling, Powley, Whitehouse 2012): one tree over many
 * imagined worlds, in which every mover is thought to want what is best for him. A node is known by the moves that lead
 * to it, not by the luck between them. Where a world has no choice the tree has no node.
 *
 * The nth try of each move that is asked about is made in the nth world: so luck that is good for all of them leads none.
 */
export class Search<S extends State> implements Bot<S> {
  /** What it thought of each move at the last decision. */
  readonly thoughts: Thoughts;
  readonly tree: Tree;
  private readonly games: ImaginedGames<S>;
  private readonly iterations: number;
  private readonly exploration: number;
  private readonly urgency: number;
  private readonly faith: number;
  private readonly patience: number;
  /** The nodes of one iteration. */
  private readonly path: Int32Array;
  /** Square roots of logarithms: the bound asks for one at every child. */
  private readonly doubt: Float64Array;
  /** The move that was tried most often so far, and how often any other was. */
  private leader = NONE;
  private second = 0;

  constructor(rules: Rules<S>, game: Game<S>, params: SearchParams, knowledge: Knowledge<S> = {}) {
    const { iterations, exploration, urgency, horizon, patience, faith = 0, replays = REPLAYS.default } = params;
    const { company = new RandomCompany<S>(), evaluation = new NoEvaluation<S>() } = knowledge;
    this.iterations = iterations;
    this.exploration = exploration;
    this.urgency = urgency;
    this.faith = faith;
    this.patience = patience;
    this.games = new ImaginedGames(rules, game, { company, evaluation, horizon, replays });
    this.thoughts = new Thoughts(rules.maxChoices);
    // An iteration adds one node at the most.
    this.tree = new Tree(iterations);
    this.path = new Int32Array(iterations);
    this.doubt = Float64Array.from({ length: iterations + 1 }, (_, n) => Math.sqrt(log(Math.max(1, n))));
  }

  begin(seat: Seat): void {
    this.games.worlds.begin(seat);
  }

  choose(view: S, seat: Seat, moves: Int32Array, count: number, rng: Rng): number {
    const { games, thoughts } = this;
    const iterations = games.look(view, seat, moves, count, this.iterations, rng) ? this.iterations : 0;
    thoughts.fitting = games.worlds.fitting;
    this.tree.clear();
    this.leader = NONE;
    this.second = 0;
    for (let left = iterations; left > 0 && this.lead() <= this.patience * left; left--) {
      const depth = this.descend(seat, moves, count, rng);
      this.learn(depth, games.finish());
    }
    this.conclude(seat, moves, count);
    const best = thoughts.best(count, rng);
    games.worlds.played(seat, moves[best]);
    return best;
  }

  /** How much more often the leader was tried than any other move: with fewer tries left, it stays the leader. */
  private lead(): number {
    return this.leader === NONE ? 0 : this.tree.visits[this.leader] - this.second;
  }

  /** Down the tree to a new node, or to the end of the game; returns the number of nodes on the way. */
  private descend(seat: Seat, moves: Int32Array, count: number, rng: Rng): number {
    const { games, path, tree } = this;
    const { legal, rules, world } = games;
    for (let i = 0; i < count; i++) legal[i] = moves[i];
    let node = this.select(ROOT, seat, count, rng);
    let depth = 0;
    games.enter(tree.visits[node]);
    for (;;) {
      path[depth++] = node;
      games.apply(tree.move[node]);
      if (tree.visits[node] === 0) return depth;
      const choices = this.goOn();
      if (choices === 0) return depth;
      node = this.select(node, rules.toAct(world), choices, rng);
    }
  }

  /** Plays what has no alternative; returns among how many moves somebody chooses then, or 0 at the end of the game. */
  private goOn(): number {
    const { games } = this;
    const { legal, rules, world } = games;
    while (rules.toAct(world) !== NOBODY) {
      const count = rules.legal(world, legal);
      if (count > 1) return count;
      games.apply(legal[0]);
    }
    return 0;
  }

  /** The move that promises most, or one never tried here, if there is one in this world and none promises enough. */
  private select(node: number, mover: Seat, count: number, rng: Rng): number {
    const { exploration, doubt, tree } = this;
    const { legal } = this.games;
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
    return untried === count ? this.follow(node, mover, count) : this.expand(node, mover, rng.below(untried));
  }

  /** A child for what the company would do: without credit chance would soon make something else look better. */
  private follow(node: number, mover: Seat, count: number): number {
    const child = this.add(node, this.games.choose(mover, count), mover);
    this.tree.credit[child] = this.faith;
    return child;
  }

  /** A child for the move that this many untried ones stand before. */
  private expand(node: number, mover: Seat, before: number): number {
    const { tree } = this;
    const { legal } = this.games;
    let child = tree.firstChild[node];
    let left = before;
    for (let i = 0; ; i++) {
      child = tree.seek(child, legal[i], mover);
      if (tree.is(child, legal[i], mover) || left-- > 0) continue;
      return this.add(node, i, mover);
    }
  }

  private add(node: number, index: number, mover: Seat): number {
    const added = this.tree.add(node, this.games.legal[index], mover);
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
    this.rank(path[0]);
  }

  /** Keeps count of who leads. */
  private rank(tried: number): void {
    const { leader, tree } = this;
    if (tried === leader) return;
    const visits = tree.visits[tried];
    if (leader === NONE || visits > tree.visits[leader]) {
      this.second = leader === NONE ? 0 : tree.visits[leader];
      this.leader = tried;
    } else if (visits > this.second) this.second = visits;
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
