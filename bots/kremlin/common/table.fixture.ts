import { settle, type Values } from '../../../src/data/options.ts';
import type { BotPlugin } from '../../../src/engine/bot.ts';
import type { Seat } from '../../../src/engine/game.ts';
import { TableUnderTest } from '../../../src/engine/loaded.ts';
import { Sfc32 } from '../../../src/engine/rng.ts';
import { proceed } from '../../../src/games/kremlin/apply.ts';
import { ALLOTTED, POLITICIANS } from '../../../src/games/kremlin/data.ts';
import { kremlin } from '../../../src/games/kremlin/index.ts';
import { ANY_TIME, PHASE_START } from '../../../src/games/kremlin/intrigue.ts';
import { KremlinRules } from '../../../src/games/kremlin/rules.ts';
import { CARD_WORDS, type KremlinState, layout, NONE } from '../../../src/games/kremlin/state.ts';
import { openWindow } from '../../../src/games/kremlin/windows.ts';
import { addCard, removeCard } from '../../../src/kit/card-sets.ts';

/** A table where a test puts politicians and points, and asks a bot what it would do. */
export class Situation extends TableUnderTest<KremlinState, KremlinRules> {
  constructor(seats: number, given: Values = {}) {
    super(kremlin, KremlinRules, { players: seats, options: given });
  }

  who(name: string): number {
    return this.rules.terms.names.indexOf(name);
  }

  /** Gives an office to a politician; who was there comes to where he was. */
  inOffice(office: number, name: string): this {
    const { s } = this;
    const [one, other] = [this.who(name), s.holder[office]];
    const from = s.place[one];
    s.place[other] = from;
    if (from < s.holder.length) s.holder[from] = other;
    s.place[one] = office;
    s.holder[office] = one;
    return this;
  }

  /** All sheets, each from the ten points down; what is left goes to those who come first by letter. Then the game begins. */
  sheets(...sheets: readonly (readonly string[])[]): this {
    for (const names of sheets) {
      const chosen = names.map((name) => this.who(name));
      for (let next = 1; chosen.length < ALLOTTED; next++) if (!chosen.includes(next)) chosen.push(next);
      this.play(...chosen);
    }
    this.stopAsking();
    return this;
  }

  declares(seat: Seat, name: string, points: number): this {
    const { s } = this;
    const politician = this.who(name);
    const at = seat * POLITICIANS + politician;
    s.sheet[at] -= points;
    s.declared[at] += points;
    if (s.sheet[at] === 0) s.reserve[seat] &= ~(1 << politician);
    s.control[politician] = seat;
    return this;
  }

  aged(name: string, years: number, crosses: number): this {
    this.s.stress[this.who(name)] = years;
    this.s.crosses[this.who(name)] = crosses;
    return this;
  }

  /** In the sanatorium. */
  away(name: string): this {
    this.s.cures |= 1 << this.who(name);
    return this;
  }

  /** Gives a faction intrigue cards from the pile, by the numbers printed on them. */
  holds(seat: Seat, ...numbers: readonly number[]): this {
    const { s } = this;
    for (const number of numbers) {
      removeCard(s.deck, 0, number - 1);
      addCard(s.hands, seat * CARD_WORDS, number - 1);
    }
    s.handSize[seat] += numbers.length;
    s.deckSize -= numbers.length;
    return this;
  }

  /** A politician is about to act, and points on him can be declared before. */
  window(name: string, then: number, moment = ANY_TIME): this {
    const { chance, rules, s } = this;
    s.actor = this.who(name);
    openWindow(rules.terms, s, 1 << s.actor, then, moment);
    proceed(rules.terms, s, chance);
    return this;
  }

  /** His faction has announced what he does to somebody, and that can still be stopped. */
  announced(name: string, victim: string, then: number, moment: number): this {
    this.s.target = this.who(victim);
    this.s.decider = this.s.control[this.who(name)];
    return this.window(name, then, moment);
  }

  /** A phase of the year begins, and cards can be played. */
  begins(phase: number, then: number): this {
    const { chance, rules, s } = this;
    s.season = phase;
    s.actor = NONE;
    openWindow(rules.terms, s, 0, then, PHASE_START);
    proceed(rules.terms, s, chance);
    return this;
  }

  /** A faction has played a card, and has to choose what comes of it. */
  played(seat: Seat, number: number, phase: number): this {
    const { s } = this;
    removeCard(s.deck, 0, number - 1);
    addCard(s.used, 0, number - 1);
    s.deckSize--;
    s.player = seat;
    s.mover = seat;
    s.card = number - 1;
    s.phase = phase;
    return this;
  }

  /** His faction has a decision to make for him. */
  acts(name: string, phase: number): this {
    const { s } = this;
    s.actor = this.who(name);
    s.mover = s.control[s.actor];
    s.phase = phase;
    return this;
  }

  /** What the bot chooses for the one who is asked, in the words of the game. */
  answer(plugin: BotPlugin<KremlinState>, given: Values = {}): string {
    const { rules, s } = this;
    rules.check(s);
    const seat = rules.toAct(s);
    const moves = this.legal();
    const bot = plugin.create(rules, settle('bot', plugin.params, given), kremlin);
    const view = layout.create();
    layout.observe(s, seat, view);
    const rng = new Sfc32();
    rng.seed(1, 2, 3, 4);
    bot.begin(seat);
    const shown = rules.show(s, moves[bot.choose(view, seat, Int32Array.from(moves), moves.length, rng)]);
    return shown.replaceAll(/ \([^)]*\)/g, ''); // names without offices
  }

  private stopAsking(): void {
    this.s.asked.fill(0);
    this.s.window = 0;
    this.s.waiting = 0;
  }
}
