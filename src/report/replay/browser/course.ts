import type { Step } from '../../../story/chronicle.ts';

/** The last step before this one that is no moment. */
function moveBefore(steps: readonly Step[], at: number): Step | undefined {
  return steps.slice(0, at).findLast(({ moment }) => moment === undefined);
}

/** Whether somebody's turn, or another phase, begins with this step. */
function opensTurn(steps: readonly Step[], at: number): boolean {
  const [before, step] = [moveBefore(steps, at), steps[at]];
  if (step.moment !== undefined) return false;
  return before === undefined || before.seat !== step.seat || before.turn !== step.turn;
}

/** Who acts; at a moment, whose move led to it. */
function seatAt(steps: readonly Step[], at: number): number | undefined {
  return steps[at].moment === undefined ? steps[at].seat : moveBefore(steps, at)?.seat;
}

/** Where the next turn of the same seat begins, or the last one (`way` −1); the end of the story if there is none. */
export function nextTurn(steps: readonly Step[], at: number, way: 1 | -1): number {
  const seat = seatAt(steps, at) ?? -1;
  for (let i = at + way; i > 0 && i < steps.length; i += way) {
    if (opensTurn(steps, i) && (steps[i].seat === seat || seat < 0)) return i;
  }
  return way === 1 ? steps.length - 1 : 0;
}

/** The step that a fragment as "#step=17" or "#step=17.2" names: the nearest that there is, or of anything else the first. */
export function stepIn(fragment: string, addresses: readonly string[]): number {
  const [, move, moment = ''] = /^#step=(\d{1,9})(\.\d{1,4})?$/.exec(fragment) ?? [];
  if (move === undefined) return 0;
  const at = addresses.indexOf(`${Number(move)}`);
  const exact = addresses.indexOf(`${Number(move)}${moment}`);
  if (exact >= 0) return exact;
  if (at >= 0) return at;
  return Number(move) === 0 ? 0 : addresses.length - 1;
}
