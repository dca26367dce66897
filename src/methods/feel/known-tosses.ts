import type { GameLooks } from './game-looks.ts';

/** The chance that a seat wins most of an odd number of fair tosses, when it leads by so many and so many are left. */
export function tossChance(lead: number, left: number): number {
  let [chance, ways] = [0, 1];
  for (let won = 0; won <= left; won++) {
    if (lead + 2 * won - left > 0) chance += ways / 2 ** left;
    ways = (ways * (left - won)) / (won + 1);
  }
  return chance;
}

/** Before each toss, the chance of the first seat; and behind them 1 if it won, or 0. `wins` are the tosses that it won, as bits. */
export function tossCourse(tosses: number, wins: number): readonly number[] {
  let lead = 0;
  const course: number[] = [];
  for (let toss = 0; toss <= tosses; toss++) {
    course.push(tossChance(lead, tosses - toss));
    lead += (wins >> toss) & 1 ? 1 : -1;
  }
  return course;
}

/** A game of tosses that two play, as looks would see it. `seen` is what a half of the playouts says of a chance. */
export function tossLooks(tosses: number, wins: number, seen: (chance: number) => number): GameLooks {
  const course = tossCourse(tosses, wins);
  const winner = course[tosses] === 1 ? 0 : 1;
  const half = (chance: number) => {
    const first = seen(chance);
    return [first, 1 - first, 0];
  };
  return {
    length: tosses,
    decisions: 0,
    turns: tosses,
    idle: tosses,
    waits: 0,
    waited: 0,
    longest: 0,
    won: [1 - winner, winner, 0],
    winner,
    chances: course.slice(0, -1).map((chance) => [half(chance), half(chance)]),
    turn: undefined,
    choices: [],
  };
}

/** The mean of a number over all games of so many tosses, as likely as each other. */
export function overTosses(tosses: number, of: (wins: number) => number): number {
  let sum = 0;
  for (let wins = 0; wins < 2 ** tosses; wins++) sum += of(wins);
  return sum / 2 ** tosses;
}
