import { describe, expect, it } from 'vitest';
import { CHIEF, DEFENSE, ECONOMY, IDEOLOGY, KGB, PEOPLE } from '../../../src/games/kremlin/data.ts';
import { layout } from '../../../src/games/kremlin/state.ts';
import { Sight } from './sight.ts';
import { Situation } from './table.fixture.ts';

const SPITE = 0.5;

/** What the first faction sees. */
function seen(table: Situation): Sight {
  const view = layout.create();
  layout.observe(table.s, 0, view);
  const sight = new Sight(table.rules.terms, layout.create(), SPITE, 0);
  sight.look(view, 0);
  return sight;
}

const inOffices = () =>
  new Situation(3).inOffice(KGB, 'Wasolin').inOffice(DEFENSE, 'Patina').inOffice(IDEOLOGY, 'Satin');

describe('a claim', () => {
  const table = () => inOffices().sheets(['Wasolin', 'Patina', 'Satin'], ['Patina'], []);

  it('is better the more points are behind it', () => {
    const sight = seen(table());
    const [ten, nine, eight] = ['Wasolin', 'Patina', 'Satin'].map((name) => sight.claim[table().who(name)]);
    expect(ten).toBeGreaterThan(nine);
    expect(nine).toBeGreaterThan(0);
    expect(eight).toBeLessThan(1);
  });

  it('is none on somebody who has been outbid, and on Aparatschik', () => {
    const outbid = table().declares(1, 'Patina', 10);
    const sight = seen(outbid);
    expect(sight.claim[outbid.who('Patina')]).toBe(0);
    expect(sight.missing(outbid.who('Patina'))).toBe(11);
    expect(sight.claim[0]).toBe(0);
  });

  it('rises when rivals have shown their high numbers elsewhere', () => {
    const before = seen(table()).claim[table().who('Satin')];
    const shown = table().declares(1, 'Patina', 10);
    expect(seen(shown).claim[shown.who('Satin')]).toBeGreaterThan(before);
  });
});

describe('what a man is worth', () => {
  const table = () =>
    inOffices().sheets(['Wasolin', 'Satin'], ['Patina']).declares(0, 'Wasolin', 10).declares(1, 'Patina', 10);

  it('is more the higher he stands, and turns against us if he is not ours', () => {
    const sight = seen(table());
    const [own, rival] = [table().who('Wasolin'), table().who('Patina')];
    expect(sight.stakeAt(own, CHIEF)).toBeGreaterThan(sight.stakeAt(own, KGB));
    expect(sight.stakeAt(own, KGB)).toBeGreaterThan(sight.stakeAt(own, PEOPLE));
    expect(sight.stakeAt(rival, CHIEF)).toBeLessThan(sight.stakeAt(rival, DEFENSE));
    expect(sight.stakeNow(rival)).toBeLessThan(0);
    expect(sight.removal(rival)).toBeGreaterThan(0);
  });

  it('is less with every year, and with every cross', () => {
    const sight = seen(table());
    const own = table().who('Wasolin');
    expect(sight.stake(own, CHIEF, 80, 0)).toBeLessThan(sight.stake(own, CHIEF, 60, 0));
    expect(sight.stake(own, CHIEF, 60, 1)).toBeLessThan(sight.stake(own, CHIEF, 60, 0));
    expect(sight.strain(own, 3)).toBeGreaterThan(sight.strain(own, 1));
  });
});

it('knows what a purge needs, also against somebody in cure', () => {
  const table = inOffices();
  expect(seen(table).purgeChance(table.who('Patina'))).toBeCloseTo(0.35);
  expect(seen(table).purgeChance(0)).toBeCloseTo(0.15);
  table.s.cures = 1 << table.who('Patina');
  expect(seen(table).purgeChance(table.who('Patina'))).toBeCloseTo(0.5);
});

describe('in the advanced game', () => {
  const table = () =>
    new Situation(3, { strengths: true, moreInfluence: true, intrigue: true, hand: 0 })
      .inOffice(KGB, 'Wasolin')
      .inOffice(DEFENSE, 'Patina')
      .inOffice(IDEOLOGY, 'Satin')
      .inOffice(ECONOMY, 'Manjak');

  it('a purge counts strengths, weaknesses, guards and scapegoats', () => {
    const dealt = table();
    expect(seen(dealt).purgeChance(dealt.who('Wasolin'))).toBeCloseTo(0.25);
    expect(seen(dealt).purgeChance(dealt.who('Patina'))).toBeCloseTo(0.45);
    expect(seen(dealt).purgeChance(dealt.who('Manjak'))).toBeCloseTo(0.45);
    dealt.s.guards[ECONOMY] = 3;
    expect(seen(dealt).purgeChance(dealt.who('Manjak'))).toBeCloseTo(0.3);
    dealt.s.guards[ECONOMY] = 0;
    dealt.s.scapegoat = 14;
    expect(seen(dealt).purgeChance(dealt.who('Manjak'))).toBeCloseTo(0.6);
  });

  it('and is none of one who has left his office', () => {
    const dealt = table();
    dealt.s.holder[ECONOMY] = -1;
    dealt.s.place[dealt.who('Manjak')] = PEOPLE;
    expect(seen(dealt).purgeChance(dealt.who('Manjak'))).toBe(0);
  });

  it('a claim is worse when rivals have got points since', () => {
    const sheets = () => table().sheets(['Wasolin', 'Satin'], ['Patina'], []).declares(1, 'Patina', 10);
    const grown = sheets();
    grown.s.grown[1] = 2;
    const [before, after] = [sheets(), grown].map((one) => seen(one).claim[one.who('Wasolin')]);
    expect(after).toBeLessThan(before);
  });

  it('and sure where all points of a rival were seen', () => {
    const dealt = table().sheets(['Wasolin', 'Satin'], ['Satin'], []).declares(1, 'Satin', 3);
    dealt.s.bare[1] = 1 << dealt.who('Satin');
    dealt.s.bare[2] = 1 << dealt.who('Satin');
    expect(seen(dealt).claim[dealt.who('Satin')]).toBe(1);
  });

  it('a point more is worth most where it may be missing', () => {
    const dealt = table().sheets(['Wasolin', 'Satin'], ['Patina'], []);
    const sight = seen(dealt);
    expect(sight.gainByPoints(dealt.who('Satin'), 1)).toBeGreaterThan(0);
    expect(sight.gainByPoints(dealt.who('Satin'), -1)).toBeLessThan(0);
    expect(sight.gainByPoints(dealt.who('Satin'), 1)).toBeGreaterThan(sight.gainByPoints(dealt.who('Schukrutoff'), 1));
  });

  it('a man is worth more in the office that suits him', () => {
    const dealt = table().sheets(['Wasolin', 'Satin'], [], []).declares(0, 'Satin', 9);
    const sight = seen(dealt);
    expect(sight.stakeAt(dealt.who('Satin'), IDEOLOGY)).toBeGreaterThan(sight.stakeAt(dealt.who('Satin'), 5));
  });
});
