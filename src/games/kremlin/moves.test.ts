import { describe, expect, it } from 'vitest';
import * as move from './moves.ts';
import { position } from './table.fixture.ts';

/** The kind of a move at a decision point. */
function kind(phase: number, chosen: number): string {
  const p = position();
  p.s.phase = phase;
  return move.MOVE_KINDS[p.rules.kind(p.s, chosen)];
}

describe('the kind of a move', () => {
  it.each([
    [move.ALLOT, 4, 'allot'],
    [move.DECLARE, move.WAIT, 'wait'],
    [move.DECLARE, move.declareMove(3, 2), 'declare'],
    [move.CURE, move.WORK, 'work'],
    [move.CURE, move.GO, 'cure'],
    [move.PURGE, move.NO, 'no-purge'],
    [move.PURGE, move.namedMove(0), 'purge'],
    [move.INQUIRE, move.NO, 'end-inquiry'],
    [move.INQUIRE, move.inquiryMove(move.TRY, 0), 'try'],
    [move.INQUIRE, move.inquiryMove(move.CONDEMN, 12), 'condemn'],
    [move.INQUIRE, move.inquiryMove(move.MARK, 3), 'mark'],
    [move.INQUIRE, move.inquiryMove(move.CLOSE, 25), 'close'],
    [move.VOTE, move.AYE, 'aye'],
    [move.VOTE, move.NAY, 'nay'],
    [move.NOMINATE, 0, 'nominate'],
    [move.ARRANGE_FIRST, move.AS_THEY_ARE, 'keep-offices'],
    [move.ARRANGE_FIRST, 5, 'change-offices'],
    [move.ARRANGE_SECOND, 23, 'change-offices'],
    [move.REPLACE, move.DONE, 'end-replacing'],
    [move.REPLACE, move.PROMOTE, 'promote'],
    [move.REPLACE, move.DEMOTE, 'demote'],
    [move.REPLACE, move.EXCHANGE, 'exchange'],
    [move.WHO, 0, 'choose'],
    [move.WITH, 7, 'choose'],
    [move.OFFICE, 3, 'choose'],
    [move.REHABILITATE, move.NO, 'no-rehabilitation'],
    [move.REHABILITATE, move.namedMove(0), 'rehabilitate'],
  ])('at point %i, move %i: %s', (phase, chosen, name) => {
    expect(kind(phase, chosen)).toBe(name);
  });

  it('has words for each kind', () => {
    expect(Object.keys(move.MOVE_WORDS)).toEqual([...move.MOVE_KINDS]);
  });
});

describe('a move', () => {
  it('tells a politician and points apart', () => {
    for (const politician of [1, 25]) {
      for (const points of [1, 10]) {
        const chosen = move.declareMove(politician, points);
        expect([move.declaredOn(chosen), move.pointsOf(chosen)]).toEqual([politician, points]);
      }
    }
  });
});
