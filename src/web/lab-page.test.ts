import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { UserFolder } from '../cli.fixture.ts';
import { describeInBrowser } from './browser.fixture.ts';
import { openLab, strangers, tablesOfPage, untilDone, untilSaid, verdictOf } from './lab-page.fixture.ts';

const folder = new UserFolder();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** What axe finds wrong with a page, by WCAG 2.2 AA. */
async function violationsIn(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = (await page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(tags)} })`)) as AxeResult;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** Keeps what moved on the page though nobody touched it, with how far, from the beginning on. */
const WATCH_SHIFTS = `
  globalThis.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      moved.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 90))]);
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Turns a dial to a number by hand. */
async function turn(page: Page, dial: string, value: number): Promise<void> {
  const number = page.locator(`[data-dial=${dial}] input[type=number]`);
  await number.fill(String(value));
  await number.press('Tab');
}

describeInBrowser('the lab', (open) => {
  it('tells the win rate in a sentence, and its pictures grow while games are played', async () => {
    const visit = await openLab(open, 'strogoff', 'goal=300games');
    const { page } = visit;
    await untilDone(page);
    expect(await verdictOf(page)).toMatch(/^The win rate of the couriers is \d+\.\d % \(.+ to .+\) with 2 couriers\.$/);
    expect(await page.textContent('.stats')).toContain('300');
    const pictures = await page
      .locator('svg[role=img]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(pictures).toEqual(
      expect.arrayContaining(['win rate by games played', 'endings as shares', 'length of games', 'win rate by seat']),
    );
    expect(visit.complaints).toEqual([]);
    expect(strangers(visit)).toEqual([]);
  });

  it('lets one take a seat at the table in hand, and play by keyboard', async () => {
    const visit = await openLab(open, 'tictactoe', 'view=play');
    const { page } = visit;
    await page.getByRole('button', { name: 'Sit down' }).click();
    const choices = page.locator('.at-table:not([aria-busy]) .options:not([hidden]) [role=option]');
    await choices.first().waitFor();
    expect(await choices.count()).toBe(9);
    await page.keyboard.press('5');
    await page.keyboard.press('Enter');
    // One square is the person's, one the bot's.
    await expect.poll(() => choices.count(), { timeout: 60_000 }).toBe(7);
    expect(visit.complaints).toEqual([]);
    expect(strangers(visit)).toEqual([]);
  });

  it('shows a game that was counted in the viewer of replays', async () => {
    const visit = await openLab(open, 'tictactoe', 'goal=50games');
    const { page } = visit;
    await untilDone(page);
    const titleOf = () => page.locator('iframe').getAttribute('title');
    for (const [label, said] of [
      ['A typical game', /game irkutsk#\d+$/],
      ['The longest', /game irkutsk#\d+$/],
      ['The last one', /game irkutsk#49$/],
    ] as const) {
      await page.locator('#watch').getByRole('button', { name: label }).click();
      await expect.poll(titleOf, { timeout: 60_000 }).toMatch(said);
      const now = page.frameLocator('iframe').locator('#now');
      await now.waitFor();
      expect(await now.textContent()).not.toBe('');
    }
    await page.getByLabel('Or any that was counted').fill('7');
    await page.keyboard.press('Enter');
    await expect.poll(titleOf, { timeout: 60_000 }).toMatch(/game irkutsk#7$/);
    expect(visit.complaints).toEqual([]);
  });

  it('marks what is not as usual, begins anew, says how it was before, and goes back with one click', async () => {
    const { page } = await openLab(open, 'strogoff', 'goal=300games');
    await untilDone(page);
    await turn(page, 'way', 42);
    await untilSaid(page, 'with 2 couriers and a road of 42 steps.');
    await untilSaid(page, 'on the same luck it rises by');
    const dial = page.locator('[data-dial=way]');
    expect(await dial.getAttribute('class')).toContain('changed');
    expect(await dial.locator('.ours').textContent()).toBe('reconstructed');
    expect(await page.textContent('.count')).toBe('1 changed');
    await page.waitForURL(/a\.way=42/);
    await dial.locator('.back').click();
    await untilSaid(page, 'with 2 couriers.');
    expect(await dial.getAttribute('class')).not.toContain('changed');
  });

  it('takes presets, bots by seat and slips, and says what the rules do not take', async () => {
    const { page } = await openLab(open, 'strogoff', 'goal=100games');
    await page.locator('[data-dial=difficulty] select').selectOption({ label: 'Heroic' });
    await page.getByLabel('Courier 2: bot').selectOption('veteran');
    await page.getByLabel('Courier 2: slips in per cent').fill('20');
    await page.getByLabel('Courier 2: slips in per cent').press('Tab');
    await untilSaid(page, 'heroic difficulty');
    await page.waitForURL(/veteran:noise%3D0\.2/);
    await turn(page, 'players', 5);
    await page.waitForSelector('.problems p');
    expect(await page.textContent('.problems')).toBe('this box has couriers for 1 to 4 players, not 5');
    await turn(page, 'players', 3);
    await untilSaid(page, '3 couriers');
    expect(await page.textContent('.problems')).toBe('');
  });

  it("takes settings of a seat's bot, as far as the bot declares them", async () => {
    const { page } = await openLab(open, 'tictactoe', 'goal=4games&a.bots=random,ismcts:iterations=20');
    const settings = page.locator('.seat').nth(1).locator('.settings');
    await settings.locator('summary').click();
    const iterations = page.getByLabel('Player 2: iterations');
    expect(await iterations.inputValue()).toBe('20');
    await iterations.fill('30');
    await iterations.press('Tab');
    await page.waitForURL(/a\.bots=random,ismcts:iterations%3D30(&|$)/);
    await iterations.fill('-1');
    await iterations.press('Tab');
    expect(await iterations.inputValue()).toBe('30');
    await page.getByLabel('Player 2: bot').selectOption('random');
    expect(await settings.isVisible()).toBe(false);
  });

  it('moves nothing on the page while figures grow', async () => {
    for (const [state, width] of [
      ['goal=6000games', 1440],
      ['goal=6000games', 390],
      ['view=sweep&goal=60games', 1440],
    ] as const) {
      const { page } = await openLab(open, 'strogoff', state, { viewport: { width, height: 900 } });
      await page.evaluate(WATCH_SHIFTS);
      await untilDone(page);
      expect(await page.evaluate('moved')).toEqual([]);
      await page.context().close();
    }
  });

  it('puts tables beside each other on the same luck, up to four', async () => {
    const { page } = await openLab(open, 'strogoff', 'goal=200games');
    await page.click('.freeze');
    await untilSaid(page, 'B (the same table) is the same as A: of 200 games not one took another course.');
    await turn(page, 'way', 44);
    await untilSaid(page, 'With B (a road of 44 steps) the win rate of the couriers rises by');
    await page.click('.freeze');
    await page.click('.freeze');
    expect(await page.locator('.arm').count()).toBe(4);
    expect(await page.locator('.freeze').isVisible()).toBe(false);
    await page.getByLabel('Take C away').click();
    await page.getByLabel('Take C away').click();
    expect(await page.locator('.arm').count()).toBe(2);
    expect(await page.locator('svg[aria-label="difference from A on the same luck"]').count()).toBe(1);
  });

  it('sweeps a dial, and says where the curve crosses what is wanted', async () => {
    const { page } = await openLab(open, 'strogoff', 'view=sweep&goal=150games&x=way:24:48');
    await untilDone(page);
    expect(await verdictOf(page)).toMatch(
      /^The win rate of the couriers comes nearest to 50\.0 % with a road of \d+ steps: /,
    );
    await untilSaid(page, 'It crosses 50.0 % between a road of');
    expect(await page.locator('svg[aria-label="win rate by length of the road"] .marker').count()).toBe(14);
    await page.getByLabel('Along', { exact: true }).selectOption({ label: 'Difficulty' });
    await untilSaid(page, 'difficulty');
    await untilDone(page);
  });

  it('takes the part of a dial that one drags over, or moves the ends of by keyboard', async () => {
    const { page } = await openLab(open, 'strogoff', 'view=sweep&goal=20games&x=way:34:36');
    // Before its first figures the page is not in its place yet, and a pointer would miss the track.
    await untilDone(page);
    const track = page.locator('.brush .track').first();
    const box = await track.boundingBox();
    if (box === null) throw new Error('there is nothing to drag over');
    const at = (share: number) => [box.x + share * box.width, box.y + box.height / 2] as const;
    await page.mouse.move(...at(0.5));
    await page.mouse.down();
    await page.mouse.move(...at(0.4), { steps: 4 });
    await page.mouse.move(...at(0.25), { steps: 4 });
    await page.mouse.up();
    const ends = async () => [
      await page.getByLabel('from', { exact: true }).first().inputValue(),
      await page.getByLabel('to', { exact: true }).first().inputValue(),
    ];
    await expect.poll(ends).not.toEqual(['34', '36']);
    const [from, to] = (await ends()).map(Number);
    const end = page.getByLabel('Along: from');
    const [min, max] = [Number(await end.getAttribute('min')), Number(await end.getAttribute('max'))];
    expect(Math.abs(from - (min + 0.25 * (max - min)))).toBeLessThanOrEqual(1);
    expect(Math.abs(to - (min + 0.5 * (max - min)))).toBeLessThanOrEqual(1);
    await page.waitForURL(new RegExp(`x=way:${from}:${to}`));
    await page.getByLabel('Along: to').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(ends).toEqual([String(from), String(to + 1)]);
    await untilDone(page);
  });

  it('maps two dials, leaving out what the rules do not take', async () => {
    const { page } = await openLab(open, 'strogoff', 'view=heat&goal=60games&x=way:24:48&y=players:1:5');
    await untilDone(page);
    expect(await page.locator('rect.heat').count()).toBe(36);
    expect(await verdictOf(page)).toMatch(/^The win rate of the couriers goes from .+ with one courier.+ to .+/);
    expect(await page.locator('#numbers tbody tr').count()).toBe(36);
  });

  it('opens as its address says, and says what of it cannot be', async () => {
    const state = 'view=live&goal=100games&seed=mine&a.players=3&a.bots=courier,veteran&a.way=40&a.wey=3';
    const { page } = await openLab(open, 'strogoff', state);
    await untilSaid(page, '3 couriers, courier, veteran, veteran in their seats and a road of 40 steps');
    expect(await page.textContent('.problems')).toMatch(/^unknown dial "wey"; did you mean "way"\?/);
    expect(await page.locator('[data-dial=way] input[type=number]').inputValue()).toBe('40');
    expect(await page.getByLabel('Seed').inputValue()).toBe('mine');
    const older = await openLab(open, 'liarsdice', 'v=0');
    expect(await older.page.textContent('.problems')).toBe('');
    await older.page.evaluate(`location.hash = 'v=0&dice=3'`);
    await older.page.waitForSelector('.problems p');
    expect(await older.page.textContent('.problems')).toContain('the address is of another version of the lab');
    expect(await older.page.evaluate('location.hash')).toBe('#v=0&dice=3');
  });

  it('gives an experiment whose run counts the same games', async () => {
    const state = 'goal=80games&seed=lab&a.players=2&a.bots=courier,plod&a.way=38&a.faceUpDecks=true';
    const { page } = await openLab(open, 'strogoff', state, { acceptDownloads: true });
    await untilDone(page);
    const there = await tablesOfPage(page, 'strogoff');
    await page.click('text=Copy as experiment');
    folder.write('lab.yaml', await page.getByLabel('experiment file').inputValue());
    expect((await folder.here('run', 'lab.yaml')).stderr).not.toContain('irkutsk:');
    const column = (text: string, name: string) => {
      const [head, ...rows] = text
        .trim()
        .split('\n')
        .map((line) => line.split(','));
      return rows.map((row) => row[head.indexOf(name)]);
    };
    const here = (name: string) => folder.read('results', 'lab', `${name}.csv`);
    for (const name of ['games', 'wins', 'win_rate', 'length_mean', 'rounds_mean'])
      expect(column(there.cells, name)).toEqual(column(here('cells'), name));
    expect(column(there.endings, 'count')).toEqual(column(here('endings'), 'count'));
    expect(column(there.lengths, 'games')).toEqual(column(here('lengths'), 'games'));
  });

  it("reads cards of one's own, and tells where they are wrong as the command line does", async () => {
    const { page } = await openLab(open, 'strogoff', 'goal=50games');
    await page.click('text=Cards of your own');
    await page.getByRole('button', { name: 'Begin with the set above' }).click();
    const area = page.getByLabel('Paste or drop a component file');
    const text = await area.inputValue();
    expect(text).toContain('# Michel Strogoff: components, purple-brain');
    await area.fill(text.replace('icon: storm', 'icon: strom'));
    await page.click('text=Play with these');
    const wrong = (await page.textContent('.own .said')) ?? '';
    folder.write('cards', text.replace('icon: storm', 'icon: strom'));
    const { stderr } = await folder.here('components', 'strogoff', '--check', 'cards');
    expect(wrong).toMatch(/^cards:\d+:\d+: /);
    expect(stderr.trim()).toBe(`irkutsk: ${wrong}`);
    expect(await area.inputValue()).toContain('strom');
    await area.fill(text.replace('ogareff: 2', 'ogareff: 3'));
    await page.click('text=Play with these');
    await untilSaid(page, 'own cards');
  });

  it('can be read by everybody: no violation of WCAG, dark or light, on a phone or a desk', async () => {
    for (const [game, colorScheme, width, state] of [
      ['strogoff', 'light', 1440, 'goal=100games&a.players=2&a.bots=courier&b.players=2&b.bots=courier&b.way=40'],
      ['strogoff', 'dark', 390, 'goal=100games&a.players=2&a.bots=courier&a.way=40'],
      ['liarsdice', 'dark', 1440, 'view=sweep&goal=20games'],
      ['liarsdice', 'light', 390, 'view=heat&goal=20games'],
    ] as const) {
      const { page } = await openLab(open, game, state, { colorScheme, viewport: { width, height: 900 } });
      await untilDone(page);
      expect(await violationsIn(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
  });

  it('is worked by keyboard alone, and keeps the focus while figures grow', async () => {
    const { page } = await openLab(open, 'strogoff', 'goal=100000games');
    await page.locator('[data-dial=way] input[type=range]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await untilSaid(page, 'a road of 38 steps');
    expect(await page.evaluate(`document.activeElement.closest('.dial').dataset.dial`)).toBe('way');
    await page.locator('.scroll').first().focus();
    const before = await page.textContent('.stats');
    await expect.poll(() => page.textContent('.stats'), { timeout: 60_000 }).not.toBe(before);
    expect(await page.evaluate('document.activeElement.className')).toBe('scroll');
    await page.getByRole('button', { name: 'Pause' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Go on', exact: true }).waitFor();
  });

  it('hands its pictures out as SVG and as PNG, each a file by itself', async () => {
    const visit = await openLab(open, 'strogoff', 'goal=50games', { acceptDownloads: true });
    const { page } = visit;
    await untilDone(page);
    const file = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`strogoff.${name.toLowerCase()}`);
      return readFileSync(await download.path());
    };
    const drawn = String(await file('SVG'));
    expect(drawn).toMatch(/^<svg [^>]*aria-label="win rate by games played"/);
    expect(drawn).toContain('--s0');
    const dots = await file('PNG');
    expect(dots.subarray(1, 4).toString()).toBe('PNG');
    expect(dots.length).toBeGreaterThan(10_000);
    expect(visit.complaints).toEqual([]);
  });

  it('names a bot that throws and one that never answers, and goes on when others sit down', async () => {
    const bot = (choose: string) => [
      'export default { about: "spoilt", looks: true, params: {}, create: () => ({ begin() {},',
      `  choose() { ${choose} } }) };`,
    ];
    folder.write('thrower.ts', ...bot('throw new Error("I give up");'));
    folder.write('looper.ts', ...bot('for (;;) {}'));
    await folder.here(
      'lab',
      '--game',
      'tictactoe',
      '--bot',
      './thrower.ts',
      '--bot',
      './looper.ts',
      '--out',
      'spoilt',
      '--limit-ms',
      '1000',
    );
    const html = folder.read('spoilt', 'tictactoe.html');
    for (const [name, said] of [
      ['thrower', 'seat 2, decision 2: I give up'],
      ['looper', 'seat 2, decision 2: it has not answered within 1 s'],
    ]) {
      const { page } = await open(html, { fragment: `#v=1&goal=100games&a.bots=random,./${name}.ts` });
      await page.locator('.problems p').waitFor({ timeout: 240_000 });
      expect(await page.textContent('.problems')).toMatch(
        new RegExp(`^bot "./${name}.ts" failed in game irkutsk#\\d+ `),
      );
      expect(await page.textContent('.problems')).toContain(said);
      await page.getByLabel('Player 2: bot').selectOption('random');
      await untilDone(page);
      expect(await page.textContent('.problems')).toBe('');
    }
  });
});
