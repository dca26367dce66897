import type { Seat } from '../engine/game.ts';
import type { Chronicle, Step, ToldEvent } from './chronicle.ts';
import { type Data, reader, SharedEncoder } from './shared-encoder.ts';

// A story as one seat comes to know it.

/** Whether a seat comes to hear of it. */
export function isHeard({ seats }: ToldEvent, seat: Seat): boolean {
  return seats === undefined || seats.includes(seat);
}

/** Whether a seat knows that there is such a step: of what another does sealed, it does not. */
export function isKnown({ sealed, seat: actor }: Step, seat: Seat): boolean {
  return sealed !== true || actor === seat;
}

/** The steps that a seat knows of. What happened around those that it does not, it hears at the next one. */
export function stepsSeenBy(steps: readonly Step[], seat: Seat): readonly Step[] {
  const seen: Step[] = [];
  let heard: readonly ToldEvent[] = [];
  for (const step of steps) {
    heard = [...heard, ...step.events.filter((told) => isHeard(told, seat))];
    if (!isKnown(step, seat)) continue;
    seen.push({ ...(step.seat === seat ? step : fromOutside(step)), events: heard });
    heard = [];
  }
  return seen;
}

/** What somebody else did: what else he could have done, and what he thought of it, stays with him. */
function fromOutside(step: Step): Step {
  const { choices, chosen } = step;
  return choices.length === 0 ? step : { ...step, choices: [choices[chosen]], chosen: 0, thoughts: undefined };
}

/** A chronicle in which nothing is left but what a seat knows. */
export function chronicleSeenBy(chronicle: Chronicle, seat: Seat): Chronicle {
  const read = reader(chronicle.parts);
  const parts = new SharedEncoder();
  const steps = stepsSeenBy(chronicle.steps, seat).map((step): Step => {
    if (step.scenes.length === 0) return step;
    const own = parts.add(read(step.scenes[1 + seat]) as Data);
    return { ...step, scenes: step.scenes.map(() => own) };
  });
  const { seatEnding: ending } = chronicle;
  const moves = steps.filter(({ choices }) => choices.length > 0).length;
  return { ...chronicle, steps, moves, ending, seenBy: seat, parts: parts.list };
}
