import * as z from 'zod';
import { plainText, value } from '../../data/plain-schema.ts';
import { name } from '../schema.ts';

/** More of either take longer than they are worth. */
const MOST_TRIES = 2000;
const MOST_FINALISTS = 12;

const dial = z.union([
  z.array(value).min(2),
  z.strictObject({
    values: z.array(value).min(2).optional().describe('All that it may be; or from and to.'),
    from: z.number().optional(),
    to: z.number().optional(),
    step: z
      .number()
      .gt(0)
      .optional()
      .describe('From one level to the next (default: 1; of numbers with decimals, a twentieth).'),
    per: z
      .array(plainText)
      .min(1)
      .optional()
      .describe('Factors: it is set apart for each combination of their values. By default it is the same everywhere.'),
    usual: value.optional().describe('What it is now, if that is not what the game and its presets say.'),
    price: z
      .number()
      .min(0)
      .optional()
      .describe(
        'What it costs to go from the usual value to the farthest (default 0): 1 is as bad as to miss a goal by its tolerance.',
      ),
  }),
]);

const goal = z.strictObject({
  of: plainText
    .optional()
    .describe(
      'win (default): the win rate. first, seats: the win rate of the first seat, or of each, above its fair share. length: moves of ' +
        'a game. Or a measure of the game, for its mean, or an ending, for its share.',
    ),
  target: z.number().optional(),
  within: z
    .number()
    .gt(0)
    .optional()
    .describe('How far from the target will do (default: 0.05 of a rate, and a twentieth of any other target).'),
  most: z.number().optional().describe('Instead of a target: it must not be more than this.'),
  least: z.number().optional().describe('Instead of a target: it must not be less than this.'),
  weight: z.number().gt(0).optional().describe('How much a miss counts where not all goals can be met (default 1).'),
  at: z
    .record(plainText, z.union([value, z.array(value).min(1)]))
    .optional()
    .describe('Factors with the values at which it is wanted (default: everywhere); at every table by itself.'),
  together: z
    .array(plainText)
    .min(1)
    .optional()
    .describe('Factors: wanted on average over their values, and not at each of them.'),
});

/** What an experiment file says under `balance`. */
export const schema = z
  .strictObject({
    dials: z.record(plainText, dial).describe('Options of the game that may be set, and what they may be.'),
    goals: z.record(name, goal).describe('What is wanted of the game, each by a name.'),
    tries: z.int().min(8).max(MOST_TRIES).optional().describe('Settings that are played while searching (default 40).'),
    tryGames: z
      .int()
      .min(20)
      .optional()
      .describe('Games of each of them at every table (default: a tenth of games, and 50 at least).'),
    finalists: z
      .int()
      .min(1)
      .max(MOST_FINALISTS)
      .optional()
      .describe(
        'Settings that may be played on fresh luck, one after the other until one meets all goals (default 3).',
      ),
  })
  .describe('Which setting of several options meets several goals at once.');

/** What each of its keys takes, in the words of a refusal. */
export const takes: Readonly<Record<keyof typeof schema.shape, string>> = {
  dials: 'options, each with a list of two values or more, or with from and to, and perhaps step, per, usual and price',
  goals: 'names, each with of, and target or most or least, and perhaps within, weight, at and together',
  tries: `a whole number from 8 to ${MOST_TRIES}`,
  tryGames: 'a whole number of at least 20',
  finalists: `a whole number from 1 to ${MOST_FINALISTS}`,
};

export const innerKeys = [
  'values',
  'from',
  'to',
  'step',
  'per',
  'usual',
  'price',
  'of',
  'target',
  'within',
  'most',
  'least',
  'weight',
  'at',
  'together',
] as const;
