import type { Chance } from './chance.ts';
import { defineGame } from './define-game.ts';
import { NOBODY, NOTHING, type Rules } from './game.ts';
import { defineLayout, type StateIn, word, words } from './layout.ts';

const SEATS = 4;
const [DEAL, WIN] = [0, 1];
const [LAUREL, SWORD, NOSE] = [0, 1, 2];
const HOLDINGS = [
  { name: 'laurel', label: 'a laurel', group: 'things', out: 'laurels' },
  { name: 'sword', label: 'a sword', group: 'things', out: 'fight', isPlayed: true },
  { name: 'nose', label: 'a nose', group: 'things' },
  { name: 'unicorn', label: 'a unicorn', group: 'things' },
];

const layout = defineLayout({
  turn: word,
  strong: words(SEATS),
  laurel: words(SEATS),
  sword: words(SEATS),
  fought: words(SEATS),
  won: words(SEATS),
});
type LaurelsState = StateIn<typeof layout>;

const options = {
  laurels: {
    kind: 'flag',
    default: true,
    words: { true: 'laurels', false: 'no laurels' },
    label: 'laurels',
    about: 'Whether there are laurels.',
  },
} as const;

/**
 * A game of which it is known who has what and wins, and what that does. Half of the players are strong. Three in four of these get
 * a laurel, and one in four of the others; half of all get a sword, and may fight with it. One wins in a quarter of the cases, in one quarter
 * more if one is strong, and in one more if one fights. So at random those who had a laurel, and those who had a sword, win 1/8 more often
 * than those who had not; yet a laurel does nothing, and who never fights wins 1/16 less often. Everybody has a nose, and nobody a unicorn.
 */
export const laurels = defineGame<LaurelsState, typeof options>({
  id: 'laurels',
  title: 'Laurels',
  about: 'The strong win, and have laurels.',
  seats: { min: 1, max: SEATS },
  options,
  moveKinds: ['rest', 'fight'],
  moveWords: { rest: 'resting', fight: 'fighting' },
  knockOuts: {
    laurels: {
      label: 'laurels',
      group: 'things',
      about: 'laurels: nobody gets one',
      without: () => ({ laurels: false }),
    },
  },
  purposes: ['deal', 'win'],
  holdings: HOLDINGS,
  layout,
  rules: (seats, { laurels: there }): Rules<LaurelsState> => ({
    seats,
    maxChoices: 2,
    maxPlies: seats,
    deal: (s, chance: Chance) => {
      s.words.fill(0);
      for (let seat = 0; seat < seats; seat++) {
        s.strong[seat] = chance.below(DEAL, 3 * seat, 2);
        s.laurel[seat] = chance.below(DEAL, 3 * seat + 1, 4) < 1 + 2 * s.strong[seat] && there ? 1 : 0;
        s.sword[seat] = chance.below(DEAL, 3 * seat + 2, 2);
      }
    },
    toAct: (s) => (s.turn === seats ? NOBODY : s.turn),
    legal: (s, out) => {
      out[0] = 0;
      out[1] = 1;
      return 1 + s.sword[s.turn];
    },
    apply: (s, move, chance: Chance) => {
      const seat = s.turn++;
      s.fought[seat] = move;
      s.won[seat] = chance.below(WIN, seat, 4) < 1 + s.strong[seat] + move ? 1 : 0;
    },
    kind: (_s, move) => move,
    score: (s, out) => {
      for (let seat = 0; seat < seats; seat++) {
        out.won[seat] = s.won[seat];
        out.utility[seat] = s.won[seat];
        out.team[seat] = seat;
      }
      out.ending = 0;
      out.success = s.won[0];
    },
    holds: (s, out) => {
      for (let seat = 0; seat < seats; seat++) {
        const at = seat * HOLDINGS.length;
        if (s.laurel[seat] === 1) out[at + LAUREL] = 1;
        if (s.sword[seat] === 1) out[at + SWORD] = 1;
        out[at + NOSE] = 1;
      }
    },
    uses: (_s, move) => (move === 1 ? SWORD : NOTHING),
    imagine: () => {},
    check: () => {},
    show: (_s, move) => (move === 0 ? 'rests' : 'fights'),
    narrate: () => '',
  }),
});
