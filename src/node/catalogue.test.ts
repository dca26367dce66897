import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settle } from '../data/options.ts';
import type { Game, TableSettings } from '../engine/game.ts';
import { newLogbook } from '../engine/logbook.ts';
import { playerOf, Table } from '../engine/play.ts';
import { masterSeed } from '../engine/seed.ts';
import { seatCounts } from '../engine/settings.ts';
import { catalogue, gameNamed, games } from '../games/games.fixture.ts';
import { Indiscretion, interrogate, type SecrecyReport } from '../proof/secrecy.ts';
import { goldenTables } from '../proof/tables.ts';
import { checkBot, createPlayers } from '../sim/players.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', `${name}.fixture.ts`);

/** Games that bots have behind them, and when one of them takes its time. */
const BEFORE = 5;
const BEFORE_SLOW = 2;

/** What came of asking these bots again, who sit around the table in turn. */
async function interrogated(game: Game, setting: TableSettings, names: readonly string[]): Promise<SecrecyReport> {
  const plugins = await Promise.all(names.map((name) => catalogue.bot(game, name)));
  const seating = () =>
    Array.from({ length: setting.players }, (_, seat) => {
      const name = names[seat % names.length];
      const plugin = plugins[seat % names.length];
      return playerOf(game, setting, name, plugin, settle(name, plugin.params, plugin.quick ?? {}));
    });
  const before = plugins.some(({ quick }) => quick !== undefined) ? BEFORE_SLOW : BEFORE;
  return interrogate(game, setting, seating, { games: 1, seed: 'secrets', before });
}

describe.each(games.map((game) => [game.id, game] as const))('the bots for %s', (_id, game) => {
  const names = catalogue.botNames(game);

  const companies = new Set([...names, names.join('+')]);

  it.each([...companies].map((company, number) => [company, number] as const))(
    'do not peek: %s',
    async (company, number) => {
      const reports: SecrecyReport[] = [];
      const plugins = await Promise.all(company.split('+').map((name) => catalogue.bot(game, name)));
      // Those that search know nothing of the game, and are the same at every table: the small ones do.
      const slow = plugins.every(({ quick }) => quick !== undefined);
      const few = Math.max(2, game.seats.min);
      // Of the others, one sits at every second table, and the next one at those in between.
      const all = goldenTables(game);
      const turns = Math.min(all.length, 2);
      const asked = all.filter(({ players }, i) => (slow ? players === few : i % turns === number % turns));
      for (const setting of asked) reports.push(await interrogated(game, setting, company.split('+')));
      const different = reports.reduce((sum, report) => sum + report.different, 0);
      expect(different > 0).toBe(game.purposes.length > 0); // without chance these games hide nothing
    },
  );

  it.each(names)('play on with random moves in between, and without any one kind of move: %s', async (name) => {
    const kinds = game.moveKinds.length > 1 ? game.moveKinds : [];
    const { quick = {} } = await catalogue.bot(game, name);
    const bot = [name, ...Object.entries(quick).map(([param, value]) => `${param}=${String(value)}`)].join(':');
    for (const handicap of ['noise=0.3', ...kinds.map((kind) => `without=${kind}:noise=0.1`)]) {
      const setting = { players: Math.max(...seatCounts(game, {})), options: settle(game.id, game.options, {}) };
      const lineup = Array.from({ length: setting.players }, () => `${bot}:${handicap}`);
      const players = await createPlayers(catalogue, game, setting, lineup, newLogbook());
      const rules = game.rules(setting.players, setting.options);
      const table = new Table(game, rules, masterSeed(handicap));
      table.play(0, players);
      expect(table.decisions).toBeGreaterThan(0);
    }
  });

  it('have names of their own', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('random');
    expect(names).toContain(game.usualBot ?? 'random');
  });
});

it('a bot is caught that remembers, in a game that hides nothing', async () => {
  const asked = interrogated(gameNamed('connectfour'), { players: 2, options: {} }, [fixture('rememberer')]);
  await expect(asked).rejects.toThrow(Indiscretion);
  await expect(asked).rejects.toThrow('nothing is kept from one game to the next');
});

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
