import type { LookPlan } from './plan.ts';

/**
 * What looks tell of a game, as words:
 *
 *     HEAD
 *     by position: of either half of the playouts, how many each contender won; contenders are the seats, and behind them nobody
 *     TURN: the move after which the winner's chance rose most, as one half of the playouts found it and the other measured it
 *     by decision: CHOICE, and for either half as the one that chose, WEIGHED by the other
 */
/** `won`: who did, as bits; the one behind the seats is set if nobody did. */
export const HEAD = ['won', 'length', 'decisions', 'turns', 'idle', 'waits', 'waited', 'longest'] as const;
/** `ply` is −1 where there was no move, as in all of them; the others are how many playouts the winner won. */
export const TURN = ['ply', 'before', 'move', 'other', 'after'] as const;
/** `tried` is 0 where the game had no decision. */
export const CHOICE = ['seat', 'legal', 'tried'] as const;
export const WEIGHED = ['better', 'worse', 'best', 'all', 'own', 'kingBetter', 'kingWorse'] as const;

/** The halves of the playouts. */
export const HALVES = 2;

/** Where what looks tell of a game stands in its words. */
export class LookLayout {
  readonly plan: LookPlan;
  readonly seats: number;
  /** The seats, and nobody. */
  readonly contenders: number;
  /** Playouts of a half. */
  readonly half: number;
  readonly firstTurn: number;
  readonly firstChoice: number;
  readonly perChoice = CHOICE.length + HALVES * WEIGHED.length;
  readonly size: number;

  constructor(plan: LookPlan, seats: number) {
    this.plan = plan;
    this.seats = seats;
    this.contenders = seats + 1;
    this.half = plan.playouts / HALVES;
    this.firstTurn = HEAD.length + plan.positions * HALVES * this.contenders;
    this.firstChoice = this.firstTurn + TURN.length;
    this.size = this.firstChoice + plan.decisions * this.perChoice;
  }

  /** Where the counts of a half at a position begin. */
  position(position: number, half: number): number {
    return HEAD.length + (position * HALVES + half) * this.contenders;
  }

  choice(decision: number): number {
    return this.firstChoice + decision * this.perChoice;
  }

  /** Where it stands what a half measured of what the other chose. */
  weighed(decision: number, chooser: number): number {
    return this.choice(decision) + CHOICE.length + chooser * WEIGHED.length;
  }
}

/** How many words looks tell of each game at a table of so many seats; none where nobody looks. */
export function wordsOfLooks(plan: LookPlan | undefined, seats: number): number {
  return plan === undefined ? 0 : new LookLayout(plan, seats).size;
}
