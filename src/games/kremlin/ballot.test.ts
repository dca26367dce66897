import { describe, expect, it } from 'vitest';
import { CARD_ROLL } from './chance.ts';
import {
  CHIEF,
  DEFENSE,
  ECONOMY,
  FOREIGN,
  IDEOLOGY,
  INDUSTRY,
  KGB,
  POLITBURO,
  POLITICIANS,
  SIBERIA,
  SPORT,
} from './data.ts';
import { TRIAL, VOIDED, VOTE_LAPSES, VOTES_FOR_HIMSELF } from './events.ts';
import {
  AYE,
  DECLARE,
  declareMove,
  INQUIRE,
  inquiryMove,
  NAY,
  NO,
  NOMINATE,
  playMove,
  TRY,
  VOTE,
  WAIT,
} from './moves.ts';
import { intrigues, man, type Position, position } from './table.fixture.ts';

const INVESTIGATION = 3;
const FUNERAL = 5;

/** Seat 0 leads the defense minister; the sport minister is under suspicion. */
function court(given = {}): Position {
  const p = position(3, given);
  p.lead(0, man(DEFENSE));
  p.suspect(man(SPORT));
  return p;
}

/** The sport minister is brought to trial. */
function accuse(p: Position): void {
  p.begin(INVESTIGATION);
  p.play(inquiryMove(TRY, man(SPORT)));
}

/** Who votes, one after the other, if all vote against. */
function voters(p: Position): number[] {
  const found: number[] = [];
  while (p.s.phase === VOTE) {
    found.push(p.s.lastVoter);
    p.play(NAY);
  }
  return found;
}

describe('a vote', () => {
  it('I2: all active members of the Politburo vote in their order, each by who controls him', () => {
    const p = court();
    p.lead(1, man(CHIEF), man(KGB), man(IDEOLOGY), man(SPORT));
    p.lead(2, man(FOREIGN), man(INDUSTRY));
    accuse(p);
    expect(p.asked).toEqual([VOTE, 1]);
    expect(voters(p)).toEqual([CHIEF, KGB, FOREIGN, DEFENSE, IDEOLOGY, INDUSTRY, SPORT].map(man));
  });

  it('A1: one in the sanatorium has no vote', () => {
    const p = court();
    p.lead(1, man(CHIEF), man(KGB), man(IDEOLOGY));
    p.inCure(man(KGB));
    accuse(p);
    expect(voters(p)).toEqual([CHIEF, DEFENSE, IDEOLOGY].map(man));
  });

  it('I3: the accused may vote on himself, for or against', () => {
    const p = court();
    p.lead(1, man(SPORT));
    accuse(p);
    p.play(AYE);
    expect([p.asked, p.s.lastVoter, p.legal()]).toEqual([[VOTE, 1], man(SPORT), [AYE, NAY]]);
    p.play(AYE);
    expect(p.where(man(SPORT))).toEqual([SPORT]);
  });

  it('P3: one whom nobody controls does not vote, but for himself if he is accused', () => {
    const p = court();
    p.lead(1, man(CHIEF));
    accuse(p);
    p.play(AYE, NAY);
    expect([p.told(VOTES_FOR_HIMSELF), p.where(man(SPORT))]).toEqual([[[man(SPORT), 0, 0]], [SPORT]]);
  });

  it('P3: not if he is in the sanatorium', () => {
    const p = court();
    p.lead(1, man(CHIEF));
    p.inCure(man(SPORT));
    accuse(p);
    p.play(AYE, NAY);
    expect(p.where(man(SPORT))).toEqual([SIBERIA]);
  });

  it('P25: there is no abstention', () => {
    const p = court();
    accuse(p);
    expect([p.asked, p.legal()]).toEqual([
      [VOTE, 0],
      [AYE, NAY],
    ]);
  });

  it('P25: a trial stops at the second "innocent", once it cannot be changed', () => {
    const p = court();
    p.lead(1, man(CHIEF), man(KGB), man(FOREIGN));
    accuse(p);
    p.play(AYE, AYE);
    expect(p.asked).toEqual([INQUIRE, 0]);
    const q = court();
    q.lead(1, man(CHIEF), man(FOREIGN));
    q.points(1, man(KGB), 4, 4);
    q.hold(2, man(KGB), 5);
    accuse(q);
    q.play(AYE);
    expect(q.asked).toEqual([DECLARE, 2]);
    q.play(WAIT, AYE);
    expect(q.asked).toEqual([DECLARE, 2]);
    q.play(declareMove(man(KGB), 5));
    expect([q.asked, q.s.lastVoter]).toEqual([[VOTE, 2], man(KGB)]);
    q.play(NAY);
    expect([q.asked, q.s.lastVoter]).toEqual([[VOTE, 1], man(FOREIGN)]);
  });
});

describe('a change of mind', () => {
  /** Seat 2 has points on the KGB head, whose vote seat 1 gives. */
  function watched(): Position {
    const p = court();
    p.lead(1, man(CHIEF), man(FOREIGN));
    p.points(1, man(KGB), 4, 4);
    p.hold(2, man(KGB), 5);
    accuse(p);
    p.play(NAY);
    expect(p.asked).toEqual([DECLARE, 2]); // before he votes
    p.play(WAIT);
    expect([p.asked, p.s.lastVoter]).toEqual([[VOTE, 1], man(KGB)]);
    p.play(NAY);
    return p;
  }

  it('D4: who takes over the last voter before the next one votes, decides his vote anew', () => {
    const p = watched();
    expect(p.asked).toEqual([DECLARE, 2]);
    p.play(declareMove(man(KGB), 5));
    expect([p.asked, p.s.lastVoter]).toEqual([[VOTE, 2], man(KGB)]);
    p.play(AYE);
    expect([p.asked, p.s.lastVoter, p.s.ayes, p.s.noes]).toEqual([
      [VOTE, 1],
      man(FOREIGN),
      1 << man(KGB),
      1 << man(CHIEF),
    ]);
  });

  it('D4: once the next one has voted, it stands', () => {
    const p = watched();
    p.play(WAIT);
    expect([p.asked, p.s.lastVoter]).toEqual([[VOTE, 1], man(FOREIGN)]);
    p.play(NAY);
    expect([p.asked, p.s.lastVoter]).toEqual([[VOTE, 0], man(DEFENSE)]); // no more window on the KGB head
  });

  it('D4: nor once the nominator has had his turn, though there is nothing to ask him', () => {
    const p = position();
    p.vacate(CHIEF);
    p.lead(0, man(FOREIGN), man(IDEOLOGY));
    p.points(1, man(KGB), 4, 4);
    p.hold(2, man(KGB), 5);
    p.begin(FUNERAL);
    p.play(man(DEFENSE), WAIT, NAY);
    expect(p.asked).toEqual([DECLARE, 2]);
    p.play(WAIT);
    expect([p.asked, p.s.lastVoter]).toEqual([[VOTE, 0], man(IDEOLOGY)]);
  });

  it('D4: the last vote of all can be changed as well', () => {
    const p = court();
    p.lead(1, man(CHIEF));
    p.points(1, man(SPORT), 4, 4);
    p.hold(2, man(SPORT), 5);
    accuse(p);
    p.play(AYE, NAY, WAIT, AYE);
    expect(p.asked).toEqual([DECLARE, 2]);
    p.play(declareMove(man(SPORT), 5), NAY);
    expect(p.where(man(SPORT))).toEqual([SIBERIA]);
  });

  it('P25: one who is passed over is not the last voter', () => {
    const p = court();
    p.lead(1, man(CHIEF));
    p.points(1, man(KGB), 4, 4);
    p.hold(2, man(KGB), 5);
    p.hold(2, man(FOREIGN), 6); // nobody's
    accuse(p);
    p.play(NAY, WAIT, NAY, WAIT);
    // The foreign minister is passed over, and the defense minister has yet to vote.
    expect([p.asked, p.s.nextVoter]).toEqual([[DECLARE, 2], DEFENSE]);
    p.play(declareMove(man(KGB), 5));
    expect([p.asked, p.s.lastVoter]).toEqual([[VOTE, 2], man(KGB)]);
  });

  it('D4: also the vote of an accused who spoke for himself', () => {
    const p = court();
    p.hold(2, man(SPORT), 5);
    accuse(p);
    p.play(NAY, WAIT);
    expect([p.told(VOTES_FOR_HIMSELF).length, p.asked]).toEqual([1, [DECLARE, 2]]);
    p.play(declareMove(man(SPORT), 5));
    expect([p.asked, p.s.ayes]).toEqual([[VOTE, 2], 0]);
  });
});

describe('a takeover before the first vote', () => {
  /** Only the chief is there to investigate, and seat 1 has points on him. */
  function chiefInvestigates(): Position {
    const p = position();
    p.points(0, man(CHIEF), 4, 4);
    p.suspect(man(SPORT));
    p.vacate(DEFENSE, FOREIGN, KGB);
    p.hold(1, man(CHIEF), 10);
    p.begin(INVESTIGATION);
    p.play(WAIT);
    p.play(inquiryMove(TRY, man(SPORT)), WAIT);
    return p;
  }

  it('P20: voids the trial, even where the investigator himself votes first', () => {
    const p = chiefInvestigates();
    expect([p.asked, p.told(TRIAL).length]).toEqual([[DECLARE, 1], 1]);
    p.play(declareMove(man(CHIEF), 10));
    expect([p.asked, p.told(VOIDED), p.s.judged, p.s.trials]).toEqual([[INQUIRE, 1], [[man(CHIEF), 0, 0]], 0, 0]);
    expect(p.legal()).toContain(inquiryMove(TRY, man(SPORT)));
    p.play(NO);
    expect([p.suspected(man(SPORT)), p.stress(man(CHIEF))]).toEqual([true, [0]]);
  });

  it('P20: not after it', () => {
    const p = chiefInvestigates();
    p.play(WAIT, NAY);
    expect(p.asked).toEqual([DECLARE, 1]);
    p.play(declareMove(man(CHIEF), 10));
    expect([p.asked, p.told(VOIDED)]).toEqual([[VOTE, 1], []]);
  });

  it('P20: voids a nomination in the same way', () => {
    const p = position();
    p.vacate(CHIEF, FOREIGN, IDEOLOGY);
    p.points(0, man(KGB), 4, 4);
    p.hold(1, man(KGB), 10);
    p.begin(FUNERAL);
    p.play(WAIT, man(DEFENSE), WAIT);
    expect(p.asked).toEqual([DECLARE, 1]); // before the KGB head votes
    p.play(declareMove(man(KGB), 10));
    expect([p.asked, p.s.target, p.told(VOIDED).length]).toEqual([[NOMINATE, 1], -1, 1]);
  });
});

describe('cards during a vote', () => {
  /** Seat 0 leads the defense minister, seat 1 the chief and the KGB head, with 4; the sport minister is tried. */
  function voting(card: number, kgb = 4): Position {
    const p = intrigues();
    p.lead(0, man(DEFENSE));
    p.lead(1, man(CHIEF), man(FOREIGN));
    p.points(1, man(KGB), kgb, kgb);
    p.hold(2, man(KGB), 5);
    p.suspect(man(SPORT));
    p.give(card === 24 ? 1 : 0, card);
    p.begin(INVESTIGATION);
    while (p.asked[0] === DECLARE) p.play(WAIT);
    p.play(inquiryMove(TRY, man(SPORT)));
    while (p.asked[0] === DECLARE) p.play(WAIT);
    expect([p.asked, p.s.lastVoter]).toEqual([[VOTE, 1], man(CHIEF)]);
    return p;
  }

  /** The chief and the KGB head have voted for the accused, and the vote of the latter can still be changed. */
  function voted(card: number, kgb = 4): Position {
    const p = voting(card, kgb);
    p.play(AYE);
    while (p.asked[0] === DECLARE) p.play(WAIT);
    p.play(AYE);
    expect([p.s.lastVoter, p.s.ayes]).toEqual([man(KGB), (1 << man(CHIEF)) | (1 << man(KGB))]);
    return p;
  }

  it('P41: who is sent away before he votes is passed over', () => {
    const p = voting(7);
    p.play(AYE);
    expect([p.asked, p.s.nextVoter]).toEqual([[DECLARE, 0], KGB]);
    p.play(playMove(7 - 1), WAIT);
    p.play(man(KGB));
    while (p.asked[0] === DECLARE) p.play(WAIT);
    expect([p.asked, p.s.lastVoter, p.s.ayes]).toEqual([[VOTE, 1], man(FOREIGN), 1 << man(CHIEF)]);
  });

  it('P42: a vote that can still be changed lapses if nobody controls the voter any more', () => {
    const p = voted(24, 1);
    p.dice(CARD_ROLL, 1); // far from 10: seat 1 loses a point on each of its men, the only one on the KGB head
    expect(p.asked).toEqual([DECLARE, 1]);
    p.play(playMove(24 - 1), WAIT);
    expect([p.whose(man(KGB)), p.told(VOTE_LAPSES)]).toEqual([-1, []]); // seat 2 could still take him
    p.play(WAIT);
    expect([p.told(VOTE_LAPSES), p.s.ayes]).toEqual([[[man(KGB), 0, 0]], 1 << man(CHIEF)]);
    expect([p.asked, p.s.lastVoter]).toEqual([[VOTE, 1], man(FOREIGN)]);
    p.play(NAY);
    p.play(NAY);
    // One vote is left for him, and his own: that of the KGB head would have been the second before.
    expect(p.told(VOTES_FOR_HIMSELF).length).toBe(1);
  });

  it('P42: but an accused whom nobody controls any more votes for himself', () => {
    const p = intrigues();
    p.lead(0, man(DEFENSE));
    p.lead(1, man(CHIEF), man(FOREIGN)); // who would be the next one to vote
    p.points(1, man(KGB), 1, 1);
    p.hold(2, man(KGB), 5);
    p.suspect(man(KGB));
    p.give(1, 24);
    p.dice(CARD_ROLL, 1); // far from 10: seat 1 loses its only point on the KGB head
    p.begin(INVESTIGATION);
    p.wait();
    p.play(inquiryMove(TRY, man(KGB)));
    p.wait();
    p.play(NAY); // the chief
    p.wait();
    p.play(NAY); // the KGB head, against himself
    p.play(playMove(24 - 1), WAIT);
    p.play(WAIT); // seat 2 leaves him without a master
    expect([p.whose(man(KGB)), p.told(VOTES_FOR_HIMSELF)]).toEqual([-1, [[man(KGB), 0, 0]]]);
    expect([p.s.ayes, p.s.noes, p.told(VOTE_LAPSES)]).toEqual([1 << man(KGB), 1 << man(CHIEF), []]);
    // D4: that vote, too, can be changed before the next one votes.
    expect(p.asked).toEqual([DECLARE, 2]);
    p.play(declareMove(man(KGB), 5));
    expect([p.asked, p.s.lastVoter]).toEqual([[VOTE, 2], man(KGB)]);
  });

  it('P41: a first vote that has lapsed was cast all the same: nobody can stop the ballot any more', () => {
    const p = intrigues();
    p.points(0, man(DEFENSE), 5, 5);
    p.hold(2, man(DEFENSE), 6);
    p.points(1, man(KGB), 1, 1);
    p.lead(1, man(FOREIGN));
    p.suspect(man(SPORT));
    p.lead(1, man(CHIEF));
    p.inCure(man(CHIEF)); // who does not vote, but lets seat 1 play its card
    p.give(1, 24);
    p.dice(CARD_ROLL, 1);
    p.begin(INVESTIGATION);
    p.wait();
    p.play(inquiryMove(TRY, man(SPORT)));
    p.wait();
    expect([p.asked, p.s.lastVoter]).toEqual([[VOTE, 1], man(KGB)]);
    p.play(AYE);
    p.play(playMove(24 - 1));
    expect([p.told(VOTE_LAPSES), p.s.ayes]).toEqual([[[man(KGB), 0, 0]], 0]);
    expect([p.asked, p.s.target]).toEqual([[VOTE, 1], man(SPORT)]);
    p.s.control[man(DEFENSE)] = 2; // as if he had been taken over
    p.s.declared[2 * POLITICIANS + man(DEFENSE)] = 6;
    p.s.sheet[2 * POLITICIANS + man(DEFENSE)] = 0;
    p.s.reserve[2] = 0;
    p.play(AYE);
    expect([p.told(VOIDED), p.s.target]).toEqual([[], man(SPORT)]);
  });

  it('P42: or if who controls him now finds him away', () => {
    const p = voted(7);
    p.play(playMove(7 - 1), WAIT);
    p.play(man(KGB));
    expect(p.asked).toEqual([DECLARE, 2]);
    p.play(declareMove(man(KGB), 5));
    expect([p.told(VOTE_LAPSES), p.s.ayes, p.asked, p.s.lastVoter]).toEqual([
      [[man(KGB), 0, 0]],
      1 << man(CHIEF),
      [VOTE, 1],
      man(FOREIGN),
    ]);
  });

  it('P42: a window comes before each vote and before the verdict', () => {
    const p = voting(33);
    p.play(NAY);
    const next: number[] = [];
    for (; p.s.trials === 0; p.play(p.asked[0] === VOTE ? NAY : WAIT))
      if (p.asked[0] === DECLARE && p.asked[1] === 0) next.push(p.s.nextVoter);
    expect(next).toEqual([KGB, FOREIGN, DEFENSE, IDEOLOGY, INDUSTRY, ECONOMY, SPORT, POLITBURO]);
  });

  it('P42: and anew after a vote has lapsed', () => {
    const p = voted(7);
    p.give(2, 33);
    p.play(playMove(7 - 1), WAIT);
    p.play(man(KGB), declareMove(man(KGB), 5), WAIT);
    expect([p.told(VOTE_LAPSES).length, p.asked, p.playable, p.s.nextVoter]).toEqual([1, [DECLARE, 2], [33], FOREIGN]);
  });

  it('P42: it stands if he is away and has his old master', () => {
    const p = voted(7);
    p.play(playMove(7 - 1), WAIT);
    p.play(man(KGB), WAIT);
    expect([p.told(VOTE_LAPSES), p.asked, p.where(man(SPORT)), p.s.suspects]).toEqual([[], [INQUIRE, 0], [SPORT], 0]);
  });

  it('P42: and it is cast anew if he is there and has another', () => {
    const p = voted(7);
    p.play(WAIT, declareMove(man(KGB), 5));
    while (p.asked[0] === DECLARE) p.play(WAIT);
    expect([p.told(VOTE_LAPSES), p.asked, p.s.lastVoter]).toEqual([[], [VOTE, 2], man(KGB)]);
  });
});
