import { join } from 'node:path';
import { createVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node';
import { messageOf } from '../../src/data/refusal.ts';
import { ROOT } from '../../src/node/tool.ts';
import type { RuleTrial } from '../../src/proof/rule-trial.ts';
import { changed, filesNaming, idsNamed, type Proof, type Rulebook, testsNaming } from '../../src/proof/rulebook.ts';
import { type Ending, type Failure, type Run, verdictOf } from '../../src/proof/verdict.ts';

/** Tests that take longer go on for ever, or might as well, unless the machine is so busy that all of them are slow. */
const MOST_MS = 60_000;
/** All tests of a game may take so many times as long as those of one rule, with the rules as they are. */
const PATIENCE = 10;

/** The folder of one of our games. */
export function folderOf(game: string): string {
  return join(ROOT, 'src', 'games', game);
}

/**
 * One vitest for all changes, for starting it takes longer than trying ten. A change is made to what vitest reads: no
 * file is touched.
 */
export async function openTrial(game: string, book: Rulebook, mostMs = MOST_MS): Promise<RuleTrial> {
  const folder = folderOf(game);
  let inForce: Proof | undefined;
  const plugin = {
    name: 'changed-rule',
    enforce: 'pre' as const,
    transform: (source: string, path: string) =>
      inForce !== undefined && path === join(folder, inForce.file) ? changed(source, inForce) : undefined,
  };
  const vitest = await createVitest(
    'test',
    // A thread starts sooner than a process, and can be stopped in the middle of a loop without end. Not with the usual
    // configuration: there tests share a process, and a rule that one of them has loaded could not be changed any more.
    {
      root: ROOT,
      config: false,
      include: [`src/games/${game}/*.test.ts`],
      watch: false,
      pool: 'threads',
      testTimeout: 60_000,
      reporters: [{}],
    },
    { plugins: [plugin] },
  );
  await vitest.standalone();
  const enforce = (proof: Proof | undefined, file: string) => {
    inForce = proof;
    vitest.invalidateFile(join(folder, file));
  };
  let limit = mostMs;
  const run = (files: readonly string[], most: number, id?: string) => {
    const paths = files.map((file) => join(folder, file));
    return runTests(vitest, paths, most, id);
  };
  return {
    unchanged: async () => {
      const start = performance.now();
      const result = await run(Object.keys(book.tests), PATIENCE * mostMs);
      limit = Math.max(mostMs, performance.now() - start);
      return result;
    },
    try: async (proof) => {
      enforce(proof, proof.file);
      const result = await run(filesNaming(book, proof.id), limit, proof.id);
      enforce(undefined, proof.file);
      return verdictOf(result);
    },
    close: () => vitest.close(),
  };
}

/** Runs test files, or of their tests those that name the id. */
async function runTests(vitest: Vitest, paths: readonly string[], mostMs: number, id?: string): Promise<Run> {
  const project = vitest.getRootProject();
  const options = id === undefined ? {} : { testNamePattern: testsNaming(id) };
  const specifications = paths.map((path) => project.createSpecification(path, options));
  // Vitest notes failures there, and failures are what we are after.
  const { exitCode } = process;
  let ended = true;
  const limit = setTimeout(() => {
    ended = false;
    stop(vitest);
  }, mostMs);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  clearTimeout(limit);
  process.exitCode = exitCode;
  // It hands over all that it has ever run.
  const modules = testModules.filter(({ moduleId }) => paths.includes(moduleId));
  return {
    endings: modules.flatMap((module) => endingsIn(module, id)),
    faults: [...unhandledErrors, ...modules.flatMap((module) => module.errors())].map(failureOf),
    ended,
  };
}

/** Asked once, vitest waits for the tests at hand; asked again meanwhile, it does not. */
function stop(vitest: Vitest): void {
  void vitest.cancelCurrentRun('keyboard-input');
  void vitest.cancelCurrentRun('keyboard-input');
}

function endingsIn(module: TestModule, id?: string): readonly Ending[] {
  return [...module.children.allTests()]
    .filter((test) => test.result().state !== 'skipped')
    .filter(({ name }) => id === undefined || idsNamed(name).includes(id))
    .map(endingOf);
}

function endingOf(test: TestCase): Ending {
  const [error] = test.result().errors ?? [];
  return error === undefined ? { title: test.name } : { title: test.name, failure: failureOf(error) };
}

/** Errors come from the threads as plain objects. */
function failureOf(error: unknown): Failure {
  const { name = 'Error', message = error } = error as Partial<Error>;
  return { name, message: messageOf(message) };
}
