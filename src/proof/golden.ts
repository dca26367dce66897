import type { Game } from '../engine/game.ts';
import type { Player } from '../engine/play.ts';
import { playthrough } from '../story/transcript.ts';
import { goldenTables, type TestTable } from './tables.ts';

/** Every legal move equally likely: plays the golden games, and whatever tests need a careless player for. */
export const randomPlayer: Player = {
  name: 'random',
  looks: false,
  bot: {
    begin() {},
    choose: (_view, _seat, _moves, count, rng) => rng.below(count),
  },
};

/**
 * What the golden file of one table must say: a random game with all that happened in it. At the first table all views
 * are told word by word, at the others by digests.
 */
export function goldenText(game: Game, trial: TestTable): string {
  const players = Array.from({ length: trial.players }, () => randomPlayer);
  const [first] = goldenTables(game);
  const detail = trial.label === first.label ? 'words' : 'digests';
  return playthrough({ game, setting: trial, seed: 'golden', block: 0, players }, detail);
}
