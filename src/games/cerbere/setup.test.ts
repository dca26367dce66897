import { describe, expect, it } from 'vitest';
import { kit } from './components.ts';
import { MIDDLES } from './data.ts';
import { DIE_AT, TURN_BEGINS } from './events.ts';
import { TURN } from './moves.ts';
import { ADVENTURER, CERBERUS, NONE, OUT } from './state.ts';
import { Position, position } from './table.fixture.ts';

const USUAL = kit.sets.usual.components;

/** The spaces of a board, by the first word of their names, with what is on them: "bridge 1*" has a mark. */
function board(p: Position, first: string): string[] {
  const { names, mark } = p.rules.terms;
  return names.flatMap((name, space) => (name.startsWith(first) ? [mark[space] === 1 ? `${name}*` : name] : []));
}

/** The names of the boards from the lair to the boat. */
function boards(p: Position): string[] {
  const first = p.rules.terms.names.map((name) => name.replace(/^the .*$/, 'start').split(' ')[0]);
  return [...new Set(first)];
}

describe('the board', () => {
  it('S1: a start board, two middle boards in the order that is chosen, and the end board', () => {
    expect(boards(position(3))).toEqual(['start', 'promontory', 'pilings', 'end']);
    expect(boards(position(3, { first: 'pilings', second: 'promontory' }))).toEqual([
      'start',
      'pilings',
      'promontory',
      'end',
    ]);
  });

  it('S1: the middle boards are different ones', () => {
    expect(() => position(3, { first: 'portal', second: 'portal' })).toThrow(
      'the middle boards portal and portal cannot lie on the table together',
    );
  });

  it.each(MIDDLES.flatMap((first) => MIDDLES.filter((second) => second !== first).map((second) => [first, second])))(
    'C1: %s and %s may meet',
    (first, second) => {
      expect(boards(position(3, { first, second }))).toEqual(['start', first, second, 'end']);
    },
  );

  it('C1: a component file may say which pairs meet, in either order', () => {
    const components = JSON.stringify({ ...USUAL, pairs: [{ one: 'bridge', other: 'portal' }] });
    expect(boards(position(3, { components, first: 'portal', second: 'bridge' }))).toContain('bridge');
    expect(boards(position(3, { components, first: 'bridge', second: 'portal' }))).toContain('bridge');
    expect(() => position(3, { components, first: 'bridge', second: 'pilings' })).toThrow(
      'the middle boards bridge and pilings cannot lie on the table together',
    );
  });

  it('S2: the spaces of start A', () => {
    const p = position(3, { start: 'A' });
    expect([...board(p, 'the'), ...board(p, 'start')]).toEqual([
      'the lair*',
      'the gate*',
      'start 2',
      'start 4',
      'start 5 (survival)',
      'start 6*',
      'start 7',
    ]);
    expect([p.space('the lair'), p.space('the gate'), p.space('promontory 1')]).toEqual([0, 2, 7]);
  });

  it('S2: the spaces of start B', () => {
    const p = position(3, { start: 'B' });
    expect([...board(p, 'the'), ...board(p, 'start')]).toEqual([
      'the lair*',
      'the gate*',
      'start 3',
      'start 4 (survival)',
      'start 5*',
      'start 6',
      'start 7',
    ]);
    expect([p.space('the lair'), p.space('the gate'), p.space('promontory 1')]).toEqual([0, 1, 7]);
  });

  it('S2: the spaces of bridge and portal', () => {
    const p = position(3, { first: 'bridge', second: 'portal' });
    expect(board(p, 'bridge')).toEqual([
      'bridge 1*',
      'bridge 2 (bridge)',
      'bridge 3',
      'bridge 4*',
      'bridge 5',
      'bridge 6 (bridge)',
    ]);
    expect(board(p, 'portal')).toEqual([
      'portal 1*',
      'portal 2 (portal)',
      'portal 3*',
      'portal 4 (stele)',
      'portal 5 (portal)',
    ]);
    // Where the shortcuts lead: the bridge from its second space to its last, the portal likewise.
    const { forward, back } = p.rules.terms;
    expect([forward[p.space('bridge 2')], back[p.space('bridge 6')]]).toEqual([12, 8]);
    expect([forward[p.space('portal 2')], back[p.space('portal 5')]]).toEqual([17, 14]);
    expect([...forward, ...back].filter((to) => to !== NONE)).toHaveLength(4);
  });

  it('S2: the spaces of nacelle and pilings', () => {
    const p = position(3, { first: 'nacelle', second: 'pilings' });
    expect(board(p, 'nacelle')).toEqual([
      'nacelle 1*',
      'nacelle 2 (nacelle)',
      'nacelle 3*',
      'nacelle 4 (nacelle)',
      'nacelle 5',
    ]);
    expect([p.rules.terms.partner[p.space('nacelle 2')], p.rules.terms.partner[p.space('nacelle 4')]]).toEqual([10, 8]);
    expect(board(p, 'pilings')).toEqual([
      'pilings 1*',
      'pilings 2 (piling)',
      'pilings 3 (piling)',
      'pilings 4*',
      'pilings 5',
    ]);
  });

  it('S2: the spaces of promontory, funicular and end', () => {
    const p = position(3, { first: 'promontory', second: 'funicular' });
    expect(board(p, 'promontory')).toEqual([
      'promontory 1*',
      'promontory 2 (promontory)',
      'promontory 3*',
      'promontory 4',
    ]);
    expect(board(p, 'funicular')).toEqual([
      'funicular 1*',
      'funicular 2 (foot)',
      'funicular 3',
      'funicular 4*',
      'funicular 5 (top)',
      'funicular 6',
    ]);
    expect(board(p, 'end')).toEqual(['end 1*', 'end 2', 'end 3', 'end 4', 'end 5 (rage)']);
    expect(p.space('boat')).toBe(p.space('end 5') + 1);
  });

  it('S3: Cerberus begins in his lair', () => {
    expect(position(5).hound).toBe('the lair');
    expect(position(5).s.cerberus).toBe(0);
  });
});

describe('the boats', () => {
  it('S4: three, with 1, 2 and 3 places, lie face down in any order', () => {
    const orders = Array.from({ length: 60 }, (_, block) => new Position(4, {}, block).s.boats.join());
    expect([...new Set(orders)].toSorted()).toEqual(['1,2,3', '1,3,2', '2,1,3', '2,3,1', '3,1,2', '3,2,1']);
    const { s } = new Position(4);
    expect([...s.boatsSeen, s.places]).toEqual([0, 0, 0, 0]);
  });

  it('S4: the first is the active one', () => {
    const p = position(4);
    p.boats(2, 3, 1);
    p.put(0, 'pilings 5');
    p.walk(0, 1);
    expect(p.s.places).toBe(2);
  });
});

describe('pawns and cards', () => {
  it("S5: every pawn begins at the gate; everybody holds four Action cards, the adventurer's face up", () => {
    const p = position(4);
    expect([p.at(0), p.at(1), p.at(2), p.at(3)]).toEqual(['the gate', 'the gate', 'the gate', 'the gate']);
    expect([...p.s.place]).toEqual([2, 2, 2, 2, NONE, NONE, NONE]);
    expect([p.s.adventurers, ...p.s.side.subarray(0, 4)]).toEqual([4, 0, 0, 0, 0]);
    expect(p.ready(0)).toEqual(['supplies', 'dash', 'exertion', 'rally']);
    expect(p.ready(3)).toEqual(['supplies', 'dash', 'exertion', 'rally']);
  });

  it('S9: 28 Survival cards, four of each of seven kinds, and nobody has one', () => {
    const p = position(7);
    expect([...p.s.decks.subarray(0, 7)]).toEqual([4, 4, 4, 4, 4, 4, 4]);
    expect(p.s.deckSize[ADVENTURER]).toBe(28);
    expect([...p.s.handSize]).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('S9: 18 Betrayal cards, three of each of six kinds', () => {
    const p = position(7);
    expect([...p.s.decks.subarray(7)]).toEqual([3, 3, 3, 3, 3, 3, 0]);
    expect(p.s.deckSize[CERBERUS]).toBe(18);
  });

  it('S9: a component file may say otherwise', () => {
    const p = position(3, { components: 'kinder-cards' });
    expect([...p.s.decks.subarray(0, 7)]).toEqual([4, 6, 2, 4, 2, 4, 6]);
    expect(p.s.deckSize[ADVENTURER]).toBe(28);
  });

  it('S12: seat 0 begins, then it goes on in seat order', () => {
    const p = new Position(3);
    expect(p.asked).toEqual([TURN, 0]);
    // Five spaces before the hunt, with speed 5, and Cerberus in his lair.
    expect(p.chance.told).toEqual([
      [TURN_BEGINS, 0, 1, ADVENTURER],
      [DIE_AT, 5, 5, 0],
    ]);
    p.endTurn();
    expect(p.asked).toEqual([TURN, 1]);
    p.endTurn();
    expect(p.asked).toEqual([TURN, 2]);
    p.endTurn();
    expect(p.asked).toEqual([TURN, 0]);
  });
});

describe('the rage track', () => {
  it('S6: ten spaces beside start A, nine beside start B: 7 to 1, then blank ones, then the hunt', () => {
    const a = position(7, { start: 'A' });
    expect([a.printed, a.toHunt]).toEqual([7, 9]);
    const b = position(7, { start: 'B' });
    expect([b.printed, b.toHunt]).toEqual([7, 8]);
  });

  it.each([3, 4, 5, 6, 7])('S7: with %i players the die begins on the place with that number', (seats) => {
    expect(position(seats).printed).toBe(seats);
  });

  it('S7: it shows its least value', () => {
    expect(position(4).s.speed).toBe(3);
    expect(position(4, { raised: 2 }).s.speed).toBe(5);
  });

  it.each([
    [3, [CERBERUS, OUT, ADVENTURER]],
    [4, [CERBERUS, CERBERUS, OUT, ADVENTURER]],
    [5, [CERBERUS, CERBERUS, CERBERUS, OUT, ADVENTURER]],
    [6, [CERBERUS, CERBERUS, CERBERUS, CERBERUS, OUT, ADVENTURER]],
    [7, [CERBERUS, CERBERUS, CERBERUS, CERBERUS, CERBERUS, OUT, ADVENTURER]],
  ])('S8: of %i players the first change sides, and the last but one has lost', (seats, sides) => {
    const p = position(seats);
    for (let seat = 0; seat < seats - 1; seat++) {
      p.put(seat, 'start 2');
      p.hunt();
    }
    expect([...p.s.side.subarray(0, seats)]).toEqual(sides);
  });

  it('S8: unused pawns keep the die from going back', () => {
    const p = position(5);
    p.give(0, 'sacrifice');
    p.play(p.simple('sacrifice'), p.part(1));
    expect(p.printed).toBe(5);
  });
});

describe('the difficulty', () => {
  const skulls = (given: Record<string, string | number>, seats = 4) => position(seats, given).rules.terms.skulls;

  it('S10: the boards of a first game have ten skulls', () => {
    expect(skulls({})).toBe(10);
  });

  it('S10: each board has its own', () => {
    expect(skulls({ start: 'B' })).toBe(12);
    expect(skulls({ first: 'bridge' })).toBe(11);
    expect(skulls({ first: 'portal' })).toBe(10);
    expect(skulls({ first: 'nacelle' })).toBe(11);
    expect(skulls({ first: 'funicular' })).toBe(10);
    expect(skulls({ first: 'bridge', second: 'portal' })).toBe(10);
  });

  it('S10: one more for each point that the least value of the die is raised', () => {
    expect(skulls({ raised: 2 })).toBe(12);
    expect(position(4, { raised: 2 }).rules.terms.minimum).toBe(5);
  });

  it('S11: the least value is 3, and with three players 5, without a skull for it', () => {
    expect(position(4).rules.terms.minimum).toBe(3);
    const p = position(3);
    expect([p.s.speed, p.rules.terms.minimum, p.rules.terms.skulls]).toEqual([5, 5, 10]);
  });

  it('S11: three players may raise it too: 6 is one skull', () => {
    const p = position(3, { raised: 1 });
    expect([p.s.speed, p.rules.terms.skulls]).toEqual([6, 11]);
  });

  it('S11: it is an option what three players begin with', () => {
    expect(position(3, { threePlayers: 3 }).s.speed).toBe(3);
    expect(position(4, { threePlayers: 4 }).s.speed).toBe(3);
  });

  it('S11: after a capture three players are back at 5', () => {
    const p = position(3);
    p.put(1, 'start 4');
    p.cerberus('start 2');
    p.put(0, 'start 7');
    p.put(2, 'start 7');
    p.hunt(8);
    expect([p.at(1), p.s.speed]).toEqual(['nowhere', 5]);
  });
});

describe('everything else', () => {
  it('begins with nothing under way', () => {
    const { s } = new Position(7);
    expect([s.walker, s.looker, s.yielder, s.inPlay, s.effect]).toEqual([NONE, NONE, NONE, NONE, NONE]);
    expect([s.caught, s.missing, s.places, s.bridgesDown, s.hunts, s.shortcuts]).toEqual([0, 0, 0, 0, 0, 0]);
    expect([...s.capturedAt]).toEqual([NONE, NONE, NONE, NONE, NONE, NONE, NONE]);
  });
});
