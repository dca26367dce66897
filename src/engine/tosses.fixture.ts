import type { Chance } from './chance.ts';
import { type Game, NOBODY, type Rules } from './game.ts';
import { defineLayout, type StateIn, word, words } from './layout.ts';

const SEATS = 3;
const TOSS = 0;

const layout = defineLayout({ toss: word, points: words(SEATS) });
type TossesState = StateIn<typeof layout>;

const options = {
  tosses: {
    kind: 'whole',
    default: 9,
    min: 1,
    max: 99,
    told: '# tosses',
    label: 'tosses',
    about: 'How many there are.',
  },
  bold: {
    kind: 'flag',
    default: false,
    words: { true: 'bold', false: 'plain' },
    label: 'boldness',
    about: 'Whether one chooses between a toss that one wins in three of four cases, and one in one of four.',
  },
} as const;

/**
 * A game of which all is known: so many fair tosses of a coin, each for a point to who tosses or to the other, and whoever has most points
 * wins. Alone, one tosses against nobody. In three, the third tosses for the first, and cannot win. With boldness there are two moves, and
 * played at random they come to a fair toss.
 */
export const tosses: Game<TossesState, typeof options> = {
  id: 'tosses',
  title: 'Tosses',
  about: 'Most tosses win.',
  seats: { min: 1, max: SEATS },
  options,
  presets: {},
  presetWords: {},
  success: 'the first player',
  moveKinds: ['toss'],
  moveWords: { toss: 'tosses' },
  endings: ['tossed'],
  purposes: ['toss'],
  measures: [],
  seatMeasures: [],
  layout,
  rules: (seats, { tosses: all, bold }): Rules<TossesState> => ({
    seats,
    maxChoices: 2,
    maxPlies: all,
    deal: (s) => {
      s.words.fill(0);
    },
    toAct: (s) => (s.toss === all ? NOBODY : s.toss % seats),
    legal: (_s, out) => {
      out[0] = 0;
      out[1] = 1;
      return bold ? 2 : 1;
    },
    apply: (s, move, chance: Chance) => {
      const isWon = chance.below(TOSS, s.toss, 4) < (bold ? 1 + 2 * move : 2);
      const own = (s.toss % seats) % 2;
      s.points[isWon ? own : 1 - own]++;
      s.toss++;
    },
    kind: () => 0,
    score: (s, out) => {
      for (let seat = 0; seat < seats; seat++) {
        const rest = s.points.filter((_, other) => other !== seat);
        out.won[seat] = s.points[seat] > Math.max(...rest) ? 1 : 0;
        out.utility[seat] = out.won[seat];
        out.team[seat] = seat;
      }
      out.ending = 0;
      out.success = out.won[0];
    },
    imagine: () => {},
    check: () => {},
    show: (_s, move) => (move === 0 ? 'tosses' : 'tosses boldly'),
    narrate: () => '',
  }),
};
