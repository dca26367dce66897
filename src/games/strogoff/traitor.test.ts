import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { IRKUTSK, MARFA, NADIA, NO_ICON, PIGASSOF, SANGARRA, STROGOFF, TOMSK } from './box.ts';
import { ACTION_DRAW, ALLY_DRAW, EVASION, MARCH, TIE, TRAITORS_DIE } from './chance.ts';
import {
  ALLY_ARRIVES,
  BLINDED,
  DREW,
  NOT_EVADED,
  NOTHING_LEFT,
  OGAREFF_ARRIVES,
  PENALTY_ENERGY,
  REPEATS,
  ROUTE_CARD,
  SANGARRA_JOINS,
  TARTARS_MARCH,
  TARTARS_MOVE,
  TRAITOR_CARD,
  TURN_BEGINS,
  TURNED_DOWN,
} from './events.ts';
import { DISCARD_EXCESS, DO_ADVANCE, DO_RESOLVE, DO_REST, dangerAt, NO, RESOLUTE_COVER, REST_ENERGY } from './moves.ts';
import { BEHIND_CURTAIN, BESIDE_BOARD, FACE_DOWN, NONE } from './state.ts';
import { byEnergy, byMatch, devir, order, position, seatsTold, toldOf } from './table.fixture.ts';

describe("the traitor's phase", () => {
  it('X1, R53, X2: Ogareff, the event, and the Tartars, in this order', () => {
    const p = position(2);
    const card = p.command('B', -1, 2);
    p.dice(ALLY_DRAW, 1);
    const before = p.chance.told.length;
    p.traitor(card);
    const told = p.chance.told.slice(before);
    expect(told.slice(0, 3).map(([event]) => event)).toEqual([TRAITOR_CARD, ALLY_ARRIVES, TARTARS_MOVE]);
    expect(told[0]).toEqual([TRAITOR_CARD, card, 35, 0]); // 37 − 2
    expect([p.s.ogareff, p.s.tartars, p.s.strength]).toEqual([35, 7, 3]); // 8 − 1, 3 + 0
    expect([p.discards(), p.s.traitorCard]).toEqual([[card], NONE]);
    p.chance.done();
  });

  it('X2: Ogareff goes 1, 2 or 3 steps', () => {
    for (const steps of [1, 2, 3]) {
      const p = position(2);
      p.traitor(p.command('card', undefined, steps));
      expect(p.s.ogareff).toBe(37 - steps);
    }
  });

  it('R23: Ogareff cannot pass Irkutsk, and the rest of his card is carried out', () => {
    const p = position(2);
    p.s.ogareff = 1;
    p.traitor(p.command('card', 0, 3));
    expect([p.s.ogareff, p.s.ogareffRound]).toEqual([0, 1]);
    expect(p.events()).toContain(OGAREFF_ARRIVES);
    expect([p.s.handSize[0], p.s.handSize[1], p.s.tartars, p.s.strength]).toEqual([1, 1, 8, 4]); // 3 + 1
  });

  it('X3: each courier draws a card', () => {
    const p = position(3);
    p.traitor(p.command('card', 0));
    expect([...p.s.handSize.subarray(0, 3)]).toEqual([1, 1, 1]);
  });

  it("X4, R42: one die sets off everybody's abilities, from the first player on", () => {
    const p = position(3);
    p.s.first = 1;
    p.ability(0, p.abilityCard('resolute', 1));
    p.ability(2, p.abilityCard('resolute', 1));
    p.ability(1, p.abilityCard('energetic', 1));
    p.journey(0, p.russia('lost'));
    p.journey(2, p.russia('papers'));
    p.dice(TRAITORS_DIE, 1);
    p.traitor(p.command('die', 0));
    expect([p.s.mover, p.s.energy[1]]).toEqual([2, 7]); // 6 + 1
    p.play(1 + dangerAt(0, 1));
    expect(p.s.mover).toBe(0);
    p.play(NO);
    expect([p.s.round, p.s.journeySize[2], p.s.journeySize[0]]).toEqual([2, 0, 1]);
    p.chance.done();
  });

  it('R42, R27: an owner of two Resolutes places both, after his other abilities', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resolute', 1));
    p.ability(0, p.abilityCard('resolute', 1), p.abilityCard('energetic', 1));
    p.journey(0, p.mixed('siberia', 'lost', 'vehicle'));
    p.dice(TRAITORS_DIE, 1);
    p.traitor(p.command('die', 0));
    expect(p.s.energy[0]).toBe(7); // 6 + 1
    p.play(1 + dangerAt(0, 0));
    expect(p.s.phase).toBe(RESOLUTE_COVER);
    p.play(1 + dangerAt(0, 1));
    expect([p.s.round, p.s.journeySize[0], p.abilities(0).length]).toEqual([2, 0, 3]);
  });

  it('X5: a new ally takes the slot that is named, and the one before is discarded', () => {
    for (const [slot, event] of (['A', 'B', 'C', 'D'] as const).entries()) {
      const p = position(2);
      p.setAlly(slot, 'marfa');
      p.chance.load(ALLY_DRAW, 0);
      p.traitor(p.command(event));
      expect([p.s.allies[slot], p.s.allyDiscards]).toEqual([STROGOFF, 1 << MARFA]); // the first of the other five
      expect(p.s.allies.filter((ally) => ally !== NONE)).toHaveLength(1);
    }
  });

  it('R46, R2: an empty ally deck is made anew, without the ally who is about to be replaced', () => {
    for (const [draw, ally] of [PIGASSOF, NADIA].entries()) {
      const p = position(2);
      for (const [slot, name] of (['strogoff', 'blount', 'marfa', 'jolivet'] as const).entries()) p.setAlly(slot, name);
      p.s.allyDiscards = p.s.allyDeck;
      p.s.allyDeck = 0;
      p.chance.load(ALLY_DRAW, draw);
      p.traitor(p.command('A'));
      expect([p.s.allies[0], p.s.allyDiscards]).toEqual([ally, 1 << STROGOFF]);
      p.chance.done();
    }
  });

  it('X6: the Tartars go where they are told and change strength, even if they stay, within 1 to 6', () => {
    for (const [offset, before, after] of [
      [0, 3, 4],
      [0, 6, 6],
      [1, 3, 3],
      [-1, 5, 5],
      [2, 3, 2],
      [-2, 1, 1],
    ]) {
      const p = position(2);
      p.tartars(8, before);
      p.traitor(p.command('card', offset));
      expect([p.s.tartars, p.s.strength]).toEqual([8 + offset, after]);
      const d = position(2, devir);
      d.tartars(9, before);
      d.traitor(d.command('card', offset));
      expect([d.s.tartars, d.s.strength]).toEqual([9 + offset, after]);
    }
  });

  it('X7, X8, R21: with Ogareff in Irkutsk a die sets off abilities, and the Tartars march', () => {
    const p = position(3);
    p.s.ogareff = 0;
    p.tartars(9, 3);
    p.courier(0, 6, 6);
    p.courier(1, 7, 6);
    p.courier(2, 5, 6);
    p.ability(1, p.russia('lost', 'energy')); // Energetic on 3 and 6
    p.dice(MARCH, 3);
    const { deckSize } = p.s;
    p.traitor();
    expect([p.s.energy[1], p.s.tartars, p.s.strength]).toEqual([7, 6, 3]); // 6 + 1, 9 − 3
    expect([...p.s.tomsk.subarray(0, 3)].map((card) => card !== NONE)).toEqual([true, false, false]);
    expect([p.s.deckSize, p.events().includes(TRAITOR_CARD), p.s.round]).toEqual([deckSize, false, 2]);
    p.chance.done();
  });

  it('R34: if the first player is dead, the next who lives starts', () => {
    const p = position(3);
    p.courier(0, 10, 2);
    p.journey(0, p.russia('storm'));
    p.turn(0);
    p.play(DO_ADVANCE); // 2 − 1 − 1 for the danger: dead
    expect([p.s.alive, p.s.mover]).toEqual([0b110, 1]);
    p.traitor(p.command('A', 0));
    expect([p.s.first, p.s.mover, p.s.round]).toEqual([1, 1, 2]);
  });

  it('R23, X6: the card with which Ogareff arrives is carried out: its die, and no march', () => {
    const p = position(2);
    p.s.ogareff = 1;
    p.tartars(8, 3);
    p.dice(TRAITORS_DIE, 5);
    const since = p.chance.told.length;
    const card = p.command('die', 1);
    p.traitor(card);
    expect(toldOf(p, since, TARTARS_MOVE, TARTARS_MARCH)).toEqual([[TARTARS_MOVE, 9, 3, 0]]); // 8 + 1
    expect([p.s.ogareff, p.s.tartars, p.s.round]).toEqual([0, 9, 2]);
  });

  it('R38: the dead are not captured', () => {
    const p = position(3);
    p.courier(0, 7, 6);
    p.courier(1, 7, 6);
    p.s.alive = 0b110;
    p.s.first = 1;
    p.traitor(p.command('A', -1)); // 8 − 1
    expect([...p.s.tomsk.subarray(0, 3)].map((card) => card !== NONE)).toEqual([false, true, false]);
  });

  it('X1, R2: his card lies out until it is over, and is not among those that make the deck anew meanwhile', () => {
    const p = position(2);
    const last = p.command('card', 0);
    p.exhaustActions();
    p.restore(last);
    p.traitor(last);
    expect([p.hand(0).includes(last), p.hand(1).includes(last)]).toEqual([false, false]);
    expect([p.s.deckSize, p.discards()]).toEqual([53, [last]]); // 56 − 1 − 2
  });

  it('X6: the Tartars are told with the strength that they have when they have moved', () => {
    const p = position(2);
    const since = p.chance.told.length;
    p.traitor(p.command('A', 0));
    expect(p.chance.told.slice(since)).toContainEqual([TARTARS_MOVE, 8, 4, 0]); // 3 + 1
  });

  it('R53: the Tartars move when all have had their cards and thrown away what is too much', () => {
    const p = position(2);
    p.courier(1, 7, 6);
    p.give(1, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle');
    p.traitor(p.command('card', -1));
    expect([p.s.mover, p.s.tartars, p.s.tomsk[1]]).toEqual([1, 8, NONE]); // 8, where they were
    p.play(p.hand(1)[0]);
    expect([p.s.tartars, p.s.tomsk[1] === NONE]).toEqual([7, false]); // 8 − 1
  });

  it('R53: Ogareff has gone on before the event', () => {
    const p = position(2);
    p.give(1, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle');
    p.traitor(p.command('card', 0, 3));
    expect([p.s.mover, p.s.ogareff]).toEqual([1, 34]); // 37 − 3
  });

  it('R63: the traitor acts in the last round, too, before it is broken off', () => {
    const p = position(2, { maxRounds: 10 });
    p.s.round = 10;
    p.traitor(p.command('sangarra', 0, 2));
    expect([p.s.ogareff, p.s.mover]).toEqual([35, NOBODY]); // 37 − 2
  });

  it('X8, X7: the Tartars march when all abilities have acted', () => {
    const p = position(2);
    p.s.ogareff = 0;
    p.tartars(9, 3);
    p.courier(0, 6, 6);
    p.ability(0, p.abilityCard('resolute', 3));
    p.journey(0, p.russia('storm'));
    p.dice(MARCH, 3);
    const since = p.chance.told.length;
    p.traitor();
    expect([p.s.phase, p.s.tartars, p.s.tomsk[0]]).toEqual([RESOLUTE_COVER, 9, NONE]);
    p.play(1 + dangerAt(0, 1));
    expect([p.s.tartars, order(p, since, TARTARS_MARCH)]).toEqual([6, [TARTARS_MARCH]]); // 9 − 3
  });

  it('R22: when Moscow falls it is over, and nobody there is captured any more', () => {
    const p = position(2);
    p.s.ogareff = 0;
    p.tartars(3, 3);
    p.dice(MARCH, 2); // 3 − 2
    p.traitor();
    expect([p.s.moscowTaken, p.s.blindings, p.events().includes(BLINDED)]).toEqual([1, 0, false]);
  });

  it('X7: the first march is in the round after the one in which Ogareff arrived', () => {
    const p = position(2);
    p.s.ogareff = 1;
    p.dice(MARCH, 2);
    p.traitor(p.command('A', 0));
    expect([p.s.ogareff, p.s.tartars]).toEqual([0, 8]);
    p.traitor();
    expect(p.s.tartars).toBe(6); // 8 − 2
    p.chance.done();
  });
});

describe('Sangarra', () => {
  it('G1, G4: she joins the courier who is farthest, on the right of his journey', () => {
    const p = position(3);
    p.courier(0, 3, 9);
    p.courier(1, 4, 1);
    const card = p.russia('storm');
    p.journey(1, card);
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.words(1)]).toEqual([1, [card, SANGARRA]]);
  });

  it('G2: among equally far ones she joins the one with most energy', () => {
    const p = position(3);
    p.courier(0, 4, 3);
    p.courier(1, 4, 5);
    p.courier(2, 3, 9);
    p.give(0, 'storm');
    p.traitor(p.command('sangarra', 0));
    expect(p.s.sangarra).toBe(1);
  });

  it('G2, R48: then the lowest die decides, and those who tie for it roll again', () => {
    const p = position(3);
    p.give(0, 'storm');
    p.dice(TIE, 3, 5, 3, 4, 2); // 0 and 2 tie, and then 2 is lower
    p.traitor(p.command('sangarra', 0));
    expect(p.s.sangarra).toBe(2);
    p.chance.done();
  });

  it('G2: in Devir cards in hand come before the die', () => {
    const p = position(3, devir);
    p.give(0, 'storm');
    p.give(1, 'lost', 'lost');
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.s.tieRolls]).toEqual([1, 0]);
    const q = position(3, { sangarraTies: 'energy-then-cards' });
    q.dice(TIE, 6, 1, 2);
    q.traitor(q.command('sangarra', 0));
    expect(q.s.sangarra).toBe(1);
    q.chance.done();
  });

  it('G3, R33: called from a journey she goes home, and is not sent again by the same call', () => {
    const p = position(2);
    const [left, right] = [p.russia('storm'), p.russia('lost')];
    p.journey(0, left);
    p.spy(0);
    p.courier(1, 3, 6);
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.words(0), p.words(1)]).toEqual([BESIDE_BOARD, [left], []]);
    p.journey(1, right);
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.words(1)]).toEqual([1, [right, SANGARRA]]);
  });

  it('G4, R12: she is the most recent card, can be resolved like others, and is no ability', () => {
    const p = position(2);
    p.journey(0, p.russia('lost'));
    p.spy(0);
    p.give(0, 'espionage', 'lost');
    p.turn(0);
    p.play(DO_RESOLVE);
    expect(p.legal()).toEqual([byEnergy(0, 1), byMatch(1, 1), byEnergy(1, 1)]);
    p.play(byMatch(1, 1), NO);
    expect([p.s.mover, p.s.sangarra, p.s.journeySize[0]]).toEqual([1, BESIDE_BOARD, 1]); // KEEP was not asked
  });

  it('G4: she has no penalty, but her icon can set off those of others', () => {
    const p = position(2);
    p.journey(0, p.russia('storm', 'energy'));
    p.spy(0);
    p.stack(p.russia('espionage', 'energy'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.energy[0], p.words(0)[1]]).toEqual([3, SANGARRA]); // 6 − 1 − 1 − 1
  });

  it('G5, R39: solo, the first call opens the curtain, the second sends her, the third closes it', () => {
    const p = position(1);
    expect(p.s.sangarra).toBe(BEHIND_CURTAIN);
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.words(0)]).toEqual([BESIDE_BOARD, []]);
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.words(0)]).toEqual([0, [SANGARRA]]);
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.words(0)]).toEqual([BEHIND_CURTAIN, []]);
  });

  it('R39: solo, she goes behind the curtain when she is resolved, too', () => {
    const p = position(1);
    p.spy(0);
    p.chance.load(ACTION_DRAW, p.command('A', 0));
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(0, 1));
    expect([p.s.round, p.s.sangarra]).toEqual([2, BEHIND_CURTAIN]);
  });

  it('R37: in the variant whoever she joins starts the next round', () => {
    for (const [sangarraStarts, first] of [
      [true, 2],
      [false, 0],
    ] as const) {
      const p = position(3, { sangarraStarts });
      p.courier(2, 4, 6);
      p.traitor(p.command('sangarra', 0));
      expect([p.s.sangarra, p.s.first, p.s.mover]).toEqual([2, first, first]);
      p.traitor(p.command('sangarra', 0)); // recalled: nobody else starts
      expect([p.s.sangarra, p.s.first]).toEqual([BESIDE_BOARD, first]);
    }
  });

  it('G2: energy decides before cards, and distance before both', () => {
    const p = position(3, devir);
    p.courier(0, 4, 6);
    p.courier(1, 4, 5);
    p.courier(2, 3, 9);
    p.give(1, 'lost', 'lost');
    p.give(2, 'storm', 'storm', 'vehicle');
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.s.tieRolls]).toEqual([0, 0]);
  });
});

describe('Tartars', () => {
  it('H1: who enters their space and rolls their strength or more draws a card', () => {
    const p = position(2);
    p.tartars(7, 3);
    p.courier(0, 6, 6);
    p.dice(EVASION, 3);
    const card = p.find('storm');
    p.chance.load(ACTION_DRAW, card);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.hand(0), p.s.energy[0]]).toEqual([[card], 5]); // 6 − 1
    p.chance.done();
  });

  it('H1, R25: the card may be one too many, and the excess goes before the route card comes', () => {
    const p = position(2);
    p.tartars(7, 3);
    p.courier(0, 6, 6);
    p.give(0, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle');
    p.stack(p.mixed('siberia', 'espionage', 'animals'));
    p.chance.load(ACTION_DRAW, p.find('storm'));
    p.dice(EVASION, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.s.handSize[0], p.s.journeySize[0]]).toEqual([DISCARD_EXCESS, 8, 0]); // 7 + 1
    p.play(p.hand(0)[0]);
    expect([p.s.handSize[0], p.s.journeySize[0], p.s.mover]).toEqual([7, 1, 1]);
    p.chance.done();
  });

  it('H2: who rolls less loses 1 energy', () => {
    const p = position(2);
    p.tartars(7, 3);
    p.courier(0, 6, 6);
    p.dice(EVASION, 2);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.hand(0), p.s.energy[0]]).toEqual([[], 4]); // 6 − 1 − 1
    p.chance.done();
  });

  it('R18: without energy a lost roll costs nothing', () => {
    const p = position(2);
    p.tartars(7, 6);
    p.courier(0, 6, 1);
    p.dice(EVASION, 5);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.energy[0], p.s.space[0], p.s.alive]).toEqual([0, 7, 0b11]); // 1 − 1
    p.chance.done();
  });

  it('R17: the roll comes before the route card, or after its penalties', () => {
    for (const tartarOrder of ['roll-first', 'card-first']) {
      const p = position(2, { tartarOrder });
      p.tartars(7, 6);
      p.courier(0, 6, 2);
      const old = p.russia('storm', 'energy');
      p.journey(0, old);
      const card = p.mixed('siberia', 'storm', 'illness'); // turn down
      p.stack(card);
      p.dice(EVASION, 1);
      p.turn(0);
      const before = p.chance.told.length;
      p.play(DO_ADVANCE);
      const told = p.chance.told.slice(before).map(([event]) => event);
      const rollFirst = tartarOrder === 'roll-first';
      // Roll first: 2 − 1 − 1 = 0, so the first card cannot be paid. Card first: 2 − 1 − 1 = 0, and the roll is free.
      expect(told.filter((event) => event !== TURN_BEGINS)).toEqual(
        rollFirst
          ? [NOT_EVADED, ROUTE_CARD, REPEATS, TURNED_DOWN, TURNED_DOWN]
          : [ROUTE_CARD, REPEATS, PENALTY_ENERGY, TURNED_DOWN, NOTHING_LEFT],
      );
      expect([p.s.energy[0], p.words(0)]).toEqual([0, [rollFirst ? old | FACE_DOWN : old, card | FACE_DOWN]]);
    }
  });

  it('H3, R11: where the Tartars arrive, all couriers are blinded for the rest of the way', () => {
    const p = position(3);
    p.courier(0, 7, 6);
    p.courier(1, 7, 6);
    p.courier(2, 6, 6);
    const journey = p.russia('vehicle');
    p.journey(0, journey);
    const [first, second] = [p.tomsk('storm'), p.tomsk('lost')];
    p.stack(first, second);
    p.traitor(p.command('A', -1)); // 8 − 1 = 7
    expect([...p.s.tomsk.subarray(0, 3)]).toEqual([first, second, NONE]);
    expect([p.words(0), p.s.blindings]).toEqual([[journey], 2]);
    p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    expect(p.s.tomsk[0]).toBe(first);
  });

  it('R10: a Tomsk card has no penalty, but its icon counts for repeats', () => {
    const p = position(2);
    p.blind(0, 'storm');
    p.journey(0, p.russia('lost', 'energy'));
    p.stack(p.russia('storm', 'energy'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.events().includes(REPEATS), p.s.energy[0]]).toEqual([true, 3]); // 6 − 1 − 1 − 1
    p.turn(0);
    expect(p.legal()).toEqual([DO_REST, DO_RESOLVE]);
    const { box } = p.rules.terms;
    for (let card = box.deckStart[TOMSK]; card < box.deckStart[IRKUTSK]; card++) {
      expect([box.penalty[card], box.ability[card], box.immediate[card]]).toEqual([0, -1, NO_ICON]);
    }
  });

  it('R19: a blinded courier does not roll and is not captured again', () => {
    const p = position(2);
    const card = p.blind(0, 'storm');
    p.tartars(7, 6);
    p.courier(0, 6, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.evasions[0], p.s.energy[0], p.s.handSize[0]]).toEqual([0, 5, 0]); // 6 − 1
    p.tartars(8, 3);
    p.traitor(p.command('A', -1));
    expect([p.s.tomsk[0], p.s.blindings]).toEqual([card, 0]);
  });

  it('R20: Tartars who stay capture nobody, unless the option says so', () => {
    for (const stayingTartarsCapture of [false, true]) {
      const p = position(2, { stayingTartarsCapture });
      p.courier(0, 8, 6);
      p.traitor(p.command('A', 0));
      expect([p.s.strength, p.s.tomsk[0] !== NONE]).toEqual([4, stayingTartarsCapture]); // 3 + 1
      expect(p.events().includes(BLINDED)).toBe(stayingTartarsCapture);
    }
  });
});

describe('whoever is first', () => {
  it('R37: the one whom Sangarra joins is first in the next round, and not in what is left of this one', () => {
    const p = position(3, { sangarraStarts: true });
    p.courier(0, 4, 6);
    p.courier(1, 7, 6);
    p.courier(2, 7, 9); // she joins him
    const [upper, lower] = [p.tomsk('storm'), p.tomsk('lost')];
    p.stack(upper, lower);
    const since = p.chance.told.length;
    p.traitor(p.command('sangarra', -1)); // and the Tartars come to 8 − 1 = 7
    expect(order(p, since, SANGARRA_JOINS, TARTARS_MOVE)).toEqual([SANGARRA_JOINS, TARTARS_MOVE]);
    expect([p.s.tomsk[1], p.s.tomsk[2]]).toEqual([upper, lower]); // as in the round's own order, from courier 1 on
    expect([p.s.round, p.s.first, p.s.mover, p.s.nextFirst]).toEqual([2, 2, 2, NONE]);
  });

  it('R37: he stays first in the rounds after, until she joins another', () => {
    const p = position(3, { sangarraStarts: true });
    p.courier(2, 4, 6);
    p.traitor(p.command('sangarra', 0));
    p.traitor(p.command('A', 0));
    expect([p.s.first, p.s.mover]).toEqual([2, 2]);
    p.traitor(p.command('sangarra', 0)); // recalled
    p.courier(1, 5, 6);
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.s.first, p.s.mover]).toEqual([1, 1, 1]);
  });

  it('R65: draws the first card that comes to all', () => {
    const p = position(3);
    p.s.first = 1;
    const card = p.command('card', 0);
    const drawn = [p.find('storm', [card]), p.find('lost', [card]), p.find('vehicle', [card])];
    p.chance.load(ACTION_DRAW, card, ...drawn);
    const since = p.chance.told.length;
    p.traitor();
    expect(seatsTold(p, since, DREW)).toEqual([1, 2, 0]);
    expect([p.hand(1), p.hand(2), p.hand(0)]).toEqual(drawn.map((one) => [one]));
  });

  it('R65: is captured first, by a card as on the march', () => {
    for (const marches of [false, true]) {
      const p = position(3);
      p.s.first = 2;
      for (const seat of [0, 1, 2]) p.courier(seat, 7, 6);
      const cards = [p.tomsk('storm'), p.tomsk('lost'), p.tomsk('vehicle')];
      p.stack(...cards);
      const since = p.chance.told.length;
      if (marches) {
        p.s.ogareff = 0;
        p.dice(MARCH, 1); // 8 − 1
        p.traitor();
      } else p.traitor(p.command('A', -1));
      expect(seatsTold(p, since, BLINDED)).toEqual([2, 0, 1]);
      expect([p.s.tomsk[2], p.s.tomsk[0], p.s.tomsk[1]]).toEqual(cards);
    }
  });

  it('R34: is sought among the living when the next round begins, past the last seat', () => {
    const p = position(3);
    p.s.first = 2;
    p.courier(2, 10, 2);
    p.journey(2, p.russia('storm'));
    p.turn(2);
    p.play(DO_ADVANCE); // 2 − 1 − 1: dead
    expect([p.s.first, p.s.mover]).toEqual([2, 0]); // the round goes on from where it began
    p.traitor(p.command('A', 0));
    expect([p.s.first, p.s.mover]).toEqual([0, 0]);
  });
});
