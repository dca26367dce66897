import * as z from 'zod';
import { plainText, value } from '../../data/plain-schema.ts';
import { name, settings } from '../schema.ts';

/** What an experiment file says under `sensitivity`. */
export const schema = z
  .strictObject({
    vary: z
      .union([z.array(plainText).min(1), z.record(plainText, z.array(value).min(1))])
      .optional()
      .describe(
        'What to vary (default: every number that no rulebook gives): names of options that have alternatives, or of ' +
          'things that component sets differ in; or any options, each with a list of the values to try.',
      ),
    reconstructions: z
      .int()
      .min(1)
      .max(10_000)
      .optional()
      .describe(
        'How often all of them are drawn at random together (default 100); if there are no more combinations, each once.',
      ),
    reconstructionGames: z
      .int()
      .min(1)
      .optional()
      .describe('Games of each arm of a reconstruction, if fewer than all arms have (default: games).'),
    claims: z
      .record(name, z.strictObject({ more: settings, less: settings }))
      .optional()
      .describe(
        'Answers that should stand: a sentence, what wins more often, and what wins less often. What they set, which ' +
          'may be a factor, is not varied.',
      ),
  })
  .describe('Which answers would change if our reconstructed numbers were different.');

/** What each of its keys takes, in the words of a refusal. */
export const takes: Readonly<Record<keyof typeof schema.shape, string>> = {
  vary: 'a list of options, or options with a list of values each',
  reconstructions: 'a whole number from 1 to 10000',
  reconstructionGames: 'a whole number above 0',
  claims: 'sentences, each with more and less: what wins more often, and what less often',
};

/** What a claim has. */
export const innerKeys = ['more', 'less'] as const;
