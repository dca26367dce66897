import { expect, it } from 'vitest';
import { catalogue } from '../../scripts/games.ts';
import { settle } from '../data/options.ts';
import type { GameAbi } from '../engine/compiled/abi.ts';
import { type CompiledGame, CompiledTable } from '../engine/compiled/compiled-table.ts';
import { moduleOf } from '../engine/compiled/web-assembly.ts';
import { newLogbook } from '../engine/logbook.ts';
import { masterSeed } from '../engine/seed.ts';
import { compiledGame } from '../node/compiled-game.ts';
import type { Catalogue } from './catalogue.ts';
import { type Cell, tableOf } from './cell.ts';
import { openCompiled } from './compiled-play.ts';
import { createPlayers } from './players.ts';
import type { Task } from './task.ts';
import { type OpenCompiled, TaskPlayer } from './task-player.ts';

const game = await catalogue.game('strogoff');
const built = compiledGame('strogoff') as CompiledGame;
const cell: Cell = {
  game: 'strogoff',
  players: 1,
  options: settle('strogoff', game.options, {}),
  factors: {},
  lineup: ['courier'],
  rotations: 1,
  blocks: 40,
};

/** Knows all that ours knows, and compiled rules of which something is wrong. */
function withCompiled(compiled: CompiledGame): Catalogue {
  return Object.assign(Object.create(catalogue) as Catalogue, { compiled: () => compiled });
}

function task(recorded: readonly number[]): Task {
  return { table: tableOf(cell, 'tried'), first: 0, count: 40, perBlock: 'wins+moves', recorded };
}

/** The same, as if two numbers of a table lay in each other's places. */
function swapped({ shapes, ...abi }: GameAbi, one: string, other: string): GameAbi {
  const [terms] = Object.keys(shapes).filter((name) => name.startsWith('Terms'));
  const { fields } = shapes[terms];
  const at = (name: string) => fields.find((field) => field.name === name)?.at ?? 0;
  const moved = fields.map((field) => {
    if (field.name === one) return { ...field, at: at(other) };
    return field.name === other ? { ...field, at: at(one) } : field;
  });
  return { ...abi, shapes: { ...shapes, [terms]: { ...shapes[terms], fields: moved } } };
}

it('compiled rules bring back what JavaScript does, byte by byte', async () => {
  const results = [];
  for (const open of [undefined, openCompiled])
    results.push(await new TaskPlayer(withCompiled(built), open).play(task([3])));
  expect(results[0]).not.toHaveProperty('fault');
  expect(results[1]).toEqual(results[0]);
});

it('compiled rules that play otherwise are found out by the games that are recorded', async () => {
  const wrong = { ...built, abi: swapped(built.abi, 'energyStart', 'handStart') };
  const result = await new TaskPlayer(withCompiled(wrong), openCompiled).play(task([3]));
  expect(result).toMatchObject({
    fault: { block: 3, message: 'compiled rules play this game otherwise than JavaScript does' },
  });
});

it('a table that does not fit into the memory of compiled rules is played by JavaScript', async () => {
  const full = { ...built, abi: { ...built.abi, heap: 2 ** 22 } };
  const [js, wasm] = [new TaskPlayer(catalogue), new TaskPlayer(withCompiled(full), openCompiled)];
  expect(await wasm.play(task([]))).toEqual(await js.play(task([])));
});

it('where compiled rules give up, JavaScript plays that game and all that follow', async () => {
  let played = 0;
  const givesUp: OpenCompiled = (...table) => {
    const compiled = openCompiled(...table);
    if (compiled === undefined) return undefined;
    const play: typeof compiled.play = (...asked) => ++played <= 7 && compiled.play(...asked);
    return Object.assign(Object.create(compiled) as typeof compiled, { play });
  };
  const [js, wasm] = [new TaskPlayer(catalogue), new TaskPlayer(withCompiled(built), givesUp)];
  expect(await wasm.play(task([]))).toEqual(await js.play(task([])));
  expect(played).toBe(8);
});

it('where a module cannot be opened, as without memory for it, JavaScript plays', async () => {
  // (import "x" "y" (func)), which nobody has.
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  const asking = [...header, 1, 4, 1, 0x60, 0, 0, 2, 7, 1, 1, 0x78, 1, 0x79, 0, 0];
  const closed = { ...built, module: moduleOf(Uint8Array.from(asking)) };
  const [js, wasm] = [new TaskPlayer(catalogue), new TaskPlayer(withCompiled(closed), openCompiled)];
  expect(await wasm.play(task([]))).toEqual(await js.play(task([])));
});

it('who led is told in one object for all games of a table, which allocate nothing', async () => {
  const { options } = cell;
  const seated = await createPlayers(catalogue, game, { players: 2, options }, ['random', 'random'], newLogbook());
  const table = new CompiledTable(game, game.rules(2, options), masterSeed('tried'), built);
  table.play(0, seated, true);
  const { lead } = table;
  const ofFirst = { ...lead };
  table.play(1, seated, true);
  expect(table.lead).toBe(lead);
  expect({ ...table.lead }).not.toEqual(ofFirst);
});
