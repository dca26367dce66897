import { describe, expect, it } from 'vitest';

// Loaded within the tests: what cannot even be loaded then fails one.
describe('the game', () => {
  it('can be loaded, and is known by its name', async () => {
    const { strogoff } = await import('./index.ts');
    expect([strogoff.id, strogoff.title]).toEqual(['strogoff', 'Michel Strogoff']);
    expect([strogoff.player, strogoff.usualBot, strogoff.success]).toEqual(['courier', 'courier', 'the couriers']);
    expect(strogoff.seats).toEqual({ min: 1, max: 5 });
    expect(strogoff.moveKinds).toContain('advance');
    expect(strogoff.purposes).toContain('evasion');
  });

  it('says in a few words what it is and what it measures', async () => {
    const { strogoff } = await import('./index.ts');
    const texts = [strogoff, ...strogoff.measures, ...strogoff.seatMeasures].map(({ about }) => about);
    for (const text of texts) expect(text).toMatch(/^\w.{10}/);
    expect(new Set(texts).size).toBe(1 + 8 + 3);
  });
});
