import * as z from 'zod';
import { plainText, value } from '../../data/plain-schema.ts';
import { FINEST, name, probability } from '../schema.ts';

/** What an experiment file says under `tune`. */
export const schema = z
  .strictObject({
    levels: z
      .record(plainText, z.array(value).min(1))
      .describe('The option to tune and the values it may take; with several options, every combination is a level.'),
    targets: z
      .record(name, probability)
      .describe('Win rates to reach, each with a name. All of them are sought among the same games.'),
    tolerance: probability
      .min(FINEST)
      .optional()
      .describe('A level that is farther from the target by no more than this will do (default 0.01).'),
    confidence: probability.optional().describe('How sure all answers of a cell are to be, together (default 0.95).'),
  })
  .describe('Which setting gives the win rate that is wanted.');

/** What each of its keys takes, in the words of a refusal. */
export const takes: Readonly<Record<keyof typeof schema.shape, string>> = {
  levels: 'options, each with a list of values',
  targets: 'names, each with a win rate between 0 and 1',
  tolerance: `a number of at least ${FINEST} and below 1`,
  confidence: 'a number between 0 and 1',
};
