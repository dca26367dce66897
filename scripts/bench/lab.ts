// npm run bench -- --lab: how fast the lab is in Chromium. A worker of the page and a thread of Node play the same table in turn,
// in one minute, so that a slow moment of the machine falls on both, and so does a page without compiled rules; then how soon there
// is a figure, and how soon a key is answered.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { Refusal } from '../../src/data/refusal.ts';
import { LAB } from '../../src/node/lab-pages.ts';
import { ThreadRunner } from '../../src/node/thread-runner.ts';
import { USUAL_LIMITS } from '../../src/node/watch.ts';
import { median } from '../../src/stats/quantile.ts';
import { ratesPlan } from '../../src/web/lab/plans.ts';
import { Session } from '../../src/web/lab/session.ts';
import { cellOf, usualSetting } from '../../src/web/lab/setting.ts';
import { catalogue } from '../games.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) =>
  existsSync(file),
);
const ROUNDS = 5;
const WARM_UP_MS = 2000;
const MEASURE_MS = 4000;
const KEYS = 40;
const KEY_MS = 150;
const FOR_EVER = 100_000_000;

/** What is wanted, and what was measured. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly wanted: string;
  readonly isReached: boolean;
}

const PAGE = join(LAB, 'strogoff.html');

/** A copy of the page that carries no compiled rules: JavaScript plays there. */
function withoutCompiled(folder: string): string {
  const file = join(folder, 'strogoff.html');
  const text = readFileSync(PAGE, 'utf8');
  const without = text.replace(/<script type="application\/json" id="compiled">.*?<\/script>/s, '');
  if (without === text) throw new Error('the page carries no compiled rules');
  writeFileSync(file, without);
  return file;
}

interface Opened {
  readonly cores?: number;
  readonly file?: string;
}

/** A lab as somebody opens it, with so many cores. */
async function openLab(browser: Browser, state: string, { cores, file = PAGE }: Opened = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (cores !== undefined)
    await context.addInitScript(`Object.defineProperty(navigator, 'hardwareConcurrency', { value: ${cores} })`);
  const page = await context.newPage();
  await page.goto(`${pathToFileURL(file).href}#v=1&${state}`);
  return page;
}

const GAMES = `Number(document.querySelector('.stats .games dd').textContent.replaceAll(',', ''))`;

/** Games a second of one worker. */
async function inPage(browser: Browser, file = PAGE): Promise<number> {
  const page = await openLab(browser, `goal=${FOR_EVER / 10}games`, { cores: 1, file });
  await page.waitForTimeout(WARM_UP_MS);
  // From one drawing of the page to another: games between them, and the time.
  const speed = (await page.evaluate(`new Promise((resolve) => {
    const changed = () => new Promise((seen) => {
      const before = ${GAMES};
      const look = () => (${GAMES} === before ? requestAnimationFrame(look) : seen([${GAMES}, performance.now()]));
      look();
    });
    changed().then(([games, at]) => setTimeout(() => changed().then(([more, later]) =>
      resolve((1000 * (more - games)) / (later - at))), ${MEASURE_MS}));
  })`)) as number;
  await page.context().close();
  return speed;
}

/** Games a second of one thread, by the same session. */
async function inNode(): Promise<number> {
  const game = await catalogue.game('strogoff');
  const cell = await cellOf(catalogue, game, usualSetting(game));
  const runner = new ThreadRunner({ threads: 1, limits: USUAL_LIMITS });
  const session = new Session({ game, runner, changed: () => {} });
  const arm = session.armOf('', cell, 'irkutsk');
  session.play(ratesPlan([arm], { games: FOR_EVER }));
  await pause(WARM_UP_MS);
  const changed = async () => {
    const before = arm.games.games;
    while (arm.games.games === before) await pause(1);
    return [arm.games.games, performance.now()] as const;
  };
  const [games, at] = await changed();
  await pause(MEASURE_MS);
  const [more, later] = await changed();
  session.pause();
  await runner.close();
  return (1000 * (more - games)) / (later - at);
}

/** Milliseconds from opening a page to its first figure. */
async function firstFigure(browser: Browser): Promise<number> {
  const page = await openLab(browser, 'goal=2000games');
  const at = await page.evaluate(`new Promise((resolve) => {
    const look = () => (${GAMES} > 0 ? resolve(performance.now()) : requestAnimationFrame(look));
    look();
  })`);
  await page.context().close();
  return at as number;
}

/** Milliseconds from each key to the next frame, while games are played and a dial is turned by these keys. */
async function keyTimes(browser: Browser): Promise<readonly number[]> {
  const page = await openLab(browser, `goal=${FOR_EVER / 10}games`);
  await page.waitForTimeout(WARM_UP_MS);
  await page.evaluate(`
    globalThis.times = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown' || name === 'input') times.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  `);
  await page.locator('[data-dial=way] input[type=range]').focus();
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press(i % 8 < 4 ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForTimeout(KEY_MS);
  }
  const times = (await page.evaluate('times')) as number[];
  await page.context().close();
  return times;
}

/** The figures of the lab, each in so many rounds. */
export async function benchLab(): Promise<readonly string[]> {
  if (CHROMIUM === undefined)
    throw new Refusal('there is no Chromium to measure the lab in; `apt-get install chromium` brings it');
  const browser = await chromium.launch({ executablePath: CHROMIUM });
  const [ratios, firsts, keys]: number[][] = [[], [], []];
  const [speeds, gains]: number[][] = [[], []];
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-bench-'));
  const plain = withoutCompiled(folder);
  for (let round = 0; round < ROUNDS; round++) {
    process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`);
    const there = await inPage(browser);
    const here = await inNode();
    speeds.push(there);
    ratios.push(there / here);
    gains.push(there / (await inPage(browser, plain)));
    firsts.push(await firstFigure(browser));
    keys.push(...(await keyTimes(browser)));
  }
  await browser.close();
  rmSync(folder, { recursive: true });
  const late = keys.toSorted((a, b) => a - b)[Math.floor(0.95 * keys.length)] ?? 0;
  const figures: readonly Figure[] = [
    figure('games a second of a worker, of a thread in Node', median(ratios), 'least', 0.9, '×'),
    figure('first figure after opening', median(firsts), 'most', 1000, ' ms'),
    figure('keys answered, 19 of 20 within', late, 'most', 50, ' ms'),
  ];
  const seen = (all: readonly number[], digits: number) => all.map((one) => one.toFixed(digits)).join(', ');
  return [
    ...figures.map(
      ({ name, value, unit, wanted, isReached }) =>
        `${name}: ${value.toFixed(unit === '×' ? 3 : 0)}${unit} (to reach: ${wanted}) ${isReached ? 'reached' : 'MISSED'}`,
    ),
    `games a second of a worker: ${seen(speeds, 0)}; of a thread's: ${seen(ratios, 3)}`,
    `of a worker's without compiled rules: ${median(gains).toFixed(2)}× (${seen(gains, 2)})`,
    `first figures in ms: ${seen(firsts, 0)}; longest wait for a key: ${Math.max(0, ...keys)} ms of ${keys.length} that took 16 or more`,
  ];
}

function figure(name: string, value: number, bound: 'least' | 'most', limit: number, unit: string): Figure {
  const isReached = bound === 'least' ? value >= limit : value <= limit;
  return { name, value, unit, wanted: `${bound === 'least' ? '≥' : '≤'} ${limit}${unit}`, isReached };
}
