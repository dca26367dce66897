import { describe, expect, it } from 'vitest';
import { AT_PALACE, SKIPS, STAYS } from './events.ts';
import { departMove, LODGE, TURN } from './moves.ts';
import { NONE, ON_THE_ROAD } from './state.ts';
import { BRIBE, COSSACK, DIPLOMAT, FIRST_EDITION, LADY, OFFICER, position } from './table.fixture.ts';

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
