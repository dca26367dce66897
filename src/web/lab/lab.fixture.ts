import random from '../../../bots/generic/random.ts';
import counter from '../../../bots/liarsdice/counter.ts';
import courier from '../../../bots/strogoff/courier.ts';
import expert from '../../../bots/strogoff/expert.ts';
import plod from '../../../bots/strogoff/plod.ts';
import racer from '../../../bots/strogoff/racer.ts';
import veteran from '../../../bots/strogoff/veteran.ts';
import { liarsdice } from '../../games/liarsdice/index.ts';
import { strogoff } from '../../games/strogoff/index.ts';
import { wordsOf } from '../../story/words.ts';
import { BundledCatalogue } from '../bundled-catalogue.ts';
import type { Reader } from './address.ts';
import { dialsOf } from './dials.ts';

/** Two games with some of their bots. */
export const catalogue = new BundledCatalogue({
  digest: 'd',
  games: [strogoff, liarsdice],
  bots: { generic: { random }, strogoff: { courier, plod }, liarsdice: { counter } },
});

export const words = wordsOf(strogoff);
export const bots = catalogue.botNames(strogoff);
export const dials = dialsOf(strogoff, words, bots);

export const reader: Reader = { game: strogoff, dials, bots };

/** Strogoff with its whole ladder, which its skill goes along. */
export const skilledCatalogue = new BundledCatalogue({
  digest: 'd',
  games: [strogoff],
  bots: { generic: { random }, strogoff: { racer, courier, veteran, expert } },
});
export const skilledBots = skilledCatalogue.botNames(strogoff);
export const skilledDials = dialsOf(strogoff, words, skilledBots);
