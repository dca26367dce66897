import { describe, expect, it } from 'vitest';
import { ABSENT } from '../../engine/outcome.ts';
import { ALL_CAPTURED, BROKEN_OFF, ESCAPE, TOO_FEW_LEFT } from './endings.ts';
import { cerbere } from './index.ts';
import { lookMove, swapMove, TAKE_SHORTCUT } from './moves.ts';
import { FATES } from './score.ts';
import { type Position, position } from './table.fixture.ts';

/** What the game measures, by its names. */
function measured(p: Position): Record<string, number> {
  const { measures } = p.outcome();
  return Object.fromEntries(cerbere.measures.map(({ name }, i) => [name, measures[i]]));
}

function measuredOf(p: Position, seat: number): Record<string, number> {
  const { seatMeasures } = p.outcome();
  const count = cerbere.seatMeasures.length;
  return Object.fromEntries(cerbere.seatMeasures.map(({ name }, i) => [name, seatMeasures[seat * count + i]]));
}

const fates = (p: Position) => [...p.outcome().fate].map((fate) => FATES[fate]);

/** One in the boat, one on the board, two turncoats and one who has lost. */
function table(): Position {
  const p = position(5);
  p.reveal(2);
  p.turncoat(2);
  p.turncoat(3);
  p.lost(4, 'end 1');
  p.put(0, 'boat');
  p.put(1, 'end 5');
  return p;
}

describe('the score', () => {
  it('when the boat leaves: those in it have escaped, everybody else has lost', () => {
    const p = table();
    p.lost(1, 'end 5');
    p.s.ending = ESCAPE;
    const { won, utility, success, ending, team } = p.outcome();
    expect([[...won], [...utility]]).toEqual([
      [1, 0, 0, 0, 0],
      [1, 0, 0, 0, 0],
    ]);
    expect([success, ending]).toEqual([1, ESCAPE]);
    // Who is in the boat is one team, Cerberus' players another; anybody else is alone.
    expect([...team]).toEqual([0, 3, 1, 1, 6]);
    expect(fates(p)).toEqual(['escaped', 'captured for good', 'hunted in vain', 'hunted in vain', 'captured for good']);
  });

  it('when the boat leaves without one who is on the board', () => {
    const p = table();
    p.s.ending = ESCAPE;
    expect([p.outcome().won[1], fates(p)[1]]).toEqual([0, 'left behind']);
  });

  it.each([
    ['too few are left', TOO_FEW_LEFT],
    ['all are captured', ALL_CAPTURED],
  ])("when %s: Cerberus' players have won, everybody else has lost", (_, ending) => {
    const p = table();
    p.s.ending = ending;
    const outcome = p.outcome();
    expect([...outcome.won]).toEqual([0, 0, 1, 1, 0]);
    expect([...outcome.utility]).toEqual([0, 0, 1, 1, 0]);
    expect([outcome.success, outcome.ending]).toEqual([0, ending]);
    expect(fates(p)).toEqual(['left behind', 'left behind', 'hunted and won', 'hunted and won', 'captured for good']);
  });

  it('when the game is broken off: nobody has won', () => {
    const p = table();
    p.s.ending = BROKEN_OFF;
    expect([[...p.outcome().won], p.outcome().success]).toEqual([[0, 0, 0, 0, 0], 0]);
    expect(fates(p)).toEqual(['left behind', 'left behind', 'hunted in vain', 'hunted in vain', 'captured for good']);
  });

  it('names fates and endings as the game lists them', () => {
    expect(cerbere.fates).toBe(FATES);
    expect(cerbere.endings).toHaveLength(BROKEN_OFF + 1);
    expect(cerbere.endings[TOO_FEW_LEFT]).toBe('too few left');
  });
});

describe('the measures', () => {
  it('begin with nothing', () => {
    const p = position(4);
    expect(measured(p)).toEqual({
      turns: 1,
      skulls: 10,
      hunts: 0,
      misses: 0,
      captures: 0,
      turncoats: 0,
      boat_places: ABSENT,
      offers: 0,
      helped: 0,
      looks: 0,
      swaps: 0,
      shortcuts: 0,
    });
    expect(measuredOf(p, 0)).toEqual({
      captured_turn: ABSENT,
      captured_space: ABSENT,
      gifts: 0,
      helped_on: 0,
      pushed_back: 0,
    });
  });

  it('count hunts, misses, captures and turncoats', () => {
    const p = position(4, { raised: 1 });
    p.pawns('pilings 1', 'start 7', 'pilings 1', 'pilings 1');
    p.hunt(3);
    p.hunt(4);
    expect(measured(p)).toMatchObject({ turns: 3, skulls: 11, hunts: 2, misses: 1, captures: 1, turncoats: 1 });
    expect(measuredOf(p, 1)).toMatchObject({ captured_turn: 2, captured_space: 6 });
    p.lost(3);
    expect(measured(p)).toMatchObject({ captures: 2, turncoats: 1 });
  });

  it('count boats looked at and swapped, and the places of the one that is revealed', () => {
    const p = position(3);
    p.boats(2, 1, 3);
    p.play(p.action('rally', 2), lookMove(0));
    p.play(p.action('rally', 2), swapMove(0));
    p.play(p.action('rally', 2), swapMove(1));
    p.put(0, 'pilings 5');
    p.walk(0, 1);
    expect(measured(p)).toMatchObject({ looks: 1, swaps: 2, boat_places: 3 });
  });

  it('count shortcuts', () => {
    const p = position(3, { first: 'funicular' });
    p.put(0, 'funicular 2');
    p.walk(0, 1);
    p.play(TAKE_SHORTCUT);
    expect(measured(p)).toMatchObject({ shortcuts: 1 });
  });

  it('count calls for help, those answered, and cards given', () => {
    const p = position(3);
    p.give(0, 'selfishness');
    p.give(1, 'arrogance');
    p.play(p.advanced('selfishness', 0), 0);
    expect(measured(p)).toMatchObject({ offers: 1, helped: 0 });
    p.turn(0);
    p.play(p.advanced('selfishness', 0), 1, 6);
    expect(measured(p)).toMatchObject({ offers: 2, helped: 1 });
    expect([measuredOf(p, 0).gifts, measuredOf(p, 1).gifts]).toEqual([0, 1]);
  });

  it("count steps by others' cards, each way, and not by one's own", () => {
    const p = position(3);
    p.turn(1);
    p.walk(0, 3);
    p.walk(0, -1);
    p.walk(1, 2);
    expect(measuredOf(p, 0)).toMatchObject({ helped_on: 3, pushed_back: 1 });
    expect(measuredOf(p, 1)).toMatchObject({ helped_on: 0, pushed_back: 0 });
  });
});

describe('the standing', () => {
  it('is how far each has come', () => {
    const p = position(3);
    p.pawns('start 4', 'start 6', 'start 5');
    const out = new Int32Array(3);
    p.rules.standing(p.s, out);
    expect([...out]).toEqual(['start 4', 'start 6', 'start 5'].map((name) => p.space(name as 'start 4')));
  });
});
