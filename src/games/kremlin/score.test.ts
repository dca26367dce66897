import { describe, expect, it } from 'vitest';
import { ABSENT } from '../../game.ts';
import {
  CHIEF,
  FUNERAL_PHASE,
  KGB,
  LEVEL,
  PARADE_PHASE,
  PEOPLE,
  POLITICIANS,
  PURGE_PHASE,
  REHABILITATION_PHASE,
  SPORT,
} from './data.ts';
import { LAST_YEAR, NO_POLITBURO, NOBODYS, THREE_PARADES } from './endings.ts';
import { kremlin } from './index.ts';
import { declareMove, namedMove } from './moves.ts';
import { FATES } from './score.ts';
import { Dealt, man, type Position, position } from './table.fixture.ts';

/** What the game measures, by its names. */
function measured(p: Position): Record<string, number> {
  const { measures } = p.outcome();
  return Object.fromEntries(kremlin.measures.map(({ name }, i) => [name, measures[i]]));
}

function measuredOf(p: Position, seat: number): Record<string, number> {
  const { seatMeasures } = p.outcome();
  const count = kremlin.seatMeasures.length;
  return Object.fromEntries(kremlin.seatMeasures.map(({ name }, i) => [name, seatMeasures[seat * count + i]]));
}

const fates = (p: Position) => [...p.outcome().fate].map((fate) => FATES[fate]);

describe('the score', () => {
  it('after three parades', () => {
    const p = position();
    p.lead(0, man(CHIEF));
    p.s.parades[0] = 2;
    p.begin(PARADE_PHASE);
    const { won, ending, success } = p.outcome();
    expect([[...won], ending, success]).toEqual([[1, 0, 0], THREE_PARADES, 1]);
    expect(fates(p)).toEqual(['at the tribune', 'beaten', 'beaten']);
  });

  it('after the last year', () => {
    const p = position();
    p.lead(2, man(CHIEF));
    p.s.year = 11;
    p.begin(FUNERAL_PHASE);
    expect([[...p.outcome().won], p.outcome().ending, p.outcome().success]).toEqual([[0, 0, 1], LAST_YEAR, 0]);
    expect(fates(p)).toEqual(['beaten', 'beaten', 'last in office']);
  });

  it('without a Politburo', () => {
    const p = position();
    p.only(man(CHIEF), man(KGB));
    p.lead(1, man(CHIEF));
    p.begin(REHABILITATION_PHASE);
    expect([fates(p), p.outcome().ending]).toEqual([['beaten', 'last man', 'beaten'], NO_POLITBURO]);
  });

  it('if nobody wins', () => {
    const p = position();
    p.s.year = 11;
    p.begin(FUNERAL_PHASE);
    expect([[...p.outcome().won], p.outcome().ending]).toEqual([[0, 0, 0], NOBODYS]);
    expect(fates(p)).toEqual(['won by nobody', 'won by nobody', 'won by nobody']);
  });
});

describe('the measures', () => {
  it('count what has happened', () => {
    const p = position();
    const { s } = p;
    s.year = 7;
    s.purges = 6;
    s.purgesWon = 5;
    s.trials = 4;
    s.convictions = 3;
    s.condemnations = 2;
    s.deaths = 8;
    s.exiles = 9;
    s.retirements = 10;
    s.rehabilitations = 11;
    s.changes = 12;
    s.chiefAges = 161;
    s.chiefParades = 2;
    s.cardsPlayed = 13;
    s.assassinations = 14;
    s.paradesByLevel.set([99, 1, 2, 3, 4]);
    s.paradesByDecade.set([5, 6, 7]);
    expect(measured(p)).toEqual({
      years_played: 7,
      purges_tried: 6,
      purges_won: 5,
      trials: 4,
      convictions: 3,
      condemnations: 2,
      deaths: 8,
      exiles: 9,
      retirements: 10,
      rehabilitations: 11,
      control_changes: 12,
      chief_age: 81, // 80.5
      cards_played: 13,
      assassinations: 14,
      parades_first: 1,
      parades_second: 2,
      parades_candidates: 3,
      parades_people: 4,
      parades_fifties: 5,
      parades_sixties: 6,
      parades_seventies: 7,
    });
  });

  it('tell where and how old on the card those were dealt who won parades', () => {
    const p = position();
    // C, 74, was dealt as KGB head and has become the chief.
    p.put(man(KGB), CHIEF);
    p.lead(0, man(KGB));
    p.s.dealtLevel[man(KGB)] = 1;
    p.begin(PARADE_PHASE);
    expect(measured(p)).toMatchObject({
      parades_first: 1,
      parades_people: 0,
      parades_seventies: 1,
      parades_fifties: 0,
    });
  });

  it('of where one was dealt are by the level of the deal', () => {
    const { s } = new Dealt(3);
    for (let politician = 0; politician < POLITICIANS; politician++)
      expect(s.dealtLevel[politician]).toBe(LEVEL[s.place[politician]]);
    expect(s.dealtLevel.filter((level) => level === LEVEL[PEOPLE])).toHaveLength(13);
  });

  it('have no age of chiefs in a game without a parade', () => {
    expect(measured(position()).chief_age).toBe(ABSENT);
  });

  it('tell how old the chief was before the parade wore him out', () => {
    const p = position();
    p.lead(0, man(CHIEF));
    p.s.parades[0] = 2;
    p.ill(man(CHIEF), 2);
    p.begin(PARADE_PHASE);
    expect(measured(p).chief_age).toBe(75);
  });

  it('of a faction: parades, points declared, and when', () => {
    const p = position();
    p.lead(1, man(SPORT));
    p.hold(0, man(KGB), 7);
    p.s.parades[0] = 2;
    p.s.year = 2;
    p.begin(PURGE_PHASE);
    p.play(declareMove(man(KGB), 4));
    p.s.year = 3;
    p.play(declareMove(man(KGB), 3));
    expect(measuredOf(p, 0)).toEqual({ parades_won: 2, declared: 7, declaring_year: 24 }); // (4 × 2 + 3 × 3) / 7
    expect(measuredOf(p, 1)).toEqual({ parades_won: 0, declared: 0, declaring_year: ABSENT });
  });

  it('count exiles with purges', () => {
    const p = position();
    p.points(0, man(KGB), 7, 6);
    p.begin(PURGE_PHASE);
    p.play(declareMove(man(KGB), 1), namedMove(man(SPORT)));
    expect([measured(p).exiles, measured(p).purges_won]).toEqual([1, 1]);
  });
});

describe('the standings', () => {
  it('are parades', () => {
    const p = position();
    p.s.parades.set([2, 0, 1]);
    const out = new Int32Array(3);
    p.rules.standing(p.s, out);
    expect([...out]).toEqual([2, 0, 1]);
  });
});
