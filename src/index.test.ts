import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { UserFolder } from './cli.fixture.ts';
import { Halt, type Progressed, Refusal, run } from './index.ts';

const folder = new UserFolder();
const ASKED = {
  question: 'Who wins?',
  game: 'tictactoe',
  seed: 's',
  games: 200,
  bots: 'random',
};

describe('run', () => {
  it('returns the tables of a sweep by their names, tells of its progress, and neither prints nor writes', async () => {
    const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
    const heard: Progressed[] = [];
    const before = readdirSync('.');
    const { method, games, sentences, tables } = await run(ASKED, { threads: 1, onProgress: (now) => heard.push(now) });
    expect(spies.flatMap(({ mock }) => mock.calls)).toEqual([]);
    for (const spy of spies) spy.mockRestore();
    expect(readdirSync('.')).toEqual(before);
    expect({ method, games }).toEqual({ method: 'sweep', games: 200 });
    expect(sentences[0]).toContain('win rate');
    expect(tables.cells).toHaveLength(1);
    expect(tables.cells[0]).toMatchObject({ games: 200, win_rate: expect.any(Number) as number });
    expect(tables.seats.map(({ seat }) => seat)).toEqual([1, 2]);
    expect(heard.at(-1)).toEqual({ games: 200, total: 200 });
  });

  it('says what the command says of the same file, into the same files', async () => {
    folder.write('same.yaml', ...Object.entries(ASKED).map(([key, value]) => `${key}: ${value}`));
    await folder.here('run', 'same.yaml', '--out', 'command');
    const { answer } = await run(folder.at('same.yaml'), { out: folder.at('program') });
    const { made: ours, ...program } = answer;
    const { made: theirs, ...command } = JSON.parse(folder.read('command/answer.json')) as typeof answer;
    expect(program).toEqual(command);
    expect({ ...ours, command: theirs.command }).toEqual(theirs);
    expect(readdirSync(folder.at('program')).toSorted()).toEqual(readdirSync(folder.at('command')).toSorted());
    expect(folder.read('program/cells.csv')).toBe(folder.read('command/cells.csv'));
  });

  it('plays a match, and returns its pairs', async () => {
    const heard: Progressed[] = [];
    const asked = { ...ASKED, method: 'match', bots: ['random', 'centre'], games: 2000, match: { h1: 0.1 } } as const;
    const { tables, games } = await run(
      { ...asked, bots: [...asked.bots] },
      { onProgress: (now) => heard.push(now), games: 4000 },
    );
    expect(tables.pairs).toMatchObject([{ bot: 'centre', against: 'random', verdict: 'better' }]);
    expect(new Set(tables.ratings.map(({ bot }) => bot))).toEqual(new Set(['centre', 'random']));
    expect(heard.at(-1)).toEqual({ games });
  });

  it.each([
    [{ ...ASKED, game: 'tictacto' }, {}, 'game: unknown game "tictacto"'],
    [{ ...ASKED, games: 0 }, {}, 'games: games takes a whole number'],
    [ASKED, { threads: 0 }, 'threads: takes a whole number from 1 to 256, not 0'],
    [ASKED, { out: '' }, 'out: takes the name of a folder'],
    [7, {}, 'the experiment: takes an object or the name of a file, not 7'],
  ])('refuses in one line: %j, %j', async (asked, options, line) => {
    const refused = await run(asked as typeof ASKED, options).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as Refusal).message).toContain(line);
    expect((refused as Refusal).message).not.toContain('\n');
  });

  it('throws one line if a bot fails, and keeps what was finished only where it is told to', async () => {
    folder.write(
      'failing.js',
      `let games = 0;`,
      `export default { about: '', looks: false, params: {}, create: () => ({`,
      `  begin() { if (++games > 100) throw new Error('no more'); }, choose: () => 0 }) };`,
    );
    const asked = { ...ASKED, bots: folder.at('failing.js') };
    for (const out of [undefined, folder.at('failed')]) {
      const failed = await run(asked, { out, threads: 1 }).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(Halt);
      expect((failed as Halt).message).toContain('no more');
    }
    expect(existsSync(folder.at('failed/partial/run.json'))).toBe(true);
  });

  it('ends by what a signal says', async () => {
    const stop = new AbortController();
    const running = run(
      { ...ASKED, games: 1e9 },
      { signal: stop.signal, onProgress: () => stop.abort(new Error('enough')) },
    );
    await expect(running).rejects.toThrow('enough');
  });
});
