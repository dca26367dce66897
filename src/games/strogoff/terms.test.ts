import { describe, expect, it } from 'vitest';
import { position } from './table.fixture.ts';

describe('settings', () => {
  it.each([{ energyStart: 12 }, { handStart: 6, handLimit: 5 }])(
    'that contradict each other are refused: %j',
    (given) => {
      expect(() => position(2, given)).toThrow('is more than');
    },
  );
});
