import { describe, expect, it } from 'vitest';
import {
  addCard,
  type Game,
  type Layout,
  NOBODY,
  nthCard,
  removeCard,
  type Seat,
  settle,
  type TableSettings,
} from '../../game.ts';
import { conform, Indiscretion, interrogate, LoadedChance, Nonconformity, type Player } from '../../testing.ts';
import { kremlin } from './index.ts';
import { ALLOT, ARBITRATE, DECLARE, GROW, isSealed, TAKE_CARD, WAIT } from './moves.ts';
import { options } from './options.ts';
import { KremlinRules } from './rules.ts';
import { CARD_WORDS, type KremlinState, layout } from './state.ts';
import { Terms } from './terms.ts';

// P15: nobody may learn from a window who has points where. So here are factions that go by everything in their view.

const setting = { players: 4, options: {} };
const withCards = { players: 4, options: { intrigue: true } };
type Telltale = 'asked' | 'reserve' | 'hands';

/** A layout that shows everybody who is asked, or who has points left on whom; and says so, or does not. */
function showing(field: Telltale, says: boolean): Game {
  const told: Layout<KremlinState> = {
    ...layout,
    places: layout.places.map((place) => (says && place.name === field ? { ...place, hides: () => false } : place)),
    observe(from, seat, to) {
      layout.observe(from, seat, to);
      to[field].set(from[field]);
    },
  };
  return { ...(kremlin as unknown as Game<KremlinState>), layout: told };
}

/** A number that changes with any word. */
function digest(words: Int32Array, count: number): number {
  let sum = count;
  for (const word of words) sum = (Math.imul(sum, 0x0100_0193) ^ word) >>> 0;
  return sum;
}

/** Its answers hang on each word that it sees, and on how often it was asked before: what it could know shows in them. */
const peeker = (): Player => {
  let asked = 0;
  return {
    name: 'peeker',
    looks: true,
    bot: {
      begin() {
        asked = 0;
      },
      choose: (view, _seat, _moves, count) => digest(view.words, asked++) % count,
    },
  };
};

const PEEKER: Seat = 0;
const SILENT: Seat = 2;

/** The silent faction has other cards, which were in the pile. */
function exchangeHand(s: KremlinState, cards: number): void {
  const hand = SILENT * CARD_WORDS;
  for (let i = 0; i < cards; i++) {
    const [given, taken] = [nthCard(s.hands, hand, 0), nthCard(s.deck, 0, i)];
    removeCard(s.hands, hand, given);
    removeCard(s.deck, 0, taken);
    addCard(s.deck, 0, given);
    addCard(s.hands, hand, taken);
  }
}

/**
 * What the peeker sees at each of its decisions, in a game in which one faction allots its points by a number, and never lays
 * any down nor plays a card; so many of its cards are others than were dealt.
 */
function seenBesides(
  game: Game,
  allotment: number,
  block: number,
  { players, options: given }: TableSettings = setting,
  cards = 0,
): readonly number[] {
  const rules = new KremlinRules(new Terms(players, settle('kremlin', options, given)));
  const chance = new LoadedChance(kremlin, block);
  const [s, view] = [layout.create(), layout.create()];
  const moves = new Int32Array(rules.maxChoices);
  const seen: number[][] = Array.from({ length: setting.players }, () => []);
  rules.deal(s, chance);
  exchangeHand(s, cards);
  for (let seat = rules.toAct(s); seat !== NOBODY; seat = rules.toAct(s)) {
    const count = rules.legal(s, moves);
    game.layout.observe(s, seat, view);
    const sight = digest(view.words, seen[seat].length);
    seen[seat].push(sight);
    let answer = sight % count;
    if (seat === SILENT) answer = s.phase === ALLOT ? (allotment * (1 + s.toAllot[SILENT])) % count : WAIT;
    rules.apply(s, moves[answer], chance);
  }
  return seen[PEEKER];
}

/** Games in which the peeker comes to see something else when the silent faction has its points elsewhere. */
function givenAway(game: Game): number {
  const blocks = Array.from({ length: 6 }, (_, block) => block);
  return blocks.filter((block) => seenBesides(game, 1, block).join() !== seenBesides(game, 5, block).join()).length;
}

/** The same when it has its points where it had them, and other cards. */
function givenAwayByCards(game: Game): number {
  const blocks = Array.from({ length: 6 }, (_, block) => block);
  return blocks.filter(
    (block) => seenBesides(game, 1, block, withCards).join() !== seenBesides(game, 1, block, withCards, 3).join(),
  ).length;
}

function conformanceOf(game: Game, table: TableSettings = setting): string | undefined {
  try {
    conform(game, table, { games: 1, seed: 'windows' });
    return undefined;
  } catch (error) {
    if (error instanceof Nonconformity) return error.message;
    throw error;
  }
}

function indiscretionOf(game: Game, table: TableSettings = setting): string | undefined {
  try {
    interrogate(game, table, () => [peeker(), peeker(), peeker(), peeker()], {
      games: 1,
      seed: 'windows',
      before: 1,
    });
    return undefined;
  } catch (error) {
    if (error instanceof Indiscretion) return error.message;
    throw error;
  }
}

describe('P15: a faction that goes by all it sees', () => {
  it('sees the same wherever a silent faction has its points', () => {
    expect(givenAway(kremlin)).toBe(0);
    expect(seenBesides(kremlin, 1, 0).length).toBeGreaterThan(20);
  });

  it('would see the difference if it were shown on whom points are left', () => {
    expect(givenAway(showing('reserve', true))).toBeGreaterThan(0);
  });

  it('answers the same in a game that looks the same and has other sheets', () => {
    const seating = () => [peeker(), peeker(), peeker(), peeker()];
    const report = interrogate(kremlin, setting, seating, { games: 2, seed: 'windows', before: 1 });
    expect(report.different).toBeGreaterThan(4);
  });

  it.each<Telltale>(['asked', 'reserve'])('is found out if it is shown %s, which is hidden', (field) => {
    expect(indiscretionOf(showing(field, false))).toMatch(`is shown ${field}`);
  });

  it.each<Telltale>(['asked', 'reserve'])('could not imagine other sheets if %s were for all to see', (field) => {
    expect(conformanceOf(kremlin)).toBeUndefined();
    expect(conformanceOf(showing(field, true))).toMatch(
      /^(imagined worlds fit the view|a sealed move shows nothing): /,
    );
  });
});

describe('G2, P16: a faction that goes by all it sees', () => {
  it('sees the same whatever cards a silent faction has, and whether they could be played', () => {
    expect(givenAwayByCards(kremlin)).toBe(0);
    expect(seenBesides(kremlin, 1, 0, withCards, 3).length).toBeGreaterThan(20);
  });

  it('would see the difference if hands were for all to see', () => {
    expect(givenAwayByCards(showing('hands', true))).toBeGreaterThan(0);
  });

  it('answers the same in a game that looks the same and has other hands', () => {
    const seating = () => [peeker(), peeker(), peeker(), peeker()];
    const report = interrogate(kremlin, withCards, seating, { games: 2, seed: 'hands', before: 1 });
    expect(report.different).toBeGreaterThan(4);
  });

  it.each<Telltale>(['asked', 'hands'])('is found out if it is shown %s, which is hidden', (field) => {
    expect(indiscretionOf(showing(field, false), withCards)).toMatch(`is shown ${field}`);
  });

  it('could not imagine other hands if they were for all to see', () => {
    expect(conformanceOf(kremlin, withCards)).toBeUndefined();
    expect(conformanceOf(showing('hands', true), withCards)).toMatch(
      /^(imagined worlds fit the view|a sealed move shows nothing): /,
    );
  });
});

it('P2, P15, P36: allotments and what a window asks for are sealed, and nothing else is', () => {
  const s = layout.create();
  const sealed = Array.from({ length: ARBITRATE + 1 }, (_, phase) => phase).filter((phase) =>
    isSealed(Object.assign(s, { phase }), 1),
  );
  expect(sealed).toEqual([ALLOT, DECLARE, GROW]);
});

it('G2: that a faction takes a card is seen by all', () => {
  const s = Object.assign(layout.create(), { phase: GROW });
  expect([isSealed(s, TAKE_CARD - 1), isSealed(s, TAKE_CARD)]).toEqual([true, false]);
});
