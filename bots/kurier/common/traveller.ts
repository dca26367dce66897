import { ROOMS, ROW, VILLAGES } from '../../../src/games/kurier/data.ts';
import { clockwise, emptyOf, firstPlace, villageOf } from '../../../src/games/kurier/lodging.ts';
import * as move from '../../../src/games/kurier/moves.ts';
import { underAt } from '../../../src/games/kurier/pile.ts';
import type { KurierRules } from '../../../src/games/kurier/rules.ts';
import { GUARD, type KurierState, layout, NONE, ON_THE_ROAD } from '../../../src/games/kurier/state.ts';
import type { Terms } from '../../../src/games/kurier/terms.ts';
import type { Judgement } from './judgement.ts';
import { Luck } from './luck.ts';
import { Outlook } from './outlook.ts';
import type { Weights } from './weights.ts';

const PALACE = VILLAGES.length;
/** Tries every move on its own view, takes it back, and keeps the one after which the board looks best. */
export class Traveller {
  private readonly t: Terms;
  private readonly w: Weights;
  private readonly outlook: Judgement;
  private readonly luck: Luck;
  private view: KurierState;

  // Those on the road in a departure that is tried.
  private readonly goerSeat = new Int32Array(2);
  private readonly goerKind = new Int32Array(2);
  private readonly goerMessage = new Int32Array(2);
  private left = NONE;
  private moved = 0;
  /** What it is worth to place each kind in each inn of the swamp, once tried: drawn, and if that is not the same, from the hand. */
  private readonly placed = new Float64Array(2 * ROOMS * ROW);

  constructor(rules: KurierRules, weights: Weights, outlook: Judgement, blank: KurierState) {
    this.t = rules.terms;
    this.view = blank;
    this.w = weights;
    this.outlook = outlook;
    this.luck = new Luck(rules.terms, weights);
  }

  begin(): void {}

  choose(view: KurierState, seat: number, moves: Int32Array, count: number): number {
    this.view = view;
    switch (view.phase) {
      case move.TURN:
        this.outlook.look(view, seat);
        return this.act(seat, moves, count);
      case move.LODGE:
        this.outlook.look(view, seat);
        return this.lodge(moves, count);
      case move.START:
        this.outlook.look(view, seat);
        return this.start(seat, moves, count);
      case move.ROUBLES:
        return this.luck.dares(view, seat) ? count - 1 : 0;
      case move.STEAL:
        return this.victim(moves, count);
      default:
        return 0;
    }
  }

  /** The richest. */
  private victim(moves: Int32Array, count: number): number {
    let best = 0;
    let most = 0;
    for (let i = 0; i < count; i++) {
      if (moves[i] === move.LEAVE_IT) continue;
      const victim = move.victimOf(moves[i]);
      const coins = this.view.purseSize[victim] + (this.view.message[victim] >= GUARD ? 3 : 0);
      if (coins > most) {
        most = coins;
        best = i;
      }
    }
    return best;
  }

  /** Empty inns are all alike; with guests in them they are not. */
  private start(seat: number, moves: Int32Array, count: number): number {
    const { outlook, view } = this;
    const kind = view.roadKind[0];
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      outlook.lodge(moves[i], kind, seat);
      view.message[seat] = move.roomOf(moves[i], kind);
      const value = outlook.value(1 << seat);
      view.message[seat] = NONE;
      outlook.undo();
      if (value > most) {
        most = value;
        best = i;
      }
    }
    return best;
  }

  private act(seat: number, moves: Int32Array, count: number): number {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < this.placed.length; at++) this.placed[at] = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      this.outlook.forget();
      this.moved = 0;
      const value = this.tryAction(seat, moves[i]);
      if (value > most) {
        most = value;
        best = i;
      }
    }
    return best;
  }

  private tryAction(seat: number, chosen: number): number {
    if (chosen === move.DRAW) return this.tryDraw(seat);
    switch (move.actionOf(chosen)) {
      case move.PLACE:
        return this.tryPlace(seat, move.placeKind(chosen), move.placeInn(chosen), this.outlook.countsHand);
      case move.HAND_OVER:
        return this.tryHandOver(seat, move.handOverRoom(chosen));
      case move.DEPART:
        return this.tryDeparture(move.departInn(chosen), move.neighbourFirst(chosen));
      default:
        return Number.NEGATIVE_INFINITY;
    }
  }

  private tryPlace(seat: number, kind: number, inn: number, isSpent: boolean): number {
    const { outlook, placed } = this;
    const at = ((isSpent ? ROOMS : 0) + kind) * ROW + inn;
    if (placed[at] !== Number.NEGATIVE_INFINITY) return placed[at];
    outlook.forget();
    outlook.lodge(inn, kind, seat);
    if (isSpent) outlook.spend(kind, 1);
    placed[at] = outlook.value(0);
    if (isSpent) outlook.spend(kind, -1);
    outlook.undo();
    return placed[at];
  }

  /** What comes, on average over the kinds that the pile holds, and goes to the inn that is best for it. */
  private tryDraw(seat: number): number {
    const { pile, underSize } = this.view;
    let all = 0;
    let sum = 0;
    for (let kind = 0; kind < ROOMS; kind++) {
      const copies = pile[seat * ROOMS + kind];
      if (copies === 0) continue;
      all += copies;
      sum += copies * this.bestPlace(seat, kind);
    }
    if (all > 0) return sum / all + this.w.choice;
    if (underSize[seat] > 0) return this.bestPlace(seat, underAt(this.view, seat, 0)) + this.w.choice;
    for (let kind = 0; kind < ROOMS; kind++) sum += this.bestPlace(seat, kind);
    return sum / ROOMS + this.w.choice;
  }

  /** Who finds no room has cost a turn. */
  private bestPlace(seat: number, kind: number): number {
    let most = Number.NEGATIVE_INFINITY;
    for (let rest = this.outlook.sight.rooms(0, kind, NONE); rest !== 0; rest &= rest - 1) {
      const value = this.tryPlace(seat, kind, firstPlace(rest), false);
      if (value > most) most = value;
    }
    return most === Number.NEGATIVE_INFINITY ? this.outlook.value(0) - this.w.idle : most;
  }

  private tryHandOver(seat: number, room: number): number {
    const { message } = this.view;
    const carrier = message[seat];
    message[seat] = room;
    const value = this.outlook.value(1 << seat);
    message[seat] = carrier;
    return value - this.w.idle;
  }

  // ── a departure ──

  private tryDeparture(inn: number, neighbourFirst: number): number {
    const { outlook, view } = this;
    const empty = emptyOf(outlook.sight.masks[inn]);
    const stayer = view.rooms[move.roomOf(inn, clockwise(empty, 3))];
    if (neighbourFirst === 1 && this.orderIsIdle(inn, clockwise(empty, 1), clockwise(empty, 2)))
      return Number.NEGATIVE_INFINITY;
    this.left = inn;
    this.setOut(0, inn, clockwise(empty, 1 + neighbourFirst));
    this.setOut(1, inn, clockwise(empty, 2 - neighbourFirst));
    outlook.stay(stayer, 1);
    this.moved |= 1 << stayer;
    const value = this.bestRoad(0, NONE);
    outlook.stay(stayer, -1);
    this.comeBack(1, inn);
    this.comeBack(0, inn);
    return value;
  }

  /** Where both find two inns or more neither takes the other's only one: the other order brings the same. */
  private orderIsIdle(inn: number, arrow: number, neighbour: number): boolean {
    const { sight } = this.outlook;
    const village = villageOf(inn) + 1;
    return village < PALACE && sight.hasChoice(village, arrow) && sight.hasChoice(village, neighbour);
  }

  private setOut(goer: number, inn: number, kind: number): void {
    const { view } = this;
    const room = move.roomOf(inn, kind);
    const seat = view.rooms[room];
    this.goerSeat[goer] = seat;
    this.goerKind[goer] = kind;
    this.goerMessage[goer] = view.message[seat] === room ? 1 : 0;
    if (this.goerMessage[goer] === 1) view.message[seat] = ON_THE_ROAD;
    this.moved |= 1 << seat;
    this.outlook.leave(inn, kind);
  }

  private comeBack(goer: number, inn: number): void {
    this.outlook.undo();
    if (this.goerMessage[goer] === 1) this.view.message[this.goerSeat[goer]] = move.roomOf(inn, this.goerKind[goer]);
  }

  /** The best that can come of it if those on the road from one of the two on go where the bot sends them. */
  private bestRoad(goer: number, taken: number): number {
    if (goer === 2 || this.goerSeat[goer] === NONE) return this.outlook.value(this.moved);
    const kind = this.goerKind[goer];
    const village = this.outlook.sight.villageFor(villageOf(this.left) + 1, kind, taken);
    if (village === PALACE) return this.arriving(goer, taken);
    let most = Number.NEGATIVE_INFINITY;
    for (let rest = this.outlook.sight.rooms(village, kind, taken); rest !== 0; rest &= rest - 1) {
      const value = this.lodging(goer, village * ROW + firstPlace(rest));
      if (value > most) most = value;
    }
    return most;
  }

  private lodging(goer: number, inn: number): number {
    const { outlook, view } = this;
    const seat = this.goerSeat[goer];
    const kind = this.goerKind[goer];
    outlook.lodge(inn, kind, seat);
    if (this.goerMessage[goer] === 1) view.message[seat] = move.roomOf(inn, kind);
    const value = this.bestRoad(goer + 1, inn);
    if (this.goerMessage[goer] === 1) view.message[seat] = ON_THE_ROAD;
    outlook.undo();
    return value;
  }

  private arriving(goer: number, taken: number): number {
    const { outlook, t, view } = this;
    const seat = this.goerSeat[goer];
    const carries = this.goerMessage[goer] === 1;
    outlook.arrive(seat, 1);
    if (carries) view.message[seat] = GUARD + (villageOf(this.left) === PALACE - 1 ? this.left % ROW : t.dearest);
    const value = this.bestRoad(goer + 1, taken);
    if (carries) view.message[seat] = ON_THE_ROAD;
    outlook.arrive(seat, -1);
    return value;
  }

  private lodge(moves: Int32Array, count: number): number {
    const { view } = this;
    this.left = view.left;
    this.moved = 0;
    for (let goer = 0; goer < 2; goer++) {
      this.goerSeat[goer] = view.roadSeat[goer];
      this.goerKind[goer] = view.roadKind[goer];
      this.goerMessage[goer] = view.roadMessage[goer];
      if (view.roadSeat[goer] !== NONE) this.moved |= 1 << view.roadSeat[goer];
    }
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const value = this.lodging(view.goer, moves[i]);
      if (value > most) {
        most = value;
        best = i;
      }
    }
    return best;
  }
}

/** One who goes by an outlook with these weights. */
export function traveller(rules: KurierRules, weights: Weights): Traveller {
  const blank = layout.create();
  return new Traveller(rules, weights, new Outlook(rules.terms, weights, blank), blank);
}
