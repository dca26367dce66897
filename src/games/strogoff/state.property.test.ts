import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '../../data/options.ts';
import type { Chance } from '../../engine/chance.ts';
import { TRIES } from '../../kit/card-sets.ts';
import { type Course, courses, follow, luckOf, must, refuted, rulesOf } from '../../proof/course.fixture.ts';
import { ACTION_DRAW, EVASION, NADIAS_DIE, PER_SEAT, REINFORCEMENT_ROLL, TIE } from './chance.ts';
import { MAX_SEATS } from './data.ts';
import { strogoff } from './index.ts';
import { layout, type StrogoffState } from './state.ts';

const ABILITIES = ['ability1', 'ability2', 'ability3', 'ability4', 'ability5'] as const;
/** Words that name a seat, or nobody by a negative number. */
const NAMES = ['mover', 'first', 'seat', 'sangarra', 'nextFirst', 'handOf', 'activeSeat', 'winner', 'leader'] as const;
/** Fields with a row for each seat. */
const ROWS = [
  'hands',
  'handSize',
  'space',
  'energy',
  'journey',
  'journeySize',
  'tomsk',
  'abilities',
  'evasions',
  'nadias',
  'reinforcements',
  'energyAtDuel',
  'cardsAtDuel',
] as const;

/** Everybody moves some seats on, with all that is his. */
class Turn {
  private readonly seats: number;
  private readonly by: number;
  /** Whether Sangarra's die was rolled: the couriers who tie for her roll in the order of their numbers. */
  tied = false;

  constructor(seats: number, by: number) {
    this.seats = seats;
    this.by = by;
  }

  seat(seat: number): number {
    return seat >= 0 && seat < this.seats ? (seat + this.by) % this.seats : seat;
  }

  private origin(seat: number): number {
    return seat < this.seats ? (seat + this.seats - this.by) % this.seats : seat;
  }

  private bits(bits: number): number {
    let turned = 0;
    for (let seat = 0; seat < MAX_SEATS; seat++) turned |= ((bits >>> seat) & 1) << this.seat(seat);
    return turned;
  }

  private rows(from: Int32Array, to: Int32Array, each: number): void {
    for (let seat = 0; seat < this.seats; seat++)
      to.set(from.subarray(seat * each, (seat + 1) * each), this.seat(seat) * each);
  }

  state(from: StrogoffState): StrogoffState {
    const to = layout.create();
    layout.copy(from, to);
    for (const name of NAMES) to[name] = this.seat(from[name]);
    for (const name of ROWS) this.rows(from[name], to[name], from[name].length / MAX_SEATS);
    this.rows(from.actionDraws, to.actionDraws, 1);
    to.alive = this.bits(from.alive);
    for (const [i, seen] of from.routesSeen.entries()) to.routesSeen[i] = this.bits(seen);
    return to;
  }

  setting(course: Course): Course {
    const values = settle('strogoff', strogoff.options, course.options);
    const flags = ABILITIES.map((name, seat) => [ABILITIES[this.seat(seat)], values[name]] as const);
    return { ...course, options: { ...course.options, ...Object.fromEntries(flags) } };
  }

  /** Whoever draws or rolls in the other seat draws and rolls what he would have in his own. */
  chance(chance: Chance): Chance {
    const bySeat = (ordinal: number, each: number) => this.origin(Math.floor(ordinal / each)) * each + (ordinal % each);
    return {
      below: (purpose, ordinal, n) => {
        if (purpose === TIE) this.tied = true;
        if (purpose === ACTION_DRAW) return chance.below(purpose, bySeat(ordinal, PER_SEAT * TRIES), n);
        const rolls = purpose === EVASION || purpose === NADIAS_DIE || purpose === REINFORCEMENT_ROLL;
        return chance.below(purpose, rolls ? bySeat(ordinal, PER_SEAT) : ordinal, n);
      },
      shuffle: (purpose, ordinal, cards, from, to) => chance.shuffle(purpose, ordinal, cards, from, to),
      tell() {},
    };
  }
}

describe('the seats of Michel Strogoff', () => {
  it('are all alike: when everybody moves some seats on, all goes the same way up to a roll for Sangarra', () => {
    const property = fc.property(courses(strogoff, 1000), fc.nat(MAX_SEATS), (course, by) => {
      const turn = new Turn(course.players, by % course.players);
      const rules = rulesOf(strogoff, turn.setting(course));
      const chance = turn.chance(luckOf(course));
      const moves = new Int32Array(rules.maxChoices);
      let other: StrogoffState | undefined;
      const { state } = follow(strogoff, course, (walk, move) => {
        if (turn.tied) return;
        other ??= turn.state(walk.state);
        must(moves.subarray(0, rules.legal(other, moves)).join() === walk.moves().join(), 'other moves');
        rules.apply(other, move, chance);
      });
      must(turn.tied || other === undefined || other.words.join() === turn.state(state).words.join(), 'other words');
    });
    expect(refuted(property, 200)).toBeUndefined();
  });
});
