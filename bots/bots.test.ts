import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settle } from '../src/data/options.ts';
import type { Game, TableSettings } from '../src/engine/game.ts';
import { newLogbook } from '../src/engine/logbook.ts';
import { playerOf } from '../src/engine/play.fixture.ts';
import { Table } from '../src/engine/play.ts';
import { masterSeed } from '../src/engine/seed.ts';
import { seatCounts } from '../src/engine/settings.ts';
import { catalogue, gameNamed, games } from '../src/games/games.fixture.ts';
import { Indiscretion, interrogate, type SecrecyReport } from '../src/proof/secrecy.ts';
import { goldenTables } from '../src/proof/tables.ts';
import { createPlayers } from '../src/sim/players.ts';

/** A bot that keeps something from one game to the next. */
const REMEMBERER = join(import.meta.dirname, '../src/node/fixtures/rememberer.fixture.ts');

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

/** Tables at which each seat lacks another kind of move, so that each kind is lacked by two seats at two tables. */
function lackingOneKind({ moveKinds }: Game, seats: number): readonly (readonly string[])[] {
  if (moveKinds.length < 2) return [];
  const rounds = Array.from({ length: Math.min(2, seats) }, (_, round) => round);
  const firsts = moveKinds.map((_, i) => i).filter((i) => i % seats === 0);
  return rounds.flatMap((round) =>
    firsts.map((first) =>
      Array.from({ length: seats }, (_, seat) => {
        const kind = moveKinds[(first + ((seat + round) % seats)) % moveKinds.length];
        return `without=${kind}:noise=0.1`;
      }),
    ),
  );
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
    const { quick = {} } = await catalogue.bot(game, name);
    const bot = [name, ...Object.entries(quick).map(([param, value]) => `${param}=${String(value)}`)].join(':');
    const setting = { players: Math.max(...seatCounts(game, {})), options: settle(game.id, game.options, {}) };
    const everybody = Array.from({ length: setting.players }, () => 'noise=0.3');
    for (const [number, handicaps] of [everybody, ...lackingOneKind(game, setting.players)].entries()) {
      const lineup = handicaps.map((handicap) => `${bot}:${handicap}`);
      const players = await createPlayers(catalogue, game, setting, lineup, newLogbook());
      const rules = game.rules(setting.players, setting.options);
      const table = new Table(game, rules, masterSeed(`handicaps ${number}`));
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
  const asked = interrogated(gameNamed('connectfour'), { players: 2, options: {} }, [REMEMBERER]);
  await expect(asked).rejects.toThrow(Indiscretion);
  await expect(asked).rejects.toThrow('nothing is kept from one game to the next');
});
