import type { Place, Way } from '../engine/scene.ts';

/** A long way folded into rows: to and fro, so that neighbours on the way stay neighbours on the map. */
export interface Fold {
  readonly columns: number;
  /** Of each box, and between two of them. */
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

/** Where the box of each space lies. */
export function snakeBoxes(count: number, fold: Fold): readonly Pick<Place, 'x' | 'y' | 'width' | 'height'>[] {
  const { columns, width, height, gap } = fold;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const column = row % 2 === 0 ? i % columns : columns - 1 - (i % columns);
    return { x: column * (width + gap), y: row * (height + gap), width, height };
  });
}

/** How large the map is that they take. */
export function snakeSize(count: number, { columns, width, height, gap }: Fold): { width: number; height: number } {
  const rows = Math.ceil(count / columns);
  return { width: columns * (width + gap) - gap, height: rows * (height + gap) - gap };
}

/** From each space to the next. */
export function snakeWays(count: number): readonly Way[] {
  return Array.from({ length: count - 1 }, (_, i) => ({ from: i, to: i + 1 }));
}
