import {
  BLOUNT,
  DISCARD,
  ENERGETIC,
  ICON_COUNT,
  JOLIVET,
  LOSE_ENERGY,
  MARFA,
  NADIA,
  NO_ICON,
  PIGASSOF,
  PREPARED,
  QUICK,
  RESISTANT,
  RESOLUTE,
  SKILLED,
  STROGOFF,
} from '../../../src/games/strogoff/box.ts';
import { abilityCount, allyPresent, handLimit } from '../../../src/games/strogoff/cards.ts';
import { duelSize } from '../../../src/games/strogoff/irkutsk.ts';
import { openIcon } from '../../../src/games/strogoff/journey.ts';
import * as move from '../../../src/games/strogoff/moves.ts';
import type { StrogoffRules } from '../../../src/games/strogoff/rules.ts';
import {
  CARD_BITS,
  DISK_IMMEDIATE,
  DISK_NORMAL,
  JOURNEY,
  type StrogoffState,
} from '../../../src/games/strogoff/state.ts';
import type { Terms } from '../../../src/games/strogoff/terms.ts';
import { leastCopy } from './copies.ts';
import { Sight } from './sight.ts';
import type { Weights } from './weights.ts';

/** Weighs what he sees and does what is worth most. How he weighs is his style; what he looks at is the same for all. */
export class Traveller {
  private readonly t: Terms;
  private readonly sight: Sight;
  private readonly w: Weights;
  /** By ability. */
  private readonly abilities = new Float64Array(6);

  constructor(rules: StrogoffRules, weights: Weights) {
    this.t = rules.terms;
    this.sight = new Sight(rules.terms);
    this.w = weights;
    this.abilities[ENERGETIC] = weights.energetic;
    this.abilities[SKILLED] = weights.skilled;
    this.abilities[QUICK] = weights.quick;
    this.abilities[PREPARED] = weights.prepared;
    this.abilities[RESISTANT] = weights.resistant;
    this.abilities[RESOLUTE] = weights.resolute;
  }

  begin(): void {}

  choose(view: StrogoffState, seat: number, moves: Int32Array, count: number): number {
    this.sight.look(view, seat);
    switch (view.phase) {
      case move.ALLY:
        return this.askAlly(view, seat, moves, count);
      case move.ACTION:
        return this.act(view, seat, moves, count);
      case move.REST:
        return this.rest(view, seat, moves, count);
      case move.RESOLVE:
        return this.resolve(view, seat, moves, count);
      case move.KEEP:
        return this.keep(view, moves, count);
      case move.IMMEDIATE:
        return this.meetImmediate(view, seat, moves, count);
      case move.PAY:
      case move.DISCARD_EXCESS:
      case move.DISCARD_PENALTY:
        return this.leastCard(view, moves, count, 0);
      case move.BLOUNT_DECK:
        return this.indexOfMove(moves, count, this.nextDeck(view, seat));
      case move.BLOUNT_PLACE:
        return this.sight.risk(view, view.blountDeck) > 0 ? 1 : 0;
      case move.PIGASSOF_COVER:
        return this.coverBest(view, seat, moves, count, 0);
      case move.RESOLUTE_COVER:
        return this.coverBest(view, seat, moves, count, 1);
      case move.QUICK_ADVANCE:
        return this.advanceWorth(view, seat) > this.w.quickAbove ? 1 : 0;
      case move.FACE_DANGER:
        return this.faceDanger(view, moves, count);
      case move.SPEND:
        return leastCopy(this.t, this.w, this.sight, view, moves, count);
      default:
        return 0;
    }
  }

  // ── the clock ──

  /** Rounds that are left before all is lost, about. */
  private roundsLeft(view: StrogoffState): number {
    return view.ogareff / this.w.ogareffPace + (view.tartars - 1) / this.w.marchPace;
  }

  /** Rounds to spare, if every other one went into advancing. */
  private slack(view: StrogoffState, seat: number): number {
    return this.roundsLeft(view) - (this.t.irkutsk - view.space[seat]);
  }

  private nextDeck(view: StrogoffState, seat: number): number {
    return this.t.box.zone[view.space[seat] + 1];
  }

  // ── actions ──

  private act(view: StrogoffState, seat: number, moves: Int32Array, count: number): number {
    const second = moves[0] === move.NO;
    const advance = this.indexOfMove(moves, count, move.DO_ADVANCE);
    const resolve = this.indexOfMove(moves, count, move.DO_RESOLVE);
    const rest = this.indexOfMove(moves, count, move.DO_REST);
    const resistant = this.indexOfMove(moves, count, move.USE_RESISTANT);
    if (resistant >= 0 && this.sight.faceDown > 1) return resistant;
    let best = Math.max(0, rest);
    let most = rest >= 0 ? this.restWorth(view, seat) : 0;
    if (advance >= 0) {
      const worth = this.advanceWorth(view, seat);
      if (worth > most) {
        best = advance;
        most = worth;
      }
    }
    if (resolve >= 0) {
      const worth = this.resolveWorth(view, seat);
      if (worth > most) {
        best = resolve;
        most = worth;
      }
    }
    return second && most <= 0 ? 0 : best;
  }

  /** Getting on is worth more the less time is left; what it may cost is the risk of a repeat. */
  private advanceWorth(view: StrogoffState, seat: number): number {
    const { w } = this;
    if (view.space[seat] + 1 === this.t.irkutsk) return this.entryWorth(view, seat);
    const energyAfter = view.energy[seat] - 1;
    const tired = energyAfter < 1 ? w.exhausted : energyAfter < 2 ? w.tired : 0;
    return (
      this.haste(this.slack(view, seat)) -
      this.sight.risk(view, this.nextDeck(view, seat)) * this.penaltyCost(view, seat) -
      tired -
      this.tartarFear(view, seat)
    );
  }

  private haste(slack: number): number {
    const { w } = this;
    if (slack < w.pressedBelow) return w.hastePressed;
    if (slack < w.shortBelow) return w.hasteShort;
    return slack < w.fairBelow ? w.hasteFair : w.hasteAmple;
  }

  private entryWorth(view: StrogoffState, seat: number): number {
    const { w } = this;
    const slack = this.slack(view, seat);
    const hurry = slack < w.pressedBelow ? w.gatePressed : slack < w.gateShortBelow ? w.gateShort : 0;
    return this.readiness(view, seat) + hurry + w.gateRival * this.rivalsAtGate(view, seat);
  }

  private rivalsAtGate(view: StrogoffState, seat: number): number {
    let rivals = 0;
    for (let other = 0; other < this.t.seats; other++) {
      const alive = ((view.alive >>> other) & 1) === 1;
      if (other !== seat && alive && view.space[other] + 1 === this.t.irkutsk) rivals++;
    }
    return rivals;
  }

  /** What all penalties together would cost, in energy. */
  private penaltyCost(view: StrogoffState, seat: number): number {
    const { w } = this;
    const { penalty } = this.t.box;
    let cost = w.repeatFear;
    let energy = view.energy[seat] - 1;
    let cards = view.handSize[seat];
    for (let at = seat * JOURNEY; at < seat * JOURNEY + view.journeySize[seat]; at++) {
      const kind = penalty[view.journey[at] & CARD_BITS];
      if (kind === LOSE_ENERGY && energy-- > 0) cost += 1;
      else if (kind === DISCARD && cards-- > 0) cost += w.card;
      else if (kind !== 0) cost += w.turnedDown;
    }
    return cost;
  }

  private tartarFear(view: StrogoffState, seat: number): number {
    if (view.space[seat] + 1 !== view.tartars || view.tomsk[seat] >= 0) return 0;
    const { card, tartarFear, tartarLoot } = this.w;
    return ((view.strength - 1) / 6) * tartarFear - ((7 - view.strength) / 6) * card * tartarLoot;
  }

  /** How good the duel looks: above zero when it should be won. */
  private readiness(view: StrogoffState, seat: number): number {
    const { sight, t, w } = this;
    let energy = view.energy[seat] - 1;
    let spare = view.handSize[seat];
    let kinds = 0;
    for (let icon = 0; icon < ICON_COUNT; icon++) {
      const used = Math.min(sight.open[icon], sight.held[icon]);
      energy -= sight.open[icon] - used;
      spare -= used;
      if (sight.held[icon] > used) kinds++;
    }
    const { ofPortrait } = t.box;
    const marfa = allyPresent(view, MARFA)
      ? (view.hands[2 * seat] & ofPortrait[2 * MARFA]) !== 0 ||
        (view.hands[2 * seat + 1] & ofPortrait[2 * MARFA + 1]) !== 0
      : false;
    const match = Math.min(1, (kinds + (marfa ? w.marfaIcons : 0)) / ICON_COUNT);
    let loss = 0;
    const size = duelSize(t, view);
    for (let i = 0; i < size; i++) {
      const held = spare > i ? match * (1 - i / (spare + 2)) : 0;
      loss += w.duelUnmet * (1 - held) + w.duelToll + (w.duelTartars * (view.strength - 1)) / 6;
    }
    return (energy - loss - w.duelReserve) * w.duelEagerness;
  }

  private restWorth(view: StrogoffState, seat: number): number {
    const { sight, t, w } = this;
    const energy = view.energy[seat];
    const room = Math.max(0, handLimit(t, view, seat) - view.handSize[seat]);
    const each = energy < w.poorBelow ? w.energyPoor : energy < w.richFrom ? w.energyFair : w.energyRich;
    const energyGain = Math.min(2, t.energyMax - energy) * each;
    const cardGain = Math.min(4, room) * w.card * w.cardDrawn;
    const turned = Math.min(2, sight.faceDown) * w.turnUp;
    return Math.max(energyGain, cardGain, (energyGain + cardGain) / 2, turned);
  }

  private resolveWorth(view: StrogoffState, seat: number): number {
    const { sight, t, w } = this;
    if (sight.repeats > 0 && sight.faceDown === 0)
      return this.slack(view, seat) < w.resolveShortBelow ? w.resolveRepeatsShort : w.resolveRepeats;
    // Otherwise to clear the most recent card with cards in hand, for its ability and a shorter journey.
    const index = view.journeySize[seat] - 1;
    let open = 0;
    let held = 0;
    for (let normal = 0; normal < 2; normal++) {
      const icon = openIcon(t, view, seat, index, normal);
      if (icon === NO_ICON) continue;
      open++;
      if (sight.held[icon] > 0) held++;
    }
    if (open === 0 || held < open || this.slack(view, seat) < w.clearFrom) return 0;
    const card = view.journey[seat * JOURNEY + index] & CARD_BITS;
    const worth = this.abilityWorth(view, seat, card) + w.clearing - open * w.card;
    return worth + (view.handSize[seat] >= handLimit(t, view, seat) - 1 ? w.fullHand : 0);
  }

  /** What the ability of a card would be worth if it were kept now. */
  private abilityWorth(view: StrogoffState, seat: number, card: number): number {
    const ability = this.t.box.ability[card];
    if (ability < 0) return 0;
    return this.abilities[ability] * (1 + this.w.abilityByWay * (this.t.irkutsk - view.space[seat]));
  }

  // ── resting and resolving ──

  private rest(view: StrogoffState, seat: number, moves: Int32Array, count: number): number {
    const { sight } = this;
    const turnUp = this.indexOfMove(moves, count, move.REST_TURN_UP);
    const energy = this.indexOfMove(moves, count, move.REST_ENERGY);
    const draw = this.indexOfMove(moves, count, move.REST_DRAW);
    const resistant = this.indexOfMove(moves, count, move.USE_RESISTANT);
    if (resistant >= 0 && sight.faceDown > 1) return resistant;
    if (turnUp >= 0 && (sight.faceDown <= view.restLeft || view.energy[seat] > 0)) return turnUp;
    if (draw >= 0 && (energy < 0 || this.wantsCards(view, seat))) return draw;
    return energy >= 0 ? energy : Math.max(0, draw);
  }

  private wantsCards(view: StrogoffState, seat: number): boolean {
    const { t, w } = this;
    const hand = view.handSize[seat];
    if (handLimit(t, view, seat) - hand < 2) return false;
    const enough = t.irkutsk - view.space[seat] <= w.near ? w.drawFromEnergyNear : w.drawFromEnergy;
    return hand < w.handLeast || (view.energy[seat] >= enough && hand < w.handGoal);
  }

  /** Each cover by what it is worth against what it costs; stops when none is worth it. */
  private resolve(view: StrogoffState, seat: number, moves: Int32Array, count: number): number {
    const { w } = this;
    const card = w.card * (view.handSize[seat] >= handLimit(this.t, view, seat) - 1 ? w.fullHandCard : 1);
    const left = view.energy[seat];
    const energy = left < w.payPoorBelow ? w.payPoor : left < w.payRichFrom ? w.payFair : w.payRich;
    let best = 0;
    let most = moves[0] === move.NO ? 0 : -99;
    let danger = -1;
    let covered = 0;
    for (let i = 0; i < count; i++) {
      if (moves[i] === move.NO) continue;
      if (moves[i] === move.USE_RESISTANT) {
        if (this.sight.faceDown > 1) return i;
        continue;
      }
      // The ways to cover one danger follow each other.
      if (move.resolveDanger(moves[i]) !== danger) {
        danger = move.resolveDanger(moves[i]);
        covered = this.coverWorth(view, seat, danger);
      }
      const worth = covered - this.methodCost(move.resolveMethod(moves[i]), card, energy);
      if (worth > most) {
        most = worth;
        best = i;
      }
    }
    return best;
  }

  private methodCost(method: number, card: number, energy: number): number {
    if (method === move.BY_MATCH) return card;
    if (method === move.BY_ENERGY) return energy;
    // Cards that an open danger waits for are worth more.
    return 2 * card + (this.sight.open[method - move.BY_PAIR] > 0 ? this.w.pairNeeded : 0);
  }

  private coverWorth(view: StrogoffState, seat: number, danger: number): number {
    const { sight, t, w } = this;
    const index = move.indexOf(danger);
    const word = view.journey[seat * JOURNEY + index];
    const card = word & CARD_BITS;
    const icon = openIcon(t, view, seat, index, move.isNormal(danger));
    const other = move.isNormal(danger) === 1 ? DISK_IMMEDIATE : DISK_NORMAL;
    const finishes = t.box.immediate[card] === NO_ICON || (word & other) !== 0;
    let worth = sight.open[icon] > 1 ? w.coverRepeat : w.coverOther;
    if (finishes) {
      worth += w.coverLast;
      if (this.slack(view, seat) > w.abilityFrom) worth += this.abilityWorth(view, seat, card) * w.coverAbility;
    }
    return worth;
  }

  private coverBest(view: StrogoffState, seat: number, moves: Int32Array, count: number, plus: number): number {
    let best = 0;
    let most = -1;
    for (let i = 0; i < count; i++) {
      if (plus === 1 && moves[i] === move.NO) continue;
      const danger = moves[i] - plus;
      const index = move.indexOf(danger);
      const icon = openIcon(this.t, view, seat, index, move.isNormal(danger));
      // What repeats first; then what no card in hand can answer; the oldest, which the one-card method does not reach.
      const worth =
        (this.sight.open[icon] > 1 ? 10 : 0) +
        (this.sight.held[icon] === 0 ? 2 : 0) +
        (view.journeySize[seat] - index) * 0.1;
      if (worth > most) {
        most = worth;
        best = i;
      }
    }
    return best;
  }

  private keep(view: StrogoffState, moves: Int32Array, count: number): number {
    let best = 0;
    let most = 0;
    for (let i = 0; i < count; i++) {
      if (moves[i] === move.NO) continue;
      const ability = this.t.box.ability[view.resolved[move.keepIndex(moves[i])] & CARD_BITS];
      if (this.abilities[ability] > most) {
        most = this.abilities[ability];
        best = i;
      }
    }
    return best;
  }

  private meetImmediate(view: StrogoffState, seat: number, moves: Int32Array, count: number): number {
    const icon = openIcon(this.t, view, seat, view.journeySize[seat] - 1, 0);
    const worthIt = this.sight.open[icon] > 1 || this.sight.repeats > 0 || view.handSize[seat] > this.w.meetFromHand;
    return worthIt ? this.leastCard(view, moves, count, 1) : 0;
  }

  // ── allies ──

  private askAlly(view: StrogoffState, seat: number, moves: Int32Array, count: number): number {
    const { sight, t, w } = this;
    const hand = view.handSize[seat];
    const resistant = this.indexOfMove(moves, count, move.USE_RESISTANT);
    if (resistant >= 0 && sight.faceDown > 1) return resistant;
    const jolivet = this.indexOfMove(moves, count, move.allyMove(JOLIVET));
    const pigassof = this.indexOfMove(moves, count, move.allyMove(PIGASSOF));
    const strogoff = this.indexOfMove(moves, count, move.allyMove(STROGOFF));
    const nadia = this.indexOfMove(moves, count, move.allyMove(NADIA));
    const blount = this.indexOfMove(moves, count, move.allyMove(BLOUNT));
    if (jolivet >= 0 && hand < handLimit(t, view, seat)) return jolivet;
    if (pigassof >= 0 && (sight.repeats > 0 || sight.openIcons > w.pigassofAbove)) return pigassof;
    const canUseTwo = view.energy[seat] > w.strogoffEnergy || this.slack(view, seat) < w.strogoffSlack;
    if (strogoff >= 0 && hand > w.strogoffHand && canUseTwo) return strogoff;
    const dice =
      abilityCount(t, view, seat, ENERGETIC) +
      abilityCount(t, view, seat, SKILLED) +
      abilityCount(t, view, seat, RESOLUTE);
    if (nadia >= 0 && dice > w.nadiaAbove) return nadia;
    if (blount >= 0 && hand > w.blountHand && view.space[seat] + 1 < t.irkutsk) {
      const risk = sight.risk(view, this.nextDeck(view, seat));
      if (risk > w.blountRisk && sight.repeats === 0 && sight.faceDown === 0) return blount;
    }
    return 0;
  }

  // ── cards and the duel ──

  /** The card that will be missed least. Moves may be the cards plus something. */
  private leastCard(view: StrogoffState, moves: Int32Array, count: number, plus: number): number {
    let best = 0;
    let least = 99;
    for (let i = 0; i < count; i++) {
      if (plus === 1 && moves[i] === move.NO) continue;
      const worth = this.cardWorth(view, moves[i] - plus);
      if (worth < least) {
        least = worth;
        best = i;
      }
    }
    return best;
  }

  private cardWorth(view: StrogoffState, card: number): number {
    const { w } = this;
    const { icon, portrait } = this.t.box;
    const { held, open } = this.sight;
    let worth = 1 / held[icon[card]];
    if (open[icon[card]] > 0) worth += w.keepMatch;
    if (portrait[card] === MARFA) worth += allyPresent(view, MARFA) ? w.keepMarfa : w.keepMarfaAway;
    else if (allyPresent(view, portrait[card])) worth += w.keepAlly;
    return worth;
  }

  /** A card that matches, rather than Marfa's, rather than blood. */
  private faceDanger(view: StrogoffState, moves: Int32Array, count: number): number {
    let best = 0;
    let least = 99;
    for (let i = 0; i < count; i++) {
      if (moves[i] === move.BY_BLOOD) continue;
      const worth = this.cardWorth(view, move.faceCard(moves[i])) + (moves[i] >= move.WILDCARD ? 3 : 0);
      if (worth < least) {
        least = worth;
        best = i;
      }
    }
    return best;
  }

  private indexOfMove(moves: Int32Array, count: number, wanted: number): number {
    for (let i = 0; i < count; i++) if (moves[i] === wanted) return i;
    return -1;
  }
}
