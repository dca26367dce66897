import { liarsdice } from '../games/liarsdice/index.ts';
import type { Game } from './game.ts';

/** Liar's dice that also says how it ended for each seat. */
export const fated: Game = {
  ...liarsdice,
  fates: ['out of dice', 'still rolling'],
  rules: (seats, options) => {
    const rules = liarsdice.rules(seats, options as never);
    const score = rules.score.bind(rules);
    rules.score = (s, out) => {
      score(s, out);
      out.fate.set(out.won);
    };
    return rules;
  },
};
