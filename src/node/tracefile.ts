import * as z from 'zod';
import { plainText, value } from '../data/plain-schema.ts';
import { Refusal } from '../data/refusal.ts';
import type { Trace } from '../story/trace.ts';
import { readDocument } from './document.ts';

const traceSchema = z.strictObject({
  game: plainText,
  players: z.int().min(1).max(100),
  options: z.record(plainText, value),
  seed: plainText,
  block: z.int().min(0),
  moves: z.array(z.int().min(0)),
  digest: z.int(),
  code: z.string().optional(),
});

/** A trace as a file has it: with a digest of the game's code, if that is somebody else's and may change at any time. */
export interface SavedTrace extends Trace {
  readonly code?: string | undefined;
}

/** Reads a game that `play --save` wrote. */
export function readTrace(file: string): SavedTrace {
  const { value: given, locate } = readDocument(file);
  const parsed = traceSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const what = issue.path.length === 0 ? '' : ` (${issue.path.join('.')})`;
  throw new Refusal(`${locate(issue.path)}: is not a trace${what}; \`irkutsk play <game> --save file\` writes one`);
}
