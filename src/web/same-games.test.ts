import { expect, it } from 'vitest';
import { catalogue } from '../../scripts/games.ts';
import type { BotPlugin } from '../engine/bot.ts';
import type { Game } from '../engine/game.ts';
import { builtInGames } from '../games/index.ts';
import { csv } from '../report/csv.ts';
import { localRunner } from '../sim/local-runner.ts';
import { describeInBrowser } from './browser.fixture.ts';
import { describeInFirefox } from './firefox.fixture.ts';
import { ratesPlan } from './lab/plans.ts';
import { Session } from './lab/session.ts';
import { cellOf, type Setting, shortened } from './lab/setting.ts';
import { tablesOf } from './lab/tables.ts';
import { labFile, openLab, strangers, tablesOfPage, untilDone } from './lab-page.fixture.ts';

const GAMES = 12;

/** A bot by its name, told to think briefly where it can be. */
function brief(name: string, { quick = {} }: BotPlugin): string {
  return [name, ...Object.entries(quick).map(([key, value]) => `${key}=${String(value)}`)].join(':');
}

/** Tables at which every bot of a game has a seat. */
async function settingsOf(game: Game): Promise<readonly Setting[]> {
  const players = Math.min(game.seats.max, 4);
  const names = catalogue.botNames(game);
  const bots: string[] = [];
  for (const name of names) bots.push(brief(name, await catalogue.bot(game, name)));
  const tables = Array.from({ length: Math.max(2, Math.ceil(bots.length / players)) }, (_, i) =>
    Array.from({ length: players }, (__, seat) => bots[(i * players + seat) % bots.length]),
  );
  return tables.map((lineup) => ({ players, options: {}, bots: shortened(lineup) }));
}

type Tables = Readonly<Record<string, string>>;
const counted = new Map<string, Promise<Tables>>();

/** What Node counts of a table: once, for both browsers. */
function countedHere(game: Game, setting: Setting): Promise<Tables> {
  const key = JSON.stringify([game.id, setting]);
  const known = counted.get(key) ?? countedAnew(game, setting);
  counted.set(key, known);
  return known;
}

async function countedAnew(game: Game, setting: Setting): Promise<Tables> {
  const factors = { players: setting.players, bots: setting.bots.join('+') };
  const cell = await cellOf(catalogue, game, setting, factors);
  return new Promise((resolve) => {
    const session = new Session({
      game,
      runner: localRunner(catalogue),
      changed: () => {
        if (session.phase !== 'done') return;
        const tables = tablesOf([arm]).filter(({ rows }) => [...rows].length > 0);
        resolve(Object.fromEntries(tables.map(({ name, rows }) => [name, csv(rows)])));
      },
    });
    const arm = session.armOf('', cell, 'same');
    session.play(ratesPlan([arm], { games: GAMES }));
  });
}

/** What a lab opens with, to play the games of a table that are compared. */
function stateOf({ players, bots }: Setting): string {
  return `seed=same&goal=${GAMES}games&a.players=${players}&a.bots=${encodeURIComponent(bots.join(','))}`;
}

function expectSame(there: Tables, here: Tables): void {
  expect(Object.keys(there)).toEqual(expect.arrayContaining(['cells', 'endings', 'lengths']));
  for (const name of Object.keys(there)) expect(there[name]).toBe(here[name]);
  expect(there.cells).toContain(`,${GAMES},`);
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

/** Waits until all is played, and gives the files that the page hands out, by the names of their tables. */
const TABLES = `new Promise((resolve) => {
  const look = () => {
    const isDone = [...document.querySelectorAll('.stats dd')].some(({ textContent }) => textContent === 'done');
    if (!isDone) return setTimeout(look, 50);
    const files = {};
    const made = new Map();
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      const address = createObjectURL.call(URL, blob);
      made.set(address, blob.text());
      return address;
    };
    HTMLAnchorElement.prototype.click = function () {
      files[this.download] = made.get(this.href);
    };
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Download CSV').click();
    const names = Object.keys(files);
    Promise.all(Object.values(files)).then((texts) => {
      resolve(Object.fromEntries(names.map((name, i) => [name.split('-').at(-1).replace('.csv', ''), texts[i]])));
    });
  };
  look();
})`;

describeInFirefox('blocks played in a lab', (open) => {
  it.each(Object.keys(builtInGames))('are counted to the same bytes as in Node, with every bot: %s', async (id) => {
    const game = await catalogue.game(id);
    for (const setting of await settingsOf(game)) {
      const page = await open(labFile(id), `#v=1&${stateOf(setting)}`);
      expectSame(await page.evaluate(TABLES), await countedHere(game, setting));
      expect(page.complaints).toEqual([]);
    }
  });
});
