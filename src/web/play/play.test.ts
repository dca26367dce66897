import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { csv } from '../../report/csv.ts';
import { describeInBrowser, type Look, type OpenPage, type Visit } from '../browser.fixture.ts';
import { bundled } from './catalogue.fixture.ts';
import type { PlayReply } from './messages.ts';
import { Asked, playOut, TABLES, tableOf, whim } from './person.fixture.ts';
import { type PageHands, playPage, type Shown } from './play-page.fixture.ts';
import type { PlayTable } from './play-table.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const DATE = '2026-01-02T03:04:05.000Z';

/** Runs in the page, with what tests find there. */
declare const said: PageHands['said'];
declare const shown: PageHands['shown'];
declare const focused: PageHands['focused'];

/** Waits until the others have had their turns, after so many answers to the page. */
async function turnOf(page: Page, answers: number): Promise<Shown> {
  const handle = await page.waitForFunction((least) => shown(least), answers);
  return (await handle.jsonValue()) as Shown;
}

/** All that workers said to the page. */
function saidTo(page: Page): Promise<PageHands['said']> {
  return page.evaluate(() => said);
}

/** Presses Tab until a button of this name has the focus, and then Enter. */
async function pressButton(page: Page, name: string): Promise<void> {
  // A busy machine may take a while to show it.
  await page.getByRole('button', { name, exact: true }).first().waitFor();
  for (let i = 0; i < 20; i++) {
    if ((await page.evaluate(() => focused())) === name) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`no button is called ${name}`);
}

async function sitDown(open: OpenPage, table: PlayTable, look: Look = {}): Promise<Visit> {
  const visit = await open(playPage({ play: table }), look);
  await visit.page.waitForSelector('form');
  await pressButton(visit.page, 'Sit down');
  return visit;
}

/** Chooses a move by its number, and plays it. */
async function play(page: Page, index: number): Promise<void> {
  await page.keyboard.type(String(index + 1));
  await page.keyboard.press('Enter');
}

/** Without the numbers of requests, which a page counts as it likes. */
function contents(replies: readonly PlayReply[]): readonly unknown[] {
  return replies.map((reply) => ({ ...reply, id: '' }));
}

/** What is wrong with the page for whoever cannot see it well, or not at all. */
async function barriers(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>('axe.run(document, { iframes: false })');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** It asked for itself, and for what it made itself. */
function strangers({ requests }: Visit): readonly string[] {
  return requests.slice(1).filter((address) => !address.startsWith('blob:'));
}

describeInBrowser('play', (open) => {
  it.each(TABLES)('goes to the end of $game by keyboard alone, as Node plays the same choices', async (table) => {
    const there = new Asked(bundled);
    const { choices, over } = await playOut(there, table, whim(table.game));
    const visit = await sitDown(open, table);
    const { page } = visit;
    for (const [i, choice] of choices.entries()) {
      expect((await turnOf(page, 2 + i)).moves).toBeGreaterThan(choice);
      await play(page, choice);
    }
    const { headline } = await turnOf(page, 2 + choices.length);
    expect(headline).toBe(`${over.won ? 'You win' : 'You do not win'}: ${over.ending[0]}.`);
    // What came to this page is what came there, message by message; of that the secrecy is shown.
    expect(contents((await saidTo(page)).slice(1))).toEqual(contents(there.replies));
    const kept: unknown = await page.evaluate("JSON.parse(localStorage.getItem('irkutsk.plays'))");
    const line = { ...over.record, hints: 0, undone: 0, date: DATE };
    expect(kept).toEqual([line]);
    const download = page.waitForEvent('download');
    await pressButton(page, 'Download as CSV');
    expect(readFileSync(await (await download).path(), 'utf8')).toBe(csv([line]));
    expect(visit.complaints).toEqual([]);
    expect(strangers(visit)).toEqual([]);
  });

  it('takes moves back only where that was switched on, and tells the same game again', async () => {
    const table = tableOf('strogoff');
    const { page } = await sitDown(open, table);
    await turnOf(page, 2);
    expect(await page.getByRole('button', { name: 'Take back' }).count()).toBe(0);
    const other = await open(playPage({ play: table }));
    await other.page.getByLabel('Moves may be taken back').check();
    await pressButton(other.page, 'Sit down');
    await turnOf(other.page, 2);
    const back = other.page.getByRole('button', { name: 'Take back' });
    expect(await back.isDisabled()).toBe(true);
    const read = async () => ({
      lines: await other.page.locator('.lines li').allTextContents(),
      moves: await other.page.locator('[role=option]').allTextContents(),
    });
    const before = await read();
    await play(other.page, 1);
    await turnOf(other.page, 3);
    expect(await read()).not.toEqual(before);
    await back.click();
    await turnOf(other.page, 4);
    expect(await read()).toEqual(before);
  });

  it('shows how often a search tried each move, and lets one play on', async () => {
    const table = tableOf('tictactoe');
    const { page, complaints } = await sitDown(open, table);
    await turnOf(page, 2);
    await pressButton(page, 'Hint');
    await page.waitForSelector('.advised');
    const [hint] = (await saidTo(page)).flatMap((reply) => (reply.kind === 'hint' ? [reply] : []));
    const visits = hint.thoughts?.map((thought) => thought?.[0] ?? 0) ?? [];
    const tried = visits.reduce((sum, some) => sum + some);
    expect([tried > 1000, tried <= 2000]).toEqual([true, true]);
    const told = await page.locator('.thought').allTextContents();
    expect(told.map((text) => Number.parseInt(text, 10) || 0)).toEqual(visits);
    await play(page, hint.best);
    const { moves } = await turnOf(page, 4);
    expect(moves).toBe(visits.length - 2);
    expect(await page.locator('.advised').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('is played by mouse and by touch as well, and Enter plays nothing that was not chosen', async () => {
    const table = tableOf('connectfour');
    const look = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page } = await open(playPage({ play: table }), look);
    await page.getByRole('button', { name: 'Sit down' }).tap();
    await turnOf(page, 2);
    await page.keyboard.press('Enter');
    await page.getByRole('option').nth(3).tap();
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    await turnOf(page, 3);
    await page.getByRole('option').nth(3).dblclick();
    await turnOf(page, 4);
    const own = await page.locator('.lines .own .words').allTextContents();
    expect(own).toHaveLength(2);
    expect(own[1]).toBe(own[0]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  it('says which bot threw, and goes on at the same place if it is told to try again', async () => {
    const table = { ...tableOf('connectfour'), bots: ['', 'thrower'] };
    const { page, complaints } = await sitDown(open, table);
    for (let i = 0; i < 3; i++) {
      await turnOf(page, 2 + i);
      await play(page, i);
    }
    const { headline } = await turnOf(page, 5);
    expect(headline).toBe('The game stands still');
    expect(await page.locator('.note').textContent()).toBe(
      'bot "thrower" failed in game play#0 of connectfour (seated you+thrower), seat 2, decision 6: no idea',
    );
    const lines = await page.locator('.lines li').allTextContents();
    await pressButton(page, 'Try once more');
    await turnOf(page, 6);
    expect(await page.locator('.lines li').allTextContents()).toEqual(lines);
    expect(complaints).toEqual([]);
  });

  it('ends a bot that never answers with its worker, says which it was, and loses nothing', async () => {
    const table = { ...tableOf('connectfour'), bots: ['', 'looper'] };
    const visit = await sitDown(open, table);
    const { page } = visit;
    await turnOf(page, 2);
    await page.clock.install();
    for (let i = 0; i < 3; i++) {
      await play(page, i);
      if (i < 2) await turnOf(page, 3 + i);
    }
    // The page answers all the while.
    expect(await page.evaluate('1 + 1')).toBe(2);
    await page.clock.runFor(10_000);
    await page.waitForFunction(() => said.some((reply) => reply.kind === 'asking' && reply.decision === 3));
    await page.clock.runFor(10_000);
    await page.getByText('The game stands still').waitFor();
    expect(await page.locator('.note').textContent()).toBe(
      'bot "looper" in seat 2 took longer than 10 s for its decision 3 in game play#0 of connectfour, ' +
        'and was ended with its worker; nothing else is lost',
    );
    expect(await page.locator('.lines .own').count()).toBe(3);
    expect(visit.complaints).toEqual([]);
  });

  it('says what is wrong with a table that cannot be', async () => {
    const { page } = await open(playPage({ play: { game: 'strogoff', players: 9, options: {} } }));
    expect(await page.getByRole('alert').textContent()).toMatch(/9/);
  });

  it('keeps games in the page where the browser keeps nothing', async () => {
    const table = tableOf('tictactoe');
    const { choices } = await playOut(new Asked(bundled), table, whim('unkept'));
    const visit = await open(playPage({ play: table }));
    const { page } = visit;
    await page.evaluate("Storage.prototype.setItem = () => { throw new Error('full'); }");
    await pressButton(page, 'Sit down');
    for (const [i, choice] of choices.entries()) {
      await turnOf(page, 2 + i);
      await play(page, choice);
    }
    await page.getByText('1 game played here, kept until this page is closed').waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it.each([
    ['light', 1440, 'strogoff'],
    ['dark', 390, 'liarsdice'],
  ] as const)('has no barrier that axe finds, %s and %i wide: %s', async (colorScheme, width, game) => {
    const look = { colorScheme, viewport: { width, height: 900 } };
    const visit = await open(playPage({ play: tableOf(game) }), look);
    const { page } = visit;
    await page.waitForSelector('form');
    expect(await barriers(page)).toEqual([]);
    await pressButton(page, 'Sit down');
    await turnOf(page, 2);
    await page.keyboard.press('ArrowDown');
    await pressButton(page, 'Hint');
    await page.waitForSelector('.advised');
    expect(await barriers(page)).toEqual([]);
    const small = await sitDown(open, tableOf('tictactoe'), look);
    for (let i = 0; ; i++) {
      const { moves } = await turnOf(small.page, 2 + i);
      if (moves === 0) break;
      await play(small.page, 0);
    }
    expect(await barriers(small.page)).toEqual([]);
  });

  it('tells what the others did, once, to who does not see it', async () => {
    const { page } = await sitDown(open, tableOf('tictactoe'));
    await turnOf(page, 2);
    const status = page.getByRole('status');
    expect(await status.textContent()).toMatch(/^player 1 marks .*\. Your turn: 8 moves\.$/);
    expect(await page.getByRole('listbox', { name: 'your moves' }).getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('End');
    const active = await page.getByRole('listbox').getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
  });
});

describeInBrowser('watch', (open) => {
  it('shows games in the viewer of replays, under the same policy, and goes from one to the other', async () => {
    const table: PlayTable = { ...tableOf('strogoff'), seat: NOBODY, bots: ['courier', 'random'], block: 2 };
    const games = [
      { label: 'typical', about: '66 moves', table, choices: [] },
      { label: 'last', about: '', table: { ...table, block: 7 }, choices: [] },
    ];
    const visit = await open(playPage({ watch: { games } }));
    const { page } = visit;
    const frame = page.frameLocator('iframe');
    await frame.locator('#now').waitFor();
    expect(await frame.locator('h1').textContent()).toBe('Michel Strogoff');
    await frame.getByRole('button', { name: 'to the end' }).click();
    const [watched] = (await saidTo(page)).flatMap((reply) => (reply.kind === 'watch' ? [reply] : []));
    expect(watched.title).toBe('Michel Strogoff, game play#2');
    expect(watched.html).toContain(await frame.locator('#now').textContent());
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download this page' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toBe(watched.html);
    await page.getByRole('button', { name: /^last/ }).click();
    await page.getByText('Michel Strogoff, game play#7').waitFor();
    await frame.getByText('Game play#7').waitFor();
    expect(await page.getByRole('button', { name: /^last/ }).getAttribute('aria-pressed')).toBe('true');
    expect(await barriers(page)).toEqual([]);
    expect(visit.complaints).toEqual([]);
    expect(strangers(visit)).toEqual([]);
  });

  it('opens a game that one has played, with all that was hidden', async () => {
    const table = tableOf('liarsdice');
    const { choices } = await playOut(new Asked(bundled), table, whim('open'));
    const visit = await sitDown(open, table);
    const { page } = visit;
    for (const [i, choice] of choices.entries()) {
      await turnOf(page, 2 + i);
      await play(page, choice);
    }
    await turnOf(page, 2 + choices.length);
    await pressButton(page, 'Watch the replay');
    const frame = page.frameLocator('iframe');
    await frame.locator('#now').waitFor();
    expect(await frame.locator('.players').textContent()).toContain('player 2: you');
    expect(visit.complaints).toEqual([]);
  });
});
