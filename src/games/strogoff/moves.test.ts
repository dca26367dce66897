import { describe, expect, it } from 'vitest';
import { ACTION_CARDS, ICON_COUNT } from './box.ts';
import * as move from './moves.ts';
import { JOURNEY } from './state.ts';
import { position } from './table.fixture.ts';

const DANGERS = Array.from({ length: 2 * JOURNEY }, (_, danger) => danger);

function kind(phase: number, chosen: number): string {
  return move.MOVE_KINDS[move.moveKind({ phase }, chosen)];
}

describe('a move', () => {
  it('says which danger it covers, and how', () => {
    for (const danger of DANGERS) {
      expect(move.dangerAt(move.indexOf(danger), move.isNormal(danger))).toBe(danger);
      for (let method = move.BY_MATCH; method <= move.BY_ENERGY; method++) {
        const chosen = move.resolveMove(danger, method);
        expect([move.resolveDanger(chosen), move.resolveMethod(chosen)]).toEqual([danger, method]);
      }
    }
    expect([move.dangerAt(3, 0), move.dangerAt(3, 1)]).toEqual([6, 7]); // 3 × 2, + 1
    expect(move.resolveMove(7, 9)).toBe(122); // 1 + 7 × 16 + 9
    expect(move.BY_ENERGY).toBe(9); // 1 + 8 icons
  });

  it('names an ally, a card or an index, with 0 left for none', () => {
    for (let i = 0; i < 6; i++) {
      expect([move.allyMove(i), move.allyOf(move.allyMove(i))]).toEqual([i + 1, i]);
      expect([move.keepMove(i), move.keepIndex(move.keepMove(i))]).toEqual([i + 1, i]);
      expect([move.immediateMove(i), move.immediateCard(move.immediateMove(i))]).toEqual([i + 1, i]);
    }
    expect([move.faceCard(55), move.faceCard(move.WILDCARD + 55)]).toEqual([55, 55]);
  });

  it('is never taken for another of the same decision', () => {
    const most = move.resolveMove(DANGERS.length - 1, move.BY_ENERGY);
    expect(most).toBeLessThan(move.USE_RESISTANT); // 1 + 23 × 16 + 9 = 378
    expect(ACTION_CARDS).toBeLessThanOrEqual(move.WILDCARD);
    expect(2 * move.WILDCARD).toBe(move.BY_BLOOD);
  });

  it('fits the buffers, however many there are', () => {
    // 24 dangers by a match, 8 pairs and energy, to stop and to use a Resistant
    expect(move.MAX_CHOICES).toBe(24 * (1 + ICON_COUNT + 1) + 2);
  });
});

describe('the kind of a move', () => {
  it.each([
    ['pass', move.ALLY, move.NO],
    ['ally', move.ALLY, move.allyMove(0)],
    ['pay', move.PAY, 0],
    ['pay', move.PAY, 55],
    ['pass', move.ACTION, move.NO],
    ['rest', move.ACTION, move.DO_REST],
    ['advance', move.ACTION, move.DO_ADVANCE],
    ['resolve', move.ACTION, move.DO_RESOLVE],
    ['rest-draw', move.REST, move.REST_DRAW],
    ['rest-energy', move.REST, move.REST_ENERGY],
    ['turn-up', move.REST, move.REST_TURN_UP],
    ['turn-up', move.TURN_UP, 0],
    ['turn-up', move.TURN_UP, 3],
    ['discard', move.DISCARD_EXCESS, 0],
    ['discard', move.DISCARD_EXCESS, 9],
    ['discard', move.DISCARD_PENALTY, 0],
    ['discard', move.DISCARD_PENALTY, 9],
    ['pass', move.IMMEDIATE, move.NO],
    ['immediate', move.IMMEDIATE, move.immediateMove(0)],
    ['pass', move.RESOLVE, move.NO],
    ['resolve-by-match', move.RESOLVE, move.resolveMove(0, move.BY_MATCH)],
    ['resolve-by-match', move.RESOLVE, move.resolveMove(5, move.BY_MATCH)],
    ['resolve-by-pair', move.RESOLVE, move.resolveMove(0, move.BY_PAIR)],
    ['resolve-by-pair', move.RESOLVE, move.resolveMove(5, move.BY_ENERGY - 1)],
    ['resolve-by-energy', move.RESOLVE, move.resolveMove(5, move.BY_ENERGY)],
    ['pass', move.KEEP, move.NO],
    ['keep-ability', move.KEEP, move.keepMove(0)],
    ['look', move.BLOUNT_DECK, 0],
    ['look', move.BLOUNT_DECK, 4],
    ['look', move.BLOUNT_PLACE, move.TO_TOP],
    ['look', move.BLOUNT_PLACE, move.TO_BOTTOM],
    ['cover', move.PIGASSOF_COVER, 0],
    ['cover', move.PIGASSOF_COVER, 3],
    ['pass', move.RESOLUTE_COVER, move.NO],
    ['cover', move.RESOLUTE_COVER, 1],
    ['pass', move.QUICK_ADVANCE, move.NO],
    ['quick', move.QUICK_ADVANCE, move.YES],
    ['face-by-card', move.FACE_DANGER, 0],
    ['face-by-card', move.FACE_DANGER, 55],
    ['face-by-wildcard', move.FACE_DANGER, move.WILDCARD],
    ['face-by-wildcard', move.FACE_DANGER, move.WILDCARD + 55],
    ['face-by-energy', move.FACE_DANGER, move.BY_BLOOD],
    ['pass', move.TURN_END, move.NO],
    ['pay', move.SPEND, 0],
    ['pay', move.SPEND, 62],
  ])('is %s at point %i for move %i', (name, phase, chosen) => {
    expect(kind(phase, chosen)).toBe(name);
  });

  it('is the same for a Resistant wherever it is spent', () => {
    for (const phase of [move.ALLY, move.ACTION, move.REST, move.RESOLVE, move.TURN_END]) {
      expect(kind(phase, move.USE_RESISTANT)).toBe('resistant');
    }
  });

  it('goes by the decision at hand', () => {
    const p = position(2);
    p.turn(0);
    expect(move.MOVE_KINDS[p.rules.kind(p.s, move.DO_ADVANCE)]).toBe('advance');
  });
});
