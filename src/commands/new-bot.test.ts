import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, expect, it } from 'vitest';
import { games } from '../games/games.fixture.ts';
import { ROOT } from '../node/tool.ts';
import { botText } from './new-bot.ts';

// In the checkout, where `irkutsk/bot` is known, and in a folder that nobody else looks into.
mkdirSync(join(ROOT, 'results'), { recursive: true });
const folder = mkdtempSync(join(ROOT, 'results', '.new-bot-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes a bot for every game that is right by its types', () => {
  const files = games.map((game) => {
    const file = join(folder, `${game.id}.ts`);
    writeFileSync(file, botText(game, file));
    return file;
  });
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const problems = ts.getPreEmitDiagnostics(ts.createProgram(files, options));
  expect(problems.map(({ file, messageText }) => `${file?.fileName}: ${JSON.stringify(messageText)}`)).toEqual([]);
});

it('names every word of a position and every kind of move, in lines that can be read', () => {
  for (const game of games) {
    const text = botText(game, 'my-bot.ts');
    for (const { name } of game.layout.places) expect(text).toMatch(new RegExp(` ${name}(\\[\\d+\\])?(,| |\n)`));
    for (const kind of game.moveKinds) expect(text).toMatch(new RegExp(`^ {2}'?${kind}'?: 0,$`, 'm'));
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  }
});
