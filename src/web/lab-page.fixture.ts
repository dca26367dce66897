import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { CarriedRules } from '../engine/compiled/carried-rules.ts';
import { dataBlock } from '../report/page/markup.ts';
import type { OpenPage, Visit } from './browser.fixture.ts';

const LAB = join(import.meta.dirname, '../../dist/lab');

/** The file with the page of one of our games, as the build has it. */
export function labFile(game: string): string {
  return join(LAB, `${game}.html`);
}

export function labOf(game: string): string {
  return readFileSync(labFile(game), 'utf8');
}

const COMPILED = /<script type="application\/json" id="compiled">(.*?)<\/script>/s;

/** The compiled rules that a page carries. */
export function rulesIn(page: string): CarriedRules | undefined {
  const [, text] = COMPILED.exec(page) ?? [];
  return text === undefined ? undefined : (JSON.parse(text) as CarriedRules);
}

/** A page with others in their place. */
export function withRules(page: string, rules: CarriedRules): string {
  return page.replace(COMPILED, () => dataBlock('compiled', rules).text);
}

/** Opens the lab of a game with a state in its address. */
export function openLab(open: OpenPage, game: string, state = '', look: Parameters<OpenPage>[1] = {}): Promise<Visit> {
  return open(labOf(game), { ...look, fragment: state === '' ? '' : `#v=1&${state}` });
}

/** A page that is slow because its machine is busy has time. */
const PATIENCE = { timeout: 240_000 };

/** Waits until all that was asked for is played. */
export async function untilDone(page: Page): Promise<void> {
  await page.locator('.stats dd', { hasText: /^done$/ }).waitFor(PATIENCE);
}

export async function verdictOf(page: Page): Promise<string> {
  return ((await page.textContent('.verdict')) ?? '').replaceAll('\u00a0', ' ');
}

/** Waits for a sentence of the answer. */
export async function untilSaid(page: Page, words: string): Promise<void> {
  await page.locator('.verdict, .more p').filter({ hasText: words }).first().waitFor(PATIENCE);
}

/** The CSV files that the page hands out, by the names of their tables. */
export async function tablesOfPage(page: Page, game: string): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  const wanted = new Set(['cells', 'endings', 'lengths']);
  const all = new Promise<void>((resolve) => {
    page.on('download', async (download) => {
      const name = download.suggestedFilename().slice(game.length + 1, -'.csv'.length);
      found[name] = readFileSync(await download.path(), 'utf8');
      wanted.delete(name);
      if (wanted.size === 0) resolve();
    });
  });
  await page.click('text=Download CSV');
  await all;
  return found;
}

/** What asks for nothing but itself has asked for: the page, and workers that it made. */
export function strangers({ requests }: Visit): readonly string[] {
  return requests.slice(1).filter((address) => !address.startsWith('blob:'));
}
