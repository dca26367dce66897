import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../data/refusal.ts';
import { experimentOf } from '../methods/experiment.ts';
import { sweepAnswer } from '../methods/sweep/answer.ts';
import { checkFolder } from '../node/files.ts';
import { checkParts, PART_FILE, readPart, type ShardPart } from '../node/shard.ts';
import { CellCounts } from '../sim/cell-counts.ts';
import { rosterOf } from '../sim/roster.ts';
import { type Flag, JSON_FLAG, takesText, textFlag } from './flags.ts';
import { type RunSummary, tellResults, wholeOf } from './record.ts';
import { lockOf, tidy, toolIdentity } from './results-folder.ts';
import { rowsOfParts } from './rows.ts';
import { type Command, catalogueOf, type Tools } from './tools.ts';
import { writePlayed } from './write-results.ts';

interface MergeFlags {
  readonly parts: readonly string[];
  readonly out?: Flag;
  readonly json?: boolean | undefined;
}

export const command: Command<MergeFlags> = {
  builder: (y) =>
    y
      .positional('parts', {
        type: 'string',
        array: true,
        demandOption: true,
        describe: 'files of parts, or folders with some',
      })
      .option('out', takesText('folder for the results'))
      .option('json', JSON_FLAG)
      .example('$0 merge results/first-bid --out results/first-bid', ''),
  handler: merge,
};

/** Adds up all parts of a run, prints the answer and writes the files as if it had been one. */
async function merge(flags: MergeFlags, tools: Tools): Promise<void> {
  const out = textFlag('out', flags.out);
  if (out === undefined) throw new Refusal('--out: is missing; it takes a folder for the results');
  const parts = flags.parts.flatMap(filesIn).map((file) => [file, checked(file)] as const);
  checkParts(parts);
  const heads = parts.map(([, { head }]) => head);
  const [{ name, experiment, cells, bots, command: asked }] = heads;
  const file = await experimentOf(name, experiment, catalogueOf(tools));
  const tallies = cells.map((cell) => new CellCounts(rosterOf(file.game, cell)));
  for (const [, { counts }] of parts) for (const [i, of] of counts.entries()) tallies[i].merge(of);
  const summary: RunSummary = {
    cells,
    bots,
    command: asked,
    blocks: tallies.map(({ blocks }) => blocks),
    games: tallies.reduce((sum, { games }) => sum + games, 0),
    gamesFromJournal: 0,
    // As if all had been played side by side.
    started: Math.min(...heads.map(({ started }) => started)),
    elapsed: Math.max(...heads.map(({ elapsed }) => elapsed)),
  };
  const threads = heads.reduce((sum, head) => sum + head.threads, 0);
  const rows = rowsOfParts(
    file,
    parts.map(([, part]) => part),
  );
  const whole = { ...wholeOf({ file, threads }, summary, sweepAnswer(cells, tallies)), rows };
  checkFolder(out);
  const lock = lockOf(out);
  try {
    tidy(out);
    await tellResults({ out, json: flags.json === true }, whole, () => writePlayed(out, whole, () => lock.check()));
  } finally {
    lock.release();
  }
}

/** A file is itself; a folder is the parts in it. */
function filesIn(path: string): readonly string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
  const names = readdirSync(path).filter((name) => PART_FILE.test(name));
  if (names.length === 0) throw new Refusal(`${path}: has no parts of a run; run --shard writes them`);
  return names.toSorted().map((name) => join(path, name));
}

/** Counts of another version may mean something else. */
function checked(file: string): ShardPart {
  const part = readPart(file);
  const other = Object.entries(toolIdentity()).find(([key, value]) => part.head.identity[key] !== value);
  if (other !== undefined) throw new Refusal(`${file}: differs from this installation in ${other[0]}; play it again`);
  return part;
}
