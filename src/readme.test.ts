import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const readme = read('README.md');

describe('the README', () => {
  it('shows the example bot as it is', () => {
    expect(readme).toContain(`\`\`\`ts\n${read('bots', 'tictactoe', 'centre.ts')}\`\`\``);
  });

  it('maps folders that exist', () => {
    const map = readme.match(/^(src\/\w+|bots|experiments|results|scripts)\/ +\S/gm) ?? [];
    expect(map.length).toBe(12);
    for (const line of map) expect(existsSync(join(ROOT, line.split('/ ')[0]))).toBe(true);
  });
});
