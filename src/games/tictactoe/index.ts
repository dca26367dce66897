import { defineGame } from '../../engine/define-game.ts';
import { options } from './options.ts';
import { TicTacToeRules } from './rules.ts';
import { layout, type TicTacToeState } from './state.ts';

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
