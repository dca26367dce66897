import { shown } from '../../data/components.ts';
import type { Game } from '../../engine/game.ts';
import { ABSENT } from '../../engine/outcome.ts';
import type { Table } from '../../engine/play.ts';
import { changedOptions, measureText, resultText } from '../../story/narration.ts';
import type { PlayRecord } from './messages.ts';
import { type PlayTable, seatedAt } from './play-table.ts';

/** What games call the number of their rounds, where they count them. */
const ROUNDS = 'rounds';

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
