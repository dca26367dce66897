import { describe, expect, it } from 'vitest';
import { EnvelopesRules, type EnvelopesState, envelopes, SEALED } from '../engine/envelopes.fixture.ts';
import type { Game } from '../engine/game.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { conform } from './conformance.ts';
import { randomPlayer } from './golden.ts';
import { Nonconformity } from './nonconformity.ts';
import { interrogate } from './secrecy.ts';

const setting = { players: 3, options: {} };

/** Envelopes with other rules: a copy to plant a fault in. */
function planted(plant: (rules: EnvelopesRules) => void): Game {
  const game: Game<EnvelopesState> = {
    ...envelopes,
    rules: (seats) => {
      const rules = new EnvelopesRules(seats);
      plant(rules);
      return rules;
    },
  };
  return game;
}

/** Does something to the state after each sealed move. */
function afterSealed(then: (s: EnvelopesState, move: number) => void): Game {
  return planted((rules) => {
    const apply = rules.apply.bind(rules);
    rules.apply = (s, move, chance) => {
      const wasSealed = s.phase === SEALED;
      apply(s, move, chance);
      if (wasSealed) then(s, move);
    };
  });
}

function fault(game: Game, every = 1): string | undefined {
  try {
    conform(game, setting, { games: 100, seed: 'sealed', every });
    return undefined;
  } catch (error) {
    if (error instanceof Nonconformity) return error.rule;
    throw error;
  }
}

const RULE = 'a sealed move shows nothing';

describe('the conformance suite', () => {
  it('passes a game whose sealed moves are', () => {
    expect(fault(planted(() => {}))).toBeUndefined();
  });

  it('passes a game that says that an envelope is in, whatever it holds', () => {
    expect(
      fault(
        afterSealed((s) => {
          if (s.phase === SEALED) s.mover = -2;
        }),
      ),
    ).toBeUndefined();
  });

  it.each<[string, Game]>([
    [
      'puts what was chosen where all see it',
      afterSealed((s, move) => {
        if (s.phase === SEALED) s.mover = -1 - move;
      }),
    ],
    [
      'shows what is left of a purse, whose coins are laid down at once',
      afterSealed((s) => {
        if (s.phase === SEALED) s.paid[0] = s.bids[0];
      }),
    ],
    [
      'opens an envelope without a word',
      planted((rules) => {
        const apply = rules.apply.bind(rules);
        rules.apply = (s, move, chance) => apply(s, move, Object.assign(Object.create(chance), { tell() {} }));
      }),
    ],
    [
      'calls a move sealed that all see',
      {
        ...liarsdice,
        rules: (seats, options) => Object.assign((liarsdice as Game).rules(seats, options), { isSealed: () => true }),
      },
    ],
  ])('catches a game that %s', (_what, game) => {
    expect(fault(game)).toBe(RULE);
  });

  it('catches it where few decisions are looked at in depth', () => {
    expect(
      fault(
        afterSealed((s, move) => {
          if (s.phase === SEALED) s.mover = -1 - move;
        }),
        7,
      ),
    ).toBe(RULE);
  });

  it('says who sees what', () => {
    const game = afterSealed((s, move) => {
      if (s.phase === SEALED) s.mover = -1 - move;
    });
    expect(() => conform(game, setting, { games: 100, seed: 'sealed' })).toThrow(
      /player \d sees mover as -\d after player \d has played \d, and as -\d after \d, and was told nothing/,
    );
  });

  it('has nothing to say of a game without sealed moves', () => {
    expect(conform(liarsdice, { players: 2, options: {} }, { games: 5, seed: 'sealed' }).games).toBe(5);
  });
});

it('an interrogation finds nothing that a seat could know of sealed moves', () => {
  const seating = () => [randomPlayer, randomPlayer, randomPlayer];
  const report = interrogate(envelopes, setting, seating, { games: 20, seed: 'sealed' });
  expect(report.different).toBeGreaterThan(20);
});
