import * as z from 'zod';
import { name, settings } from '../schema.ts';

/** The margin if none is given, in percentage points. */
export const MARGIN = 2;

/** What an experiment file says under `compare`. */
export const schema = z
  .strictObject({
    base: settings.optional().describe('What the base sets: options, presets, bots, components (default: nothing).'),
    against: z
      .record(name, settings)
      .describe(
        'What is compared with it: a name for each, and what it sets. The same luck is played with all of them.',
      ),
    margin: z
      .number()
      .gt(0)
      .lt(100)
      .optional()
      .describe(
        `What does not matter, in percentage points: a difference that is surely smaller either way is called equivalent (default: ${MARGIN}).`,
      ),
    until: z
      .literal('decided')
      .optional()
      .describe(
        'decided: an alternative is played until it is sure that it wins more, less, or that it does not matter; games is then the most.',
      ),
  })
  .describe(
    'Which rules, cards or bots are compared, game by game on the same luck; with precision, until every difference is known so well.',
  );

/** What each of its keys takes, in the words of a refusal. */
export const takes: Readonly<Record<keyof typeof schema.shape, string>> = {
  base: 'options, presets, bots or components with a value each',
  against: 'names, each with options, presets, bots or components and their values',
  margin: 'a number of percentage points above 0 and below 100',
  until: '"decided"',
};
