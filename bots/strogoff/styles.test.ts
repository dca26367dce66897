import { describe, expect, it } from 'vitest';
import { DO_REST } from '../../src/games/strogoff/moves.ts';
import { position } from '../../src/games/strogoff/table.fixture.ts';
import cautious from './cautious.ts';
import { answer, season } from './common/table.fixture.ts';
import courier from './courier.ts';
import hoarder from './hoarder.ts';
import racer from './racer.ts';

const TOMSK = 8;
const GATE = 10;

/** One courier with nothing open in his journey, and all the time in the world. */
function alone(space: number, energy: number) {
  const p = position(1);
  p.courier(0, space, energy);
  p.tartars(TOMSK, 3);
  p.s.ogareff = 30;
  p.turn(0);
  return p;
}

describe('at the gate of Irkutsk with an empty hand', () => {
  it.each([
    [6, ['advances', 'rests', 'rests']],
    [8, ['advances', 'advances', 'rests']],
    [10, ['advances', 'advances', 'advances']],
  ])('and energy %i, racer, courier and cautious', (energy, expected) => {
    expect([racer, courier, cautious].map((style) => answer(alone(GATE, energy), style))).toEqual(expected);
  });
});

it('on the way with two energy the racer goes on, and the others rest', () => {
  const answers = [racer, courier, cautious, hoarder].map((style) => answer(alone(2, 2), style));
  expect(answers).toEqual(['advances', 'rests', 'rests', 'rests']);
});

it('who rests with four cards draws if he is the hoarder, and gathers strength if not', () => {
  const resting = () => {
    const p = position(1);
    p.courier(0, 2, 2);
    p.give(0, 'illness', 'illness', 'illness', 'illness');
    p.turn(0);
    p.play(DO_REST);
    return p;
  };
  expect([hoarder, courier].map((style) => answer(resting(), style))).toEqual(['draws two cards', 'gains an energy']);
});

describe('over three hundred games', () => {
  const of = (style: typeof courier) => season([style, style], 300, 'styles');
  const [usual, hasty, careful, greedy] = [courier, racer, cautious, hoarder].map(of);

  it('the racer keeps fewer abilities and fights with less energy', () => {
    expect(hasty.kept).toBeLessThan(0.85 * usual.kept);
    expect(hasty.energyAtDuel).toBeLessThan(usual.energyAtDuel - 0.7);
  });

  it('the cautious one fights with more energy', () => {
    expect(careful.energyAtDuel).toBeGreaterThan(usual.energyAtDuel + 0.5);
  });

  it('the hoarder keeps more abilities and fights with more cards', () => {
    expect(greedy.kept).toBeGreaterThan(1.08 * usual.kept);
    expect(greedy.cardsAtDuel).toBeGreaterThan(usual.cardsAtDuel + 0.6);
  });

  it('all of them win a fair part', () => {
    for (const { wins } of [usual, hasty, careful, greedy]) expect(wins[0] + wins[1]).toBeGreaterThan(90);
  });
});
