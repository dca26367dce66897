import { expect, it } from 'vitest';
import { catalogue } from '../../scripts/games.ts';
import type { BotPlugin } from '../engine/bot.ts';
import type { Game } from '../engine/game.ts';
import { builtInGames } from '../games/index.ts';
import { describeInBrowser } from './browser.fixture.ts';
import { countedHere, expectSame, stateOf, TABLES_OF_PAGE, tablesFor } from './counted.fixture.ts';
import { describeInFirefox } from './firefox.fixture.ts';
import type { Setting } from './lab/setting.ts';
import { labFile, openLab, strangers, tablesOfPage, untilDone } from './lab-page.fixture.ts';

/** A bot by its name, told to think briefly where it can be. */
function brief(name: string, { quick = {} }: BotPlugin): string {
  return [name, ...Object.entries(quick).map(([key, value]) => `${key}=${String(value)}`)].join(':');
}

/** Tables at which every bot of a game has a seat. */
async function settingsOf(game: Game): Promise<readonly Setting[]> {
  const bots: string[] = [];
  for (const name of catalogue.botNames(game)) bots.push(brief(name, await catalogue.bot(game, name)));
  return tablesFor(game, bots);
}

describeInBrowser('blocks played in a lab', (open) => {
  it.each(Object.keys(builtInGames))('are counted to the same bytes as in Node, with every bot: %s', async (id) => {
    const game = await catalogue.game(id);
    for (const setting of await settingsOf(game)) {
      const visit = await openLab(open, id, stateOf(setting), { acceptDownloads: true });
      await untilDone(visit.page);
      expectSame(await tablesOfPage(visit.page, id), await countedHere(game, setting));
      expect(visit.complaints).toEqual([]);
      expect(strangers(visit)).toEqual([]);
      await visit.page.context().close();
    }
  });
});

describeInFirefox('blocks played in a lab', (open) => {
  it.each(Object.keys(builtInGames))('are counted to the same bytes as in Node, with every bot: %s', async (id) => {
    const game = await catalogue.game(id);
    for (const setting of await settingsOf(game)) {
      const page = await open(labFile(id), `#v=1&${stateOf(setting)}`);
      expectSame(await page.evaluate(TABLES_OF_PAGE), await countedHere(game, setting));
      expect(page.complaints).toEqual([]);
    }
  });
});
