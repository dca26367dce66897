import { describe, expect, it } from 'vitest';
import { games } from '../games/games.fixture.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { randomPlayer } from '../proof/golden.ts';
import { record, replay, type Trace, tracePlayers } from './trace.ts';
import { transcript } from './transcript.ts';

const sitting = {
  game: liarsdice,
  setting: { players: 3, options: { dice: 2 } },
  seed: 'traced',
  block: 4,
  players: [randomPlayer, randomPlayer, randomPlayer],
};

describe('a trace', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    'of %s replays to the same words without bots',
    (_id, game) => {
      const players = Array.from({ length: game.seats.min }, () => randomPlayer);
      for (let block = 0; block < 20; block++) {
        const trace = record({
          game,
          setting: { players: players.length, options: {} },
          seed: 'traced',
          block,
          players,
        });
        expect(() => replay(game, trace)).not.toThrow();
      }
    },
  );

  it('can be told again from its moves, and survives being written down', () => {
    const trace = JSON.parse(JSON.stringify(record(sitting))) as Trace;
    const again = transcript({ ...sitting, players: tracePlayers(liarsdice, trace) });
    expect(again.replaceAll('the trace', 'random')).toBe(transcript(sitting));
  });

  const trace = record(sitting);
  it.each([
    ['another seed', { ...trace, seed: 'other' }, 'other positions'],
    ['a move that is not legal', { ...trace, moves: [999, ...trace.moves.slice(1)] }, 'move 1 (999) is not legal'],
    ['a move too few', { ...trace, moves: trace.moves.slice(0, -1) }, "stops before the game's end"],
    ['a move too many', { ...trace, moves: [...trace.moves, 0] }, "goes on after the game's end"],
    ['another digest', { ...trace, digest: trace.digest ^ 1 }, 'other positions'],
  ])('with %s is refused', (_what, broken, message) => {
    expect(() => replay(liarsdice, broken)).toThrow(message);
  });
});
