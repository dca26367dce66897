import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { PAID } from './endings.ts';
import { AT_PALACE, DELIVERED, PAYS, SKIPS, STAYS } from './events.ts';
import { DRAW, departMove, LODGE, ROUBLES, STOP, TURN, TURN_OVER } from './moves.ts';
import { underAt } from './pile.ts';
import { NONE, ON_THE_ROAD } from './state.ts';
import { BRIBE, COSSACK, DIPLOMAT, FIRST_EDITION, LADY, OFFICER, type Position, position } from './table.fixture.ts';

describe('a departure', () => {
  it('D1: couriers leave an inn with three guests and no other, in any village', () => {
    const p = position(3);
    p.lodge(0, 'Baikal-Bar', 'officer', 'lady');
    p.fill(0, 'Olga', 'cossack');
    p.fill(0, 'Pawl Hof', 'lady');
    p.turn(0);
    expect(p.departures()).toEqual(['Olga', 'Pawl Hof']);
    p.lodge(1, 'Baikal-Bar', 'cossack');
    expect(p.departures()).toEqual(['Baikal-Bar', 'Olga', 'Pawl Hof']);
  });

  it('D2: the two clockwise from the empty room leave, the third stays', () => {
    const cases = [
      ['officer', COSSACK, DIPLOMAT, LADY],
      ['cossack', DIPLOMAT, LADY, OFFICER],
      ['diplomat', LADY, OFFICER, COSSACK],
      ['lady', OFFICER, COSSACK, DIPLOMAT],
    ] as const;
    for (const [empty, arrow, neighbour, third] of cases) {
      const p = position(2);
      p.fill(0, 'Baikal-Bar', empty);
      p.turn(0);
      p.play(departMove(p.inn('Baikal-Bar'), 0));
      expect([...p.s.roadKind]).toEqual([arrow, neighbour]);
      expect(p.chance.told).toContainEqual([STAYS, 0, third, p.inn('Baikal-Bar')]);
      expect(p.guests('Baikal-Bar').filter((seat) => seat === 0).length).toBe(1);
      expect(p.guests('Baikal-Bar')[third]).toBe(0);
    }
  });

  it('K13: in roubles one of the two that leave must be of the player who announces', () => {
    for (const [given, stayerMay] of [
      [{}, false],
      [BRIBE, true],
      [FIRST_EDITION, true],
    ] as const) {
      const p = position(3, given);
      // The officer's room is empty: cossack and diplomat leave, the lady stays.
      p.lodge(0, 'Iwan', 'cossack');
      p.lodge(1, 'Iwan', 'diplomat');
      p.lodge(2, 'Iwan', 'lady');
      for (const [seat, may] of [true, true, stayerMay].entries()) {
        p.turn(seat);
        expect(p.departures()).toEqual(may ? ['Iwan'] : []);
      }
    }
  });

  it("K13: nobody announces the departure of others' couriers only", () => {
    for (const given of [{}, BRIBE, FIRST_EDITION]) {
      const p = position(3, given);
      p.fill(1, 'Iwan', 'officer');
      p.turn(0);
      expect(p.departures()).toEqual([]);
    }
  });

  it('D3: the player chooses the order, and the inns of both, even of a courier of another', () => {
    const p = position(2);
    p.lodge(0, 'Baikal-Bar', 'cossack', 'lady');
    p.lodge(1, 'Baikal-Bar', 'diplomat');
    p.turn(0);
    expect(p.legal()).toEqual(
      expect.arrayContaining([p.leaving('Baikal-Bar', 'cossack'), p.leaving('Baikal-Bar', 'diplomat')]),
    );
    p.play(p.leaving('Baikal-Bar', 'diplomat'));
    expect([p.s.phase, p.s.mover, p.s.roadSeat[p.s.goer]]).toEqual([LODGE, 0, 1]);
    // Two players have Iwan, Wladimir and Boris in the forest.
    expect(p.legal()).toEqual([p.inn('Iwan'), p.inn('Wladimir'), p.inn('Boris')]);
    p.play(p.inn('Boris'));
    expect([p.s.phase, p.s.mover, p.s.roadSeat[p.s.goer]]).toEqual([LODGE, 0, 0]);
    p.play(p.inn('Iwan'));
    expect([p.guests('Boris'), p.guests('Iwan')]).toEqual([
      [NONE, NONE, 1, NONE],
      [NONE, 0, NONE, NONE],
    ]);
    expect([p.s.phase, p.s.mover]).toEqual([TURN, 1]);
  });

  it('D4: a message goes along with its courier, and stays with one who stays', () => {
    const p = position(2);
    p.carrier(0, 'Baikal-Bar', 'cossack');
    p.lodge(0, 'Baikal-Bar', 'diplomat');
    p.carrier(1, 'Baikal-Bar', 'lady');
    p.turn(0);
    p.play(p.leaving('Baikal-Bar', 'diplomat'));
    expect(p.s.message[0]).toBe(ON_THE_ROAD);
    p.play(p.inn('Boris'), p.inn('Iwan'));
    expect([p.s.message[0], p.s.message[1]]).toEqual([p.room('Iwan', 'cossack'), p.room('Baikal-Bar', 'lady')]);
  });

  it('K10: the second goes to another inn than the first, though he would have a room there', () => {
    const p = position(2);
    p.fill(0, 'Baikal-Bar', 'officer');
    p.turn(0);
    p.play(p.leaving('Baikal-Bar', 'cossack'), p.inn('Iwan'));
    expect(p.legal()).toEqual([p.inn('Wladimir'), p.inn('Boris')]);
  });

  it('K10: who finds no room passes the village, and the next if that has none either', () => {
    const p = position(3);
    p.fill(0, 'Baikal-Bar', 'officer');
    p.lodge(2, 'Iwan', 'cossack');
    p.lodge(1, 'Wladimir', 'cossack');
    p.lodge(1, 'Boris', 'cossack');
    // Three players have Anastasia, Olga and Natascha: all full, the cossack's room is free in each.
    for (const inn of ['Anastasia', 'Olga', 'Natascha']) p.lodge(1, inn, 'officer', 'diplomat');
    for (const inn of ['Anastasia', 'Olga', 'Natascha']) p.lodge(2, inn, 'lady');
    p.turn(0);
    p.play(p.leaving('Baikal-Bar', 'cossack'));
    const skips = p.chance.told.filter(([event]) => event === SKIPS);
    expect(skips).toEqual([
      [SKIPS, 0, COSSACK, 1],
      [SKIPS, 0, COSSACK, 2],
    ]);
    expect(p.s.skips).toBe(2);
    // Pawl, Sokol, Rachmann and Roman Hof are open to three.
    expect(p.legal()).toEqual([16, 17, 18, 19]);
    p.play(p.inn('Sokol Hof'));
    expect(p.guests('Sokol Hof')).toEqual([NONE, 0, NONE, NONE]);
    // The diplomat begins with the forest again.
    expect(p.legal()).toEqual([p.inn('Iwan'), p.inn('Wladimir'), p.inn('Boris')]);
  });

  it('D5: past all villages a courier comes to the palace', () => {
    const p = position(2);
    p.fill(0, 'Iwan', 'officer');
    for (const inn of ['Anastasia', 'Olga', 'Natascha']) p.lodge(1, inn, 'cossack');
    for (const inn of ['Pawl Hof', 'Sokol Hof', 'Rachmann Hof']) p.fill(1, inn, 'cossack');
    p.turn(0);
    p.play(p.leaving('Iwan', 'cossack'));
    expect(p.chance.told).toContainEqual([AT_PALACE, 0, COSSACK, 0]);
    expect([p.s.skips, p.s.arrivals[0], p.s.underSize[0]]).toEqual([2, 1, 1]);
  });

  it('D6: who finds a room in the next village may not pass it', () => {
    const p = position(3);
    p.fill(0, 'Baikal-Bar', 'officer');
    for (const inn of ['Wladimir', 'Boris']) p.fill(2, inn, 'lady');
    p.turn(0);
    p.play(p.leaving('Baikal-Bar', 'cossack'));
    // Iwan was the only one with a room, so nobody was asked.
    expect(p.guests('Iwan')).toEqual([NONE, 0, NONE, NONE]);
    // The diplomat may not follow him there, and passes the forest.
    expect([p.s.skips, p.s.village]).toEqual([1, 2]);
  });

  it('D8: cossack and diplomat leave Baikal-Bar for Wladimir and Iwan, the lady stays', () => {
    const [red, green, blue] = [0, 1, 2];
    const p = position(3);
    p.lodge(red, 'Baikal-Bar', 'cossack');
    p.carrier(green, 'Baikal-Bar', 'diplomat');
    p.lodge(blue, 'Baikal-Bar', 'lady');
    p.turn(red);
    p.play(p.leaving('Baikal-Bar', 'cossack'), p.inn('Wladimir'), p.inn('Iwan'));
    expect(p.guests('Wladimir')).toEqual([NONE, red, NONE, NONE]);
    expect(p.guests('Iwan')).toEqual([NONE, NONE, green, NONE]);
    expect(p.guests('Baikal-Bar')).toEqual([NONE, NONE, NONE, blue]);
    expect(p.s.message[green]).toBe(p.room('Iwan', 'diplomat'));
  });

  it('D9: from Iwan the diplomat goes to Katharina, and the cossack passes the village', () => {
    const [red, green, blue] = [0, 1, 2];
    const p = position(4); // with four players Katharina is open
    p.lodge(red, 'Iwan', 'cossack');
    p.carrier(green, 'Iwan', 'diplomat');
    p.lodge(blue, 'Iwan', 'lady');
    p.fill(blue, 'Anastasia', 'cossack');
    p.lodge(blue, 'Olga', 'cossack');
    p.lodge(green, 'Natascha', 'cossack');
    p.turn(red);
    p.play(p.leaving('Iwan', 'diplomat'), p.inn('Katharina'));
    expect(p.s.message[green]).toBe(p.room('Katharina', 'diplomat'));
    // The cossack's room at Katharina is free, but the diplomat went there.
    expect(p.guests('Katharina')).toEqual([NONE, NONE, green, NONE]);
    expect(p.legal()).toContain(p.inn('Rachmann Hof'));
    p.play(p.inn('Rachmann Hof'));
    expect([p.guests('Rachmann Hof'), p.s.skips]).toEqual([[NONE, red, NONE, NONE], 1]);
  });

  it('D9: had the cossack gone first, he would have lodged at Katharina', () => {
    const p = position(4);
    p.fill(0, 'Iwan', 'officer');
    p.fill(2, 'Anastasia', 'cossack');
    p.lodge(2, 'Olga', 'cossack');
    p.lodge(1, 'Natascha', 'cossack');
    p.turn(0);
    p.play(p.leaving('Iwan', 'cossack'));
    expect([p.guests('Katharina'), p.s.skips]).toEqual([[NONE, 0, NONE, NONE], 0]);
  });
});

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
