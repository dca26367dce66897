import { describe, expect, it } from 'vitest';
import { CARD_ROLL, PURGE_ROLL } from './chance.ts';
import {
  CHIEF,
  DEFENSE,
  FOREIGN,
  IDEOLOGY,
  INDUSTRY,
  INQUIRY_PHASE,
  KGB,
  PLACES,
  POLITBURO,
  PURGE_PHASE,
  SIBERIA,
  SPORT,
} from './data.ts';
import { NOBODY_ACTS, PURGE_DIE, VOIDED } from './events.ts';
import { PHASE_START, PURGE_ANNOUNCED } from './intrigue.ts';
import { DECLARE, declareMove, INQUIRE, NO, namedMove, PURGE, playMove, STAY, TARGET, WAIT } from './moves.ts';
import { candidate, folk, intrigues, man, type Position, position } from './table.fixture.ts';

/** Seat 0 leads the KGB head, seat 1 the defense minister: his investigation is the next decision after the purge. */
function purging(given = {}): Position {
  const p = position(3, given);
  p.lead(0, man(KGB));
  p.lead(1, man(DEFENSE));
  return p;
}

describe('a purge', () => {
  it('U1: the KGB head may purge anybody in the Politburo or among the candidates', () => {
    const p = purging();
    p.begin(PURGE_PHASE);
    expect([p.asked, p.s.actor]).toEqual([[PURGE, 0], man(KGB)]);
    const others = Array.from({ length: PLACES }, (_, office) => office).filter((office) => office !== KGB);
    expect(p.legal()).toEqual([NO, ...others.map((office) => namedMove(man(office)))]);
  });

  it('P21: but not himself', () => {
    const p = purging();
    p.begin(PURGE_PHASE);
    expect(p.legal()).not.toContain(namedMove(man(KGB)));
    expect(p.legal()).not.toContain(namedMove(folk(0)));
  });

  it.each([
    ['the chief', CHIEF, 18],
    ['the first level', FOREIGN, 14],
    ['the second level', SPORT, 10],
    ['a candidate', POLITBURO + 2, 6],
  ])('S5, U1: against %s the die has to show the number of the level or more', (_, office, needed) => {
    for (const [face, place] of [
      [needed, SIBERIA],
      [needed - 1, office],
    ]) {
      const p = purging();
      p.dice(PURGE_ROLL, face);
      p.begin(PURGE_PHASE);
      p.play(namedMove(man(office)));
      expect([p.where(man(office)), p.told(PURGE_DIE)]).toEqual([[place], [[man(office), face, needed]]]);
    }
  });

  it('U2: success costs the purger a year', () => {
    const p = purging();
    p.begin(PURGE_PHASE);
    p.play(namedMove(man(SPORT)));
    expect([p.stress(man(KGB)), p.s.purgesWon]).toEqual([[1], 1]);
  });

  it('U2, U3: failure costs him three, and the phase is over', () => {
    const p = purging();
    p.dice(PURGE_ROLL, 9);
    p.begin(PURGE_PHASE);
    p.play(namedMove(man(SPORT)));
    expect([p.stress(man(KGB), man(SPORT)), p.asked]).toEqual([
      [3, 0],
      [INQUIRE, 1],
    ]);
    expect([p.s.purges, p.s.purgesWon]).toEqual([1, 0]);
  });

  it('U3: after a success there may be a second one, and no third', () => {
    const p = purging();
    p.begin(PURGE_PHASE);
    p.play(namedMove(man(SPORT)));
    expect([p.asked, p.s.actor]).toEqual([[PURGE, 0], man(KGB)]);
    p.play(namedMove(candidate(0)));
    expect([p.asked, p.where(man(SPORT), candidate(0)), p.stress(man(KGB))]).toEqual([
      [INQUIRE, 1],
      [SIBERIA, SIBERIA],
      [2],
    ]);
  });

  it('U3: by an option until one fails', () => {
    const p = purging({ purges: 'until-failure' });
    p.begin(PURGE_PHASE);
    for (const office of [POLITBURO, SPORT, INDUSTRY]) p.play(namedMove(man(office)));
    expect(p.asked).toEqual([PURGE, 0]);
    p.dice(PURGE_ROLL, 1);
    p.play(namedMove(man(CHIEF)));
    expect(p.asked).toEqual([INQUIRE, 1]);
  });

  it('U4: against one in the sanatorium three are added to the die', () => {
    for (const [face, place] of [
      [7, SIBERIA],
      [6, SPORT],
    ]) {
      const p = purging();
      p.inCure(man(SPORT));
      p.dice(PURGE_ROLL, face);
      p.begin(PURGE_PHASE);
      p.play(namedMove(man(SPORT)));
      expect(p.where(man(SPORT))).toEqual([place]);
    }
  });

  it('V2: two more against one in the office of his weakness, two less in that of his strength', () => {
    const palavrian = 6; // suited to sport, and not to ideology
    for (const [office, face, place, strengths] of [
      [IDEOLOGY, 8, SIBERIA, true],
      [IDEOLOGY, 7, IDEOLOGY, true],
      [SPORT, 12, SIBERIA, true],
      [SPORT, 11, SPORT, true],
      [SPORT, 10, SIBERIA, false],
      [IDEOLOGY, 9, IDEOLOGY, false],
    ] as const) {
      const p = position(3, { strengths });
      p.lead(0, man(KGB));
      p.put(palavrian, office);
      p.dice(PURGE_ROLL, face);
      p.begin(PURGE_PHASE);
      p.play(namedMove(palavrian));
      expect(p.where(palavrian)).toEqual([place]);
    }
  });

  it('U5: if the KGB head is away or missing, the ideology chief, then the chief, then the industry minister', () => {
    const p = purging();
    const actors = [KGB, IDEOLOGY, CHIEF, INDUSTRY].map((office) => {
      const q = purging();
      if (office !== KGB) q.lead(0, man(office));
      for (const before of [KGB, IDEOLOGY, CHIEF, INDUSTRY]) {
        if (before === office) break;
        if (before === IDEOLOGY) q.vacate(before);
        else q.inCure(man(before));
      }
      q.begin(PURGE_PHASE);
      return [...q.asked, q.s.actor];
    });
    expect(actors).toEqual([KGB, IDEOLOGY, CHIEF, INDUSTRY].map((office) => [PURGE, 0, man(office)]));
    p.vacate(KGB, IDEOLOGY, CHIEF, INDUSTRY);
    p.begin(PURGE_PHASE);
    expect([p.asked, p.told(NOBODY_ACTS)[0]]).toEqual([
      [INQUIRE, 1],
      [PURGE_PHASE, -1, 0],
    ]);
  });

  it('A1: one in the sanatorium does not act, and the next in the succession does', () => {
    const p = purging();
    p.lead(2, man(IDEOLOGY));
    p.inCure(man(KGB));
    p.begin(PURGE_PHASE);
    expect([p.asked, p.s.actor]).toEqual([[PURGE, 2], man(IDEOLOGY)]);
  });

  it('A2: so it is with an office that nobody holds', () => {
    const p = purging();
    p.lead(2, man(IDEOLOGY));
    p.vacate(KGB);
    p.begin(PURGE_PHASE);
    expect([p.asked, p.s.actor]).toEqual([[PURGE, 2], man(IDEOLOGY)]);
  });

  it('U6: if he declines the phase is over', () => {
    const p = purging();
    p.lead(2, man(IDEOLOGY));
    p.begin(PURGE_PHASE);
    p.play(NO);
    expect([p.asked, p.s.season]).toEqual([[INQUIRE, 1], INQUIRY_PHASE]);
  });

  it('P4, A3: one whom nobody controls is not away: he declines, and the phase is over', () => {
    const p = position();
    p.lead(1, man(DEFENSE));
    p.lead(2, man(IDEOLOGY));
    p.begin(PURGE_PHASE);
    expect([p.asked, p.told(NOBODY_ACTS)]).toEqual([[INQUIRE, 1], [[PURGE_PHASE, man(KGB), 0]]]);
  });

  it('P5: one who has reached 96 purges no more in this phase, and retires at its end', () => {
    const p = purging();
    p.grow(man(KGB), 95);
    p.begin(PURGE_PHASE);
    p.play(namedMove(man(SPORT)));
    expect([p.asked, p.s.retirements]).toEqual([[INQUIRE, 1], 1]);
  });
});

describe('a takeover of the purger', () => {
  /** Seat 2 could take the KGB head over. */
  function watched(): Position {
    const p = position();
    p.points(0, man(KGB), 4, 4);
    p.lead(1, man(DEFENSE));
    p.hold(2, man(KGB), 5);
    return p;
  }

  it('P14: is possible before he decides', () => {
    const p = watched();
    p.begin(PURGE_PHASE);
    expect(p.asked).toEqual([DECLARE, 2]);
    p.play(declareMove(man(KGB), 5));
    expect(p.asked).toEqual([PURGE, 2]);
  });

  it('P20: and once it is announced: then it is void without cost, and the new controller decides afresh', () => {
    const p = watched();
    p.begin(PURGE_PHASE);
    p.play(WAIT, namedMove(man(SPORT)));
    expect(p.asked).toEqual([DECLARE, 2]);
    p.play(declareMove(man(KGB), 5));
    expect([p.asked, p.told(VOIDED), p.told(PURGE_DIE)]).toEqual([[PURGE, 2], [[man(KGB), 0, 0]], []]);
    p.play(namedMove(man(FOREIGN)));
    expect([p.where(man(SPORT), man(FOREIGN)), p.stress(man(KGB))]).toEqual([[SPORT, SIBERIA], [1]]);
    expect(p.asked).toEqual([PURGE, 2]); // the second one: the void one does not count
  });

  it('P20: not once the die is cast', () => {
    const p = watched();
    p.begin(PURGE_PHASE);
    p.play(WAIT, namedMove(man(SPORT)), WAIT);
    expect([p.where(man(SPORT)), p.asked]).toEqual([[SIBERIA], [DECLARE, 2]]); // before the second purge
    p.play(declareMove(man(KGB), 5));
    expect([p.asked, p.where(man(SPORT))]).toEqual([[PURGE, 2], [SIBERIA]]);
  });

  it('P20: there is no window after a refusal', () => {
    const p = watched();
    p.begin(PURGE_PHASE);
    p.play(WAIT, NO);
    expect(p.asked).toEqual([INQUIRE, 1]);
  });
});

describe('Siberia', () => {
  it('U7: one keeps his years and crosses; suspicion and cure are gone', () => {
    const p = purging();
    p.inCure(man(SPORT));
    p.suspect(man(SPORT));
    p.ill(man(SPORT), 2);
    p.grow(man(SPORT), 75);
    p.begin(PURGE_PHASE);
    p.play(namedMove(man(SPORT)));
    expect([p.where(man(SPORT)), p.age(man(SPORT)), p.s.crosses[man(SPORT)]]).toEqual([[SIBERIA], 75, 2]);
    expect([p.cured(man(SPORT)), p.suspected(man(SPORT)), p.s.holder[SPORT]]).toEqual([false, false, -1]);
  });

  it('P7: points declared on him are lost for good, those on the sheet stay', () => {
    const p = purging();
    p.points(2, man(SPORT), 7, 4);
    p.points(1, man(SPORT), 3, 3);
    p.begin(PURGE_PHASE);
    p.play(namedMove(man(SPORT)));
    expect([p.influence(2, man(SPORT)), p.influence(1, man(SPORT)), p.whose(man(SPORT))]).toEqual([
      [3, 0, 4],
      [0, 0, 3],
      -1,
    ]);
    p.rules.check(p.s);
  });
});

describe('a purger who is sent away', () => {
  /** Seat 0 leads the KGB head, seat 1 the ideology chief; seat 2 can send the purger on a visit (7) at any time. */
  function shaky(...cards: readonly number[]): Position {
    const p = intrigues();
    p.lead(0, man(KGB));
    p.lead(1, man(IDEOLOGY));
    p.give(2, 7, ...cards);
    p.begin(PURGE_PHASE);
    expect([p.asked, p.s.moment]).toEqual([[DECLARE, 2], PHASE_START]);
    p.play(WAIT);
    return p;
  }

  /** Seat 2 sends somebody to the sanatorium. */
  function sends(p: Position, politician: number): void {
    p.card(7);
    p.play(politician);
  }

  it('P41: before he is asked: the next in the succession purges', () => {
    const p = shaky();
    sends(p, man(KGB));
    expect([p.asked, p.s.actor, p.told(VOIDED)]).toEqual([[PURGE, 1], man(IDEOLOGY), []]);
  });

  it('P41: after the announcement: it is void without cost, and the next one decides, after a window of his own', () => {
    const p = shaky();
    p.hold(2, man(IDEOLOGY), 10);
    p.play(WAIT, namedMove(man(SPORT)));
    expect([p.asked, p.s.moment]).toEqual([[DECLARE, 2], PURGE_ANNOUNCED]);
    sends(p, man(KGB));
    expect([p.told(VOIDED), p.stress(man(KGB)), p.where(man(SPORT))]).toEqual([[[man(KGB), 0, 0]], [0], [SPORT]]);
    expect([p.asked, p.s.actor]).toEqual([[DECLARE, 2], man(IDEOLOGY)]);
    p.play(WAIT);
    expect([p.asked, p.s.attempts]).toEqual([[PURGE, 1], 0]);
  });

  it('P41: not once the die is thrown', () => {
    const p = shaky();
    p.play(WAIT, namedMove(man(SPORT)), WAIT);
    expect([p.where(man(SPORT)), p.stress(man(KGB)), p.hand(2)]).toEqual([[SIBERIA], [1], [7]]);
  });

  it('P41: a second purge can come to somebody else', () => {
    const p = shaky();
    p.play(WAIT, namedMove(man(SPORT)), WAIT);
    expect([p.asked, p.s.attempts]).toEqual([[DECLARE, 2], 1]);
    sends(p, man(KGB));
    expect([p.asked, p.s.actor]).toEqual([[PURGE, 1], man(IDEOLOGY)]);
    p.play(namedMove(man(FOREIGN)));
    expect([p.where(man(FOREIGN)), p.stress(man(IDEOLOGY), man(KGB)), p.asked]).toEqual([[SIBERIA], [1, 1], [STAY, 0]]);
  });

  it('P41: if he fails to go there nothing changes', () => {
    const p = shaky();
    p.dice(CARD_ROLL, 12);
    p.play(WAIT, namedMove(man(SPORT)));
    sends(p, man(KGB));
    expect([p.told(VOIDED), p.where(man(SPORT))]).toEqual([[], [SIBERIA]]);
  });

  it('P41: the KGB head comes back in time by a day out, and what his stand-in announced is void', () => {
    const p = intrigues();
    p.lead(0, man(KGB));
    p.lead(1, man(IDEOLOGY));
    p.inCure(man(KGB));
    p.give(2, 6);
    p.begin(PURGE_PHASE);
    p.play(WAIT, WAIT, namedMove(man(SPORT)));
    p.card(6);
    p.play(man(KGB));
    expect([p.asked, p.s.actor, p.told(VOIDED), p.where(man(SPORT))]).toEqual([
      [PURGE, 0],
      man(KGB),
      [[man(IDEOLOGY), 0, 0]],
      [SPORT],
    ]);
  });

  it('P41: a purge of one who no longer holds an office is void, and the same man decides again', () => {
    const p = shaky(16);
    p.play(WAIT, namedMove(man(FOREIGN)));
    p.card(16);
    expect([p.asked, p.s.actor, p.told(VOIDED), p.stress(man(KGB))]).toEqual([
      [PURGE, 0],
      man(KGB),
      [[man(KGB), 0, 0]],
      [0],
    ]);
    expect([p.legal().includes(namedMove(man(FOREIGN))), p.s.attempts]).toEqual([false, 0]);
  });

  it('P41: one who has only been sent to the sanatorium can be purged, and the more easily', () => {
    const p = shaky();
    p.play(WAIT, namedMove(man(SPORT)));
    p.dice(PURGE_ROLL, 7); // 7 + 3 = 10
    p.play(playMove(7 - 1));
    expect(p.asked).toEqual([TARGET, 2]);
    p.play(man(SPORT));
    expect(p.where(man(SPORT))).toEqual([SIBERIA]);
  });
});
