import { describe, expect, it } from 'vitest';
import { settle } from '../../../src/data/options.ts';
import { KeyedChance } from '../../../src/engine/chance.ts';
import { NOBODY } from '../../../src/engine/game.ts';
import { Sfc32 } from '../../../src/engine/rng.ts';
import { masterSeed } from '../../../src/engine/seed.ts';
import { COINS, MAX_SEATS, ROOMS, RULE_SETS } from '../../../src/games/kurier/data.ts';
import { kurier } from '../../../src/games/kurier/index.ts';
import * as move from '../../../src/games/kurier/moves.ts';
import type { KurierRules } from '../../../src/games/kurier/rules.ts';
import { GUARD, type KurierState, layout, NONE } from '../../../src/games/kurier/state.ts';
import { MARKS, marksOf } from './marks.ts';
import { Prospects } from './prospects.ts';

const GAMES = 20;
const PLAYERS = 3;

function rulesOf(ruleSet: (typeof RULE_SETS)[number]): KurierRules {
  return kurier.rules(PLAYERS, settle('kurier', kurier.options, { ruleSet })) as KurierRules;
}
/** No two marks are worth the same. */
const WORTHS = Float64Array.from({ length: MARKS }, (_, mark) => Math.sin(mark));

/** Games of random moves, and what is to be looked at whenever somebody has a choice. */
function eachDecision(
  rules: KurierRules,
  look: (state: KurierState, moves: Int32Array, chance: KeyedChance) => void,
): void {
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
function afterMove(rules: KurierRules, state: KurierState, chosen: number, chance: KeyedChance): KurierState {
  const after = copyOf(state);
  rules.apply(after, chosen, chance);
  after.turn = state.turn;
  return after;
}

function handOf(state: KurierState, seat: number): number {
  return state.faceUp.subarray(seat * ROOMS, (seat + 1) * ROOMS).reduce((sum, copies) => sum + copies, 0);
}

describe.each(RULE_SETS)('the prospects with the rule set %s', (ruleSet) => {
  const rules = rulesOf(ruleSet);
  const tried = new Prospects(rules.terms, WORTHS, layout.create());
  const fresh = new Prospects(rules.terms, WORTHS, layout.create());
  const chances = new Float64Array(PLAYERS);

  it('of a courier who is tried are those that he has when he is there', () => {
    let compared = 0;
    eachDecision(rules, (state, moves, chance) => {
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
        const after = afterMove(rules, state, chosen, chance);
        if (rules.toAct(after) === NOBODY) continue;
        fresh.judge(after, after.seat, seat, chances);
        expect(value).toBeCloseTo(chances[seat], 10);
        compared++;
      }
      expect(view.words).toEqual(state.words);
    });
    expect(compared).toBeGreaterThan(100);
  });

  it('of a message that is tried are those that it has when it is there', () => {
    let compared = 0;
    eachDecision(rules, (state, moves, chance) => {
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
        const after = afterMove(rules, state, chosen, chance);
        if (rules.toAct(after) === NOBODY) continue;
        fresh.judge(after, after.seat, seat, chances);
        expect(value).toBeCloseTo(chances[seat], 10);
        compared++;
      }
    });
    expect(compared).toBeGreaterThan(100);
  });

  it('are told by marks that there are, each once but for guests, and leave room for nobody to win', () => {
    const all = new Set<number>();
    eachDecision(rules, (state) => {
      if (state.phase !== move.TURN && state.phase !== move.ROUBLES) return;
      fresh.judge(state, state.seat, NONE, chances);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeLessThan(1);
      for (let seat = 0; seat < PLAYERS; seat++) {
        fresh.marks.read(seat, state.seat);
        const marks = Array.from(fresh.marks.at.subarray(0, fresh.marks.count));
        expect(new Set(marks).size).toBe(marks.length);
        for (const mark of marks) all.add(mark);
      }
    });
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all)).toBeLessThan(marksOf(rules.terms));
    expect(all.size).toBeGreaterThan(MARKS / 4);
  });
});

describe('money', () => {
  const [PAWL, ONE] = [0, COINS.indexOf('one')];

  /** A state in which seat 0 has brought its message to a guard of 6, and has so many coins of one. */
  function rich(rules: KurierRules, coins: number): KurierState {
    const state = layout.create();
    rules.deal(state, new KeyedChance(masterSeed('money')));
    state.phase = move.TURN;
    state.seat = 0;
    state.message[0] = GUARD + PAWL;
    state.purses[ONE] = coins;
    state.purseSize[0] = coins;
    return state;
  }

  it('that is enough at a guard wins at once, and a coin that is to come may', () => {
    const rules = rulesOf('bribe');
    const prospects = new Prospects(rules.terms, WORTHS, layout.create());
    expect(rules.terms.prices[PAWL]).toBe(6);
    prospects.look(rich(rules, 6), 0);
    expect(prospects.value(0)).toBe(1);
    prospects.look(rich(rules, 5), 0);
    expect(prospects.marks.payChance(0)).toBe(0);
    prospects.stay(0, 1);
    // Of 27 coins 9 are njets.
    expect(prospects.marks.payChance(0)).toBeCloseTo(18 / 27, 12);
    expect(prospects.value(1)).toBeGreaterThan(18 / 27);
    prospects.stay(0, -1);
    expect(prospects.marks.payChance(0)).toBe(0);
  });

  it('of others is guessed by the number of their coins, and one’s own is known', () => {
    const rules = rulesOf('bribe');
    const prospects = new Prospects(rules.terms, WORTHS, layout.create());
    const [poor, richer] = [1, 4].map((coins) => {
      const state = rich(rules, coins);
      state.purseSize[0] = 4;
      return state;
    });
    const seen = (state: KurierState, viewer: number): number[] => {
      const chances = new Float64Array(MAX_SEATS);
      prospects.judge(state, 0, viewer, chances);
      return Array.from(chances);
    };
    expect(seen(poor, 1)).toEqual(seen(richer, 1));
    expect(seen(poor, 0)).not.toEqual(seen(richer, 0));
    expect(seen(poor, NONE)).not.toEqual(seen(richer, NONE));
  });

  it('in the first edition a courier who comes to the palace is worth the round that he brings', () => {
    const rules = rulesOf('first-edition');
    const prospects = new Prospects(rules.terms, WORTHS, layout.create());
    const state = layout.create();
    rules.deal(state, new KeyedChance(masterSeed('round')));
    state.phase = move.TURN;
    prospects.look(state, state.seat);
    const rival = (state.seat + 1) % PLAYERS;
    const before = prospects.value(1 << rival);
    prospects.arrive(rival, 1);
    const arrived = prospects.value(1 << rival);
    prospects.arrive(rival, -1);
    expect(arrived).not.toBe(before);
    expect(prospects.value(1 << rival)).toBe(before);
    state.owed[rival] = 1;
    prospects.look(state, state.seat);
    expect(prospects.value(0)).toBe(arrived);
  });
});
