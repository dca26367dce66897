import { describe, expect, it } from 'vitest';
import { games } from '../games/games.fixture.ts';
import { kurier } from '../games/kurier/index.ts';
import { strogoff } from '../games/strogoff/index.ts';
import { insteadText, labelOf, listText, settingsText, settingText, wordOf, wordsOf } from './words.ts';

const words = wordsOf(strogoff);

describe('a setting', () => {
  it('is told in words, and not by the name of its option', () => {
    expect(settingText(words, 'way', 24)).toBe('a road of 24 steps');
    expect(settingText(words, 'faceUpDecks', true)).toBe('open decks');
    expect(settingText(words, 'difficulty', 'heroic')).toBe('heroic difficulty');
    expect(settingText(words, 'variant', 'purple-brain')).toBe('the Purple Brain variant');
  });

  it('is told with what it takes the place of', () => {
    expect(insteadText(words, 'way', 24, 36)).toBe('a road of 24 steps instead of 36');
    expect(insteadText(words, 'components.ogareff', 'purple-brain-ogareff-1.5', 'purple-brain')).toBe(
      'Ogareff going 1.5 steps a card and not 2',
    );
  });

  it('of players is told by what the game calls them', () => {
    expect(settingText(words, 'players', 1)).toBe('one courier');
    expect(settingText(words, 'players', 4)).toBe('4 couriers');
    expect(settingText(wordsOf(kurier), 'players', 4)).toBe('4 players');
  });

  it('of which the game knows nothing is told as it is', () => {
    expect(settingText(words, 'arm', 'mine')).toBe('arm mine');
    expect(labelOf(words, 'seats_played')).toBe('seats played');
    expect(wordOf(words, 'components', '{"board":1}')).toBe('own cards');
  });

  it('stands beside others as in speech', () => {
    const values = { players: 3, difficulty: 'easy', variant: 'face-up' };
    expect(settingsText(words, values)).toBe('3 couriers, easy difficulty and open decks');
    expect(listText(['a', 'b'], 'or')).toBe('a or b');
  });
});

describe.each(games.map((game) => [game.id, game] as const))('the words of %s', (_id, game) => {
  const { factors, outs } = wordsOf(game);

  it('are not empty, and not the identifiers over again', () => {
    const labels = [...Object.entries(factors), ...Object.entries(outs)].map(([name, { label }]) => [name, label]);
    const measures = [...game.measures, ...game.seatMeasures].map(({ name, label }) => [name, label]);
    for (const [, label] of [...labels, ...measures]) expect(label.trim()).not.toBe('');
    const identifiers = labels.filter(([name, label]) => name === label && /[A-Z_.-]/.test(name));
    expect(identifiers).toEqual([]);
  });

  it('tell things that are left out apart within their group', () => {
    const told = Object.values(outs).map(({ label, group }) => `${group}: ${label}`);
    expect(new Set(told).size).toBe(told.length);
  });
});
