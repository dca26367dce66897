import { describe, expect, it } from 'vitest';
import { HIDDEN } from '../../engine/layout.ts';
import { COINS } from './data.ts';
import { COINS_OUT, PAID } from './endings.ts';
import { COINS_GONE, KEEPS } from './events.ts';
import { DRAW, LEAVE_IT, ROUBLES, STEAL, STOP, TURN, TURN_OVER, victimMove } from './moves.ts';
import { layout, NONE } from './state.ts';
import { BRIBE, FIRST_EDITION, type Position, position, withFirstGuard } from './table.fixture.ts';

/** Two players; seat 0 is in the rouble game with the guard of Pawl Hof, who wants 8. */
function roubleGame(given = {}): Position {
  const p = position(2, given);
  p.deliver(0, 'Pawl Hof');
  return p;
}

/** Officer and cossack leave Pawl Hof for the palace, the diplomat stays: one of each of these seats. */
function threeAtPawl(p: Position, officer: number, cossack: number, diplomat: number): void {
  p.lodge(officer, 'Pawl Hof', 'officer');
  p.lodge(cossack, 'Pawl Hof', 'cossack');
  p.lodge(diplomat, 'Pawl Hof', 'diplomat');
}

describe('the rouble game', () => {
  it('C1: coins are turned one by one, and who stops keeps them for good', () => {
    const p = roubleGame();
    p.coins(0, 'two', 'blank', 'three');
    p.turn(0);
    p.play(TURN_OVER);
    expect([p.s.phase, p.legal()]).toEqual([ROUBLES, [STOP, TURN_OVER]]);
    p.play(TURN_OVER, TURN_OVER, STOP);
    expect([p.s.roubles[0], p.s.mover]).toEqual([5, 1]); // 2 + 0 + 3
    expect([...p.s.kept]).toEqual([0, 1, 0, 1, 1]);
    expect(p.s.palaceSize).toBe(27); // 30 − 3
    p.turn(0);
    expect(p.s.roubles[0]).toBe(5);
    p.chance.done();
  });

  it('S5: coins are worth 1, 2 or 3; blanks are worth nothing', () => {
    for (const [coin, value] of [
      ['blank', 0],
      ['one', 1],
      ['two', 2],
      ['three', 3],
    ] as const) {
      const p = roubleGame();
      p.coins(0, coin);
      p.turn(0);
      p.play(TURN_OVER, STOP);
      expect(p.s.roubles[0]).toBe(value);
    }
  });

  it('C2: a njet ends the turn, and what was turned in it leaves the game', () => {
    const p = roubleGame();
    p.save(0, 'two');
    p.coins(0, 'three', 'one', 'njet');
    p.turn(0);
    p.play(TURN_OVER, TURN_OVER, TURN_OVER);
    expect([p.s.mover, p.s.phase]).toEqual([1, TURN]);
    expect(p.s.roubles[0]).toBe(2); // of an earlier turn
    expect([...p.s.gone]).toEqual([1, 0, 1, 0, 1]);
    expect(p.s.palaceSize).toBe(26); // 30 − 1 saved − 3 lost
    expect(p.outcome().measures[4]).toBe(1);
    p.chance.done();
  });

  it('K14: with his message delivered he plays roubles and nothing else, and turns one coin at least', () => {
    const p = roubleGame();
    p.faceUp(0, 'lady');
    p.fill(0, 'Iwan', 'lady');
    p.turn(0);
    expect([p.s.phase, p.legal()]).toEqual([ROUBLES, [TURN_OVER]]);
    p.coins(0, 'one');
    p.play(TURN_OVER);
    expect(p.legal()).toEqual([STOP, TURN_OVER]);
    p.chance.done();
  });

  it('K14: the price wins at once, in the middle of a turn', () => {
    const p = roubleGame();
    p.save(0, 'three', 'two');
    p.coins(0, 'three');
    p.turn(0);
    p.play(TURN_OVER);
    expect([p.s.winner, p.s.ending]).toEqual([0, PAID]); // 3 + 2 + 3 = 8
    p.chance.done();
  });

  it('C3: with 3 saved and 4 turned one rouble is missing, and a njet takes the 4', () => {
    const p = roubleGame();
    p.save(0, 'one', 'two');
    p.coins(0, 'one', 'three', 'njet');
    p.turn(0);
    p.play(TURN_OVER, TURN_OVER);
    expect([p.s.winner, p.legal()]).toEqual([NONE, [STOP, TURN_OVER]]); // 3 + 4 = 7 of 8
    p.play(TURN_OVER);
    expect([p.s.roubles[0], p.s.mover]).toEqual([3, 1]); // 7 − 4
    p.chance.done();
  });

  it('C3: or he stops and has 7, or turns a one and wins', () => {
    for (const [last, roubles, winner] of [
      [undefined, 7, NONE],
      ['one', 8, 0],
    ] as const) {
      const p = roubleGame();
      p.save(0, 'one', 'two');
      p.coins(0, 'one', 'three', ...(last === undefined ? [] : [last]));
      p.turn(0);
      p.play(TURN_OVER, TURN_OVER, last === undefined ? STOP : TURN_OVER);
      expect([p.s.roubles[0], p.s.winner]).toEqual([roubles, winner]);
      p.chance.done();
    }
  });

  it('E2: when the last coin is turned, whoever turned the first of all wins', () => {
    const p = roubleGame();
    p.deliver(1, 'Pawl Hof');
    p.emptyPalace('blank', 'one');
    p.coins(1, 'blank');
    p.turn(1);
    p.play(TURN_OVER, STOP);
    p.turn(0);
    p.play(TURN_OVER);
    expect([p.s.winner, p.s.ending]).toEqual([1, COINS_OUT]);
    expect(p.chance.told).toContainEqual([COINS_GONE, 1, 0, 0]);
    expect(p.outcome().seatMeasures[0]).toBe(1); // what the last coin gave seat 0
    p.chance.done();
  });

  it('E2: a last coin that pays the guard wins for him who turns it', () => {
    const p = roubleGame();
    p.s.firstCoin[1] = 1;
    p.s.coinsTurned = 1;
    p.deliver(1, 'Sokol Hof');
    p.save(0, 'three', 'three', 'one');
    p.emptyPalace('one');
    p.turn(0);
    p.play(TURN_OVER);
    expect([p.s.winner, p.s.ending]).toEqual([0, PAID]); // 7 + 1 = 8
  });

  it('E2: a last coin that is a njet ends the game just so', () => {
    const p = roubleGame();
    p.s.firstCoin[1] = 1;
    p.s.coinsTurned = 1;
    p.deliver(1, 'Sokol Hof');
    p.emptyPalace('njet');
    p.turn(0);
    p.play(TURN_OVER);
    expect([p.s.winner, p.s.ending]).toEqual([1, COINS_OUT]);
  });

  it('C1: who stops is told of what he keeps, if that is anything', () => {
    const p = position(2);
    p.deliver(0, 'Pawl Hof');
    p.save(0, 'one');
    p.coins(0, 'two');
    p.turn(0);
    p.play(TURN_OVER, STOP);
    expect(p.chance.told).toContainEqual([KEEPS, 0, 2, 3]);
    const q = position(2);
    q.deliver(0, 'Pawl Hof');
    q.coins(0, 'blank');
    q.turn(0);
    q.play(TURN_OVER, STOP);
    expect(q.chance.told.filter(([event]) => event === KEEPS)).toEqual([]);
  });
});

describe('coins in secret', () => {
  it('C4: the owner of the courier who stays draws a coin, whoever announced the departure', () => {
    const p = position(3, BRIBE);
    // The officer's room is empty: the lady stays.
    p.lodge(0, 'Iwan', 'cossack');
    p.lodge(1, 'Iwan', 'diplomat');
    p.lodge(2, 'Iwan', 'lady');
    p.coins(2, 'three');
    p.turn(0);
    p.play(p.leaving('Iwan', 'cossack'), p.inn('Olga'), p.inn('Natascha'));
    expect([...p.s.purseSize.subarray(0, 3)]).toEqual([0, 0, 1]);
    expect([p.inPurse(2), p.s.palaceSize]).toEqual([[0, 0, 0, 0, 1], 26]); // 27 − 1
    p.chance.done();
  });

  it('C4: nobody turns coins in bribe, though his message is delivered', () => {
    const p = position(2, BRIBE);
    p.lodge(0, 'Pawl Hof', 'officer', 'diplomat');
    p.carrier(0, 'Pawl Hof', 'cossack');
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'));
    expect([p.s.phase, p.s.mover, p.s.purseSize[0]]).toEqual([TURN, 1, 1]);
  });

  it('C5: a coin is known to its owner only', () => {
    const p = position(2, BRIBE);
    p.purse(0, 'two');
    const view = layout.create();
    layout.observe(p.s, 0, view);
    expect([...view.purses.subarray(0, COINS.length)]).toEqual([0, 0, 0, 1, 0]);
    layout.observe(p.s, 1, view);
    expect([...view.purses.subarray(0, COINS.length)]).toEqual(Array.from(COINS, () => HIDDEN));
    expect(view.purseSize[0]).toBe(1);
  });

  it('C5: a njet in the purse is worth nothing and takes nothing away', () => {
    const p = position(2, BRIBE);
    p.deliver(0, 'Pawl Hof');
    p.purse(0, 'njet', 'three', 'three', 'one'); // 7 of 8
    p.turn(0);
    expect([p.s.winner, p.s.phase]).toEqual([NONE, TURN]);
    p.purse(0, 'one', 'njet'); // 8
    p.turn(0);
    expect(p.s.winner).toBe(0);
  });

  it('K8: with no coin at the palace he may take one of an opponent who has some, unseen', () => {
    const p = position(4, BRIBE);
    p.purse(1, 'one', 'three');
    p.purse(2, 'two');
    p.purse(3, 'njet');
    p.emptyPalace();
    threeAtPawl(p, 0, 0, 3);
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'));
    // Seat 3 is asked, in the turn of seat 0, who has no coin himself.
    expect([p.s.phase, p.s.mover, p.s.seat]).toEqual([STEAL, 3, 0]);
    expect(p.legal()).toEqual([LEAVE_IT, victimMove(1), victimMove(2)]);
    p.theft(3, 1, 'three');
    p.play(victimMove(1));
    expect([p.inPurse(1), p.inPurse(3)]).toEqual([
      [0, 0, 1, 0, 0],
      [1, 0, 0, 0, 1],
    ]);
    expect([...p.s.purseSize.subarray(0, 4)]).toEqual([0, 1, 1, 2]);
    expect([p.s.phase, p.s.mover]).toEqual([TURN, 1]);
    p.chance.done();
  });

  it('K8: he need not, and is not asked where nobody has a coin', () => {
    const p = position(2, BRIBE);
    p.purse(1, 'one');
    p.emptyPalace();
    threeAtPawl(p, 0, 0, 0);
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'), LEAVE_IT);
    expect([p.s.purseSize[0], p.s.purseSize[1], p.s.mover]).toEqual([0, 1, 1]);
    const q = position(2, BRIBE);
    q.purse(0, 'one');
    q.emptyPalace();
    threeAtPawl(q, 0, 0, 0);
    q.turn(0);
    q.play(q.leaving('Pawl Hof', 'officer'));
    expect([q.s.phase, q.s.mover]).toEqual([TURN, 1]);
  });

  it('K18: the coin for staying comes before the payment, and may be what was missing', () => {
    const p = position(2, BRIBE);
    p.lodge(0, 'Pawl Hof', 'officer', 'diplomat');
    p.carrier(0, 'Pawl Hof', 'cossack');
    p.purse(0, 'three', 'three', 'one');
    p.coins(0, 'one');
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'));
    expect([p.s.winner, p.s.ending]).toEqual([0, PAID]); // 7 + 1 = 8
    p.chance.done();
  });

  it("K18: a theft may take from the purse what would have been paid, and one pays on one's own turn", () => {
    const p = position(2, BRIBE);
    p.lodge(0, 'Pawl Hof', 'officer');
    p.carrier(0, 'Pawl Hof', 'cossack');
    p.lodge(1, 'Pawl Hof', 'diplomat');
    p.purse(0, 'three', 'three', 'two'); // 8
    p.emptyPalace();
    p.theft(1, 0, 'three');
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'));
    expect([p.s.phase, p.s.winner]).toEqual([STEAL, NONE]);
    p.play(victimMove(0));
    expect([p.s.winner, p.s.mover]).toEqual([NONE, 1]); // 8 − 3 = 5
    p.chance.done();
  });

  it('K18: what comes in the turn of another is paid when the own turn begins', () => {
    const p = position(2, BRIBE);
    p.deliver(1, 'Pawl Hof');
    p.purse(1, 'three', 'three', 'one');
    p.lodge(0, 'Iwan', 'cossack', 'diplomat');
    p.lodge(1, 'Iwan', 'lady');
    p.coins(1, 'two');
    p.turn(0);
    p.play(p.leaving('Iwan', 'cossack'), p.inn('Olga'), p.inn('Natascha'));
    expect([p.s.winner, p.s.turn, p.s.seat]).toEqual([1, 2, 1]); // 7 + 2 = 9
    p.chance.done();
  });

  it('K7: the second seat pays the guard out of its own purse', () => {
    const p = withFirstGuard(position(2, BRIBE), 1);
    p.purse(1, 'three', 'three', 'three', 'two');
    p.turn(1);
    expect([p.s.winner, p.s.ending]).toEqual([1, PAID]);
    expect(p.outcome().seatMeasures[3]).toBe(11); // 3 × 3 + 2; each seat has three measures
  });

  it("K7: and not out of its neighbour's", () => {
    const p = withFirstGuard(position(2, BRIBE), 1);
    p.purse(0, 'three', 'three', 'three', 'two');
    p.turn(1);
    expect([p.s.winner, p.s.ending]).not.toEqual([1, PAID]);
  });
});

describe('the first edition', () => {
  it('C6: nobody gets a coin for staying', () => {
    const p = position(3, FIRST_EDITION);
    p.lodge(0, 'Iwan', 'cossack');
    p.lodge(1, 'Iwan', 'diplomat');
    p.lodge(2, 'Iwan', 'lady');
    p.turn(0);
    p.play(p.leaving('Iwan', 'cossack'), p.inn('Olga'), p.inn('Natascha'));
    expect([p.s.palaceSize, [...p.s.purseSize]]).toEqual([30, [0, 0, 0, 0, 0]]);
  });

  it('C7: a courier at the palace lets his owner turn coins, with a message or without', () => {
    const p = position(2, FIRST_EDITION);
    p.carrier(0, 'Iwan', 'lady');
    threeAtPawl(p, 0, 1, 1);
    p.coins(0, 'two', 'one');
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'));
    expect([p.s.phase, p.s.mover, p.legal()]).toEqual([ROUBLES, 0, [STOP, TURN_OVER]]);
    p.play(TURN_OVER, TURN_OVER, STOP);
    expect([p.s.roubles[0], p.s.mover]).toEqual([3, 1]); // 2 + 1
    p.chance.done();
  });

  it('C7: a delivered message alone lets nobody turn coins', () => {
    const p = roubleGame(FIRST_EDITION);
    p.turn(0);
    expect(p.s.phase).toBe(TURN);
  });

  it('C7: a njet takes what was turned in this turn and ends it', () => {
    const p = position(2, FIRST_EDITION);
    p.save(0, 'one');
    threeAtPawl(p, 0, 1, 1);
    p.coins(0, 'three', 'njet');
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'), TURN_OVER, TURN_OVER);
    expect([p.s.roubles[0], [...p.s.gone]]).toEqual([1, [1, 0, 0, 0, 1]]);
    p.chance.done();
  });

  it('K15: coins are turned on the own turn only', () => {
    const p = position(2, FIRST_EDITION);
    p.lodge(1, 'Pawl Hof', 'officer', 'cossack');
    p.lodge(0, 'Pawl Hof', 'diplomat');
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'));
    expect([p.s.seat, p.s.mover, p.s.phase, p.s.turn]).toEqual([1, 1, ROUBLES, 2]);
  });

  /** The last coin, a blank, is about to be turned by seat 2, in whose turn its officer leaves Pawl Hof. */
  function lastCoin(): Position {
    const p = position(3, FIRST_EDITION);
    p.coins(0, 'one');
    p.coins(1, 'one');
    for (const seat of [0, 1]) {
      p.s.owed[seat] = 1;
      p.turn(seat);
      p.play(TURN_OVER, STOP);
    }
    p.emptyPalace('blank');
    threeAtPawl(p, 2, 1, 0);
    return p;
  }
  const turnTheLast = (p: Position) => {
    p.turn(2);
    p.play(p.leaving('Pawl Hof', 'officer'), TURN_OVER);
    p.chance.done();
  };

  it('K15: when the coins are gone, whoever of those who have delivered turned one first wins', () => {
    for (const [delivered, winner] of [
      [[0, 1, 2], 0],
      [[1, 2], 1],
      [[2], 2],
    ] as const) {
      const p = lastCoin();
      for (const seat of delivered) p.deliver(seat, 'Sokol Hof');
      turnTheLast(p);
      expect([p.s.winner, p.s.ending]).toEqual([winner, COINS_OUT]);
      expect(p.chance.told).toContainEqual([COINS_GONE, winner, 0, 0]);
    }
  });

  it('K15: who turned the first coin remains the first when he turns another', () => {
    const p = position(3, FIRST_EDITION);
    for (const seat of [0, 1, 0]) {
      p.coins(seat, 'one');
      p.s.owed[seat] = 1;
      p.turn(seat);
      p.play(TURN_OVER, STOP);
    }
    p.emptyPalace('blank');
    threeAtPawl(p, 2, 1, 0);
    for (const seat of [0, 1]) p.deliver(seat, 'Sokol Hof');
    turnTheLast(p);
    expect([p.s.winner, p.s.ending]).toEqual([0, COINS_OUT]);
  });

  it('K15: who turned the first coin and never delivered does not win when the coins are gone', () => {
    const p = lastCoin();
    p.carrier(0, 'Baikal-Bar', 'lady');
    turnTheLast(p);
    expect([p.s.winner, p.s.ending]).toEqual([NONE, COINS_OUT]);
    expect([...p.outcome().won]).toEqual([0, 0, 0]);
    expect(p.chance.told).toContainEqual([COINS_GONE, NONE, 0, 0]);
  });

  it('K15: nor does one who has delivered and never turned a coin', () => {
    const p = position(2, FIRST_EDITION);
    p.deliver(0, 'Sokol Hof');
    p.s.owed[1] = 1;
    p.emptyPalace('one');
    p.turn(1);
    p.play(TURN_OVER);
    expect([p.s.winner, p.s.ending]).toEqual([NONE, COINS_OUT]);
  });

  it('K19: two who arrive at once give one round, on the own turn at once', () => {
    const p = position(2, FIRST_EDITION);
    threeAtPawl(p, 0, 0, 1);
    p.coins(0, 'one');
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'), TURN_OVER, STOP);
    expect([p.s.mover, p.s.phase]).toEqual([1, TURN]);
    p.turn(0);
    expect(p.s.phase).toBe(TURN);
    p.chance.done();
  });

  it("K19: in another's turn they give one at the start of the next own turn, and the action follows", () => {
    const p = position(2, FIRST_EDITION);
    p.lodge(1, 'Pawl Hof', 'officer', 'cossack');
    p.lodge(0, 'Pawl Hof', 'diplomat');
    p.coins(1, 'two');
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'));
    expect([p.s.phase, p.legal()]).toEqual([ROUBLES, [STOP, TURN_OVER]]);
    p.play(TURN_OVER, STOP);
    expect([p.s.phase, p.s.mover, p.s.roubles[1]]).toEqual([TURN, 1, 2]);
    p.play(DRAW, p.inn('Baikal-Bar'));
    p.turn(1);
    expect(p.s.phase).toBe(TURN);
    p.chance.done();
  });

  it('K19: a njet at the start of a turn takes the action, too', () => {
    const p = position(2, FIRST_EDITION);
    p.s.owed[1] = 1;
    p.coins(1, 'njet');
    p.turn(1);
    p.play(TURN_OVER);
    expect([p.s.mover, p.s.phase]).toEqual([0, TURN]);
    p.chance.done();
  });

  it('K19: a turn that began with a round has no second: that comes with the next turn', () => {
    const p = position(2, FIRST_EDITION);
    p.s.owed[0] = 1;
    threeAtPawl(p, 0, 1, 1);
    p.coins(0, 'one');
    p.turn(0);
    p.play(TURN_OVER, STOP, p.leaving('Pawl Hof', 'officer'));
    expect([p.s.mover, p.s.phase]).toEqual([1, ROUBLES]); // for the cossack
    p.play(STOP, DRAW, p.inn('Baikal-Bar'));
    expect([p.s.mover, p.s.phase, p.s.turn]).toEqual([0, ROUBLES, 3]);
    p.chance.done();
  });
});
