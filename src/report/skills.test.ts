import { expect, it } from 'vitest';
import { strogoff } from '../games/strogoff/index.ts';
import type { Cell } from '../sim/cell.ts';
import { skillNotes } from './skills.ts';

const cells = (...skills: readonly (readonly [skill: number | string | undefined, bot: string])[]): readonly Cell[] =>
  skills.map(([skill, bot]) => ({ factors: skill === undefined ? {} : { skill }, lineup: [bot] }) as unknown as Cell);

it('tells who played with each skill', () => {
  const [casual, mixed] = [['casual', 'courier'] as const, [60, 'veteran:noise=0.6:instead=courier'] as const];
  expect(skillNotes(strogoff, cells(casual, mixed, casual))).toEqual([
    'Skill is that of bots: 50 (casual) is courier and 60 is veteran:noise=0.6:instead=courier.',
  ]);
});

it('tells the ladder of many skills', () => {
  const many = [0, 10, 20, 30, 40, 50].map((skill) => [skill, 'any'] as const);
  expect(skillNotes(strogoff, cells(...many))).toEqual([
    'Skill goes from 0 to 100 along the ladder of bots random, racer, courier, veteran, expert:playouts=200:horizon=8.',
  ]);
});

it('has nothing to say where nobody asked for skill', () => {
  expect(skillNotes(strogoff, cells([undefined, 'courier']))).toEqual([]);
});
