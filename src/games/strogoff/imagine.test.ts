import { describe, expect, it } from 'vitest';
import { addCard, holdsCard, removeCard } from '../../kit/card-sets.ts';
import {
  ABILITY_CARDS,
  ACTION_CARDS,
  ACTION_WORDS,
  BLOUNT,
  IRKUTSK,
  RUSSIA,
  SIBERIA,
  STROGOFF,
  TOMSK,
  URALS,
} from './box.ts';
import { ALLIES, ICONS } from './data.ts';
import {
  ALLY,
  allyMove,
  DISCARD_EXCESS,
  DO_ADVANCE,
  DO_RESOLVE,
  FACE_DANGER,
  IMMEDIATE,
  NO,
  PAY,
  RESOLVE,
  TO_TOP,
  USE_RESISTANT,
} from './moves.ts';
import { DISK_IMMEDIATE, DISK_NORMAL, FACE_DOWN, NONE, type StrogoffState } from './state.ts';
import { byEnergy, byPair, Position, position } from './table.fixture.ts';

const MANY = 40;

function hand(s: StrogoffState, seat: number): number[] {
  return Array.from({ length: ACTION_CARDS }, (_, card) => card).filter((card) =>
    holdsCard(s.hands, ACTION_WORDS * seat, card),
  );
}

/** All cards of the deck that fit lie among the discards, but for so many. */
function discardAll(p: Position, fits: (card: number) => boolean, but = 0): void {
  const cards = Array.from({ length: ACTION_CARDS }, (_, card) => card);
  const fitting = cards.filter((card) => holdsCard(p.s.deck, 0, card) && fits(card));
  for (const card of fitting.slice(but)) {
    removeCard(p.s.deck, 0, card);
    p.s.deckSize--;
    addCard(p.s.discards, 0, card);
  }
}

const icons = (p: Position, cards: readonly number[]) => cards.map((card) => ICONS[p.rules.terms.box.icon[card]]);
const portraits = (p: Position, cards: readonly number[]) =>
  cards.map((card) => ALLIES[p.rules.terms.box.portrait[card]]);
const withIcon = (p: Position, name: string) => (card: number) => icons(p, [card])[0] === name;
const withPortrait = (p: Position, name: string) => (card: number) => portraits(p, [card])[0] === name;

describe('an imagined world', () => {
  it('fits what each seat sees at the start, at every table', () => {
    for (const seats of [1, 2, 3, 4]) {
      const p = new Position(seats);
      for (let seat = 0; seat < seats; seat++) expect(p.worlds(seat, MANY)).toHaveLength(MANY);
    }
  });

  it('fits a table with cards in every place', () => {
    const p = position(3);
    p.blind(1, 'lost');
    p.blind(2, 'storm');
    p.journey(0, p.russia('lost'), p.russia('lost', 'turn') | FACE_DOWN);
    p.journey(2, p.mixed('siberia', 'lost', 'vehicle') | DISK_IMMEDIATE);
    p.ability(0, 0);
    p.ability(2, ABILITY_CARDS - 1, ABILITY_CARDS - 2, 28);
    p.spy(2);
    p.exhaust(URALS, 2);
    p.exhaust(TOMSK, 3);
    p.give(0, 'storm', 'lost');
    p.give(2, 'papers');
    discardAll(p, withIcon(p, 'vehicle'));
    p.turn(0);
    for (let seat = 0; seat < 3; seat++) expect(p.worlds(seat, MANY)).toHaveLength(MANY);
  });

  it("leaves the traitor's card where all see it", () => {
    const p = position(2);
    p.give(0, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle');
    p.traitor(p.command('card', 0));
    expect([p.s.phase, p.s.traitorCard === NONE]).toEqual([DISCARD_EXCESS, false]);
    for (let seat = 0; seat < 2; seat++) p.worlds(seat);
  });

  it('leaves the cards that are being resolved where they are', () => {
    const p = position(2);
    p.journey(0, p.russia('storm'), p.russia('lost'), p.russia('papers'));
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(2, 1), byEnergy(1, 1));
    expect([p.s.phase, p.s.resolvedSize]).toEqual([RESOLVE, 2]);
    for (let seat = 0; seat < 2; seat++) p.worlds(seat);
  });

  it('leaves the cards of the duel where they are', () => {
    const p = position(2);
    p.courier(0, 10, 9);
    p.give(0, 'storm', 'storm');
    const first = p.irkutsk('reinforcement');
    p.stack(p.irkutsk('direct'), p.irkutsk('reinforcement', [first]), p.irkutsk('storm'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.s.routeLeft[IRKUTSK]]).toEqual([FACE_DANGER, 17]); // 20 − 3
    for (let seat = 0; seat < 2; seat++) p.worlds(seat);
  });

  it('leaves the cards that Blount showed where they are, to those who saw them', () => {
    const p = position(2);
    p.setAlly(0, 'blount');
    p.give(0, '/blount');
    p.turn(0);
    p.play(allyMove(BLOUNT), SIBERIA, TO_TOP);
    const top = (world: StrogoffState) => world.routes[p.rules.terms.box.deckStart[SIBERIA] + 31];
    expect(new Set(p.worlds(0).map(top))).toEqual(new Set([p.top(SIBERIA)]));
    expect(new Set(p.worlds(1).map(top)).size).toBeGreaterThan(10);
  });

  it('has the first of all route cards once, where it was seen', () => {
    const p = position(2);
    p.setAlly(0, 'blount');
    p.give(0, '/blount');
    p.stack(0);
    p.turn(0);
    p.play(allyMove(BLOUNT), RUSSIA, TO_TOP);
    for (const world of p.worlds(0)) expect(world.routes.indexOf(0)).toBe(23); // the top of 24
  });

  it('can be any: each unseen card may be in each place', () => {
    const p = position(3);
    p.give(0, 'storm', 'lost');
    const rest = 54; // 56 − 2
    p.give(1, 'animals', 'patrol', 'illness', 'papers', 'lost');
    p.give(2, 'animals', 'patrol', 'illness', 'papers', 'lost');
    const hands = [new Set<number>(), new Set<number>()];
    const tops = [RUSSIA, URALS, SIBERIA, TOMSK, IRKUTSK].map(() => new Set<number>());
    const bottoms = [RUSSIA, URALS, SIBERIA, TOMSK, IRKUTSK].map(() => new Set<number>());
    const { box } = p.rules.terms;
    for (const world of p.worlds(0, 400)) {
      for (const seat of [1, 2]) for (const card of hand(world, seat)) hands[seat - 1].add(card);
      for (const [deck, seen] of tops.entries()) seen.add(world.routes[box.deckStart[deck] + box.deckSize[deck] - 1]);
      for (const [deck, seen] of bottoms.entries()) seen.add(world.routes[box.deckStart[deck]]);
    }
    expect(hands.map((cards) => cards.size)).toEqual([rest, rest]);
    expect(tops.map((cards) => cards.size)).toEqual([24, 7, 32, 8, 20]);
    expect(bottoms.map((cards) => cards.size)).toEqual([24, 7, 32, 8, 20]);
  });
});

describe('an imagined mover', () => {
  it('has more cards of the icon than he is to pay', () => {
    const p = position(2);
    const storms = p.give(0, 'storm', 'storm', 'storm');
    p.give(1, 'storm', 'storm', 'storm', 'storm'); // 7 in all
    p.journey(0, p.russia('lost'));
    p.turn(0);
    p.play(DO_RESOLVE, byPair(0, 1, 'storm'));
    expect([p.s.phase, p.s.payLeft]).toEqual([PAY, 2]);
    for (const world of p.worlds(1)) expect(hand(world, 0)).toEqual(storms);
    p.play(storms[1]);
    for (const world of p.worlds(1)) expect(hand(world, 0)).toEqual([storms[0], storms[2]]);
  });

  it('has more cards with the portrait than he is to pay', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.give(0, '/strogoff', '/strogoff', '/strogoff');
    p.turn(0);
    p.play(allyMove(STROGOFF));
    expect(p.s.phase).toBe(PAY);
    for (const world of p.worlds(1)) expect(portraits(p, hand(world, 0))).toEqual(['strogoff', 'strogoff', 'strogoff']);
  });

  it('has a card that meets the immediate danger', () => {
    const p = position(2);
    p.give(0, 'illness');
    p.journey(0, p.mixed('siberia', 'lost', 'vehicle'));
    p.stack(p.mixed('siberia', 'illness', 'papers'));
    p.courier(0, 5, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.s.phase).toBe(IMMEDIATE);
    const held = p.worlds(1).map((world) => hand(world, 0));
    for (const cards of held) expect(icons(p, cards)).toEqual(['illness']);
    expect(new Set(held.flat()).size).toBe(7);
  });

  it('can call an ally who is there', () => {
    const p = position(2);
    p.setAlly(0, 'jolivet');
    p.give(0, '/jolivet');
    p.turn(0);
    expect(p.s.phase).toBe(ALLY);
    for (const world of p.worlds(1)) expect(portraits(p, hand(world, 0))).toEqual(['jolivet']);
  });

  it('can call an ally with the only card that is left, whatever its icon', () => {
    for (const icon of ['storm', 'lost']) {
      const p = position(2);
      p.setAlly(0, 'jolivet');
      const cards = p.give(0, `${icon}/jolivet`);
      discardAll(p, withPortrait(p, 'jolivet'));
      p.turn(0);
      for (const world of p.worlds(1)) expect(hand(world, 0)).toEqual(cards);
    }
  });

  it('has what he must have, and the other hands have the rest', () => {
    const p = position(3);
    p.setAlly(0, 'jolivet');
    const cards = p.give(1, '/jolivet');
    discardAll(p, withPortrait(p, 'jolivet'));
    p.give(0, 'lost', 'lost');
    p.give(2, 'papers', 'papers', 'vehicle');
    p.turn(1);
    for (const world of p.worlds(0)) expect([hand(world, 1), hand(world, 2).length]).toEqual([cards, 3]);
    for (const world of p.worlds(2)) expect([hand(world, 1), hand(world, 0).length]).toEqual([cards, 2]);
  });

  it('can call any ally who is there', () => {
    const p = position(2);
    p.setAlly(0, 'jolivet');
    p.setAlly(3, 'nadia');
    p.give(0, '/jolivet');
    p.turn(0);
    const held = p.worlds(1).map((world) => portraits(p, hand(world, 0))[0]);
    expect(new Set(held)).toEqual(new Set(['jolivet', 'nadia']));
  });

  it('has not got his card for Marfa, for Strogoff alone, or for Pigassof without a danger', () => {
    const p = position(2);
    p.setAlly(0, 'marfa');
    p.setAlly(1, 'pigassof');
    p.setAlly(2, 'strogoff');
    p.setAlly(3, 'nadia');
    p.give(0, '/nadia');
    p.turn(0);
    expect(p.s.phase).toBe(ALLY);
    for (const world of p.worlds(1)) expect(portraits(p, hand(world, 0))).toEqual(['nadia']);
  });

  it('has two cards for Strogoff', () => {
    const p = position(2);
    p.setAlly(1, 'strogoff');
    p.give(0, '/strogoff', '/strogoff');
    discardAll(p, withPortrait(p, 'strogoff'));
    p.turn(0);
    for (const world of p.worlds(1)) expect(portraits(p, hand(world, 0))).toEqual(['strogoff', 'strogoff']);
  });

  it('does not call Strogoff when one of his cards is left', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.setAlly(1, 'nadia');
    p.give(0, 'storm/nadia', 'lost');
    discardAll(p, withPortrait(p, 'strogoff'), 1);
    p.turn(0);
    for (const world of p.worlds(1)) expect(portraits(p, hand(world, 0))).toContain('nadia');
  });

  it('does not call an ally whose cards all lie open', () => {
    const p = position(2);
    p.setAlly(0, 'jolivet');
    p.setAlly(1, 'nadia');
    p.give(0, '/nadia');
    discardAll(p, withPortrait(p, 'jolivet'));
    p.turn(0);
    for (const world of p.worlds(1)) expect(portraits(p, hand(world, 0))).toEqual(['nadia']);
  });

  it('can call Pigassof where a danger is open, or a Resistant could open it', () => {
    for (const faceDown of [0, FACE_DOWN]) {
      const p = position(2);
      p.setAlly(0, 'pigassof');
      p.give(0, '/pigassof');
      if (faceDown !== 0) p.ability(0, p.abilityCard('resistant'));
      p.journey(0, p.russia('storm', 'turn') | faceDown);
      p.turn(0);
      expect(p.s.phase).toBe(ALLY);
      for (const world of p.worlds(1)) expect(portraits(p, hand(world, 0))).toEqual(['pigassof']);
    }
  });

  it('can resolve without energy: with a card of either danger of the most recent card', () => {
    const p = position(2);
    p.give(0, 'patrol');
    p.courier(0, 5, 0);
    p.journey(0, p.russia('lost'), p.mixed('siberia', 'patrol', 'lost'));
    p.turn(0);
    p.play(DO_RESOLVE);
    expect(p.s.phase).toBe(RESOLVE);
    const held = p.worlds(1).map((world) => icons(p, hand(world, 0))[0]);
    expect(new Set(held)).toEqual(new Set(['patrol', 'lost']));
  });

  it('can resolve without energy: with a card of the normal danger where no other is left', () => {
    const p = position(2);
    p.give(0, 'lost');
    p.courier(0, 5, 0);
    p.journey(0, p.mixed('siberia', 'patrol', 'lost'));
    discardAll(p, withIcon(p, 'patrol'));
    p.turn(0);
    p.play(DO_RESOLVE);
    for (const world of p.worlds(1)) expect(icons(p, hand(world, 0))).toEqual(['lost']);
  });

  it('can resolve without energy: with the one card of the icon that is left', () => {
    for (const icon of ['patrol', 'lost']) {
      const p = position(2);
      const cards = p.give(0, icon);
      p.courier(0, 5, 0);
      p.journey(0, p.mixed('siberia', 'patrol', 'lost') | (icon === 'lost' ? DISK_IMMEDIATE : DISK_NORMAL));
      discardAll(p, withIcon(p, icon));
      p.turn(0);
      p.play(DO_RESOLVE);
      for (const world of p.worlds(1)) expect(hand(world, 0)).toEqual(cards);
    }
  });

  it('can resolve without energy: with one card of an immediate danger, even where two are left', () => {
    const p = position(2);
    p.give(0, 'patrol');
    p.courier(0, 5, 0);
    p.journey(0, p.mixed('siberia', 'patrol', 'lost') | DISK_NORMAL);
    discardAll(p, withIcon(p, 'patrol'), 1);
    p.turn(0);
    p.play(DO_RESOLVE);
    for (const world of p.worlds(1)) expect(icons(p, hand(world, 0))).toEqual(['patrol']);
  });

  it('can resolve without energy: with a pair where the most recent card lies face down', () => {
    const p = position(2);
    p.give(0, 'vehicle', 'vehicle');
    p.courier(0, 5, 0);
    p.journey(0, p.russia('storm'), p.russia('lost', 'turn') | FACE_DOWN);
    discardAll(p, withIcon(p, 'storm'), 1);
    discardAll(p, withIcon(p, 'animals'));
    p.turn(0);
    p.play(DO_RESOLVE);
    const pairs = new Set<string>();
    for (const world of p.worlds(1)) {
      const [one, two] = icons(p, hand(world, 0));
      expect(one).toBe(two);
      pairs.add(one);
    }
    expect(pairs.size).toBeGreaterThan(1);
    expect([pairs.has('storm'), pairs.has('animals')]).toEqual([false, false]);
  });

  it('can resolve with a Resistant or with energy, whatever he holds', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resistant'));
    p.journey(0, p.russia('lost', 'turn') | FACE_DOWN, p.russia('storm'));
    p.courier(0, 5, 1);
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(1, 1));
    expect([p.s.phase, p.s.energy[0], p.legal()]).toEqual([RESOLVE, 0, [NO, USE_RESISTANT]]);
    for (const world of p.worlds(1)) expect(hand(world, 0)).toEqual([]);
    const q = position(2);
    q.journey(0, q.russia('storm'));
    q.turn(0);
    q.play(DO_RESOLVE);
    for (const world of q.worlds(1)) expect(hand(world, 0)).toEqual([]);
  });

  it('has two cards that match the danger he faces', () => {
    const p = position(2);
    p.give(0, 'storm', 'storm');
    p.courier(0, 10, 9);
    p.journey(0, p.russia('storm'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.s.phase).toBe(FACE_DANGER);
    for (const world of p.worlds(1)) expect(icons(p, hand(world, 0))).toEqual(['storm', 'storm']);
  });

  it("has a wildcard of Marfa's if he faces a danger with one card", () => {
    const p = position(2);
    p.setAlly(0, 'marfa');
    p.give(0, 'lost/marfa');
    p.courier(0, 10, 9);
    p.journey(0, p.russia('storm'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.s.phase).toBe(FACE_DANGER);
    for (const world of p.worlds(1)) {
      expect(portraits(p, hand(world, 0))).toEqual(['marfa']);
      expect(icons(p, hand(world, 0))).not.toContain('storm'); // R45: that would be a match, and not asked
    }
  });

  it("has the one of Marfa's cards that is left and does not match the danger", () => {
    const p = position(2);
    p.setAlly(0, 'marfa');
    const [wild] = p.give(0, 'lost/marfa');
    const match = p.find('storm/marfa');
    discardAll(p, (card) => withPortrait(p, 'marfa')(card) && card !== match);
    p.courier(0, 10, 9);
    p.journey(0, p.russia('storm'));
    p.turn(0);
    p.play(DO_ADVANCE);
    for (const world of p.worlds(1)) expect(hand(world, 0)).toEqual([wild]);
  });

  it("has a wildcard of Marfa's where two matching cards are not left", () => {
    const p = position(2);
    p.setAlly(0, 'marfa');
    p.give(0, 'lost/marfa', 'papers/nadia');
    p.courier(0, 10, 9);
    p.journey(0, p.russia('storm'));
    discardAll(p, withIcon(p, 'storm'), 1);
    p.turn(0);
    p.play(DO_ADVANCE);
    for (const world of p.worlds(1)) expect(portraits(p, hand(world, 0))).toContain('marfa');
  });

  it("may have two matching cards, or Marfa's, where both are left", () => {
    const p = position(2);
    p.setAlly(0, 'marfa');
    p.give(0, 'lost/marfa', 'papers/nadia');
    p.courier(0, 10, 9);
    p.journey(0, p.russia('storm'));
    p.turn(0);
    p.play(DO_ADVANCE);
    const matches = p.worlds(1).map((world) => icons(p, hand(world, 0)).filter((name) => name === 'storm').length);
    expect(new Set(matches)).toEqual(new Set([0, 1, 2]));
  });

  it('is not imagined where nothing that he could hold explains the question', () => {
    const p = position(2);
    p.s.phase = ALLY;
    p.s.mover = 0;
    expect(() => p.worlds(1)).toThrow('nobody could be asked for help');
    p.courier(0, 5, 0);
    p.s.phase = RESOLVE;
    discardAll(p, () => true);
    expect(() => p.worlds(1)).toThrow('nothing could be resolved');
  });
});
