import { describe, expect, it } from 'vitest';
import {
  CHIEF,
  DEFENSE,
  ECONOMY,
  FOREIGN,
  FUNERAL_PHASE,
  IDEOLOGY,
  INDUSTRY,
  KGB,
  PARADE_PHASE,
  PEOPLE,
  REHABILITATION_PHASE,
  REPLACEMENT_PHASE,
  SIBERIA,
} from './data.ts';
import { LAST_YEAR, NO_POLITBURO, NOBODYS, THREE_PARADES } from './endings.ts';
import { PHASE_BEGINS, TAKES_CHAIR } from './events.ts';
import { ARRANGE_FIRST, AS_THEY_ARE, DECLARE, DONE, declareMove, NAY, OVER, PURGE, WAIT } from './moves.ts';
import { candidate, folk, man, type Position, position } from './table.fixture.ts';

const result = (p: Position) => [p.s.phase, p.s.winner, p.s.ending];

/** Phase 6 is over, with only these left. */
function left(given: object, ...politicians: readonly number[]): Position {
  const p = position(3, given as Record<string, string>);
  p.only(...politicians);
  return p;
}

describe('three parades', () => {
  /** Seat 0 leads the chief and has so many parades already. */
  function at(parades: number, given = {}): Position {
    const p = position(3, given);
    p.lead(0, man(CHIEF));
    p.lead(1, man(KGB));
    p.s.parades[0] = parades;
    p.begin(PARADE_PHASE);
    return p;
  }

  it('E1: win at once', () => {
    expect(result(at(2))).toEqual([OVER, 0, THREE_PARADES]);
  });

  it('E1: two do not', () => {
    expect(at(1).asked).toEqual([PURGE, 1]);
  });

  it('E1: whoever the chiefs were; and an option asks for more or fewer', () => {
    expect(at(2, { parades: 4 }).asked).toEqual([PURGE, 1]);
    expect(result(at(0, { parades: 1 }))).toEqual([OVER, 0, THREE_PARADES]);
  });
});

describe('the eleventh year', () => {
  /** The last decision of the tenth year has been made. */
  function eleventh(given = {}): Position {
    const p = position(3, given);
    p.s.year = 11;
    return p;
  }

  it('E2: after ten years who controls the chief at the end of the fifth phase wins', () => {
    const p = eleventh();
    p.lead(2, man(CHIEF));
    p.begin(FUNERAL_PHASE);
    expect(result(p)).toEqual([OVER, 2, LAST_YEAR]);
  });

  it('E2: not after nine', () => {
    const p = eleventh();
    p.s.year = 10;
    p.lead(2, man(CHIEF));
    p.begin(FUNERAL_PHASE);
    expect(p.asked).toEqual([ARRANGE_FIRST, 2]);
  });

  it('P8: the tenth year has its parade; the eleventh has no sixth phase', () => {
    const p = position();
    p.s.year = 10;
    p.lead(2, man(CHIEF));
    p.begin(PARADE_PHASE);
    expect(result(p)).toEqual([OVER, 2, LAST_YEAR]);
    expect([p.s.year, p.s.parades[2], p.told(PHASE_BEGINS).at(-1)]).toEqual([11, 1, [FUNERAL_PHASE, 0, 0]]);
  });

  it('E2: a chief who was elected in that phase counts', () => {
    const p = eleventh();
    p.vacate(CHIEF);
    p.lead(1, man(KGB));
    p.begin(FUNERAL_PHASE);
    expect(result(p)).toEqual([OVER, 1, LAST_YEAR]);
  });

  it('P33: one in the sanatorium counts, one who retires at the end of the phase does not', () => {
    const p = eleventh();
    p.lead(2, man(CHIEF));
    p.inCure(man(CHIEF));
    p.begin(FUNERAL_PHASE);
    expect(result(p)).toEqual([OVER, 2, LAST_YEAR]);
    const q = eleventh();
    q.vacate(CHIEF);
    q.lead(0, man(FOREIGN));
    q.lead(1, man(DEFENSE), man(IDEOLOGY), man(INDUSTRY), man(ECONOMY));
    q.grow(man(FOREIGN), 95);
    q.begin(FUNERAL_PHASE);
    q.play(man(KGB), NAY, NAY, NAY, NAY);
    q.play(man(IDEOLOGY), NAY, NAY, NAY);
    expect([q.told(TAKES_CHAIR), result(q)]).toEqual([[[man(FOREIGN), 0, 0]], [OVER, -1, NOBODYS]]);
  });

  it('P14: there is a last window on the chief before that', () => {
    const p = eleventh();
    p.points(2, man(CHIEF), 4, 4);
    p.hold(0, man(CHIEF), 5);
    p.begin(FUNERAL_PHASE);
    expect(p.asked).toEqual([DECLARE, 0]);
    p.play(declareMove(man(CHIEF), 5));
    expect(result(p)).toEqual([OVER, 0, LAST_YEAR]);
  });

  it('P10: if nobody controls him, nobody wins; by an option who has most parades', () => {
    const p = eleventh();
    p.s.parades[1] = 2;
    p.begin(FUNERAL_PHASE);
    expect(result(p)).toEqual([OVER, -1, NOBODYS]);
    const q = eleventh({ ownerlessChief: 'most-parades' });
    q.s.parades[1] = 2;
    q.s.parades[2] = 1;
    q.begin(FUNERAL_PHASE);
    expect(result(q)).toEqual([OVER, 1, LAST_YEAR]);
  });

  it('P10: of several with most parades nobody', () => {
    const p = eleventh({ ownerlessChief: 'most-parades' });
    p.s.parades[1] = 2;
    p.s.parades[2] = 2;
    p.begin(FUNERAL_PHASE);
    expect(result(p)).toEqual([OVER, -1, NOBODYS]);
  });
});

describe('too few for a Politburo', () => {
  const EIGHT = [CHIEF, KGB, FOREIGN, DEFENSE, IDEOLOGY].map(man).concat(candidate(0), folk(0), folk(1));

  it('E3: with fewer than eight after the sixth phase who controls the highest active one wins', () => {
    const p = left({}, ...EIGHT.slice(0, 7));
    p.lead(1, man(KGB));
    p.lead(2, man(CHIEF));
    p.begin(REPLACEMENT_PHASE);
    p.play(AS_THEY_ARE, AS_THEY_ARE, DONE, DONE);
    expect(result(p)).toEqual([OVER, 2, NO_POLITBURO]);
  });

  it('E3: with eight the game goes on', () => {
    const p = left({}, ...EIGHT);
    p.lead(1, man(KGB));
    p.begin(REHABILITATION_PHASE);
    expect(p.asked).toEqual([PURGE, 1]);
  });

  it('P19: those in Siberia do not count, those in the sanatorium do', () => {
    const p = left({}, ...EIGHT);
    p.put(folk(1), SIBERIA);
    p.lead(1, man(CHIEF));
    p.begin(REHABILITATION_PHASE);
    expect(result(p)).toEqual([OVER, 1, NO_POLITBURO]);
    const q = left({}, ...EIGHT);
    q.inCure(man(FOREIGN));
    q.lead(1, man(KGB));
    q.begin(REHABILITATION_PHASE);
    expect(q.asked).toEqual([PURGE, 1]);
  });

  it('P19: those who retire at the end of the phase do not count', () => {
    const p = left({}, ...EIGHT);
    p.grow(folk(1), 96);
    p.lead(1, man(CHIEF));
    p.begin(REHABILITATION_PHASE);
    expect(result(p)).toEqual([OVER, 1, NO_POLITBURO]);
  });

  it('P19: the highest active one is the first in the order of voting who is not in the sanatorium', () => {
    const p = left({}, ...EIGHT.slice(0, 5));
    p.inCure(man(CHIEF), man(KGB));
    p.lead(0, man(CHIEF));
    p.lead(1, man(KGB), man(DEFENSE));
    p.lead(2, man(FOREIGN));
    p.begin(REHABILITATION_PHASE);
    expect(result(p)).toEqual([OVER, 2, NO_POLITBURO]);
  });

  it('P19: a candidate, too', () => {
    const p = left({}, candidate(0), candidate(1), folk(0));
    p.lead(0, folk(0));
    p.lead(2, candidate(0));
    p.begin(REHABILITATION_PHASE);
    expect([result(p), p.where(folk(0))]).toEqual([[OVER, 2, NO_POLITBURO], [PEOPLE]]);
  });

  it('P14: there is a last window on him before that', () => {
    const p = left({}, ...EIGHT.slice(0, 5));
    p.points(0, man(CHIEF), 4, 4);
    p.hold(1, man(CHIEF), 5);
    p.hold(2, man(KGB), 5);
    p.begin(REHABILITATION_PHASE);
    expect(p.asked).toEqual([DECLARE, 1]);
    p.play(declareMove(man(CHIEF), 5));
    expect(result(p)).toEqual([OVER, 1, NO_POLITBURO]);
    const q = left({}, ...EIGHT.slice(0, 5));
    q.points(0, man(CHIEF), 4, 4);
    q.hold(1, man(CHIEF), 5);
    q.begin(REHABILITATION_PHASE);
    q.play(WAIT);
    expect(result(q)).toEqual([OVER, 0, NO_POLITBURO]);
  });

  it('P41: if a card has made another the highest, there is a window on him, too', () => {
    const p = left({ intrigue: true }, ...EIGHT.slice(0, 5));
    p.lead(0, man(CHIEF));
    p.hold(1, man(KGB), 5);
    p.give(2, 7);
    p.begin(REHABILITATION_PHASE);
    expect(p.asked).toEqual([DECLARE, 2]);
    p.card(7);
    p.play(man(CHIEF)); // the die shows 20
    expect(p.asked).toEqual([DECLARE, 1]);
    expect(p.legal()).toEqual([WAIT, ...[1, 2, 3, 4, 5].map((points) => declareMove(man(KGB), points))]);
    p.play(declareMove(man(KGB), 5));
    expect(result(p)).toEqual([OVER, 1, NO_POLITBURO]);
  });

  it('P10: if nobody controls him, nobody wins', () => {
    const p = left({}, ...EIGHT.slice(0, 5));
    p.lead(0, man(KGB));
    p.begin(REHABILITATION_PHASE);
    expect(result(p)).toEqual([OVER, -1, NOBODYS]);
  });
});
