import * as z from 'zod';
import { plainText } from '../../data/plain-schema.ts';

/** What an experiment file says under `knock-out`. */
export const schema = z
  .strictObject({
    out: z
      .array(plainText)
      .min(1)
      .optional()
      .describe('What is left out, one at a time (default: all that the game names, and every kind of move).'),
  })
  .describe('The worth of each rule, card and kind of move: what its absence does to the win rate.');

/** What each of its keys takes, in the words of a refusal. */
export const takes: Readonly<Record<keyof typeof schema.shape, string>> = { out: 'a list of names' };
