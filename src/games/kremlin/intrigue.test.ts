import { describe, expect, it } from 'vitest';
import { listCards, type Seat, setSize, type Values } from '../../game.ts';
import { CARD_ORDER, CARD_ROLL } from './chance.ts';
import {
  CHIEF,
  CURE_PHASE,
  DEFENSE,
  ECONOMY,
  FOREIGN,
  FUNERAL_PHASE,
  HEALTH_PHASE,
  IDEOLOGY,
  INDUSTRY,
  INQUIRY_PHASE,
  KGB,
  PARADE_PHASE,
  PEOPLE,
  PRINTED_CARDS,
  PURGE_PHASE,
  REHABILITATION_PHASE,
  REPLACEMENT_PHASE,
  SIBERIA,
  SPORT,
  WALL,
} from './data.ts';
import { AIMED, CARD_DIE, CARD_RETURNS, DECLARES, PLAYS, STRUCK, TAKES_CARD, VISITS } from './events.ts';
import { kremlin } from './index.ts';
import { ANY_TIME, HEALTH_ROLLED, PHASE_START, PURGE_ANNOUNCED, PURGE_ROLLED, TRIAL_ANNOUNCED } from './intrigue.ts';
import {
  ARRANGE_FIRST,
  DECLARE,
  DIAGNOSIS,
  declareMove,
  GROW,
  INQUIRE,
  inquiryMove,
  LESS,
  NO,
  namedMove,
  PURGE,
  playMove,
  REMAIN,
  STAY,
  TAKE_CARD,
  TARGET,
  TRY,
  WAIT,
} from './moves.ts';
import { CARD_WORDS } from './state.ts';
import { candidate, Dealt, folk, intrigues, man, type Position } from './table.fixture.ts';

/** What a seat sees of a table. */
function seen(p: Position | Dealt, seat: Seat): string {
  const view = kremlin.layout.create();
  kremlin.layout.observe(p.s, seat, view);
  return view.words.join();
}

/** Somebody among the people is ill: the miracle drug (21) can be played at any time, and nothing else hangs on it. */
function drugged(given: Values = {}): Position {
  const p = intrigues(3, given);
  p.ill(folk(0));
  p.give(0, 21);
  return p;
}

describe('hands', () => {
  it('G1: each faction begins with three cards, all of them different, and the others are the pile', () => {
    const { s } = new Dealt(4, { intrigue: true });
    expect([[...s.handSize], s.deckSize]).toEqual([[3, 3, 3, 3, 0, 0], 34 - 4 * 3]);
    const dealt = [0, 1, 2, 3].flatMap((seat) => {
      const hand = new Int32Array(34);
      return [...hand.subarray(0, listCards(s.hands, seat * CARD_WORDS, CARD_WORDS, 0, hand, 0))];
    });
    expect([new Set(dealt).size, setSize(s.deck, 0, CARD_WORDS)]).toEqual([12, 22]);
  });

  it('G1: by an option with another number, and without intrigue cards with none', () => {
    const sizes = (given: Values) => [...new Dealt(6, given).s.handSize, new Dealt(6, given).s.deckSize];
    expect(sizes({ intrigue: true, hand: 5 })).toEqual([5, 5, 5, 5, 5, 5, 34 - 30]);
    expect(sizes({ intrigue: true, hand: 0 })).toEqual([0, 0, 0, 0, 0, 0, 34]);
    expect(sizes({ hand: 5 })).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('G2: a faction sees its own cards, and of the others and the pile only how many there are', () => {
    const held = (...numbers: readonly number[]) => {
      const p = intrigues();
      p.give(0, ...numbers);
      return p;
    };
    expect(seen(held(13), 1)).toBe(seen(held(21), 1)); // in hand or in the pile: it is all the same
    expect(seen(held(13), 0)).not.toBe(seen(held(21), 0));
    const view = kremlin.layout.create();
    kremlin.layout.observe(held(13, 21).s, 1, view);
    expect([[...view.handSize], view.deckSize]).toEqual([[2, 0, 0, 0, 0, 0], 34 - 2]);
  });

  it('G2: nobody sees which card is committed before all have answered', () => {
    const commits = (number: number) => {
      const p = drugged();
      p.give(0, 33);
      p.give(1, 23);
      p.begin(PURGE_PHASE);
      p.play(playMove(number - 1));
      expect([p.asked, p.told(PLAYS)]).toEqual([[DECLARE, 1], []]);
      return seen(p, 1);
    };
    expect(commits(21)).toBe(commits(33));
  });

  it('G3: a card is used up when it is played, and does not come back, neither to a hand nor to the pile', () => {
    const p = drugged();
    p.lead(1, man(DEFENSE));
    p.ill(folk(0), 2);
    p.begin(PURGE_PHASE);
    p.card(21);
    p.play(folk(0));
    expect([p.asked, p.s.crosses[folk(0)]]).toEqual([[INQUIRE, 1], 1]); // he is still ill
    expect([p.hand(0), p.used, p.s.deckSize, p.s.handSize[0], p.s.cardsPlayed]).toEqual([[], [21], 33, 0, 1]);
    expect(p.windows()).toEqual([]);
  });

  it('G3: a black card works at once, a red one for its time', () => {
    const p = drugged();
    p.give(1, 33);
    p.give(2, 7);
    p.lead(2, man(DEFENSE));
    p.begin(PURGE_PHASE);
    p.play(playMove(21 - 1), playMove(33 - 1), WAIT);
    p.play(folk(0));
    expect([p.asked, p.s.crosses[folk(0)], p.used]).toEqual([[INQUIRE, 2], 0, [21, 33]]);
    expect(p.windows()).toEqual([]); // nobody goes to the sanatorium, and seat 2 has nothing to play
    expect([p.s.year, p.playable]).toEqual([2, [7]]);
  });

  it('G3: so it is with all of them: whatever comes of a card, it is gone', () => {
    for (const [number, target] of [
      [7, man(KGB)],
      [16, NO],
      [23, NO],
      [33, NO],
    ]) {
      const p = intrigues();
      p.give(1, number);
      p.dice(CARD_ROLL, 1, 1);
      p.begin(PURGE_PHASE);
      p.card(number);
      if (p.s.phase === TARGET) p.play(target);
      expect([p.hand(1), p.used]).toEqual([[], [number]]);
    }
  });
});

describe('influence that grows', () => {
  function growing(given: Values = { moreInfluence: true }): Position {
    const p = intrigues(3, given);
    p.s.year = 4;
    p.begin(CURE_PHASE);
    return p;
  }

  it('V4: instead of each point a faction may take a card', () => {
    const p = growing();
    expect([p.asked, p.legal().slice(-2)]).toEqual([
      [GROW, 0],
      [folk(11), TAKE_CARD],
    ]);
    p.play(TAKE_CARD);
    expect([p.s.handSize[0], p.s.deckSize, p.s.grown[0], p.asked]).toEqual([1, 33, 0, [GROW, 0]]);
    expect(p.told(TAKES_CARD)).toEqual([[0, 0, 0]]);
    p.play(folk(0));
    expect([p.s.handSize[0], p.s.grown[0], p.influence(0, folk(0)).slice(0, 1), p.asked]).toEqual([
      1,
      1,
      [1],
      [GROW, 1],
    ]);
    p.play(TAKE_CARD, TAKE_CARD);
    expect([p.s.handSize[1], p.s.deckSize, p.asked]).toEqual([2, 31, [GROW, 2]]);
  });

  it('V4: while there are any: the last card can be taken, and none after it', () => {
    const p = intrigues(3, { moreInfluence: true });
    p.give(2, ...Array.from({ length: 33 }, (_, i) => 1 + i));
    p.s.year = 4;
    p.begin(CURE_PHASE);
    expect([p.s.deckSize, p.legal().includes(TAKE_CARD)]).toEqual([1, true]);
    p.play(TAKE_CARD);
    expect([p.hand(0), p.asked, p.legal().includes(TAKE_CARD)]).toEqual([[34], [GROW, 0], false]);
  });

  it('V4: there are no cards without intrigue cards, nor growth without more influence', () => {
    expect(growing({ moreInfluence: true, intrigue: false }).legal()).not.toContain(TAKE_CARD);
    expect(growing({ moreInfluence: false }).told(TAKES_CARD)).toEqual([]);
  });
});

describe('windows', () => {
  it('P16: there is one at the start of each phase, beside those of the basic game', () => {
    const p = drugged();
    p.begin(CURE_PHASE);
    expect(p.windows()).toEqual([
      [CURE_PHASE, PHASE_START],
      [PURGE_PHASE, PHASE_START],
      [PURGE_PHASE, ANY_TIME], // the KGB head is to act
      [INQUIRY_PHASE, PHASE_START],
      [INQUIRY_PHASE, ANY_TIME], // the defense minister
      [HEALTH_PHASE, PHASE_START],
      [FUNERAL_PHASE, PHASE_START],
      [REPLACEMENT_PHASE, PHASE_START],
      [REPLACEMENT_PHASE, ANY_TIME], // the chief
      [REHABILITATION_PHASE, PHASE_START],
      [PARADE_PHASE, PHASE_START],
      [PARADE_PHASE, ANY_TIME], // the chief
    ]);
  });

  it('P16: none without a card that can be played', () => {
    const p = intrigues();
    p.give(0, 21); // nobody is ill
    p.begin(CURE_PHASE);
    expect(p.s.year).toBeGreaterThan(1);
  });

  it('P16: nothing can be declared at the start of a phase, nor after the dice', () => {
    const p = drugged();
    p.hold(0, man(KGB), 5);
    p.begin(PURGE_PHASE);
    expect([p.s.moment, p.legal()]).toEqual([PHASE_START, [WAIT, playMove(20)]]);
    p.play(WAIT);
    expect([p.s.moment, p.legal()]).toEqual([
      ANY_TIME,
      [WAIT, ...[1, 2, 3, 4, 5].map((n) => declareMove(man(KGB), n)), playMove(20)],
    ]);
  });

  it('P16: after the die of a purge only a card that changes it, even where anything can be declared', () => {
    const p = drugged({ declarations: 'any' });
    p.give(0, 32);
    p.lead(1, man(KGB));
    p.hold(0, man(KGB), 5);
    p.begin(PURGE_PHASE);
    p.wait();
    expect(p.asked).toEqual([PURGE, 1]);
    p.play(namedMove(man(SPORT)));
    expect([p.s.moment, p.legal().length]).toEqual([PURGE_ANNOUNCED, 1 + 5 + 2]);
    p.play(WAIT);
    expect([p.s.moment, p.asked, p.legal()]).toEqual([PURGE_ROLLED, [DECLARE, 0], [WAIT, playMove(32 - 1)]]);
  });

  it('P16: nor after the dice for health', () => {
    const p = drugged({ declarations: 'any' });
    p.give(0, 10);
    p.hold(0, man(KGB), 5);
    p.begin(HEALTH_PHASE);
    expect([p.s.moment, p.legal().length]).toEqual([PHASE_START, 1 + 5 + 1]);
    p.play(WAIT);
    expect([p.s.moment, p.legal()]).toEqual([HEALTH_ROLLED, [WAIT, playMove(10 - 1)]]);
  });

  it('P16: a faction plays one card a window; in the next one it may play another', () => {
    const p = drugged();
    p.give(0, 33, 16);
    p.begin(PURGE_PHASE);
    p.waitFor(INQUIRY_PHASE);
    expect(p.playable).toEqual([16, 21, 33]);
    p.card(33);
    expect([p.s.season, p.s.moment, p.playable]).toEqual([INQUIRY_PHASE, ANY_TIME, [16, 21]]);
  });

  it('P16: who has played a card may still declare, but not play another', () => {
    const p = drugged();
    p.give(0, 33);
    p.hold(0, man(KGB), 2);
    p.begin(PURGE_PHASE);
    p.play(WAIT);
    p.card(33);
    expect([p.asked, p.s.moment, p.legal()]).toEqual([
      [DECLARE, 0],
      ANY_TIME,
      [WAIT, declareMove(man(KGB), 1), declareMove(man(KGB), 2)],
    ]);
  });

  it('P16: in a round it is a declaration or a card, not both', () => {
    const p = drugged();
    p.hold(0, man(KGB), 2);
    p.begin(PURGE_PHASE);
    p.play(WAIT);
    p.play(declareMove(man(KGB), 2));
    expect([p.told(DECLARES), p.hand(0), p.asked, p.playable]).toEqual([
      [[0, man(KGB), 2]],
      [21],
      [DECLARE, 0],
      [21], // in the next round
    ]);
  });
});

describe('the order of cards', () => {
  it('P37: the window at the start of a phase is about nobody, and comes after those in cure have come back', () => {
    const p = intrigues();
    p.inCure(man(KGB));
    p.hold(0, man(KGB), 2);
    p.give(0, 6, 33);
    p.begin(CURE_PHASE);
    expect([p.s.moment, p.legal()]).toEqual([PHASE_START, [WAIT, playMove(33 - 1)]]);
    expect([p.s.window, p.cured(man(KGB))]).toEqual([0, false]);
  });

  /** Seat 0 would give hormones to the KGB head, its only man, and has another card; seat 1 could take him over. */
  function takenOver(): Position {
    const p = drugged();
    p.give(0, 13);
    p.points(0, man(KGB), 4, 4);
    p.grow(man(KGB), 80);
    p.hold(1, man(KGB), 5);
    p.begin(PURGE_PHASE);
    p.play(WAIT);
    expect([p.asked, p.s.moment, p.playable]).toEqual([[DECLARE, 0], ANY_TIME, [13, 21]]);
    return p;
  }

  it('P37: declarations count before cards, and a card that can no longer be played goes back to the hand', () => {
    const p = takenOver();
    p.play(playMove(13 - 1), declareMove(man(KGB), 5));
    expect([p.whose(man(KGB)), p.stress(man(KGB)), p.told(CARD_RETURNS)]).toEqual([1, [80 - 74], [[0, 12, 0]]]);
    expect([p.hand(0), p.used]).toEqual([[13, 21], []]);
  });

  it('P37: everybody has seen it, and it was the card of that faction for this window', () => {
    const p = takenOver();
    p.play(playMove(13 - 1), declareMove(man(KGB), 5));
    expect([p.told(PLAYS), p.s.shown[0]]).toEqual([[[0, 12, 0]], 1 << 12]);
    expect(p.asked).toEqual([PURGE, 1]); // nobody has anything left to do in this window
    p.play(NO);
    expect([p.s.season, p.asked, p.playable]).toEqual([INQUIRY_PHASE, [DECLARE, 0], [21]]); // in the next one
  });

  it('P37: without the declaration it is carried out', () => {
    const p = takenOver();
    p.play(playMove(13 - 1), WAIT);
    p.play(man(KGB));
    expect([p.stress(man(KGB)), p.used]).toEqual([[80 - 74 - 5], [13]]);
  });

  it.each([
    [0, 1, [2]],
    [1, 2, [1]],
  ])(
    'P37: of cards that are opened together the order is drawn: with %i fever %i is the one of this year',
    (drawn, fever, back) => {
      const p = intrigues();
      p.give(0, 1);
      p.give(2, 2);
      p.chance.load(CARD_ORDER, drawn);
      p.begin(HEALTH_PHASE);
      p.play(playMove(0), playMove(1));
      expect([p.used, [...p.hand(0), ...p.hand(2)], p.told(CARD_RETURNS).length]).toEqual([[fever], back, 1]);
    },
  );

  it('P37: one is carried out with all its choices before the next', () => {
    const p = drugged();
    p.give(2, 12);
    p.put(folk(1), SIBERIA);
    p.ill(folk(1));
    p.chance.load(CARD_ORDER, 1);
    p.begin(PURGE_PHASE);
    p.play(playMove(21 - 1), playMove(12 - 1));
    expect([p.asked, p.legal()]).toEqual([[TARGET, 2], [folk(1)]]);
    p.play(folk(1));
    expect([p.asked, p.legal()]).toEqual([
      [TARGET, 0],
      [folk(0), folk(1)], // he is back already
    ]);
  });

  it('P37: then all may answer in another round', () => {
    const p = drugged();
    p.give(1, 33);
    p.begin(PURGE_PHASE);
    p.play(playMove(21 - 1), WAIT);
    p.play(folk(0));
    expect([p.asked, p.playable, p.s.moment]).toEqual([[DECLARE, 1], [33], PHASE_START]);
  });
});

describe('choices', () => {
  it('P17: whom a card is about says the faction that has played it, when it is open', () => {
    const p = intrigues();
    p.lead(0, man(KGB));
    p.ill(man(KGB));
    p.ill(man(SPORT));
    p.give(1, 21);
    p.begin(INQUIRY_PHASE);
    p.card(21);
    expect([p.asked, p.legal(), p.told(PLAYS)]).toEqual([[TARGET, 1], [man(KGB), man(SPORT)], [[1, 20, 0]]]);
    p.play(man(SPORT));
    expect([p.told(AIMED), p.s.crosses[man(SPORT)], p.s.crosses[man(KGB)]]).toEqual([[[man(SPORT), 20, 0]], 0, 1]);
  });

  it('P17: even if there is only one', () => {
    const p = drugged();
    p.begin(INQUIRY_PHASE);
    p.card(21);
    expect([p.asked, p.legal()]).toEqual([[TARGET, 0], [folk(0)]]);
  });

  it('P17: so it is with the way of a diagnosis', () => {
    const p = intrigues();
    p.give(2, 10);
    p.lead(0, man(KGB));
    p.begin(HEALTH_PHASE);
    p.card(10);
    p.play(man(KGB));
    expect([p.asked, p.legal()]).toEqual([
      [DIAGNOSIS, 2],
      [LESS, 1],
    ]);
  });

  it('P17: what it lets somebody else choose, that one chooses', () => {
    const p = intrigues();
    p.lead(2, man(KGB));
    p.give(1, 7);
    p.begin(PURGE_PHASE);
    p.card(7);
    p.play(man(KGB));
    expect([p.asked, p.legal()]).toEqual([
      [STAY, 2],
      [0, REMAIN],
    ]);
  });
});

/**
 * Each of the cards that name no time or any can be played by seat 0, but for number 20, for the chief is its own man; and
 * number 10 is in its hand.
 */
function manyCards(): Position {
  const p = intrigues();
  const strong = 9; // Talksalott's strength is ideology
  p.put(strong, IDEOLOGY);
  p.lead(1, strong);
  p.lead(0, man(CHIEF));
  p.lead(2, man(KGB));
  p.grow(man(CHIEF), 80);
  p.inCure(man(SPORT));
  p.put(folk(2), SIBERIA);
  p.give(0, 3, 4, 6, 7, 8, 9, 10, 12, 13, 16, 17, 20, 21, 22, 23, 24, 25, 28, 30, 32, 33);
  return p;
}
function vacateSport(p: Position): void {
  p.s.cures = 0;
  p.vacate(SPORT);
}
const AT_ANY_TIME = [3, 6, 7, 8, 9, 12, 13, 16, 17, 21, 22, 23, 24, 25, 28, 30, 32, 33];

describe('when', () => {
  it('P38: most cards can be played in every window; number 4 only where a phase starts', () => {
    const p = manyCards();
    p.begin(PURGE_PHASE);
    expect([p.s.moment, p.playable]).toEqual([PHASE_START, [...AT_ANY_TIME, 4].toSorted((a, b) => a - b)]);
    p.play(WAIT);
    expect([p.s.moment, p.playable]).toEqual([ANY_TIME, AT_ANY_TIME]);
    p.play(WAIT, namedMove(man(INDUSTRY)));
    expect([p.s.moment, p.playable]).toEqual([PURGE_ANNOUNCED, AT_ANY_TIME]);
  });

  it('P38: not after the die of a purge, but for the guard of the one who is purged', () => {
    const p = manyCards();
    p.begin(PURGE_PHASE);
    p.play(WAIT, WAIT, namedMove(man(INDUSTRY)), WAIT);
    expect([p.s.moment, p.playable]).toEqual([PURGE_ROLLED, [30]]);
  });

  it('P38: nor after the dice for health', () => {
    const p = manyCards();
    p.begin(HEALTH_PHASE);
    p.play(WAIT);
    expect([p.s.moment, p.playable]).toEqual([HEALTH_ROLLED, [10]]);
  });

  it('P38: in a trial as well, when it is announced and between votes', () => {
    const p = manyCards();
    p.suspect(man(INDUSTRY));
    p.lead(2, man(DEFENSE));
    p.begin(INQUIRY_PHASE);
    p.play(WAIT, WAIT, inquiryMove(TRY, man(INDUSTRY)));
    expect([p.s.moment, p.playable]).toEqual([TRIAL_ANNOUNCED, AT_ANY_TIME]);
    p.play(WAIT);
    expect([p.s.moment, p.s.nextVoter, p.playable]).toEqual([ANY_TIME, CHIEF, AT_ANY_TIME]);
  });

  it('P38: number 20 names no time either', () => {
    const p = intrigues();
    p.lead(1, man(CHIEF));
    p.give(0, 20);
    p.begin(CURE_PHASE);
    expect(p.windows().length).toBe(12); // those of P16
  });

  it.each([
    [3, (p: Position) => p.vacate(ECONOMY)],
    [6, (p: Position) => p.begin(CURE_PHASE)], // all have come back
    [9, (p: Position) => p.begin(CURE_PHASE)],
    [12, (p: Position) => p.put(folk(2), WALL)],
    [13, (p: Position) => p.grow(man(CHIEF), 75)],
    [16, (p: Position) => p.vacate(FOREIGN)],
    [21, (p: Position) => p.ill(man(SPORT), 0)],
    [22, (p: Position) => p.vacate(IDEOLOGY)],
    [24, (p: Position) => p.put(man(CHIEF), PEOPLE)],
    [25, (p: Position) => p.vacate(DEFENSE)],
    [28, (p: Position) => p.vacate(IDEOLOGY)],
    [30, (p: Position) => p.vacate(INDUSTRY)],
    [32, (p: Position) => vacateSport(p)],
  ])('P39: number %i is played only if there is somebody it can be about', (number, without) => {
    const p = manyCards();
    p.begin(PURGE_PHASE);
    expect(p.playable).toContain(number);
    const q = manyCards();
    without(q);
    if (q.s.phase !== DECLARE) q.begin(PURGE_PHASE);
    expect(q.playable).not.toContain(number);
    expect(q.playable).toContain(33);
  });

  it('P39: a visit needs a member of the Politburo who is at work, an attempt anybody in an office', () => {
    const offered = (...living: readonly number[]) => {
      const p = intrigues();
      p.only(...living, ...[0, 1, 2, 3, 4, 5, 6, 7].map(folk));
      p.give(0, 4, 7, 8, 33);
      p.begin(PURGE_PHASE);
      return p.playable;
    };
    expect(offered(man(KGB))).toEqual([4, 7, 8, 33]);
    expect(offered(candidate(0))).toEqual([4, 33]);
    expect(offered()).toEqual([33]);
  });
});

describe('points for a card', () => {
  const on = (politician: number, ...points: readonly number[]) => points.map((n) => declareMove(politician, n));

  it.each([13, 24])('P40: who has number %i can declare points on anybody in any window, to play it then', (number) => {
    const p = intrigues();
    p.give(0, number);
    p.grow(man(CHIEF), 80);
    p.hold(0, man(CHIEF), 2);
    p.hold(0, folk(3), 1);
    p.put(folk(4), SIBERIA);
    p.hold(0, folk(4), 4);
    p.begin(PURGE_PHASE);
    expect([p.s.moment, p.legal()]).toEqual([PHASE_START, [WAIT, ...on(man(CHIEF), 1, 2), ...on(folk(3), 1)]]);
    p.play(declareMove(man(CHIEF), 2));
    expect([p.asked, p.s.moment, p.playable]).toEqual([[DECLARE, 0], PHASE_START, [number]]);
    p.card(number);
    if (p.s.phase === TARGET) p.play(man(CHIEF));
    expect([p.asked, p.influence(0, folk(3))]).toEqual([
      [ARRANGE_FIRST, 0],
      [1, 0, 0],
    ]); // no more points for it
  });

  it('P40: without such a card, and with points elsewhere, nobody is asked', () => {
    const p = intrigues();
    p.give(0, 21, 16);
    p.vacate(FOREIGN);
    p.lead(1, man(KGB));
    p.hold(0, folk(3), 1);
    p.begin(PURGE_PHASE);
    expect(p.asked).toEqual([PURGE, 1]);
  });

  it('P40: not after dice', () => {
    const p = intrigues();
    p.give(0, 13, 10);
    p.hold(0, folk(3), 1);
    p.begin(HEALTH_PHASE);
    expect(p.legal()).toEqual([WAIT, ...on(folk(3), 1)]);
    p.play(WAIT);
    expect([p.s.moment, p.legal()]).toEqual([HEALTH_ROLLED, [WAIT, playMove(10 - 1)]]);
  });

  it('P40: with number 11 at the start of phase 4, on those in the sanatorium', () => {
    const p = intrigues();
    p.give(0, 11);
    p.inCure(man(SPORT));
    p.hold(0, man(SPORT), 2);
    p.hold(0, folk(3), 1);
    p.begin(INQUIRY_PHASE);
    expect([p.s.season, p.s.moment, p.legal()]).toEqual([HEALTH_PHASE, PHASE_START, [WAIT, ...on(man(SPORT), 1, 2)]]);
    p.play(declareMove(man(SPORT), 1));
    expect([p.asked, p.playable]).toEqual([[DECLARE, 0], [11]]);
  });

  it('P40: not for a second card, once one was played in that window', () => {
    const p = intrigues();
    p.give(0, 13, 24);
    p.lead(0, candidate(0));
    p.grow(candidate(0), 70);
    p.hold(0, man(KGB), 2);
    p.hold(0, folk(3), 1);
    p.begin(PURGE_PHASE);
    p.play(WAIT);
    expect([p.s.moment, p.legal()]).toEqual([
      ANY_TIME,
      [WAIT, ...on(man(KGB), 1, 2), ...on(folk(3), 1), playMove(13 - 1)],
    ]);
    p.card(13);
    p.play(candidate(0));
    expect([p.s.moment, p.legal()]).toEqual([ANY_TIME, [WAIT, ...on(man(KGB), 1, 2)]]);
  });

  it('P40: the other factions can declare no more than before', () => {
    const p = intrigues();
    p.give(0, 13);
    p.hold(0, folk(3), 1);
    p.hold(1, folk(3), 2);
    p.begin(PURGE_PHASE);
    expect(p.asked).toEqual([DECLARE, 0]);
    p.play(declareMove(folk(3), 1));
    expect([p.whose(folk(3)), p.s.moment]).toEqual([0, ANY_TIME]); // seat 1 was not asked
  });
});

describe('dice', () => {
  it('P58: a card rolls one of twenty faces', () => {
    const p = intrigues();
    p.give(0, 8);
    p.dice(CARD_ROLL, 20);
    p.begin(PURGE_PHASE);
    p.card(8);
    p.play(man(KGB));
    expect(p.told(CARD_DIE)).toEqual([[8 - 1, 20, 14]]);
  });

  it('P58: nothing is added but what it says: neither a cure nor an office counts for an attempt', () => {
    // The sport minister needs 10. In cure 7 + 3 would do for a purge, and 8 + 2 in the office of his weakness.
    const weak = 10; // Boremtodev
    const p = intrigues(3, { strengths: true });
    p.put(weak, SPORT);
    p.inCure(weak);
    p.give(0, 4);
    p.dice(CARD_ROLL, 7);
    p.begin(PURGE_PHASE);
    p.card(4);
    p.play(weak);
    expect([p.where(weak), p.told(CARD_DIE), p.told(STRUCK)]).toEqual([[SPORT], [[4 - 1, 7, 10]], [[weak, 1, 0]]]);
  });

  it('P58: nor does a fever count for a visit', () => {
    const p = intrigues();
    p.give(0, 2);
    p.give(1, 7);
    p.dice(CARD_ROLL, 13);
    p.begin(HEALTH_PHASE);
    p.play(playMove(2 - 1), WAIT);
    p.card(7);
    p.play(man(KGB));
    expect([p.told(CARD_DIE), p.told(VISITS)]).toEqual([[[6, 13, 13]], [[man(KGB), 0, 0]]]);
  });
});

it('G3: there are 34 cards, each once', () => {
  expect([PRINTED_CARDS.length, new Set(PRINTED_CARDS.map(({ name }) => name)).size]).toEqual([34, 34]);
});
