import { expect, it } from 'vitest';
import { askedOtherwise } from './asked.ts';
import { runOf } from './side-by-side.fixture.ts';

const digest = (letter: string) => `sha256-${letter.repeat(64)}`;
const recorded = (record: object) => runOf('a', [], [], record);

it('tells what was asked differently, wherever it stood in the file', () => {
  const one = recorded({
    experiment: {
      question: 'Q?',
      seed: 's',
      games: 10,
      factors: { players: [2, 3], dice: 1 },
      compare: { base: { a: 1 } },
    },
  });
  const other = recorded({
    experiment: {
      question: 'Q?',
      seed: 't',
      games: 10,
      dice: 1,
      factors: { players: [2] },
      compare: { base: { a: 2 } },
    },
  });
  expect(askedOtherwise(one, other)).toEqual([
    { what: 'seed', one: 's', other: 't' },
    { what: 'compare base a', one: '1', other: '2' },
    { what: 'players', one: '2, 3', other: '2' },
  ]);
  expect(askedOtherwise(one, one)).toEqual([]);
});

it('tells which code was different, by the beginning of its digest', () => {
  const one = recorded({
    experiment: {},
    game_digest: digest('a'),
    bots: { x: digest('1') },
    version: '1',
    revision: 'r',
  });
  const other = recorded({
    experiment: {},
    game_digest: digest('b'),
    bots: { y: digest('1') },
    version: '2',
    revision: null,
  });
  expect(askedOtherwise(one, other)).toEqual([
    { what: 'code of the game', one: 'aaaaaaaaaaaa', other: 'bbbbbbbbbbbb' },
    { what: 'code of x', one: '111111111111', other: 'not said' },
    { what: 'version of the tool', one: '1', other: '2' },
    { what: 'revision of the tool', one: 'r', other: 'not said' },
    { what: 'code of y', one: 'not said', other: '111111111111' },
  ]);
});

it('goes by the answers where a record is missing', () => {
  const [one, other] = [recorded({ experiment: { games: 5 } }), runOf('b', [], [])];
  const findings = { ...other.findings, question: 'Q'.repeat(100), precision: 0.01 };
  expect(askedOtherwise(one, { ...other, findings })).toEqual([
    { what: 'question', one: 'Does it pay?', other: `${'Q'.repeat(59)}…` },
    { what: 'precision', one: 'not said', other: '0.01' },
  ]);
});
