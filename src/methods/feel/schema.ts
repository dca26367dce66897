import * as z from 'zod';
import { plainText } from '../../data/plain-schema.ts';

/** What is looked at, unless the experiment says otherwise: a few hundred playouts a game. */
export const USUAL = { positions: 10, playouts: 32, decisions: 1, moves: 5 } as const;

const [MOST_POSITIONS, MOST_PLAYOUTS, MOST_DECISIONS, MOST_MOVES] = [100, 1000, 20, 100];

/** What an experiment file says under `feel`. */
export const schema = z
  .strictObject({
    guide: plainText
      .optional()
      .describe('Who plays on from a position, in every seat (default: those who sit there). Choose a quick bot.'),
    positions: z
      .int()
      .min(2)
      .max(MOST_POSITIONS)
      .optional()
      .describe(`Positions of each game that are looked at, evenly spread (default: ${USUAL.positions}).`),
    playouts: z
      .int()
      .min(4)
      .max(MOST_PLAYOUTS)
      .multipleOf(2)
      .optional()
      .describe(`Games played on from each position, and after each move that is tried (default: ${USUAL.playouts}).`),
    decisions: z
      .int()
      .min(0)
      .max(MOST_DECISIONS)
      .optional()
      .describe(`Decisions of each game whose moves are tried (default: ${USUAL.decisions}).`),
    moves: z
      .int()
      .min(2)
      .max(MOST_MOVES)
      .optional()
      .describe(`Moves that are tried at a decision, at the most (default: ${USUAL.moves}).`),
  })
  .describe('What a game feels like: drama, lead changes, turning points, choices that matter, waiting, kingmaking.');

/** What each of its keys takes, in the words of a refusal. */
export const takes: Readonly<Record<keyof typeof schema.shape, string>> = {
  guide: 'the name of a bot',
  positions: `a whole number from 2 to ${MOST_POSITIONS}`,
  playouts: `an even number from 4 to ${MOST_PLAYOUTS}`,
  decisions: `a whole number from 0 to ${MOST_DECISIONS}`,
  moves: `a whole number from 2 to ${MOST_MOVES}`,
};
