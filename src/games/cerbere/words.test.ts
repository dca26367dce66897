import { describe, expect, it } from 'vitest';
import { BETRAYAL, SURVIVAL } from './data.ts';
import * as event from './events.ts';
import { BUSY, CROSS, END, GO_BACK, LOOK, ORDER, SWING, swingMove, TAKE_SHORTCUT } from './moves.ts';
import { type Card, hounded, open, type Position, position } from './table.fixture.ts';

/** The moves that can be made, in words. */
function choices(p: Position): string[] {
  return p.legal().map((move) => p.rules.show(p.s, move));
}

/** Both effects of each card, the advanced one paid by the player. */
function bothOf(p: Position, cards: readonly (readonly [card: Card, price: number])[]): string[] {
  return cards.flatMap(([card, price]) =>
    [p.simple(card), p.advanced(card, price)].map((move) => p.rules.show(p.s, move)),
  );
}

describe('a card in words', () => {
  it('is what an adventurer pays and gets for an Action card', () => {
    const p = position(4);
    p.give(0, 'fatalism');
    expect(choices(p).slice(0, 8)).toEqual([
      'plays supplies (rage +1: draw 2)',
      'plays supplies (rage +1: draw 1, two others draw 1)',
      'plays dash (rage +1: go 2 on)',
      'plays dash (rage +1: another goes 3 on, another goes 1 on)',
      'plays exertion (speed +1: go 2 on, another goes 1 on)',
      'plays exertion (1 card: go 1 on, another goes 2 on)',
      'plays rally (rage +1: draw 1, take all Action cards back)',
      'plays rally (rage +1: take all Action cards back, look at a boat or swap two)',
    ]);
  });

  it("is what Cerberus' player does with one", () => {
    const p = hounded();
    p.speed(4);
    expect(choices(p)).toEqual([
      'plays fury (speed +1)',
      "plays fury (speed -1: draw 2, another of Cerberus' draws 1)",
      'plays harassment (an adventurer goes 1 on: three others go 1 back)',
      'plays harassment (rage +1)',
      'plays pursuit (Cerberus 1 on)',
      'plays pursuit (draw 1)',
      'plays return (take all Action cards back)',
      'plays return (an adventurer goes 2 on: draw 1, take all Action cards back)',
    ]);
  });

  it('is both effects of a Survival card', () => {
    const prices = [1, 3, 1, 0, 1, 1, 1];
    expect(
      bothOf(
        position(4),
        SURVIVAL.map((card, i) => [card, prices[i]]),
      ),
    ).toEqual([
      'plays sacrifice (rage -1, another goes 1 back)',
      'plays sacrifice (1 card: rage -2, another goes 2 back)',
      'plays favouritism (go 1 on, another goes 1 on)',
      'plays favouritism (3 cards: go 3 on, another goes 2 on, another goes 1 on)',
      'plays opportunism (go 1 on, another goes 1 back)',
      'plays opportunism (1 card: go 1 on, another goes 2 on or back)',
      'plays fatalism (go 2 back)',
      'plays fatalism (go 1 back: another goes 3 on)',
      'plays selfishness (go 1 on)',
      'plays selfishness (1 card: go 2 on)',
      'plays cowardice (look at a boat or swap two)',
      'plays cowardice (1 card: go 1 on for each who is ahead)',
      'plays arrogance (two others go 1 on)',
      'plays arrogance (1 card: another goes 3 on, rage -1)',
    ]);
  });

  it('is both effects of a Betrayal card', () => {
    const prices = [1, 1, 2, 1, 2, 0];
    expect(
      bothOf(
        hounded(),
        BETRAYAL.map((card, i) => [card, prices[i]]),
      ),
    ).toEqual([
      'plays ambush (Cerberus 1 on)',
      'plays ambush (1 card: Cerberus 2 on)',
      'plays perfidy (speed +1)',
      'plays perfidy (1 card: rage +2)',
      'plays violence (rage +1)',
      'plays violence (2 cards: speed +2)',
      'plays sabotage (two adventurers discard 1)',
      'plays sabotage (1 card: each adventurer discards 1 or goes 2 back)',
      'plays rancour (an adventurer goes 2 back)',
      'plays rancour (2 cards: each adventurer goes 2 back)',
      'plays deceit (look at a boat or swap two)',
      'plays deceit (an adventurer goes 1 on: another goes 3 back)',
    ]);
  });
});

describe('a move in words', () => {
  it('says how many cards are offered and asked for', () => {
    const p = position(4);
    const words = [0, 2].map((own) => p.rules.show(p.s, p.advanced('favouritism', own)));
    expect(words[0]).toMatch(/another goes 1 on\), asks for 3$/);
    expect(words[1]).toMatch(/another goes 1 on\), offers 2 and asks for 1$/);
  });

  it('promises cards, or none, and says which', () => {
    const p = position(4);
    p.give(0, 'favouritism');
    p.give(1, 'fatalism', 'fatalism', 'arrogance');
    p.play(p.advanced('favouritism', 0));
    expect(choices(p)).toEqual(['gives nothing', 'promises 1 card', 'promises 2 cards', 'promises 3 cards']);
    p.play(3);
    expect(choices(p)).toEqual(['discards fatalism', 'discards arrogance']);
  });

  it('names whom a part is about', () => {
    const p = open(3);
    p.useAdvanced('opportunism', 'fatalism');
    expect(choices(p)).toEqual([
      'chooses to go 1 on',
      'chooses player 2 to go 2 on',
      'chooses player 3 to go 2 on',
      'chooses player 2 to go 2 back',
      'chooses player 3 to go 2 back',
    ]);
    const q = open(3);
    q.useSimple('sacrifice');
    expect(choices(q)).toEqual(['chooses rage -1', 'chooses player 2 to go 1 back', 'chooses player 3 to go 1 back']);
    const r = open(4);
    r.play(r.action('supplies', 2));
    expect(choices(r)[0]).toBe('lets player 2 draw');
  });

  it('names who loses a card', () => {
    const p = hounded();
    p.give(1, 'fatalism');
    p.give(2, 'fatalism');
    p.useSimple('sabotage');
    expect(choices(p)).toEqual(['chooses player 2 to lose a card', 'chooses player 3 to lose a card']);
    const q = hounded();
    q.give(1, 'fatalism');
    q.useAdvanced('sabotage', 'ambush');
    expect(choices(q)[0]).toBe('chooses player 2 to lose a card or go back');
    q.play(q.part(1, 1));
    expect(choices(q)).toEqual(['discards fatalism', 'goes back instead']);
    expect(q.legal().at(-1)).toBe(GO_BACK);
  });

  it('tells of shortcuts and the nacelle', () => {
    const p = position(4, { first: 'bridge' });
    p.put(1, 'bridge 2');
    p.walk(1, 1);
    expect([p.s.phase, choices(p)]).toEqual([
      CROSS,
      ['goes the long way', 'takes the shortcut from bridge 2 (bridge)'],
    ]);
    const q = position(4, { first: 'nacelle' });
    q.put(1, 'nacelle 2');
    q.put(3, 'nacelle 4');
    q.walk(1, 1);
    expect(q.s.phase).toBe(SWING);
    expect(choices(q)).toEqual(['lets player 2 walk on', 'swings player 2 and player 4 round in the nacelle']);
    expect(q.legal()).toContain(swingMove(3));
  });

  it('tells of boats', () => {
    const p = position(4);
    p.put(0, 'promontory 1');
    p.walk(0, 1);
    expect(p.s.phase).toBe(LOOK);
    expect(choices(p)).toEqual([
      'leaves the boats alone',
      'looks at the first boat',
      'looks at the second boat',
      'looks at the third boat',
      'swaps the first boat with the second boat',
      'swaps the first boat with the third boat',
      'swaps the second boat with the third boat',
    ]);
  });

  it('tells who is captured next', () => {
    const p = position(3);
    p.s.phase = ORDER;
    expect(p.rules.show(p.s, 2)).toBe('has player 3 captured next');
  });

  it('ends a turn with an Action card or without', () => {
    const p = position(4);
    expect(p.rules.show(p.s, END)).toBe('can pay for no Action card');
    p.s.acted = 1;
    expect(p.rules.show(p.s, END)).toBe('plays nothing more');
  });

  it('is refused where nobody decides', () => {
    const p = position(4);
    p.s.phase = BUSY;
    expect(() => p.rules.show(p.s, 0)).toThrow('nothing to show at 0');
    expect(() => p.legal()).toThrow('nothing to decide at 0');
    expect(() => {
      p.rules.apply(p.s, 0, p.chance);
    }).toThrow('nothing to decide at 0');
  });
});

describe('an event in words', () => {
  const p = position(4, { first: 'bridge' });
  const [gate, near, far] = [p.space('the gate'), p.space('bridge 2'), p.space('bridge 6')];

  it.each([
    [event.TURN_BEGINS, 0, 7, 0, 'turn 7, player 1:'],
    [event.TURN_BEGINS, 0, 7, 1, "turn 7, player 1 on Cerberus' side:"],
    [event.DIE_AT, 1, 3, gate, 'the hunt is 1 space away, speed 3, Cerberus at the gate'],
    [event.WALKED, 1, 4, 0, 'player 2 is at start 5 (survival)'],
    [event.ABOARD, 1, 0, 0, 'player 2 is in the boat'],
    [event.BLOCKED, 1, gate, 0, 'player 2 can go no further'],
    [event.CROSSED, 1, near, 0, 'player 2 comes out at bridge 6 (bridge)'],
    [event.CROSSED, 1, far, 0, 'player 2 comes out at bridge 2 (bridge)'],
    [event.SWUNG, 1, 3, 0, 'player 2 and player 4 change places'],
    [event.REVEALED, 2, 0, 0, 'the boat is revealed: 2 places'],
    [event.DREW, 1, 0, 2, 'player 2 draws 2 Survival cards'],
    [event.DREW, 1, 1, 1, 'player 2 draws 1 Betrayal card'],
    [event.HUNT, 5, 0, 0, 'Cerberus hunts with speed 5'],
    [event.CERBERUS_AT, 0, 0, 0, 'Cerberus is at the lair'],
    [event.MISSED, 6, 0, 0, 'he finds nobody: speed 6'],
    [event.CAPTURED, 1, gate, 0, 'player 2 is captured at the gate'],
    [event.JOINS, 1, 2, 0, 'player 2 joins Cerberus'],
    [event.LOST, 1, 0, 0, 'player 2 has lost'],
    [event.ESCORT, 0, 0, 0, 'Cerberus goes back to the lair'],
    [event.SHORT, 1, 0, 0, 'too little help: player 2 takes the card back'],
    [event.RESHUFFLED, 0, 0, 0, 'the Survival discards are shuffled'],
    [event.BOAT_LEAVES, 2, 0, 0, 'the boat is full and leaves with 2'],
    [event.TOO_FEW, 1, 2, 0, '1 adventurer cannot fill 2 places: Cerberus wins'],
    [event.NOBODY_LEFT, 0, 0, 0, 'no adventurer is left: Cerberus wins'],
    [event.TIRED, 400, 0, 0, 'after 400 turns the game is broken off'],
    [event.SPACE_ENRAGES, 0, 0, 0, 'the space enrages Cerberus: rage +1'],
    [event.VOID, 0, 0, 0, 'the rest has no effect'],
  ])('%i (%i, %i, %i) is told: %s', (what, a, b, c, text) => {
    expect(p.rules.narrate(what, a, b, c)).toBe(text);
  });

  it('is refused if unknown', () => {
    expect(() => p.rules.narrate(99, 0, 0, 0)).toThrow('event 99 is unknown');
  });

  it('says where a shortcut led', () => {
    const q = position(4, { first: 'bridge' });
    q.put(1, 'bridge 6');
    q.walk(1, -1);
    q.play(TAKE_SHORTCUT);
    const [what, a, b, c] = q.chance.told.find(([told]) => told === event.CROSSED) ?? [0, 0, 0, 0];
    expect(q.rules.narrate(what, a, b, c)).toBe('player 2 comes out at bridge 2 (bridge)');
    expect(q.at(1)).toBe('bridge 2');
  });
});
