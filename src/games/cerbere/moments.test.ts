import { expect, it } from 'vitest';
import { looksDuring, panelIn } from '../../proof/scene.fixture.ts';
import { cerbere } from './index.ts';
import { type Position, position } from './table.fixture.ts';

const during = (p: Position, act: () => void) => looksDuring(cerbere, p, act);

it('a hunt is looked at from the die on its space to the way back', () => {
  const p = position(4);
  p.pawns('start 4', 'start 4', 'pilings 1', 'pilings 1');
  p.cerberus('start 2');
  const looks = during(p, () => p.hunt(3));
  expect(looks.map(({ phase }) => phase)).toEqual(looks.map(() => 'the hunt'));
  expect(looks.map(({ text }) => text)).toEqual([
    'Cerberus hunts with speed 3',
    expect.stringMatching(/^Cerberus is at start 4/),
    expect.stringMatching(/^player 1 is captured/),
    expect.stringMatching(/^player 2 is captured/),
    'player 1 joins Cerberus',
    'player 2 joins Cerberus',
    expect.stringMatching(/^Cerberus goes back/),
  ]);
  const adventurers = looks.map(({ scene }) => new Map(panelIn(scene, 'facts', 'table').facts).get('adventurers'));
  expect(adventurers.slice(0, 4)).toEqual(['4 of 4', '4 of 4', '3 of 4', '2 of 4']);
});

it('a hunt in vain ends with the die back and a quicker Cerberus', () => {
  const p = position(4);
  p.pawns('pilings 1', 'pilings 1', 'pilings 1', 'pilings 1');
  p.cerberus('the gate');
  const looks = during(p, () => p.hunt(3));
  expect(looks.map(({ text }) => text)).toEqual([
    'Cerberus hunts with speed 3',
    expect.stringMatching(/^Cerberus is at /),
    'he finds nobody: speed 4',
  ]);
  expect(looks.map(({ s }) => s.speed)).toEqual([3, 3, 4]);
});

it('who walks into him is captured, and no hunt is spoken of', () => {
  const p = position(4);
  p.pawns('start 4', 'pilings 1', 'pilings 1', 'pilings 1');
  p.cerberus('the gate');
  const looks = during(p, () => p.walk(0, -1));
  expect(looks.map(({ phase }) => phase)).toEqual(['a capture', 'a capture', 'a capture']);
});
