// A process of its own that runs one test file with Node's test runner, and maybe with one source of the game changed. What
// becomes of each test is told by test-reporter.ts.
import { pathToFileURL } from 'node:url';
import { registerLoader } from './loader.ts';
import { failureOf, type TestRun, type TestWord } from './test-words.ts';

const { file, changed } = JSON.parse(process.argv[2]) as TestRun;
registerLoader(changed);
try {
  await import(pathToFileURL(file).href);
} catch (error) {
  const word: TestWord = { fault: failureOf(error) };
  process.send?.(word);
  process.exitCode = 1;
}
