// node --import irkutsk/register --test rules.test.ts
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conform, ScriptedChance, testTables } from 'irkutsk/testing';
import game from './index.ts';
import { DareRules, HOLD, THROW } from './rules.ts';

/** A table of two that play to 10 points, with the dice as they are written here. */
function tableWith(...dice: number[]) {
  const rules = new DareRules(2, 10);
  const s = game.layout.create();
  const chance = new ScriptedChance({ 0: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]], 1: dice.map((die) => die - 1) });
  rules.deal(s, chance);
  return { s, play: (move: number) => rules.apply(s, move, chance) };
}

test('R3: a 1 ends the turn, and what it was worth is lost', () => {
  const { s, play } = tableWith(5, 1);
  play(THROW);
  play(THROW);
  assert.deepEqual([s.mover, s.turn, s.scores[0]], [1, 0, 0]);
});

test('R5: who holds and has enough ends the game', () => {
  const { s, play } = tableWith(6, 4);
  play(THROW);
  play(THROW);
  play(HOLD);
  assert.equal(s.over, 1);
});

for (const table of testTables(game))
  test(`holds what the engine asks for: ${table.label}`, () => {
    assert.ok(conform(game, table, { games: 3, seed: 'test' }).moves > 0);
  });
