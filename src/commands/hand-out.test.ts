import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { UserFolder } from '../cli.fixture.ts';
import { describeInBrowser } from '../web/browser.fixture.ts';

const folder = new UserFolder();

const HOSTILE = '<img src=x onerror=document.title=1>&"';
const LONG = 'a name that does not end, '.repeat(12);
const COMMON = ['seed: s', 'factors: { players: [3, 4] }'];

/** An experiment for each method, with names that are hostile or long where a method has names. */
const EXPERIMENTS = {
  sweep: ['games: 60', 'bots: [counter, random]', 'rotate: true'],
  compare: [
    'games: 60',
    'bots: random',
    'method: compare',
    `compare: { against: { '${HOSTILE}': { wild: true }, "a rather long name of what is tried instead": { dice: 2 } } }`,
  ],
  tune: ['games: 500', 'bots: random', 'method: tune', 'tune: { levels: { dice: [1, 2, 3] }, targets: { even: 0.5 } }'],
  match: ['games: 60', 'bots: [random, counter, counter]', 'method: match', 'match: { h1: 0.5 }'],
  sensitivity: [
    'games: 60',
    'bots: random',
    'method: sensitivity',
    `sensitivity: { reconstructions: 4, vary: { dice: [1, 3] }, claims: { '${HOSTILE}': { more: { wild: true }, less: { wild: false } } } }`,
  ],
  'knock-out': ['games: 60', 'bots: random', 'method: knock-out'],
  luck: ['games: 40', 'method: luck', 'luck: { bots: [random, counter] }'],
  balance: [
    'games: 60',
    'bots: random',
    'method: balance',
    `balance: { dials: { dice: [1, 2, 3] }, goals: { '${HOSTILE}': { target: 0.5 } }, tries: 8, tryGames: 20 }`,
  ],
  calibrate: [
    'games: 10',
    'bots: random',
    'method: calibrate',
    'calibrate: { plays: plays.csv, draws: 60, compare: players, tune: { option: raised, from: 0, to: 3 } }',
  ],
  feel: ['games: 4', 'bots: random', 'method: feel', 'feel: { positions: 2, playouts: 4, moves: 2 }'],
};
type Method = keyof typeof EXPERIMENTS;
const METHODS = Object.keys(EXPERIMENTS) as Method[];

beforeAll(async () => {
  folder.write('plays.csv', 'players,won,turns', '3,yes,20', '4,no,', '3,no,25');
  for (const method of METHODS) {
    const question = `question: 'Is ${HOSTILE} "inert"? ${LONG}(value in ${method}.csv)'`;
    folder.write(
      `${method}.yaml`,
      question,
      `game: ${method === 'calibrate' ? 'cerbere' : 'liarsdice'}`,
      ...COMMON,
      ...EXPERIMENTS[method],
    );
    const ran = await folder.here('run', `${method}.yaml`, '--threads', '1');
    const { status, stderr } = await folder.here('report', `results/${method}`, '--charts', '--summary');
    if (ran.stderr !== '' || stderr !== '' || status !== 0)
      throw new Error(`${method}: ${ran.stderr}${stderr}${status}`);
  }
  // Ten runs and their pictures: a busy machine takes minutes.
}, 600_000);

const filesOf = (method: Method) => readdirSync(folder.at(`results/${method}/charts`));

describe('charts to show around', () => {
  it.each(METHODS)('are a file each as SVG and as PNG, with names that any system takes: %s', (method) => {
    const names = filesOf(method);
    expect(names.length).toBeGreaterThanOrEqual(2);
    for (const name of names) expect(name).toMatch(/^[a-z0-9-]{1,100}\.(svg|png)$/);
    const stems = (ending: string) => names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -4));
    expect(stems('.svg')).toEqual(stems('.png'));
    for (const stem of stems('.png')) {
      const png = readFileSync(folder.at(`results/${method}/charts/${stem}.png`));
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(png.readUInt32BE(16)).toBe(1536); // width: twice 768
      // A picture without letters is far smaller.
      expect(png.length).toBeGreaterThan(8000);
    }
  });

  it('have the same bytes every time, and those of earlier results go', async () => {
    const read = () =>
      filesOf('sweep').map((name) => readFileSync(folder.at(`results/sweep/charts/${name}`), 'base64'));
    const before = read();
    folder.write('results/sweep/charts/mine.svg', '<svg/>');
    expect((await folder.here('report', 'results/sweep', '--charts')).status).toBe(0);
    expect(filesOf('sweep')).toContain('mine.svg');
    expect(read().filter((text) => before.includes(text))).toEqual(before);
    await folder.here('run', 'sweep.yaml', '--threads', '1');
    expect(filesOf('sweep')).toEqual(['mine.svg']);
    expect(existsSync(folder.at('results/sweep/summary.html'))).toBe(false);
    await folder.here('report', 'results/sweep', '--charts', '--summary');
  });

  it('carry title, source and all looks with them', () => {
    const svg = folder.read(
      'results',
      'sweep',
      'charts',
      filesOf('sweep').find((name) => name.endsWith('.svg') && name.startsWith('1-')) ?? '',
    );
    expect(svg).toContain('>Win rate of the first player</text>');
    expect(svg).toMatch(/Liar&#39;s dice; sweep, [\d,]+ games of bots, seed s;/);
    expect(svg).not.toMatch(/class=|var\(|<style|href/);
  });

  it('are refused in one line where there is nothing to draw, or where games are asked for', async () => {
    expect(await folder.here('report', 'none', '--charts')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'irkutsk: none/answer.json: no such file; irkutsk run writes it, into the folder of its results\n',
    });
    const { status, stderr } = await folder.here('report', 'results/sweep', '--summary', '--games', '3');
    expect([status, stderr]).toEqual([
      2,
      'irkutsk: --games: does not go with --summary, for which no game is played again\n',
    ]);
  });
});

describeInBrowser('what is shown around', (open) => {
  it.each(METHODS)(
    'sums up on one page of A4, without scripts or requests, hostile names as text: %s',
    async (method) => {
      const { page, complaints, requests } = await open(folder.read('results', method, 'summary.html'));
      expect(await page.locator('script, img').count()).toBe(0);
      expect(await page.locator('h1').textContent()).toContain(`Is ${HOSTILE} "inert"?`);
      const text = (await page.locator('main').textContent()) ?? '';
      expect(text).not.toMatch(/NaN|undefined|null/);
      for (const part of ['What it rests on', 'How sure it is', 'talk at the table', 'seed s', 'Irkutsk 0.1.0'])
        expect(text).toContain(part);
      expect(await page.locator('figure svg[role=img]').count()).toBeGreaterThan(0);
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      // Nothing is hidden behind the end of the page.
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 672, height: 1016 });
      const beyond = await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight);
      expect(beyond).toBeLessThanOrEqual(0);
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      expect([complaints, requests.length]).toEqual([[], 1]);
    },
  );

  it.each(METHODS)('draws every chart as XML that a browser takes: %s', async (method) => {
    const { page } = await open('<!doctype html><title>none</title>');
    for (const name of filesOf(method).filter((file) => file.endsWith('.svg') && file !== 'mine.svg')) {
      const svg = folder.read('results', method, 'charts', name);
      const found: unknown = await page.evaluate(
        `(() => { const read = new DOMParser().parseFromString(${JSON.stringify(svg)}, 'image/svg+xml'); return [read.querySelectorAll('parsererror, img, script').length, read.documentElement.tagName]; })()`,
      );
      expect([name, found]).toEqual([name, [0, 'svg']]);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });
});
