import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { PAID } from './endings.ts';
import { AT_PALACE, DELIVERED, PAYS } from './events.ts';
import { DRAW, ROUBLES, STOP, TURN, TURN_OVER } from './moves.ts';
import { underAt } from './pile.ts';
import { NONE } from './state.ts';
import { BRIBE, COSSACK, DIPLOMAT, FIRST_EDITION, OFFICER, type Position, position } from './table.fixture.ts';

/** Officer and cossack of a seat are about to leave an inn of the grassland, the cossack with the message. */
function atTheGate(p: Position, seat: number, inn = 'Pawl Hof'): void {
  p.lodge(seat, inn, 'officer', 'diplomat');
  p.carrier(seat, inn, 'cossack');
}

/** The kinds under a pile, topmost first. */
function under(p: Position, seat: number): number[] {
  return Array.from({ length: p.s.underSize[seat] }, (_, i) => underAt(p.s, seat, i));
}

describe('the palace', () => {
  it('P1: two couriers from the grassland go under the piles of their owners, the third stays', () => {
    const p = position(2);
    p.lodge(0, 'Pawl Hof', 'officer', 'diplomat');
    p.lodge(1, 'Pawl Hof', 'cossack');
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'));
    expect([under(p, 0), under(p, 1)]).toEqual([[OFFICER], [COSSACK]]);
    expect(p.guests('Pawl Hof')).toEqual([NONE, NONE, 0, NONE]);
    expect([...p.s.arrivals.subarray(0, 2)]).toEqual([1, 1]);
    expect([p.s.phase, p.s.mover]).toEqual([TURN, 1]);
  });

  it('P1: of two of one colour the first to go lies above the second, and below those who came before', () => {
    const p = position(2);
    p.fill(0, 'Pawl Hof', 'lady');
    p.fill(0, 'Sokol Hof', 'officer');
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'cossack'));
    p.turn(0);
    p.play(p.leaving('Sokol Hof', 'cossack'));
    expect(under(p, 0)).toEqual([COSSACK, OFFICER, COSSACK, DIPLOMAT]);
  });

  it('P1: the order is no choice where it makes no difference', () => {
    const p = position(2);
    p.lodge(0, 'Pawl Hof', 'officer', 'diplomat');
    p.lodge(1, 'Pawl Hof', 'cossack');
    p.turn(0);
    expect(p.legal()).toEqual([DRAW, p.leaving('Pawl Hof', 'officer')]);
  });

  it('P2: a message goes to the guard above the inn that it left, where others may be', () => {
    const p = position(2);
    atTheGate(p, 0, 'Rachmann Hof');
    p.deliver(1, 'Rachmann Hof');
    p.turn(0);
    p.play(p.leaving('Rachmann Hof', 'officer'));
    expect([p.s.message[0], p.s.message[1]]).toEqual([p.guard('Rachmann Hof'), p.guard('Rachmann Hof')]);
    expect(p.chance.told).toContainEqual([DELIVERED, 0, 3, 8]); // the fourth of 6-8-10-8-6
  });

  it('K4: one that passed the grassland goes to the guard of 10', () => {
    const p = position(2);
    p.lodge(0, 'Natascha', 'diplomat', 'lady');
    p.carrier(0, 'Natascha', 'cossack');
    for (const inn of ['Pawl Hof', 'Sokol Hof', 'Rachmann Hof']) p.fill(1, inn, 'cossack');
    p.turn(0);
    p.play(p.leaving('Natascha', 'cossack'));
    expect(p.s.message[0]).toBe(p.guard('Sokol Hof'));
    expect(p.chance.told).toContainEqual([DELIVERED, 0, 2, 10]);
  });

  it('S7: the guards cost 6, 8, 10, 8 and 6', () => {
    const names = ['Masl Hof', 'Pawl Hof', 'Sokol Hof', 'Rachmann Hof', 'Roman Hof'];
    const prices = names.map((inn) => {
      const p = position(5);
      atTheGate(p, 0, inn);
      p.turn(0);
      p.play(p.leaving(inn, 'officer'));
      return p.chance.told.find(([event]) => event === DELIVERED)?.[3];
    });
    expect(prices).toEqual([6, 8, 10, 8, 6]);
  });

  it('P4: officer and cossack leave Pawl Hof, whose guard wants 8, and red plays roubles', () => {
    const [red, violet] = [0, 1];
    const p = position(2);
    p.lodge(red, 'Pawl Hof', 'officer');
    p.carrier(red, 'Pawl Hof', 'cossack');
    p.lodge(violet, 'Pawl Hof', 'diplomat');
    p.turn(red);
    p.play(p.leaving('Pawl Hof', 'officer'));
    expect(under(p, red)).toEqual([OFFICER, COSSACK]);
    expect(p.guests('Pawl Hof')).toEqual([NONE, NONE, violet, NONE]);
    expect(p.chance.told).toContainEqual([DELIVERED, red, 1, 8]);
    expect([p.s.phase, p.s.mover]).toEqual([ROUBLES, red]);
  });

  it('E1, K7, P4: in bribe violet draws a coin for the diplomat who stays, and red wins with 8 roubles', () => {
    const [red, violet] = [0, 1];
    const p = position(2, BRIBE);
    p.lodge(red, 'Pawl Hof', 'officer');
    p.carrier(red, 'Pawl Hof', 'cossack');
    p.lodge(violet, 'Pawl Hof', 'diplomat');
    p.purse(red, 'three', 'three', 'two');
    p.turn(red);
    p.play(p.leaving('Pawl Hof', 'officer'));
    expect(p.s.purseSize[violet]).toBe(1);
    expect([p.s.winner, p.s.ending, p.s.mover]).toEqual([red, PAID, NOBODY]);
    expect(p.chance.told).toContainEqual([PAYS, red, 1, 8]);
  });

  it('K3: the price is enough, and more is no harm; one less is not enough', () => {
    for (const [coins, wins] of [
      [['three', 'three', 'two'], true], // 8
      [['three', 'three', 'three'], true], // 9
      [['three', 'three', 'one'], false], // 7
    ] as const) {
      const p = position(2, BRIBE);
      p.lodge(0, 'Pawl Hof', 'officer');
      p.carrier(0, 'Pawl Hof', 'cossack');
      p.lodge(1, 'Pawl Hof', 'diplomat');
      p.purse(0, ...coins);
      p.turn(0);
      p.play(p.leaving('Pawl Hof', 'officer'));
      expect(p.s.winner).toBe(wins ? 0 : NONE);
    }
  });

  it('K7: who brings his own message may go on with coins in the same turn, or leave it', () => {
    const p = position(2);
    atTheGate(p, 0);
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'));
    expect([p.s.phase, p.s.mover, p.legal()]).toEqual([ROUBLES, 0, [STOP, TURN_OVER]]);
    p.play(STOP);
    expect([p.s.mover, p.s.phase]).toEqual([1, TURN]);
  });

  it('K7: brought by another player he waits for his own turn, with the price at hand as well', () => {
    const p = position(3, BRIBE);
    p.carrier(1, 'Pawl Hof', 'cossack');
    p.lodge(0, 'Pawl Hof', 'officer');
    p.lodge(2, 'Pawl Hof', 'diplomat');
    p.purse(1, 'three', 'three', 'two');
    p.faceUp(2, 'lady');
    p.turn(2);
    p.play(p.leaving('Pawl Hof', 'officer'));
    expect([p.s.message[1], p.s.winner, p.s.mover]).toEqual([p.guard('Pawl Hof'), NONE, 0]);
    expect(p.outcome().measures[7]).toBe(1);
    p.play(DRAW, p.inn('Wolga-Wirt'));
    expect([p.s.winner, p.s.turn]).toEqual([1, 3]); // after turn 1 of seat 2 and turn 2 of seat 0
  });

  it('K7: in roubles, too, the turn of who announced the departure is over', () => {
    const p = position(2);
    p.carrier(1, 'Pawl Hof', 'cossack');
    p.lodge(0, 'Pawl Hof', 'officer', 'diplomat');
    p.turn(0);
    p.play(p.leaving('Pawl Hof', 'officer'));
    expect([p.s.phase, p.s.mover, p.s.turn]).toEqual([ROUBLES, 1, 2]);
  });

  it('P3: who cannot pay in bribe goes on with couriers and departures, his message at the guard', () => {
    for (const given of [BRIBE, FIRST_EDITION]) {
      const p = position(2, given);
      p.deliver(0, 'Sokol Hof');
      p.fill(0, 'Iwan', 'lady');
      p.lodge(0, 'Boris', 'officer');
      p.faceUp(0, 'lady');
      p.turn(0);
      expect(p.s.phase).toBe(TURN);
      // The message is no longer with a courier, so it cannot be handed over.
      const inns = ['Baikal-Bar', 'Wolga-Wirt', 'Samowar-Stube'];
      expect(p.legal()).toEqual([
        DRAW,
        ...inns.map((inn) => p.placing('lady', inn)),
        p.leaving('Iwan', 'officer'),
        p.leaving('Iwan', 'cossack'),
      ]);
      p.play(p.placing('lady', 'Baikal-Bar'));
      expect(p.s.message[0]).toBe(p.guard('Sokol Hof'));
    }
  });

  it('E1: the first who pays wins at once, and only he', () => {
    const p = position(3, BRIBE);
    p.deliver(0, 'Pawl Hof');
    p.deliver(1, 'Pawl Hof');
    p.purse(0, 'two');
    p.purse(1, 'three', 'three', 'two'); // 8
    p.turn(0);
    expect([p.s.phase, p.s.mover]).toEqual([TURN, 0]);
    p.play(DRAW, p.inn('Baikal-Bar'));
    expect([p.s.winner, p.s.ending, p.s.mover]).toEqual([1, PAID, NOBODY]);
    expect([...p.outcome().won]).toEqual([0, 1, 0]);
  });

  it('E1: money without the message wins nothing', () => {
    const p = position(2, BRIBE);
    p.carrier(0, 'Iwan', 'officer');
    p.purse(0, 'three', 'three', 'three', 'two'); // 11
    p.turn(0);
    expect([p.s.phase, p.s.winner]).toEqual([TURN, NONE]);
    expect(p.events()).not.toContain(AT_PALACE);
  });
});
