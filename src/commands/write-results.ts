import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { messageOf, Refusal } from '../data/refusal.ts';
import { METHODS, type MethodName } from '../methods/index.ts';
import { assetsOf } from '../node/assets.ts';
import { type BeginFile, removeRemains, removeTables, tablesWritten, writeInPieces } from '../node/files.ts';
import { removeGames } from '../node/game-pages.ts';
import { removeHandedOut } from '../node/handed-out.ts';
import { Unwritten } from '../node/unwritten.ts';
import { csvPart } from '../report/csv.ts';
import { FINDINGS_FILE, FINDINGS_TEXT, type Found } from '../report/findings.ts';
import { columnsOf, fieldsOf } from '../report/found-table.ts';
import { jsonPieces } from '../report/json-pieces.ts';
import { reportPage } from '../report/results/page.ts';
import { inChunks, type ReportTable } from '../report/table.ts';
import type { Broken, Played, Whole } from './record.ts';
import { writeRows } from './rows.ts';

/** The page that shows it. */
export const REPORT_FILE = 'report.html';
const RECORD_FILE = 'run.json';

/** Rows that are written at a time. */
const CHUNK = 1000;

/** Where that goes which must not take the place of whole results. */
export function remainsOf(out: string): string {
  return join(out, 'partial');
}

/** Writes what came of an experiment: whole, or beside what is whole. Returns the names of the files. */
export async function writePlayed(
  out: string | undefined,
  played: Played,
  holds: () => void,
): Promise<readonly string[]> {
  if (out === undefined) return [];
  return played.complete ? writeAnswer(out, played, holds) : writeRemains(out, played, holds);
}

/**
 * Writes all files of a whole run: the tables, the answer, its page, and the record. All are on the disk before the first
 * of them takes its place, and `holds` is asked then.
 */
async function writeAnswer(
  folder: string,
  { answer: { tables }, findings, record, rows }: Whole,
  holds: () => void,
): Promise<readonly string[]> {
  const page = reportPage(findings, METHODS[findings.method as MethodName], await assetsOf('results'));
  const { tables: earlier } = tablesWritten(folder, true);
  const names: string[] = [];
  const write = async (begin: BeginFile) => {
    const digests = await writeTables(begin, tables, findings);
    if (rows !== undefined) Object.assign(digests, await writeRows(begin, rows));
    // The page has no digest: irkutsk report writes it again, with links to games.
    writeText(begin, REPORT_FILE, [page]);
    writeText(begin, RECORD_FILE, jsonPieces(record(digests)));
    names.push(...Object.keys(digests), REPORT_FILE, RECORD_FILE);
  };
  await writeInPieces(folder, write, holds);
  removeTables(
    folder,
    earlier.filter((name) => !names.includes(name)),
  );
  removeRemains(remainsOf(folder));
  removeGames(folder);
  removeHandedOut(folder);
  return names;
}

/** Writes what a failed run had finished, which must not take the place of a whole one. */
async function writeRemains(
  out: string,
  { tables, record, failure }: Broken,
  holds: () => void,
): Promise<readonly string[]> {
  const names: string[] = [];
  const write = async (begin: BeginFile) => {
    const digests = await writeTables(begin, tables);
    writeText(begin, RECORD_FILE, jsonPieces(record(digests)));
    names.push(...Object.keys(digests), RECORD_FILE);
  };
  try {
    await writeInPieces(remainsOf(out), write, holds);
    return names;
  } catch (error) {
    if (!(error instanceof Unwritten || error instanceof Refusal)) throw error;
    // Of both troubles the first is the one to know.
    throw new Unwritten(`${failure}; ${messageOf(error)}`, error);
  }
}

/**
 * Writes each table into a CSV file, and all of them into the answer, if there is one: every row is reckoned once, and none is
 * kept. Returns the digests of the files, by their names.
 */
async function writeTables(
  begin: BeginFile,
  tables: readonly ReportTable[],
  findings?: Found,
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  const answer = findings === undefined ? undefined : begin(FINDINGS_FILE);
  if (findings !== undefined) answer?.write(FINDINGS_TEXT.head(findings));
  for (const [i, table] of tables.entries()) {
    const name = `${table.name}.csv`;
    const columns = columnsOf(table);
    const sheet = begin(name);
    answer?.write(FINDINGS_TEXT.tableHead({ name: table.name, columns }, i === 0));
    let isFirst = true;
    for (const rows of inChunks(table.rows, CHUNK)) {
      sheet.write(csvPart(rows, columns, isFirst));
      const fields = rows.map((row) => fieldsOf(row, columns));
      answer?.write(FINDINGS_TEXT.rows(fields, isFirst));
      isFirst = false;
      // Whoever shares the folder is told meanwhile that somebody is at work there.
      await setImmediate();
    }
    answer?.write(FINDINGS_TEXT.tableEnd);
    digests[name] = sheet.end();
  }
  answer?.write(FINDINGS_TEXT.end);
  if (answer !== undefined) digests[FINDINGS_FILE] = answer.end();
  return digests;
}

function writeText(begin: BeginFile, name: string, pieces: Iterable<string>): void {
  const file = begin(name);
  for (const piece of pieces) file.write(piece);
  file.end();
}
