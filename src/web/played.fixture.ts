// Plays a small experiment with nothing but what a page can have, and says what came of it.

import random from '../../bots/generic/random.ts';
import counter from '../../bots/liarsdice/counter.ts';
import courier from '../../bots/strogoff/courier.ts';
import { cerbere } from '../games/cerbere/index.ts';
import { kurier } from '../games/kurier/index.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { strogoff } from '../games/strogoff/index.ts';
import { Arms } from '../methods/arms.ts';
import { experimentOf } from '../methods/experiment.ts';
import { METHODS } from '../methods/index.ts';
import { csv } from '../report/csv.ts';
import { Dispatcher } from '../sim/dispatcher.ts';
import { localRunner } from '../sim/local-runner.ts';
import { BundledCatalogue } from './bundled-catalogue.ts';

const catalogue = new BundledCatalogue({
  digest: 'of this page',
  games: [strogoff, kurier, cerbere, liarsdice],
  bots: { generic: { random }, strogoff: { courier }, liarsdice: { counter } },
});

const EXPERIMENTS = [
  { game: 'strogoff', factors: { players: [1, 2], difficulty: ['easy', 'heroic'] }, bots: 'courier' },
  { game: 'kurier', factors: { players: 3 }, bots: 'random' },
  { game: 'cerbere', factors: { players: 4 }, bots: 'random' },
  { game: 'liarsdice', factors: { players: 2 }, bots: ['counter', 'random'], rotate: true },
];

/** The tables of all these experiments. */
export async function played(): Promise<string> {
  const texts: string[] = [];
  for (const given of EXPERIMENTS) {
    const file = await experimentOf('tried', { question: 'Same?', seed: 'page', games: 40, ...given }, catalogue);
    const { analysis, answer } = await METHODS.sweep.plan(file);
    const dispatcher = new Dispatcher({ runner: localRunner(catalogue) });
    const { tables, sentences } = await answer(new Arms(analysis.game, analysis.cells, { dispatcher, seed: 'page' }));
    texts.push(...sentences, ...tables.map(({ rows }) => csv(rows)));
  }
  return texts.join('\n');
}

Object.assign(globalThis, { played });
