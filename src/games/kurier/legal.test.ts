import { describe, expect, it } from 'vitest';
import { actionOf, HAND_OVER } from './moves.ts';
import { BRIBE, position, withFirstGuard } from './table.fixture.ts';

describe('what may be chosen', () => {
  it('K11: a message with the first guard is handed over no more', () => {
    const p = withFirstGuard(position(2, BRIBE), 0);
    p.lodge(0, 'Pawl Hof', 'officer', 'lady');
    p.lodge(1, 'Baikal-Bar', 'officer');
    p.turn(0);
    expect(p.legal().filter((move) => actionOf(move) === HAND_OVER)).toEqual([]);
  });
});
