import { z } from 'zod';
import type { Values } from '../core/options.ts';
import { Refusal } from '../core/refusal.ts';
import { readJson } from '../report/files.ts';
import type { Cell } from '../run/cell.ts';
import { plainText, value } from '../run/methods.ts';

const recordSchema = z.object({
  experiment: z.object({ game: plainText }),
  cells: z.array(
    z.object({
      players: z.int().min(1).max(100),
      options: z.record(plainText, value),
      lineup: z.array(plainText),
      rotations: z.int().min(1).max(100),
      blocks: z.int().min(0),
      first_block: z.int().min(0).optional(),
    }),
  ),
  components: z.record(z.string(), z.unknown()).optional(),
});

/** The record of a run as `run.json` has it: its cells, in the order of their rows. */
export function readRecordedCells(file: string): readonly Cell[] {
  const parsed = recordSchema.safeParse(readJson(file));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Refusal(`${file}: is not the record of a run (${issue.path.map(String).join('.') || 'all of it'})`);
  }
  const { experiment, cells, components = {} } = parsed.data;
  return cells.map(({ first_block: firstBlock, ...cell }) => ({
    ...cell,
    ...(firstBlock === undefined ? {} : { firstBlock }),
    game: experiment.game,
    factors: {},
    options: withComponents(cell.options, components),
  }));
}

/** Components from files stand in a record under their digests. */
function withComponents(options: Values, components: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    Object.entries(options).map(([name, of]) => [
      name,
      typeof of === 'string' && Object.hasOwn(components, of) ? JSON.stringify(components[of]) : of,
    ]),
  );
}
