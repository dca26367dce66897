// node --import irkutsk/register --test rules.test.ts
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FreeChance, HIDDEN, NOBODY, newOutcome, type Rng, settle, type Values } from 'irkutsk/game';
import { conform, ScriptedChance, testTables } from 'irkutsk/testing';
import { CARDS, cardOf, SUITS } from './cards.ts';
import game from './index.ts';
import { PLAY } from './rules.ts';

/** The whole deck with these cards on top: the hands one after the other, then the card to turn up. */
function stacked(top: string): number[] {
  const first = top.split(' ').map(cardOf);
  const rest = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !first.includes(card));
  return [...first, ...rest];
}

/** A table at which the rounds are dealt from these decks. */
function tableOf(players: number, options: Values, ...decks: string[]) {
  const rules = game.rules(players, settle(game.id, game.options, options));
  const s = game.layout.create();
  const chance = new ScriptedChance({ 0: decks.map(stacked) });
  rules.deal(s, chance);
  const legal = () => {
    const out = new Int32Array(rules.maxChoices);
    return [...out.subarray(0, rules.legal(s, out))];
  };
  const apply = (move: number) => {
    assert.ok(legal().includes(move), `${move} is not among ${legal().join(', ')}`);
    rules.apply(s, move, chance);
    rules.check(s);
  };
  return {
    rules,
    s,
    legal,
    bid: (...bids: number[]) => bids.forEach(apply),
    play: (cards: string) => {
      for (const card of cards.split(' ')) apply(PLAY + cardOf(card));
    },
    outcome() {
      const out = newOutcome(game, rules);
      rules.score(s, out);
      return out;
    },
  };
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
  const { s, bid, play } = tableOf(3, { most: 1 }, '♣A ♣2 ♣K ♠4');
  bid(0, 0, 0);
  play('♣2 ♣K ♣A');
  assert.deepEqual([...s.taken.subarray(0, 3)], [1, 0, 0]);
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
  const { s } = tableOf(3, { most: 2 }, TWO_EACH);
  assert.equal(s.turned, cardOf('♠4'));
  const view = game.layout.create();
  game.layout.observe(s, 1, view);
  assert.deepEqual([...view.hands.subarray(SUITS, 2 * SUITS)], [1, 0, 0, 2]);
  assert.ok(view.hands.every((set, i) => set === HIDDEN || Math.trunc(i / SUITS) === 1));
});

for (const passes of [true, false])
  test(`R4: the first player deals, and the deal ${passes ? 'goes round' : 'stays'}`, () => {
    const { s, bid, play } = tableOf(3, { most: 2, rounds: 'up', passes }, ONE_EACH, TWO_EACH);
    assert.deepEqual([s.dealer, s.mover], [0, 1]);
    bid(0, 0, 0);
    play('♣2 ♣K ♣A');
    assert.deepEqual([s.dealer, s.mover], passes ? [1, 2] : [0, 1]);
  });

test('R5: bids go from none to all, from the player after the dealer on, and are open', () => {
  const { s, legal, bid } = tableOf(3, { most: 2 }, TWO_EACH);
  assert.deepEqual(legal(), [0, 1, 2]);
  bid(2, 1);
  assert.deepEqual([...s.bids.subarray(0, 3)], [-1, 2, 1]);
  assert.equal(s.mover, s.dealer);
});

test('R6: with the hook the dealer may not make bids and tricks equal; others may, and so may all without it', () => {
  const hooked = tableOf(3, { most: 2 }, TWO_EACH);
  hooked.bid(1);
  assert.deepEqual(hooked.legal(), [0, 1, 2]);
  hooked.bid(0);
  assert.deepEqual(hooked.legal(), [0, 2]);
  const free = tableOf(3, { most: 2, hook: false }, TWO_EACH);
  free.bid(1, 0);
  assert.deepEqual(free.legal(), [0, 1, 2]);
});

test('R6: bids that are too many already leave the dealer every bid', () => {
  const { bid, legal } = tableOf(3, { most: 2 }, TWO_EACH);
  bid(2, 1);
  assert.deepEqual(legal(), [0, 1, 2]);
});

test('R7: who has the suit that was led must follow it; who has not may play anything', () => {
  const { s, bid, play, legal } = tableOf(3, { most: 2 }, TWO_EACH);
  bid(0, 0, 0);
  assert.equal(s.mover, 1);
  play('♠3');
  assert.deepEqual(
    legal(),
    ['♣K', '♥9'].map((card) => PLAY + cardOf(card)),
  );
  assert.equal(s.voids[2], 0);
  play('♥9');
  assert.equal(s.voids[2], 1 << 3);
  play('♦5 ♣2');
  assert.deepEqual(legal(), [PLAY + cardOf('♣K')]);
});

test('R8: the highest trump takes the trick, and who takes it leads', () => {
  const { s, bid, play } = tableOf(3, { most: 2 }, '♠2 ♦5 ♣A ♦3 ♠6 ♥9 ♠4');
  bid(0, 0, 0);
  play('♣A ♠6 ♠2');
  assert.deepEqual([s.taken[2], s.mover], [1, 2]);
});

test('R8: without trumps the highest card of the suit led takes it, whatever else is thrown', () => {
  const { s, bid, play } = tableOf(3, { most: 1, rounds: 'up' }, '♦A ♣2 ♣3 ♠4');
  bid(0, 0, 0);
  play('♣2 ♣3 ♦A');
  assert.equal(s.taken[2], 1);
});

test('R9: a bid met scores the bonus and a point for each trick', () => {
  const { s, bid, play } = tableOf(3, { most: 1, bonus: 7 }, ONE_EACH);
  bid(0, 1, 1);
  play('♣2 ♣K ♣A');
  assert.deepEqual([...s.points.subarray(0, 3)], [8, 7, 0]);
  assert.deepEqual([...s.exact.subarray(0, 3)], [1, 1, 0]);
  assert.equal(s.dealerExact, 1);
});

for (const [miss, points] of [
  ['nothing', [0, 0, 10]],
  ['tricks', [2, 0, 10]],
  ['minus', [-2, -1, 10]],
] as const)
  test(`R10: a bid missed scores by the option: ${miss}`, () => {
    const { s, bid, play } = tableOf(3, { most: 2, miss, hook: false }, '♣A ♣K ♣2 ♦3 ♣4 ♥9 ♠4', ONE_EACH);
    bid(1, 0, 0);
    play('♣2 ♣4 ♣A ♣K ♦3 ♥9');
    assert.deepEqual([...s.points.subarray(0, 3)], points);
  });

test('R11: most points win, and equals have won together', () => {
  const alone = tableOf(3, { most: 1 }, ONE_EACH);
  alone.bid(1, 1, 1);
  alone.play('♣2 ♣K ♣A');
  assert.deepEqual([[...alone.outcome().won], alone.outcome().ending], [[1, 0, 0], 0]);
  const together = tableOf(3, { most: 1 }, ONE_EACH);
  together.bid(0, 0, 0);
  together.play('♣2 ♣K ♣A');
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
