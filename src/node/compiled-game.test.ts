import { describe, expect, it } from 'vitest';
import { COMPILED_GAMES, gameSource } from '../../scripts/compiled-games.ts';
import { catalogue } from '../../scripts/games.ts';
import { compileGame } from '../compile/compile-game.ts';
import { settle, type Values } from '../data/options.ts';
import { type CompiledGame, isCompiled } from '../engine/compiled/compiled-table.ts';
import { moduleOf } from '../engine/compiled/web-assembly.ts';
import type { Game, TableSettings } from '../engine/game.ts';
import { newLogbook } from '../engine/logbook.ts';
import type { Player } from '../engine/play.ts';
import { circuit, mix } from '../proof/tables.ts';
import { brief } from '../sim/brief.fixture.ts';
import { partings } from '../sim/lockstep.fixture.ts';
import { createPlayers } from '../sim/players.ts';
import { compiledGame } from './compiled-game.ts';

const GAMES = Object.keys(COMPILED_GAMES);
const MIXED = 25;

function settled(game: Game, players: number, options: Values = {}): TableSettings {
  return { players, options: settle(game.id, game.options, options) };
}

/** All settings one after the other, and many at once. */
function tablesOf(game: Game): readonly TableSettings[] {
  const mixed = Array.from({ length: MIXED }, (_, i) => mix(game, 'compiled', i)).filter((one) => one !== undefined);
  return [...circuit(game), ...mixed].map(({ players, options }) => settled(game, players, options));
}

function builtGame(id: string): CompiledGame {
  const built = compiledGame(id);
  if (built === undefined) throw new Error(`${id} is not compiled`);
  return built;
}

/** Names of the bots that are compiled. */
async function compiledBots(game: Game): Promise<readonly string[]> {
  const { abi } = builtGame(game.id);
  const players = await seated(game, settled(game, game.seats.min), catalogue.botNames(game));
  return players.filter((player) => isCompiled(abi, player)).map(({ name }) => name);
}

/** The same, without much thought, and some of them worse than they could be. */
async function withHandicaps(game: Game): Promise<readonly string[]> {
  const names = await Promise.all(
    (await compiledBots(game)).map(async (name) => brief(name, await catalogue.bot(game, name))),
  );
  const [kind, ...others] = game.moveKinds;
  const without = others.length > 0 ? [`${names.at(-1)}:without=${kind}`] : [];
  // Who takes settings to think little takes long without.
  const quick = names.filter((name) => name !== names.at(-1) && !name.includes(':'));
  const mixed = `${names.at(-1)}:noise=0.3:instead=${quick.at(-1) ?? 'random'}`;
  const streamed = `${names.at(-1)}:noise=0.3:stream=7`;
  return [...names, `${names.at(-1)}:noise=0.3`, mixed, streamed, 'random:stream=1000000', ...without];
}

function seated(game: Game, setting: TableSettings, bots: readonly string[]): Promise<readonly Player[]> {
  return createPlayers(catalogue, game, setting, bots, newLogbook());
}

async function expectAlike(id: string, compiled: CompiledGame, blocks: number): Promise<void> {
  const game = await catalogue.game(id);
  const tables = tablesOf(game);
  const bots = await withHandicaps(game);
  expect(tables.length).toBeGreaterThan(MIXED);
  expect(bots.length).toBeGreaterThan(0);
  for (const setting of tables) {
    const players = await seated(game, setting, bots);
    expect(partings(game, setting, players, compiled, blocks)).toEqual([]);
    // For tables where all play at random the loop is compiled by itself.
    const random = await seated(game, setting, ['random']);
    expect(partings(game, setting, random, compiled, blocks)).toEqual([]);
  }
}

describe('compiled rules and bots', () => {
  it.each(GAMES)('play the games of JavaScript, whatever is set, to the last word: %s', async (id) => {
    await expectAlike(id, builtGame(id), 4);
  });

  it.each(GAMES)('never leave 32 bits nor an array, where they would part: %s', async (id) => {
    const { binary, abi } = await compileGame(await gameSource(id), true);
    await expectAlike(id, { module: moduleOf(binary), abi }, 1);
  });

  it.each(GAMES)('think as long as JavaScript does, and come to the same: %s', async (id) => {
    const game = await catalogue.game(id);
    const names = await compiledBots(game);
    const searching = names.filter((name) => ['planner', 'expert', 'ismcts', 'flat-monte-carlo'].includes(name));
    expect(searching.length).toBeGreaterThan(1);
    const setting = settled(game, game.seats.min);
    const players = await seated(game, setting, searching);
    expect(partings(game, setting, players, builtGame(id), searching.length)).toEqual([]);
  });

  it('are there for the bots that are made of compiled classes, and for those alone', async () => {
    const game = await catalogue.game('kurier');
    const names = await compiledBots(game);
    expect(names).toEqual(
      expect.arrayContaining(['random', 'ismcts', 'flat-monte-carlo', 'blocker', 'planner', 'sprinter']),
    );
    expect(names).not.toContain('stroller');
  });
});
