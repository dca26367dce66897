import { describe, expect, it } from 'vitest';
import type { Scene } from '../../engine/scene.ts';
import { panelIn, seenBy } from '../../proof/scene.fixture.ts';
import { kurier } from './index.ts';
import { TURN_OVER } from './moves.ts';
import { BRIBE, type Position, position } from './table.fixture.ts';

const mapOf = (scene: Scene) => panelIn(scene, 'map', 'From the swamp to the palace');

/** Which inn or guard each token stands at: the region or place that holds its middle. */
function standing(p: Position): readonly string[] {
  const { places, regions, tokens } = mapOf(p.rules.scene(p.s));
  return tokens.map(({ name, at }) => {
    const { x, y, name: own } = places[at];
    const inn = regions.findLast(
      (region) => x >= region.x && x < region.x + region.width && y >= region.y && y < region.y + region.height,
    );
    return `${name} @ ${own === '' ? inn?.name : own}`;
  });
}

describe('the board', () => {
  it('has couriers in the rooms of their inns, with their messages', () => {
    const p = position(2);
    p.carrier(0, 'Wolga-Wirt', 'lady');
    p.lodge(1, 'Iwan', 'cossack');
    expect(standing(p)).toEqual(['lady of player 1, with the message @ Wolga-Wirt', 'cossack of player 2 @ Iwan']);
  });

  it('has a room for each kind, clockwise from the upper left', () => {
    const { places } = mapOf(position(2).rules.scene(position(2).s));
    const [officer, cossack, diplomat, lady] = places.slice(0, 4);
    expect([officer, cossack, diplomat, lady].map(({ ghost }) => ghost)).toEqual([
      'officer',
      'cossack',
      'diplomat',
      'lady',
    ]);
    expect([officer.y < lady.y, officer.x < cossack.x]).toEqual([true, true]);
    expect([diplomat.x, diplomat.y]).toEqual([cossack.x, lady.y]);
  });

  it('has messages with the guards above the inns they left', () => {
    const p = position(2);
    p.deliver(1, 'Sokol Hof');
    expect(standing(p)).toEqual(['message of player 2 @ guard, 10']);
  });

  it('says which inns are closed', () => {
    const { regions } = mapOf(position(3).rules.scene(position(3).s));
    const closed = regions.filter(({ tone }) => tone === 'closed').map(({ name }) => name);
    expect(closed.toSorted()).toEqual(['Datscha-Domizil', 'Katharina', 'Masl Hof', 'Nikolaj']);
  });
});

describe('coins', () => {
  it('that were turned over in this turn lie there, with what they are worth', () => {
    const p = position(2);
    p.deliver(0, 'Pawl Hof');
    p.coins(0, 'two', 'three');
    p.turn(0);
    p.play(TURN_OVER, TURN_OVER);
    const pieces = panelIn(p.rules.scene(p.s), 'pieces', 'turned over in this turn: 5');
    expect(pieces.tokens.map(({ mark }) => mark)).toEqual(['2', '3']);
  });

  it('drawn in secret are seen by their owner, and by the others from behind', () => {
    const p = position(2, BRIBE);
    p.purse(0, 'three', 'njet');
    const own = panelIn(seenBy(kurier, p.rules, p.s, 0), 'pieces', 'purse, 2 coins worth 3', 0);
    expect(own.tokens.map(({ mark }) => mark)).toEqual(['N', '3']);
    const others = panelIn(seenBy(kurier, p.rules, p.s, 1), 'pieces', 'purse, 2 coins', 0);
    expect(others.tokens.map(({ mark }) => mark)).toEqual(['', '']);
  });

  it('of another leave no trace in what a seat sees', () => {
    const [rich, poor] = [position(2, BRIBE), position(2, BRIBE)];
    rich.purse(0, 'three', 'two');
    poor.purse(0, 'njet', 'one');
    expect(seenBy(kurier, poor.rules, poor.s, 1)).toEqual(seenBy(kurier, rich.rules, rich.s, 1));
    expect(seenBy(kurier, poor.rules, poor.s, 0)).not.toEqual(seenBy(kurier, rich.rules, rich.s, 0));
  });
});

describe('before a player', () => {
  it('stands what his pile holds, but not in which order', () => {
    const p = position(2);
    p.faceUp(0, 'lady', 'lady', 'officer');
    const scene = p.rules.scene(p.s);
    expect(panelIn(scene, 'facts', 'pile', 0).facts).toEqual([['pile', '2 officers, 3 cossacks, 3 diplomats, 1 lady']]);
    const waiting = panelIn(scene, 'pieces', 'face up', 0).tokens.map(({ name }) => name);
    expect(waiting).toEqual(['officer of player 1', 'lady of player 1', 'lady of player 1']);
  });
});
