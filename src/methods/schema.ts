import * as z from 'zod';
import { plainText, value } from '../data/plain-schema.ts';

const MAX_NAME = 200;

/** The name of an arm, a target or a claim. */
export const name = plainText.regex(/\S/).max(MAX_NAME);

/** Bots in seat order, or one for all seats. */
export const lineup = z.union([plainText, z.array(plainText).min(1)]);

/** What one arm of a comparison sets beside the factors: options, presets, bots, components, players. */
export const settings = z.record(plainText, z.union([value, lineup]));
export type Settings = z.infer<typeof settings>;

export const probability = z.number().gt(0).lt(1);

/** A win rate known better than this would take a million million games. */
export const FINEST = 1e-6;
