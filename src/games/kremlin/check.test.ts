import { describe, expect, it } from 'vitest';
import { addCard, removeCard } from '../../game.ts';
import { CHIEF, KGB, PEOPLE, POLITICIANS, PURGE_PHASE, RETIRED, SPORT, WALL } from './data.ts';
import { DECLARE, playMove } from './moves.ts';
import { candidate, folk, intrigues, man, type Position, position } from './table.fixture.ts';

type Fault = readonly [what: string, message: string, corrupt: (p: Position) => void];

/** A purge is to be decided; there are points of all sorts, a cure and a suspicion. */
function table(): Position {
  const p = position();
  p.lead(0, man(KGB));
  p.points(1, man(KGB), 4, 2);
  p.hold(2, man(SPORT), 7);
  p.inCure(man(SPORT));
  p.suspect(man(CHIEF));
  p.ill(man(CHIEF), 2);
  p.put(folk(11), WALL);
  p.s.crosses[folk(11)] = 3;
  return p;
}

function refuses(faults: readonly Fault[], made = table): void {
  it.each(faults)('refuses %s', (_, message, corrupt) => {
    const p = made();
    p.rules.check(p.s);
    corrupt(p);
    expect(() => p.rules.check(p.s)).toThrow(message);
  });
}

describe('the check of the places', () => {
  refuses([
    ['an office whose holder is elsewhere', 'politician 2 is not in office 1', (p) => (p.s.place[man(KGB)] = PEOPLE)],
    ['a holder whose office is empty', 'office 1 is not that of politician 2', (p) => (p.s.holder[KGB] = -1)],
    ['a place that is none', 'politician 20 is at place 17', (p) => (p.s.place[20] = RETIRED + 1)],
    ['a place before the first', 'politician 20 is at place -1', (p) => (p.s.place[20] = -1)],
  ]);
});

describe('the check of the politicians', () => {
  refuses([
    ['one who has grown younger', 'politician 9 has grown younger', (p) => (p.s.stress[9] = -1)],
    ['one who lives with three crosses', 'politician 9 lives with 3 crosses', (p) => (p.s.crosses[9] = 3)],
    ['fewer than no crosses', 'politician 9 lives with -1 crosses', (p) => (p.s.crosses[9] = -1)],
    ['a candidate in cure', 'somebody in cure is not in the Politburo', (p) => (p.s.cures |= 1 << candidate(0))],
    ['a fresh mark without a mark', 'a new mark lies on nobody', (p) => (p.s.freshMarks = 1 << man(KGB))],
    ['a mark on one who is dead', `politician ${folk(11)} is gone, and marked`, (p) => (p.s.suspects |= 1 << folk(11))],
    ['a year after the last', 'it is year 12', (p) => (p.s.year = 12)],
  ]);

  it('accepts the last year', () => {
    const p = table();
    p.s.year = 11;
    expect(() => p.rules.check(p.s)).not.toThrow();
  });
});

describe('the check of the sheets', () => {
  const at = (seat: number, politician: number) => seat * POLITICIANS + politician;

  refuses([
    [
      'a number twice',
      'faction 1 has 1 points more than it had at first',
      (p) => (p.s.lost[p.s.lost.subarray(0, POLITICIANS).indexOf(8)] = 9),
    ],
    [
      'more than there is',
      'faction 1 has 1 points more than it had at first',
      (p) => (p.s.declared[at(0, man(KGB))] = 11),
    ],
    [
      'a number that was made of others',
      'faction 1 has 6 points where it had 7',
      (p) => {
        p.s.lost[p.s.lost.subarray(0, POLITICIANS).indexOf(7)] = 6;
        p.s.lost[at(0, man(SPORT))] = 1;
      },
    ],
    ['fewer than no points', 'faction 2 has less than no points', (p) => (p.s.sheet[at(1, man(KGB))] = -2)],
    ['points on Aparatschik', 'faction 1 has points on the first chief', (p) => (p.s.lost[0] = 3)],
    ['a sheet that is noted wrongly', 'the sheet of faction 3 is noted wrongly', (p) => (p.s.reserve[2] = 0)],
    ['a number too few', 'faction 1 has 1 points more than it had at first', (p) => (p.s.toAllot[0] = 1)],
    ['a sheet of nobody', 'faction 4 has 4 points more than it had at first', (p) => (p.s.lost[at(3, 5)] = 4)],
  ]);
});

describe('the check of control', () => {
  refuses([
    ['a faction that does not play', 'politician 2 is controlled by 3', (p) => (p.s.control[man(KGB)] = 3)],
    ['control without points', 'politician 9 is controlled without points', (p) => (p.s.control[9] = 0)],
    ['control with fewer', 'politician 2 is controlled by the wrong faction', (p) => (p.s.control[man(KGB)] = 1)],
    ['no control in spite of points', 'politician 2 is controlled by the wrong faction', (p) => (p.s.control[2] = -1)],
  ]);
});

describe('the check of the decision', () => {
  refuses([
    ['a mover who is not at the table', 'seat 3 is to act', (p) => (p.s.mover = 3)],
    ['a mover who is less than nobody', 'seat -2 is to act', (p) => (p.s.mover = -2)],
    ['one who is asked without a window', 'somebody is asked without a window', (p) => (p.s.asked[1] = 1)],
    ['too many steps that wait', '3 steps wait', (p) => (p.s.waiting = 3)],
    ['fewer than none', '-1 steps wait', (p) => (p.s.waiting = -1)],
  ]);

  refuses(
    [
      ['a window that asks nobody', 'a window asks who can do nothing', (p) => (p.s.asked[1] = 0)],
      ['a window that asks two', 'a window asks two at once', (p) => (p.s.asked[2] = 1)],
      [
        'a window that asks who has no points there',
        'a window asks who can do nothing',
        (p) => (p.s.window = 1 << man(SPORT)),
      ],
    ],
    () => {
      const p = table();
      p.begin(PURGE_PHASE);
      return p;
    },
  );
});

describe('the check of intrigue cards', () => {
  const dealt = () => {
    const p = intrigues();
    p.give(0, 5, 24);
    p.give(1, 13);
    return p;
  };

  refuses(
    [
      ['a card in two hands', 'card 13 is in 2 places', (p) => addCard(p.s.hands, 0, 12)],
      ['a card that is nowhere', 'card 5 is in 0 places', (p) => removeCard(p.s.hands, 0, 4)],
      ['a card in a hand and used', 'card 24 is in 2 places', (p) => addCard(p.s.used, 0, 23)],
      ['a card that there is not', 'there are 35 cards, not 34', (p) => addCard(p.s.hands, 0, 40)],
      ['a hand that is counted wrongly', 'faction 1 has 2 cards, not 3', (p) => (p.s.handSize[0] = 3)],
      ['a pile that is counted wrongly', 'the pile has 31 cards, not 30', (p) => (p.s.deckSize = 30)],
      ['a card that was seen where it is not', 'card 1 was seen where it is not', (p) => addCard(p.s.shown, 0, 0)],
    ],
    dealt,
  );

  refuses(
    [
      [
        'one who is out of the sanatorium and in it',
        'somebody is out of the sanatorium who cannot be',
        (p) => (p.s.outings = p.s.cures = 1 << man(KGB)),
      ],
      ['a visitor at work', 'a visitor is not in the sanatorium', (p) => (p.s.visits = 1 << man(KGB))],
      ['a specialist at work', 'a specialist treats somebody at work', (p) => (p.s.specialist = man(KGB))],
      [
        'a cure in a crisis',
        'somebody is in cure in a crisis',
        (p) => Object.assign(p.s, { crisis: 1, cures: 1 << man(KGB) }),
      ],
      [
        'blackmail about one who is gone',
        'blackmail goes on with one who is gone',
        (p) => Object.assign(p.s, { silenced: 0, silencedMan: man(KGB), spared: 0 }),
      ],
    ],
    dealt,
  );

  it('refuses a sealed card that is not in the hand, or cannot be played', () => {
    const p = dealt();
    p.give(2, 33);
    p.begin(PURGE_PHASE);
    expect(p.asked).toEqual([DECLARE, 2]);
    p.s.commits[0] = playMove(4); // an alibi, and nobody is accused
    expect(() => p.rules.check(p.s)).toThrow('faction 1 plays a card that it cannot play');
    p.s.commits[0] = playMove(32);
    expect(() => p.rules.check(p.s)).toThrow('faction 1 plays a card that it cannot play');
  });
});
