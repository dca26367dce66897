import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Refusal } from '../data/refusal.ts';
import { SIDE_BY_SIDE, type SideBySide, sideBySideAnswer, sideBySideFindings } from '../methods/side-by-side/answer.ts';
import { type Run, stoppedAt } from '../methods/side-by-side/asked.ts';
import { type CommonCells, cellKey, commonCells, tableOf } from '../methods/side-by-side/cells.ts';
import { type Compared, differencesOf } from '../methods/side-by-side/differences.ts';
import { assetsOf } from '../node/assets.ts';
import { readBlockWins } from '../node/block-wins.ts';
import { readJson, writeFiles } from '../node/files.ts';
import { readFindings } from '../node/findings-file.ts';
import { layOut } from '../node/lay-out.ts';
import { csv } from '../report/csv.ts';
import { reportPage } from '../report/results/page.ts';
import { summaryGrid } from '../report/terminal.ts';
import { gamesForWilson } from '../stats/sample-size.ts';
import { thisCommand } from './findings.ts';
import { type Flag, takesText, textFlag } from './flags.ts';
import { screenWidth, tell } from './screen.ts';
import type { Command } from './tools.ts';

interface DiffFlags {
  readonly one: Flag;
  readonly other: Flag;
  readonly out?: Flag;
}

export const command: Command<DiffFlags> = {
  builder: (y) =>
    y
      .positional('one', { type: 'string', demandOption: true, describe: 'a folder that run wrote' })
      .positional('other', { type: 'string', demandOption: true, describe: 'another one' })
      .option('out', takesText('folder for diff.csv and diff.html (default: results/<one>-and-<other>)'))
      .example('$0 diff results/before results/after', ''),
  handler: diff,
};

const [TABLE_FILE, PAGE_FILE] = ['diff.csv', 'diff.html'];

/** Says how two runs differ, and writes that as a table and a page. */
async function diff(flags: DiffFlags): Promise<void> {
  const [one, other] = [flags.one, flags.other].map((folder) => runIn(textFlag('folder', folder) ?? ''));
  const out = textFlag('out', flags.out) ?? join('results', `${nameOf(one)}-and-${nameOf(other)}`);
  const common = commonCells(one, other);
  const differences = differencesOf(await comparedIn(one, other, common), optimalOf(one, other, common));
  const sides: SideBySide = { one, other, common, differences };
  const answer = sideBySideAnswer(sides);
  const { sentences, summary = [], notes = [], text, tables } = answer;
  const blocks = [
    ...sentences,
    ...summary.flatMap((table) => ['', `${table.title}:`, summaryGrid(table)]),
    '',
    ...text,
    ...notes,
  ];
  process.stdout.write(`${layOut(blocks, screenWidth())}\n`);
  const page = reportPage(sideBySideFindings(sides, answer, thisCommand()), SIDE_BY_SIDE, await assetsOf('results'));
  writeFiles(out, { [TABLE_FILE]: csv(tables[0].rows), [PAGE_FILE]: page });
  tell(`written into ${out}: ${TABLE_FILE}, ${PAGE_FILE}\nto look at: ${join(out, PAGE_FILE)}`);
}

function nameOf({ folder }: Run): string {
  return basename(resolve(folder));
}

function runIn(folder: string): Run {
  const findings = readFindings(folder);
  const file = join(folder, 'run.json');
  const record = existsSync(file) ? readJson(file) : undefined;
  return {
    folder,
    findings,
    record: typeof record === 'object' && record !== null ? record : undefined,
  };
}

/** The cells with the wins of their blocks, where both runs have the same luck and have kept their games. */
async function comparedIn(one: Run, other: Run, { cells }: CommonCells): Promise<readonly Compared[]> {
  const files = [one, other].map(({ folder }) => join(folder, 'rows.parquet'));
  const sameLuck = one.findings.made.seed === other.findings.made.seed;
  if (!sameLuck || !files.every((file) => existsSync(file))) return cells.map((cell) => ({ cell }));
  const [mine, theirs] = await Promise.all(
    [one, other].map((run, i) => readBlockWins(files[i], tableOf(run).factors, cellKey)),
  );
  return cells.map((cell) => {
    const [first, second] = [mine.get(cell.keys[0]), theirs.get(cell.keys[1])];
    return first?.first === second?.first ? { cell, wins: [first?.wins, second?.wins] } : { cell };
  });
}

/** Of runs that stopped by their results: as many games as their intervals are best at. */
function optimalOf(one: Run, other: Run, { cells }: CommonCells): number | undefined {
  const precise = [one, other].flatMap((run) => stoppedAt(run) ?? []);
  if (precise.length === 0) return undefined;
  if (cells.some((cell) => cell.one.games !== cell.one.blocks || cell.other.games !== cell.other.blocks))
    throw new Refusal(
      `${one.folder} and ${other.folder}: precision with rotate leaves no counts that could be put side by side; run with games`,
    );
  return gamesForWilson(Math.min(...precise), 0.5);
}
