import { describe, expect, it } from 'vitest';
import type { Scene } from '../../engine/scene.ts';
import { looksDuring, panelIn } from '../../proof/scene.fixture.ts';
import { kurier } from './index.ts';
import { DRAW, TURN_OVER } from './moves.ts';
import { BRIBE, type Position, position } from './table.fixture.ts';

const during = (p: Position, act: () => void) => looksDuring(kurier, p, act);

/** How many couriers are between two inns. */
function onTheRoad(scene: Scene): number {
  const panel = scene.areas[0].panels.find(({ title }) => title === 'on the road');
  return panel?.kind === 'pieces' ? panel.tokens.length : 0;
}

describe('a departure', () => {
  it('is looked at courier by courier, each either on the road or in one place', () => {
    const p = position(2);
    p.carrier(0, 'Pawl Hof', 'officer');
    p.lodge(0, 'Pawl Hof', 'cossack', 'diplomat');
    p.turn(0);
    const looks = during(p, () => p.play(p.leaving('Pawl Hof', 'officer')));
    expect(looks.slice(0, 5).map(({ phase }) => phase)).toEqual(Array(5).fill('the departure'));
    expect(looks.slice(0, 5).map(({ text, scene }) => [text, onTheRoad(scene)])).toEqual([
      ['the officer of player 1 leaves Pawl Hof', 1],
      ['the cossack of player 1 leaves Pawl Hof', 2],
      ['the officer of player 1 reaches the palace', 1],
      ['the message of player 1 is with the guard who wants 8', 1],
      ['the cossack of player 1 reaches the palace', 0],
    ]);
  });

  it('is none of those who come from the pile', () => {
    const p = position(2);
    p.turn(0);
    expect(during(p, () => p.play(DRAW))).toEqual([]);
  });

  it('brings in `bribe` a coin that only its owner sees', () => {
    const p = position(2, BRIBE);
    p.fill(0, 'Pawl Hof', 'lady');
    p.turn(0);
    const looks = during(p, () => p.play(p.leaving('Pawl Hof', 'officer')));
    const coin = looks.find(({ text }) => text === 'player 1 draws a coin in secret');
    expect(coin?.phase).toBe('the coins');
    const view = kurier.layout.create();
    kurier.layout.observe(coin?.s ?? p.s, 1, view);
    const purse = (scene: Scene) => scene.areas[1].panels.find(({ title }) => title.startsWith('purse'));
    expect(purse(p.rules.scene(view))).toMatchObject({ tokens: [{ name: 'a coin, face down', mark: '' }] });
  });
});

it('a njet lies there with the coins that it costs', () => {
  const p = position(2);
  p.deliver(0, 'Pawl Hof');
  p.coins(0, 'two', 'njet');
  p.turn(0);
  p.play(TURN_OVER);
  const [look] = during(p, () => p.play(TURN_OVER));
  expect([look.phase, look.text]).toEqual(['the coins', 'a njet']);
  const turned = panelIn(look.scene, 'pieces', 'turned over in this turn: 2').tokens.map(({ name }) => name);
  expect(turned.toSorted()).toEqual(['a coin of 2', 'a njet']);
});
