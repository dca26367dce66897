import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../core/game.ts';
import { HIDDEN } from '../../core/layout.ts';
import { settle } from '../../core/options.ts';
import { Refusal } from '../../core/refusal.ts';
import {
  BLOUNT,
  ENERGETIC,
  IRKUTSK,
  JOLIVET,
  MARFA,
  NADIA,
  NO_ICON,
  PIGASSOF,
  PREPARED,
  RUSSIA,
  SANGARRA,
  SIBERIA,
  SKILLED,
  STROGOFF,
  TOMSK,
  URALS,
} from './box.ts';
import { ACTION_DRAW, ALLY_DRAW, EVASION, MARCH, NADIAS_DIE, REINFORCEMENT_ROLL, TIE, TRAITORS_DIE } from './chance.ts';
import { ABILITIES, ALLIES, CARD_COUNTS, COMPONENTS, EVENTS, ICONS, PENALTIES, PROVENANCE } from './data.ts';
import {
  ALLY_ARRIVES,
  ARRIVES,
  BLINDED,
  DUEL_BEGINS,
  DUEL_CARD,
  EVADED,
  MOSCOW_FALLS,
  NOT_EVADED,
  OGAREFF_ARRIVES,
  PENALTY_ENERGY,
  REPEATS,
  ROUTE_CARD,
  TARTARS_MOVE,
  TRAITOR_CARD,
  TURN_BEGINS,
  TURNED_DOWN,
} from './events.ts';
import { strogoff } from './index.ts';
import { hasRepeats } from './journey.ts';
import {
  ACTION,
  ALLY,
  allyMove,
  BLOUNT_DECK,
  BLOUNT_PLACE,
  BY_BLOOD,
  BY_ENERGY,
  BY_MATCH,
  BY_PAIR,
  DISCARD_EXCESS,
  DISCARD_PENALTY,
  DO_ADVANCE,
  DO_RESOLVE,
  DO_REST,
  dangerAt,
  FACE_DANGER,
  IMMEDIATE,
  immediateMove,
  KEEP,
  keepMove,
  NO,
  OVER,
  PAY,
  PIGASSOF_COVER,
  QUICK_ADVANCE,
  RESOLUTE_COVER,
  RESOLVE,
  REST,
  REST_DRAW,
  REST_ENERGY,
  REST_TURN_UP,
  resolveMove,
  TO_BOTTOM,
  TO_TOP,
  TURN_END,
  TURN_UP,
  USE_RESISTANT,
  WILDCARD,
  YES,
} from './moves.ts';
import { presets } from './options.ts';
import { ALL_DEAD, COURIER_WINS, MOSCOW_TAKEN } from './rules.ts';
import { BEHIND_CURTAIN, BESIDE_BOARD, DISK_IMMEDIATE, DISK_NORMAL, FACE_DOWN, layout, NONE } from './state.ts';
import { Position, position } from './table.fixture.ts';

const { devir } = presets.edition;
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

const icon = (name: (typeof ICONS)[number]) => ICONS.indexOf(name);
const byMatch = (index: number, normal: number) => resolveMove(dangerAt(index, normal), BY_MATCH);
const byPair = (index: number, normal: number, name: (typeof ICONS)[number]) =>
  resolveMove(dangerAt(index, normal), BY_PAIR + icon(name));
const byEnergy = (index: number, normal: number) => resolveMove(dangerAt(index, normal), BY_ENERGY);

describe('the rules document', () => {
  const rules = readFileSync(new URL('RULES.md', import.meta.url), 'utf8');
  const ids = [...rules.matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, id]) => id);

  it('has each ruling R1 to R62 once, and no id twice', () => {
    const rulings = ids.filter((id) => id.startsWith('R')).toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
    expect(rulings).toEqual(Array.from({ length: 62 }, (_, i) => `R${i + 1}`));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no rule that no test names', () => {
    const tests = readFileSync(new URL('rules.test.ts', import.meta.url), 'utf8');
    const titles = [...tests.matchAll(/^ {2}it\(\s*['"]([^:]*):/gm)].map(([, named]) => named);
    const named = new Set(titles.flatMap((title) => title.split(', ')));
    expect(ids.filter((id) => !named.has(id))).toEqual([]);
  });
});

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

describe('turn and allies', () => {
  it('T1: the couriers take their turns in seat order, then the traitor acts', () => {
    const p = position(3);
    p.chance.load(ACTION_DRAW, p.command('A', 0));
    const before = p.chance.told.length;
    p.turn(0);
    for (let seat = 0; seat < 3; seat++) {
      expect(p.s.mover).toBe(seat);
      p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    }
    const told = p.chance.told.slice(before).filter(([event]) => event === TURN_BEGINS || event === TRAITOR_CARD);
    expect(told.map(([event, a]) => (event === TURN_BEGINS ? a : 'traitor'))).toEqual([1, 2, 'traitor', 0]);
    expect(p.s.round).toBe(2);
    p.chance.done();
  });

  it('T2: help is asked for before the action and may be left out; the action may not', () => {
    const p = position(2);
    p.setAlly(0, 'jolivet');
    p.give(0, '/jolivet');
    p.journey(0, p.russia('storm'));
    p.turn(0);
    expect([p.s.phase, p.legal()]).toEqual([ALLY, [NO, allyMove(JOLIVET)]]);
    p.play(NO);
    expect([p.s.phase, p.legal()]).toEqual([ACTION, [DO_REST, DO_ADVANCE, DO_RESOLVE]]);
    p.play(DO_ADVANCE);
    expect(p.s.mover).toBe(1);
  });

  it('T3: a call needs the ally on the board and costs a card with his portrait', () => {
    const p = position(2);
    p.setAlly(1, 'nadia');
    const [nadia] = p.give(0, 'storm/nadia', 'storm/blount');
    p.turn(0);
    expect(p.legal()).toEqual([NO, allyMove(NADIA)]); // Blount is not there
    p.play(allyMove(NADIA));
    expect(p.discards()).toEqual([nadia]);
  });

  it('T3: the caller chooses among several cards with the portrait', () => {
    const p = position(2);
    p.setAlly(0, 'jolivet');
    const cards = p.give(0, 'storm/jolivet', 'lost/jolivet');
    p.turn(0);
    p.play(allyMove(JOLIVET));
    expect([p.s.phase, p.legal()]).toEqual([PAY, cards]);
    p.play(cards[1]);
    expect(p.discards()).toEqual([cards[1]]);
  });

  it('R13: there is one ally in a turn, even if others could be called', () => {
    const p = position(2);
    p.setAlly(0, 'jolivet');
    p.setAlly(1, 'blount');
    p.give(0, '/jolivet', '/blount');
    p.turn(0);
    expect(p.legal()).toEqual([NO, allyMove(BLOUNT), allyMove(JOLIVET)]);
    p.play(allyMove(JOLIVET));
    expect(p.s.phase).toBe(ACTION);
  });

  it('T4: Strogoff costs two cards and gives two actions of different kinds', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.give(0, 'storm/strogoff');
    p.turn(0);
    expect(p.s.phase).toBe(ACTION); // one card is not enough
    p.give(0, 'lost/strogoff');
    p.turn(0);
    p.play(allyMove(STROGOFF));
    expect([p.hand(0), p.legal()]).toEqual([[], [DO_REST, DO_ADVANCE]]);
    p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    expect([p.s.mover, p.legal()]).toEqual([0, [NO, DO_ADVANCE]]);
    p.play(DO_ADVANCE);
    expect(p.s.mover).toBe(1);
  });

  it('T4: of more than two cards with his portrait the caller picks two, one at a time', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    const [a, b, c] = p.give(0, 'storm/strogoff', 'lost/strogoff', 'vehicle/strogoff');
    p.turn(0);
    p.play(allyMove(STROGOFF));
    expect(p.legal()).toEqual([a, b, c]);
    p.play(b);
    expect(p.legal()).toEqual([a, c]);
    p.play(c);
    expect([p.s.phase, p.hand(0)]).toEqual([ACTION, [a]]);
  });

  it('R14: a Quick advance belongs to the advance it follows', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.give(0, '/strogoff', '/strogoff');
    p.ability(0, p.abilityCard('quick'));
    p.stack(p.russia('storm'), p.russia('lost'));
    p.turn(0);
    p.play(allyMove(STROGOFF), DO_ADVANCE, YES);
    expect([p.s.space[0], p.legal()]).toEqual([3, [NO, DO_REST, DO_RESOLVE]]);
  });

  it('R15: a first action that ended in penalties leaves the second', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.give(0, '/strogoff', '/strogoff');
    p.journey(0, p.russia('storm', 'energy'));
    p.stack(p.russia('storm', 'turn'));
    p.turn(0);
    p.play(allyMove(STROGOFF), DO_ADVANCE);
    expect(p.events()).toContain(REPEATS);
    expect([p.s.mover, p.legal()]).toEqual([0, [NO, DO_REST, DO_RESOLVE]]);
  });

  it('R51: the second action may be left out', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.give(0, '/strogoff', '/strogoff');
    p.turn(0);
    p.play(allyMove(STROGOFF), DO_REST, REST_ENERGY, REST_ENERGY, NO);
    expect(p.s.mover).toBe(1);
  });

  it('T5, R50: Blount shows the top of any of the five decks, to stay there or go to the bottom', () => {
    for (let deck = RUSSIA; deck <= IRKUTSK; deck++) {
      for (const place of [TO_TOP, TO_BOTTOM]) {
        const p = position(2);
        p.setAlly(0, 'blount');
        p.give(0, '/blount');
        const top = p.top(deck);
        p.turn(0);
        p.play(allyMove(BLOUNT));
        expect([p.s.phase, p.legal()]).toEqual([BLOUNT_DECK, [0, 1, 2, 3, 4]]);
        p.play(deck);
        expect([p.s.phase, p.legal(), p.topSeen(deck)]).toEqual([BLOUNT_PLACE, [TO_TOP, TO_BOTTOM], 0b01]);
        p.play(place);
        expect(p.s.phase).toBe(ACTION);
        expect(p.top(deck) === top).toBe(place === TO_TOP);
        expect(p.s.routes[p.rules.terms.box.deckStart[deck]] === top).toBe(place === TO_BOTTOM);
      }
    }
  });

  it('R50: the dice have six faces', () => {
    const p = position(2);
    p.tartars(6, 6);
    p.courier(0, 5, 6);
    p.chance.load(EVASION, 5); // below 6, so a six
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.chance.told).toContainEqual([EVADED, 0, 6]);
    p.courier(1, 5, 6);
    p.chance.load(EVASION, 6);
    p.turn(1);
    expect(() => p.play(DO_ADVANCE)).toThrow('below 6');
  });

  it('R59: what Blount showed is known until the deck changes, and an empty deck is made anew first', () => {
    const p = position(2);
    p.setAlly(0, 'blount');
    p.give(0, '/blount');
    p.exhaust(RUSSIA);
    p.turn(0);
    p.play(allyMove(BLOUNT), RUSSIA);
    expect([p.s.routeLeft[RUSSIA], p.topSeen(RUSSIA)]).toEqual([24, 0b01]);
    p.play(TO_TOP);
    expect(p.topSeen(RUSSIA)).toBe(0b01);
    const seen = p.top(RUSSIA);
    const at = p.s.routes.indexOf(seen);
    const views = [0, 1].map((seat) => {
      const view = layout.create();
      layout.observe(p.s, seat, view);
      return view.routes[at];
    });
    expect(views).toEqual([seen, HIDDEN]);
    p.play(DO_ADVANCE);
    expect(p.words(0)).toEqual([seen]);
    expect([...p.s.routesSeen].every((bits) => bits === 0)).toBe(true);
  });

  it('T6, R52: Jolivet gives two cards in both editions', () => {
    for (const given of [{}, devir]) {
      const p = position(2, given);
      p.setAlly(0, 'jolivet');
      const [paid] = p.give(0, '/jolivet');
      const drawn = [p.find('lost'), p.find('papers')];
      p.chance.load(ACTION_DRAW, ...drawn);
      p.turn(0);
      p.play(allyMove(JOLIVET));
      expect([p.hand(0), p.discards(), p.s.phase]).toEqual([drawn.toSorted((a, b) => a - b), [paid], ACTION]);
      p.chance.done();
    }
  });

  it('T7, R8, R52: Pigassof covers any danger, and a card he finishes is no ability', () => {
    for (const given of [{}, devir]) {
      const p = position(2, given);
      p.setAlly(0, 'pigassof');
      p.give(0, '/pigassof');
      const oldest = p.russia('storm');
      p.journey(0, oldest, p.mixed('siberia', 'lost', 'vehicle'));
      p.turn(0);
      p.play(allyMove(PIGASSOF));
      expect([p.s.phase, p.legal()]).toEqual([PIGASSOF_COVER, [dangerAt(0, 1), dangerAt(1, 0), dangerAt(1, 1)]]);
      p.play(dangerAt(0, 1));
      expect([p.s.phase, p.abilities(0), p.routeDiscards()]).toEqual([ACTION, [], [oldest]]);
    }
  });

  it("T8, R52: Nadia's die sets off the caller's abilities and nobody else's", () => {
    for (const given of [{}, devir]) {
      const p = position(2, given);
      p.setAlly(0, 'nadia');
      p.give(0, '/nadia');
      p.ability(0, p.abilityCard('energetic', 4));
      p.ability(1, p.abilityCard('energetic', 4));
      p.dice(NADIAS_DIE, 4);
      p.turn(0);
      p.play(allyMove(NADIA));
      expect([p.s.phase, p.s.energy[0], p.s.energy[1]]).toEqual([ACTION, 7, 6]); // 6 + 1
      p.chance.done();
    }
  });

  it("T8, K1: Nadia's die may set off a Resolute in one's own turn", () => {
    const p = position(2);
    p.setAlly(0, 'nadia');
    p.give(0, '/nadia');
    p.ability(0, p.abilityCard('resolute', 2));
    p.journey(0, p.russia('storm'));
    p.dice(NADIAS_DIE, 2);
    p.turn(0);
    p.play(allyMove(NADIA));
    expect([p.s.phase, p.s.mover, p.legal()]).toEqual([RESOLUTE_COVER, 0, [NO, 1 + dangerAt(0, 1)]]);
    p.play(1 + dangerAt(0, 1));
    expect([p.s.phase, p.s.journeySize[0]]).toEqual([ACTION, 0]);
    p.chance.done();
  });

  it('R54: Pigassof needs an open danger, the others only their card, and Marfa is not called', () => {
    const p = position(2);
    p.setAlly(0, 'pigassof');
    p.setAlly(1, 'marfa');
    p.setAlly(2, 'nadia');
    p.setAlly(3, 'jolivet');
    p.give(0, '/pigassof', '/marfa');
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN);
    p.turn(0);
    expect(p.s.phase).toBe(ACTION);
    p.give(0, '/nadia', '/jolivet');
    p.turn(0);
    expect(p.legal()).toEqual([NO, allyMove(JOLIVET), allyMove(NADIA)]);
  });

  it('T9, R58: a hand holds seven; cards of one effect come together before the excess goes', () => {
    const p = position(2);
    p.give(0, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost');
    const drawn = [p.find('espionage'), p.find('vehicle')];
    p.chance.load(ACTION_DRAW, ...drawn);
    p.turn(0);
    p.play(DO_REST, REST_DRAW);
    expect([p.s.phase, p.s.mover, p.legal()]).toEqual([DISCARD_EXCESS, 0, p.hand(0)]);
    expect(p.hand(0)).toHaveLength(8); // 6 + 2
    p.play(drawn[1]);
    expect([p.s.phase, p.hand(0).length, p.discards()]).toEqual([REST, 7, [drawn[1]]]);
  });

  it('T9, K5: each Prepared raises the limit by one, and the limit can be set', () => {
    const p = position(2, { handLimit: 5 });
    p.ability(0, p.abilityCard('prepared'));
    p.ability(0, p.abilityCard('prepared'));
    p.give(0, 'storm', 'animals', 'patrol', 'illness', 'papers');
    p.turn(0);
    p.play(DO_REST, REST_DRAW);
    expect([p.s.phase, p.s.handSize[0]]).toEqual([REST, 7]); // 5 + 2 × 1
    p.play(REST_DRAW);
    expect([p.s.phase, p.s.handSize[0]]).toEqual([DISCARD_EXCESS, 9]);
  });

  it("R25: the limit holds in the traitor's phase too, and the owner chooses", () => {
    const p = position(2);
    p.give(1, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle');
    p.traitor(p.command('card', 0));
    expect([p.s.phase, p.s.mover, p.legal().length]).toEqual([DISCARD_EXCESS, 1, 8]); // 7 + 1
    p.play(p.hand(1)[0]);
    expect([p.s.round, p.s.handSize[0], p.s.handSize[1]]).toEqual([2, 1, 7]);
  });

  it("R25: by the letter the limit holds in one's own turn only", () => {
    const p = position(2, { handLimitHolds: 'own-turn' });
    p.give(1, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle');
    p.traitor(p.command('card', 0));
    expect([p.s.round, p.s.mover, p.s.handSize[1]]).toEqual([2, 0, 8]); // 7 + 1
    p.turn(1);
    p.play(DO_REST, REST_DRAW);
    expect(p.s.handSize[1]).toBe(10); // 8 + 2
    for (let excess = 3; excess > 0; excess--) {
      expect(p.s.phase).toBe(DISCARD_EXCESS);
      p.play(p.hand(1)[0]);
    }
    expect([p.s.phase, p.s.handSize[1]]).toEqual([REST, 7]);
  });
});

describe('advance', () => {
  it('A1, A2, S4: an advance costs 1 energy and adds the card of the new space on the right', () => {
    const p = position(2);
    const [first, russia, urals, siberia] = [
      p.russia('storm'),
      p.russia('animals'),
      p.mixed('urals', 'papers', 'vehicle'),
      p.mixed('siberia', 'patrol', 'lost'),
    ];
    p.stack(russia, urals, siberia);
    for (const [from, card] of [
      [1, russia],
      [3, russia],
      [4, urals],
      [5, siberia],
      [9, siberia],
    ]) {
      p.journey(0, first);
      p.stack(russia, urals, siberia);
      p.courier(0, from, 6);
      p.turn(0);
      p.play(DO_ADVANCE);
      expect([p.s.space[0], p.s.energy[0], p.words(0)]).toEqual([from + 1, 5, [first, card]]); // 6 − 1
    }
  });

  it('A3, R7: an immediate danger may be met with one matching card, before repeats are checked', () => {
    const p = position(2);
    const matching = p.give(0, 'illness', 'illness');
    p.give(0, 'lost', 'lost');
    p.journey(0, p.russia('illness', 'energy'));
    const card = p.mixed('siberia', 'illness', 'papers');
    p.stack(card);
    p.courier(0, 5, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.legal()]).toEqual([IMMEDIATE, [NO, ...matching.map(immediateMove)]]);
    p.play(immediateMove(matching[1]));
    expect(p.words(0)[1]).toBe(card | DISK_IMMEDIATE);
    expect(p.events()).not.toContain(REPEATS);
    expect([p.s.mover, p.s.energy[0], p.discards()]).toEqual([1, 5, [matching[1]]]); // 6 − 1
  });

  it('R7, A4: if it is not met, its icon counts as a repeat', () => {
    const p = position(2);
    p.give(0, 'illness', 'lost');
    p.journey(0, p.russia('illness', 'energy'));
    p.stack(p.mixed('siberia', 'illness', 'lost')); // energy
    p.courier(0, 5, 6);
    p.turn(0);
    p.play(DO_ADVANCE, NO);
    expect(p.events()).toContain(REPEATS);
    expect([p.s.energy[0], p.s.handSize[0]]).toEqual([3, 2]); // 6 − 1 − 1 − 1
  });

  it('A4: without a repeat nothing is paid', () => {
    const p = position(2);
    p.journey(0, p.russia('storm', 'energy'), p.russia('lost', 'turn'));
    p.stack(p.russia('papers', 'energy'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.events().includes(REPEATS), p.s.energy[0]]).toEqual([false, 5]); // 6 − 1
  });

  it('A4, R5, A5: a repeat sets off the penalties of all cards, left to right', () => {
    const p = position(2);
    const [kept, given] = p.give(0, 'lost', 'vehicle');
    const [first, second, third, fourth] = [
      p.russia('storm', 'turn'),
      p.russia('papers', 'discard'),
      p.russia('lost', 'energy'),
      p.russia('storm', 'energy'),
    ];
    p.journey(0, first, second, third);
    p.stack(fourth);
    p.courier(0, 3, 6);
    p.turn(0);
    const before = p.chance.told.length;
    p.play(DO_ADVANCE);
    // The first card lies down by now, and with it the repeat: the others pay all the same.
    expect([p.s.phase, p.legal()]).toEqual([DISCARD_PENALTY, [kept, given]]);
    p.play(given);
    const told = p.chance.told.slice(before).filter(([event]) => event !== TURN_BEGINS);
    expect(told).toEqual([
      [ROUTE_CARD, 0, fourth],
      [REPEATS, 0, 0],
      [TURNED_DOWN, 0, first],
      [PENALTY_ENERGY, 0, third],
      [PENALTY_ENERGY, 0, fourth],
    ]);
    expect([p.s.energy[0], p.hand(0)]).toEqual([3, [kept]]); // 6 − 1 − 1 − 1
    expect(p.words(0)).toEqual([first | FACE_DOWN, second, third, fourth]);
  });

  it('R6, A5: a penalty may take the last energy, and one that cannot be paid turns its card down', () => {
    const p = position(2);
    const [first, second, third] = [p.russia('storm', 'energy'), p.russia('lost', 'energy'), p.russia('papers')];
    p.journey(0, first, second, third); // the third wants a card
    const fourth = p.russia('storm', 'turn');
    p.stack(fourth);
    p.courier(0, 2, 2);
    p.turn(0);
    p.play(DO_ADVANCE);
    // 2 − 1 for the advance − 1 for the first card: nothing left for the second, and no card for the third.
    expect([p.s.energy[0], p.s.mover]).toEqual([0, 1]);
    expect(p.words(0)).toEqual([first, second | FACE_DOWN, third | FACE_DOWN, fourth | FACE_DOWN]);
  });

  it('A6, R4: a card turned down loses its disks, and its icons neither repeat nor can be covered', () => {
    const p = position(2);
    const card = p.mixed('siberia', 'lost', 'espionage'); // turn down
    p.journey(0, p.russia('storm', 'energy'), card | DISK_NORMAL);
    p.stack(p.mixed('siberia', 'storm', 'patrol')); // energy
    p.courier(0, 5, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.words(0)[1], p.s.disks]).toEqual([card | FACE_DOWN, 0]);

    const q = position(2);
    q.journey(0, q.russia('storm', 'turn') | FACE_DOWN, q.russia('storm', 'energy'));
    expect(hasRepeats(q.rules.terms, q.s, 0)).toBe(false);
    q.turn(0);
    q.play(DO_RESOLVE);
    expect(q.legal()).toEqual([byEnergy(1, 1)]);
  });

  it('A6: turned up again, its dangers have to be covered anew', () => {
    const p = position(2);
    const card = p.mixed('siberia', 'lost', 'espionage');
    p.journey(0, card | FACE_DOWN);
    p.turn(0);
    p.play(DO_REST, REST_TURN_UP, REST_ENERGY);
    expect(p.words(0)).toEqual([card]);
    p.turn(0);
    p.play(DO_RESOLVE);
    expect(p.legal()).toEqual([byEnergy(0, 0), byEnergy(0, 1)]);
  });

  it('A7: no advance without energy, with a card face down, or with an icon twice', () => {
    const p = position(2);
    p.courier(0, 1, 1);
    p.turn(0);
    expect(p.legal()).toEqual([DO_REST, DO_ADVANCE]);
    p.courier(0, 1, 0);
    expect(p.legal()).toEqual([DO_REST]);
    p.courier(0, 1, 6);
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN);
    expect(p.legal()).toEqual([DO_REST]);
    p.journey(0, p.russia('lost', 'turn'), p.russia('lost', 'energy'));
    expect(p.legal()).toEqual([DO_REST, DO_RESOLVE]);
  });

  it('A8: Sangarra and Tomsk cards set off no penalties, but their repeats forbid to advance', () => {
    const p = position(2);
    p.courier(0, 7, 6);
    p.journey(0, p.russia('espionage', 'energy'), p.russia('storm', 'turn'));
    p.stack(p.tomsk('storm'));
    p.tartars(8, 3);
    p.traitor(p.command('sangarra', -1)); // 8 − 1 = 7
    expect([p.s.sangarra, p.s.tomsk[0] !== NONE]).toEqual([0, true]);
    expect([p.events().includes(REPEATS), p.s.energy[0]]).toEqual([false, 6]);
    expect(p.words(0).every((word) => (word & FACE_DOWN) === 0)).toBe(true);
    expect(p.legal()).toEqual([DO_REST, DO_RESOLVE]);
  });

  it('A9, A3, R5, A6: the pictured example of advance and penalties', () => {
    const p = position(2);
    const urals = p.mixed('urals', 'vehicle', 'illness'); // turn down; its immediate danger is covered
    const siberia = p.mixed('siberia', 'vehicle', 'illness'); // energy
    const [russia, other] = [p.russia('storm', 'discard'), p.russia('papers', 'energy')];
    p.journey(0, russia, other, urals | DISK_IMMEDIATE);
    p.stack(siberia);
    const [vehicle, lost, animals] = p.give(0, 'vehicle', 'lost', 'animals');
    p.courier(0, 5, 6);
    p.tartars(8, 3);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.s.energy[0]).toBe(5); // 6 − 1
    expect(p.legal()).toEqual([NO, immediateMove(vehicle)]);
    p.play(immediateMove(vehicle));
    // The wound repeats all the same, and the first card's penalty asks for a card.
    expect([p.s.phase, p.legal()]).toEqual([DISCARD_PENALTY, [animals, lost]]);
    p.play(lost);
    expect(p.hand(0)).toEqual([animals]); // 3 − 1 for the danger − 1 for the penalty
    expect(p.s.energy[0]).toBe(3); // 5 − 1 − 1: in total 3 lost
    expect(p.words(0)).toEqual([russia, other, urals | FACE_DOWN, siberia | DISK_IMMEDIATE]);
    expect(p.s.disks).toBe(1); // 1 + 1 − 1
    expect([p.s.space[0], p.s.mover]).toEqual([6, 1]);
    p.chance.done();
  });
});

describe('rest', () => {
  it('B1, B2: two benefits, the first before the second is chosen, and twice the same is fine', () => {
    const p = position(2);
    const drawn = [p.find('storm'), p.find('lost'), p.find('papers'), p.find('vehicle')];
    p.chance.load(ACTION_DRAW, ...drawn);
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN, p.russia('lost', 'turn') | FACE_DOWN);
    p.turn(0);
    p.play(DO_REST);
    expect(p.legal()).toEqual([REST_DRAW, REST_ENERGY, REST_TURN_UP]);
    p.play(REST_DRAW);
    expect([p.s.phase, p.hand(0)]).toEqual([REST, drawn.slice(0, 2)]);
    p.play(REST_DRAW);
    expect([p.s.mover, p.hand(0).length]).toEqual([1, 4]); // 2 + 2
    p.turn(0);
    p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    expect(p.s.energy[0]).toBe(8); // 6 + 1 + 1
    p.turn(0);
    p.play(DO_REST, REST_TURN_UP);
    expect([p.s.phase, p.legal()]).toEqual([TURN_UP, [0, 1]]);
    p.play(1);
    expect(p.words(0).map((word) => word & FACE_DOWN)).toEqual([FACE_DOWN, 0]);
    p.play(REST_TURN_UP); // only one is left: it is not asked which
    expect(p.words(0).map((word) => word & FACE_DOWN)).toEqual([0, 0]);
    expect(p.s.mover).toBe(1);
    p.chance.done();
  });

  it('R57: a benefit without effect cannot be chosen, and two are always taken', () => {
    const p = position(2);
    p.courier(0, 1, 9);
    p.turn(0);
    p.play(DO_REST);
    expect(p.legal()).toEqual([REST_DRAW, REST_ENERGY]); // nothing lies face down
    p.play(REST_ENERGY);
    expect([p.s.phase, p.legal()]).toEqual([REST, [REST_DRAW]]); // 9 + 1 = 10, the maximum
    p.play(REST_DRAW);
    expect(p.s.mover).toBe(1);
  });

  it('R35: rest is always allowed, resolve only where something can be covered', () => {
    const p = position(2);
    p.courier(0, 1, 0);
    p.turn(0);
    expect(p.legal()).toEqual([DO_REST]);
    p.journey(0, p.russia('lost'), p.russia('storm'));
    expect(p.legal()).toEqual([DO_REST]); // nothing to pay with
    p.give(0, 'lost');
    expect(p.legal()).toEqual([DO_REST]); // the matching card is not the most recent
    p.give(0, 'lost');
    expect(p.legal()).toEqual([DO_REST, DO_RESOLVE]); // a pair
  });
});

describe('resolve dangers', () => {
  it('D1, D2, D3, D4: a match on the most recent card, a pair or energy on any', () => {
    const p = position(2);
    p.give(0, 'storm', 'storm', 'vehicle', 'lost');
    p.journey(0, p.russia('lost'), p.mixed('siberia', 'vehicle', 'storm'));
    p.turn(0);
    p.play(DO_RESOLVE);
    expect([p.s.phase, p.legal()]).toEqual([
      RESOLVE,
      [
        byPair(0, 1, 'storm'),
        byEnergy(0, 1),
        byMatch(1, 0),
        byPair(1, 0, 'storm'),
        byEnergy(1, 0),
        byMatch(1, 1),
        byPair(1, 1, 'storm'),
        byEnergy(1, 1),
      ],
    ]);
    p.play(byEnergy(0, 1));
    expect([p.s.energy[0], p.legal()[0]]).toEqual([5, NO]); // 6 − 1, and one may stop now
  });

  it('D1, D2: the payer chooses among several cards that fit', () => {
    const p = position(2);
    const [a, b, c] = p.give(0, 'storm', 'storm', 'storm');
    p.journey(0, p.russia('storm'), p.russia('lost'), p.russia('storm', 'turn'));
    p.turn(0);
    p.play(DO_RESOLVE, byMatch(2, 1));
    expect([p.s.phase, p.legal()]).toEqual([PAY, [a, b, c]]);
    p.play(b);
    p.play(byPair(0, 1, 'storm')); // two are left, both are needed
    expect([p.hand(0), p.discards()]).toEqual([[], [a, b, c]]);
  });

  it('D5, D6: a finished card leaves, its neighbour becomes the most recent, and covers end repeats', () => {
    const p = position(2);
    p.give(0, 'animals', 'storm');
    const [older, newer] = [p.mixed('siberia', 'storm', 'patrol'), p.mixed('siberia', 'storm', 'animals')];
    p.journey(0, older, newer);
    p.turn(0);
    expect(p.legal()).toEqual([DO_REST, DO_RESOLVE]); // storm twice
    p.play(DO_RESOLVE, byMatch(1, 1));
    expect(p.legal()).not.toContain(byMatch(0, 0));
    p.play(byEnergy(1, 0));
    expect(p.words(0)).toEqual([older]);
    p.play(byMatch(0, 0), NO, NO);
    expect([p.words(0), p.routeDiscards()]).toEqual([[older | DISK_IMMEDIATE], [newer]]);

    const q = position(2);
    q.journey(0, q.mixed('siberia', 'storm', 'patrol') | DISK_IMMEDIATE, q.russia('storm'));
    q.turn(0);
    expect(q.legal()).toEqual([DO_REST, DO_ADVANCE, DO_RESOLVE]);
  });

  it('D4: it ends by itself when nothing more can be paid', () => {
    const p = position(2);
    p.courier(0, 1, 1);
    p.journey(0, p.mixed('siberia', 'storm', 'patrol'));
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(0, 0));
    expect([p.s.mover, p.s.energy[0]]).toEqual([1, 0]); // 1 − 1
  });

  it('R40: a last card that lies face down stays the most recent', () => {
    const p = position(2);
    p.give(0, 'storm');
    p.journey(0, p.russia('storm'), p.russia('lost', 'turn') | FACE_DOWN);
    p.turn(0);
    p.play(DO_RESOLVE);
    expect(p.legal()).toEqual([byEnergy(0, 1)]);
  });

  it('D7, D8: one resolved card may be kept, with copies of a kind, and the others are discarded', () => {
    const p = position(2);
    const [held, again] = [p.russia('animals', 'discard'), p.russia('vehicle', 'discard')]; // both Energetic
    const other = p.russia('lost', 'energy');
    p.ability(0, held);
    p.journey(0, again, other);
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(0, 1), byEnergy(0, 1));
    expect([p.s.phase, p.legal()]).toEqual([KEEP, [NO, keepMove(0), keepMove(1)]]);
    p.play(keepMove(0));
    expect([p.abilities(0), p.routeDiscards(), p.s.kept]).toEqual([[held, again], [other], 1]);
    expect(p.rules.terms.box.ability[held]).toBe(ENERGETIC);
    expect(p.rules.terms.box.ability[again]).toBe(ENERGETIC);
  });

  it('D7: nothing has to be kept', () => {
    const p = position(2);
    p.journey(0, p.russia('lost'));
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(0, 1), NO);
    expect([p.abilities(0), p.routeDiscards().length]).toEqual([[], 1]);
  });

  it('R9: a card that Pigassof had a part in is barred in Purple Brain and may be kept in Devir', () => {
    for (const [given, kept] of [[{}, false] as const, [devir, true] as const]) {
      const p = position(2, given);
      p.setAlly(0, 'pigassof');
      p.give(0, '/pigassof');
      const card = p.mixed('siberia', 'lost', 'vehicle');
      p.journey(0, card);
      p.turn(0);
      p.play(allyMove(PIGASSOF), dangerAt(0, 0), DO_RESOLVE, byEnergy(0, 1));
      if (kept) p.play(keepMove(0));
      expect([p.s.mover, p.abilities(0)]).toEqual([1, kept ? [card] : []]);
    }
  });

  it('R9: so with Resolute, but not with an immediate danger met on the way', () => {
    for (const [assistedAbility, kept] of [
      ['barred', false],
      ['kept', true],
    ] as const) {
      const p = position(2, { assistedAbility });
      p.ability(0, p.abilityCard('resolute', 1));
      p.journey(0, p.mixed('siberia', 'lost', 'vehicle'));
      p.dice(TRAITORS_DIE, 1);
      p.traitor(p.command('die', 0));
      p.play(1 + dangerAt(0, 0), DO_RESOLVE, byEnergy(0, 1));
      expect(p.s.phase === KEEP).toBe(kept);
    }
    const q = position(2);
    q.journey(0, q.mixed('siberia', 'lost', 'vehicle') | DISK_IMMEDIATE);
    q.turn(0);
    q.play(DO_RESOLVE, byEnergy(0, 1));
    expect(q.legal()).toEqual([NO, keepMove(0)]);
  });

  it('R41, R11: a Tomsk danger cannot be covered, and its card is never the most recent', () => {
    const p = position(2);
    p.blind(0, 'storm');
    p.give(0, 'storm', 'storm', '/pigassof');
    p.setAlly(0, 'pigassof');
    p.turn(0);
    expect([p.s.phase, p.legal()]).toEqual([ACTION, [DO_REST, DO_ADVANCE]]);
    p.journey(0, p.russia('lost'));
    p.turn(0);
    p.play(NO, DO_RESOLVE);
    expect(p.legal()).toEqual([byPair(0, 1, 'storm'), byEnergy(0, 1)]);
    p.play(byEnergy(0, 1), NO);
    expect(p.s.tomsk[0]).not.toBe(NONE);
  });

  it('D9, D1, D2, D3, D5, D7: the pictured example of resolving dangers', () => {
    const p = position(2);
    const left = p.russia('espionage', 'discard');
    const middle = p.mixed('siberia', 'vehicle', 'patrol');
    const right = p.mixed('siberia', 'illness', 'espionage');
    p.journey(0, left, middle, right);
    const [lost, lost2, illness, vehicle] = p.give(0, 'lost', 'lost', 'illness', 'vehicle');
    p.courier(0, 7, 4);
    p.turn(0);
    p.play(DO_RESOLVE);
    expect(p.legal()).not.toContain(byMatch(2, 1)); // no card with espionage
    p.play(byPair(2, 1, 'lost'));
    expect(p.hand(0)).toEqual([illness, vehicle]);
    expect(p.legal()).not.toContain(byMatch(1, 0)); // not yet the most recent
    p.play(byMatch(2, 0));
    expect(p.words(0)).toEqual([left, middle]);
    p.play(byMatch(1, 0));
    expect(p.legal()).not.toContain(byMatch(1, 1)); // no card with a patrol
    p.play(byEnergy(0, 1));
    expect(p.s.energy[0]).toBe(3); // 4 − 1
    p.play(NO);
    expect([p.s.phase, p.legal()]).toEqual([KEEP, [NO, keepMove(0), keepMove(1)]]);
    p.play(keepMove(1)); // the second that was resolved
    expect([p.abilities(0), p.routeDiscards()]).toEqual([[left], [right]]);
    expect(p.words(0)).toEqual([middle | DISK_IMMEDIATE]);
    expect([p.hand(0), p.discards()]).toEqual([[], [illness, lost, lost2, vehicle]]);
    p.chance.done();
  });
});

describe('abilities', () => {
  it('K1, R8, R42: Resolute covers a danger on its face, may be declined, and earns no ability', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resolute', 3));
    const card = p.russia('storm');
    p.journey(0, card, p.mixed('siberia', 'lost', 'vehicle'));
    p.dice(TRAITORS_DIE, 3);
    p.traitor(p.command('die', 0));
    expect([p.s.phase, p.s.mover]).toEqual([RESOLUTE_COVER, 0]);
    expect(p.legal()).toEqual([NO, 1 + dangerAt(0, 1), 1 + dangerAt(1, 0), 1 + dangerAt(1, 1)]);
    p.play(1 + dangerAt(0, 1));
    expect([p.s.round, p.routeDiscards(), p.abilities(0).length]).toEqual([2, [card], 1]);
    p.dice(TRAITORS_DIE, 3, 4);
    p.traitor(p.command('die', 0));
    p.play(NO);
    expect([p.s.round, p.s.disks]).toEqual([3, 0]);
    p.traitor(p.command('die', 0)); // another face
    expect(p.s.round).toBe(4);
    p.chance.done();
  });

  it('K2, R27, R1: each Energetic that the die matches gives 1 energy, up to the maximum', () => {
    const p = position(2);
    p.ability(0, p.russia('animals', 'discard'), p.russia('vehicle', 'discard')); // both on 1 and 4
    p.ability(1, p.russia('lost', 'energy')); // on 3 and 6
    p.dice(TRAITORS_DIE, 4, 4, 4);
    p.traitor(p.command('die', 0));
    expect([...p.s.energy.subarray(0, 2)]).toEqual([8, 6]); // 6 + 2 × 1
    p.s.energy[0] = 9;
    p.traitor(p.command('die', 0));
    expect(p.s.energy[0]).toBe(10); // 9 + 2, but 10 at most
  });

  it('K3, R27: each Skilled that the die matches draws a card', () => {
    const p = position(2);
    p.ability(0, p.russia('patrol', 'discard')); // 2, 4, 6
    p.ability(0, p.russia('papers', 'turn')); // 2, 5
    expect(p.abilities(0).map((card) => p.rules.terms.box.ability[card])).toEqual([SKILLED, SKILLED]);
    p.dice(TRAITORS_DIE, 2, 4, 1);
    p.traitor(p.command('die', 0));
    expect(p.s.handSize[0]).toBe(2); // 0 + 2
    p.traitor(p.command('die', 0));
    expect(p.s.handSize[0]).toBe(3); // 2 + 1
    p.traitor(p.command('die', 0));
    expect(p.s.handSize[0]).toBe(3);
    p.chance.done();
  });

  it('K4, K5, K6: Resistant, Prepared and Quick draw a card when they are gained, the others do not', () => {
    for (const [ability, drawn] of [
      ['resolute', 0],
      ['energetic', 0],
      ['skilled', 0],
      ['resistant', 1],
      ['prepared', 1],
      ['quick', 1],
    ] as const) {
      const p = position(2);
      p.journey(0, p.abilityCard(ability));
      p.turn(0);
      p.play(DO_RESOLVE, byEnergy(0, 1), keepMove(0));
      expect([p.s.handSize[0], p.abilities(0).length]).toEqual([drawn, 1]);
    }
  });

  it('R26: Prepared raises the limit before its own card is drawn', () => {
    const p = position(2);
    p.give(0, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle');
    const card = p.abilityCard('prepared');
    p.journey(0, card);
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(0, 1), keepMove(0));
    expect(p.rules.terms.box.ability[card]).toBe(PREPARED);
    expect([p.s.mover, p.s.handSize[0]]).toEqual([1, 8]); // 7 + 1, nothing discarded
  });

  it('K4, R43: Resistant turns all cards up, at the start of the turn and beside the actions', () => {
    const p = position(2);
    const resistant = p.abilityCard('resistant');
    p.ability(0, resistant);
    const [a, b] = [p.russia('storm', 'turn'), p.russia('lost', 'turn')];
    p.journey(0, a | FACE_DOWN, b | FACE_DOWN);
    p.setAlly(0, 'jolivet');
    p.give(0, '/jolivet');
    p.turn(0);
    expect([p.s.phase, p.legal()]).toEqual([ALLY, [NO, allyMove(JOLIVET), USE_RESISTANT]]);
    p.play(allyMove(JOLIVET));
    expect([p.s.phase, p.legal()]).toEqual([ACTION, [DO_REST, USE_RESISTANT]]);
    p.play(USE_RESISTANT);
    expect([p.words(0), p.abilities(0), p.routeDiscards()]).toEqual([[a, b], [], [resistant]]);
    expect([p.s.phase, p.legal()]).toEqual([ACTION, [DO_REST, DO_ADVANCE, DO_RESOLVE]]);
  });

  it('R43: Resistant is offered between rest benefits, before each cover, and at the end', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resistant'));
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN, p.russia('lost'), p.russia('vehicle'));
    p.turn(0);
    p.play(DO_RESOLVE);
    expect(p.legal().at(-1)).toBe(USE_RESISTANT);
    p.play(byEnergy(1, 1));
    expect([p.s.phase, p.legal().at(-1)]).toEqual([RESOLVE, USE_RESISTANT]);
    p.play(USE_RESISTANT);
    expect([p.s.phase, p.legal()]).toEqual([RESOLVE, [NO, byEnergy(0, 1), byEnergy(1, 1)]]);

    const q = position(2);
    q.ability(0, q.abilityCard('resistant'));
    q.journey(0, q.russia('storm', 'turn') | FACE_DOWN);
    q.turn(0);
    q.play(DO_REST, REST_ENERGY);
    expect([q.s.phase, q.legal()]).toEqual([REST, [REST_DRAW, REST_ENERGY, REST_TURN_UP, USE_RESISTANT]]);
    q.play(REST_ENERGY);
    expect([q.s.phase, q.legal()]).toEqual([TURN_END, [NO, USE_RESISTANT]]);
    q.play(USE_RESISTANT);
    expect([q.s.mover, q.words(0)[0] & FACE_DOWN]).toEqual([1, 0]);
  });

  it('R43: Resistant is not offered amid penalties, but before a second action', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.give(0, 'storm/strogoff', 'lost/strogoff', 'papers/nadia', 'vehicle/nadia');
    p.ability(0, p.abilityCard('resistant'));
    p.journey(0, p.russia('storm', 'turn'), p.russia('lost', 'discard'));
    p.stack(p.russia('storm', 'energy'));
    p.turn(0);
    p.play(allyMove(STROGOFF), DO_ADVANCE);
    expect([p.s.phase, p.legal()]).toEqual([DISCARD_PENALTY, p.hand(0)]);
    p.play(p.hand(0)[0]);
    expect([p.s.phase, p.legal()]).toEqual([ACTION, [NO, DO_REST, DO_RESOLVE, USE_RESISTANT]]);
  });

  it('K6, R16: Quick follows a good advance, may be chained, and may lead into Irkutsk', () => {
    const p = position(2);
    const quicks = [p.russia('animals', 'turn'), p.russia('lost', 'discard')];
    p.ability(0, ...quicks);
    p.stack(p.mixed('siberia', 'storm', 'animals'), p.mixed('siberia', 'lost', 'vehicle'));
    p.courier(0, 8, 10);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.legal(), p.s.space[0]]).toEqual([QUICK_ADVANCE, [NO, YES], 9]);
    p.play(YES);
    expect([p.s.phase, p.s.space[0], p.s.energy[0]]).toEqual([QUICK_ADVANCE, 10, 8]); // 10 − 1 − 1
    p.play(YES);
    expect([p.s.space[0], p.abilities(0)]).toEqual([11, []]);
    expect(p.chance.told).toContainEqual([ARRIVES, 0, 7]); // 8 − 1
    expect(p.routeDiscards()).toEqual(expect.arrayContaining(quicks));
  });

  it('K6, R16: Quick is not offered after penalties, nor where the next advance is not allowed', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('quick'));
    p.journey(0, p.russia('storm', 'energy'));
    p.stack(p.russia('storm', 'discard'));
    p.give(0, 'lost');
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.s.mover).toBe(1);
    const q = position(2);
    q.ability(0, q.abilityCard('quick'));
    q.courier(0, 9, 2);
    q.turn(0);
    q.play(DO_ADVANCE); // 2 − 1: the last energy does not lead into Irkutsk
    expect([q.s.mover, q.s.space[0], q.s.energy[0]]).toEqual([1, 10, 1]);
    const d = position(2, devir);
    d.ability(0, d.abilityCard('quick'));
    d.courier(0, 10, 2);
    d.turn(0);
    d.play(DO_ADVANCE);
    expect(d.s.phase).toBe(QUICK_ADVANCE);
  });

  it('R61: a lost Tartar roll does not stand in the way of Quick', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('quick'));
    p.tartars(7, 3);
    p.courier(0, 6, 6);
    p.dice(EVASION, 2);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.s.energy[0]]).toEqual([QUICK_ADVANCE, 4]); // 6 − 1 − 1
    p.chance.done();
  });
});

describe("the traitor's phase", () => {
  it('X1, R53, X2: Ogareff, the event, and the Tartars, in this order', () => {
    const p = position(2);
    const card = p.command('B', -1, 2);
    p.dice(ALLY_DRAW, 1);
    const before = p.chance.told.length;
    p.traitor(card);
    const told = p.chance.told.slice(before);
    expect(told.slice(0, 3).map(([event]) => event)).toEqual([TRAITOR_CARD, ALLY_ARRIVES, TARTARS_MOVE]);
    expect(told[0]).toEqual([TRAITOR_CARD, card, 35]); // 37 − 2
    expect([p.s.ogareff, p.s.tartars, p.s.strength]).toEqual([35, 7, 3]); // 8 − 1, 3 + 0
    expect([p.discards(), p.s.traitorCard]).toEqual([[card], NONE]);
    p.chance.done();
  });

  it('X2: Ogareff goes 1, 2 or 3 steps', () => {
    for (const steps of [1, 2, 3]) {
      const p = position(2);
      p.traitor(p.command('card', undefined, steps));
      expect(p.s.ogareff).toBe(37 - steps);
    }
  });

  it('R23: Ogareff cannot pass Irkutsk, and the rest of his card is carried out', () => {
    const p = position(2);
    p.s.ogareff = 1;
    p.traitor(p.command('card', 0, 3));
    expect([p.s.ogareff, p.s.ogareffRound]).toEqual([0, 1]);
    expect(p.events()).toContain(OGAREFF_ARRIVES);
    expect([p.s.handSize[0], p.s.handSize[1], p.s.tartars, p.s.strength]).toEqual([1, 1, 8, 4]); // 3 + 1
  });

  it('X3: each courier draws a card', () => {
    const p = position(3);
    p.traitor(p.command('card', 0));
    expect([...p.s.handSize.subarray(0, 3)]).toEqual([1, 1, 1]);
  });

  it("X4, R42: one die sets off everybody's abilities, from the first player on", () => {
    const p = position(3);
    p.s.first = 1;
    p.ability(0, p.russia('storm', 'discard')); // Resolute on 1
    p.ability(2, p.mixed('siberia', 'storm', 'animals')); // Resolute on 1
    p.ability(1, p.russia('animals', 'discard')); // Energetic on 1 and 4
    p.journey(0, p.russia('lost'));
    p.journey(2, p.russia('papers'));
    p.dice(TRAITORS_DIE, 1);
    p.traitor(p.command('die', 0));
    expect([p.s.mover, p.s.energy[1]]).toEqual([2, 7]); // 6 + 1
    p.play(1 + dangerAt(0, 1));
    expect(p.s.mover).toBe(0);
    p.play(NO);
    expect([p.s.round, p.s.journeySize[2], p.s.journeySize[0]]).toEqual([2, 0, 1]);
    p.chance.done();
  });

  it('R42, R27: an owner of two Resolutes places both, after his other abilities', () => {
    const p = position(2);
    p.ability(0, p.russia('storm', 'discard'), p.mixed('siberia', 'storm', 'animals'), p.russia('animals', 'discard'));
    p.journey(0, p.mixed('siberia', 'lost', 'vehicle'));
    p.dice(TRAITORS_DIE, 1);
    p.traitor(p.command('die', 0));
    expect(p.s.energy[0]).toBe(7); // 6 + 1
    p.play(1 + dangerAt(0, 0));
    expect(p.s.phase).toBe(RESOLUTE_COVER);
    p.play(1 + dangerAt(0, 1));
    expect([p.s.round, p.s.journeySize[0], p.abilities(0).length]).toEqual([2, 0, 3]);
  });

  it('X5: a new ally takes the slot that is named, and the one before is discarded', () => {
    for (const [slot, event] of (['A', 'B', 'C', 'D'] as const).entries()) {
      const p = position(2);
      p.setAlly(slot, 'marfa');
      p.chance.load(ALLY_DRAW, 0);
      p.traitor(p.command(event));
      expect([p.s.allies[slot], p.s.allyDiscards]).toEqual([STROGOFF, 1 << MARFA]); // the first of the other five
      expect(p.s.allies.filter((ally) => ally !== NONE)).toHaveLength(1);
    }
  });

  it('R46, R2: an empty ally deck is made anew, without the ally who is about to be replaced', () => {
    for (const [draw, ally] of [PIGASSOF, NADIA].entries()) {
      const p = position(2);
      for (const [slot, name] of (['strogoff', 'blount', 'marfa', 'jolivet'] as const).entries()) p.setAlly(slot, name);
      p.s.allyDiscards = p.s.allyDeck;
      p.s.allyDeck = 0;
      p.chance.load(ALLY_DRAW, draw);
      p.traitor(p.command('A'));
      expect([p.s.allies[0], p.s.allyDiscards]).toEqual([ally, 1 << STROGOFF]);
      p.chance.done();
    }
  });

  it('X6: the Tartars go where they are told and change strength, even if they stay, within 1 to 6', () => {
    for (const [offset, before, after] of [
      [0, 3, 4],
      [0, 6, 6],
      [1, 3, 3],
      [-1, 5, 5],
      [2, 3, 2],
      [-2, 1, 1],
    ]) {
      const p = position(2);
      p.tartars(8, before);
      p.traitor(p.command('card', offset));
      expect([p.s.tartars, p.s.strength]).toEqual([8 + offset, after]);
      const d = position(2, devir);
      d.tartars(9, before);
      d.traitor(d.command('card', offset));
      expect([d.s.tartars, d.s.strength]).toEqual([9 + offset, after]);
    }
  });

  it('X7, X8, R21: with Ogareff in Irkutsk a die sets off abilities, and the Tartars march', () => {
    const p = position(3);
    p.s.ogareff = 0;
    p.tartars(9, 3);
    p.courier(0, 6, 6);
    p.courier(1, 7, 6);
    p.courier(2, 5, 6);
    p.ability(1, p.russia('lost', 'energy')); // Energetic on 3 and 6
    p.dice(MARCH, 3);
    const { deckSize } = p.s;
    p.traitor();
    expect([p.s.energy[1], p.s.tartars, p.s.strength]).toEqual([7, 6, 3]); // 6 + 1, 9 − 3
    expect([...p.s.tomsk.subarray(0, 3)].map((card) => card !== NONE)).toEqual([true, false, false]);
    expect([p.s.deckSize, p.events().includes(TRAITOR_CARD), p.s.round]).toEqual([deckSize, false, 2]);
    p.chance.done();
  });

  it('R34: if the first player is dead, the next who lives starts', () => {
    const p = position(3);
    p.courier(0, 10, 2);
    p.journey(0, p.russia('storm'));
    p.turn(0);
    p.play(DO_ADVANCE); // 2 − 1 − 1 for the danger: dead
    expect([p.s.alive, p.s.mover]).toEqual([0b110, 1]);
    p.traitor(p.command('A', 0));
    expect([p.s.first, p.s.mover, p.s.round]).toEqual([1, 1, 2]);
  });
});

describe('Sangarra', () => {
  it('G1: she joins the courier who is farthest, on the right of his journey', () => {
    const p = position(3);
    p.courier(0, 3, 9);
    p.courier(1, 4, 1);
    const card = p.russia('storm');
    p.journey(1, card);
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.words(1)]).toEqual([1, [card, SANGARRA]]);
  });

  it('G2: among equally far ones she joins the one with most energy', () => {
    const p = position(3);
    p.courier(0, 4, 3);
    p.courier(1, 4, 5);
    p.courier(2, 3, 9);
    p.give(0, 'storm');
    p.traitor(p.command('sangarra', 0));
    expect(p.s.sangarra).toBe(1);
  });

  it('G2, R48: then the lowest die decides, and those who tie for it roll again', () => {
    const p = position(3);
    p.give(0, 'storm');
    p.dice(TIE, 3, 5, 3, 4, 2); // 0 and 2 tie, and then 2 is lower
    p.traitor(p.command('sangarra', 0));
    expect(p.s.sangarra).toBe(2);
    p.chance.done();
  });

  it('G2: in Devir cards in hand come before the die', () => {
    const p = position(3, devir);
    p.give(0, 'storm');
    p.give(1, 'lost', 'lost');
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.s.tieRolls]).toEqual([1, 0]);
    const q = position(3, { sangarraTies: 'energy-then-cards' });
    q.dice(TIE, 6, 1, 2);
    q.traitor(q.command('sangarra', 0));
    expect(q.s.sangarra).toBe(1);
    q.chance.done();
  });

  it('G3, R33: called from a journey she goes home, and is not sent again by the same call', () => {
    const p = position(2);
    const [left, right] = [p.russia('storm'), p.russia('lost')];
    p.journey(0, left);
    p.spy(0);
    p.courier(1, 3, 6);
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.words(0), p.words(1)]).toEqual([BESIDE_BOARD, [left], []]);
    p.journey(1, right);
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.words(1)]).toEqual([1, [right, SANGARRA]]);
  });

  it('G4, R12: she is the most recent card, can be resolved like others, and is no ability', () => {
    const p = position(2);
    p.journey(0, p.russia('lost'));
    p.spy(0);
    p.give(0, 'espionage', 'lost');
    p.turn(0);
    p.play(DO_RESOLVE);
    expect(p.legal()).toEqual([byEnergy(0, 1), byMatch(1, 1), byEnergy(1, 1)]);
    p.play(byMatch(1, 1), NO);
    expect([p.s.mover, p.s.sangarra, p.s.journeySize[0]]).toEqual([1, BESIDE_BOARD, 1]); // KEEP was not asked
  });

  it('G4: she has no penalty, but her icon can set off those of others', () => {
    const p = position(2);
    p.journey(0, p.russia('storm', 'energy'));
    p.spy(0);
    p.stack(p.russia('espionage', 'energy'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.energy[0], p.words(0)[1]]).toEqual([3, SANGARRA]); // 6 − 1 − 1 − 1
  });

  it('G5, R39: solo, the first call opens the curtain, the second sends her, the third closes it', () => {
    const p = position(1);
    expect(p.s.sangarra).toBe(BEHIND_CURTAIN);
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.words(0)]).toEqual([BESIDE_BOARD, []]);
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.words(0)]).toEqual([0, [SANGARRA]]);
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.words(0)]).toEqual([BEHIND_CURTAIN, []]);
  });

  it('R39: solo, she goes behind the curtain when she is resolved, too', () => {
    const p = position(1);
    p.spy(0);
    p.chance.load(ACTION_DRAW, p.command('A', 0));
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(0, 1));
    expect([p.s.round, p.s.sangarra]).toEqual([2, BEHIND_CURTAIN]);
  });

  it('R37: in the variant whoever she joins starts the next round', () => {
    for (const [sangarraStarts, first] of [
      [true, 2],
      [false, 0],
    ] as const) {
      const p = position(3, { sangarraStarts });
      p.courier(2, 4, 6);
      p.traitor(p.command('sangarra', 0));
      expect([p.s.sangarra, p.s.first, p.s.mover]).toEqual([2, first, first]);
      p.traitor(p.command('sangarra', 0)); // recalled: nobody else starts
      expect([p.s.sangarra, p.s.first]).toEqual([BESIDE_BOARD, first]);
    }
  });
});

describe('Tartars', () => {
  it('H1: who enters their space and rolls their strength or more draws a card', () => {
    const p = position(2);
    p.tartars(7, 3);
    p.courier(0, 6, 6);
    p.dice(EVASION, 3);
    const card = p.find('storm');
    p.chance.load(ACTION_DRAW, card);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.hand(0), p.s.energy[0]]).toEqual([[card], 5]); // 6 − 1
    p.chance.done();
  });

  it('H1, R25: the card may be one too many, and the excess goes before the route card comes', () => {
    const p = position(2);
    p.tartars(7, 3);
    p.courier(0, 6, 6);
    p.give(0, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle');
    p.stack(p.mixed('siberia', 'espionage', 'animals'));
    p.chance.load(ACTION_DRAW, p.find('storm'));
    p.dice(EVASION, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.s.handSize[0], p.s.journeySize[0]]).toEqual([DISCARD_EXCESS, 8, 0]); // 7 + 1
    p.play(p.hand(0)[0]);
    expect([p.s.handSize[0], p.s.journeySize[0], p.s.mover]).toEqual([7, 1, 1]);
    p.chance.done();
  });

  it('H2: who rolls less loses 1 energy', () => {
    const p = position(2);
    p.tartars(7, 3);
    p.courier(0, 6, 6);
    p.dice(EVASION, 2);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.hand(0), p.s.energy[0]]).toEqual([[], 4]); // 6 − 1 − 1
    p.chance.done();
  });

  it('R18: without energy a lost roll costs nothing', () => {
    const p = position(2);
    p.tartars(7, 6);
    p.courier(0, 6, 1);
    p.dice(EVASION, 5);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.energy[0], p.s.space[0], p.s.alive]).toEqual([0, 7, 0b11]); // 1 − 1
    p.chance.done();
  });

  it('R17: the roll comes before the route card, or after its penalties', () => {
    for (const tartarOrder of ['roll-first', 'card-first']) {
      const p = position(2, { tartarOrder });
      p.tartars(7, 6);
      p.courier(0, 6, 2);
      const old = p.russia('storm', 'energy');
      p.journey(0, old);
      const card = p.mixed('siberia', 'storm', 'illness'); // turn down
      p.stack(card);
      p.dice(EVASION, 1);
      p.turn(0);
      const before = p.chance.told.length;
      p.play(DO_ADVANCE);
      const told = p.chance.told.slice(before).map(([event]) => event);
      const rollFirst = tartarOrder === 'roll-first';
      // Roll first: 2 − 1 − 1 = 0, so the first card cannot be paid. Card first: 2 − 1 − 1 = 0, and the roll is free.
      expect(told.filter((event) => event !== TURN_BEGINS)).toEqual(
        rollFirst
          ? [NOT_EVADED, ROUTE_CARD, REPEATS, TURNED_DOWN, TURNED_DOWN]
          : [ROUTE_CARD, REPEATS, PENALTY_ENERGY, TURNED_DOWN, NOT_EVADED],
      );
      expect([p.s.energy[0], p.words(0)]).toEqual([0, [rollFirst ? old | FACE_DOWN : old, card | FACE_DOWN]]);
    }
  });

  it('H3, R11: where the Tartars arrive, all couriers are blinded for the rest of the way', () => {
    const p = position(3);
    p.courier(0, 7, 6);
    p.courier(1, 7, 6);
    p.courier(2, 6, 6);
    const journey = p.russia('vehicle');
    p.journey(0, journey);
    const [first, second] = [p.tomsk('storm'), p.tomsk('lost')];
    p.stack(first, second);
    p.traitor(p.command('A', -1)); // 8 − 1 = 7
    expect([...p.s.tomsk.subarray(0, 3)]).toEqual([first, second, NONE]);
    expect([p.words(0), p.s.blindings]).toEqual([[journey], 2]);
    p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    expect(p.s.tomsk[0]).toBe(first);
  });

  it('R10: a Tomsk card has no penalty, but its icon counts for repeats', () => {
    const p = position(2);
    p.blind(0, 'storm');
    p.journey(0, p.russia('lost', 'energy'));
    p.stack(p.russia('storm', 'energy'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.events().includes(REPEATS), p.s.energy[0]]).toEqual([true, 3]); // 6 − 1 − 1 − 1
    p.turn(0);
    expect(p.legal()).toEqual([DO_REST, DO_RESOLVE]);
    const { box } = p.rules.terms;
    for (let card = box.deckStart[TOMSK]; card < box.deckStart[IRKUTSK]; card++) {
      expect([box.penalty[card], box.ability[card], box.immediate[card]]).toEqual([0, -1, NO_ICON]);
    }
  });

  it('R19: a blinded courier does not roll and is not captured again', () => {
    const p = position(2);
    const card = p.blind(0, 'storm');
    p.tartars(7, 6);
    p.courier(0, 6, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.evasions[0], p.s.energy[0], p.s.handSize[0]]).toEqual([0, 5, 0]); // 6 − 1
    p.tartars(8, 3);
    p.traitor(p.command('A', -1));
    expect([p.s.tomsk[0], p.s.blindings]).toEqual([card, 0]);
  });

  it('R20: Tartars who stay capture nobody, unless the option says so', () => {
    for (const stayingTartarsCapture of [false, true]) {
      const p = position(2, { stayingTartarsCapture });
      p.courier(0, 8, 6);
      p.traitor(p.command('A', 0));
      expect([p.s.strength, p.s.tomsk[0] !== NONE]).toEqual([4, stayingTartarsCapture]); // 3 + 1
      expect(p.events().includes(BLINDED)).toBe(stayingTartarsCapture);
    }
  });
});

describe('Irkutsk and the duel', () => {
  it('I1, R55: who enters Irkutsk draws no route card and meets no Tartars', () => {
    const p = position(2);
    p.tartars(10, 6);
    p.courier(0, 10, 10);
    const told = p.chance.told.length;
    p.turn(0);
    p.play(DO_ADVANCE);
    const events = p.chance.told.slice(told).map(([event]) => event);
    expect(events).toContain(ARRIVES);
    expect(events).not.toContain(ROUTE_CARD);
    expect(p.s.evasions[0]).toBe(0);
  });

  it('R31, E2: on the last energy it is illegal in Purple Brain, and fatal in Devir', () => {
    const p = position(2);
    p.courier(0, 10, 1);
    p.turn(0);
    expect(p.legal()).toEqual([DO_REST]);
    p.courier(0, 10, 2);
    expect(p.legal()).toEqual([DO_REST, DO_ADVANCE]);
    const q = position(2, devir);
    q.courier(0, 11, 1);
    q.turn(0);
    q.play(DO_ADVANCE);
    expect([q.s.energy[0], q.s.alive, q.s.deathsOnArrival, q.s.mover]).toEqual([0, 0b10, 1, 1]); // 1 − 1
  });

  it('I2, R56, R30: each open danger takes a card or 1 energy, left to right, the Tomsk card first', () => {
    const p = position(2);
    const tomsk = p.blind(0, 'storm');
    const [left, right] = [p.mixed('siberia', 'animals', 'patrol'), p.mixed('siberia', 'lost', 'vehicle')];
    p.journey(0, left | DISK_IMMEDIATE, right);
    const [storm, storm2, lost, lost2] = p.give(0, 'storm', 'storm', 'lost', 'lost');
    p.courier(0, 10, 9);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.s.danger, p.legal()]).toEqual([FACE_DANGER, icon('storm'), [storm, storm2]]);
    p.play(storm);
    // The covered animals are gone, the patrol took energy, and the right card's first danger is next.
    expect([p.s.phase, p.s.danger, p.legal()]).toEqual([FACE_DANGER, icon('lost'), [lost, lost2]]);
    expect([p.s.energy[0], p.routeDiscards()]).toEqual([7, [left, tomsk].toSorted((a, b) => a - b)]); // 9 − 1 − 1
    p.play(lost2);
    expect([p.s.energyAtDuel[0], p.s.cardsAtDuel[0]]).toEqual([6, 2]); // 7 − 1 for the vehicle
    expect(p.routeDiscards()).toEqual(expect.arrayContaining([right]));
  });

  it('R28: a matching card must be played, and with one alone it is not asked', () => {
    const p = position(2);
    p.courier(0, 10, 9);
    p.journey(0, p.russia('storm'));
    const [storm] = p.give(0, 'storm');
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.energyAtDuel[0], p.s.cardsAtDuel[0], p.discards()]).toEqual([8, 0, [storm]]); // 9 − 1
  });

  it('R28, I5: a wildcard may be kept, and energy lost in its place', () => {
    const p = position(2);
    p.setAlly(2, 'marfa');
    p.courier(0, 10, 9);
    p.journey(0, p.russia('storm'), p.russia('papers'));
    const [marfa] = p.give(0, 'lost/marfa');
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.legal()).toEqual([WILDCARD + marfa, BY_BLOOD]);
    p.play(BY_BLOOD);
    expect([p.s.energy[0], p.s.danger]).toEqual([7, icon('papers')]); // 9 − 1 − 1
    p.play(WILDCARD + marfa);
    expect([p.discards(), p.s.energyAtDuel[0]]).toEqual([[marfa], 7]);
  });

  it('R28, R45: with a match energy is not offered; a Marfa card whose icon fits is a match', () => {
    const p = position(2);
    p.setAlly(0, 'marfa');
    p.courier(0, 10, 9);
    p.journey(0, p.russia('storm'));
    const [match, fitting, wild] = p.give(0, 'storm/blount', 'storm/marfa', 'lost/marfa');
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.legal()).toEqual([match, fitting, WILDCARD + wild]);
  });

  it('I5: without Marfa among the allies her cards are no wildcards', () => {
    const p = position(2);
    p.setAlly(0, 'nadia');
    p.courier(0, 10, 9);
    p.journey(0, p.russia('storm'));
    p.give(0, 'lost/marfa');
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.energyAtDuel[0], p.s.cardsAtDuel[0]]).toEqual([7, 1]); // 9 − 1 − 1
  });

  it('R29: two equal cards do not stand for a matching one', () => {
    const p = position(2);
    p.courier(0, 10, 9);
    p.journey(0, p.russia('storm'));
    p.give(0, 'lost', 'lost');
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.energyAtDuel[0], p.s.cardsAtDuel[0]]).toEqual([7, 2]); // 9 − 1 − 1
  });

  it('I3, R24: the duel takes 3 cards, 4 beyond 85 % of the way, and 5 with Ogareff in Irkutsk', () => {
    const duel = (left: number, given = {}) => {
      const p = position(2, given);
      p.s.ogareff = left;
      p.courier(0, 10, 10);
      p.turn(0);
      p.play(DO_ADVANCE);
      return p.chance.told.find(([event]) => event === DUEL_BEGINS)?.[2];
    };
    // 85 % of 36 is 30.6: with 6 steps left he has gone 30, with 5 he has gone 31.
    expect([37, 36, 6, 5, 1, 0].map((left) => duel(left))).toEqual([3, 3, 3, 4, 4, 5]);
    // Thirds: 33 % of 36 is 11.88 and 67 % is 24.12; gone are 11, 12, 24, 25.
    const thirds = { duelFourFrom: 33, duelFiveFrom: 67 };
    expect([25, 24, 12, 11, 0].map((left) => duel(left, thirds))).toEqual([3, 4, 4, 5, 5]);
  });

  it('I4, I6, I7, E1: cards are faced one by one, and who has energy left at the end wins', () => {
    const p = position(2);
    p.courier(0, 10, 6);
    const [storm, lost] = p.give(0, 'storm', 'lost');
    const cards = [p.irkutsk('storm'), p.irkutsk('direct'), p.irkutsk('reinforcement')];
    p.stack(...cards);
    p.dice(REINFORCEMENT_ROLL, 2); // below 3
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.chance.told.filter(([event]) => event === DUEL_CARD).map(([, , card]) => card)).toEqual(cards);
    expect([p.hand(0), p.discards()]).toEqual([[lost], [storm]]);
    expect(p.s.energy[0]).toBe(3); // 6 − 1 − 1 for the attack − 1 for the reinforcement
    expect([p.s.phase, p.s.mover, p.s.winner]).toEqual([OVER, NOBODY, 0]);
    const outcome = p.outcome();
    expect([[...outcome.won], outcome.success, outcome.ending]).toEqual([[1, 0], 1, COURIER_WINS]);
    p.chance.done();
  });

  it('I4: a danger without a matching card costs 1 energy', () => {
    const p = position(2);
    p.courier(0, 10, 6);
    p.give(0, 'lost');
    p.stack(p.irkutsk('storm'), p.irkutsk('animals'), p.irkutsk('papers'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.energy[0], p.s.winner, p.s.handSize[0]]).toEqual([2, 0, 1]); // 6 − 1 − 3
  });

  it('I7: a reinforcement is held off with the strength or more', () => {
    const p = position(2);
    p.courier(0, 10, 6);
    const first = p.irkutsk('reinforcement');
    p.stack(first, p.irkutsk('reinforcement', [first]), p.irkutsk('direct'));
    p.dice(REINFORCEMENT_ROLL, 3, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.s.energy[0]).toBe(4); // 6 − 1 − 1 for the attack
    p.chance.done();
  });

  it('R45: Marfa does not cancel attacks', () => {
    const p = position(2);
    p.setAlly(0, 'marfa');
    p.give(0, 'storm/marfa', 'lost/marfa');
    p.courier(0, 10, 6);
    const first = p.irkutsk('direct');
    p.stack(first, p.irkutsk('direct', [first]), p.irkutsk('reinforcement'));
    p.dice(REINFORCEMENT_ROLL, 1);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.energy[0], p.s.handSize[0], p.s.winner]).toEqual([2, 2, 0]); // 6 − 1 − 1 − 1 − 1
  });

  it('R44: a courier who was blinded rolls against reinforcements too', () => {
    const p = position(2);
    p.blind(0, 'storm');
    p.give(0, 'storm');
    p.courier(0, 10, 6);
    const first = p.irkutsk('reinforcement');
    p.stack(first, p.irkutsk('reinforcement', [first]), p.irkutsk('direct'));
    p.dice(REINFORCEMENT_ROLL, 1, 2);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.reinforcements[0], p.s.energy[0]]).toEqual([2, 2]); // 6 − 1 − 1 − 1 − 1
    p.chance.done();
  });

  it('I8, E2, R38: the cards of a lost duel are discarded, and the others go on', () => {
    const p = position(2);
    p.courier(0, 10, 3);
    const cards = [p.irkutsk('storm'), p.irkutsk('lost')];
    p.stack(...cards);
    p.turn(0);
    p.play(DO_ADVANCE); // 3 − 1 − 1 − 1 = 0
    expect([p.s.alive, p.s.deathsInDuel, p.s.mover]).toEqual([0b10, 1, 1]);
    expect(p.routeDiscards()).toEqual(cards);
    expect(p.s.routeLeft[IRKUTSK]).toBe(18); // 20 − 2
  });

  it('I8, R2: an empty Irkutsk deck is made anew from its discards', () => {
    const p = position(2);
    p.exhaust(IRKUTSK, 1);
    p.courier(0, 10, 10);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.s.routeLeft[IRKUTSK]).toBe(17); // 20 − 3
    expect(p.s.winner).toBe(0); // 10 − 1 − 3 at the worst
  });
});

describe('the end', () => {
  it("R32, E2: a dead courier's cards are discarded, and Sangarra goes home", () => {
    const p = position(2);
    const tomsk = p.blind(0, 'storm');
    const ability = p.abilityCard('quick');
    p.ability(0, ability);
    const journey = p.russia('vehicle');
    p.journey(0, journey);
    p.spy(0);
    const hand = p.give(0, 'papers', 'lost');
    p.courier(0, 10, 2);
    p.turn(0);
    p.play(DO_ADVANCE); // 2 − 1 − 1 for blindness = 0
    expect([p.s.alive, p.s.deathsOnArrival, p.s.sangarra]).toEqual([0b10, 1, BESIDE_BOARD]);
    expect(p.discards()).toEqual(hand);
    expect(p.routeDiscards()).toEqual([ability, journey, tomsk].toSorted((a, b) => a - b));
    expect([p.s.handSize[0], p.s.journeySize[0], p.s.tomsk[0], p.abilities(0)]).toEqual([0, 0, NONE, []]);
  });

  it('R38: the dead are left out of turns and of the traitor phase', () => {
    const p = position(3);
    p.courier(0, 10, 2);
    p.journey(0, p.russia('storm'));
    p.turn(0);
    p.play(DO_ADVANCE);
    p.traitor(p.command('card', 0));
    expect([...p.s.handSize.subarray(0, 3)]).toEqual([0, 1, 1]);
    p.traitor(p.command('sangarra', 0));
    expect([1, 2]).toContain(p.s.sangarra);
  });

  it('R38: when the last courier dies, Ogareff wins', () => {
    const p = position(1);
    p.courier(0, 10, 2);
    p.journey(0, p.russia('storm'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.s.mover]).toEqual([OVER, NOBODY]);
    const outcome = p.outcome();
    expect([[...outcome.won], outcome.success, outcome.ending]).toEqual([[0], 0, ALL_DEAD]);
  });

  it('R22, R38, X8: the Tartars take Moscow by entering or passing it, and all lose', () => {
    for (const [from, face] of [
      [5, 4],
      [4, 6],
    ]) {
      const p = position(2);
      p.s.ogareff = 0;
      p.tartars(from, 3);
      p.dice(MARCH, face);
      p.traitor();
      expect(p.events()).toContain(MOSCOW_FALLS); // 5 − 4 = 1, and 4 − 6 is beyond it
      expect([p.s.phase, p.s.mover]).toEqual([OVER, NOBODY]);
      const outcome = p.outcome();
      expect([[...outcome.won], outcome.success, outcome.ending]).toEqual([[0, 0], 0, MOSCOW_TAKEN]);
    }
  });

  it('R22, X8: a march that ends before Moscow does not take it', () => {
    const p = position(2);
    p.s.ogareff = 0;
    p.tartars(5, 3);
    p.dice(MARCH, 3);
    p.traitor();
    expect(p.events()).not.toContain(MOSCOW_FALLS);
    expect([p.s.tartars, p.s.phase]).toEqual([2, ACTION]); // 5 − 3
  });
});
