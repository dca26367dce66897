import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { Refusal } from '../core/refusal.ts';
import { writeFiles } from '../report/files.ts';
import { readFindings } from '../report/findings.ts';
import { reportPage } from '../report/html/page.ts';
import { type Flag, textFlag } from './flags.ts';
import { lockOf } from './keep.ts';
import { REPORT_FILE } from './record.ts';

interface ReportFlags {
  readonly folder: Flag;
}

export const reportCommand: CommandModule<object, ReportFlags> = {
  command: 'report <folder>',
  describe: 'write a page with the answer, charts and tables of a run',
  builder: (y) =>
    y
      .positional('folder', { type: 'string', demandOption: true, describe: 'what run wrote, as results/first-bid' })
      .example('$0 report results/ogareff-difficulty', ''),
  handler: (flags) => report(flags),
};

function report(flags: ReportFlags): void {
  const folder = textFlag('folder', flags.folder);
  if (folder === undefined) throw new Refusal('report: takes the folder of a run');
  const findings = readFindings(folder);
  const lock = lockOf(folder);
  try {
    writeFiles(folder, { [REPORT_FILE]: reportPage(findings) });
  } finally {
    lock.release();
  }
  process.stdout.write(`written: ${join(folder, REPORT_FILE)}\n`);
}
