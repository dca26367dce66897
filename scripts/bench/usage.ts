// Loaded before a command (node --import): when it ends, what it has used is written into the file of this variable.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { processorSeconds } from './processor-time.ts';

/** What a process has used until its end, its threads with it. */
export interface Usage {
  readonly processorSeconds: number;
  readonly mostMb: number;
}

export const USAGE_FILE = 'IRKUTSK_USAGE_FILE';

const file = process.env[USAGE_FILE];
if (file !== undefined && isMainThread)
  process.on('exit', () => {
    const usage: Usage = {
      processorSeconds: processorSeconds(),
      mostMb: process.resourceUsage().maxRSS / 1024,
    };
    writeFileSync(file, JSON.stringify(usage));
  });
