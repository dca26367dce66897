import { avalanche } from '../data/digest.ts';
import type { Chance } from '../engine/chance.ts';
import type { Rules } from '../engine/game.ts';
import type { Accuse } from './nonconformity.ts';

/** Beyond this, ordinals would run into each other. */
const MAX_ORDINAL = 0x7fff_ffff;
/** Of the generator. */
const MAX_SIDES = 0x1_0000_0000;
const RULE = 'a draw is read once';

/**
 * The names of the draws of one game, as a hash table of our own: a Set of texts took ten times as long as the games
 * that it watched.
 */
class Names {
  private purposes = new Int32Array(1024);
  private ordinals = new Int32Array(1024);
  /** The game in which an entry was made; those of earlier games count as free. */
  private games = new Int32Array(1024);
  private game = 1;
  private count = 0;

  forget(): void {
    this.game++;
    this.count = 0;
  }

  /** False if it is known already. */
  add(purpose: number, ordinal: number): boolean {
    if (2 * this.count > this.games.length) this.grow();
    const mask = this.games.length - 1;
    let at = avalanche(ordinal + Math.imul(purpose, 0x9e37_79b1)) & mask;
    while (this.games[at] === this.game) {
      if (this.ordinals[at] === ordinal && this.purposes[at] === purpose) return false;
      at = (at + 1) & mask;
    }
    this.games[at] = this.game;
    this.purposes[at] = purpose;
    this.ordinals[at] = ordinal;
    this.count++;
    return true;
  }

  private grow(): void {
    const { purposes, ordinals, games, game } = this;
    this.purposes = new Int32Array(2 * games.length);
    this.ordinals = new Int32Array(2 * games.length);
    this.games = new Int32Array(2 * games.length).fill(game - 1);
    this.count = 0;
    for (let at = 0; at < games.length; at++) if (games[at] === game) this.add(purposes[at], ordinals[at]);
  }
}

/** Passes chance on, and accuses a game that asks by no name, or by one name twice. One for all games of a table. */
export class DrawWatch implements Chance {
  /** Whether events are put into words, to see that there are some. */
  telling = true;
  private readonly names = new Names();
  private readonly chance: Chance;
  private readonly purposes: readonly string[];
  private readonly rules: Rules;
  private readonly accuse: Accuse;

  constructor(chance: Chance, purposes: readonly string[], rules: Rules, accuse: Accuse) {
    this.chance = chance;
    this.purposes = purposes;
    this.rules = rules;
    this.accuse = accuse;
  }

  /** A new game. */
  open(): void {
    this.names.forget();
  }

  below(purpose: number, ordinal: number, n: number): number {
    this.note(purpose, ordinal);
    if (!(Number.isInteger(n) && n >= 1 && n <= MAX_SIDES)) this.accuse(RULE, `a draw below ${n}`);
    return this.chance.below(purpose, ordinal, n);
  }

  shuffle(purpose: number, ordinal: number, cards: Int32Array, from: number, to: number): void {
    this.note(purpose, ordinal);
    if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to && to <= cards.length))
      this.accuse(RULE, `a shuffle of cards ${from} to ${to} of ${cards.length}`);
    this.chance.shuffle(purpose, ordinal, cards, from, to);
  }

  tell(event: number, a: number, b: number, c: number): void {
    if (this.telling && this.rules.narrate(event, a, b, c).trim() === '')
      this.accuse('moves have kinds and words', `event ${event} is told as nothing`);
  }

  private note(purpose: number, ordinal: number): void {
    const name = this.purposes[purpose];
    if (name === undefined)
      this.accuse(
        'every draw has a purpose',
        `a draw is for purpose ${purpose}, and \`purposes\` of the game lists ${this.purposes.length} of them`,
      );
    if (!(Number.isInteger(ordinal) && ordinal >= 0 && ordinal <= MAX_ORDINAL))
      this.accuse(RULE, `${name}[${ordinal}] is no name for a draw`);
    if (!this.names.add(purpose, ordinal)) this.accuse(RULE, `${name}[${ordinal}] is drawn a second time in one game`);
  }
}
