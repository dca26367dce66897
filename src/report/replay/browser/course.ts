import type { Step } from '../../../core/chronicle.ts';

/** Whether somebody's turn, or another phase, begins with this step. */
function opensTurn(steps: readonly Step[], at: number): boolean {
  const [before, step] = [steps[at - 1], steps[at]];
  return before === undefined || before.seat !== step.seat || before.turn !== step.turn;
}

/** Where the next turn of the same seat begins, or the last one (`way` −1); the end of the story if there is none. */
export function nextTurn(steps: readonly Step[], at: number, way: 1 | -1): number {
  const { seat } = steps[at];
  for (let i = at + way; i > 0 && i < steps.length; i += way) {
    if (opensTurn(steps, i) && (steps[i].seat === seat || seat < 0)) return i;
  }
  return way === 1 ? steps.length - 1 : 0;
}

/** The step that a fragment as "#step=17" names, counted from 1; of anything else the first. */
export function stepIn(fragment: string, count: number): number {
  const [, number] = /^#step=(\d{1,9})$/.exec(fragment) ?? [];
  return number === undefined ? 0 : Math.min(Math.max(Number(number), 1), count) - 1;
}
