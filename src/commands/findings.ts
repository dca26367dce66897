import type { ExperimentFile } from '../methods/experiment.ts';
import type { Answer } from '../report/answer.ts';
import { type Findings, FORMAT, type Found, type FoundRows } from '../report/findings.ts';
import { foundRows } from '../report/found-table.ts';
import { reconstructedIn } from '../report/reconstructed.ts';
import { varying } from '../report/terminal.ts';
import { type Words, wordsOf } from '../story/words.ts';
import { quoted } from './flags.ts';
import type { RunSummary } from './record.ts';
import { recordHead } from './record-head.ts';

/** All that a run has to say, for machines and for pages. */
export function findingsOf(
  file: ExperimentFile,
  { cells, tables = cells, games, command = thisCommand() }: Pick<RunSummary, 'cells' | 'tables' | 'games' | 'command'>,
  { sentences, summary = [], notes = [], factors: told, tables: rows }: Answer,
): Found {
  const { name, experiment, game } = file;
  const { method = 'sweep', precision } = experiment;
  const { id, title, success, caveat } = game;
  const { version, revision } = recordHead(file);
  const found = rows.map(foundRows);
  const reconstructed = reconstructedIn(game, cells).map((one) => ({ ...one, values: [...one.values] }));
  const apart = told?.map((factors) => ({ factors })) ?? tables;
  const factors = varying(apart);
  const fixed = Object.entries(apart[0].factors).filter(([factor]) => !factors.includes(factor));
  return {
    format: FORMAT,
    name,
    question: experiment.question,
    method,
    game: { id, title, success, ...(caveat === undefined ? {} : { caveat }) },
    sentences: [...sentences],
    summary: summary.map((one) => ({ ...one, head: [...one.head], rows: one.rows.map((row) => [...row]) })),
    notes: [...notes],
    words: wordsIn(wordsOf(game), found, reconstructed),
    factors: [...factors],
    fixed: Object.fromEntries(fixed),
    games,
    ...(precision === undefined ? {} : { precision }),
    made: { version, revision, command, seed: String(experiment.seed) },
    reconstructed,
    tables: found,
  };
}

/** The words for what is named: columns, guesses, what is left out, and what no rulebook gives. */
function wordsIn(
  { factors, outs, measures = {} }: Words,
  tables: readonly FoundRows[],
  reconstructed: Findings['reconstructed'],
): Words {
  const names = new Set([...tables.flatMap(({ columns }) => columns), ...reconstructed.map(({ name }) => name)]);
  for (const column of ['what', 'out']) {
    for (const { columns, rows } of tables) {
      const at = columns.indexOf(column);
      if (at >= 0) for (const row of rows) names.add(String(row[at]));
    }
  }
  const named = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
  const counted = Object.entries(measures).filter(([name]) => names.has(`${name}_mean`));
  return {
    factors: named(factors),
    outs: named(outs),
    ...(counted.length === 0 ? {} : { measures: Object.fromEntries(counted) }),
  };
}

/** As a record tells it. */
export function thisCommand(): string {
  return lastingCommand(process.argv.slice(2));
}

/** Flags that change nothing in the results. */
const PASSING =
  /^--(?:threads|batch|shard|cluster|played-twice|out|limit-ms|load-ms|memory-mb|fresh|resume|json|save)(?:$|=)/;
const ALONE = /^--(?:fresh|resume|json)$|=/;

/** The command without what changes nothing in the results, so that the same results say the same. */
export function lastingCommand(args: readonly string[]): string {
  const passing = (i: number) => PASSING.test(args[i] ?? '');
  const lasting = args.filter((_, i) => !passing(i) && !(passing(i - 1) && !ALONE.test(args[i - 1])));
  return ['irkutsk', ...lasting.map(quoted)].join(' ');
}
