import type { Trace } from '../story/trace.ts';

/** The checks have names, so that a test can say which one must catch a fault. */
export type ConformanceRule =
  | 'deal sets every word'
  | 'legal moves are sorted, unique and at least one'
  | 'asking changes nothing'
  | 'a copy shares nothing'
  | 'the same move and chance lead to the same position'
  | 'a draw is read once'
  | 'every draw has a purpose'
  | 'the position is possible'
  | 'hidden words stay hidden'
  | 'imagined worlds fit the view'
  | 'imagined worlds differ from the truth'
  | 'nobody is told what the view hides'
  | 'a view leaves open what it hides'
  | 'a scene goes by the view'
  | 'a sealed move shows nothing'
  | 'moves have kinds and words'
  | 'every seat has a standing'
  | 'what a seat has is told'
  | 'the rules throw nothing'
  | 'the game ends'
  | 'the outcome is complete'
  | 'the trace replays';

/** A game broke the contract: which rule of it, how, and in which game after which moves. */
export class Nonconformity extends Error {
  override readonly name = 'Nonconformity';
  readonly rule: ConformanceRule;
  readonly what: string;
  /**
   * The game up to the fault; its digest says something only at the end of a game that is replayed. What only many games
   * together show has no moves, and the block of the last of them.
   */
  readonly trace: Trace;

  constructor(rule: ConformanceRule, what: string, trace: Trace, cause?: unknown) {
    const { game, players, options, seed, block, moves } = trace;
    const table = `${game}, ${players} players, ${JSON.stringify(options)}`;
    super(`${rule}: ${what} (${table}, game ${seed}#${block}, after moves [${moves.join(' ')}])`, { cause });
    this.rule = rule;
    this.what = what;
    this.trace = trace;
  }
}

/** How a check reports a fault of the game that is being played. */
export type Accuse = (rule: ConformanceRule, what: string) => never;
