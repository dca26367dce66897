import { unknown } from '../../src/data/nearest.ts';
import { Refusal } from '../../src/data/refusal.ts';
import { RULE_SETS } from '../../src/games/kurier/data.ts';

export interface FittedTable {
  readonly ruleSet: (typeof RULE_SETS)[number];
  readonly players: number;
}

/** Numbers of players, and what files are called after them. */
export const PLAYERS: ReadonlyMap<number, string> = new Map([
  [2, 'two'],
  [3, 'three'],
  [4, 'four'],
  [5, 'five'],
]);

/** The tables of the rule sets and numbers of players that are named; of either all, where none is. */
export function tablesNamed(words: readonly string[]): readonly FittedTable[] {
  const numbers = [...PLAYERS.keys()].map(String);
  const allowed = [...RULE_SETS, ...numbers];
  const wrong = words.find((word) => !allowed.includes(word));
  if (wrong !== undefined) throw new Refusal(unknown('table', wrong, allowed));
  const among = (names: readonly string[]) => (name: string) =>
    words.includes(name) || !words.some((word) => names.includes(word));
  return RULE_SETS.filter(among(RULE_SETS)).flatMap((ruleSet) =>
    numbers.filter(among(numbers)).map((players) => ({ ruleSet, players: Number(players) })),
  );
}
