import * as z from 'zod';
import { plainText } from '../../data/plain-schema.ts';

/** Whose win counts: that of all, as the game's win rate has it, or that of who had the thing. */
export const WHOSE = ['table', 'seat'] as const;

/** What an experiment file says under `cards`. */
export const schema = z
  .strictObject({
    things: z
      .array(plainText)
      .min(1)
      .optional()
      .describe('What is told of: cards, abilities, offices (default: all that the game lists; see `irkutsk games`).'),
    wins: z
      .enum(WHOSE)
      .optional()
      .describe(
        "Whose win counts: table, as in the game's win rate (default where players stand against the game), or seat, that of who had it (default elsewhere).",
      ),
  })
  .describe('Which cards win: who had each and won, beside what it is worth when it is taken out on the same luck.');

/** What each of its keys takes, in the words of a refusal. */
export const takes: Readonly<Record<keyof typeof schema.shape, string>> = {
  things: 'a list of names',
  wins: 'table or seat',
};
