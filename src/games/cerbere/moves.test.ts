import { describe, expect, it } from 'vitest';
import * as move from './moves.ts';
import { hounded, open, type Position } from './table.fixture.ts';

/** The kinds of some moves at a point, by name. */
function kindsAt(p: Position, phase: number, ...moves: readonly number[]): string[] {
  p.s.phase = phase;
  return moves.map((chosen) => move.MOVE_KINDS[p.rules.kind(p.s, chosen)]);
}

describe('moves', () => {
  it('are read as they were written: Action cards', () => {
    for (let card = 0; card < 4; card++) {
      for (const effect of [0, 1]) {
        const chosen = move.actionMove(card, effect);
        expect([move.isAction(chosen), move.isExtra(chosen)]).toEqual([true, false]);
        expect([move.actionCard(chosen), move.actionEffect(chosen)]).toEqual([card, effect]);
      }
    }
  });

  it('are read as they were written: other cards', () => {
    for (let kind = 0; kind < 7; kind++) {
      const simple = move.simpleMove(kind);
      expect([move.isAction(simple), move.isExtra(simple)]).toEqual([false, true]);
      expect([move.extraKind(simple), move.isAdvanced(simple)]).toEqual([kind, false]);
      for (let offered = 0; offered <= 3; offered++) {
        const advanced = move.advancedMove(kind, offered);
        expect([move.isExtra(advanced), move.isAdvanced(advanced)]).toEqual([true, true]);
        expect([move.extraKind(advanced), move.offeredCards(advanced)]).toEqual([kind, offered]);
      }
    }
    expect([move.isAction(move.END), move.isExtra(move.END)]).toEqual([false, false]);
  });

  it('are read as they were written: parts, seats and boats', () => {
    for (let part = 0; part < 4; part++) {
      for (let seat = 0; seat <= move.TABLE; seat++) {
        const [on, back] = [move.partMove(part, 0, seat), move.partMove(part, 1, seat)];
        expect([move.partOf(on), move.partBack(on), move.partSeat(on)]).toEqual([part, 0, seat]);
        expect([move.partOf(back), move.partBack(back), move.partSeat(back)]).toEqual([part, 1, seat]);
      }
    }
    expect(move.swingSeat(move.swingMove(6))).toBe(6);
    for (const boat of [0, 1, 2]) {
      const [look, swap] = [move.lookMove(boat), move.swapMove(boat)];
      expect([move.isLook(look), move.lookedAt(look)]).toEqual([true, boat]);
      expect([move.isLook(swap), move.swapped(swap)]).toEqual([false, boat]);
    }
    expect(move.isLook(move.LEAVE)).toBe(false);
  });

  it('are numbered as the rules document says', () => {
    expect(move.actionMove(3, 1)).toBe(256 + 3 * 2 + 1);
    expect(move.simpleMove(6)).toBe(512 + 6 * 8);
    expect(move.advancedMove(6, 3)).toBe(512 + 6 * 8 + 1 + 3);
    expect(move.partMove(2, 1, 5)).toBe(2 * 16 + 8 + 5);
    expect([move.lookMove(0), move.swapMove(0), move.swingMove(0)]).toEqual([1, 4, 1]);
    expect(move.GO_BACK).toBe(7);
  });

  it('are more at no point than there is room for', () => {
    const p = open(4);
    p.give(0, 'sacrifice', 'favouritism', 'opportunism', 'fatalism', 'selfishness', 'cowardice', 'arrogance');
    p.give(1, 'sacrifice', 'sacrifice', 'sacrifice');
    // 8 effects of Action cards; 7 simple effects; 0 or 1 cards offered for five kinds, 0 to 3 for one; fatalism.
    expect(p.legal().length).toBe(8 + 7 + 5 * 2 + 4 + 1);
    expect(p.legal().length).toBeLessThan(move.MAX_CHOICES);
  });
});

describe('the kind of a move', () => {
  it('in a turn is an end, an Action card, or an effect of another, paid by oneself or not', () => {
    const p = open(4);
    expect(
      kindsAt(
        p,
        move.TURN,
        move.END,
        p.action('rally', 2),
        p.simple('favouritism'),
        p.advanced('favouritism', 3),
        p.advanced('favouritism', 2),
        p.advanced('favouritism', 0),
        p.advanced('fatalism'),
      ),
    ).toEqual([
      'end-turn',
      'action',
      'simple-effect',
      'advanced-effect',
      'ask-for-help',
      'ask-for-help',
      'advanced-effect',
    ]);
  });

  it("on Cerberus' side goes by Betrayal cards", () => {
    const p = hounded();
    expect(kindsAt(p, move.TURN, p.advanced('violence', 2), p.advanced('violence', 1), p.advanced('deceit'))).toEqual([
      'advanced-effect',
      'ask-for-help',
      'advanced-effect',
    ]);
  });

  const p = open(4);
  it.each([
    [move.PART, p.part(1, 2), 'target'],
    [move.CROSS, move.GO_ROUND, 'go-round'],
    [move.CROSS, move.TAKE_SHORTCUT, 'shortcut'],
    [move.SWING, move.WALK_ON, 'walk-on'],
    [move.SWING, move.swingMove(0), 'swing'],
    [move.LOOK, move.LEAVE, 'leave-boats'],
    [move.LOOK, move.lookMove(2), 'look'],
    [move.LOOK, move.swapMove(0), 'swap-boats'],
    [move.DISCARD, 0, 'discard'],
    [move.YIELD, 6, 'discard'],
    [move.YIELD, move.GO_BACK, 'go-back'],
    [move.HELP, 0, 'refuse-help'],
    [move.HELP, 1, 'help'],
    [move.ORDER, 0, 'order'],
  ])('at point %i, %i is %s', (phase, chosen, kind) => {
    expect(kindsAt(p, phase, chosen)).toEqual([kind]);
  });
});
