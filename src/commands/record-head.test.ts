import { afterEach, expect, it } from 'vitest';
import type { ExperimentFile } from '../methods/experiment.ts';
import { recordHead } from './record-head.ts';

const file = { name: 'mine', experiment: { seed: 's' }, game: {} } as unknown as ExperimentFile;
const { argv } = process;
afterEach(() => {
  process.argv = argv;
});

it.each([
  ['run mine.yaml --cluster redis://me:secret@host:6379/2', 'irkutsk run mine.yaml --cluster redis://host:6379/2'],
  ['run mine.yaml --cluster=rediss://:se@cret@host', 'irkutsk run mine.yaml --cluster=rediss://host'],
  ['run mine.yaml --cluster env --out me@home', 'irkutsk run mine.yaml --cluster env --out me@home'],
])('the record of %s has no password in it', (line, told) => {
  process.argv = ['node', 'irkutsk', ...line.split(' ')];
  expect(recordHead(file).command).toBe(told);
});
