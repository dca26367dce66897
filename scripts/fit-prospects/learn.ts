import { Sfc32 } from '../../src/engine/rng.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { exp } from '../../src/engine/steady-math.ts';
import type { Lessons } from './lessons.ts';

const EPOCHS = 4;
const STEP = 0.05;
const SQUARES = 1e-3;

/**
 * Worths that give the positions the chances they should have, by stochastic gradient descent from some: steps become shorter to the
 * end, and for each mark with what it was moved before (Adagrad: Duchi, Hazan and Singer 2011), for most marks are rare.
 */
export function learn(lessons: Lessons, from: Float64Array, seed: string): Float64Array {
  const { at, begins, by, count, goals, seats } = lessons;
  const worths = Float64Array.from(from);
  const squares = new Float64Array(worths.length).fill(SQUARES);
  const shares = new Float64Array(seats);
  const order = Int32Array.from({ length: count }, (_, i) => i);
  const rng = new Sfc32();
  rng.seed(...masterSeed(seed));
  for (let epoch = 0, taken = 0; epoch < EPOCHS; epoch++) {
    mix(order, rng);
    for (const position of order) {
      const step = STEP * (1 - taken++ / (EPOCHS * count));
      share(lessons, worths, position, shares);
      for (let seat = 0; seat < seats; seat++) {
        const row = position * seats + seat;
        const excess = shares[seat] - goals[row];
        for (let i = begins[row]; i < begins[row + 1]; i++) {
          const slope = excess * by[i];
          squares[at[i]] += slope * slope;
          worths[at[i]] -= (step * slope) / Math.sqrt(squares[at[i]]);
        }
      }
    }
  }
  return worths;
}

/** The chance of each seat. */
function share({ at, begins, by, seats }: Lessons, worths: Float64Array, position: number, out: Float64Array): void {
  let sum = 1;
  for (let seat = 0; seat < seats; seat++) {
    const row = position * seats + seat;
    let score = 0;
    for (let i = begins[row]; i < begins[row + 1]; i++) score += by[i] * worths[at[i]];
    out[seat] = exp(score);
    sum += out[seat];
  }
  for (let seat = 0; seat < seats; seat++) out[seat] /= sum;
}

/** The mean of the square error of a seat's chance. */
export function squareError(lessons: Lessons, worths: Float64Array): number {
  const { count, goals, seats } = lessons;
  const shares = new Float64Array(seats);
  let sum = 0;
  for (let position = 0; position < count; position++) {
    share(lessons, worths, position, shares);
    for (let seat = 0; seat < seats; seat++) sum += (shares[seat] - goals[position * seats + seat]) ** 2;
  }
  return sum / (count * seats);
}

function mix(order: Int32Array, rng: Sfc32): void {
  for (let last = order.length - 1; last > 0; last--) {
    const pick = rng.below(last + 1);
    const one = order[pick];
    order[pick] = order[last];
    order[last] = one;
  }
}
