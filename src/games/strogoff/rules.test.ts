import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOT_EVADED, TIE_ROLL } from './events.ts';
import { DO_REST } from './moves.ts';
import { position } from './table.fixture.ts';

// The rules themselves are tested beside the files that carry them out.
describe('the rules document', () => {
  const rules = readFileSync(join(import.meta.dirname, 'RULES.md'), 'utf8');
  const ids = [...rules.matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, id]) => id);

  it('has each ruling R1 to R65 once', () => {
    const rulings = ids.filter((id) => id.startsWith('R')).toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
    expect(rulings).toEqual(Array.from({ length: 65 }, (_, i) => `R${i + 1}`));
  });
});

describe('the rules', () => {
  it('say who is to act, and put moves and events into words', () => {
    const p = position(3);
    p.turn(2);
    expect([p.rules.toAct(p.s), p.rules.show(p.s, DO_REST)]).toEqual([2, 'rests']);
    expect(p.rules.narrate(TIE_ROLL, 2, 5, 0)).toBe('courier 3 rolls 5 against Sangarra');
    expect(p.rules.narrate(NOT_EVADED, 0, 1, 4)).toBe('courier 1 rolls 1 against 4: the Tartars cost an energy');
  });
});
