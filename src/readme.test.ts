import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { roomsText } from '../scripts/map.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'results/README.md',
  'results/published/README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

describe('what people read', () => {
  it('shows the example bot as it is', () => {
    expect(read('docs/3-your-own-bot.md')).toContain(`\`\`\`ts\n${read('bots', 'tictactoe', 'centre.ts')}\`\`\``);
  });

  it('maps the rooms as they are; npm run map draws them anew', () => {
    expect(read('docs/map.md')).toContain(roomsText(ROOT));
    const rooms = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const { name } of rooms) expect(roomsText(ROOT)).toContain(`\`src/${name}/\``);
  });

  it.each(pages)('leads to what is there: %s', (page) => {
    const targets = [...read(page).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target);
    expect(targets.filter((target) => !existsSync(join(ROOT, dirname(page), target)))).toEqual([]);
  });

  it.each(pages)('names scripts that package.json has: %s', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
    const named = [...read(page).matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('is short at the front door', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(160);
  });
});
