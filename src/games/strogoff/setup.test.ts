import { describe, expect, it } from 'vitest';
import { HIDDEN } from '../../core/layout.ts';
import { settle } from '../../core/options.ts';
import { Refusal } from '../../core/refusal.ts';
import { BLOUNT, IRKUTSK, NADIA, RUSSIA, SIBERIA, TOMSK, URALS } from './box.ts';
import { NADIAS_DIE, TRAITORS_DIE } from './chance.ts';
import { ABILITIES, ALLIES, CARD_COUNTS, COMPONENTS, EVENTS, ICONS, PENALTIES, PROVENANCE } from './data.ts';
import { TRAITOR_CARD } from './events.ts';
import { strogoff } from './index.ts';
import { allyMove, DO_ADVANCE, DO_RESOLVE, DO_REST, REST_DRAW, REST_ENERGY, TO_BOTTOM } from './moves.ts';
import { presets } from './options.ts';
import { BEHIND_CURTAIN, BESIDE_BOARD, DISK_IMMEDIATE, FACE_DOWN, layout, NONE } from './state.ts';
import { byEnergy, devir, Position, position } from './table.fixture.ts';

const EDITIONS = [COMPONENTS['purple-brain'], COMPONENTS.devir];

/** How often each thing occurs. */
function tally(things: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const thing of things) counts[thing] = (counts[thing] ?? 0) + 1;
  return counts;
}

/** The same number for each. */
function each(things: readonly string[], count: number): Record<string, number> {
  return Object.fromEntries(things.map((thing) => [thing, count]));
}

describe('set-up', () => {
  it('S1: both boxes hold 154 cards, as many of each kind as the rulebooks list', () => {
    // 56 + 24 + 7 + 32 + 8 + 20 + 1 + 6 = 154
    expect(Object.values(CARD_COUNTS).reduce((sum, count) => sum + count)).toBe(154);
    for (const box of EDITIONS) {
      expect({
        action: box.action.length,
        russia: box.russia.length,
        urals: box.urals.length,
        siberia: box.siberia.length,
        tomsk: box.tomsk.length,
        irkutsk: box.irkutsk.length,
        sangarra: [box.sangarra].length,
        allies: box.allies.length,
      }).toEqual(CARD_COUNTS);
    }
  });

  it('S1: every field of the component file has a mark of where it comes from', () => {
    const route = ['immediate', 'normal', 'penalty', 'ability', 'faces'];
    const parts: Record<string, readonly string[]> = {
      board: Object.keys(COMPONENTS.devir.board),
      action: ['icon', 'portrait', 'ogareff', 'event', 'tartars', 'strength'],
      russia: route,
      urals: route,
      siberia: route,
    };
    const fields = Object.keys(COMPONENTS.devir).flatMap((field) =>
      field in parts ? parts[field].map((part) => `${field}.${part}`) : [field],
    );
    expect(Object.keys(PROVENANCE).toSorted()).toEqual(fields.toSorted());
    for (const mark of Object.values(PROVENANCE)) expect(['rulebook', 'reported', 'reconstructed']).toContain(mark);
  });

  it('S1: the action cards are spread as the reconstruction says', () => {
    for (const { action } of EDITIONS) {
      expect(tally(action.map((card) => card[0]))).toEqual(each(ICONS, 7)); // 8 × 7 = 56
      // 16 + 5 × 8 = 56
      expect(tally(action.map((card) => card[1]))).toEqual({ ...each(ALLIES, 8), strogoff: 16 });
      expect(tally(action.map((card) => card[2]))).toEqual({ 1: 19, 2: 18, 3: 19 });
      // 4 × 4 + 14 + 14 + 12 = 56
      expect(tally(action.map((card) => card[3]))).toEqual({ ...each(EVENTS, 4), die: 14, card: 14, sangarra: 12 });
      // 16 + 2 × 12 + 2 × 8 = 56
      expect(tally(action.map((card) => card[4]))).toEqual({ '-2': 8, '-1': 12, 0: 16, 1: 12, 2: 8 });
      for (const card of action) expect(card[5]).toBe(1 - Math.abs(card[4]));
    }
  });

  it('S1: the route cards are spread as the reconstruction says', () => {
    for (const { russia, urals, siberia, tomsk, irkutsk, sangarra } of EDITIONS) {
      const penalties = PENALTIES.slice(1);
      expect(russia.map((card) => card[0])).toEqual(russia.map(() => null));
      expect(russia.map((card) => `${card[1]} ${card[2]}`)).toEqual(
        ICONS.flatMap((name) => penalties.map((penalty) => `${name} ${penalty}`)),
      );
      expect(tally(russia.map((card) => card[3]))).toEqual(each(ABILITIES, 4)); // 24 / 6
      const tame = ICONS.filter((name) => name !== 'patrol');
      expect(tally(urals.map((card) => card[0] ?? ''))).toEqual(each(tame, 1));
      expect(tally(urals.map((card) => card[1]))).toEqual(each(tame, 1));
      expect(tally(urals.map((card) => card[2]))).toEqual({ discard: 2, energy: 2, turn: 3 });
      expect(urals.some((card) => card[1] === 'illness' && card[2] === 'turn')).toBe(true);
      expect(siberia.map((card) => `${card[0]} ${card[1]}`)).toEqual(
        [1, 2, 3, 4].flatMap((k) => ICONS.map((name, i) => `${name} ${ICONS[(i + k) % 8]}`)),
      );
      expect(tally(siberia.map((card) => card[2]))).toEqual({ discard: 11, energy: 11, turn: 10 });
      // 32 = 6 × 5 + 2
      expect(Object.values(tally(siberia.map((card) => card[3]))).toSorted((a, b) => a - b)).toEqual([
        5, 5, 5, 5, 6, 6,
      ]);
      expect(tally(tomsk)).toEqual(each(ICONS, 1));
      // 8 × 2 + 2 + 2 = 20
      expect(tally(irkutsk)).toEqual({ ...each(ICONS, 2), direct: 2, reinforcement: 2 });
      expect(sangarra).toBe('espionage');
    }
  });

  it('S1: a Resolute has one face, an Energetic two, a Skilled two or three, the others none', () => {
    const allowed = { resolute: [1], energetic: [2], skilled: [2, 3], resistant: [0], prepared: [0], quick: [0] };
    for (const { russia, urals, siberia } of EDITIONS) {
      for (const [, , , ability, faces = []] of [...russia, ...urals, ...siberia]) {
        expect(allowed[ability]).toContain(faces.length);
      }
    }
  });

  it('S2, S4: Purple Brain has 11 spaces and Devir 12, with the route decks in the same order', () => {
    const [pb, dv] = EDITIONS.map(({ board }) => board);
    expect([pb.names.length, dv.names.length]).toEqual([11, 12]);
    expect(dv.names.filter((name) => !pb.names.includes(name))).toEqual(['Ishim']);
    expect([dv.names[0], dv.names[5], dv.names[11]]).toEqual(['Moscow', 'Ishim', 'Irkutsk']);
    expect([pb.names[4], pb.names[7], pb.names[10]]).toEqual(['the Urals', 'Tomsk', 'Irkutsk']);
    // Moscow to the Volga, the Urals, and all that is left before Irkutsk: 11 − 6 = 5, 12 − 6 = 6.
    expect(tally(pb.zones)).toEqual({ russia: 4, urals: 1, siberia: 5, irkutsk: 1 });
    expect(tally(dv.zones)).toEqual({ russia: 4, urals: 1, siberia: 6, irkutsk: 1 });
  });

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
