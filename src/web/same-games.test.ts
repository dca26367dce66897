import { expect, it } from 'vitest';
import { catalogue } from '../../scripts/games.ts';
import type { BotPlugin } from '../engine/bot.ts';
import type { Game } from '../engine/game.ts';
import { builtInGames } from '../games/index.ts';
import { csv } from '../report/csv.ts';
import { localRunner } from '../sim/local-runner.ts';
import { describeInBrowser } from './browser.fixture.ts';
import { ratesPlan } from './lab/plans.ts';
import { Session } from './lab/session.ts';
import { cellOf, type Setting, shortened } from './lab/setting.ts';
import { tablesOf } from './lab/tables.ts';
import { openLab, strangers, tablesOfPage, untilDone } from './lab-page.fixture.ts';

const GAMES = 12;

/** A bot by its name, told to think briefly where it can be. */
function brief(name: string, { quick = {} }: BotPlugin): string {
  return [name, ...Object.entries(quick).map(([key, value]) => `${key}=${String(value)}`)].join(':');
}

/** Tables at which every bot of a game has a seat. */
async function settingsOf(game: Game): Promise<readonly Setting[]> {
  const { min } = game.seats;
  const players = Math.max(min, Math.min(2, game.seats.max));
  const names = catalogue.botNames(game);
  const bots: string[] = [];
  for (const name of names) bots.push(brief(name, await catalogue.bot(game, name)));
  const tables = Array.from({ length: Math.ceil(bots.length / players) }, (_, i) =>
    Array.from({ length: players }, (__, seat) => bots[(i * players + seat) % bots.length]),
  );
  return tables.map((lineup) => ({ players, options: {}, bots: shortened(lineup) }));
}

/** What Node counts of a table. */
async function countedHere(game: Game, setting: Setting): Promise<Readonly<Record<string, string>>> {
  const factors = { players: setting.players, bots: setting.bots.join('+') };
  const cell = await cellOf(catalogue, game, setting, factors);
  return new Promise((resolve) => {
    const session = new Session({
      game,
      runner: localRunner(catalogue),
      changed: () => {
        if (session.phase !== 'done') return;
        const tables = tablesOf([arm]).filter(({ rows }) => rows.length > 0);
        resolve(Object.fromEntries(tables.map(({ name, rows }) => [name, csv(rows)])));
      },
    });
    const arm = session.armOf('', cell, 'same');
    session.play(ratesPlan([arm], { games: GAMES }));
  });
}

describeInBrowser('blocks played in a lab', (open) => {
  it.each(Object.keys(builtInGames))('are counted to the same bytes as in Node, with every bot: %s', async (id) => {
    const game = await catalogue.game(id);
    const settings = await settingsOf(game);
    expect(settings.length).toBeGreaterThan(1);
    for (const setting of settings) {
      const state = `seed=same&goal=${GAMES}games&a.players=${setting.players}&a.bots=${encodeURIComponent(setting.bots.join(','))}`;
      const visit = await openLab(open, id, state, { acceptDownloads: true });
      await untilDone(visit.page);
      const there = await tablesOfPage(visit.page, id);
      const here = await countedHere(game, setting);
      for (const name of Object.keys(there)) expect(there[name]).toBe(here[name]);
      expect(there.cells).toContain(`,${GAMES},`);
      expect(visit.complaints).toEqual([]);
      expect(strangers(visit)).toEqual([]);
      await visit.page.context().close();
    }
  });
});
