import { describe, expect, it } from 'vitest';
import { catalogue } from '../../games/games.fixture.ts';
import { performed } from '../arms.fixture.ts';
import { planCompare } from '../compare/plan.ts';
import { decided } from '../decided.ts';
import { experimentOf } from '../experiment.ts';
import { verdict } from './answer.ts';

const FIRST = 30;

/** Twenty alternatives: each wins some games alone, the later ones more, and the base wins others alone. */
async function untilDecided() {
  const against = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`of ${i}`, { ogareffSteps: FIRST + i }]));
  const file = await experimentOf(
    'tried',
    {
      question: 'Which?',
      method: 'compare',
      game: 'strogoff',
      seed: 'known',
      games: 20_000,
      factors: { players: 2 },
      bots: 'racer',
      compare: { base: { ogareffSteps: FIRST - 1 }, against, until: 'decided', margin: 0.5 },
    },
    catalogue,
  );
  const analysis = await planCompare(file);
  const runner = decided(({ options }, _game, block) => {
    const at = (block * 7919) % 1000;
    const level = (options.ogareffSteps as number) - FIRST;
    // Each wins one game in ten alone, and the alternatives a little more.
    return level < 0 ? at < 100 : at >= 100 && at < 210 + 4 * level;
  })(analysis.game);
  return performed(analysis, 'known', { runner });
}

describe('alternatives that are played until they are decided', () => {
  it('are decided when they end, however many there are', async () => {
    const { differences } = await untilDecided();
    const ended = differences.filter(({ reached }) => reached);
    expect(ended.length).toBeGreaterThan(10);
    expect(ended.filter((one) => verdict(one) === 'undecided').map(({ name }) => name)).toEqual([]);
  });
});
