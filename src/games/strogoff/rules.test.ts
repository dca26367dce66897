import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// The rules themselves are tested beside the files that carry them out.
describe('the rules document', () => {
  const rules = readFileSync(join(import.meta.dirname, 'RULES.md'), 'utf8');
  const ids = [...rules.matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, id]) => id);

  it('has each ruling R1 to R62 once, and no id twice', () => {
    const rulings = ids.filter((id) => id.startsWith('R')).toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
    expect(rulings).toEqual(Array.from({ length: 62 }, (_, i) => `R${i + 1}`));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no rule that no test names', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
    const tests = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n');
    const titles = [...tests.matchAll(/^ {2}it\(\s*['"]([^:]*):/gm)].map(([, named]) => named);
    const named = new Set(titles.flatMap((title) => title.split(', ')));
    expect(ids.filter((id) => !named.has(id))).toEqual([]);
  });
});
