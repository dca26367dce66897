import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chance } from '../../engine/chance.ts';
import { NOBODY } from '../../engine/game.ts';
import { courses, follow, luckOf, must, rulesOf, runs } from '../../proof/course.fixture.ts';
import { MAX_DICE, MAX_SEATS } from './data.ts';
import { liarsdice } from './index.ts';
import { CHALLENGE } from './moves.ts';
import { type LiarsDiceState, layout } from './state.ts';

/** Everybody moves some seats on. */
class Turn {
  private readonly seats: number;
  private readonly by: number;

  constructor(seats: number, by: number) {
    this.seats = seats;
    this.by = by;
  }

  seat(seat: number): number {
    return seat === NOBODY ? NOBODY : (seat + this.by) % this.seats;
  }

  state(from: LiarsDiceState): LiarsDiceState {
    const to = layout.create();
    layout.copy(from, to);
    to.mover = this.seat(from.mover);
    to.bidder = this.seat(from.bidder);
    for (let seat = 0; seat < this.seats; seat++) {
      to.dice[this.seat(seat)] = from.dice[seat];
      to.cups.set(from.cups.subarray(seat * MAX_DICE, (seat + 1) * MAX_DICE), this.seat(seat) * MAX_DICE);
    }
    return to;
  }

  /** The dice go with their players. */
  chance(chance: Chance): Chance {
    const back = new Turn(this.seats, this.seats - this.by);
    const below = (purpose: number, ordinal: number, n: number) => {
      const die = ordinal % MAX_DICE;
      const seat = Math.floor(ordinal / MAX_DICE) % MAX_SEATS;
      const round = Math.floor(ordinal / MAX_DICE / MAX_SEATS);
      return chance.below(purpose, (round * MAX_SEATS + back.seat(seat)) * MAX_DICE + die, n);
    };
    return { below, shuffle() {}, tell() {} };
  }
}

describe("liar's dice", () => {
  it('goes the same way when everybody moves some seats on', () => {
    const property = fc.property(courses(liarsdice), fc.nat(MAX_SEATS), (course, by) => {
      const turn = new Turn(course.players, by % course.players);
      const rules = rulesOf(liarsdice, course);
      const chance = turn.chance(luckOf(course));
      let other: LiarsDiceState | undefined;
      const { state } = follow(liarsdice, course, (walk, move) => {
        other ??= turn.state(walk.state);
        rules.apply(other, move, chance);
      });
      expect((other ?? turn.state(state)).words).toEqual(turn.state(state).words);
    });
    fc.assert(property, runs(100));
  });

  it('takes exactly one die with every challenge and none otherwise, and bids only rise', () => {
    const property = fc.property(courses(liarsdice), (course) => {
      let [challenges, bid] = [0, 0];
      const { state } = follow(liarsdice, course, (walk, move) => {
        expect(walk.state.round).toBe(challenges);
        must(move === CHALLENGE || move > bid, `${move} is bid after ${bid}`);
        if (move === CHALLENGE) challenges++;
        bid = move;
      });
      const start = follow(liarsdice, { ...course, ahead: 0, choices: [] }).state.total;
      expect(state.dice.reduce((sum, dice) => sum + dice, 0)).toBe(start - challenges);
    });
    fc.assert(property, runs(100));
  });
});
