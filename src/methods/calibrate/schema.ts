import * as z from 'zod';
import { plainText, value } from '../../data/plain-schema.ts';
import { probability } from '../schema.ts';

const skill = z.number().min(0).max(100);

/** What an experiment file says under `calibrate`. */
export const schema = z
  .strictObject({
    plays: plainText
      .min(1)
      .describe(
        'A CSV file, seen from this one: a line for each play of people. Columns: won, any factors, and perhaps one measure.',
      ),
    skill: z
      .tuple([skill, skill])
      .optional()
      .describe('How well they may play, from and to (default: 25 to 75), where bots does not say who plays.'),
    vary: z
      .union([z.array(plainText).min(1), z.record(plainText, z.array(value).min(1))])
      .optional()
      .describe('What is not known (default: every number that no rulebook gives): as in sensitivity.'),
    draws: z
      .int()
      .min(50)
      .max(3000)
      .optional()
      .describe('How often all that is not known is drawn at random and played, at one of the tables (default 500).'),
    compare: plainText
      .optional()
      .describe('A factor: what its other values are worth, against the first, is asked of the plays.'),
    tune: z
      .strictObject({
        option: plainText,
        from: z.int(),
        to: z.int(),
        step: z.int().min(1).optional(),
        target: probability.optional(),
        instead: z.array(plainText).optional(),
      })
      .optional()
      .describe(
        'An option to set: where in its range the win rate is the target (default 0.5), instead of some factors.',
      ),
  })
  .describe('What plays of people tell of their skill, and of numbers that no rulebook gives.');

/** What each of its keys takes, in the words of a refusal. */
export const takes: Readonly<Record<keyof typeof schema.shape, string>> = {
  plays: 'a CSV file',
  skill: 'two numbers from 0 to 100',
  vary: 'a list of options, or options with a list of values each',
  draws: 'a whole number from 50 to 3000',
  compare: 'the name of a factor',
  tune: 'option, from and to, and perhaps step, target and instead',
};

export const innerKeys = ['option', 'from', 'to', 'step', 'target', 'instead'] as const;
