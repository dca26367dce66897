// Tests of a game. Each throws what is wrong, so any test runner will do; here it is Node alone.
import { conform, interrogate, randomPlayer, ScriptedChance, testTables } from 'irkutsk/testing';
import { DIE, KEEP, pig, ROLL } from './game.ts';

// The contract of games, at every number of players and every extreme of the options.
for (const table of testTables(pig)) {
  const { moves } = conform(pig, table, { games: 5, seed: 'test' });
  console.log(`${table.label}: ${moves} moves conform`);
  interrogate(pig, table, () => Array.from({ length: table.players }, () => randomPlayer), { games: 1, seed: 'test' });
}

// A rule, with loaded dice: values count from 0, so 4 is a five and 0 the one that loses it all.
const chance = new ScriptedChance({ [DIE]: [4, 0, 2] });
const rules = pig.rules(2, { goal: 30 });
const state = pig.layout.create();
rules.deal(state, chance);
for (const move of [ROLL, ROLL, ROLL, KEEP]) rules.apply(state, move, chance);
chance.done();
if (state.points.slice(0, 2).join() !== '0,3') throw new Error(`points ${state.points.join()}`);
console.log('a one costs the turn');
