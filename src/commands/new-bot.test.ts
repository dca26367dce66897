import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { UserFolder } from '../cli.fixture.ts';
import { games } from '../games/games.fixture.ts';
import { ROOT } from '../node/tool.ts';
import { botText } from './new-bot.ts';

/** What a compiler has against the files of a folder, by its tsconfig.json. */
function problemsIn(folder: string): readonly string[] {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const problems = [...errors, ...ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options))];
  return problems.map(({ file, messageText }) => `${file?.fileName}: ${JSON.stringify(messageText)}`);
}

describe('an editor knows the types of a new bot', () => {
  const user = new UserFolder();
  mkdirSync(join(ROOT, 'results'), { recursive: true });
  const inCheckout = mkdtempSync(join(ROOT, 'results', '.new-bot-'));
  afterAll(() => rmSync(inCheckout, { recursive: true }));

  it('of every game, in a folder far away', async () => {
    for (const { id } of games) expect(await user.here('new-bot', id, `far/${id}.ts`)).toMatchObject({ status: 0 });
    expect(problemsIn(user.at('far'))).toEqual([]);
    writeFileSync(user.at('far/wrong.ts'), "import { defineBot } from 'irkutsk/bot';\nexport default defineBot(7);\n");
    expect(problemsIn(user.at('far'))).toEqual([expect.stringContaining('wrong.ts')]);
  });

  it('in a folder of the checkout', async () => {
    expect(await user.here('new-bot', 'tictactoe', join(inCheckout, 'mine.ts'))).toMatchObject({ status: 0 });
    expect(problemsIn(inCheckout)).toEqual([]);
  });

  it('by lines to add to a tsconfig.json that is there, which stays as it is', async () => {
    mkdirSync(user.at('theirs/bots'), { recursive: true });
    const theirs = { compilerOptions: { module: 'preserve', target: 'es2023', strict: true } };
    user.write('theirs/tsconfig.json', JSON.stringify(theirs));
    const { status, stdout } = await user.here('new-bot', 'tictactoe', 'theirs/bots/mine.ts');
    expect(status).toBe(0);
    expect(existsSync(user.at('theirs/bots/tsconfig.json'))).toBe(false);
    expect(user.read('theirs/tsconfig.json')).toBe(JSON.stringify(theirs));
    expect(problemsIn(user.at('theirs'))).not.toEqual([]);
    const [, lines] = stdout.split(`add to ${join('theirs', 'tsconfig.json')}:\n`);
    const { compilerOptions } = JSON.parse(lines) as { compilerOptions: object };
    user.write(
      'theirs/tsconfig.json',
      JSON.stringify({ compilerOptions: { ...theirs.compilerOptions, ...compilerOptions } }),
    );
    expect(problemsIn(user.at('theirs'))).toEqual([]);
  });

  it('without a word where the checkout already has it', () => {
    const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
      config: { include: readonly string[] };
    };
    expect(config.include).toContain('*.ts');
  });
});

it('names every word of a position and every kind of move, in lines that can be read', () => {
  for (const game of games) {
    const text = botText(game, 'my-bot.ts');
    for (const { name } of game.layout.places) expect(text).toMatch(new RegExp(` ${name}(\\[\\d+\\])?(,| |\n)`));
    for (const kind of game.moveKinds) expect(text).toMatch(new RegExp(`^ {2}'?${kind}'?: 0,$`, 'm'));
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  }
});
