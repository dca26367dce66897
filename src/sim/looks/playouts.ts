import type { Branch, Player, Table } from '../../engine/play.ts';
import { MOST_PLACES, MOST_PLAYOUTS } from './plan.ts';

/** Plays games on from positions of a game, each with luck of its own. */
export class Playouts {
  private readonly table: Table;
  private readonly seats: number;
  private players: readonly Player[] = [];
  private game = 0;
  private place = -1;

  /** `table` has a seed of its own: no game that counts is played there. */
  constructor(table: Table, seats: number) {
    this.table = table;
    this.seats = seats;
  }

  /** A game by its number, which stands for the luck of all that follows; and who plays on from its positions. */
  open(game: number, players: readonly Player[]): void {
    this.game = game;
    this.players = players;
    this.place = -1;
  }

  /** From here on luck is that of another place of the game. */
  nextPlace(): void {
    this.place++;
    if (this.place === MOST_PLACES) throw new Error('too many places of a game are looked at');
  }

  /** Plays on, with the luck of this number at the present place. Tells who won, as bits; the one behind the seats is nobody's. */
  winners(branch: Branch, luck: number): number {
    const { table, seats } = this;
    table.playOn(branch, (this.game * MOST_PLACES + this.place) * MOST_PLAYOUTS + luck, this.players);
    return winnersIn(table.outcome.won, seats);
  }
}

/** Who won, as bits: each of the seats, or nobody, whose bit is behind theirs. */
export function winnersIn(won: ArrayLike<number>, seats: number): number {
  let bits = 0;
  for (let seat = 0; seat < seats; seat++) bits |= won[seat] << seat;
  return bits === 0 ? 1 << seats : bits;
}

/** Of those who won, the first by seat; nobody if nobody did. */
export function firstWinner(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
