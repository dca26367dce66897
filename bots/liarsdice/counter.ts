import { defineBot } from '../../src/engine/bot.ts';
import { MAX_DICE, MAX_SEATS, WILD_FACE } from '../../src/games/liarsdice/data.ts';
import { CHALLENGE, countOf, faceOf } from '../../src/games/liarsdice/moves.ts';
import type { LiarsDiceRules } from '../../src/games/liarsdice/rules.ts';
import type { LiarsDiceState } from '../../src/games/liarsdice/state.ts';

const MOST_DICE = MAX_SEATS * MAX_DICE;
const ROW = MOST_DICE + 2;

/** For n dice and each number wanted of them, at [n × ROW + wanted]: the chance of at least as many. */
function chances(success: number): Float64Array {
  const table = new Float64Array((MOST_DICE + 1) * ROW);
  for (let n = 0; n <= MOST_DICE; n++) {
    table[n * ROW] = 1;
    // One more die: it is a success, and one less is wanted of the others, or it is not.
    for (let wanted = 1; wanted <= n; wanted++) {
      const fewer = (n - 1) * ROW + wanted;
      table[n * ROW + wanted] = success * table[fewer - 1] + (1 - success) * table[fewer];
    }
  }
  return table;
}

export class Counter {
  private readonly wild: boolean;
  private readonly sides: number;
  private readonly trust: number;
  private readonly plain: Float64Array;
  private readonly helped: Float64Array;

  constructor({ wild, sides }: LiarsDiceRules, trust: number) {
    this.wild = wild;
    this.sides = sides;
    this.trust = trust;
    this.plain = chances(1 / sides);
    this.helped = wild ? chances(2 / sides) : this.plain;
  }

  begin(): void {}

  choose(view: LiarsDiceState, seat: number, moves: Int32Array, count: number): number {
    const first = moves[0] === CHALLENGE ? 1 : 0;
    const last = first === 1 ? this.tableFor(view.bid)[this.placeOf(view, seat, view.bid)] : 1;
    if (last < this.trust) return 0;
    // Bids only as high as it must: among the next few bids the likeliest.
    let best = first;
    let most = -1;
    for (let i = first; i < count && i < first + this.sides; i++) {
      const likely = this.tableFor(moves[i])[this.placeOf(view, seat, moves[i])];
      if (likely > most) {
        most = likely;
        best = i;
      }
    }
    // Doubts after all if that is likelier to be right than its best bid.
    return 1 - last > most ? 0 : best;
  }

  private tableFor(bid: number): Float64Array {
    return faceOf(bid) === WILD_FACE ? this.plain : this.helped;
  }

  /** Where the table has the chance that a bid is true, knowing one's own dice and nothing else. */
  private placeOf(view: LiarsDiceState, seat: number, bid: number): number {
    const face = faceOf(bid);
    let wanted = countOf(bid);
    for (let die = 0; die < view.dice[seat]; die++) {
      const shown = view.cups[seat * MAX_DICE + die];
      if (shown === face || (this.wild && shown === WILD_FACE)) wanted--;
    }
    return (view.total - view.dice[seat]) * ROW + Math.max(0, Math.min(wanted, MOST_DICE + 1));
  }
}

export default defineBot({
  about: 'Counts its own dice, reckons the rest by chance, believes no words.',
  game: 'liarsdice',
  looks: true,
  params: {
    trust: { kind: 'real', default: 0.35, min: 0, max: 1, about: 'a bid less likely than this is doubted' },
  },
  create: (rules: LiarsDiceRules, { trust }) => new Counter(rules, trust),
});
