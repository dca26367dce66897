import { describe, expect, it } from 'vitest';
import { APARATSCHIK, CHIEF, PEOPLE, PLACES, POLITICIANS } from './data.ts';
import { kremlin } from './index.ts';
import { ALLOT } from './moves.ts';
import { Dealt, position } from './table.fixture.ts';

const everybody = Array.from({ length: POLITICIANS }, (_, politician) => politician);

describe('the set-up', () => {
  it('S1: Aparatschik is chief, with a cross', () => {
    const { s } = new Dealt();
    expect([s.holder[CHIEF], s.crosses[APARATSCHIK], s.place[APARATSCHIK]]).toEqual([APARATSCHIK, 1, CHIEF]);
    expect(everybody.filter((politician) => s.crosses[politician] > 0)).toEqual([APARATSCHIK]);
  });

  it('S2: twelve of the other 25 hold the other offices as they are dealt, thirteen are the people', () => {
    const { s } = new Dealt();
    expect(everybody.filter((politician) => s.place[politician] < PLACES)).toHaveLength(13);
    expect(everybody.filter((politician) => s.place[politician] === PEOPLE)).toHaveLength(13);
    const dealt = [0, 1, 2, 3].map((block) => new Dealt(3, {}, block).s.holder.join());
    expect(new Set(dealt).size).toBe(4);
  });

  it('S7: three to six play', () => {
    expect(kremlin.seats).toEqual({ min: 3, max: 6 });
    expect([3, 6].map((seats) => new Dealt(seats).rules.seats)).toEqual([3, 6]);
  });

  it('S6, P2: everybody puts 10 to 1 on ten different politicians, the 10 first, and never on Aparatschik', () => {
    const p = new Dealt();
    expect([p.s.phase, p.rules.toAct(p.s), p.legal()]).toEqual([ALLOT, 0, everybody.slice(1)]);
    const chosen = [7, 3, 22, 1, 25, 9, 14, 2, 19, 5];
    for (const [i, politician] of chosen.entries()) {
      expect(p.rules.toAct(p.s)).toBe(0);
      expect(p.legal()).toHaveLength(25 - i);
      p.play(politician);
    }
    expect(chosen.map((politician) => p.s.sheet[politician])).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect([p.s.phase, p.rules.toAct(p.s), p.legal().length]).toEqual([ALLOT, 1, 25]);
  });

  it('P2: nobody sees what the others put where', () => {
    const p = new Dealt();
    p.play(7, 3, 22, 1, 25, 9, 14, 2, 19, 5);
    const sheets = p.worlds(1).map((world) => world.sheet.subarray(0, POLITICIANS).join());
    expect(new Set(sheets).size).toBe(40);
  });

  it('P2: then the first year begins', () => {
    const p = new Dealt();
    for (let seat = 0; seat < 3; seat++) p.play(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    expect([p.s.year, p.s.phase === ALLOT, p.s.declared.some((points) => points > 0)]).toEqual([1, false, false]);
  });

  it('S3: 26 politicians from 80 to 50, A to Z from old to young', () => {
    const { ages, names } = position().rules.terms;
    expect([...ages]).toEqual([
      80, 75, 74, 73, 72, 71, 70, 69, 69, 67, 66, 65, 64, 63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 50,
    ]);
    expect([names[0], names[6], names[25]]).toEqual(['Aparatschik', 'Palavrian', 'Wasolin']);
  });
});
