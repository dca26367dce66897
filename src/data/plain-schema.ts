import * as z from 'zod';
import { isPlain } from './plain-text.ts';

/** Any text may end up in a table or on a terminal, and none may do more there than to be read. */
export const plainText = z.string().refine(isPlain);

/** The value of an option, as files give it. */
export const value = z.union([z.number(), z.boolean(), plainText]);
