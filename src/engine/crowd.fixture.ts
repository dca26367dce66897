import { type Game, NOBODY, type Rules } from './game.ts';
import { defineLayout, type StateIn, word } from './layout.ts';

const layout = defineLayout({ mover: word });
type CrowdState = StateIn<typeof layout>;

/** A game for more seats than any other has: each says yes or no in turn, and the last seat wins alone. */
export const crowd: Game<CrowdState> = {
  id: 'crowd',
  title: 'Crowd',
  about: 'The last seat wins.',
  seats: { min: 2, max: 16 },
  options: {},
  presets: {},
  presetWords: {},
  success: 'the first player',
  moveKinds: ['word'],
  moveWords: { word: 'words' },
  endings: ['said'],
  purposes: [],
  measures: [],
  seatMeasures: [],
  layout,
  rules: (seats): Rules<CrowdState> => ({
    seats,
    maxChoices: 2,
    maxPlies: seats,
    deal: (s) => {
      s.mover = 0;
    },
    toAct: (s) => s.mover,
    legal: (_s, out) => {
      out[0] = 0;
      out[1] = 1;
      return 2;
    },
    apply: (s) => {
      s.mover = s.mover === seats - 1 ? NOBODY : s.mover + 1;
    },
    kind: () => 0,
    score: (_s, out) => {
      for (let seat = 0; seat < seats; seat++) {
        out.won[seat] = seat === seats - 1 ? 1 : 0;
        out.utility[seat] = out.won[seat];
        out.team[seat] = seat;
      }
      out.ending = 0;
      out.success = out.won[0];
    },
    imagine: () => {},
    check: () => {},
    show: (_s, move) => (move === 0 ? 'says no' : 'says yes'),
    narrate: () => '',
  }),
};
