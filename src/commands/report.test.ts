import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { UserFolder } from '../cli.fixture.ts';
import { describeInBrowser } from '../web/browser.fixture.ts';

const folder = new UserFolder();

const COMMON = ['game: liarsdice', 'seed: s', 'factors: { players: [2, 3] }'];
const HOSTILE = '<img src=x onerror=document.title=1>';

/** An experiment for each method, with the number of pictures that its page has at least. */
const EXPERIMENTS = {
  sweep: { pictures: 6, lines: ['games: 200', 'bots: [counter, random]', 'rotate: true'] },
  compare: {
    pictures: 8,
    lines: ['games: 200', 'bots: random', 'method: compare', `compare: { against: { "${HOSTILE}": { wild: true } } }`],
  },
  tune: {
    pictures: 2,
    lines: [
      'games: 2000',
      'bots: random',
      'method: tune',
      'tune: { levels: { dice: [1, 2, 3] }, targets: { even: 0.5 } }',
    ],
  },
  match: {
    pictures: 4,
    lines: ['games: 200', 'bots: [random, counter, counter]', 'method: match', 'match: { h1: 0.5 }'],
  },
  sensitivity: {
    pictures: 4,
    lines: [
      'games: 100',
      'bots: random',
      'method: sensitivity',
      'sensitivity:',
      '  reconstructions: 4',
      '  vary: { dice: [1, 3], sides: [4] }',
      `  claims: { "${HOSTILE}": { more: { wild: true }, less: { wild: false } } }`,
    ],
  },
  'knock-out': { pictures: 2, lines: ['games: 200', 'bots: random', 'method: knock-out'] },
  luck: { pictures: 3, lines: ['games: 100', 'method: luck', 'luck: { bots: [random, counter] }'] },
};
type Method = keyof typeof EXPERIMENTS;
const METHODS = Object.keys(EXPERIMENTS) as Method[];

const printed = new Map<Method, string>();
beforeAll(async () => {
  for (const method of METHODS) {
    const question = `question: 'Is ${HOSTILE} "inert"? (value in ${method}.csv)'`;
    folder.write(`${method}.yaml`, [question, ...COMMON, ...EXPERIMENTS[method].lines].join('\n'));
    printed.set(method, (await folder.here('run', `${method}.yaml`, '--threads', '1')).stdout);
  }
});

describe('the page of a run', () => {
  it.each(METHODS)('begins with the answer that was printed, by the method %s', (method) => {
    const { sentences } = JSON.parse(folder.read('results', method, 'answer.json')) as { sentences: string[] };
    const [first] = sentences;
    expect(printed.get(method)).toContain(`\n${first}\n`);
    const page = folder.read('results', method, 'report.html').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    const text = page.replaceAll('\u00a0%', ' %').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
    expect(text).toContain(`<div class="answer"><p class="verdict">${first}</p>`);
  });

  it('has the same bytes for the same results', async () => {
    await folder.here('run', 'sweep.yaml', '--out', 'again', '--threads', '2', '--batch', '7');
    for (const name of ['report.html', 'answer.json'])
      expect(folder.read('again', name)).toBe(folder.read('results', 'sweep', name));
  });

  it('is written again by irkutsk report, byte by byte', async () => {
    const before = folder.read('results', 'sweep', 'report.html');
    folder.write('results/sweep/report.html', '');
    expect(await folder.here('report', 'results/sweep', '--games', '0')).toEqual({
      status: 0,
      stdout: 'written: results/sweep/report.html\n',
      stderr: '',
    });
    expect(folder.read('results', 'sweep', 'report.html')).toBe(before);
  });

  it('links to pages of games worth watching, which are played again from their seeds', async () => {
    const { status, stdout, stderr } = await folder.here('report', 'results/sweep', '--games', '5');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe('written: results/sweep/report.html, and 5 pages of games in results/sweep/games\n');
    const page = folder.read('results', 'sweep', 'report.html');
    const links = [...page.matchAll(/href="([^"]+)">(\d+) moves<\/a> <code>(s#\d+)</g)];
    expect(links.map(([, href]) => href)).toContain('games/2-typical.html');
    for (const [, href, moves, name] of links) {
      const game = folder.read('results', 'sweep', href);
      expect(game).toContain(`Game ${name}`);
      expect(game.match(/<li data-step=/g)).toHaveLength(Number(moves) + 1); // and the end
    }
  });

  it('does not pass another game off for the one that was played', async () => {
    const text = folder.read('results', 'sweep', 'answer.json');
    folder.write('results/sweep/answer.json', text.replace(/("typical",\d+,\d+,"[^"]+",)\d+/, '$1999'));
    const { status, stderr } = await folder.here('report', 'results/sweep');
    folder.write('results/sweep/answer.json', text);
    expect(status).toBe(2);
    expect(readdirSync(folder.at('results/sweep/games'))).toContain('2-typical.html');
    expect(stderr).toMatch(/^irkutsk: results\/sweep: game s#\d+ takes another course now; .+\n$/);
  });

  it('is told to a machine by --json, with nothing beside it', async () => {
    const { status, stdout, stderr } = await folder.here('run', 'sweep.yaml', '--json', '--out', 'told');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe(folder.read('results', 'sweep', 'answer.json'));
  });

  it('is not made of a folder that no run has written', async () => {
    expect(await folder.here('report', 'none')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'irkutsk: none/answer.json: no such file; irkutsk run writes it, into the folder of its results\n',
    });
  });
});

describeInBrowser('the page of a run', (open) => {
  const pageOf = (method: Method) => folder.read('results', method, 'report.html');

  it.each(METHODS)('has charts, fetches nothing, takes hostile names for text and fits a phone: %s', async (method) => {
    const { page, complaints, requests } = await open(pageOf(method));
    const names = await page
      .locator('svg[role=img]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(names.length).toBeGreaterThanOrEqual(EXPERIMENTS[method].pictures);
    for (const name of names) expect(name).toMatch(/\w/);
    const broken = ['d', 'x', 'y', 'width', 'height'].map((of) => `[${of}*=NaN]`).join();
    expect(await page.locator(`${broken}, [width^="-"], [height^="-"]`).count()).toBe(0);
    expect(await page.locator('main').textContent()).not.toMatch(/NaN|undefined|null/);
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.title()).toBe(`Is ${HOSTILE} "inert"?`);
    await page.setViewportSize({ width: 360, height: 700 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    expect([complaints, requests.length]).toEqual([[], 1]);
  });

  it('runs no script that somebody slips in, and loads no picture', async () => {
    const slipped = pageOf('sweep').replace('</main>', `</main><script>document.title='x'</script><img src="x.png">`);
    const { page, complaints } = await open(slipped);
    expect(await page.title()).not.toBe('x');
    expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([
      expect.stringContaining('script'),
      expect.stringContaining('x.png'),
    ]);
  });

  it('is dark or light as the reader likes it, and light on paper', async () => {
    const paper = async (colorScheme: 'dark' | 'light') => {
      const { page } = await open(pageOf('sweep'), { colorScheme });
      return page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    };
    expect(await paper('dark')).toBe('rgb(13, 17, 23)');
    expect(await paper('light')).toBe('rgb(255, 255, 255)');
  });

  it('leads to its games', async () => {
    const { page } = await open(pageOf('sweep'));
    await page.goto(pathToFileURL(folder.at('results/sweep/report.html')).href);
    await page.locator('#games a').first().click();
    expect(await page.locator('h1').textContent()).toBe("Liar's dice");
    expect(await page.locator('#slider').isVisible()).toBe(true);
  });

  it('lets the keyboard unfold and scroll its tables', async () => {
    const { page } = await open(pageOf('sweep'));
    const folded = page.locator('details').first();
    await folded.locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await folded.getAttribute('open')).not.toBeNull();
    expect(await folded.locator('.scroll').getAttribute('tabindex')).toBe('0');
  });
});
