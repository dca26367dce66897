import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { HIDDEN } from '../../engine/layout.ts';
import { Outcome } from '../../engine/outcome.ts';
import { Table } from '../../engine/play.ts';
import { type Script, ScriptedChance } from '../../engine/scripted.ts';
import { masterSeed } from '../../engine/seed.ts';
import { randomPlayer } from '../../proof/golden.ts';
import { transcript } from '../../story/transcript.ts';
import { liarsdice } from './index.ts';
import { bidOf, bidText, CHALLENGE, countOf, faceOf } from './moves.ts';
import { BLUFF_CALLED, LiarsDiceRules, ROLL, TRUE_BID_DOUBTED } from './rules.ts';
import { layout } from './state.ts';

/** A table whose dice show these faces (1–6), in the order in which they are rolled: seat by seat, round by round. */
function table(players: number, dice: number, faces: readonly number[], wild = false) {
  const rules = new LiarsDiceRules(players, dice, 6, wild);
  const script: Script = { [ROLL]: faces.map((face) => face - 1) };
  const chance = new ScriptedChance(script);
  const state = layout.create();
  rules.deal(state, chance);
  const moves = new Int32Array(rules.maxChoices);
  return {
    state,
    chance,
    legal: () => [...moves.subarray(0, rules.legal(state, moves))],
    bid(count: number, face: number) {
      rules.apply(state, bidOf(count, face), chance);
      rules.check(state);
    },
    challenge() {
      rules.apply(state, CHALLENGE, chance);
      rules.check(state);
    },
    outcome() {
      const outcome = new Outcome(players, 2, 1);
      rules.score(state, outcome);
      return outcome;
    },
  };
}

/**
 * Two players with one die of `sides` faces each and random play, counted apart from the rules: bids in order are
 * numbers 0 to 2 × sides − 1, and from bid b a player challenges or goes to any higher one, all equally likely.
 */
function firstPlayerWins(sides: number): number {
  const bids = 2 * sides;
  let total = 0;
  for (let a = 0; a < sides; a++) {
    for (let b = 0; b < sides; b++) {
      const isTrue = (bid: number) => {
        const face = bid % sides;
        return (a === face ? 1 : 0) + (b === face ? 1 : 0) >= Math.floor(bid / sides) + 1;
      };
      /** The chance that whoever made this bid wins. */
      const bidderWins = (bid: number): number => {
        let sum = isTrue(bid) ? 1 : 0;
        for (let next = bid + 1; next < bids; next++) sum += 1 - bidderWins(next);
        return sum / (bids - bid);
      };
      for (let bid = 0; bid < bids; bid++) total += bidderWins(bid) / bids;
    }
  }
  return total / sides ** 2;
}

describe('moves', () => {
  it('carry a number of dice and a face', () => {
    for (let count = 1; count <= 30; count++) {
      for (let face = 1; face <= 6; face++) {
        const bid = bidOf(count, face);
        expect([countOf(bid), faceOf(bid)]).toEqual([count, face]);
      }
    }
    expect(bidText(bidOf(1, 6))).toBe('1 six');
    expect(bidText(bidOf(3, 4))).toBe('3 fours');
  });
});

describe('uniformly random play', () => {
  it.each([2, 3, 4])('of two players with one die of %i faces comes to what counting gives', (sides) => {
    const rules = liarsdice.rules(2, { dice: 1, sides, wild: false });
    const one = new Table(liarsdice, rules, masterSeed('liars'));
    const games = 60_000;
    let wins = 0;
    for (let block = 0; block < games; block++) {
      one.play(block, [randomPlayer, randomPlayer]);
      wins += one.outcome.success;
    }
    expect(Math.abs(wins / games - firstPlayerWins(sides))).toBeLessThan(4 * Math.sqrt(0.25 / games));
  });
});

describe('the rules', () => {
  it('L1: everybody rolls what is left, and only that', () => {
    const t = table(2, 2, [1, 2, 3, 4, /* second round: seat 1 has lost a die */ 5, 6, 6]);
    expect([...t.state.cups.subarray(0, 2), ...t.state.cups.subarray(5, 7)]).toEqual([1, 2, 3, 4]);
    t.bid(3, 3);
    t.challenge();
    expect([...t.state.cups.subarray(0, 2), ...t.state.cups.subarray(5, 7)]).toEqual([5, 0, 6, 6]);
    t.chance.done();
  });

  it('L1: a player sees his own dice and nobody else does', () => {
    const t = table(2, 2, [1, 2, 3, 4]);
    const view = layout.create();
    layout.observe(t.state, 1, view);
    expect([...view.cups.subarray(0, 2), ...view.cups.subarray(5, 7)]).toEqual([HIDDEN, HIDDEN, 3, 4]);
  });

  it('L2: seat 1 bids first, any bid', () => {
    const t = table(3, 1, [1, 2, 3]);
    expect(t.state.mover).toBe(0);
    expect(t.legal()).toEqual(Array.from({ length: 18 }, (_, i) => i + 1)); // 3 dice × 6 faces, no challenge
  });

  it('L3: players follow in seat order, leaving out those without dice', () => {
    const t = table(3, 1, [1, 2, 3, /* seat 2 is out */ 1, 3]);
    t.bid(1, 1);
    t.bid(1, 2);
    expect(t.state.mover).toBe(2);
    t.bid(1, 3);
    expect(t.state.mover).toBe(0);
    t.bid(1, 4);
    t.bid(3, 5);
    t.challenge(); // by seat 3, of seat 2's bid
    expect([...t.state.dice.subarray(0, 3)]).toEqual([1, 0, 1]);
    expect(t.state.mover).toBe(2);
    t.bid(1, 1);
    expect(t.state.mover).toBe(0);
    t.bid(1, 2);
    expect(t.state.mover).toBe(2); // not seat 2, which is number 1 here
  });

  it('L4, L5: only higher bids or a challenge follow, and no more dice than there are', () => {
    const t = table(2, 1, [1, 2]);
    expect(t.legal()).not.toContain(CHALLENGE);
    t.bid(1, 5);
    expect(t.legal()).toEqual([CHALLENGE, bidOf(1, 6), ...[1, 2, 3, 4, 5, 6].map((face) => bidOf(2, face))]);
    t.bid(2, 6);
    expect(t.legal()).toEqual([CHALLENGE]);
  });

  it('L6: ones count for every face when they are wild, and not otherwise', () => {
    const tame = table(2, 2, [1, 4, 1, 4, 2, 2, 2]);
    tame.bid(3, 4);
    tame.challenge(); // two fours: a bluff
    expect(tame.state.dice[0]).toBe(1);
    const wild = table(2, 2, [1, 4, 1, 4, 2, 2, 2], true);
    wild.bid(3, 4);
    wild.challenge(); // two fours and two ones: true
    expect(wild.state.dice[1]).toBe(1);
  });

  it('L6: for a bid of ones only ones count, wild or not', () => {
    const t = table(2, 2, [1, 4, 1, 4, 2, 2, 2], true);
    t.bid(3, 1);
    t.challenge();
    expect(t.state.dice[0]).toBe(1);
  });

  it('L7: exactly as many as were bid make the bid true', () => {
    const t = table(2, 2, [4, 4, 1, 2, 3, 3, 3]);
    t.bid(2, 4);
    t.challenge();
    expect([...t.state.dice.subarray(0, 2)]).toEqual([2, 1]);
  });

  it('L7: more than were bid make it true as well', () => {
    const t = table(2, 2, [4, 4, 4, 2, 3, 3, 3]);
    t.bid(2, 4);
    t.challenge(); // three fours
    expect([...t.state.dice.subarray(0, 2)]).toEqual([2, 1]);
  });

  it('L8: whoever lost the die bids first in the next round', () => {
    const t = table(2, 2, [4, 4, 1, 2, 3, 3, 3]);
    t.bid(2, 4);
    t.challenge();
    expect(t.state.mover).toBe(1);
    expect(t.legal()[0]).toBe(bidOf(1, 1)); // nothing to challenge yet
  });

  it('L8: after a last die the next with dice bids first', () => {
    const t = table(3, 1, [1, 2, 3, 2, 3]);
    t.bid(3, 6);
    t.challenge(); // seat 1 is out
    expect(t.state.mover).toBe(1);
  });

  it('L9: with one player out the others go on', () => {
    const t = table(3, 1, [1, 2, 3, 2, 3]);
    t.bid(3, 6);
    t.challenge(); // seat 1 is out
    expect(t.state.mover).not.toBe(NOBODY);
    t.bid(2, 6);
    t.challenge(); // seat 2 is out, too
    expect(t.state.mover).toBe(NOBODY);
    expect([...t.outcome().won]).toEqual([0, 0, 1]);
  });

  it('L9: the last player with dice wins; the ending tells how the last die was lost', () => {
    const bluff = table(2, 1, [1, 2]);
    bluff.bid(2, 6);
    bluff.challenge();
    expect(bluff.state.mover).toBe(NOBODY);
    expect([...bluff.outcome().won]).toEqual([0, 1]);
    expect(bluff.outcome().ending).toBe(BLUFF_CALLED);
    const honest = table(2, 1, [1, 2]);
    honest.bid(1, 2);
    honest.challenge();
    expect([...honest.outcome().won]).toEqual([1, 0]);
    expect(honest.outcome().ending).toBe(TRUE_BID_DOUBTED);
    expect([...honest.outcome().measures]).toEqual([1, 0]); // one round, no bluff
    expect([...honest.outcome().seatMeasures]).toEqual([1, 0]);
  });
});

describe('a transcript', () => {
  it('can be followed by a person', () => {
    const highest = {
      name: 'highest',
      looks: false,
      bot: { begin() {}, choose: (_v: unknown, _s: number, _m: Int32Array, n: number) => n - 1 },
    };
    const text = transcript({
      game: liarsdice,
      setting: { players: 2, options: { dice: 1 } },
      seed: 'told',
      block: 3,
      players: [highest, highest],
    });
    expect(text).toBe(`Liar's dice, game told#3: one die each
player 1: bot highest, player 2: bot highest

     player 1 rolls 3
     player 2 rolls 3
  1. player 1 bids 2 sixes  (one of 12)
  2. player 2 doubts the 2 sixes
     there are 0 of the 2 sixes
     player 1 loses the last die and is out

player 2 wins (bluff called) after 1 decision and 1 forced move
rounds 1, bluffs 1
dice_left 0 1
`);
  });
});
