import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { CLI, UserFolder } from '../cli.fixture.ts';
import { builtInGames } from '../games/index.ts';

const folder = new UserFolder();
const DARE = join(import.meta.dirname, '../../docs/examples/dare');
const PAGES = ['index.html', ...Object.keys(builtInGames).map((id) => `${id}.html`)].toSorted();

/** What a page may do, as it says itself. */
function policyOf(page: string): string {
  return (/Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&#39;', "'");
}

describe('lab --out', () => {
  it('writes a page for every game, each by itself, and one that leads to them', async () => {
    const said = await folder.here('lab', '--out', 'pages');
    expect(said).toEqual({ status: 0, stdout: 'written: pages/index.html\n', stderr: '' });
    expect(readdirSync(folder.at('pages')).toSorted()).toEqual(PAGES);
    const page = folder.read('pages', 'strogoff.html');
    expect(policyOf(page)).toMatch(
      /^default-src 'none'; script-src( 'sha256-\S+'){4} 'wasm-unsafe-eval'; style-src( 'sha256-\S+'){2}; /,
    );
    expect(policyOf(page)).not.toMatch(/connect-src|'unsafe-/);
    expect(/<link|<script src|@import/.exec(page)).toBeNull();
    for (const id of Object.keys(builtInGames))
      expect(folder.read('pages', 'index.html')).toContain(`href="${id}.html"`);
  });

  it('begins with the flagship, all its bots, dials and charts in no more than 115 kB', () => {
    const page = folder.read('pages', 'strogoff.html');
    const scripts = [...page.matchAll(/^<script(?: id="shared-script")?>(.*?)<\/script>$/gms)].map(([, text]) => text);
    expect(scripts.map((text) => text.slice(0, 20))).toHaveLength(2);
    expect(scripts.join('').length).toBeGreaterThan(100_000);
    expect(gzipSync(scripts.join('')).length).toBeLessThan(115_000);
    const [, play = ''] = /<script type="text\/plain" id="play-script">(.*?)<\/script>/s.exec(page) ?? [];
    expect(play).toContain('Sit down');
    // YAML, for cards of one's own.
    expect(play).toContain('is nested too deep');
    expect(scripts.join('')).not.toContain('is nested too deep');
    expect(scripts.join('')).not.toContain('Sit down');
  });

  it('may compile WebAssembly where the build has compiled rules of a game, and nowhere else', () => {
    const pages = readdirSync(folder.at('pages')).map((name) => folder.read('pages', name));
    const carrying = pages.filter((page) => page.includes('<script type="application/json" id="compiled">'));
    expect(carrying.length).toBeGreaterThan(0);
    expect(pages.filter((page) => policyOf(page).includes('wasm-unsafe-eval'))).toEqual(carrying);
  });

  it("bundles a game and bots of one's own, with ours for it", async () => {
    cpSync(DARE, folder.at('dare'), { recursive: true });
    const said = await folder.here('lab', '--game', './dare', '--out', 'own');
    expect(said).toEqual({ status: 0, stdout: 'written: own/dare.html\n', stderr: '' });
    const page = folder.read('own', 'dare.html');
    expect(['cautious', 'ismcts', 'random'].filter((bot) => !page.includes(`${bot}:`))).toEqual([]);
    expect(page).not.toContain('id="compiled"');
    expect(policyOf(page)).not.toContain('unsafe-');
    expect(readdirSync(folder.at('own')).toSorted()).toEqual([...PAGES, 'dare.html'].toSorted());
  });

  it.each([
    [['--bot', './x.ts'], '--bot: needs --game, which it plays'],
    [['--port', 'x'], '--port: takes a whole number from 0 to 65535, not "x"'],
    [['--game', 'strogof'], 'unknown game "strogof"; did you mean "strogoff"?'],
    [['--game', 'tictactoe', '--bot', './none.ts'], 'bot "./none.ts" cannot be loaded'],
  ])('refuses in a line: %s', async (args, line) => {
    const { status, stderr } = await folder.here('lab', ...args);
    expect(status).toBe(2);
    expect(stderr).toContain(line);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it("says where a bot of one's own cannot be read", async () => {
    folder.write('broken.ts', 'export default {', '  about: ;', '};');
    const { status, stderr } = await folder.here('lab', '--game', 'tictactoe', '--bot', './broken.ts', '--out', 'no');
    expect(status).toBe(2);
    expect(stderr).toBe('irkutsk: game tictactoe cannot be bundled for a page: ./broken.ts:2:10: Unexpected ";"\n');
  });
});

describe('lab', () => {
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill('SIGKILL'));

  /** Serves, and tells the address. */
  async function serve(...args: string[]): Promise<string> {
    child = spawn(process.execPath, [CLI, 'lab', '--port', '0', ...args], { cwd: folder.path });
    const [text] = (await once(child.stdout ?? process.stdin, 'data')) as [Buffer];
    return /http:\S+/.exec(String(text))?.[0] ?? '';
  }

  function ask(address: string, options: { method?: string; host?: string } = {}): Promise<number | undefined> {
    const { method = 'GET', host } = options;
    return new Promise((resolve, reject) => {
      const asked = request(address, { method, ...(host === undefined ? {} : { headers: { host } }) }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on('error', reject).end();
    });
  }

  it('serves the pages to this machine alone, and ends when it is told to', async () => {
    const address = await serve();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await (await fetch(address)).text()).toContain('strogoff.html');
    const page = await fetch(`${address}strogoff.html`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const built = readFileSync(join(import.meta.dirname, '../../dist/lab/strogoff.html'), 'utf8');
    expect((await page.text()) === built).toBe(true);
    expect(await ask(`${address}../package.json`)).toBe(404);
    expect(await ask(address, { method: 'POST' })).toBe(405);
    expect(await ask(address, { host: 'evil.example' })).toBe(421);
    child?.kill('SIGINT');
    const [code] = (await once(child as ChildProcess, 'exit')) as [number];
    expect(code).toBe(0);
  });

  it("tells its pages when a file of one's own game has changed, and says what is wrong with it", async () => {
    cpSync(DARE, folder.at('mine'), { recursive: true });
    const address = await serve('--game', './mine');
    expect(address).toMatch(/\/dare\.html$/);
    expect(policyOf(await (await fetch(address)).text())).toContain("connect-src 'self'");
    const changes = await fetch(new URL('/changes', address));
    const reader = changes.body?.getReader();
    const heard = async () => {
      for (;;) {
        const { value } = (await reader?.read()) ?? {};
        if (String(Buffer.from(value ?? [])).includes('data: changed')) return;
      }
    };
    const rules = folder.at('mine', 'rules.ts');
    const text = readFileSync(rules, 'utf8');
    writeFileSync(rules, `${text}\nexport const broken = ;\n`);
    await heard();
    const [told = ''] = /<div class="problems">.*?<\/div>/s.exec(await (await fetch(address)).text()) ?? [];
    expect(told).toMatch(/mine\/rules\.ts:\d+:\d+: Unexpected &quot;;&quot;/);
    writeFileSync(rules, `${text}\n`);
    await heard();
    expect((await (await fetch(address)).text()).includes('id="lab"')).toBe(true);
  });
});
