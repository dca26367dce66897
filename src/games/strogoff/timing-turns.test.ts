import { describe, expect, it } from 'vitest';
import { BLOUNT, IRKUTSK, JOLIVET, NADIA, SIBERIA, STROGOFF } from './box.ts';
import { ACTION_DRAW, EVASION } from './chance.ts';
import { ARRIVES, DUEL_BEGINS, DUEL_CARD, FACES, TOP_SHOWN, WINS } from './events.ts';
import {
  ACTION,
  allyMove,
  DISCARD_EXCESS,
  DO_ADVANCE,
  DO_RESOLVE,
  DO_REST,
  FACE_DANGER,
  IMMEDIATE,
  immediateMove,
  keepMove,
  NO,
  RESOLVE,
  REST,
  REST_DRAW,
  REST_ENERGY,
} from './moves.ts';
import { FACE_DOWN, NO_DUEL, NONE } from './state.ts';
import { byEnergy, position } from './table.fixture.ts';

// When things happen in a courier's own turn.

describe('in a turn', () => {
  it('R36, R59: the open top that is told is that of the deck as it was shuffled', () => {
    const p = position(2, { faceUpDecks: true });
    p.setAlly(0, 'blount');
    p.give(0, '/blount');
    p.exhaust(SIBERIA);
    p.turn(0);
    p.play(allyMove(BLOUNT), SIBERIA);
    expect(p.chance.told).toContainEqual([TOP_SHOWN, p.top(SIBERIA), 0, 0]);
  });

  it('T8, T2: the action comes when Nadia has rolled', () => {
    const p = position(2);
    p.setAlly(0, 'nadia');
    p.give(0, '/nadia');
    p.turn(0);
    p.play(allyMove(NADIA));
    expect([p.s.phase, p.s.mover, p.s.turn]).toEqual([ACTION, 0, 1]);
  });

  it.each(['resistant', 'quick'] as const)('K4, K6, R25: the card that %s brings may be one too many', (ability) => {
    const p = position(2);
    p.give(0, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle');
    p.journey(0, p.abilityCard(ability));
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(0, 1), keepMove(0));
    expect([p.s.phase, p.s.mover, p.s.handSize[0]]).toEqual([DISCARD_EXCESS, 0, 8]); // 7 + 1
  });

  it('K6, A4: who has a Quick pays the penalties of a repeat before anything else', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('quick'));
    p.journey(0, p.russia('storm', 'energy'));
    p.stack(p.russia('storm', 'turn'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.mover, p.s.energy[0], p.s.space[0]]).toEqual([1, 4, 2]); // 6 − 1 − 1
    expect(p.words(0)[1] & FACE_DOWN).toBe(FACE_DOWN);
  });

  it('R58: both cards of Jolivet come before either excess card goes', () => {
    const p = position(2);
    p.setAlly(0, 'jolivet');
    p.ability(0, p.abilityCard('prepared'));
    p.give(0, 'storm/jolivet', 'animals', 'patrol', 'illness', 'papers', 'lost', 'espionage', 'vehicle'); // 7 + 1
    p.turn(0);
    p.play(allyMove(JOLIVET));
    expect([p.s.phase, p.s.handSize[0]]).toEqual([DISCARD_EXCESS, 9]); // 8 − 1 + 2
  });

  it("T4: a second action that its owner did not live to take is nobody else's", () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.give(0, '/strogoff', '/strogoff');
    p.courier(0, 10, 2);
    p.journey(0, p.russia('storm'));
    p.turn(0);
    p.play(allyMove(STROGOFF), DO_ADVANCE); // 2 − 1 − 1: dead
    expect([p.s.alive, p.s.mover]).toEqual([0b10, 1]);
    p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    expect(p.s.round).toBe(2);
  });

  it('A2, H1: the card that the Tartars leave is in hand when the route card comes, and can meet its danger', () => {
    const p = position(2);
    p.tartars(7, 3);
    p.courier(0, 6, 6);
    p.stack(p.mixed('siberia', 'storm', 'animals'));
    const card = p.find('storm');
    p.chance.load(ACTION_DRAW, card);
    p.dice(EVASION, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.legal()]).toEqual([IMMEDIATE, [NO, immediateMove(card)]]);
  });

  it('K4: a Resistant that is gained draws its card at once, and turns nothing up by itself', () => {
    const p = position(2);
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN, p.abilityCard('resistant'));
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(1, 1), keepMove(0));
    expect([p.s.handSize[0], p.words(0)[0] & FACE_DOWN]).toEqual([1, FACE_DOWN]);
  });

  it('K6: Quick is for an advance that was just made, and not for a rest or a resolve', () => {
    for (const moves of [
      [DO_REST, REST_ENERGY, REST_ENERGY],
      [DO_RESOLVE, byEnergy(0, 1), NO],
    ]) {
      const p = position(2);
      p.ability(0, p.abilityCard('quick'));
      p.journey(0, p.russia('storm'));
      p.turn(0);
      p.play(...moves);
      expect([p.s.mover, p.s.phase, p.s.space[0]]).toEqual([1, ACTION, 1]);
    }
  });

  it('D7: what is kept is asked for when the action is over, and not with each card', () => {
    const p = position(2);
    p.journey(0, p.russia('storm'), p.russia('lost'), p.russia('vehicle'));
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(0, 1));
    expect([p.s.phase, p.s.resolvedSize, p.routeDiscards()]).toEqual([RESOLVE, 1, []]);
  });

  it('B1: the first benefit has its effect before the second is asked for, and none comes after the turn', () => {
    const p = position(2);
    p.turn(0);
    p.play(DO_REST, REST_ENERGY);
    expect([p.s.phase, p.s.energy[0]]).toEqual([REST, 7]); // 6 + 1
    p.play(REST_DRAW);
    expect([p.s.mover, p.s.energy[0], p.s.handSize[0]]).toEqual([1, 7, 2]);
  });
});

describe('in Irkutsk', () => {
  it('E1: the winner is who fought, and not who was first in the round', () => {
    const p = position(2);
    p.courier(1, 10, 10);
    p.turn(1);
    p.play(DO_ADVANCE);
    expect([p.s.first, p.s.winner]).toEqual([0, 1]); // 10 − 1 − 3 at the worst
  });

  it('I1, I3: the journey is faced in the turn of the arrival, and then the duel begins', () => {
    const p = position(2);
    p.courier(0, 10, 10);
    p.journey(0, p.russia('storm'), p.russia('lost'));
    p.give(0, 'storm', 'lost');
    p.stack(p.irkutsk('storm'), p.irkutsk('lost'), p.irkutsk('direct'));
    p.turn(0);
    const since = p.chance.told.length;
    p.play(DO_ADVANCE);
    const milestones = [ARRIVES, FACES, DUEL_BEGINS, DUEL_CARD, WINS];
    const told = p.chance.told.slice(since).map(([event]) => event);
    expect(told.filter((event) => milestones.includes(event))).toEqual([
      ARRIVES,
      FACES,
      FACES,
      DUEL_BEGINS,
      DUEL_CARD,
      DUEL_CARD,
      DUEL_CARD,
      WINS,
    ]);
    expect(p.s.energyAtDuel[0]).toBe(9); // 10 − 1
  });

  it('E1, E2: whoever loses his last energy to the last card dies of it', () => {
    const p = position(2);
    p.courier(0, 10, 4);
    p.stack(p.irkutsk('storm'), p.irkutsk('lost'), p.irkutsk('direct'));
    p.turn(0);
    p.play(DO_ADVANCE); // 4 − 1 − 1 − 1 − 1
    expect([p.s.winner, p.s.alive, p.s.deathsInDuel]).toEqual([NONE, 0b10, 1]);
  });

  it('I2, E2: whoever loses it to the last danger of his journey does not come to the duel', () => {
    const p = position(2);
    p.courier(0, 10, 2);
    p.journey(0, p.russia('storm'));
    p.turn(0);
    p.play(DO_ADVANCE); // 2 − 1 − 1
    expect([p.s.alive, p.s.deathsOnArrival, p.events().includes(DUEL_BEGINS)]).toEqual([0b10, 1, false]);
    expect([p.s.energyAtDuel[0], p.s.cardsAtDuel[0]]).toEqual([NO_DUEL, NO_DUEL]);
  });

  it('I4: the next card is drawn and seen when the one before has been faced', () => {
    const p = position(2);
    p.courier(0, 10, 9);
    const [one, two] = p.give(0, 'storm', 'storm');
    p.stack(p.irkutsk('storm'), p.irkutsk('lost'), p.irkutsk('direct'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.legal()]).toEqual([FACE_DANGER, [one, two]]);
    expect([p.s.routeLeft[IRKUTSK], p.s.duelLeft]).toEqual([19, 2]); // 20 − 1, 3 − 1
    expect(p.s.routesSeen.every((seats) => seats === 0)).toBe(true);
  });

  it('R56: the right card comes after the left one, and its normal danger after its immediate one', () => {
    const p = position(2);
    p.courier(0, 10, 10);
    p.journey(0, p.mixed('siberia', 'storm', 'animals'), p.mixed('siberia', 'papers', 'lost'));
    p.turn(0);
    const since = p.chance.told.length;
    p.play(DO_ADVANCE);
    const faced = p.chance.told.slice(since).flatMap(([event, , icon]) => (event === FACES ? [icon] : []));
    expect(faced).toEqual([0, 1, 4, 5]); // storm, animals, papers, lost
  });

  it('I8: the cards of a duel stay out until it is over, even if the deck is made anew meanwhile', () => {
    const p = position(2);
    p.exhaust(IRKUTSK, 2);
    p.courier(0, 10, 10);
    p.turn(0);
    p.play(DO_ADVANCE);
    const drawn = p.chance.told.flatMap(([event, , card]) => (event === DUEL_CARD ? [card] : []));
    expect([new Set(drawn).size, p.s.routeLeft[IRKUTSK]]).toEqual([3, 17]); // 20 − 3
  });
});
