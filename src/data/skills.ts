/** How well all players of a table play, as a factor of experiments: from 0, the lowest rung of the game's ladder, to 100, the highest. */
export const SKILL = 'skill';

/** Skills that have a name. */
export const SKILLS: Readonly<Record<string, number>> = { novice: 25, casual: 50, experienced: 75, expert: 100 };
