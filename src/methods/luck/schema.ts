import * as z from 'zod';
import { plainText, value } from '../../data/plain-schema.ts';

/** Enough to tell players of a skill apart; more of them add little. */
const MOST_STREAMS = 16;
export const MOST_COPIES = 1024;

const players = z.array(value).min(2);

/** What an experiment file says under `luck`. */
export const schema = z
  .strictObject({
    skills: players.optional().describe('The players that differ, by their skill: all seats of a table have the same.'),
    bots: z.array(plainText).min(2).optional().describe('The same by their bots, in place of skills.'),
    streams: z
      .int()
      .min(2)
      .max(MOST_STREAMS)
      .optional()
      .describe('Tables of each on the same luck, that differ in what the bots draw at random (default: 2).'),
    others: value
      .optional()
      .describe(
        'Who sits in all seats but one, a skill or a bot as those that differ are. Then each of these sits in every seat in turn, and its own win is what counts.',
      ),
    ceiling: z
      .strictObject({
        bot: plainText.optional().describe('Who tries (default: the last of those that differ).'),
        noise: z.number().gt(0).max(1).optional().describe('How often a try makes any legal move (default: 0.1).'),
        copies: z.int().min(2).max(MOST_COPIES).optional().describe('Tries on the same luck (default: 64).'),
      })
      .optional()
      .describe('How often at least one of many noisy tries on the same luck wins: at least so much is possible.'),
  })
  .describe('How much of the outcome luck decides, and how much who plays.');

/** What each of its keys takes, in the words of a refusal. */
export const takes: Readonly<Record<keyof typeof schema.shape, string>> = {
  skills: 'a list of two or more skills, each a name or a number from 0 to 100',
  bots: 'a list of two or more bots',
  streams: `a whole number from 2 to ${MOST_STREAMS}`,
  others: 'a skill or the name of a bot',
  ceiling: `bot, noise (above 0 and at most 1) and copies (a whole number from 2 to ${MOST_COPIES})`,
};

export const innerKeys = Object.keys(schema.shape.ceiling.unwrap().shape);
