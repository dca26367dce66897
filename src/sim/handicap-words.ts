import { BETWEEN_KINDS, MOST_STREAMS } from './handicap.ts';
import { INSTEAD } from './lineup.ts';

/** What the settings take that every bot has beside its own. */
export const HANDICAP_WORDS = {
  noise: 'so often, at random, a legal move instead of its own: a number from 0 to 1, default 0',
  [INSTEAD]: 'with noise, whose move it makes then: the name of a bot, default none, and the move is any',
  without: `kinds of move it does without where it has others, joined by "${BETWEEN_KINDS}", default none`,
  unused: `what it may have and never uses where it has another move, joined by "${BETWEEN_KINDS}", default none`,
  stream: `which stream its own random numbers come from, on the same luck of the game: a whole number from 0 to ${MOST_STREAMS}, default 0`,
} as const;
