import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';

/** Where Linux distributions put it. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) =>
  existsSync(file),
);
const MISSING = 'there is no Chromium for the tests of pages; `apt-get install chromium` brings it';

/** A page as a reader has it before him, and what it did beyond being shown. */
export interface Visit {
  readonly page: Page;
  /** What its console complained of, and what its scripts threw. */
  readonly complaints: readonly string[];
  /** Every address that it asked for, its own file first. */
  readonly requests: readonly string[];
}

/** How a page is looked at; what stands behind the # belongs to it. */
export interface Look extends BrowserContextOptions {
  readonly fragment?: string;
  /** Run in the page before its own scripts. */
  readonly before?: string;
}

/** Writes a page into a file of its own and opens it from there, as a reader would. */
export type OpenPage = (html: string, look?: Look) => Promise<Visit>;

/**
 * Tests that open pages in Chromium. Where there is none they are left out, with a word on how to get it; not so on a
 * machine that lands changes (CI=true): there its absence fails.
 */
export function describeInBrowser(name: string, tests: (open: OpenPage) => void): void {
  if (CHROMIUM === undefined && process.env.CI === 'true') throw new Error(MISSING);
  if (CHROMIUM === undefined) process.stderr.write(`left out: ${name}; ${MISSING}\n`);
  describe.skipIf(CHROMIUM === undefined)(`${name}, in Chromium`, () => {
    let browser: Browser;
    let folder: string;
    let pages = 0;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'irkutsk-page-'));
      browser = await chromium.launch({ executablePath: String(CHROMIUM) });
    });

    // A page that is left open goes on playing, and the next test waits.
    afterEach(async () => {
      for (const context of browser.contexts()) await context.close();
    });

    afterAll(async () => {
      await browser.close();
      rmSync(folder, { recursive: true });
    });

    tests(async (html, { fragment = '', before = '', ...look } = {}) => {
      const file = join(folder, `${pages++}.html`);
      writeFileSync(file, html);
      const context = await browser.newContext(look);
      // However busy the machine is: what never comes is noticed by the test's own limit.
      context.setDefaultTimeout(240_000);
      await context.addInitScript(before);
      const page = await context.newPage();
      const visit = watched(page);
      await page.goto(`${pathToFileURL(file).href}${fragment}`);
      return visit;
    });
  });
}

function watched(page: Page): Visit {
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => requests.push(request.url()));
  return { page, complaints, requests };
}
