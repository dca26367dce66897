import { describe, expect, it } from 'vitest';
import { settle } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import { HIDDEN } from '../../engine/layout.ts';
import { BLOUNT, IRKUTSK, NADIA, RUSSIA, SIBERIA, TOMSK, URALS } from './box.ts';
import { NADIAS_DIE, TRAITORS_DIE } from './chance.ts';
import { ICONS } from './data.ts';
import { TRAITOR_CARD } from './events.ts';
import { strogoff } from './index.ts';
import { allyMove, DO_ADVANCE, DO_RESOLVE, DO_REST, REST_DRAW, REST_ENERGY, TO_BOTTOM } from './moves.ts';
import { presets } from './options.ts';
import { BEHIND_CURTAIN, BESIDE_BOARD, DISK_IMMEDIATE, FACE_DOWN, layout, NONE } from './state.ts';
import { byEnergy, devir, Position, position } from './table.fixture.ts';

describe('set-up', () => {
  it('S3: Purple Brain seats up to four couriers, Devir up to five', () => {
    expect(new Position(4).rules.seats).toBe(4);
    expect(new Position(5, devir).rules.seats).toBe(5);
    expect(() => strogoff.rules(5, settle('strogoff', strogoff.options, {}))).toThrow(Refusal);
  });

  it('S5, S7: Ogareff starts in box 3, 2 or 1 by the difficulty', () => {
    const { easy, normal, heroic } = presets.difficulty;
    // 36 + 2 × 1, 36 + 1 × 1, 36 + 0 × 1
    expect([easy, normal, heroic].map((level) => new Position(2, level).s.ogareff)).toEqual([38, 37, 36]);
  });

  it('S6, S7: in Devir his box has the number of the players', () => {
    // 40 + (players − 1) × 1
    expect([1, 2, 3, 4, 5].map((seats) => new Position(seats, devir).s.ogareff)).toEqual([40, 41, 42, 43, 44]);
  });

  it('S7: way and steps per box are two numbers, and the steps can be given outright', () => {
    // 24 + (3 − 1) × 4 = 32
    expect(new Position(2, { way: 24, stepsPerBox: 4, ogareffBox: 3 }).s.ogareff).toBe(32);
    expect(new Position(2, { ogareffSteps: 17 }).s.ogareff).toBe(17);
  });

  it('S8: the Tartars start in Tomsk with strength 3', () => {
    expect([new Position(2).s.tartars, new Position(2).s.strength]).toEqual([8, 3]);
    expect([new Position(2, devir).s.tartars, new Position(2, devir).s.strength]).toEqual([9, 3]);
  });

  it('S9, S10: each courier starts in Moscow with 6 energy, 5 cards and a Russia card face up', () => {
    const p = new Position(3);
    for (let seat = 0; seat < 3; seat++) {
      expect([p.s.space[seat], p.s.energy[seat], p.hand(seat).length]).toEqual([1, 6, 5]);
      expect(p.words(seat)).toHaveLength(1);
      expect(p.words(seat)[0] & FACE_DOWN).toBe(0);
      expect(p.rules.terms.box.deckOf[p.words(seat)[0]]).toBe(RUSSIA);
    }
    expect(p.s.deckSize).toBe(41); // 56 − 3 × 5
    expect(p.s.routeLeft[RUSSIA]).toBe(21); // 24 − 3
  });

  it('S15: the action cards and each route deck are shuffled, by themselves', () => {
    const [one, other] = [new Position(2, {}, 0), new Position(2, {}, 1)];
    for (const deck of [RUSSIA, URALS, SIBERIA, TOMSK, IRKUTSK]) {
      const { deckStart, deckSize } = one.rules.terms.box;
      const order = (p: Position) => [...p.s.routes.subarray(deckStart[deck], deckStart[deck] + p.s.routeLeft[deck])];
      expect(order(one)).not.toEqual(order(other));
      expect(order(one)).not.toEqual(order(one).toSorted((a, b) => a - b));
      for (const card of order(one)) expect(Math.floor((card - deckStart[deck]) / deckSize[deck])).toBe(0);
    }
    expect(one.hand(0)).not.toEqual(other.hand(0));
    expect(one.hand(0)).not.toEqual([0, 1, 2, 3, 4]);
  });

  it('S10: a hand is hidden from the others, and the action deck from all', () => {
    const p = new Position(2);
    const view = layout.create();
    layout.observe(p.s, 1, view);
    expect([...view.hands.subarray(0, 4)]).toEqual([HIDDEN, HIDDEN, ...p.s.hands.subarray(2, 4)]);
    expect([...view.deck]).toEqual([HIDDEN, HIDDEN]);
    expect(view.handSize[0]).toBe(5);
  });

  it('S9, S10: energy and cards at the start can be set', () => {
    const p = new Position(2, { energyStart: 4, handStart: 3 });
    expect([p.s.energy[1], p.s.handSize[1]]).toEqual([4, 3]);
  });

  it('R1: energy stops at its maximum of 10, or at the one that is set', () => {
    for (const [given, most] of [[{}, 10] as const, [{ energyMax: 6 }, 6] as const]) {
      const p = position(2, given);
      p.courier(0, 1, most - 1);
      p.turn(0);
      p.play(DO_REST, REST_ENERGY);
      expect(p.s.energy[0]).toBe(most);
      expect(p.legal()).toEqual([REST_DRAW]);
    }
  });

  it('S11: one ally lies in slot A, and five are in the deck', () => {
    const { s } = new Position(2);
    expect(s.allies[0]).not.toBe(NONE);
    expect([...s.allies.subarray(1)]).toEqual([NONE, NONE, NONE]);
    expect(s.allyDeck | (1 << s.allies[0])).toBe(0b11_1111);
    expect(s.allyDeck & (1 << s.allies[0])).toBe(0);
  });

  it('S12, R39: Sangarra starts beside the board, and solo behind her curtain', () => {
    expect(new Position(2).s.sangarra).toBe(BESIDE_BOARD);
    expect(new Position(1).s.sangarra).toBe(BEHIND_CURTAIN);
  });

  it('R49: seat 0 goes first', () => {
    const { s } = new Position(3);
    expect([s.round, s.first, s.mover]).toEqual([1, 0, 0]);
  });

  it('S13, K3: the starting ability is a Skilled, for the seats that chose that side', () => {
    const p = position(3, { ...devir, ability2: true });
    p.dice(TRAITORS_DIE, 4); // faces 1 and 4
    p.traitor(p.command('die', 0));
    expect([...p.s.handSize.subarray(0, 3)]).toEqual([0, 1, 0]);
    p.dice(TRAITORS_DIE, 3);
    p.traitor(p.command('die', 0));
    expect([...p.s.handSize.subarray(0, 3)]).toEqual([0, 1, 0]);
    p.chance.done();
  });

  it('S13, T8: each seat has its own choice of side, and Nadia sets the ability off too', () => {
    for (let seat = 0; seat < 5; seat++) {
      const p = position(5, { ...devir, [`ability${seat + 1}`]: true });
      p.dice(TRAITORS_DIE, 1);
      p.traitor(p.command('die', 0));
      expect([...p.s.handSize]).toEqual([0, 1, 2, 3, 4].map((other) => (other === seat ? 1 : 0)));
    }
    const p = position(2, { ...devir, ...presets.abilities.with });
    p.setAlly(0, 'nadia');
    p.give(0, '/nadia');
    p.dice(NADIAS_DIE, 4);
    p.turn(0);
    p.play(allyMove(NADIA));
    expect([p.s.handSize[0], p.s.handSize[1]]).toEqual([1, 0]); // 1 − 1 + 1
  });

  it('R3, R62: disks do not run out at ten, and the one that finishes a card counts for the peak', () => {
    const p = position(2);
    const dangers = [1, 2].flatMap((k) => ICONS.map((name, i) => [name, ICONS[(i + k) % 8]] as const)).slice(0, 10);
    p.journey(1, ...dangers.map(([now, then]) => p.mixed('siberia', now, then) | DISK_IMMEDIATE));
    p.journey(0, p.russia('storm'));
    expect(p.s.disks).toBe(10);
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(0, 1));
    expect([p.s.disks, p.s.disksPeak]).toEqual([10, 11]); // 10 + 1, and the card has gone with its disk
  });

  it('R36: in the variant all see the tops of Russia and Siberia, and only those', () => {
    const p = new Position(2, presets.variant['face-up']);
    expect([RUSSIA, URALS, SIBERIA, TOMSK, IRKUTSK].map((deck) => p.topSeen(deck) & 0b11)).toEqual([3, 0, 3, 0, 0]);
    const base = new Position(2);
    expect([RUSSIA, SIBERIA].map((deck) => base.topSeen(deck))).toEqual([0, 0]);
  });

  it('R36, R37: the two halves of the variant can be switched on apart and together', () => {
    const terms = Object.values(presets.variant).map((given) => new Position(2, given).rules.terms);
    expect(terms.map((t) => [t.faceUp, t.sangarraStarts])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  it('R36: Blount may bury an open card, and the next one is shown', () => {
    const p = position(2, { faceUpDecks: true });
    p.setAlly(0, 'blount');
    p.give(0, '/blount');
    const [first, second] = [p.mixed('siberia', 'storm', 'animals'), p.mixed('siberia', 'lost', 'storm')];
    p.stack(first, second);
    p.turn(0);
    p.play(allyMove(BLOUNT));
    expect(p.legal()).toEqual([RUSSIA, URALS, SIBERIA, TOMSK, IRKUTSK]);
    p.play(SIBERIA, TO_BOTTOM);
    expect(p.top(SIBERIA)).toBe(second);
    expect(p.topSeen(SIBERIA) & 0b11).toBe(0b11);
    expect(p.s.routes[p.rules.terms.box.deckStart[SIBERIA]]).toBe(first);
  });

  it('R60: an empty open deck waits until a card is drawn from it', () => {
    const p = position(2, { faceUpDecks: true });
    p.exhaust(SIBERIA, 1);
    p.courier(0, 6, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.s.routeLeft[SIBERIA]).toBe(0);
    p.traitor(p.command('A', 1));
    expect(p.s.routeLeft[SIBERIA]).toBe(0);
    p.courier(1, 6, 6);
    p.turn(1);
    p.play(DO_ADVANCE);
    expect(p.s.routeLeft[SIBERIA]).toBe(30); // 32 − 1 drawn before − 1 drawn now
    expect(p.topSeen(SIBERIA) & 0b11).toBe(0b11);
  });

  it('R2: empty decks of action and route cards are made anew from their discards', () => {
    const p = position(2);
    p.exhaustActions();
    p.turn(0);
    p.play(DO_REST, REST_DRAW);
    expect([p.s.deckSize, p.hand(0).length, p.discards().length]).toEqual([54, 2, 0]); // 56 − 2
    p.exhaust(URALS);
    p.courier(1, 4, 6);
    p.turn(1);
    p.play(DO_ADVANCE);
    expect(p.s.routeLeft[URALS]).toBe(6); // 7 − 1
    expect(p.routeDiscards()).toEqual([]);
  });

  it('R47: without deck and discards nothing is drawn, and the traitor does nothing', () => {
    const p = position(2, { handLimitHolds: 'own-turn' });
    p.giveAll(0);
    p.turn(1);
    p.play(DO_REST);
    expect(p.legal()).toEqual([REST_ENERGY]);
    p.s.energy[1] = 10;
    expect(p.legal()).toEqual([REST_DRAW]);
    p.play(REST_DRAW, REST_DRAW);
    expect(p.hand(1)).toEqual([]);
    expect([p.s.round, p.s.ogareff, p.s.tartars, p.s.strength]).toEqual([2, 37, 8, 3]);
    expect(p.events()).not.toContain(TRAITOR_CARD);
  });
});
