import { describe, expect, it } from 'vitest';
import { conform } from '../../proof/conformance.ts';
import { kurier } from './index.ts';
import { BRIBE, FIRST_EDITION } from './table.fixture.ts';

const ANY = { startInn: 'any' };
const BACK = { ...FIRST_EDITION, lostCoins: 'go-back' };
const SECOND_COURIER = { ...BRIBE, secondCourier: true };

describe('a reading that the texts leave open', () => {
  it.each([
    ['any inn for the first courier', { ...BRIBE, ...ANY }],
    ['lost coins go back', BACK],
    ['27 coins in the first edition', { ...FIRST_EDITION, blankCoins: false }],
    ['both of these', { ...BACK, blankCoins: false }],
    ['a second courier who pays', SECOND_COURIER],
    ['a second courier in a hurry', { ...SECOND_COURIER, ...ANY, maxTurns: 20 }],
  ])('is played by all rules of a game: %s', (_reading, options) => {
    for (const players of [2, 3, 5]) {
      const { moves } = conform(kurier, { players, options }, { games: 3, seed: 'readings' });
      expect(moves).toBeGreaterThan(3);
    }
  });
});
