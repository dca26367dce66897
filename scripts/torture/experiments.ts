/** A bot that plays at random, thinks a little, and whose thread dies in the next game once a file FAULT is there. */
export const FRAIL = `import { rmSync } from 'node:fs';
const fault = process.env.FAULT;
function diesNow() {
  try { rmSync(fault); return true; } catch { return false; }
}
export default {
  about: '', looks: false, params: {},
  create: () => ({
    begin() { if (fault !== undefined && diesNow()) process.exit(3); },
    choose(_view, _seat, _moves, count, rng) {
      for (let i = 0; i < 3000; i++) rng.below(2);
      return rng.below(count);
    },
  }),
};
`;

const BASE = ['question: Does it survive?', 'seed: torture'];

/** Small ones, one for each way in which games are dealt out and put together. */
export const EXPERIMENTS: Readonly<Record<string, string>> = {
  sweep: [
    ...BASE,
    'game: liarsdice',
    'games: 1200',
    'factors: { players: [2, 3], dice: [1, 2] }',
    'bots: [./frail.js, random]',
    'rotate: true',
  ].join('\n'),
  precision: [
    ...BASE,
    'game: tictactoe',
    'precision: 0.02',
    'factors: { bots: [./frail.js+random, random+./frail.js] }',
  ].join('\n'),
  tune: [
    ...BASE,
    'method: tune',
    'game: liarsdice',
    'games: 4000',
    'factors: { players: [2, 3] }',
    'bots: [counter, ./frail.js]',
    'tune: { levels: { dice: [1, 2, 3] }, targets: { some: 0.6, most: 0.9 }, tolerance: 0.02 }',
  ].join('\n'),
  compare: [
    ...BASE,
    'method: compare',
    'game: liarsdice',
    'games: 1500',
    'factors: { players: [2, 3] }',
    'bots: [counter, ./frail.js]',
    'compare: { against: { wild: { variant: wild } } }',
  ].join('\n'),
  match: [
    ...BASE,
    'method: match',
    'game: liarsdice',
    'games: 3000',
    'factors: { players: [2, 3] }',
    'bots: [random, ./frail.js]',
    'match: { h1: 0.01 }',
  ].join('\n'),
  sensitivity: [
    ...BASE,
    'method: sensitivity',
    'game: strogoff',
    'games: 20',
    'factors: { players: [1, 2] }',
    'bots: ./frail.js',
    'sensitivity:',
    '  reconstructions: 3',
    '  vary: [way, energyMax]',
    '  claims: { easy is easier: { more: { difficulty: easy }, less: { difficulty: heroic } } }',
  ].join('\n'),
  'knock-out': [
    ...BASE,
    'method: knock-out',
    'game: strogoff',
    'games: 50',
    'factors: { players: 2 }',
    'bots: [plod, ./frail.js]',
    'knock-out: { out: [ally-nadia, sangarra, keep-ability] }',
  ].join('\n'),
  luck: [
    ...BASE,
    'method: luck',
    'game: strogoff',
    'games: 40',
    'factors: { players: [1, 2] }',
    'luck: { bots: [./frail.js, plod], ceiling: { bot: plod, copies: 4 } }',
  ].join('\n'),
  shards: [
    ...BASE,
    'game: liarsdice',
    'games: 1500',
    'factors: { players: [2, 3], dice: [1, 2] }',
    'bots: [./frail.js, random]',
    'rotate: true',
  ].join('\n'),
};

/** This one is played in parts, which are merged. */
export const SHARDED = 'shards';
export const SHARDS = 3;
