import type { ArmGames } from '../../methods/arms.ts';
import type { FunnelPoint } from '../../report/results/funnel.ts';
import { betaBinomialSequence } from '../../stats/beta-binomial-sequence.ts';
import { OPTIMAL } from './plans.ts';

/** From so many games on, and so much farther each time: points that can be told apart where games go by powers of ten. */
const FIRST = 10;
const FARTHER = 1.12;

interface Line {
  readonly points: FunnelPoint[];
  /** Games that are counted, and how many of them were won. */
  games: number;
  wins: number;
  /** Games at the next point. */
  next: number;
}

const lines = new WeakMap<object, Line>();

/** How the win rate of a table has narrowed: what was seen after the first games does not change with those that follow. */
export function narrowed(arm: Pick<ArmGames, 'outcomes'>): readonly FunnelPoint[] {
  const line = lines.get(arm) ?? { points: [], games: 0, wins: 0, next: FIRST };
  lines.set(arm, line);
  const { outcomes } = arm;
  while (line.games < outcomes.length) {
    line.wins += outcomes[line.games++];
    if (line.games < line.next) continue;
    line.points.push(pointAt(line.wins, line.games));
    line.next = Math.ceil(line.games * FARTHER);
  }
  return line.games === 0 ? [] : [...line.points, pointAt(line.wins, line.games)];
}

function pointAt(wins: number, games: number): FunnelPoint {
  const { low, high } = betaBinomialSequence(wins, games, OPTIMAL);
  return { games, value: wins / games, low, high };
}
