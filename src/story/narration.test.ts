import { describe, expect, it } from 'vitest';
import { kremlin } from '../games/kremlin/index.ts';
import { strogoff } from '../games/strogoff/index.ts';
import { settingText } from './narration.ts';

describe('the settings of a game that is told', () => {
  it('are the usual rules where nothing differs', () => {
    expect(settingText(strogoff, { players: 2, options: {} })).toBe('the usual rules');
    expect(settingText(kremlin, { players: 3, options: { intrigue: false } })).toBe('the usual rules');
  });

  it('are told by the preset that they come to', () => {
    const advanced = { strengths: true, moreInfluence: true, intrigue: true };
    expect(settingText(kremlin, { players: 3, options: advanced })).toBe('the advanced rules');
    expect(settingText(strogoff, { players: 2, options: { ogareffBox: 3 } })).toBe('easy difficulty');
  });

  it('are told one by one where no preset is like that', () => {
    expect(settingText(kremlin, { players: 3, options: { strengths: true, intrigue: true } })).toBe(
      'strengths and weaknesses, intrigue cards',
    );
    expect(settingText(strogoff, { players: 2, options: { ogareffBox: 3, way: 24 } })).toBe(
      'easy difficulty, a road of 24 steps',
    );
  });

  it("name cards of one's own by their digest", () => {
    const components = JSON.stringify(kremlin.options.components.kit.sets.usual.components);
    expect(settingText(kremlin, { players: 3, options: { components } })).toMatch(/^components own-[0-9a-f]{8}$/);
  });
});
