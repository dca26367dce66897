import { describe, expect, it } from 'vitest';
import { catalogue } from '../../scripts/games.ts';
import { SKILLS } from '../data/skills.ts';
import type { Game } from '../engine/game.ts';
import { connectfour } from '../games/connectfour/index.ts';
import { strogoff } from '../games/strogoff/index.ts';
import { checkBot } from './players.ts';
import { botOfSkill, rungSkills, skillOf } from './skill.ts';

const game = { ...connectfour, ladder: ['random', 'low', 'high', 'top:depth=3'] } as Game;

describe('a skill', () => {
  it('is a number from 0 to 100, or one of its names', () => {
    expect([0, 33.3, 100, 'casual', 'expert'].map((value) => skillOf(value))).toEqual([0, 33.3, 100, 50, 100]);
  });

  it.each([
    [-1, 'skill takes a number from 0 to 100, not -1'],
    [101, 'skill takes a number from 0 to 100, not 101'],
    [true, 'skill takes a number from 0 to 100, not true'],
    ['casul', 'unknown skill "casul"; did you mean "casual"?'],
  ])('of %s is refused', (value, message) => {
    expect(() => skillOf(value)).toThrow(message);
  });
});

describe('a bot that leaves moves to another', () => {
  it.each([
    ['veteran:noise=0.5:instead=nobody', 'unknown bot for strogoff "nobody"'],
    ['veteran:instead=courier', 'instead=courier says whose move is made now and then, and needs a noise above 0'],
    ['veteran:noise=0.5:instead=counter', 'unknown bot for strogoff "counter"'],
  ])('is refused in one line: %s', async (text, message) => {
    const line = await checkBot(catalogue, strogoff, text).then(() => 'taken', String);
    expect(line).toContain(message);
    expect(line.split('\n')).toHaveLength(1);
  });
});

describe('the ladder of a game', () => {
  it('has its rungs as far from each other', () => {
    expect(rungSkills(game)).toEqual([0, 33.3, 66.7, 'expert']);
    expect(rungSkills(strogoff)).toEqual([0, 'novice', 'casual', 'experienced', 'expert']);
  });

  it('has a bot for the skill of each rung, which is that rung', () => {
    expect(rungSkills(game).map((skill) => botOfSkill(game, skillOf(skill)))).toEqual(game.ladder);
    expect(Object.values(SKILLS).map((skill) => botOfSkill(strogoff, skill))).toEqual(strogoff.ladder?.slice(1));
  });

  it('has between two rungs the higher one, which makes the moves of the lower one the more often the less skill it has', () => {
    expect([10, 50, 90].map((skill) => botOfSkill(game, skill))).toEqual([
      'low:noise=0.7:instead=random',
      'high:noise=0.5:instead=low',
      'top:depth=3:noise=0.3:instead=high',
    ]);
  });

  it('is missed where a game has none', () => {
    expect(() => botOfSkill(connectfour, 50)).toThrow('connectfour has no ladder of bots');
    expect(() => rungSkills(connectfour)).toThrow('connectfour has no ladder of bots');
  });

  it.each(['strogoff', 'kurier', 'cerbere', 'kremlin'])('of %s has bots that there are', async (id) => {
    const ours = await catalogue.game(id);
    for (let skill = 0; skill <= 100; skill += 5) await checkBot(catalogue, ours, botOfSkill(ours, skill));
    expect(ours.ladder?.[0]).toBe('random');
  });
});
