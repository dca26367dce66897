import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Game } from '../core/game.ts';
import { settle } from '../core/options.ts';
import { Table } from '../core/play.ts';
import { masterSeed } from '../core/seed.ts';
import { seatCounts } from '../core/settings.ts';
import { gameNamed, games } from '../games/index.ts';
import { botsFor, checkBot, createPlayer } from './bots.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', `${name}.fixture.ts`);

/** Plays the same game first of all, and again after others. */
async function replayed(game: Game, bot: string): Promise<[string, string]> {
  const players = Math.max(...seatCounts(game, {}));
  const rules = game.rules(players, settle(game.id, game.options, {}));
  const seats = await Promise.all(
    Array.from({ length: players }, () => createPlayer(game, { players, options: {} }, bot)),
  );
  const table = new Table(game, rules, masterSeed('memory'));
  const gameOf = (block: number) => {
    const moves: number[] = [];
    table.play(block, seats, { move: (_state, _seat, move) => moves.push(move) });
    return moves.join();
  };
  const fresh = gameOf(20);
  for (let block = 0; block < 20; block++) gameOf(block);
  return [fresh, gameOf(20)];
}

describe.each(games.map((game) => [game.id, game] as const))('the bots for %s', (_id, game) => {
  it.each(botsFor(game).map(({ name }) => name))('%s keeps nothing from one game to the next', async (name) => {
    const [fresh, again] = await replayed(game, name);
    expect(again).toBe(fresh);
  });

  it('have names of their own', () => {
    const names = botsFor(game).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('random');
    expect(names).toContain(game.usualBot ?? 'random');
  });
});

it('the memory test catches a bot that remembers', async () => {
  const [fresh, again] = await replayed(gameNamed('connectfour'), fixture('rememberer'));
  expect(again).not.toBe(fresh);
});

describe('a bot is refused', () => {
  it.each([
    ['randon', 'tictactoe', 'unknown bot for tictactoe "randon"; did you mean "random"?'],
    ['counter', 'tictactoe', 'unknown bot for tictactoe "counter"'],
    ['counter:trust=2', 'liarsdice', 'trust takes a number from 0 to 1, not 2'],
    ['counter:trsut=0.5', 'liarsdice', 'did you mean "trust"?'],
    ['counter:trust', 'liarsdice', 'is not of the form key=value'],
    ['counter:trust=0.5:trust=0.6', 'liarsdice', 'sets trust twice'],
    ['', 'liarsdice', 'names no bot'],
    ['./nowhere.js', 'liarsdice', 'cannot be loaded'],
    [join(import.meta.dirname, 'lineup.ts'), 'liarsdice', 'does not export a bot'],
    [join(import.meta.dirname, '../../bots/liarsdice/counter.ts'), 'tictactoe', 'plays liarsdice, not tictactoe'],
  ])('as "%s" for %s', async (bot, game, message) => {
    await expect(checkBot(gameNamed(game), bot)).rejects.toThrow(message);
  });
});
