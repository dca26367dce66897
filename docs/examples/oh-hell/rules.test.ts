// node --import irkutsk/register --test rules.test.ts
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FreeChance, HIDDEN, NOBODY, type Rng, settle, type Values } from 'irkutsk/game';
import { conform, LoadedChance, TableUnderTest, testTables } from 'irkutsk/testing';
import { cardOf, cardsOf, SUITS } from './cards.ts';
import game from './index.ts';
import { DEAL, OhHellRules, PLAY } from './rules.ts';
import type { Position } from './state.ts';

/** A table at which the rounds are dealt from decks with these cards on top: hand after hand, then the card to turn up. */
class OhHellTable extends TableUnderTest<Position, OhHellRules> {
  constructor(players: number, options: Values, ...decks: string[]) {
    const chance = new LoadedChance(game);
    for (const top of decks) chance.stack(DEAL, ...cardsOf(top));
    super(game, OhHellRules, { players, options }, chance);
  }

  bid(...bids: number[]): void {
    this.play(...bids);
  }

  lay(cards: string): void {
    this.play(...cardsOf(cards).map((card) => PLAY + card));
  }
}

/** Numbers that follow from a seed, for worlds to imagine. */
function rngOf(seed: number): Rng {
  let x = seed + 1;
  const fraction = () => {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0;
    return x / 2 ** 32;
  };
  return { fraction, below: (n) => Math.floor(fraction() * n) };
}

const TWO_EACH = '♣A ♦5 ♣2 ♠3 ♣K ♥9 ♠4';
const ONE_EACH = '♣A ♣2 ♣K ♠4';

test('R1: three to five players; the ace is the highest card and the two the lowest', () => {
  assert.deepEqual(game.seats, { min: 3, max: 5 });
  const table = new OhHellTable(3, { most: 1 }, '♣A ♣2 ♣K ♠4');
  table.bid(0, 0, 0);
  table.lay('♣2 ♣K ♣A');
  assert.deepEqual([...table.s.taken.subarray(0, 3)], [1, 0, 0]);
});

for (const [rounds, sizes] of [
  ['down', [3, 2, 1]],
  ['up', [1, 2, 3]],
  ['down-up', [3, 2, 1, 2, 3]],
] as const)
  test(`R2: hands of up to three cards, ${rounds}: ${sizes.join(', ')}`, () => {
    const rules = game.rules(3, settle(game.id, game.options, { most: 3, rounds }));
    const s = game.layout.create();
    const chance = new FreeChance(rngOf(1));
    const out = new Int32Array(rules.maxChoices);
    const found: number[] = [];
    rules.deal(s, chance);
    while (rules.toAct(s) !== NOBODY) {
      found[s.round] = s.size;
      rules.legal(s, out);
      rules.apply(s, out[0], chance);
    }
    assert.deepEqual(found, sizes);
  });

test('R3: each has a hand that nobody else sees, and the card after the hands makes its suit trumps', () => {
  const table = new OhHellTable(3, { most: 2 }, TWO_EACH);
  assert.equal(table.s.turned, cardOf('♠4'));
  const view = game.layout.create();
  game.layout.observe(table.s, 1, view);
  assert.deepEqual([...view.hands.subarray(SUITS, 2 * SUITS)], [1, 0, 0, 2]);
  assert.ok(view.hands.every((set, i) => set === HIDDEN || Math.trunc(i / SUITS) === 1));
});

for (const passes of [true, false])
  test(`R4: the first player deals, and the deal ${passes ? 'goes round' : 'stays'}`, () => {
    const table = new OhHellTable(3, { most: 2, rounds: 'up', passes }, ONE_EACH, TWO_EACH);
    assert.deepEqual([table.s.dealer, table.s.mover], [0, 1]);
    table.bid(0, 0, 0);
    table.lay('♣2 ♣K ♣A');
    assert.deepEqual([table.s.dealer, table.s.mover], passes ? [1, 2] : [0, 1]);
  });

test('R5: bids go from none to all, from the player after the dealer on, and are open', () => {
  const table = new OhHellTable(3, { most: 2 }, TWO_EACH);
  assert.deepEqual(table.legal(), [0, 1, 2]);
  table.bid(2, 1);
  assert.deepEqual([...table.s.bids.subarray(0, 3)], [-1, 2, 1]);
  assert.equal(table.s.mover, table.s.dealer);
});

test('R6: with the hook the dealer may not make bids and tricks equal; others may, and so may all without it', () => {
  const hooked = new OhHellTable(3, { most: 2 }, TWO_EACH);
  hooked.bid(1);
  assert.deepEqual(hooked.legal(), [0, 1, 2]);
  hooked.bid(0);
  assert.deepEqual(hooked.legal(), [0, 2]);
  const free = new OhHellTable(3, { most: 2, hook: false }, TWO_EACH);
  free.bid(1, 0);
  assert.deepEqual(free.legal(), [0, 1, 2]);
});

test('R6: bids that are too many already leave the dealer every bid', () => {
  const table = new OhHellTable(3, { most: 2 }, TWO_EACH);
  table.bid(2, 1);
  assert.deepEqual(table.legal(), [0, 1, 2]);
});

test('R7: who has the suit that was led must follow it; who has not may play anything', () => {
  const table = new OhHellTable(3, { most: 2 }, TWO_EACH);
  table.bid(0, 0, 0);
  assert.equal(table.s.mover, 1);
  table.lay('♠3');
  assert.deepEqual(
    table.legal(),
    ['♣K', '♥9'].map((card) => PLAY + cardOf(card)),
  );
  assert.equal(table.s.voids[2], 0);
  table.lay('♥9');
  assert.equal(table.s.voids[2], 1 << 3);
  table.lay('♦5 ♣2');
  assert.deepEqual(table.legal(), [PLAY + cardOf('♣K')]);
  const other = new OhHellTable(3, { most: 2 }, TWO_EACH);
  other.bid(0, 0, 0);
  other.lay('♣2');
  assert.deepEqual(other.legal(), [PLAY + cardOf('♣K')]);
});

test('R8: the highest trump takes the trick, and who takes it leads', () => {
  const table = new OhHellTable(3, { most: 2 }, '♠6 ♦5 ♣A ♦3 ♠2 ♥9 ♠4');
  table.bid(0, 0, 0);
  table.lay('♣A ♠2 ♠6');
  assert.deepEqual([table.s.taken[0], table.s.mover], [1, 0]);
});

test('R8: without trumps the highest card of the suit led takes it, whatever else is thrown', () => {
  const table = new OhHellTable(3, { most: 1, rounds: 'up' }, '♦A ♣2 ♣3 ♠4');
  table.bid(0, 0, 0);
  table.lay('♣2 ♣3 ♦A');
  assert.equal(table.s.taken[2], 1);
});

test('R9: a bid met scores the bonus and a point for each trick', () => {
  const table = new OhHellTable(3, { most: 1, bonus: 7 }, ONE_EACH);
  table.bid(0, 1, 1);
  table.lay('♣2 ♣K ♣A');
  assert.deepEqual([...table.s.points.subarray(0, 3)], [8, 7, 0]);
  assert.deepEqual([...table.s.exact.subarray(0, 3)], [1, 1, 0]);
  assert.equal(table.s.dealerExact, 1);
});

for (const [miss, points] of [
  ['nothing', [0, 0, 10]],
  ['tricks', [2, 0, 10]],
  ['minus', [-2, -1, 10]],
] as const)
  test(`R10: a bid missed scores by the option: ${miss}`, () => {
    const table = new OhHellTable(3, { most: 2, miss, hook: false }, '♣A ♣K ♣2 ♦3 ♣4 ♥9 ♠4', ONE_EACH);
    table.bid(1, 0, 0);
    table.lay('♣2 ♣4 ♣A ♣K ♦3 ♥9');
    assert.deepEqual([...table.s.points.subarray(0, 3)], points);
  });

test('R11: most points win, and equals have won together', () => {
  const alone = new OhHellTable(3, { most: 1 }, ONE_EACH);
  alone.bid(1, 1, 1);
  alone.lay('♣2 ♣K ♣A');
  assert.deepEqual([[...alone.outcome().won], alone.outcome().ending], [[1, 0, 0], 0]);
  const together = new OhHellTable(3, { most: 1 }, ONE_EACH);
  together.bid(0, 0, 0);
  together.lay('♣2 ♣K ♣A');
  const { won, utility, ending, success, measures } = together.outcome();
  assert.deepEqual([[...won], [...utility], ending, success], [[0, 1, 1], [0, 0.5, 0.5], 1, 0]);
  assert.deepEqual([...measures], [1, 2, 0]);
});

test('a world that a seat imagines keeps what it knows: its hand, the cards played, the voids', () => {
  // All but one card are out, so that hardly a deal fits.
  const rules = game.rules(5, settle(game.id, game.options, { most: 10 }));
  const truth = game.layout.create();
  const world = game.layout.create();
  const seen = game.layout.create();
  const out = new Int32Array(rules.maxChoices);
  for (let seed = 0; seed < 40; seed++) {
    const rng = rngOf(seed);
    const chance = new FreeChance(rng);
    rules.deal(truth, chance);
    while (truth.round === 0) {
      const seat = rng.below(5);
      game.layout.observe(truth, seat, world);
      rules.imagine(world, seat, rng);
      rules.check(world);
      game.layout.observe(truth, seat, seen);
      assert.ok(seen.words.every((word, i) => word === HIDDEN || word === world.words[i]));
      rules.apply(truth, out[rng.below(rules.legal(truth, out))], chance);
    }
  }
});

for (const table of testTables(game))
  test(`holds what the engine asks for: ${table.label}`, () => {
    assert.ok(conform(game, table, { games: 2, seed: 'test' }).moves > 0);
  });
