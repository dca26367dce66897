import { shown } from '../../data/components.ts';
import type { Game, Rules, Seat } from '../../engine/game.ts';
import { ABSENT, type Outcome } from '../../engine/outcome.ts';
import type { Table } from '../../engine/play.ts';
import { changedOptions, fatesOf, measureText, playerName, resultText, valueText } from '../../story/narration.ts';
import type { PlayRecord } from './messages.ts';
import { type PlayTable, seatedAt } from './play-table.ts';

/** What games call the number of their rounds, where they count them. */
const ROUNDS = 'rounds';

/** What became of each seat, and what the game counted, of all and of this seat. Where moves are sealed, numbers are not told. */
export function factsOf(
  game: Game,
  rules: Rules,
  outcome: Outcome,
  seat: Seat,
): readonly (readonly [label: string, value: string])[] {
  const fates = fatesOf(game, outcome).map((fate, of) => [playerName(game, of), fate] as const);
  if (rules.isSealed !== undefined) return fates;
  const own = outcome.seatMeasures.subarray(seat * game.seatMeasures.length);
  return [
    ...fates,
    ...game.measures.map(({ label }, i) => [label, valueText(outcome.measures[i])] as const),
    ...game.seatMeasures.map(({ label }, i) => [`${label}, you`, valueText(own[i])] as const),
  ];
}

/** A finished game as a line among others, of whatever game: who played what, and how it ended. */
export function recordOf(
  game: Game,
  table: PlayTable,
  { decisions, outcome }: Table,
  own: number,
  reached = '',
): PlayRecord {
  const { players, seat, seed, block } = table;
  const rounds = outcome.measures[game.measures.findIndex(({ name }) => name === ROUNDS)] ?? ABSENT;
  return {
    game: game.id,
    players,
    options: changedOptions(game, table)
      .map(([name, value]) => `${name}=${shown(value)}`)
      .join(' '),
    seat: seat + 1,
    bots: seatedAt(table).join('+'),
    won: outcome.won[seat],
    result: resultText(game, outcome),
    ending: game.endings[outcome.ending],
    rounds: rounds === ABSENT ? '' : rounds,
    reached,
    decisions,
    own_decisions: own,
    measures: measureText(game, outcome),
    seed,
    block,
  };
}
