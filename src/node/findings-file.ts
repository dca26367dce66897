import { join } from 'node:path';
import { FINDINGS_FILE, type Findings, findingsIn } from '../report/findings.ts';
import { readJson } from './files.ts';

/** What a run wrote into a folder. */
export function readFindings(folder: string): Findings {
  const file = join(folder, FINDINGS_FILE);
  return findingsIn(readJson(file), file);
}
