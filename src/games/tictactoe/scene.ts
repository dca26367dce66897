import type { Scene, Token } from '../../engine/scene.ts';
import { CELLS } from './data.ts';
import type { TicTacToeState } from './state.ts';

const SIGNS: readonly Token[] = [
  { name: 'player 1', mark: '×', shape: 'disk', seat: 0 },
  { name: 'player 2', mark: '○', shape: 'square', seat: 1 },
];

/** Nothing is hidden, so a view is drawn as the position is. */
export function sceneOf(s: TicTacToeState): Scene {
  const cells = Array.from(
    { length: CELLS },
    (_, cell) => SIGNS.find((_sign, seat) => (s.marks[seat] >> cell) & 1) ?? null,
  );
  const marked = cells.filter((cell) => cell !== null).length;
  return {
    turn: `${marked} of ${CELLS} cells marked`,
    areas: [{ title: 'The board', panels: [{ kind: 'grid', title: 'cells', columns: ['', '', ''], cells }] }],
  };
}
