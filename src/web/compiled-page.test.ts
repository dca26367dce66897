import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { COMPILED_GAMES } from '../../scripts/compiled-games.ts';
import { catalogue } from '../../scripts/games.ts';
import { settle } from '../data/options.ts';
import type { CarriedRules } from '../engine/compiled/carried-rules.ts';
import { isCompiled } from '../engine/compiled/compiled-table.ts';
import type { Game } from '../engine/game.ts';
import { newLogbook } from '../engine/logbook.ts';
import { builtInGames } from '../games/index.ts';
import { createPlayers } from '../sim/players.ts';
import { describeInBrowser } from './browser.fixture.ts';
import { countedHere, expectSame, GAMES, stateOf, tablesFor } from './counted.fixture.ts';
import { describeInFirefox } from './firefox.fixture.ts';
import { labOf, openLab, rulesIn, strangers, tablesOfPage, untilDone, withRules } from './lab-page.fixture.ts';

function carriedBy(page: string): CarriedRules {
  const rules = rulesIn(page);
  if (rules === undefined) throw new Error('the page carries no compiled rules');
  return rules;
}

/** Enough for a tree to grow, and for what is worth less than a bit to show. */
const THOUGHT: Readonly<Record<string, string>> = {
  'flat-monte-carlo': ':playouts=40:horizon=30',
  ismcts: ':iterations=40:horizon=30',
  planner: ':iterations=40',
  expert: ':playouts=40:horizon=8',
};

/** Bots of a game that are compiled, the last of them with handicaps as well. */
async function compiledBots(game: Game): Promise<readonly string[]> {
  const { abi } = carriedBy(labOf(game.id));
  const table = { players: game.seats.min, options: settle(game.id, game.options, {}) };
  const players = await createPlayers(catalogue, game, table, catalogue.botNames(game), newLogbook());
  const names = players.filter((player) => isCompiled(abi, player)).map(({ name }) => `${name}${THOUGHT[name] ?? ''}`);
  const [kind, ...others] = game.moveKinds;
  const without = others.length > 0 ? [`${names.at(-1)}:without=${kind}`] : [];
  return [...names, `${names.at(-1)}:noise=0.3`, ...without];
}

/** Has every worker of a page run this first. */
function inWorkers(script: string): string {
  return `{
    const Usual = Blob;
    globalThis.Blob = class extends Usual {
      constructor(parts, options) {
        super(options?.type === 'text/javascript' ? [${JSON.stringify(script)}, ...parts] : parts, options);
      }
    };
  }`;
}

/** Counts the games that compiled rules play in a worker. */
const COUNT_GAMES = `{
  globalThis.compiledGames = 0;
  const { Instance } = WebAssembly;
  WebAssembly.Instance = class {
    constructor(module, imports) {
      const { exports } = new Instance(module, imports);
      const play = (table) => {
        compiledGames++;
        exports.play(table);
      };
      this.exports = { ...exports, play };
    }
  };
}\n`;

async function compiledGames(page: Page): Promise<number> {
  const counts = await Promise.all(page.workers().map((worker) => worker.evaluate('compiledGames')));
  return counts.reduce<number>((sum, count) => sum + Number(count), 0);
}

/** Rules that give two words of luck to each other: all games are others. */
function withOtherLuck({ abi, module }: CarriedRules): CarriedRules {
  const { [abi.chance]: chance } = abi.shapes;
  const at = (name: string) => chance.fields.find((field) => field.name === name)?.at ?? 0;
  const others: Readonly<Record<string, number>> = { k0: at('k1'), k1: at('k0') };
  const fields = chance.fields.map((field) => ({ ...field, at: others[field.name] ?? field.at }));
  return { abi: { ...abi, shapes: { ...abi.shapes, [abi.chance]: { ...chance, fields } } }, module };
}

const FOUND_OUT = 'compiled rules play this game otherwise than JavaScript does';

describe('the page of a lab', () => {
  it('carries compiled rules where the build has some', () => {
    const carrying = Object.keys(builtInGames).filter((id) => rulesIn(labOf(id)) !== undefined);
    expect(carrying.toSorted()).toEqual(Object.keys(COMPILED_GAMES).toSorted());
  });
});

describeInBrowser('the page of a lab', (open) => {
  it.each(Object.keys(COMPILED_GAMES))('plays by compiled rules, and counts what JavaScript counts: %s', async (id) => {
    const game = await catalogue.game(id);
    for (const setting of tablesFor(game, await compiledBots(game))) {
      const look = { acceptDownloads: true, before: inWorkers(COUNT_GAMES) };
      const visit = await openLab(open, id, stateOf(setting), look);
      await untilDone(visit.page);
      expectSame(await tablesOfPage(visit.page, id), await countedHere(game, setting));
      expect(await compiledGames(visit.page)).toBeGreaterThanOrEqual(GAMES);
      expect(visit.complaints).toEqual([]);
      expect(strangers(visit)).toEqual([]);
      await visit.page.context().close();
    }
  });

  it('plays on by JavaScript, and counts the same, where WebAssembly or the module is not to be had', async () => {
    const game = await catalogue.game('strogoff');
    const [setting] = tablesFor(game, ['courier', 'planner:iterations=40']);
    const page = labOf('strogoff');
    const rules = carriedBy(page);
    for (const [html, before] of [
      [page, inWorkers('delete globalThis.WebAssembly;')],
      [withRules(page, { ...rules, module: rules.module.slice(0, 100) }), ''],
    ]) {
      const visit = await open(html, { fragment: `#v=1&${stateOf(setting)}`, acceptDownloads: true, before });
      await untilDone(visit.page);
      expectSame(await tablesOfPage(visit.page, 'strogoff'), await countedHere(game, setting));
      expect(visit.complaints).toEqual([]);
    }
  });

  it('finds out rules that play otherwise than JavaScript', async () => {
    const page = labOf('strogoff');
    const visit = await open(withRules(page, withOtherLuck(carriedBy(page))), { fragment: '#v=1&goal=200games' });
    await visit.page.locator('.problems p').waitFor();
    expect(await visit.page.textContent('.problems')).toContain(FOUND_OUT);
  });
});

describeInFirefox('the page of a lab', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-compiled-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('plays by compiled rules: those that play otherwise are found out', async () => {
    const file = join(folder, 'strogoff.html');
    const page = labOf('strogoff');
    writeFileSync(file, withRules(page, withOtherLuck(carriedBy(page))));
    const lab = await open(file, '#v=1&goal=200games');
    const told = `new Promise((resolve) => {
      const look = () => {
        const told = document.querySelector('.problems p');
        if (told === null) setTimeout(look, 50);
        else resolve(told.textContent);
      };
      look();
    })`;
    expect(await lab.evaluate(told)).toContain(FOUND_OUT);
  });
});
