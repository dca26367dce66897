import { z } from 'zod';
import { isPlain } from '../data/plain-text.ts';

/** How an experiment comes to its answer. */
export const METHODS = ['sweep', 'match', 'compare', 'tune', 'sensitivity', 'knock-out'] as const;
export type Method = (typeof METHODS)[number];

/** Every text may end up in a table or on a terminal, and none may do more there than to be read. */
export const plainText = z.string().refine(isPlain);
const MAX_NAME = 200;
/** Of an arm, a target or a claim. */
const name = plainText.max(MAX_NAME);

export const value = z.union([z.number(), z.boolean(), plainText]);
export const lineup = z.union([plainText, z.array(plainText).min(1)]);
/** What one arm of a comparison sets beside the factors: options, presets, bots, components, players. */
const settings = z.record(plainText, z.union([value, lineup]));
export type Settings = z.infer<typeof settings>;

const probability = z.number().gt(0).lt(1);
/** A win rate known better than this would take a million million games. */
export const FINEST = 1e-6;

/** How sure a match is to be, and of what. */
const match = z
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
  })
  .describe('The test of a match: is the first bot of a pair better?');

const compare = z
  .strictObject({
    base: settings.optional().describe('What the base sets: options, presets, bots, components (default: nothing).'),
    against: z
      .record(name, settings)
      .describe(
        'What is compared with it: a name for each, and what it sets. The same luck is played with all of them.',
      ),
  })
  .describe(
    'Which rules, cards or bots are compared, game by game on the same luck; with precision, until every difference is known so well.',
  );

const tune = z
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

const sensitivity = z
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

/** What a claim has. */
export const CLAIM_KEYS = ['more', 'less'] as const;

const knockOut = z
  .strictObject({
    out: z
      .array(plainText)
      .min(1)
      .optional()
      .describe('What is left out, one at a time (default: all that the game names, and every kind of move).'),
  })
  .describe('The worth of each rule, card and kind of move: what its absence does to the win rate.');

/** The part of an experiment that only one method reads; it is called as the method is. */
export const PARTS = { match, compare, tune, sensitivity, 'knock-out': knockOut } as const;
export type Part = keyof typeof PARTS;

/** What each key of a part takes, in the words of a refusal. */
export const PART_TAKES: { readonly [P in Part]: Readonly<Record<keyof (typeof PARTS)[P]['shape'], string>> } = {
  match: {
    h0: 'a number between -1 and 1',
    h1: 'a number between -1 and 1',
    alpha: 'a number above 0 and below 0.5',
    beta: 'a number above 0 and below 0.5',
    pairs: 'all or neighbours',
    counting: 'seats or tables',
  },
  compare: {
    base: 'options, presets, bots or components with a value each',
    against: 'names, each with options, presets, bots or components and their values',
  },
  tune: {
    levels: 'options, each with a list of values',
    targets: 'names, each with a win rate between 0 and 1',
    tolerance: `a number of at least ${FINEST} and below 1`,
    confidence: 'a number between 0 and 1',
  },
  sensitivity: {
    vary: 'a list of options, or options with a list of values each',
    reconstructions: 'a whole number from 1 to 10000',
    reconstructionGames: 'a whole number above 0',
    claims: 'sentences, each with more and less: what wins more often, and what less often',
  },
  'knock-out': { out: 'a list of names' },
};
