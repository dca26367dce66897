import { describe, expect, it } from 'vitest';
import type { Chance } from '../engine/chance.ts';
import type { Game, Rules } from '../engine/game.ts';
import type { Layout } from '../engine/layout.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Rng } from '../engine/rng.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { LiarsDiceRules, ROLL } from '../games/liarsdice/rules.ts';
import { type LiarsDiceState, layout } from '../games/liarsdice/state.ts';
import { type ConformanceOptions, conform } from './conformance.ts';
import { type ConformanceRule, Nonconformity } from './nonconformity.ts';

/** Liar's dice with other rules, or another layout: a test copy to plant a fault in. */
function faulty(change: Partial<Game<LiarsDiceState>>): Game {
  return { ...(liarsdice as unknown as Game<LiarsDiceState>), ...change };
}

/** The rules of a game with some methods overridden. */
function withRules(plant: (rules: LiarsDiceRules) => void): Game {
  return faulty({
    rules: (seats, options) => {
      const rules = new LiarsDiceRules(seats, options.dice as number, options.sides as number, options.wild as boolean);
      plant(rules);
      return rules;
    },
  });
}

const DICE = [{ name: 'sixes', label: 'sixes', group: 'dice', isPlayed: true }];

/** Rules that may tell what a seat has. */
function holding(plant: (rules: Rules<LiarsDiceState>) => void): Game {
  return { ...withRules((rules) => plant(rules)), holdings: DICE };
}

function withLayout(change: Partial<Layout<LiarsDiceState>>): Game {
  return faulty({ layout: { ...layout, ...change } });
}

/** Runs something after a method of the rules. */
function after(rules: LiarsDiceRules, method: 'deal' | 'apply', then: (s: LiarsDiceState, chance: Chance) => void) {
  const original = rules[method].bind(rules) as (...args: unknown[]) => void;
  (rules[method] as unknown) = (...args: unknown[]) => {
    original(...args);
    then(args[0] as LiarsDiceState, args.at(-1) as Chance);
  };
}

function changedLegal(change: (out: Int32Array, count: number, s: LiarsDiceState) => number): Game {
  return withRules((rules) => {
    const original = rules.legal.bind(rules);
    rules.legal = (s, out) => change(out, original(s, out), s);
  });
}

function changedImagination(change: (view: LiarsDiceState, seat: number, rng: Rng) => void): Game {
  return withRules((rules) => {
    const original = rules.imagine.bind(rules);
    rules.imagine = (view, seat, rng) => {
      original(view, seat, rng);
      change(view, seat, rng);
    };
  });
}

function changedScore(change: (out: Outcome) => void): Game {
  return withRules((rules) => {
    const original = rules.score.bind(rules);
    rules.score = (s, out) => {
      original(s, out);
      change(out);
    };
  });
}

/** A game that says how it ended for each seat. */
function withFates(tell: (out: Outcome) => void): Game {
  return { ...changedScore(tell), fates: ['out of dice', 'still rolling'] };
}

/** What the suite fills an outcome with before it asks for the score. */
const DIRT = 0x5eed_d1;
const SHARED = new Int32Array(4);
let made = 0;

const faults: readonly (readonly [fault: string, game: Game, caughtBy: ConformanceRule])[] = [
  [
    'an array that states share, outside their words',
    withLayout({ create: () => Object.assign(layout.create(), { shared: SHARED }) }),
    'a copy shares nothing',
  ],
  [
    'a copy that forgets a word',
    withLayout({ copy: (from, to) => to.words.set(from.words.subarray(1), 1) }),
    'a copy shares nothing',
  ],
  [
    'a copy that is the original',
    withLayout({
      copy: (from, to) =>
        Object.defineProperty(to, 'words', { value: from.words, configurable: true, enumerable: true }),
    }),
    'a copy shares nothing',
  ],
  [
    'a view that forgets to hide',
    withLayout({ observe: (from, _seat, to) => to.words.set(from.words) }),
    'hidden words stay hidden',
  ],
  [
    'a view that lies about what is open',
    withLayout({
      observe(from, seat, to) {
        layout.observe(from, seat, to);
        to.round = 99;
      },
    }),
    'hidden words stay hidden',
  ],
  [
    'an open word that repeats a hidden die',
    withRules((rules) => {
      const leak = (s: LiarsDiceState) => {
        s.bluffs = s.cups[5];
      };
      after(rules, 'deal', leak);
      after(rules, 'apply', leak);
    }),
    'hidden words stay hidden',
  ],
  [
    'legal moves that depend on hidden dice',
    changedLegal((_out, count, s) => (s.bid !== 0 && s.cups[0] + s.cups[5] > 8 ? count - 1 : count)),
    'imagined worlds fit the view',
  ],
  [
    'an unsorted move list',
    changedLegal((out, count) => {
      out.subarray(0, count).reverse();
      return count;
    }),
    'legal moves are sorted, unique and at least one',
  ],
  [
    'a move listed twice',
    changedLegal((out, count) => {
      out[count] = out[count - 1];
      return count + 1;
    }),
    'legal moves are sorted, unique and at least one',
  ],
  ['no move at all', changedLegal(() => 0), 'legal moves are sorted, unique and at least one'],
  [
    'more moves than announced',
    withRules((rules) => Object.assign(rules, { maxChoices: 3 })),
    'legal moves are sorted, unique and at least one',
  ],
  [
    'a position that changes when it is looked at',
    changedLegal((_out, count, s) => {
      s.lastWasBluff ^= 1;
      return count;
    }),
    'asking changes nothing',
  ],
  [
    'wrong conservation: a die lost by a player stays on the table',
    withRules((rules) =>
      after(rules, 'apply', (s) => {
        if (s.round > 0 && s.mover >= 0) s.total++;
      }),
    ),
    'the position is possible',
  ],
  [
    'a standing for one seat too few',
    withRules((rules) => {
      rules.standing = (_s, out) => out.fill(0, 0, rules.seats - 1);
    }),
    'every seat has a standing',
  ],
  [
    'a standing that changes the position',
    withRules((rules) => {
      rules.standing = (s, out) => {
        out.fill(0, 0, rules.seats);
        s.bluffs++;
      };
    }),
    'asking changes nothing',
  ],
  ['holdings that no rules tell of', { ...liarsdice, holdings: DICE }, 'what a seat has is told'],
  [
    'a holding of a seat too many',
    holding((rules) => {
      rules.holds = (_s, out) => out.fill(1, 0, 1 + rules.seats * DICE.length);
    }),
    'what a seat has is told',
  ],
  [
    'a holding that is counted and not marked',
    holding((rules) => {
      rules.holds = (_s, out) => {
        out[0]++;
      };
    }),
    'what a seat has is told',
  ],
  [
    'a move that uses what nobody has listed',
    holding((rules) => Object.assign(rules, { holds: () => {}, uses: () => 5 })),
    'what a seat has is told',
  ],
  [
    'a move that uses what the seat does not have',
    holding((rules) => Object.assign(rules, { holds: () => {}, uses: () => 0 })),
    'what a seat has is told',
  ],
  [
    'a look at holdings that changes the position',
    holding((rules) => {
      rules.holds = (s) => {
        s.bluffs++;
      };
    }),
    'asking changes nothing',
  ],
  [
    'a seat to act that is not there',
    withRules((rules) => {
      rules.toAct = () => 7;
    }),
    'the position is possible',
  ],
  [
    'chance read twice by the same name',
    withRules((rules) =>
      after(rules, 'deal', (s, chance) => {
        s.cups[0] = 1 + chance.below(ROLL, 0, 6);
      }),
    ),
    'a draw is read once',
  ],
  [
    'a shuffle that reaches beyond the cards',
    withRules((rules) => after(rules, 'deal', (s, chance) => chance.shuffle(ROLL, 9999, s.cups, 0, 99))),
    'a draw is read once',
  ],
  [
    'a move that throws',
    withRules((rules) =>
      after(rules, 'apply', (s) => {
        if (s.round === 2) throw new Error('lost the thread');
      }),
    ),
    'the rules throw nothing',
  ],
  ['chance read for a purpose that is not declared', faulty({ purposes: [] }), 'every draw has a purpose'],
  [
    'a word left over from the game before',
    withRules((rules) => {
      const original = rules.deal.bind(rules);
      rules.deal = (s, chance) => {
        const { bluffs } = s;
        original(s, chance);
        s.bluffs = bluffs;
      };
    }),
    'deal sets every word',
  ],
  [
    'memory beside the state',
    withRules((rules) => {
      let moves = 0;
      after(rules, 'apply', (s) => {
        s.bluffs = ++moves;
      });
    }),
    'the same move and chance lead to the same position',
  ],
  [
    'dice of its own',
    withRules((rules) =>
      after(rules, 'apply', (s) => {
        if (s.mover >= 0) s.bluffs = Math.floor(Math.random() * 1000);
      }),
    ),
    'the same move and chance lead to the same position',
  ],
  [
    'rules that differ each time they are made',
    withRules((rules) => {
      const offset = made++ % 2;
      after(rules, 'deal', (s) => {
        s.bluffs = offset;
      });
    }),
    'the trace replays',
  ],
  [
    'an imagination that leaves gaps',
    withRules((rules) => {
      rules.imagine = () => {};
    }),
    'imagined worlds fit the view',
  ],
  [
    'an imagination of impossible dice',
    changedImagination((view, seat) => {
      view.cups[seat === 0 ? 5 : 0] = 7;
    }),
    'imagined worlds fit the view',
  ],
  [
    'an imagination that changes what the seat sees',
    changedImagination((view, seat, rng) => {
      view.cups[seat * 5] = 1 + rng.below(6);
    }),
    'imagined worlds fit the view',
  ],
  [
    'an imagination that knows the truth',
    withRules((rules) => {
      // The first table that is dealt is the one under inspection.
      let truth: LiarsDiceState | undefined;
      after(rules, 'deal', (s) => {
        truth ??= s;
      });
      rules.imagine = (view) => {
        if (truth !== undefined) view.words.set(truth.words);
      };
    }),
    'imagined worlds differ from the truth',
  ],
  ['a game longer than announced', withRules((rules) => Object.assign(rules, { maxPlies: 3 })), 'the game ends'],
  [
    'a move of no kind',
    withRules((rules) => {
      rules.kind = () => 2;
    }),
    'moves have kinds and words',
  ],
  [
    'a kind of move that goes by hidden dice',
    withRules((rules) => {
      rules.kind = (s) => (s.cups[5 * (1 - s.mover)] > 3 ? 1 : 0);
    }),
    'moves have kinds and words',
  ],
  [
    'a move without words',
    withRules((rules) => {
      rules.show = () => ' ';
    }),
    'moves have kinds and words',
  ],
  [
    'words of a move that go by hidden dice',
    withRules((rules) => {
      rules.show = (s, move) => `${move}, against ${s.cups[5 * (1 - s.mover)]}`;
    }),
    'moves have kinds and words',
  ],
  [
    'a move whose words throw',
    withRules((rules) => {
      rules.show = () => {
        throw new Error('no words');
      };
    }),
    'moves have kinds and words',
  ],
  [
    'an ending that does not exist',
    changedScore((out) => {
      out.ending = 2;
    }),
    'the outcome is complete',
  ],
  [
    'a utility above 1',
    changedScore((out) => {
      out.utility[0] = 1.5;
    }),
    'the outcome is complete',
  ],
  [
    'a winner who won twice',
    changedScore((out) => {
      out.won[0] = 2;
    }),
    'the outcome is complete',
  ],
  [
    'a team with a number below 0',
    changedScore((out) => {
      out.team[0] = -1;
    }),
    'the outcome is complete',
  ],
  [
    'a fate that is not listed',
    withFates((out) => {
      out.fate.set([2, 0]);
    }),
    'the outcome is complete',
  ],
  [
    'a fate with a number below 0',
    withFates((out) => {
      out.fate.set([0, -1]);
    }),
    'the outcome is complete',
  ],
  [
    'a seat without a fate',
    withFates((out) => {
      out.fate[0] = 1;
    }),
    'the outcome is complete',
  ],
  [
    'a fate in a game without fates',
    changedScore((out) => {
      out.fate[1] = 1;
    }),
    'the outcome is complete',
  ],
  [
    'a success that is neither 0 nor 1',
    changedScore((out) => {
      out.success = -1;
    }),
    'the outcome is complete',
  ],
  [
    'a score that forgets a field',
    withRules((rules) => {
      const original = rules.score.bind(rules);
      rules.score = (s, out) => {
        const before = out.team[1];
        original(s, out);
        out.team[1] = before;
      };
    }),
    'the outcome is complete',
  ],
];

const AT_EVERY_DECISION: readonly ConformanceRule[] = [
  'deal sets every word',
  'legal moves are sorted, unique and at least one',
  'a draw is read once',
  'every draw has a purpose',
  'the position is possible',
  'the rules throw nothing',
  'the game ends',
  'the outcome is complete',
];
/** What only a replay shows. */
const DEEP_ONLY: readonly ConformanceRule[] = ['the trace replays'];

const setting = { players: 2, options: {} };

/** The rule of the contract that a game is found to break. */
function broken(game: Game, options: ConformanceOptions): ConformanceRule | undefined {
  try {
    conform(game, setting, options);
  } catch (error) {
    if (error instanceof Nonconformity) return error.rule;
    throw error;
  }
  return undefined;
}

describe('the conformance suite', () => {
  it('passes the game without a fault', () => {
    expect(conform(liarsdice, setting, { games: 50, seed: 'planted' }).games).toBe(50);
  });

  it('passes a game that says how it ended for each seat', () => {
    const game = withFates((out) => out.fate.set(out.won));
    expect(conform(game, setting, { games: 50, seed: 'planted' }).games).toBe(50);
  });

  it.each(faults)('catches %s', (_fault, game, caughtBy) => {
    expect(broken(game, { games: 50, seed: 'planted' })).toBe(caughtBy);
  });

  it.each(faults.filter(([, , caughtBy]) => !DEEP_ONLY.includes(caughtBy)))(
    'catches %s where few decisions are looked at in depth',
    (_fault, game, caughtBy) => {
      expect(broken(game, { games: 600, seed: 'planted', every: 20 })).toBe(caughtBy);
    },
  );

  it.each(faults.filter(([, , caughtBy]) => AT_EVERY_DECISION.includes(caughtBy)))(
    'catches %s where none is',
    (_fault, game, caughtBy) => {
      expect(broken(game, { games: 50, seed: 'planted', every: 1_000_000_007 })).toBe(caughtBy);
    },
  );

  it('plays the same games however closely it looks', () => {
    const [close, passing] = [1, 20].map((every) => conform(liarsdice, setting, { games: 50, seed: 'planted', every }));
    expect(passing.moves).toBe(close.moves);
    expect(passing.views).toBeLessThan(close.views / 10);
    expect(passing.views).toBeGreaterThan(close.views / 40);
  });

  it.each<[string, Game, string | RegExp]>([
    [
      'the field of the outcome that score forgets',
      withRules((rules) => {
        rules.score = () => {};
      }),
      'score leaves utility[0] as it was',
    ],
    ['the ending, too', changedScore((out) => Object.assign(out, { ending: DIRT })), 'score leaves ending as it was'],
    [
      'the measure',
      withRules((rules) => {
        const original = rules.score.bind(rules);
        rules.score = (s, out) => {
          original(s, out);
          out.seatMeasures.fill(DIRT);
        };
      }),
      'score leaves seatMeasures[0], "dice_left" of player 1, as it was',
    ],
    [
      'the move whose words throw',
      withRules((rules) => {
        rules.show = (_s, move) => {
          if (move > 20) throw new Error('no words');
          return 'bids';
        };
      }),
      /show throws on move \d+, which player \d can choose: no words/,
    ],
    [
      'the purpose that is not declared',
      faulty({ purposes: [] }),
      'a draw is for purpose 0, and `purposes` of the game lists 0 of them',
    ],
  ])('names %s', (_what, game, message) => {
    expect(() => conform(game, setting, { games: 50, seed: 'planted' })).toThrow(message);
  });

  it('says in which game and after which moves', () => {
    const game = withRules((rules) => Object.assign(rules, { maxPlies: 3 }));
    expect(() => conform(game, setting, { games: 1, seed: 'planted' })).toThrow(
      /liarsdice, 2 players, \{\}, game planted#0, after moves \[\d+ \d+ \d+\]/,
    );
  });
});
