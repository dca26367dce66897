import { defineBot } from '../../src/core/bot.ts';
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
} from '../../src/games/strogoff/box.ts';
import { abilityCount, allyPresent, handLimit } from '../../src/games/strogoff/cards.ts';
import { duelSize } from '../../src/games/strogoff/irkutsk.ts';
import { openIcon } from '../../src/games/strogoff/journey.ts';
import * as move from '../../src/games/strogoff/moves.ts';
import type { StrogoffRules } from '../../src/games/strogoff/rules.ts';
import { CARD_BITS, DISK_IMMEDIATE, DISK_NORMAL, JOURNEY, type StrogoffState } from '../../src/games/strogoff/state.ts';
import type { Terms } from '../../src/games/strogoff/terms.ts';
import { Sight } from './common/sight.ts';

/** What things are worth, in energy. */
const CARD = 0.55;
const ABILITY_WORTH = new Float64Array(6);
ABILITY_WORTH[ENERGETIC] = 2.2;
ABILITY_WORTH[SKILLED] = 1.6;
ABILITY_WORTH[QUICK] = 1.8;
ABILITY_WORTH[PREPARED] = 1;
ABILITY_WORTH[RESISTANT] = 1.3;
ABILITY_WORTH[RESOLUTE] = 1.2;
/** Steps that Ogareff takes on average, and the Tartars on their march. */
const OGAREFF_PACE = 2;
const MARCH_PACE = 3.5;

class Courier {
  private readonly t: Terms;
  private readonly sight: Sight;

  constructor(rules: StrogoffRules) {
    this.t = rules.terms;
    this.sight = new Sight(rules.terms);
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
        return this.advanceWorth(view, seat) > 0.3 ? 1 : 0;
      case move.FACE_DANGER:
        return this.faceDanger(view, moves, count);
      default:
        return 0;
    }
  }

  // ── the clock ──

  /** Rounds that are left before all is lost, about. */
  private roundsLeft(view: StrogoffState): number {
    return view.ogareff / OGAREFF_PACE + (view.tartars - 1) / MARCH_PACE;
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
    const slack = this.slack(view, seat);
    const haste = slack < 1 ? 6 : slack < 3 ? 3 : slack < 6 ? 1.9 : 1.4;
    if (view.space[seat] + 1 === this.t.irkutsk)
      return this.readiness(view, seat) + (slack < 1 ? 8 : slack < 2.5 ? 1.5 : 0);
    const energyAfter = view.energy[seat] - 1;
    const tired = energyAfter < 1 ? 1.2 : energyAfter < 2 ? 0.4 : 0;
    return (
      haste -
      this.sight.risk(view, this.nextDeck(view, seat)) * this.penaltyCost(view, seat) -
      tired -
      this.tartarFear(view, seat)
    );
  }

  /** What all penalties together would cost, in energy. */
  private penaltyCost(view: StrogoffState, seat: number): number {
    const { penalty } = this.t.box;
    let cost = 0.8;
    let energy = view.energy[seat] - 1;
    let cards = view.handSize[seat];
    for (let at = seat * JOURNEY; at < seat * JOURNEY + view.journeySize[seat]; at++) {
      const kind = penalty[view.journey[at] & CARD_BITS];
      if (kind === LOSE_ENERGY && energy-- > 0) cost += 1;
      else if (kind === DISCARD && cards-- > 0) cost += CARD;
      else if (kind !== 0) cost += 0.9;
    }
    return cost;
  }

  private tartarFear(view: StrogoffState, seat: number): number {
    if (view.space[seat] + 1 !== view.tartars || view.tomsk[seat] >= 0) return 0;
    return ((view.strength - 1) / 6) * 1 - ((7 - view.strength) / 6) * CARD;
  }

  /** How good the duel looks: above zero when it should be won. */
  private readiness(view: StrogoffState, seat: number): number {
    const { sight, t } = this;
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
    const match = Math.min(1, (kinds + (marfa ? 2 : 0)) / ICON_COUNT);
    let loss = 0;
    const size = duelSize(t, view);
    for (let i = 0; i < size; i++) {
      const held = spare > i ? match * (1 - i / (spare + 2)) : 0;
      loss += 0.8 * (1 - held) + 0.1 + (0.1 * (view.strength - 1)) / 6;
    }
    return (energy - loss - 2) * 1.5;
  }

  private restWorth(view: StrogoffState, seat: number): number {
    const { sight, t } = this;
    const room = Math.max(0, handLimit(t, view, seat) - view.handSize[seat]);
    const energyGain =
      Math.min(2, t.energyMax - view.energy[seat]) * (view.energy[seat] < 2 ? 1.3 : view.energy[seat] < 5 ? 0.9 : 0.6);
    const cardGain = Math.min(4, room) * CARD * 0.8;
    const turned = Math.min(2, sight.faceDown) * 1.4;
    return Math.max(energyGain, cardGain, (energyGain + cardGain) / 2, turned);
  }

  private resolveWorth(view: StrogoffState, seat: number): number {
    const { sight, t } = this;
    if (sight.repeats > 0 && sight.faceDown === 0) return this.slack(view, seat) < 3 ? 4 : 2.4;
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
    if (open === 0 || held < open || this.slack(view, seat) < 2) return 0;
    const card = view.journey[seat * JOURNEY + index] & CARD_BITS;
    const ability = t.box.ability[card];
    const worth = (ability >= 0 ? ABILITY_WORTH[ability] : 0) + 0.5 - open * CARD;
    return worth + (view.handSize[seat] >= handLimit(t, view, seat) - 1 ? 0.4 : 0);
  }

  // ── resting and resolving ──

  private rest(view: StrogoffState, seat: number, moves: Int32Array, count: number): number {
    const { sight, t } = this;
    const turnUp = this.indexOfMove(moves, count, move.REST_TURN_UP);
    const energy = this.indexOfMove(moves, count, move.REST_ENERGY);
    const draw = this.indexOfMove(moves, count, move.REST_DRAW);
    const resistant = this.indexOfMove(moves, count, move.USE_RESISTANT);
    if (resistant >= 0 && sight.faceDown > 1) return resistant;
    if (turnUp >= 0 && (sight.faceDown <= view.restLeft || view.energy[seat] > 0)) return turnUp;
    const room = handLimit(t, view, seat) - view.handSize[seat];
    const near = this.t.irkutsk - view.space[seat] <= 2;
    const wantCards =
      room >= 2 && (view.handSize[seat] < 3 || (view.energy[seat] >= (near ? 7 : 4) && view.handSize[seat] < 6));
    if (draw >= 0 && (wantCards || energy < 0)) return draw;
    return energy >= 0 ? energy : Math.max(0, draw);
  }

  /** Each cover by what it is worth against what it costs; stops when none is worth it. */
  private resolve(view: StrogoffState, seat: number, moves: Int32Array, count: number): number {
    const card = CARD * (view.handSize[seat] >= handLimit(this.t, view, seat) - 1 ? 0.75 : 1);
    const energy = view.energy[seat] < 2 ? 1.8 : view.energy[seat] < 4 ? 1.2 : 0.95;
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
    return 2 * card + (this.sight.open[method - move.BY_PAIR] > 0 ? 0.4 : 0);
  }

  private coverWorth(view: StrogoffState, seat: number, danger: number): number {
    const { sight, t } = this;
    const index = move.indexOf(danger);
    const word = view.journey[seat * JOURNEY + index];
    const card = word & CARD_BITS;
    const icon = openIcon(t, view, seat, index, move.isNormal(danger));
    const other = move.isNormal(danger) === 1 ? DISK_IMMEDIATE : DISK_NORMAL;
    const finishes = t.box.immediate[card] === NO_ICON || (word & other) !== 0;
    let worth = sight.open[icon] > 1 ? 3 : 0.8;
    if (finishes) {
      worth += 0.4;
      const ability = t.box.ability[card];
      if (ability >= 0 && this.slack(view, seat) > 1) worth += ABILITY_WORTH[ability] * 0.45;
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
      if (ABILITY_WORTH[ability] > most) {
        most = ABILITY_WORTH[ability];
        best = i;
      }
    }
    return best;
  }

  private meetImmediate(view: StrogoffState, seat: number, moves: Int32Array, count: number): number {
    const icon = openIcon(this.t, view, seat, view.journeySize[seat] - 1, 0);
    const worthIt = this.sight.open[icon] > 1 || this.sight.repeats > 0 || view.handSize[seat] > 3;
    return worthIt ? this.leastCard(view, moves, count, 1) : 0;
  }

  // ── allies ──

  private askAlly(view: StrogoffState, seat: number, moves: Int32Array, count: number): number {
    const { sight, t } = this;
    const slack = this.slack(view, seat);
    const resistant = this.indexOfMove(moves, count, move.USE_RESISTANT);
    if (resistant >= 0 && sight.faceDown > 1) return resistant;
    const jolivet = this.indexOfMove(moves, count, move.allyMove(JOLIVET));
    const pigassof = this.indexOfMove(moves, count, move.allyMove(PIGASSOF));
    const strogoff = this.indexOfMove(moves, count, move.allyMove(STROGOFF));
    const nadia = this.indexOfMove(moves, count, move.allyMove(NADIA));
    const blount = this.indexOfMove(moves, count, move.allyMove(BLOUNT));
    if (jolivet >= 0 && view.handSize[seat] < handLimit(t, view, seat)) return jolivet;
    if (pigassof >= 0 && (sight.repeats > 0 || sight.openIcons > 3)) return pigassof;
    if (strogoff >= 0 && view.handSize[seat] > 3 && (view.energy[seat] > 1 || slack < 5)) return strogoff;
    const dice =
      abilityCount(t, view, seat, ENERGETIC) +
      abilityCount(t, view, seat, SKILLED) +
      abilityCount(t, view, seat, RESOLUTE);
    if (nadia >= 0 && dice > 2) return nadia;
    if (blount >= 0 && view.handSize[seat] > 4 && view.space[seat] + 1 < t.irkutsk) {
      const risk = sight.risk(view, this.nextDeck(view, seat));
      if (risk > 0.35 && sight.repeats === 0 && sight.faceDown === 0) return blount;
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
    const { icon, portrait } = this.t.box;
    const { held, open } = this.sight;
    let worth = 1 / held[icon[card]];
    if (open[icon[card]] > 0) worth += 0.8;
    if (portrait[card] === MARFA) worth += allyPresent(view, MARFA) ? 0.5 : 0.25;
    else if (allyPresent(view, portrait[card])) worth += 0.3;
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

export default defineBot({
  about:
    'Plays as a sensible person would: weighs risks, rests when poor, asks for help, and keeps something for the duel.',
  game: 'strogoff',
  looks: true,
  params: {},
  create: (rules: StrogoffRules) => new Courier(rules),
});
