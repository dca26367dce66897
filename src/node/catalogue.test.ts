import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, gameNamed } from '../games/games.fixture.ts';
import { checkBot } from '../sim/players.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', `${name}.fixture.ts`);

describe('a bot is refused', () => {
  it.each([
    ['randon', 'tictactoe', 'unknown bot for tictactoe "randon"; did you mean "random"?'],
    ['counter', 'tictactoe', 'unknown bot for tictactoe "counter"'],
    ['counter:trust=2', 'liarsdice', 'trust takes a number from 0 to 1, not 2'],
    ['counter:trsut=0.5', 'liarsdice', 'did you mean "trust"?'],
    ['counter:nose=0.5', 'liarsdice', 'did you mean "noise"? allowed: trust, noise, without'],
    ['counter:noise=1.5', 'liarsdice', 'noise takes a number from 0 to 1, not 1.5'],
    ['counter:noise=much', 'liarsdice', 'noise takes a number from 0 to 1, not "much"'],
    ['counter:without=bit', 'liarsdice', 'unknown kind of move of liarsdice "bit"; did you mean "bid"?'],
    ['counter:without=bid/bid', 'liarsdice', 'without lists "bid" twice'],
    ['counter:without=bid/challenge', 'liarsdice', 'without lists every kind of move of liarsdice (bid, challenge)'],
    [fixture('noisy'), 'liarsdice', 'has a setting "noise" of its own; every bot takes one of that name'],
    ['counter:trust', 'liarsdice', 'is not of the form key=value'],
    ['counter:trust=0.5:trust=0.6', 'liarsdice', 'sets trust twice'],
    ['', 'liarsdice', 'names no bot'],
    ['./nowhere.js', 'liarsdice', 'cannot be loaded'],
    [join(import.meta.dirname, '../sim/lineup.ts'), 'liarsdice', 'does not export a bot'],
    [join(import.meta.dirname, '../../bots/liarsdice/counter.ts'), 'tictactoe', 'plays liarsdice, not tictactoe'],
  ])('as "%s" for %s', async (bot, game, message) => {
    await expect(checkBot(catalogue, gameNamed(game), bot)).rejects.toThrow(message);
  });
});
