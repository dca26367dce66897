import { SKILL } from '../data/skills.ts';
import type { Game } from '../engine/game.ts';
import type { Cell } from '../sim/cell.ts';
import { listText, wordOf, wordsOf } from '../story/words.ts';

/** More skills than this are a curve: then the ladder is told. */
const MOST_SKILLS = 5;

/** Who played with each skill, where skill was asked for. */
export function skillNotes(game: Game, cells: readonly Cell[]): readonly string[] {
  const words = wordsOf(game);
  const bots = new Map(
    cells.flatMap(({ factors: { [SKILL]: skill }, lineup: [bot] }) =>
      skill === undefined ? [] : [[wordOf(words, SKILL, skill), bot] as const],
    ),
  );
  if (bots.size === 0) return [];
  if (bots.size > MOST_SKILLS)
    return [`Skill goes from 0 to 100 along the ladder of bots ${(game.ladder ?? []).join(', ')}.`];
  return [`Skill is that of bots: ${listText([...bots].map(([skill, bot]) => `${skill} is ${bot}`))}.`];
}
