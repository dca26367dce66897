import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// The rules themselves are tested beside the files that carry them out.
describe('the rules document', () => {
  const rules = readFileSync(join(import.meta.dirname, 'RULES.md'), 'utf8');
  const ids = [...rules.matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, id]) => id);

  it('has each ruling K1 to K19 once', () => {
    const rulings = ids.filter((id) => id.startsWith('K')).toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
    expect(rulings).toEqual(Array.from({ length: 19 }, (_, i) => `K${i + 1}`));
  });
});
