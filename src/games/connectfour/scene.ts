import type { Scene, Token } from '../../engine/scene.ts';
import { columnName } from './moves.ts';
import { type ConnectFourState, diskAt } from './state.ts';

const DISKS: readonly Token[] = [
  { name: 'player 1', mark: '1', shape: 'disk', seat: 0 },
  { name: 'player 2', mark: '2', shape: 'hexagon', seat: 1 },
];

/** Nothing is hidden, so a view is drawn as the position is. */
export function sceneOf(columns: number, rows: number, s: ConnectFourState): Scene {
  // Row by row from the top, as one looks at it; the state counts from the bottom.
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const row = rows - 1 - Math.floor(i / columns);
    return DISKS[diskAt(s, i % columns, row)] ?? null;
  });
  const names = Array.from({ length: columns }, (_, column) => columnName(column));
  return {
    turn: `${s.disks} disks`,
    areas: [{ title: 'The grid', panels: [{ kind: 'grid', title: 'columns', columns: names, cells }] }],
  };
}
