import { expect } from 'vitest';
import { catalogue } from '../../scripts/games.ts';
import type { Game } from '../engine/game.ts';
import { csv } from '../report/csv.ts';
import { localRunner } from '../sim/local-runner.ts';
import { ratesPlan } from './lab/plans.ts';
import { Session } from './lab/session.ts';
import { cellOf, type Setting, shortened } from './lab/setting.ts';
import { tablesOf } from './lab/tables.ts';

/** How many are compared. */
export const GAMES = 12;

/** Files by the names of their tables. */
export type Tables = Readonly<Record<string, string>>;

const counted = new Map<string, Promise<Tables>>();

/** Tables at which each of these bots has a seat. */
export function tablesFor(game: Game, bots: readonly string[]): readonly Setting[] {
  const players = Math.min(game.seats.max, 4);
  const tables = Array.from({ length: Math.max(2, Math.ceil(bots.length / players)) }, (_, i) =>
    Array.from({ length: players }, (__, seat) => bots[(i * players + seat) % bots.length]),
  );
  return tables.map((lineup) => ({ players, options: {}, bots: shortened(lineup) }));
}

/** What Node counts of a table, by JavaScript: once, for both browsers. */
export function countedHere(game: Game, setting: Setting): Promise<Tables> {
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
export function stateOf({ players, bots }: Setting): string {
  return `seed=same&goal=${GAMES}games&a.players=${players}&a.bots=${encodeURIComponent(bots.join(','))}`;
}

export function expectSame(there: Tables, here: Tables): void {
  expect(Object.keys(there)).toEqual(expect.arrayContaining(['cells', 'endings', 'lengths']));
  for (const name of Object.keys(there)) expect(there[name]).toBe(here[name]);
  expect(there.cells).toContain(`,${GAMES},`);
}

/** Waits until all is played, and gives the files that the page hands out, by the names of their tables. */
export const TABLES_OF_PAGE = `new Promise((resolve) => {
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
