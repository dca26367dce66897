// What interrupts something has to know where to go on afterwards. Steps that wait lie on a stack in the state, the
// innermost on top: a game says `later` before the interruption, and `resume` after it.

import type { State } from '../engine/layout.ts';

/** A state with a stack of steps that wait. The layout declares both fields, as many words as steps can wait at once. */
export interface PendingState extends State {
  readonly pending: Int32Array;
  waiting: number;
}

/** The rules go on with this step once what comes now is done. Steps are the game's own numbers, above 0. */
export function later(s: PendingState, step: number): void {
  if (s.waiting === s.pending.length) throw new Error(`${s.waiting} steps wait already, and there is room for no more`);
  s.pending[s.waiting++] = step;
}

/** The step that has waited least, which waits no longer. */
export function resume(s: PendingState): number {
  const step = s.pending[--s.waiting];
  s.pending[s.waiting] = 0;
  return step;
}
