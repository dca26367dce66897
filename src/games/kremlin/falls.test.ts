import { describe, expect, it } from 'vitest';
import { DEFENSE, FOREIGN, INQUIRY_PHASE, KGB, PEOPLE, PURGE_PHASE, SPORT } from './data.ts';
import { FALLS } from './events.ts';
import { DECLARE, namedMove, PURGE } from './moves.ts';
import { intrigues, man, type Position } from './table.fixture.ts';

/** Seat 0 leads the KGB head, seat 1 has the card. Of the minister seat 2 has declared 4 points of 10, and seat 0 all of 3. */
function tottering(card: number, office: number): Position {
  const p = intrigues();
  p.lead(0, man(KGB));
  p.points(2, man(office), 10, 4);
  p.points(0, man(office), 3, 3);
  p.give(1, card);
  return p;
}

/** He becomes one of the people and keeps all points, declared or not, and whatever else he has but the cure. */
function expectFall(card: number, office: number): void {
  const p = tottering(card, office);
  p.inCure(man(office));
  p.suspect(man(office));
  p.grow(man(office), 80);
  p.begin(PURGE_PHASE);
  p.card(card);
  expect([p.where(man(office)), p.s.holder[office], p.told(FALLS)]).toEqual([[PEOPLE], -1, [[man(office), 0, 0]]]);
  expect([p.influence(2, man(office)), p.influence(0, man(office)), p.whose(man(office))]).toEqual([
    [6, 4, 0],
    [0, 3, 0],
    2,
  ]);
  expect([p.age(man(office)), p.s.crosses[man(office)], p.suspected(man(office))]).toEqual([80, 1, true]);
  expect([p.cured(man(office)), p.hand(1), p.used]).toEqual([false, [], [card]]);
  // Nobody in his office, so that he can be purged no more.
  expect(p.asked).toEqual([PURGE, 0]);
  expect(p.legal()).not.toContain(namedMove(man(office)));
}

/** At any time, also when something is announced, as long as somebody holds the office. */
function expectFallAtAnyTime(card: number, office: number): void {
  const p = tottering(card, office);
  p.begin(PURGE_PHASE);
  p.wait();
  p.play(namedMove(man(SPORT)));
  expect([p.asked, p.playable]).toEqual([[DECLARE, 1], [card]]);
  const q = tottering(card, office);
  q.give(1, 23);
  q.begin(INQUIRY_PHASE);
  expect(q.playable).toEqual([card, 23].toSorted((a, b) => a - b));
  const r = tottering(card, office);
  r.give(1, 23);
  r.vacate(office);
  r.begin(INQUIRY_PHASE);
  expect(r.playable).toEqual([23]);
}

describe('a fall', () => {
  it('K16: the foreign minister becomes one of the people, and keeps all points', () => expectFall(16, FOREIGN));
  it('K16: at any time, if there is one', () => expectFallAtAnyTime(16, FOREIGN));
  it('K25: the defense minister becomes one of the people, and keeps all points', () => expectFall(25, DEFENSE));
  it('K25: at any time, if there is one', () => expectFallAtAnyTime(25, DEFENSE));
});
