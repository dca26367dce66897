// A game: roll a die as often as you like and keep the sum, or lose it to a 1.
import {
  type Chance,
  defineGame,
  defineLayout,
  type Move,
  NOBODY,
  type Outcome,
  type Rules,
  type Seat,
  type StateIn,
  word,
  words,
} from 'irkutsk/game';

const MOST_SEATS = 4;
const MOST_TURNS = 400;
const SIDES = 6;
export const ROLL: Move = 0;
export const KEEP: Move = 1;
/** What chance is asked for. */
export const DIE = 0;
const ROLLED = 0;

export const layout = defineLayout({
  mover: word,
  /** Turns that are over. */
  turns: word,
  /** Rolls of the game, which tell them apart. */
  rolls: word,
  /** What this turn would bring. */
  pot: word,
  winner: word,
  points: words(MOST_SEATS),
});
export type PigState = StateIn<typeof layout>;

const options = {
  goal: { kind: 'whole', default: 30, min: 10, max: 100, label: 'goal', about: 'points that win', told: 'a goal of #' },
} as const;

class PigRules implements Rules<PigState> {
  readonly maxChoices = 2;
  readonly maxPlies: number;
  readonly seats: number;
  private readonly goal: number;

  constructor(seats: number, goal: number) {
    this.seats = seats;
    this.goal = goal;
    this.maxPlies = MOST_TURNS * goal;
  }

  deal(s: PigState): void {
    s.words.fill(0);
    s.winner = NOBODY;
  }

  toAct(s: PigState): Seat {
    return s.mover;
  }

  legal(s: PigState, out: Int32Array): number {
    out[0] = ROLL;
    out[1] = KEEP;
    return s.pot === 0 ? 1 : 2;
  }

  apply(s: PigState, move: Move, chance: Chance): void {
    if (move === KEEP) {
      s.points[s.mover] += s.pot;
      this.next(s);
      return;
    }
    const pips = 1 + chance.below(DIE, s.rolls++, SIDES);
    chance.tell(ROLLED, s.mover, pips, 0);
    if (pips === 1) this.next(s);
    else s.pot += pips;
    if (s.points[s.mover] + s.pot >= this.goal) {
      s.winner = s.mover;
      s.mover = NOBODY;
    }
  }

  private next(s: PigState): void {
    s.pot = 0;
    s.mover = ++s.turns === MOST_TURNS ? NOBODY : (s.mover + 1) % this.seats;
  }

  kind(_s: PigState, move: Move): number {
    return move;
  }

  score(s: PigState, out: Outcome): void {
    for (let seat = 0; seat < this.seats; seat++) {
      out.won[seat] = seat === s.winner ? 1 : 0;
      out.utility[seat] = out.won[seat];
      out.team[seat] = seat;
    }
    out.ending = s.winner === NOBODY ? 1 : 0;
    out.success = out.won[0];
  }

  /** Nothing is hidden, so the view is the state. */
  imagine(): void {}

  check(s: PigState): void {
    if (s.pot < 0 || s.points.some((points) => points >= this.goal)) throw new Error('points that cannot be');
  }

  show(s: PigState, move: Move): string {
    return move === ROLL ? 'rolls' : `keeps ${s.pot}`;
  }

  narrate(_event: number, seat: number, pips: number): string {
    return `player ${seat + 1} rolls a ${pips}`;
  }
}

export const pig = defineGame<PigState, typeof options>({
  id: 'pig',
  title: 'Pig',
  about: 'Roll and add up, or lose it all to a 1.',
  seats: { min: 2, max: MOST_SEATS },
  options,
  presets: {},
  presetWords: {},
  success: 'the first player',
  moveKinds: ['roll', 'keep'],
  moveWords: { roll: 'rolling', keep: 'keeping' },
  indispensable: { roll: 'nobody would have points' },
  endings: ['goal', 'tired'],
  purposes: ['die'],
  measures: [],
  seatMeasures: [],
  layout,
  rules: (seats, { goal }) => new PigRules(seats, goal),
});
