import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { assetOf } from '../node/assets.ts';
import { FOR_BROWSERS } from '../node/bundle.ts';
import { documentText } from '../report/page/document.ts';
import { html } from '../report/page/markup.ts';
import { describeInBrowser } from './browser.fixture.ts';
import { played } from './played.fixture.ts';

const ROOT = join(import.meta.dirname, '../..');
const PURE = [
  'bots',
  ...['data', 'engine', 'story', 'games', 'stats', 'sim', 'methods', 'report'].map((room) => `src/${room}`),
];

function bundled(entry: string): Promise<string> {
  return build({
    stdin: { contents: entry, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'browser',
    alias: FOR_BROWSERS,
    format: 'iife',
    target: 'es2023',
    logLevel: 'silent',
  }).then(({ outputFiles }) => outputFiles[0].text);
}

describe('what is pure', () => {
  it.each(PURE)('bundles for a browser, which has no Node: %s', async (room) => {
    const files = readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name) && !name.includes('browser'),
    );
    expect(files.length).toBeGreaterThan(5);
    const text = await bundled(files.map((name) => `import './${room}/${name}';`).join('\n'));
    expect(text.length).toBeGreaterThan(1000);
  });
});

describeInBrowser('the engine', (open) => {
  it('plays the same games in a page that allows no eval, and asks for nothing', async () => {
    const script = assetOf(await bundled("import './src/web/played.fixture.ts';"));
    const page = documentText({ title: 'played', assets: { script, style: assetOf('') }, body: html`` });
    const visit = await open(page);
    expect(visit.complaints).toEqual([]);
    const there = await visit.page.evaluate(() => (globalThis as unknown as { played: typeof played }).played());
    expect(there).toBe(await played());
    expect(there.length).toBeGreaterThan(2000);
    expect(visit.complaints).toEqual([]);
    expect(visit.requests).toHaveLength(1);
  });
});
