import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeGames, writeGamePage } from './game-pages.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pages = () => readdirSync(join(folder, 'games')).toSorted();
const page = (name: string) => join(folder, 'games', name);

describe('the pages of games', () => {
  it('go when a report has them no more, and the folder with the last', () => {
    for (const name of ['1-typical.html', '2-typical.html', '2-longest.html'])
      writeGamePage(folder, name, `<!doctype html><p>${name}</p>\n`);
    expect(readFileSync(page('1-typical.html'), 'utf8')).toMatch(/<p>1-typical\.html<\/p>\n<!-- irkutsk \w{64} -->\n$/);
    removeGames(folder, new Set(['1-typical.html']));
    expect(pages()).toEqual(['1-typical.html']);
    removeGames(folder);
    expect(readdirSync(folder)).toEqual([]);
    removeGames(folder);
  });

  // By its name alone it was taken for a page of ours.
  it('stay if somebody else wrote them, as games/1-chess.html, or has changed them since', () => {
    mkdirSync(join(folder, 'games'));
    writeFileSync(page('1-chess.html'), '<p>My game against Deep Blue</p>');
    writeFileSync(page('2-chess.html'), `<p>Mine</p><!-- irkutsk ${'0'.repeat(64)} -->\n`);
    writeGamePage(folder, '1-typical.html', '<p>a game</p>');
    writeFileSync(page('1-typical.html'), readFileSync(page('1-typical.html'), 'utf8').replace('a game', 'my notes'));
    writeGamePage(folder, '2-typical.html', '<p>a game</p>');
    symlinkSync('2-typical.html', page('3-link.html'));
    removeGames(folder);
    expect(pages()).toEqual(['1-chess.html', '1-typical.html', '2-chess.html', '3-link.html']);
  });
});
