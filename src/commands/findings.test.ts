import { describe, expect, it } from 'vitest';
import { lastingCommand } from './findings.ts';

describe('the command of a record', () => {
  it.each([
    ['run mine.yaml', 'irkutsk run mine.yaml'],
    ['run mine.yaml --threads 3 --games 10', 'irkutsk run mine.yaml --games 10'],
    ['run --out x mine.yaml --json --set players=2', 'irkutsk run mine.yaml --set players=2'],
    ['run --cluster redis://me:secret@there mine.yaml --cluster=env', 'irkutsk run mine.yaml'],
    ['run mine.yaml --fresh --seed a --out=x --batch 5', 'irkutsk run mine.yaml --seed a'],
    ['run mine.yaml --cluster redis://me:secret@host --seed a', 'irkutsk run mine.yaml --seed a'],
    ['run mine.yaml --cluster=redis://me:secret@host --seed a', 'irkutsk run mine.yaml --seed a'],
    // Who typed it again was refused: mine.yaml was there already.
    ['ask tictactoe misere=true --save mine.yaml --games 9', 'irkutsk ask tictactoe misere=true --games 9'],
  ])('%s is told without what changes nothing in the results', (line, told) => {
    expect(lastingCommand(line.split(' '))).toBe(told);
  });

  // The rest of a seed of several words was taken for something else.
  it('is told as a shell takes it', () => {
    expect(lastingCommand(['run', 'mine.yaml', '--seed', "it's how far"])).toBe(
      "irkutsk run mine.yaml --seed 'it'\\''s how far'",
    );
  });
});
