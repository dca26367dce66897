import { describe, expect, it } from 'vitest';
import { settle } from '../../../src/data/options.ts';
import { KeyedChance } from '../../../src/engine/chance.ts';
import { NOBODY } from '../../../src/engine/game.ts';
import { Sfc32 } from '../../../src/engine/rng.ts';
import { masterSeed } from '../../../src/engine/seed.ts';
import { ROOMS } from '../../../src/games/kurier/data.ts';
import { kurier } from '../../../src/games/kurier/index.ts';
import * as move from '../../../src/games/kurier/moves.ts';
import type { KurierRules } from '../../../src/games/kurier/rules.ts';
import { type KurierState, layout } from '../../../src/games/kurier/state.ts';
import { MARKS } from './marks.ts';
import { Prospects } from './prospects.ts';

const GAMES = 20;
const PLAYERS = 3;
const rules = kurier.rules(PLAYERS, settle('kurier', kurier.options, {})) as KurierRules;
/** No two marks are worth the same. */
const WORTHS = Float64Array.from({ length: MARKS }, (_, mark) => Math.sin(mark));

/** Games of random moves, and what is to be looked at whenever somebody has a choice. */
function eachDecision(look: (state: KurierState, moves: Int32Array, chance: KeyedChance) => void): void {
  const state = layout.create();
  const legal = new Int32Array(rules.maxChoices);
  const chance = new KeyedChance(masterSeed('prospects'));
  const rng = new Sfc32();
  rng.seed(...masterSeed('moves'));
  for (let game = 0; game < GAMES; game++) {
    chance.open(game);
    rules.deal(state, chance);
    while (rules.toAct(state) !== NOBODY) {
      const count = rules.legal(state, legal);
      look(state, legal.subarray(0, count), chance);
      rules.apply(state, legal[rng.below(count)], chance);
    }
  }
}

function copyOf(state: KurierState): KurierState {
  const copy = layout.create();
  copy.words.set(state.words);
  return copy;
}

/** The turn after a move, but for its number. */
function afterMove(state: KurierState, chosen: number, chance: KeyedChance): KurierState {
  const after = copyOf(state);
  rules.apply(after, chosen, chance);
  after.turn = state.turn;
  return after;
}

function handOf(state: KurierState, seat: number): number {
  return state.faceUp.subarray(seat * ROOMS, (seat + 1) * ROOMS).reduce((sum, copies) => sum + copies, 0);
}

describe('the prospects', () => {
  const tried = new Prospects(rules.terms, WORTHS, layout.create());
  const fresh = new Prospects(rules.terms, WORTHS, layout.create());
  const chances = new Float64Array(PLAYERS);

  it('of a courier who is tried are those that he has when he is there', () => {
    let compared = 0;
    eachDecision((state, moves, chance) => {
      const { seat } = state;
      // With nobody left face up the next of the pile is turned up, who is not known before.
      if (state.phase !== move.TURN || handOf(state, seat) < 2) return;
      const view = copyOf(state);
      tried.look(view, seat);
      for (const chosen of moves) {
        if (move.actionOf(chosen) !== move.PLACE) continue;
        tried.forget();
        tried.lodge(move.placeInn(chosen), move.placeKind(chosen), seat);
        tried.spend(move.placeKind(chosen), 1);
        const value = tried.value(0);
        tried.spend(move.placeKind(chosen), -1);
        tried.undo();
        const after = afterMove(state, chosen, chance);
        fresh.judge(after, after.seat, chances);
        expect(value).toBeCloseTo(chances[seat], 10);
        compared++;
      }
      expect(view.words).toEqual(state.words);
    });
    expect(compared).toBeGreaterThan(100);
  });

  it('of a message that is tried are those that it has when it is there', () => {
    let compared = 0;
    eachDecision((state, moves, chance) => {
      if (state.phase !== move.TURN) return;
      const { seat } = state;
      const view = copyOf(state);
      tried.look(view, seat);
      for (const chosen of moves) {
        if (move.actionOf(chosen) !== move.HAND_OVER) continue;
        const carrier = view.message[seat];
        view.message[seat] = move.handOverRoom(chosen);
        const value = tried.value(1 << seat);
        view.message[seat] = carrier;
        const after = afterMove(state, chosen, chance);
        fresh.judge(after, after.seat, chances);
        expect(value).toBeCloseTo(chances[seat], 10);
        compared++;
      }
    });
    expect(compared).toBeGreaterThan(100);
  });

  it('are told by marks that there are, each once but for guests, and leave room for nobody to win', () => {
    const all = new Set<number>();
    eachDecision((state) => {
      if (state.phase !== move.TURN && state.phase !== move.ROUBLES) return;
      fresh.judge(state, state.seat, chances);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeLessThan(1);
      for (let seat = 0; seat < PLAYERS; seat++) {
        fresh.marks.read(seat, state.seat);
        const marks = Array.from(fresh.marks.at.subarray(0, fresh.marks.count));
        expect(new Set(marks).size).toBe(marks.length);
        for (const mark of marks) all.add(mark);
      }
    });
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all)).toBeLessThan(MARKS);
    expect(all.size).toBeGreaterThan(MARKS / 3);
  });
});
