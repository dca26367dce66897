import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// The rules themselves are tested beside the files that carry them out.
describe('the rules document', () => {
  const rules = readFileSync(join(import.meta.dirname, 'RULES.md'), 'utf8');
  const ids = [...rules.matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, id]) => id);
  it('has each ruling once, but for P29, which became several', () => {
    const rulings = ids.filter((id) => id.startsWith('P')).toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
    expect(rulings).toEqual(Array.from({ length: 58 }, (_, i) => `P${i + 1}`).filter((id) => id !== 'P29'));
  });

  it('leaves no gap in the ids of a chapter', () => {
    const others = ids.filter((id) => !id.startsWith('P'));
    for (const letter of new Set(others.map((id) => id[0]))) {
      const numbers = others.filter((id) => id.startsWith(letter)).map((id) => Number(id.slice(1)));
      expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    }
  });
});
