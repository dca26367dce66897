// The games that have scenes, with bots that answer at once, one that searches, and two that should not be asked.

import helper from '../../../bots/cerbere/helper.ts';
import flat from '../../../bots/generic/flat-monte-carlo.ts';
import ismcts from '../../../bots/generic/ismcts.ts';
import random from '../../../bots/generic/random.ts';
import plodder from '../../../bots/kremlin/plodder.ts';
import schemer from '../../../bots/kremlin/schemer.ts';
import sprinter from '../../../bots/kurier/sprinter.ts';
import stroller from '../../../bots/kurier/stroller.ts';
import counter from '../../../bots/liarsdice/counter.ts';
import courier from '../../../bots/strogoff/courier.ts';
import planner from '../../../bots/strogoff/planner.ts';
import centre from '../../../bots/tictactoe/centre.ts';
import { defineBot } from '../../engine/bot.ts';
import { cerbere } from '../../games/cerbere/index.ts';
import { connectfour } from '../../games/connectfour/index.ts';
import { kremlin } from '../../games/kremlin/index.ts';
import { kurier } from '../../games/kurier/index.ts';
import { liarsdice } from '../../games/liarsdice/index.ts';
import { strogoff } from '../../games/strogoff/index.ts';
import { tictactoe } from '../../games/tictactoe/index.ts';
import { BundledCatalogue } from '../bundled-catalogue.ts';

/** Answers twice, and then does what it must not. */
function failing(fail: () => number) {
  return defineBot({
    about: 'Fails at its third decision.',
    looks: false,
    params: {},
    create() {
      let asked = 0;
      return {
        begin() {
          asked = 0;
        },
        choose: () => (++asked < 3 ? 0 : fail()),
      };
    },
  });
}

const thrower = failing(() => {
  throw new Error('no idea');
});
const looper = failing(() => {
  for (;;);
});

export const bundled = new BundledCatalogue({
  digest: 'of this page',
  games: [strogoff, kurier, cerbere, kremlin, tictactoe, connectfour, liarsdice],
  bots: {
    generic: { random, ismcts, 'flat-monte-carlo': flat, thrower, looper },
    strogoff: { courier, planner },
    kurier: { stroller, sprinter },
    cerbere: { helper },
    kremlin: { plodder, schemer },
    tictactoe: { centre },
    liarsdice: { counter },
  },
});
