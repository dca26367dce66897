import { describe, expect, it } from 'vitest';
import { BACK, type Scene } from '../../engine/scene.ts';
import { panelIn, seenBy } from '../../proof/scene.fixture.ts';
import { cerbere } from './index.ts';
import { lookMove } from './moves.ts';
import { type Position, position } from './table.fixture.ts';

const sceneOf = (p: Position) => p.rules.scene(p.s);
const mapOf = (scene: Scene) => panelIn(scene, 'map', 'From the lair to the boat');
const where = (p: Position) => mapOf(sceneOf(p)).tokens.map(({ name, at }) => `${name} @ ${at}`);
const seen = (p: Position, seat: number) => seenBy(cerbere, p.rules, p.s, seat);
const boatsOf = (scene: Scene) => panelIn(scene, 'cards', 'boats').cards;

describe('the map', () => {
  it('has pawns and Cerberus on their spaces, counted from the lair', () => {
    const p = position(3);
    p.pawns('start 4', 'pilings 1', 'start 4');
    p.cerberus('start 2');
    const expected = [p.space('start 4'), p.space('pilings 1'), p.space('start 4'), p.space('start 2')];
    expect(where(p)).toEqual(
      ['player 1', 'player 2', 'player 3', 'Cerberus'].map((name, i) => `${name} @ ${expected[i]}`),
    );
  });

  it('ends with the boat, behind the last space', () => {
    const p = position(3);
    p.reveal(2);
    p.put(1, 'boat');
    const { places } = mapOf(sceneOf(p));
    expect(places.at(-1)?.name).toBe('Boat');
    expect(where(p)).toContain(`player 2 @ ${places.length - 1}`);
  });

  it('shows a bridge as long as it holds', () => {
    const p = position(3, { first: 'bridge', second: 'portal' });
    const shortcuts = () => mapOf(sceneOf(p)).ways.flatMap(({ shortcut = [] }) => shortcut);
    expect(shortcuts()).toEqual(['the rope bridge', 'the portal, while somebody is at the stele']);
    p.s.bridgesDown = 1 << 1; // the second of the four boards
    expect(shortcuts()).toEqual(['the portal, while somebody is at the stele']);
  });

  it('shows a funicular from its foot to its top, and a nacelle once', () => {
    const p = position(3, { first: 'nacelle', second: 'funicular' });
    const shortcuts = mapOf(sceneOf(p)).ways.flatMap(({ shortcut = [] }) => shortcut);
    expect(shortcuts).toEqual(['the nacelle', 'the funicular, upwards only']);
  });
});

describe('the rage track', () => {
  const track = (p: Position) => {
    const found = sceneOf(p).areas[0].panels.find(({ kind }) => kind === 'track');
    if (found?.kind !== 'track') throw new Error('no track');
    return found;
  };

  it('has the die with its speed, and the unused pawns before it', () => {
    const p = position(5);
    expect(track(p).tokens.map(({ name, at }) => [name, at])).toEqual([
      ['an unused pawn', 0],
      ['an unused pawn', 1],
      ['the die, speed 3', 2],
    ]);
    expect(track(p).title).toBe('rage: 7 to the hunt, speed 3');
  });

  it('has those who were captured on the first free places', () => {
    const p = position(5);
    p.turncoat(3);
    expect(track(p).tokens.map(({ name, at }) => [name, at])).toContainEqual(['player 4', 2]);
    expect(panelIn(sceneOf(p), 'facts', 'where', 3).facts).toEqual([['where', "on Cerberus' side"]]);
  });
});

describe('a hand', () => {
  it('is seen by its owner, and by the others from behind', () => {
    const p = position(3);
    p.give(0, 'sacrifice', 'arrogance');
    const titles = (scene: Scene) => panelIn(scene, 'cards', 'Survival', 0).cards.map(({ title }) => title);
    expect(titles(seen(p, 0))).toEqual(['sacrifice', 'arrogance']);
    expect(panelIn(seen(p, 1), 'cards', 'Survival', 0).cards).toEqual([BACK, BACK]);
  });

  it('shows to all what all know of it', () => {
    const p = position(3);
    p.give(0, 'sacrifice', 'arrogance');
    p.s.known[6] = 1; // arrogance is the last of seven
    expect(panelIn(seen(p, 1), 'cards', 'Survival', 0).cards).toMatchObject([
      { title: 'arrogance', note: 'known to all' },
      BACK,
    ]);
  });

  it('leaves no trace in what another sees', () => {
    const [one, other] = [position(3), position(3)];
    one.give(0, 'sacrifice', 'arrogance');
    other.give(0, 'cowardice', 'fatalism');
    expect(seen(other, 2)).toEqual(seen(one, 2));
    expect(seen(other, 0)).not.toEqual(seen(one, 0));
  });
});

describe('the boats', () => {
  it('lie face down for all who have not looked', () => {
    const p = position(3);
    p.boats(2, 3, 1);
    p.give(0, 'cowardice');
    p.turn(0);
    p.play(p.simple('cowardice'), lookMove(1));
    expect(boatsOf(seen(p, 0))).toEqual([
      { title: 'boat', state: 'face down', note: 'the active one' },
      { title: '3 places', note: 'seen by player 1' },
      { title: 'boat', state: 'face down', note: '' },
    ]);
    expect(boatsOf(seen(p, 1))[1]).toEqual({ title: 'boat', state: 'face down', note: 'seen by player 1' });
    expect(boatsOf(sceneOf(p)).map(({ title }) => title)).toEqual(['2 places', '3 places', '1 place']);
  });

  it('are one when it is revealed', () => {
    const p = position(3);
    p.reveal(2);
    expect(boatsOf(seen(p, 1))).toEqual([{ title: '2 places', note: 'the active one; revealed' }]);
  });
});
