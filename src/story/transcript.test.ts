import { describe, expect, it } from 'vitest';
import { fated } from '../engine/fated.fixture.ts';
import type { GameSetup } from '../engine/play.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { randomPlayer } from '../proof/golden.ts';
import { playthrough, transcript } from './transcript.ts';

const sitting = {
  setting: { players: 3, options: {} },
  seed: 'told',
  block: 1,
  players: [randomPlayer, randomPlayer, randomPlayer],
};

/** The lines that a game with fates has beyond the same game without. */
function added(tell: (setup: GameSetup) => string): readonly { readonly after: string; readonly line: string }[] {
  const without = tell({ ...sitting, game: liarsdice }).split('\n');
  const lines = tell({ ...sitting, game: fated }).split('\n');
  expect(lines.filter((line) => without.includes(line))).toEqual(without);
  return lines.flatMap((line, i) => (without.includes(line) ? [] : [{ after: lines[i - 1], line }]));
}

describe('how it ended for each player', () => {
  it('stands after the result of a transcript', () => {
    expect(added(transcript)).toEqual([
      {
        after: expect.stringMatching(/^player 1 wins \(.*\) after \d+ decisions/),
        line: 'player 1: still rolling, player 2: out of dice, player 3: out of dice',
      },
    ]);
  });

  it('stands after the teams in a golden file', () => {
    expect(added(playthrough)).toEqual([
      { after: 'utility 1 0 0, teams 0 1 2', line: 'fates still rolling, out of dice, out of dice' },
    ]);
  });
});
