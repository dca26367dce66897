import { z } from 'zod';
import { Refusal } from '../core/refusal.ts';
import type { Trace } from '../core/trace.ts';
import { readDocument } from './document.ts';

const traceSchema = z.strictObject({
  game: z.string(),
  players: z.int().min(1).max(100),
  options: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])),
  seed: z.string(),
  block: z.int().min(0),
  moves: z.array(z.int().min(0)),
  digest: z.int(),
});

/** Reads a game that `play --save` wrote. */
export function readTrace(file: string): Trace {
  const { value, locate } = readDocument(file);
  const parsed = traceSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const what = issue.path.length === 0 ? '' : ` (${issue.path.join('.')})`;
  throw new Refusal(`${locate(issue.path)}: is not a trace${what}; \`irkutsk play <game> --save file\` writes one`);
}
