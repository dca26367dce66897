import { describe, expect, it } from 'vitest';
import { settle } from '../../data/options.ts';
import type { Bot } from '../../engine/bot.ts';
import { NOBODY } from '../../engine/game.ts';
import { newLogbook } from '../../engine/logbook.ts';
import type { GameSetup } from '../../engine/play.ts';
import { catalogue } from '../../games/games.fixture.ts';
import { assetsOf } from '../../node/assets.ts';
import { OPEN } from '../../report/replay/data.ts';
import { replayPage } from '../../report/replay/page.ts';
import { createPlayers } from '../../sim/players.ts';
import { chronicle } from '../../story/chronicle.ts';
import { playerName } from '../../story/narration.ts';
import { record, replay } from '../../story/trace.ts';
import { transcript } from '../../story/transcript.ts';
import type { Heard } from './messages.ts';
import { Asked, playOut, TABLES, tableOf, whim } from './person.fixture.ts';
import type { PlayTable } from './play-table.ts';

/** The same game at the command line's table: bots in their seats, and in the person's one who chooses as she did. */
async function setupOf(table: PlayTable, choices: readonly number[]): Promise<GameSetup> {
  const game = await catalogue.game(table.game);
  const setting = { players: table.players, options: settle(game.id, game.options, table.options) };
  let next = 0;
  const person: Bot = {
    begin() {
      next = 0;
    },
    choose: () => choices[next++],
  };
  const bots = table.bots.map((bot) => (bot === '' ? 'random' : bot));
  const players = (await createPlayers(catalogue, game, setting, bots, newLogbook())).map((player, seat) =>
    seat === table.seat ? { name: 'you', looks: true, bot: person } : player,
  );
  return { game, setting, seed: table.seed, block: table.block, players };
}

/** What was heard, as a transcript has it. */
async function linesOf({ game: id }: PlayTable, heard: readonly Heard[]): Promise<readonly string[]> {
  const game = await catalogue.game(id);
  return heard.map(({ text, seat, number, of }) => {
    if (seat === undefined) return `     ${text}`;
    return `${String(number).padStart(3)}. ${playerName(game, seat)} ${text}${of === undefined ? '' : `  (one of ${of})`}`;
  });
}

describe.each(TABLES)('a person at a table of $game', (table) => {
  it('hears the transcript of her seat, and is kept as the game that Node plays', async () => {
    const asked = new Asked(catalogue);
    const { choices, over } = await playOut(asked, table, whim(table.game));
    const setup = await setupOf(table, choices);
    const told = transcript(setup, table.seat);
    expect(['', ...(await linesOf(table, asked.heard)), '', ...over.ending, ''].join('\n')).toBe(
      told.slice(told.indexOf('\n\n') + 1),
    );
    const answer = await asked.ask({ kind: 'trace', table, choices });
    expect(answer).toEqual({ kind: 'trace', trace: record(setup) });
    if (answer.kind !== 'trace') return;
    replay(setup.game, answer.trace);
    expect(over.record).toMatchObject({ game: table.game, seat: table.seat + 1, own_decisions: choices.length });
    expect(over.won).toBe(over.record.won === 1);
  });
});

describe('a person at a table', () => {
  it('who takes moves back, or loses her worker, goes on in the same game', async () => {
    const table = tableOf('kurier');
    const asked = new Asked(catalogue);
    const whole = await playOut(asked, table, whim('undo'));
    const some = whole.choices.slice(0, 7);
    const again = await asked.ask({ kind: 'play', table, choices: some, heard: 0 });
    expect(again.kind).toBe('turn');
    const { heard } = asked;
    const elsewhere = new Asked(catalogue);
    expect(await elsewhere.ask({ kind: 'play', table, choices: some, heard: 0 })).toEqual(again);
    expect(elsewhere.heard).toEqual(heard);
    expect(await asked.ask({ kind: 'play', table, choices: whole.choices, heard: 0 })).toEqual(whole.over);
  });

  it('gets a hint from what a search tried at her choice, the same each time', async () => {
    const table = tableOf('liarsdice');
    const asked = new Asked(catalogue);
    const described = await asked.ask({ kind: 'describe', game: 'liarsdice', players: 3, options: {} });
    expect(described).toMatchObject({ kind: 'described', card: { hinter: 'planner:iterations=2000' } });
    const turn = await asked.ask({ kind: 'play', table, choices: [], heard: 0 });
    const hint = await asked.ask({ kind: 'hint', table, choices: [], bot: 'ismcts:iterations=300' });
    if (turn.kind !== 'turn' || hint.kind !== 'hint') throw new Error(`${turn.kind}, ${hint.kind}`);
    expect(hint.thoughts).toHaveLength(turn.choices.length);
    const visits = hint.thoughts?.map((thought) => thought?.[0] ?? 0) ?? [];
    const tried = visits.reduce((sum, some) => sum + some);
    expect([tried > 150, tried <= 300]).toEqual([true, true]);
    expect(visits[hint.best]).toBe(Math.max(...visits));
    expect(await new Asked(catalogue).ask({ kind: 'hint', table, choices: [], bot: 'ismcts:iterations=300' })).toEqual(
      hint,
    );
  });

  it('is told neither trace nor page before the game is over', async () => {
    const table = tableOf('liarsdice');
    const asked = new Asked(catalogue);
    const assets = await assetsOf('replay');
    const refused = { kind: 'fault', message: expect.stringMatching(/^the game is not over/) };
    expect(await asked.ask({ kind: 'trace', table, choices: [] })).toEqual(refused);
    expect(await asked.ask({ kind: 'watch', table, choices: [], assets })).toEqual(refused);
    expect(await asked.ask({ kind: 'trace', table, choices: [0] })).toEqual(refused);
  });

  it.each([
    [{ game: 'chess' }, [], 'unknown game "chess"'],
    [{ players: 9 }, [], '2 names for 9 seats'],
    [{ seat: 5 }, [], 'there is no seat 6 of 2'],
    [{ bots: ['nobody', ''] }, [], 'unknown bot for tictactoe "nobody"'],
    [{ options: { size: 4 } }, [], 'option of tictactoe'],
    [{}, [77], 'you: it answered 77 where a whole number from 0 to 7 was asked'],
  ])('is refused %j %j in one line', async (wrong, choices, message) => {
    const asked = new Asked(catalogue);
    const table = { ...tableOf('tictactoe'), ...wrong };
    const answer = await asked.ask({ kind: 'play', table, choices, heard: 0 });
    expect(answer).toEqual({ kind: 'fault', message: expect.stringContaining(message) });
    expect(asked.replies.filter(({ kind }) => kind === 'fault')).toHaveLength(1);
  });

  it('learns of each bot before it is asked, where one has to be found out', async () => {
    const table = tableOf('kurier');
    const asked = new Asked(catalogue);
    await asked.ask({ kind: 'play', table, choices: [0], heard: 0 });
    expect(asked.replies.map(({ kind }) => kind)).not.toContain('asking');
    expect(await asked.ask({ kind: 'whose', table, choices: [0] })).toEqual({ kind: 'whose' });
    const named = asked.replies.flatMap((reply) => (reply.kind === 'asking' ? [[reply.seat, reply.decision]] : []));
    expect(named.slice(0, 3)).toEqual([
      [0, 0],
      [2, 0],
      [0, 1],
    ]);
    expect(named.every(([seat]) => seat !== table.seat)).toBe(true);
  });
});

describe('a game that is watched', () => {
  it.each([
    ['of bots', { ...tableOf('strogoff'), seat: NOBODY, bots: ['courier', 'racer'], block: 3 }],
    ['of a person', tableOf('liarsdice')],
  ])('%s is the page that the command line writes', async (_what, table) => {
    const asked = new Asked(catalogue);
    const assets = await assetsOf('replay');
    const { choices } = table.seat === NOBODY ? { choices: [] } : await playOut(asked, table, whim('watch'));
    const answer = await asked.ask({ kind: 'watch', table, choices, assets });
    expect(answer).toEqual({
      kind: 'watch',
      title: expect.stringMatching(/, game play#[03]$/),
      html: replayPage(chronicle(await setupOf(table, choices)), OPEN, assets),
    });
  });
});
