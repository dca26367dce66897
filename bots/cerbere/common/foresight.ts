import type { FreeChance } from '../../../src/engine/chance.ts';
import { applyMove } from '../../../src/games/cerbere/apply.ts';
import { MAX_SPACES } from '../../../src/games/cerbere/data.ts';
import {
  ADVANCE,
  CARDS,
  CHOOSE_LOSS,
  DRAW,
  EITHER,
  FASTER,
  LOSE_CARD,
  MAX_PARTS,
  RAGE,
  RETREAT,
  SLOWER,
  WHAT,
} from '../../../src/games/cerbere/effects.ts';
import { legalMoves } from '../../../src/games/cerbere/legal.ts';
import {
  DISCARD,
  GO_BACK,
  HELP,
  LEAVE,
  LOOK,
  MAX_CHOICES,
  OVER,
  PART,
  partOf,
  partSeat,
  swapMove,
  TABLE,
  TURN,
  YIELD,
} from '../../../src/games/cerbere/moves.ts';
import { type CerbereState, layout, NONE } from '../../../src/games/cerbere/state.ts';
import type { Terms } from '../../../src/games/cerbere/terms.ts';
import { Best } from './best.ts';
import { givesNothing, leastCard } from './cards.ts';
import type { Character } from './character.ts';
import type { Judge } from './judge.ts';
import { priceOf } from './likeness.ts';

/** The two boats that wait change places: the harmless answer of one who has to look or swap. */
const SWAP_IDLE_BOATS = swapMove(2);

/** Plays a turn to its end in mind: whoever is asked does what looks best to him at once. */
export class Foresight {
  /** The position that was come to. */
  trial = layout.create();
  /** Whether the one who looks ahead saw a boat on the way that he had not seen. */
  sees = false;
  /** What the position is worth to the one who looks ahead. */
  worth = 0;

  private readonly t: Terms;
  private readonly character: Character;
  private readonly judge: Judge;
  private readonly luck: FreeChance;
  /** What a reply would lead to, and the best one so far. */
  private probe = layout.create();
  private kept = layout.create();
  private readonly replies = new Int32Array(MAX_CHOICES);
  private readonly best = new Best();
  /** What replies of a group are worth, and of which groups that is known, as bits. */
  private readonly worths = new Float64Array(MAX_SPACES);
  private known = 0;
  /** The decision, or of an effect the part and its way, that groups are about. */
  private about = NONE;
  /** Whether a reply of the group draws a card. */
  private draws = false;
  /** Whether `worth` is already about the trial. */
  private isJudged = false;

  constructor(t: Terms, character: Character, judge: Judge, luck: FreeChance) {
    this.t = t;
    this.character = character;
    this.judge = judge;
    this.luck = luck;
  }

  /** Looks as far as the end of the turn, from what comes of a move that is chosen. */
  look(view: CerbereState, seat: number, chosen: number): void {
    this.sees = false;
    this.isJudged = false;
    this.trial.words.set(view.words);
    applyMove(this.t, this.trial, chosen, this.luck);
    while (this.trial.phase !== OVER && this.trial.turn === view.turn) this.goOn(seat);
    if (!this.isJudged) this.worth = this.judge.worths[this.judge.judge(this.trial, seat)];
  }

  /** One decision further. */
  private goOn(viewer: number): void {
    const { character, replies, t, trial } = this;
    const seat = trial.mover;
    const count = legalMoves(t, trial, replies);
    this.isJudged = false;
    switch (trial.phase) {
      case LOOK:
        if (seat === viewer && ((trial.boatsSeen[0] >> seat) & 1) === 0) this.sees = true;
        applyMove(t, trial, replies[0] === LEAVE ? LEAVE : SWAP_IDLE_BOATS, this.luck);
        break;
      case DISCARD:
        applyMove(t, trial, replies[leastCard(character, trial, seat, replies, count)], this.luck);
        break;
      case HELP:
        applyMove(t, trial, givesNothing(character, trial, seat) ? 0 : replies[count - 1], this.luck);
        break;
      default:
        this.reply(seat, count, viewer);
        break;
    }
  }

  /** Tries the replies, one for all that are worth the same; where the best brings no luck, goes on from its trial. */
  private reply(seat: number, count: number, viewer: number): void {
    const { best, luck, replies, trial: s } = this;
    let isKept = false;
    best.forget();
    this.about = NONE;
    for (let i = 0; i < count; i++) {
      const group = this.groupOf(s, seat, replies[i]);
      if (group !== NONE && ((this.known >> group) & 1) === 1) {
        // Whoever draws it, a card takes its luck.
        if (this.draws) luck.below(0, 0, s.deckSize[s.side[seat]]);
        best.value = this.worths[group];
        best.see(i, luck);
        if (best.index === i) isKept = false;
        continue;
      }
      const before = luck.draws;
      this.probe.words.set(s.words);
      applyMove(this.t, this.probe, replies[i], luck);
      const draws = luck.draws - before;
      const place = this.judge.judge(this.probe, seat);
      const worth = this.judge.worths[place];
      if (group !== NONE && this.probe.adventurers === s.adventurers && draws === (this.draws ? 1 : 0))
        this.learn(group, place);
      best.value = worth;
      best.see(i, luck);
      if (best.index !== i) continue;
      isKept = draws === 0;
      const free = this.kept;
      this.kept = this.probe;
      this.probe = free;
      this.worth = worth;
    }
    if (isKept) {
      this.trial = this.kept;
      this.kept = s;
      this.isJudged = seat === viewer;
    } else {
      applyMove(this.t, s, replies[best.index], luck);
    }
  }

  private learn(group: number, place: number): void {
    this.worths[group] = this.judge.worths[place];
    this.known |= 1 << group;
  }

  /** Replies of the same group are worth the same to the one who is asked. NONE: it may be the only one. */
  private groupOf(s: CerbereState, seat: number, reply: number): number {
    switch (s.phase) {
      case TURN: {
        this.turnTo(TURN);
        const price = priceOf(this.t, s, reply);
        if (price !== NONE && ((this.known >> price) & 1) === 0) this.judgePrice(s, seat, price);
        return price;
      }
      case PART:
        this.turnTo(reply >> 3);
        return this.groupOfPart(s, seat, reply);
      case YIELD:
        this.turnTo(YIELD);
        return reply === GO_BACK ? NONE : 0;
      default:
        return NONE;
    }
  }

  private turnTo(about: number): void {
    if (about === this.about) return;
    this.about = about;
    this.known = 0;
    this.draws = false;
  }

  /** Whoever is moved from the same space, and whoever draws: as long as nobody is caught who then loses his cards. */
  private groupOfPart(s: CerbereState, seat: number, reply: number): number {
    const target = partSeat(reply);
    if (target === TABLE || target === seat) return NONE;
    switch (WHAT[s.effect * MAX_PARTS + partOf(reply)]) {
      case ADVANCE:
      case RETREAT:
      case EITHER:
        return s.place[target] < MAX_SPACES ? s.place[target] : NONE;
      case DRAW:
        if (s.deckSize[s.side[seat]] === 0) return NONE;
        this.draws = true;
        return 0;
      case CHOOSE_LOSS:
        if (s.handSize[target] === 0) return NONE;
        return 0;
      case LOSE_CARD:
        return 0;
      default:
        return NONE;
    }
  }

  /** Judges a position in which the one whose turn it is has paid a price, and nothing else has happened. */
  private judgePrice(s: CerbereState, seat: number, price: number): void {
    const { die, speed } = s;
    const cards = s.handSize[seat];
    if (price === RAGE) s.die++;
    else if (price === FASTER) s.speed++;
    else if (price === SLOWER) s.speed--;
    else if (price === CARDS) s.handSize[seat]--;
    this.learn(price, this.judge.judge(s, seat));
    s.die = die;
    s.speed = speed;
    s.handSize[seat] = cards;
  }
}
