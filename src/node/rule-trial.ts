import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RuleTrial } from '../proof/rule-trial.ts';
import { changed, filesNaming, idsNamed, type Proof, type Rulebook, testsNaming } from '../proof/rulebook.ts';
import { type Ending, type Failure, type Run, verdictOf } from '../proof/verdict.ts';
import type { TestRun, TestWord } from './test-words.ts';
import { BUILD } from './tool.ts';

const PROCESS = join(BUILD, 'src/node/test-run.js');
const REPORTER = join(BUILD, 'src/node/test-reporter.js');

/** Most time for all tests of a game with the rules as they are. */
const MOST_MS = 120_000;
/** Tests of one rule that take longer than this, and than so many times all tests, go on for ever. */
const LEAST_LIMIT_MS = 10_000;
const PATIENCE = 10;

/**
 * The tests of a game in a folder of its own, by Node's test runner, each file in a process of its own: a changed rule may
 * loop without end. A change is made to what Node reads: no file is touched.
 */
export function openRuleTrial(folder: string, book: Rulebook, mostMs = MOST_MS): RuleTrial {
  // Node knows a file by its real path.
  const at = realpathSync(folder);
  let limit = mostMs;
  return {
    unchanged: async () => {
      const start = performance.now();
      const run = await runFiles(at, Object.keys(book.tests), { mostMs });
      limit = Math.min(mostMs, Math.max(LEAST_LIMIT_MS, PATIENCE * (performance.now() - start)));
      return run;
    },
    try: async (proof) => verdictOf(await runFiles(at, filesNaming(book, proof.id), { mostMs: limit, proof, book })),
    close: async () => {},
  };
}

interface Manner {
  readonly mostMs: number;
  /** The change that is in force; without one, all tests are run. */
  readonly proof?: Proof;
  readonly book?: Rulebook;
}

async function runFiles(folder: string, files: readonly string[], { mostMs, proof, book }: Manner): Promise<Run> {
  const changedFile = proof && {
    url: pathToFileURL(join(folder, proof.file)).href,
    source: changed(book?.source(proof.file) ?? '', proof),
  };
  const all = { endings: [] as Ending[], faults: [] as Failure[], ended: true };
  for (const name of files) {
    const run = await runFile(folder, { file: join(folder, name), changed: changedFile }, mostMs, proof?.id);
    all.endings.push(...run.endings.filter(({ title }) => proof === undefined || idsNamed(title).includes(proof.id)));
    all.faults.push(...run.faults);
    all.ended &&= run.ended;
  }
  return all;
}

/** Runs one test file, or of its tests those that name the id. */
function runFile(folder: string, run: TestRun, mostMs: number, id?: string): Promise<Run> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = fork(PROCESS, [JSON.stringify(run)], {
    cwd: folder,
    // Not as a part of another run of tests, which would have another reporter.
    env,
    execArgv: [
      `--test-reporter=${pathToFileURL(REPORTER).href}`,
      '--test-reporter-destination=stdout',
      ...(id === undefined ? [] : [`--test-name-pattern=/${testsNaming(id).source}/`]),
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const endings: Ending[] = [];
  const faults: Failure[] = [];
  let ended = true;
  child.on('message', (word: TestWord) => {
    if ('ending' in word) endings.push(word.ending);
    else faults.push(word.fault);
  });
  const limit = setTimeout(() => {
    ended = false;
    child.kill('SIGKILL');
  }, mostMs);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(limit);
      const isSilent = endings.length === 0 && faults.length === 0 && ended;
      if (isSilent && (code !== 0 || signal !== null))
        faults.push({ name: 'Error', message: `its process ended with ${signal ?? `exit code ${code}`}` });
      resolve({ endings, faults, ended });
    });
  });
}
