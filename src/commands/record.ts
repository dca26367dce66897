import { join } from 'node:path';
import type { ArmFault } from '../methods/arms.ts';
import type { ExperimentFile } from '../methods/experiment.ts';
import { recordedComponents, recordedOptions } from '../node/components.ts';
import { layOut } from '../node/lay-out.ts';
import type { Answer } from '../report/answer.ts';
import { type Found, findingsPieces } from '../report/findings.ts';
import { Listed } from '../report/json-pieces.ts';
import { skillNotes } from '../report/skills.ts';
import type { ReportTable } from '../report/table.ts';
import { fixedText, summaryGrid } from '../report/terminal.ts';
import { duration, grouped } from '../report/text.ts';
import type { Cell } from '../sim/cell.ts';
import { type Engine, USUAL_ENGINE } from '../sim/compiled-play.ts';
import { type Fault, faultText } from '../sim/fault.ts';
import type { BotDigests } from '../sim/players.ts';
import { wordsOf } from '../story/words.ts';
import { findingsOf } from './findings.ts';
import { recordHead } from './record-head.ts';
import type { RowsToWrite } from './rows.ts';
import { screenWidth, tell } from './screen.ts';
import { REPORT_FILE, remainsOf } from './write-results.ts';

/** What was played for it. */
export interface RunSummary {
  readonly cells: readonly Cell[];
  /** The cells of the factors, where what was played are arms beside them. */
  readonly tables?: readonly Cell[] | undefined;
  /** Of each cell. */
  readonly blocks: readonly number[];
  readonly games: number;
  /** Games of those that an earlier, unfinished run had played. */
  readonly gamesFromJournal: number;
  readonly started: number;
  readonly elapsed: number;
  /** Digests of the bots, when it began. */
  readonly bots: BotDigests;
  /** The command that played it, if it was not this one. */
  readonly command?: string;
}

/** What a record tells of an order. */
interface Recorded {
  readonly file: ExperimentFile;
  readonly threads: number;
  readonly engine?: Engine | undefined;
  /** How it was asked for, if not by the command line of this process. */
  readonly command?: string | undefined;
}

/** The content of run.json, which has the digests of the files beside it. */
export type RecordOfFiles = (digests: Readonly<Record<string, string>>) => object;

/** What came of an experiment that was played to its end. */
export interface Whole {
  readonly complete: true;
  /** The question, what is the same in all of it, and what it took. */
  readonly heading: string;
  readonly answer: Answer;
  readonly findings: Found;
  readonly record: RecordOfFiles;
  /** Every game, if that is wanted. */
  readonly rows?: RowsToWrite | undefined;
  readonly games: number;
  /** How many games, and how long they took, in words. */
  readonly effort: string;
}

/** What is left of one in which a game failed. */
export interface Broken {
  readonly complete: false;
  readonly tables: readonly ReportTable[];
  readonly record: RecordOfFiles;
  readonly games: number;
  /** Why it failed, and in words. */
  readonly fault: Fault;
  readonly failure: string;
}

export type Played = Whole | Broken;

/** What came of a run of cells. */
export function wholeOf(asked: Recorded, summary: RunSummary, given: Answer): Whole {
  const notes = [...(given.notes ?? []), ...skillNotes(asked.file.game, summary.cells)];
  const answer = notes.length === 0 ? given : { ...given, notes };
  return {
    complete: true,
    heading: headingOf(asked, summary),
    answer,
    findings: findingsOf(asked.file, summary, answer),
    record: (files) => recordOf(asked, summary, true, files),
    games: summary.games,
    effort: gamesText(summary.games, summary.gamesFromJournal, summary.elapsed),
  };
}

/** What is left of a run of cells. */
export function brokenOf(
  asked: Recorded,
  summary: RunSummary,
  tables: readonly ReportTable[],
  { fault, cell }: ArmFault,
): Broken {
  return {
    complete: false,
    tables,
    record: (files) => recordOf(asked, summary, false, files),
    games: summary.games,
    fault,
    failure: faultText(fault, fault.table, cell.factors),
  };
}

/** Tells the answer of a whole run, has it written with its tables and its record if it has a folder, and says where. */
export async function tellResults(
  { out, json }: { readonly out: string | undefined; readonly json: boolean },
  { heading, answer, findings }: Whole,
  write: () => Promise<readonly string[]>,
): Promise<void> {
  const blocks = [
    heading,
    '',
    ...answer.sentences,
    ...(answer.summary ?? []).flatMap((table) => ['', `${table.title}:`, summaryGrid(table)]),
    ...(answer.text.length === 0 ? [] : ['']),
    ...answer.text,
    ...(answer.notes ?? []),
  ];
  // First of all, so that it is not lost if the disk is full by now.
  if (json) for (const piece of findingsPieces(findings)) process.stdout.write(piece);
  else process.stdout.write(`${layOut(blocks, screenWidth())}\n`);
  const names = await write();
  if (!json && out !== undefined) tell(writtenText(out, names));
}

/** Where everything is, and what to open first. */
export function writtenText(folder: string, names: readonly string[]): string {
  return `written into ${folder}: ${names.join(', ')}\nto look at: ${join(folder, REPORT_FILE)}`;
}

/** Has what is left of a run written, and says why it failed. */
export async function tellBroken(
  out: string | undefined,
  broken: Broken,
  write: () => Promise<unknown>,
): Promise<void> {
  await write();
  process.stderr.write(`irkutsk: ${brokenText(out, broken)}\n`);
}

/** Why a run failed, and what has become of its games. */
export function brokenText(out: string | undefined, { games, failure, fault }: Broken): string {
  const finished = `${grouped(games)} ${out === undefined ? 'games were finished' : 'finished games'}`;
  return out === undefined
    ? `${failure}; ${finished}`
    : `${failure}; ${finished} are kept in ${remainsOf(out)}${goesOn(games, fault)}`;
}

/** What the same command does when it is given again: with other limits, say. Another bot makes it another run. */
function goesOn(games: number, { unrepeatable = false }: Fault): string {
  return games === 0 || unrepeatable ? '' : ', and the same command goes on after them';
}

/** Everything that is needed to get the same files again, and what it took: the content of run.json. */
function recordOf(
  { file, threads, engine = USUAL_ENGINE, command }: Recorded,
  summary: RunSummary,
  complete: boolean,
  files: Readonly<Record<string, string>>,
) {
  const { cells, blocks, games, started, elapsed } = summary;
  const components = recordedComponents(cells);
  return {
    ...recordHead(file, command),
    game_digest: cells[0]?.gameDigest,
    cells: new Listed(recordedCells(cells, blocks)),
    ...(Object.keys(components).length === 0 ? {} : { components }),
    bots: summary.bots,
    complete,
    games,
    threads,
    engine,
    started: new Date(started).toISOString(),
    elapsed_ms: elapsed,
    files,
  };
}

/** Each with the blocks that were played of it. */
function* recordedCells(cells: readonly Cell[], blocks: readonly number[]): Generator<object> {
  for (const [i, { players, options, lineup, rotations, firstBlock }] of cells.entries())
    yield {
      players,
      options: recordedOptions(options),
      lineup,
      rotations,
      blocks: blocks[i],
      ...(firstBlock === undefined ? {} : { first_block: firstBlock }),
    };
}

/** How many games, and how long those took that an earlier run had not played. */
export function gamesText(games: number, fromJournal: number, elapsed: number): string {
  const earlier = fromJournal === 0 ? '' : `, ${grouped(fromJournal)} of them by an earlier run and the others`;
  return `${grouped(games)} games${earlier} in ${duration(elapsed)}`;
}

/** The question, what is the same in all of it, and what it took. */
function headingOf(
  { file: { experiment, game }, threads }: Recorded,
  { cells, tables = cells, games, gamesFromJournal, elapsed }: RunSummary,
): string {
  const speed = grouped(Math.round((games - gamesFromJournal) / Math.max(elapsed / 1000, 0.001)));
  const effort = `${gamesText(games, gamesFromJournal, elapsed)}, ${speed} a second on ${threads} ${threads === 1 ? 'thread' : 'threads'}`;
  const { caveat } = game;
  const seed = String(experiment.seed);
  const fixed = [game.id, `seed ${seed}`, fixedText(wordsOf(game), tables)].filter((part) => part !== '').join(', ');
  const arms = tables === cells ? '' : `, ${grouped(cells.length)} arms`;
  const left = caveat === undefined ? '' : `\n${caveat}`;
  return `${experiment.question}\n${fixed}; ${tables.length} ${tables.length === 1 ? 'cell' : 'cells'}${arms}, ${effort}${left}`;
}
