import { defineGame } from '../../engine/define-game.ts';
import { TicTacToeRules } from './rules.ts';
import { layout, type TicTacToeState } from './state.ts';

const options = {
  misere: {
    kind: 'flag',
    default: false,
    label: 'who makes a line',
    words: { true: 'a line that loses', false: 'a line that wins' },
    about: 'whoever makes a line loses',
  },
} as const;

export const tictactoe = defineGame<TicTacToeState, typeof options>({
  id: 'tictactoe',
  title: 'Tic-tac-toe',
  about: 'Three in a row on a board of nine; small enough to know every game.',
  seats: { min: 2, max: 2 },
  options,
  presets: {},
  presetWords: {},
  success: 'the first player',
  moveKinds: ['mark'],
  moveWords: { mark: 'making marks' },
  endings: ['line', 'draw'],
  purposes: [],
  measures: [],
  seatMeasures: [],
  layout,
  rules: (_seats, { misere }) => new TicTacToeRules(misere),
});
