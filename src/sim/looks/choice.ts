import type { Seat } from '../../engine/game.ts';
import type { WEIGHED } from './words.ts';

/** Who won after each of the moves that were tried, by move and luck: bits as `winnersIn` has them. */
export type Tried = readonly Int32Array[];

/** What one half of the playouts measured of what the other chose. */
export type Weighed = Readonly<Record<(typeof WEIGHED)[number], number>>;

/** How often a seat won after a move in a half of the playouts: those of even or of odd luck. */
function wins(won: Int32Array, half: number, seat: Seat): number {
  let sum = 0;
  for (let luck = half; luck < won.length; luck += 2) sum += (won[luck] >> seat) & 1;
  return sum;
}

/** On how many lucks of a half a seat won after one move only, or after the other only. */
function apart(one: Int32Array, other: Int32Array, half: number, seat: Seat): { better: number; worse: number } {
  let [better, worse] = [0, 0];
  for (let luck = half; luck < one.length; luck += 2) {
    const difference = ((one[luck] >> seat) & 1) - ((other[luck] >> seat) & 1);
    if (difference > 0) better++;
    if (difference < 0) worse++;
  }
  return { better, worse };
}

/** The places of the greatest and the next of some numbers, the earlier of equals first; `next` is −1 for want of one. */
function leading(numbers: readonly number[]): { best: number; next: number } {
  let [best, next] = [0, -1];
  for (let i = 1; i < numbers.length; i++) {
    if (numbers[i] > numbers[best]) [best, next] = [i, best];
    else if (next < 0 || numbers[i] > numbers[next]) next = i;
  }
  return { best, next };
}

/**
 * What hangs on a decision. One half of the playouts says which move is the best for who decides, and which the second; the other
 * tells by how much: what was chosen for being large is not measured by what made it large. The same for the moves that do most
 * and least for some other seat.
 */
export function weigh(tried: Tried, mover: Seat, seats: number, chooser: number): Weighed {
  const measurer = 1 - chooser;
  const own = tried.map((won) => wins(won, chooser, mover));
  const { best, next } = leading(own);
  const measured = tried.map((won) => wins(won, measurer, mover));
  const king = kingmaker(tried, mover, seats, chooser);
  const power =
    king === undefined ? { better: 0, worse: 0 } : apart(tried[king.up], tried[king.down], measurer, king.seat);
  return {
    ...apart(tried[best], tried[next], measurer, mover),
    best: measured[best],
    all: measured.reduce((sum, each) => sum + each, 0),
    own: own.reduce((sum, each) => sum + each, 0),
    kingBetter: power.better,
    kingWorse: power.worse,
  };
}

/** The other seat that can be helped or hindered most, and the moves that do so. */
function kingmaker(
  tried: Tried,
  mover: Seat,
  seats: number,
  half: number,
): { seat: Seat; up: number; down: number } | undefined {
  let found: { seat: Seat; up: number; down: number } | undefined;
  let most = -1;
  for (let seat = 0; seat < seats; seat++) {
    if (seat === mover) continue;
    const counts = tried.map((won) => wins(won, half, seat));
    const [high, low] = [Math.max(...counts), Math.min(...counts)];
    if (high - low <= most) continue;
    most = high - low;
    found = { seat, up: counts.indexOf(high), down: counts.lastIndexOf(low) };
  }
  return found;
}
