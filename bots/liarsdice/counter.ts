import { defineBot } from '../../src/core/bot.ts';
import { MAX_DICE, WILD_FACE } from '../../src/games/liarsdice/data.ts';
import { CHALLENGE, countOf, faceOf } from '../../src/games/liarsdice/moves.ts';
import type { LiarsDiceRules } from '../../src/games/liarsdice/rules.ts';
import type { LiarsDiceState } from '../../src/games/liarsdice/state.ts';

/** The chance of at least `wanted` successes in `n` tries. */
function atLeast(wanted: number, n: number, success: number): number {
  if (success === 1) return wanted <= n ? 1 : 0;
  let chance = 0;
  let term = (1 - success) ** n;
  for (let k = 0; k <= n; k++) {
    if (k >= wanted) chance += term;
    term *= ((n - k) * success) / ((k + 1) * (1 - success));
  }
  return chance;
}

/** How likely a bid is true, given one's own dice and nothing else. */
function likelihood(view: LiarsDiceState, seat: number, bid: number, rules: LiarsDiceRules): number {
  const face = faceOf(bid);
  const counts = rules.wild && face !== WILD_FACE ? 2 : 1;
  let own = 0;
  for (let die = 0; die < view.dice[seat]; die++) {
    const shown = view.cups[seat * MAX_DICE + die];
    if (shown === face || (rules.wild && shown === WILD_FACE)) own++;
  }
  return atLeast(countOf(bid) - own, view.total - view.dice[seat], counts / rules.sides);
}

export default defineBot({
  about: 'Counts its own dice, reckons the rest by chance, believes no words.',
  game: 'liarsdice',
  looks: true,
  params: {
    trust: { kind: 'real', default: 0.35, min: 0, max: 1, about: 'a bid less likely than this is doubted' },
  },
  create: (rules: LiarsDiceRules, { trust }) => ({
    begin() {},
    choose(view: LiarsDiceState, seat, moves, count) {
      const first = moves[0] === CHALLENGE ? 1 : 0;
      if (first === 1 && likelihood(view, seat, view.bid, rules) < trust) return 0;
      // Bids only as high as it must: among the next few bids the likeliest.
      let best = first;
      let most = -1;
      for (let i = first; i < count && i < first + rules.sides; i++) {
        const likely = likelihood(view, seat, moves[i], rules);
        if (likely > most) {
          most = likely;
          best = i;
        }
      }
      // Nothing left to bid that is likelier than the last bid is false.
      const doubt = first === 1 ? 1 - likelihood(view, seat, view.bid, rules) : 0;
      return doubt > most ? 0 : best;
    },
  }),
});
