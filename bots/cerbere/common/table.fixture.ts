import { settle, type Values } from '../../../src/data/options.ts';
import type { BotPlugin } from '../../../src/engine/bot.ts';
import type { Move, Seat } from '../../../src/engine/game.ts';
import { TableUnderTest } from '../../../src/engine/loaded.ts';
import { Sfc32 } from '../../../src/engine/rng.ts';
import { type BETRAYAL, CARD_NAMES, KINDS, type SURVIVAL } from '../../../src/games/cerbere/data.ts';
import { cerbere } from '../../../src/games/cerbere/index.ts';
import { CerbereRules } from '../../../src/games/cerbere/rules.ts';
import { ADVENTURER, CERBERUS, type CerbereState, layout, NONE, OUT } from '../../../src/games/cerbere/state.ts';

/** A table where a test puts the pawns, and asks a bot what it would do. */
export class Situation extends TableUnderTest<CerbereState, CerbereRules> {
  constructor(seats: number, given: Values = {}) {
    super(cerbere, CerbereRules, { players: seats, options: given });
  }

  get boat(): number {
    return this.rules.terms.boat;
  }

  /** The pawns of the seats in order, from the lair on; on the end board the boat is revealed. */
  pawns(...spaces: readonly number[]): this {
    const { s } = this;
    const { boat, end } = this.rules.terms;
    s.there.fill(0);
    for (const [seat, space] of spaces.entries()) {
      s.place[seat] = space;
      s.there[space] |= 1 << seat;
      if (space >= end && space <= boat) this.reveal();
    }
    return this;
  }

  reveal(): this {
    this.s.places = this.s.boats[0];
    this.s.boatsSeen[0] = -1;
    return this;
  }

  /** The active boat has so many places. */
  boatFor(places: number): this {
    const { boats } = this.s;
    const slot = boats.indexOf(places);
    boats[slot] = boats[0];
    boats[0] = places;
    return this;
  }

  /** Where Cerberus is, how many spaces the die still has to go, and the speed it shows. */
  cerberus(space: number, calm: number, speed: number): this {
    this.s.cerberus = space;
    this.s.die = this.rules.terms.hunt - calm;
    this.s.speed = speed;
    return this;
  }

  /** Takes a pawn off the board: its seat hunts, or has lost. */
  captured(seat: Seat, side: typeof CERBERUS | typeof OUT = CERBERUS): this {
    const { s } = this;
    s.there[s.place[seat]] &= ~(1 << seat);
    s.place[seat] = NONE;
    s.side[seat] = side;
    s.members[ADVENTURER] &= ~(1 << seat);
    if (side === CERBERUS) s.members[CERBERUS] |= 1 << seat;
    s.capturedAt[seat] = 0;
    s.capturedTurn[seat] = 1;
    s.adventurers--;
    if (side === OUT) s.ready[seat] = 0;
    return this;
  }

  hand(seat: Seat, ...cards: readonly ((typeof SURVIVAL)[number] | (typeof BETRAYAL)[number])[]): this {
    const { s } = this;
    const side = s.side[seat] === ADVENTURER ? ADVENTURER : CERBERUS;
    for (const card of cards) {
      const kind = CARD_NAMES[side].indexOf(card);
      s.decks[side * KINDS + kind]--;
      s.deckSize[side]--;
      s.hand[seat * KINDS + kind]++;
      s.handSize[seat]++;
    }
    return this;
  }

  /** Whose turn it is. */
  turnOf(seat: Seat): this {
    this.s.seat = seat;
    this.s.mover = seat;
    return this;
  }

  /** What the bot chooses for the one who is asked, in the words of the game. */
  answer(plugin: BotPlugin<CerbereState>, given: Values = {}): string {
    return this.rules.show(this.s, this.choice(plugin, given));
  }

  /** The whole turn as the bot plays it, for every seat that is asked. */
  turn(plugin: BotPlugin<CerbereState>, given: Values = {}): string[] {
    const { turn } = this.s;
    const words: string[] = [];
    while (this.s.turn === turn && this.s.mover !== NONE) {
      const chosen = this.choice(plugin, given);
      words.push(this.rules.show(this.s, chosen));
      this.play(chosen);
    }
    return words;
  }

  private choice(plugin: BotPlugin<CerbereState>, given: Values): Move {
    this.rules.check(this.s);
    const moves = this.legal();
    const bot = plugin.create(this.rules, settle('bot', plugin.params, given), cerbere);
    const view = layout.create();
    layout.observe(this.s, this.s.mover, view);
    const rng = new Sfc32();
    rng.seed(1, 2, 3, 4);
    bot.begin(this.s.mover);
    return moves[bot.choose(view, this.s.mover, Int32Array.from(moves), moves.length, rng)];
  }
}
