import { describe, expect, it } from 'vitest';
import { KINDS } from './data.ts';
import { SHORT } from './events.ts';
import { DISCARD, HELP, isExtra, PART, TURN } from './moves.ts';
import { ADVENTURER, CERBERUS, layout, NONE } from './state.ts';
import { hounded, kindOf, open, type Position, position } from './table.fixture.ts';

/** The moves of the turn that play a Survival or Betrayal card. */
function extras(p: Position): number[] {
  return p.legal().filter(isExtra);
}

describe('a cost', () => {
  it('P1: keeps an effect from being chosen: no faster than 8', () => {
    const p = position(4);
    p.speed(7);
    expect(p.legal()).toContain(p.action('exertion', 1));
    p.speed(8);
    expect(p.legal()).not.toContain(p.action('exertion', 1));
  });

  it('P1: no card comes from an empty hand', () => {
    const p = position(4);
    expect(p.legal()).not.toContain(p.action('exertion', 2));
    p.give(0, 'fatalism');
    expect(p.legal()).toContain(p.action('exertion', 2));
  });

  it('C6: with the die on the hunt no step on the rage track can be paid', () => {
    const p = position(4);
    p.die(1);
    expect(p.legal()).toContain(p.action('dash', 1));
    p.die(0);
    expect(p.legal()).toEqual([p.action('exertion', 1)]); // all else costs rage, or a card
  });

  it('C6: where it is no cost it goes as far as it can', () => {
    const p = hounded();
    p.die(0);
    p.useSimple('violence');
    expect(p.toHunt).toBe(0);
  });

  it('C7: may bring the speed below the least value that was chosen, but not below 3', () => {
    const p = hounded(4, { raised: 1 });
    p.speed(4);
    p.play(p.action('fury', 2));
    expect(p.s.speed).toBe(3);
    p.turn(0);
    p.s.ready[0] = 1;
    expect(p.legal()).not.toContain(p.action('fury', 2));
    p.speed(4);
    expect(p.legal()).toContain(p.action('fury', 2));
  });

  it('C24: is not paid by a pawn that cannot take a step back', () => {
    const p = position(4);
    p.cerberus('the gate');
    p.pawns('the lair', 'start 4', 'start 4', 'start 4');
    p.give(0, 'fatalism');
    expect(extras(p)).toEqual([p.simple('fatalism')]);
    p.put(0, 'start 2');
    expect(extras(p)).toEqual([p.simple('fatalism'), p.advanced('fatalism')]);
  });

  it('C24: nor by one that cannot take a step on', () => {
    const p = hounded();
    p.reveal(2);
    p.put(1, 'boat');
    p.put(2, 'boat');
    p.put(3, 'end 5'); // before a full boat
    p.give(0, 'rancour', 'deceit');
    expect(p.legal()).not.toContain(p.action('harassment', 1));
    expect(p.legal()).not.toContain(p.action('return', 2));
    expect(p.legal()).not.toContain(p.advanced('deceit'));
    p.put(3, 'end 4');
    expect(p.legal()).toContain(p.action('harassment', 1));
    expect(p.legal()).toContain(p.action('return', 2));
    expect(p.legal()).toContain(p.advanced('deceit'));
  });
});

describe('cards for an advanced effect', () => {
  it("P2: come from the player's hand, the played card not counted", () => {
    const p = open(4);
    p.give(0, 'selfishness');
    expect(extras(p)).toEqual([p.simple('selfishness')]);
    p.give(0, 'selfishness');
    expect(extras(p)).toEqual([p.simple('selfishness'), p.advanced('selfishness', 1)]);
    p.play(p.advanced('selfishness', 1));
    expect([p.asked, p.legal()]).toEqual([[DISCARD, 0], p.discarding('selfishness')]);
    p.play(...p.discarding('selfishness'));
    expect([p.hand(0), p.discards(ADVENTURER)]).toEqual([[], ['selfishness', 'selfishness']]);
  });

  it('P2: or from others, who give them all', () => {
    const p = open(4);
    p.give(0, 'selfishness');
    p.give(2, 'fatalism', 'arrogance');
    p.play(p.advanced('selfishness', 0));
    expect([p.asked, p.legal()]).toEqual([
      [HELP, 2],
      [0, 1],
    ]);
    p.play(1);
    expect(p.asked).toEqual([DISCARD, 2]);
    p.play(...p.discarding('arrogance'));
    expect([p.hand(2), p.moved(0)]).toEqual([['fatalism'], [2]]);
    expect(p.discards(ADVENTURER)).toEqual(['selfishness', 'arrogance']);
    expect([p.outcome().measures[7], p.outcome().measures[8]]).toEqual([1, 1]); // one call, answered
    expect(p.outcome().seatMeasures[2 * 5 + 2]).toBe(1); // the gift
  });

  it('C9: those of the other side are not asked', () => {
    const p = hounded();
    p.give(0, 'ambush', 'deceit');
    p.give(1, 'selfishness');
    p.turn(1);
    expect(extras(p)).toEqual([p.simple('selfishness')]);
    p.give(3, 'fatalism');
    p.play(p.advanced('selfishness', 0));
    expect(p.asked).toEqual([HELP, 3]);
  });

  it("C9: Cerberus' players help each other", () => {
    const p = hounded();
    p.turncoat(2);
    p.give(0, 'ambush');
    p.give(1, 'fatalism');
    expect(extras(p)).toEqual([p.simple('ambush')]);
    p.give(2, 'rancour');
    p.play(p.advanced('ambush', 0));
    expect(p.asked).toEqual([HELP, 2]);
    p.play(1, ...p.discarding('rancour'));
    expect([p.hound, p.hand(2), p.discards(CERBERUS)]).toEqual(['the gate', [], ['ambush', 'rancour']]);
  });

  it('C9: may be refused', () => {
    const p = open(4);
    p.give(0, 'selfishness');
    p.give(2, 'fatalism');
    p.play(p.advanced('selfishness', 0), 0);
    expect([p.asked, p.hand(0), p.hand(2), p.moved(0)]).toEqual([[TURN, 0], ['selfishness'], ['fatalism'], [0]]);
  });

  it('C9: come from nobody else with `help` off', () => {
    const p = open(4, { help: false });
    p.give(0, 'selfishness');
    p.give(2, 'fatalism');
    expect(extras(p)).toEqual([p.simple('selfishness')]);
    p.give(0, 'fatalism');
    expect(extras(p)).toContain(p.advanced('selfishness', 1));
    expect(extras(p)).not.toContain(p.advanced('selfishness', 0));
  });

  it('C15: are offered in part, and the others add to them in seat order', () => {
    const p = open(5);
    p.give(1, 'favouritism', 'fatalism');
    p.give(0, 'sacrifice');
    p.give(3, 'arrogance');
    p.give(4, 'cowardice', 'cowardice');
    p.turn(1);
    const offers = [0, 1].map((own) => p.advanced('favouritism', own));
    expect(extras(p).filter((move) => offers.includes(move))).toEqual(offers);
    p.play(p.advanced('favouritism', 1));
    expect([p.asked, p.legal()]).toEqual([
      [HELP, 3],
      [0, 1],
    ]);
    p.play(0);
    expect([p.asked, p.legal()]).toEqual([
      [HELP, 4],
      [0, 1, 2],
    ]);
    p.play(1);
    expect([p.asked, p.legal()]).toEqual([
      [HELP, 0],
      [0, 1],
    ]);
    p.play(1);
    // The player first, then in seat order; a single card is asked for, too, since a hand is secret.
    expect(p.asked).toEqual([DISCARD, 1]);
    p.play(...p.discarding('fatalism'));
    expect([p.asked, p.legal()]).toEqual([[DISCARD, 4], p.discarding('cowardice')]);
    p.play(...p.discarding('cowardice'));
    expect(p.asked).toEqual([DISCARD, 0]);
    p.play(...p.discarding('sacrifice'));
    expect(p.asked).toEqual([PART, 1]);
    expect(p.discards(ADVENTURER)).toEqual(['sacrifice', 'favouritism', 'fatalism', 'cowardice']);
    expect([p.hand(3), p.hand(4)]).toEqual([['arrogance'], ['cowardice']]);
  });

  it('C15: nobody is asked for more than is missing', () => {
    const p = open(4);
    p.give(0, 'selfishness');
    p.give(1, 'fatalism', 'fatalism', 'fatalism');
    p.give(2, 'arrogance');
    p.play(p.advanced('selfishness', 0));
    expect(p.legal()).toEqual([0, 1]);
    p.play(1);
    expect(p.asked).toEqual([DISCARD, 1]);
  });

  it('C15: nobody asks where all together have too few', () => {
    const p = open(4);
    p.give(0, 'favouritism', 'fatalism');
    p.give(1, 'sacrifice');
    expect(extras(p)).not.toContain(p.advanced('favouritism', 1));
    p.give(3, 'sacrifice');
    expect(extras(p)).toContain(p.advanced('favouritism', 1));
    expect(extras(p)).not.toContain(p.advanced('favouritism', 0));
  });

  it('C15: nothing is lost if they are too few', () => {
    const p = open(4);
    p.give(0, 'favouritism', 'fatalism');
    p.give(1, 'sacrifice');
    p.give(3, 'arrogance');
    p.play(p.advanced('favouritism', 1), 1, 0);
    expect(p.events()).toContain(SHORT);
    expect([p.hand(0), p.hand(1), p.hand(3)]).toEqual([['favouritism', 'fatalism'], ['sacrifice'], ['arrogance']]);
    expect([p.discards(ADVENTURER), p.s.inPlay, [...p.s.gives]]).toEqual([[], NONE, [0, 0, 0, 0, 0, 0, 0]]);
    expect([p.outcome().measures[7], p.outcome().measures[8]]).toEqual([1, 0]); // one call, in vain
  });

  it('C15: an Action card is paid by its owner', () => {
    const p = open(4);
    p.give(1, 'fatalism');
    expect(p.legal()).not.toContain(p.action('exertion', 2));
  });

  it('C29: after an offer in vain he may pay by himself', () => {
    const p = open(4);
    p.give(0, 'selfishness', 'fatalism');
    p.give(1, 'arrogance');
    p.play(p.advanced('selfishness', 0), 0);
    p.play(p.advanced('selfishness', 1), ...p.discarding('fatalism'));
    expect([p.moved(0), p.discards(ADVENTURER)]).toEqual([[2], ['fatalism', 'selfishness']]);
    expect([p.s.known[kindOf('selfishness')], p.asked]).toEqual([0, [TURN, 0]]); // the Action card is still to come
  });

  it('C29: or play something else, but asks no more in this turn', () => {
    const p = open(4);
    p.give(0, 'selfishness', 'sacrifice');
    p.give(1, 'arrogance');
    p.play(p.advanced('selfishness', 0), 0);
    expect(extras(p)).toEqual([
      p.simple('sacrifice'),
      p.advanced('sacrifice', 1),
      p.simple('selfishness'),
      p.advanced('selfishness', 1),
    ]);
    p.play(p.action('dash', 1), p.simple('selfishness'));
    expect([p.moved(0), p.asked]).toEqual([[3], [TURN, 1]]); // 2 + 1
    p.turn(0);
    expect(extras(p)).toContain(p.advanced('sacrifice', 0));
  });

  it('C29: all know the card', () => {
    const p = open(4);
    p.give(0, 'selfishness', 'selfishness', 'fatalism');
    p.give(1, 'arrogance');
    expect(p.s.known[kindOf('selfishness')]).toBe(0);
    p.play(p.advanced('selfishness', 0), 0);
    expect([...p.s.known.subarray(0, 7)]).toEqual([0, 0, 0, 0, 1, 0, 0]); // one of the two
    for (const world of p.worlds(2)) expect(world.hand[kindOf('selfishness')]).toBeGreaterThan(0);
    p.play(p.simple('selfishness'));
    expect([p.s.known[kindOf('selfishness')], p.hand(0)]).toEqual([0, ['fatalism', 'selfishness']]);
  });

  it('P3: are chosen by who pays, and lie open', () => {
    const p = open(4);
    p.give(0, 'selfishness');
    p.give(1, 'fatalism', 'arrogance');
    p.play(p.advanced('selfishness', 0), 1);
    expect(p.legal()).toEqual(p.discarding('fatalism', 'arrogance'));
    p.play(...p.discarding('arrogance'));
    const view = layout.create();
    layout.observe(p.s, 3, view);
    expect([...view.discards.subarray(0, 7)]).toEqual([0, 0, 0, 0, 1, 0, 1]);
  });

  it('C15: the last seat asks the first before all others, and gets its card back if none has any', () => {
    const p = position(3);
    p.give(2, 'selfishness');
    p.give(0, 'fatalism');
    p.give(1, 'arrogance');
    p.turn(2);
    p.play(p.advanced('selfishness', 0));
    expect(p.asked).toEqual([HELP, 0]);
    p.play(0);
    expect(p.asked).toEqual([HELP, 1]);
    p.play(0);
    expect([p.hand(0), p.hand(1), p.hand(2)]).toEqual([['fatalism'], ['arrogance'], ['selfishness']]);
    expect(p.events()).toContain(SHORT);
    // All have seen it.
    expect(p.s.known[2 * KINDS + kindOf('selfishness')]).toBe(1);
  });
});

describe('a card given for another', () => {
  it('is none that one pays for oneself', () => {
    const p = position(3);
    p.give(0, 'selfishness', 'arrogance');
    p.play(p.advanced('selfishness', 1), ...p.discarding('arrogance'));
    expect([...p.s.gifts.subarray(0, 3)]).toEqual([0, 0, 0]);
  });

  it('nor one that Cerberus takes', () => {
    const p = hounded();
    p.give(1, 'fatalism', 'arrogance');
    p.useSimple('sabotage');
    p.play(...p.discarding('fatalism'));
    expect([p.hand(1), [...p.s.gifts.subarray(0, 3)]]).toEqual([['arrogance'], [0, 0, 0]]);
  });
});
