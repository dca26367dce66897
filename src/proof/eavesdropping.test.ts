import { describe, expect, it } from 'vitest';
import type { Game } from '../engine/game.ts';
import { games } from '../games/games.fixture.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { LiarsDiceRules } from '../games/liarsdice/rules.ts';
import type { LiarsDiceState } from '../games/liarsdice/state.ts';
import { strogoff } from '../games/strogoff/index.ts';
import { eavesdrop } from './eavesdropping.ts';
import { type ConformanceRule, Nonconformity } from './nonconformity.ts';
import { goldenTables } from './tables.ts';

const OPTIONS = { games: 1, seed: 'heard' };

describe.each(games.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it.each(goldenTables(game).map((table) => [table.label, table] as const))(
    'keeps its secrets: %s',
    (_label, table) => {
      expect(eavesdrop(game, table, OPTIONS).pairs).toBeGreaterThanOrEqual(0);
    },
  );
});

/** Liar's dice with a fault planted in its rules. */
function withRules(plant: (rules: LiarsDiceRules) => void): Game {
  const rules: Game<LiarsDiceState>['rules'] = (seats, options) => {
    const planted = new LiarsDiceRules(seats, options.dice as number, options.sides as number, options.wild as boolean);
    plant(planted);
    return planted;
  };
  return { ...(liarsdice as unknown as Game<LiarsDiceState>), rules };
}

/** The number of an event, by what it says. */
function eventThatSays(words: RegExp): number {
  const rules = new LiarsDiceRules(2, 2, 6, false);
  return [0, 1, 2].find((event) => words.test(rules.narrate(event, 0, 1))) ?? -1;
}

const ROLLED = eventThatSays(/rolls/);

/** Does something after each deal and each move. */
function afterAll(rules: LiarsDiceRules, then: (s: LiarsDiceState) => void): void {
  const [deal, apply] = [rules.deal.bind(rules), rules.apply.bind(rules)];
  rules.deal = (s, chance) => {
    deal(s, chance);
    then(s);
  };
  rules.apply = (s, move, chance) => {
    apply(s, move, chance);
    then(s);
  };
}

const FAULTS: readonly (readonly [fault: string, game: Game, caughtBy: ConformanceRule, message: RegExp])[] = [
  [
    'rolls that all hear of',
    withRules((rules) => {
      rules.isVisible = () => true;
    }),
    'nobody is told what the view hides',
    /player \d is told "player \d rolls [\d ]+", which goes by cups\[\d\]; its view hides that/,
  ],
  [
    'rolls that the next player hears of',
    withRules((rules) => {
      rules.isVisible = (seat, event, a) => event !== ROLLED || a === seat || (a + 1) % rules.seats === seat;
    }),
    'nobody is told what the view hides',
    /rolls/,
  ],
  [
    'a bid that tells a die of the bidder',
    withRules((rules) => {
      const apply = rules.apply.bind(rules);
      rules.isVisible = (seat, event, a, b = 0) => event !== ROLLED || a === seat || b < 10;
      rules.apply = (s, move, chance) => {
        if (move > 0) chance.tell(ROLLED, s.mover, s.cups[5 * s.mover], 0);
        apply(s, move, chance);
      };
    }),
    'nobody is told what the view hides',
    /player \d is told "player \d rolls \d", which goes by cups/,
  ],
  [
    'a word for all to see from which hidden dice can be worked out',
    withRules((rules) => {
      afterAll(rules, (s) => {
        s.bluffs = s.mover < 0 ? 0 : 7 * s.cups[5] + s.cups[6];
      });
    }),
    'a view leaves open what it hides',
    /whenever cups changes, which player 1 does not see, bluffs changes, which it sees: (\d+) of \1 times/,
  ],
  [
    'a picture of what the rules have kept beside the position',
    withRules((rules) => {
      const scene = rules.scene.bind(rules);
      let kept = 0;
      afterAll(rules, (s) => {
        kept = s.cups[5];
      });
      rules.scene = (s) => ({ ...scene(s), turn: `somebody has a ${kept}` });
    }),
    'a scene goes by the view',
    /what is drawn for player 1 goes by what the rules have kept of the game/,
  ],
];

/** What is heard of a game's faults. */
function nonconformityOf(game: Game): Nonconformity | undefined {
  try {
    eavesdrop(game, { players: 2, options: {} }, { games: 3, seed: 'planted' });
  } catch (error) {
    if (error instanceof Nonconformity) return error;
    throw error;
  }
  return undefined;
}

describe('who listens', () => {
  it.each(FAULTS)('hears of %s', (_fault, game, caughtBy, message) => {
    const found = nonconformityOf(game);
    expect(found?.rule).toBe(caughtBy);
    expect(found?.what).toMatch(message);
  });

  it('hears of a card that one is shown and all are told of', () => {
    const open = {
      ...strogoff,
      rules: (...given: Parameters<typeof strogoff.rules>) =>
        Object.assign(strogoff.rules(...given), { isVisible: () => true }),
    };
    expect(() =>
      eavesdrop(open as unknown as Game, { players: 4, options: {} }, { games: 6, seed: 'planted' }),
    ).toThrow('nobody is told what the view hides');
  });
});
