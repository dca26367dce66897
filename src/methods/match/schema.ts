import * as z from 'zod';

/** What an experiment file says under `match`. */
export const schema = z
  .strictObject({
    h0: z.number().gt(-1).lt(1).optional().describe('Block score that is not worth it (default 0).'),
    h1: z.number().gt(-1).lt(1).optional().describe('Block score that is (default 0.02).'),
    alpha: z.number().gt(0).lt(0.5).optional().describe('Chance to accept h1 at h0 (default 0.05).'),
    beta: z.number().gt(0).lt(0.5).optional().describe('Chance to accept h0 at h1 (default 0.05).'),
    pairs: z
      .enum(['all', 'neighbours'])
      .optional()
      .describe('Everybody against everybody (default), or each bot of the list against the one before it.'),
    counting: z
      .enum(['seats', 'tables'])
      .optional()
      .describe('Wins by seat, both bots at one table (default), or successes of whole tables of one bot each.'),
    stop: z
      .enum(['decided', 'games'])
      .optional()
      .describe('A pair ends when its test has its answer (default), or after all its games, which flatters nobody.'),
  })
  .describe('The test of a match: is the first bot of a pair better?');

/** What each of its keys takes, in the words of a refusal. */
export const takes: Readonly<Record<keyof typeof schema.shape, string>> = {
  h0: 'a number between -1 and 1',
  h1: 'a number between -1 and 1',
  alpha: 'a number above 0 and below 0.5',
  beta: 'a number above 0 and below 0.5',
  pairs: 'all or neighbours',
  counting: 'seats or tables',
  stop: 'decided or games',
};
