import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import ismcts from '../../../bots/generic/ismcts.ts';
import random from '../../../bots/generic/random.ts';
import courier from '../../../bots/strogoff/courier.ts';
import { settle, type Values } from '../../data/options.ts';
import type { BotPlugin } from '../../engine/bot.ts';
import { envelopes } from '../../engine/envelopes.fixture.ts';
import { type Game, NOBODY } from '../../engine/game.ts';
import { playerOf } from '../../engine/play.fixture.ts';
import { gameNamed } from '../../games/games.fixture.ts';
import { assetsOf } from '../../node/assets.ts';
import { randomPlayer } from '../../proof/golden.ts';
import { type Chronicle, chronicle, type Thought } from '../../story/chronicle.ts';
import { chronicleSeenBy, stepsSeenBy } from '../../story/seen.ts';
import { describeInBrowser, type Visit } from '../../web/browser.fixture.ts';
import { escaped } from '../page/markup.ts';
import { addressesOf } from './addresses.ts';
import { OPEN } from './data.ts';
import { replayPage } from './page.ts';

const assets = await assetsOf('replay');
const HOSTILE = '<img src=x onerror="document.title=1"></script><script>document.title=2</script>';

function played(id: string, plugin: BotPlugin, players: number, params: Values = {}, name = 'tested'): Chronicle {
  const game: Game = gameNamed(id);
  const setting = { players, options: settle(id, game.options, {}) };
  const bot = () => playerOf(game, setting, name, plugin, settle('bot', plugin.params, params));
  return chronicle({ game, setting, seed: 'page', block: 0, players: Array.from({ length: players }, bot) });
}

const sealed = chronicle({
  game: envelopes,
  setting: { players: 3, options: {} },
  seed: 'page',
  block: 26, // in which all three have coins for more than one round
  players: [randomPlayer, randomPlayer, randomPlayer],
});

const strogoff = played('strogoff', courier, 3);
const addresses = addressesOf(strogoff.steps);

describe('the page of a replay', () => {
  it('is the same, byte by byte, for the same game', async () => {
    const again = played('strogoff', courier, 3);
    expect(replayPage(again, OPEN, assets)).toBe(replayPage(strogoff, OPEN, assets));
  });

  it('of three couriers is small enough to be sent around', async () => {
    expect(strogoff.moves).toBeGreaterThan(100);
    expect(strogoff.steps.length).toBeGreaterThan(strogoff.moves + 30);
    expect(replayPage(strogoff, OPEN, assets).length).toBeLessThan(400_000);
  });

  it('tells every move and event in its HTML', async () => {
    const html = replayPage(strogoff, OPEN, assets);
    const list = html.slice(html.indexOf('<details'), html.indexOf('</details>'));
    const told = strogoff.steps.flatMap(({ events }) => events.map(({ text }) => `<li>${escaped(text)}</li>`));
    const moves = strogoff.steps
      .filter(({ seat }) => seat !== NOBODY)
      .map(({ seat, choices, chosen }) => escaped(`${strogoff.players[seat].name} ${choices[chosen]}`));
    const moments = strogoff.steps.flatMap(({ moment }) =>
      moment === undefined ? [] : [`${escaped(moment.text)}</a>`],
    );
    for (const text of [...told, ...moves, ...moments]) expect(list).toContain(text);
  });

  it('numbers its moves, and between them names the moments', async () => {
    const html = replayPage(strogoff, OPEN, assets);
    const numbers = [...html.matchAll(/<li data-step="([^"]+)">/g)].map(([, number]) => number);
    expect(numbers).toEqual(Array.from({ length: strogoff.moves + 1 }, (_, i) => String(i + 1))); // and the end
    const named = [...html.matchAll(/<li data-moment="([^"]+)"><a href="#step=([^"]+)">/g)];
    expect(named.map(([, address]) => address)).toEqual(addresses.filter((address) => address.includes('.')));
    for (const [, address, target] of named) expect(target).toBe(address);
  });
});

describeInBrowser('a replay', (open) => {
  let html = '';
  beforeAll(async () => {
    html = replayPage(strogoff, OPEN, assets);
  });

  const stepOf = async ({ page }: Visit) => (await page.textContent('#turn'))?.match(/^Step ([\d.]+) of/)?.[1];
  const end = strogoff.steps.length - 1;

  it('opens at its first step without a complaint, and asks for nothing but itself', async () => {
    const visit = await open(html);
    expect(await stepOf(visit)).toBe('1');
    expect(await visit.page.textContent('h1')).toBe('Michel Strogoff');
    expect(await visit.page.locator('.area').count()).toBe(4);
    await visit.page.keyboard.press('End');
    expect(await visit.page.textContent('#now')).toBe(strogoff.ending[0]);
    expect(visit.complaints).toEqual([]);
    expect(visit.requests.length).toBe(1);
  });

  it('goes on and back by keys, and keeps the step in its address', async () => {
    const visit = await open(html);
    const after = async (key: string) => {
      await visit.page.keyboard.press(key);
      return stepOf(visit);
    };
    expect(await after('ArrowRight')).toBe(addresses[1]);
    expect(await after('ArrowRight')).toBe(addresses[2]);
    expect(await after('ArrowLeft')).toBe(addresses[1]);
    expect(await after('End')).toBe(addresses[end]);
    expect(await after('ArrowRight')).toBe(addresses[end]);
    expect(await after('Home')).toBe('1');
    expect(await after('ArrowLeft')).toBe('1');
    const { seat } = strogoff.steps[0];
    const next = addresses.indexOf((await after('PageDown')) ?? '');
    expect(strogoff.steps[next].seat).toBe(seat);
    expect(strogoff.steps[next - 1].seat).not.toBe(seat);
    await expect.poll(() => visit.page.url()).toMatch(new RegExp(`#step=${addresses[next]}$`));
    expect(await after('PageUp')).toBe('1');
  });

  it('opens where its address says, and follows it', async () => {
    const visit = await open(html, { fragment: '#step=17' });
    expect(await stepOf(visit)).toBe('17');
    await visit.page.evaluate("location.hash = '#step=20'");
    await expect.poll(() => stepOf(visit)).toBe('20');
  });

  it('goes by buttons and by the slider', async () => {
    const visit = await open(html);
    await visit.page.click('#last');
    expect(await stepOf(visit)).toBe(addresses[end]);
    await visit.page.click('#back');
    expect(await stepOf(visit)).toBe(addresses[end - 1]);
    await visit.page.getByRole('slider', { name: 'step' }).fill('40');
    expect(await stepOf(visit)).toBe(addresses[39]);
    await visit.page.click('#moves li[data-step="12"] > a');
    await expect.poll(() => stepOf(visit)).toBe('12');
  });

  it('plays by itself until it is told to stop', async () => {
    const visit = await open(html);
    await visit.page.clock.install();
    await visit.page.keyboard.press('Space');
    await visit.page.clock.runFor(5000);
    const reached = await stepOf(visit);
    // A step takes 1.2 seconds.
    expect(reached).toBe(addresses[4]);
    await visit.page.keyboard.press('Space');
    await visit.page.clock.runFor(5000);
    expect(await stepOf(visit)).toBe(reached);
  });

  const firstChoice = strogoff.steps.findIndex(({ choices, chosen }) => choices.length > 2 && chosen > 0);
  const options = (page: Page) => page.locator('#choices .options .words').allTextContents();

  it('lists all that could have been done, and marks what was', async () => {
    const { page } = await open(html, { fragment: `#step=${addresses[firstChoice]}` });
    const { choices, chosen } = strogoff.steps[firstChoice];
    expect(await options(page)).toEqual(choices.map((words, i) => (i === chosen ? `✔ ${words}` : words)));
    expect(await page.locator('#choices [aria-current="true"]').count()).toBe(1);
  });

  it('brings what was chosen into sight, however long the list is', async () => {
    const story = played('liarsdice', random, 6, {});
    const at = story.steps.findIndex(({ choices, chosen }) => choices.length > 40 && chosen > 30);
    const { page } = await open(replayPage(story, OPEN, assets), { fragment: `#step=${addressesOf(story.steps)[at]}` });
    const list = await page.locator('#choices .options').boundingBox();
    const chosen = await page.locator('#choices .chosen').boundingBox();
    expect(list?.y).toBeLessThanOrEqual(chosen?.y ?? 0);
    expect((chosen?.y ?? 0) + (chosen?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0) + 1);
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  it('shows a seat its own hand and choices, and of the others only backs', async () => {
    const { page } = await open(html, { fragment: `#step=${addresses[firstChoice]}` });
    const { seat } = strogoff.steps[firstChoice];
    const other = (seat + 1) % 3;
    const backs = (of: number) => page.locator(`.area.seat-${of} .card.back`).count();
    expect(await Promise.all([0, 1, 2].map(backs))).toEqual([0, 0, 0]);
    await page.selectOption('#view', String(other + 1));
    expect(await backs(other)).toBe(0);
    expect(await backs(seat)).toBeGreaterThan(0);
    expect(await options(page)).toEqual([]);
    await page.selectOption('#view', String(seat + 1));
    expect(await backs(other)).toBeGreaterThan(0);
    expect((await options(page)).length).toBe(strogoff.steps[firstChoice].choices.length);
  });

  const momentOf = (pattern: RegExp) => strogoff.steps.findIndex(({ moment }) => pattern.test(moment?.text ?? ''));

  it('shows a moment with its phase and the card that commands it, and nothing to choose', async () => {
    const at = momentOf(/^the Tartars are in/);
    const { page } = await open(html, { fragment: `#step=${addresses[at]}`, viewport: { width: 390, height: 844 } });
    expect(await page.textContent('#now')).toBe(strogoff.steps[at].moment?.text);
    expect(await page.textContent('#phase')).toBe("the traitor's phase");
    expect(await page.textContent('.area.table .tag')).toBe("the traitor's phase");
    expect(await page.textContent('#turn')).not.toContain('phase');
    expect(await page.locator('#choices li:not(.card)').count()).toBe(0);
    expect(await page.locator('#choices .card').allTextContents()).toEqual([expect.stringMatching(/^Ogareff \+\d✓ /)]);
    expect(await page.locator('.before-seat .tag').count()).toBe(0);
    expect(await page.locator('.map .fresh').getAttribute('aria-label')).toMatch(/^the Tartars, strength \d: /);
    expect(await page.locator('#moves [aria-current=step]').textContent()).toBe(strogoff.steps[at].moment?.text);
  });

  it('goes through moments by keys, from the move before to the move after', async () => {
    const at = momentOf(/^the traitor: /);
    const visit = await open(html, { fragment: `#step=${addresses[at - 1]}` });
    expect(await visit.page.locator('#phase').isVisible()).toBe(false);
    const moments = strogoff.steps.slice(at).findIndex(({ moment }) => moment === undefined);
    for (let i = at; i < at + moments; i++) {
      await visit.page.keyboard.press('ArrowRight');
      await expect.poll(() => visit.page.url()).toMatch(new RegExp(`#step=${addresses[at - 1]}\\.${i - at + 1}$`));
    }
    await visit.page.keyboard.press('ArrowRight');
    expect(await stepOf(visit)).toBe(String(Number(addresses[at - 1]) + 1));
    expect(await visit.page.locator('#phase').isVisible()).toBe(false);
    expect(visit.complaints).toEqual([]);
  });

  it('hides at a moment what a seat may not know', async () => {
    const at = momentOf(/^courier 1 draws 1 card$/);
    const { page } = await open(html, { fragment: `#step=${addresses[at]}` });
    const backs = (of: number) => page.locator(`.area.seat-${of} .card.back`).count();
    const cards = await page.locator('.area.seat-0 .panel:last-child .card').count();
    expect(await backs(0)).toBe(0);
    await page.selectOption('#view', '2');
    expect([await backs(0), await backs(1)]).toEqual([cards, 0]);
    expect(await page.textContent('#phase')).toBe("the traitor's phase");
  });

  it('is first seen with the eyes that were asked for', async () => {
    const { page } = await open(replayPage(strogoff, 2, assets));
    expect(await page.locator('#view').inputValue()).toBe('2');
    expect(await page.locator('.players li').allTextContents()).toEqual(
      [1, 2, 3].map((n) => `${n} courier ${n}: tested`),
    );
    expect(await page.locator('.area.seat-0 .card.back').count()).toBe(5);
    expect(await page.locator('.area.seat-1 .card.back').count()).toBe(0);
  });

  it('says the current move to a screen reader', async () => {
    const { page } = await open(html, { fragment: '#step=5' });
    const { seat, choices, chosen } = strogoff.steps[addresses.indexOf('5')];
    const live = await page.textContent('[aria-live=polite]');
    expect(live).toContain(`Step 5 of ${addresses[end]}`);
    expect(live).toContain(`${strogoff.players[seat].name} ${choices[chosen]}`);
  });

  it('is a list of moves where no script runs', async () => {
    const { page } = await open(html, { javaScriptEnabled: false });
    expect(await page.locator('#moves > .all > ol > li').count()).toBe(strogoff.moves + 1);
    expect(await page.locator('#moves').isVisible()).toBe(true);
    expect(await page.locator('.controls').isVisible()).toBe(false);
  });

  it.each([
    [360, 640],
    [1280, 900],
  ])('has nothing beyond the edges of a window of %i by %i', async (width, height) => {
    const { page } = await open(html, { viewport: { width, height }, fragment: '#step=90' });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  });

  it('runs no script but its own', async () => {
    const { page, complaints } = await open(html);
    await page.evaluate(
      "document.body.append(Object.assign(document.createElement('script'), { text: 'document.title = 3' }))",
    );
    expect(await page.title()).toBe('Michel Strogoff, game page#0');
    expect(complaints.join()).toContain('Content Security Policy');
  });

  /** Through all steps by keys: where one is, and what is said there. */
  async function walk({ page }: Visit): Promise<readonly string[]> {
    const told: string[] = [];
    for (;;) {
      told.push(`${await page.textContent('#turn')} | ${await page.textContent('#now')}`);
      const before = await page.textContent('#count');
      await page.keyboard.press('ArrowRight');
      if ((await page.textContent('#count')) === before) return told;
    }
  }
  const sealedBy = (text: string) => text.match(/player \d(?= seals)/g) ?? [];

  it('shows all sealed moves openly, and to a seat its own alone, without a gap in its count', async () => {
    const visit = await open(replayPage(sealed, OPEN, assets));
    expect(new Set(sealedBy((await walk(visit)).join()))).toEqual(new Set(['player 1', 'player 2', 'player 3']));
    await visit.page.keyboard.press('Home');
    await visit.page.selectOption('#view', '2');
    await visit.page.locator('#view').blur();
    const told = await walk(visit);
    const last = stepsSeenBy(sealed.steps, 1).length;
    expect(told.map((text) => text.match(/^Step (\d+) of (\d+)/)?.slice(1))).toEqual(
      told.map((_, i) => [String(i + 1), String(last)]),
    );
    expect(new Set(sealedBy(told.join()))).toEqual(new Set(['player 2']));
    expect(await visit.page.getAttribute('#slider', 'max')).toBe(String(last));
    const text = (await visit.page.textContent('body')) ?? '';
    const shown = text.slice(0, text.indexOf('"parts"'));
    expect(new Set(sealedBy(shown))).toEqual(new Set(['player 2']));
    expect(shown).not.toContain('decisions');
    expect(await visit.page.locator('#list > li').count()).toBe(last);
    expect(visit.complaints).toEqual([]);
  });

  it('tells a seat all that is said aloud, also around moves that it does not know of', async () => {
    const { page } = await open(replayPage(sealed, 3, assets));
    const told = (await page.locator('#list li li').allTextContents()).join('\n');
    const opened = sealed.steps.flatMap(({ events }) => events.map(({ text }) => text));
    expect(opened.length).toBeGreaterThan(2);
    expect(told).toBe(opened.join('\n'));
  });

  it('stays at its step when other eyes look, or goes to the next that they know of', async () => {
    const at = sealed.steps.findIndex(({ sealed: isSealed, seat }, i) => isSealed && seat === 2 && i > 0);
    const { page } = await open(replayPage(sealed, OPEN, assets), { fragment: `#step=${at + 1}` });
    const after = sealed.steps.slice(at).find(({ sealed: isSealed, seat }) => !isSealed || seat === 1);
    await page.selectOption('#view', '2');
    const now = await page.textContent('#now');
    expect(now).toBe(`${sealed.players[after?.seat ?? 0].name} ${after?.choices[after.chosen]}`);
    await page.selectOption('#view', '0');
    expect(await page.textContent('#now')).toBe(now);
  });

  it('for one seat alone holds nothing else', async () => {
    const own = replayPage(chronicleSeenBy(sealed, 1), 2, assets);
    expect(new Set(sealedBy(own))).toEqual(new Set(['player 2']));
    const { page, complaints } = await open(own);
    expect(await page.locator('#view option').allTextContents()).toEqual(['by player 2']);
    expect(await page.locator('.area.seat-0').textContent()).toContain('unseen');
    expect(await page.locator('.area.seat-1').textContent()).toMatch(/\d coins/);
    expect(complaints).toEqual([]);
  });

  it('draws the list of moves as the page has it', async () => {
    const inPage = await open(html, { javaScriptEnabled: false });
    const drawn = await open(html);
    const texts = async ({ page }: Visit) =>
      (await page.locator('#list').innerHTML()).replaceAll(/ aria-current="step"|\n/g, '');
    expect(await texts(drawn)).toBe(await texts(inPage));
  });

  it('takes the name of a bot for nothing but a name', async () => {
    const story = played('tictactoe', random, 2, {}, HOSTILE);
    const { page, complaints, requests } = await open(replayPage(story, OPEN, assets));
    expect(await page.textContent('.players')).toContain(HOSTILE);
    expect(await page.title()).toBe('Tic-tac-toe, game page#0');
    expect(await page.locator('img').count()).toBe(0);
    expect([complaints, requests.length]).toEqual([[], 1]);
  });

  it('shows how often a search tried each move, and what it expected', async () => {
    const story = played('tictactoe', ismcts, 2, { iterations: 40 });
    const { page } = await open(replayPage(story, OPEN, assets));
    const thoughts = await page.locator('#choices .thought').allTextContents();
    const tried = (thoughtOf: Thought) =>
      thoughtOf === null || thoughtOf[0] === 0
        ? 'never tried'
        : `${thoughtOf[0]} × · ${(100 * thoughtOf[1]).toFixed(0)} %`;
    expect(thoughts).toEqual(story.steps[0].thoughts?.map(tried));
    expect(thoughts.length).toBe(9);
  });
});
