import { describe, expect, it } from 'vitest';
import { HIDDEN } from '../engine/layout.ts';
import { backs, type MapPanel, type Panel, type Token } from '../engine/scene.ts';
import { flawsOf } from './scene-flaws.ts';

const token: Token = { name: 'courier 1', mark: '1', shape: 'disk', seat: 0 };
const place = { x: 0, y: 0, width: 10, height: 10, name: 'Moscow' };
const map: MapPanel = {
  kind: 'map',
  title: 'the way',
  width: 30,
  height: 10,
  regions: [],
  places: [place, { ...place, x: 20 }],
  ways: [{ from: 0, to: 1 }],
  tokens: [{ ...token, at: 1 }],
};

const flaws = (panel: Panel) => flawsOf([{ turn: 'round 1', areas: [{ title: 'table', panels: [panel] }] }], 2);

describe('a scene that is drawn wrongly', () => {
  it('is told from one that is not', () => {
    expect(flaws(map)).toEqual([]);
  });

  it.each<[string, Panel, string]>([
    ['a token beyond the last place', { ...map, tokens: [{ ...token, at: 2 }] }, 'courier 1 is at 2'],
    ['a place off the map', { ...map, places: [place, { ...place, x: 21 }] }, 'Moscow is off the map'],
    ['a place upon another', { ...map, places: [place, { ...place, x: 9 }] }, 'Moscow lies upon another place'],
    ['a way to nowhere', { ...map, ways: [{ from: 0, to: 2 }] }, 'a way leads from 0 to 2'],
    [
      'a seat that nobody has',
      { kind: 'pieces', title: 'p', tokens: [{ ...token, seat: 2 }] },
      "courier 1 is nobody's",
    ],
    ['a mark too long', { kind: 'pieces', title: 'p', tokens: [{ ...token, mark: '123' }] }, 'courier 1 is marked 123'],
    ['more than there is room for', { kind: 'gauge', title: 'energy', value: 11, of: 10 }, 'energy is 11 of 10'],
    [
      'a row that is not full',
      { kind: 'grid', title: 'g', columns: ['', ''], cells: [null] },
      'g has a row that is not full',
    ],
    ['a word that is hidden', { kind: 'facts', title: 'f', facts: [['hand', String(HIDDEN)]] }, `the text "${HIDDEN}"`],
    [
      'a name that is not there',
      { kind: 'cards', title: 'c', cards: [{ title: 'undefined' }] },
      'the text "undefined"',
    ],
    ['a control character', { kind: 'cards', title: '\u001b', cards: [] }, 'the text "\\u001b"'],
  ])('%s', (_what, panel, flaw) => {
    expect(flaws(panel)).toEqual([flaw]);
  });
});

it('so many backs are so many cards without a title', () => {
  expect(backs(3).map(({ title }) => title)).toEqual(['', '', '']);
});
