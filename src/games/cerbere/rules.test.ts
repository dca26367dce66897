import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { position } from './table.fixture.ts';

// The rules themselves are tested beside the files that carry them out.
describe('the rules document', () => {
  const rules = readFileSync(join(import.meta.dirname, 'RULES.md'), 'utf8');
  const ids = [...rules.matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, id]) => id);

  it('has each ruling C1 to C31 once, but for C19, which is no rule of a table', () => {
    const rulings = ids.filter((id) => id.startsWith('C')).toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
    expect(rulings).toEqual(Array.from({ length: 31 }, (_, i) => `C${i + 1}`).filter((id) => id !== 'C19'));
    expect(rules).toContain('Table talk is not modelled (C19)');
  });
});

describe('the length of a game', () => {
  it('is bounded by the turns', () => {
    expect(position(3).rules.maxPlies).toBe(400 * 120);
    expect(position(7, { maxTurns: 50 }).rules.maxPlies).toBe(50 * 120);
  });
});
