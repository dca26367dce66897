// node --import irkutsk/register --test rules.test.ts
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HIDDEN, newOutcome } from 'irkutsk/game';
import { conform, ScriptedChance, testTables } from 'irkutsk/testing';
import game from './index.ts';
import { DareRules, HOLD, THROW } from './rules.ts';

/** A table of two that play to 10 points, with the dice as they are written here. */
function tableWith(...dice: number[]) {
  const rules = new DareRules(2, 10);
  const s = game.layout.create();
  const chance = new ScriptedChance({ 0: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]], 1: dice.map((die) => die - 1) });
  rules.deal(s, chance);
  const legal = () => {
    const moves = new Int32Array(rules.maxChoices);
    return [...moves.subarray(0, rules.legal(s, moves))];
  };
  return { rules, s, legal, play: (move: number) => rules.apply(s, move, chance) };
}

test('R1: each gets a card, which nobody else sees', () => {
  const { s } = tableWith();
  const view = game.layout.create();
  game.layout.observe(s, 1, view);
  assert.deepEqual([...view.cards], [HIDDEN, 2, HIDDEN, HIDDEN]);
});

test('R2: who has thrown nothing yet has to throw; what is thrown counts for the turn', () => {
  const { s, legal, play } = tableWith(5, 3);
  assert.deepEqual(legal(), [THROW]);
  play(THROW);
  play(THROW);
  assert.equal(s.turn, 8);
  assert.deepEqual(legal(), [HOLD, THROW]);
});

test('R3: a 1 ends the turn, and what it was worth is lost', () => {
  const { s, play } = tableWith(5, 1);
  play(THROW);
  play(THROW);
  assert.deepEqual([s.mover, s.turn, s.scores[0]], [1, 0, 0]);
});

test('R4: who holds keeps what the turn was worth, and the next player has a turn', () => {
  const { s, play } = tableWith(5, 1, 3);
  play(THROW);
  play(HOLD);
  assert.deepEqual([s.mover, s.turn, s.scores[0]], [1, 0, 5]);
  play(THROW);
  play(THROW);
  play(HOLD);
  assert.deepEqual([s.mover, s.turn, s.scores[0]], [1, 0, 8]);
});

test('R5: who holds and has enough ends the game', () => {
  const { s, play } = tableWith(6, 4);
  play(THROW);
  play(THROW);
  play(HOLD);
  assert.equal(s.over, 1);
});

test('R6: all add their cards, and of equals who ended the game has won', () => {
  const winner = (others: number) => {
    const { rules, s } = tableWith();
    s.scores[0] = 10; // and the card 1
    s.scores[1] = others; // and the card 2
    s.over = 1;
    const outcome = newOutcome(game, rules);
    rules.score(s, outcome);
    return outcome.won.indexOf(1);
  };
  assert.deepEqual([winner(8), winner(9), winner(10)], [0, 0, 1]);
});

for (const table of testTables(game))
  test(`holds what the engine asks for: ${table.label}`, () => {
    assert.ok(conform(game, table, { games: 3, seed: 'test' }).moves > 0);
  });
