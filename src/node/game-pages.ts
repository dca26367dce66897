import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../data/refusal.ts';
import { writeFiles } from './files.ts';

/** The folder of the games' pages, beside the report that links to them. */
export const GAMES = 'games';
const GAME_PAGE = /^\d+-[a-z]+\.html$/;
/** The end of a page that we wrote: the digest of all that stands before it. */
const MARK = /<!-- irkutsk (\w{64}) -->\n$/;

export function markOf(html: string): string {
  return `<!-- irkutsk ${createHash('sha256').update(html).digest('hex')} -->\n`;
}

/**
 * Writes the page of a game, with a mark by which it can be told later that we wrote it, and that it is as it was.
 * Refuses where a link, in place of the pages' folder, would lead out of the results.
 */
export function writeGamePage(folder: string, name: string, html: string, mayReplace?: () => void): void {
  const games = join(folder, GAMES);
  if (lstatSync(games, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new Refusal(`${games}: is there already, and not a folder`);
  writeFiles(games, { [name]: `${html}${markOf(html)}` }, mayReplace);
}

/** Removes the pages of games that a report had, but for those that it has again: they are of earlier results. */
export function removeGames(folder: string, kept: ReadonlySet<string> = new Set()): void {
  const games = join(folder, GAMES);
  if (lstatSync(games, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  try {
    const stale = readdirSync(games, { withFileTypes: true })
      .filter((entry) => entry.isFile() && GAME_PAGE.test(entry.name) && !kept.has(entry.name))
      .filter(({ name }) => isMarked(readFileSync(join(games, name), 'utf8')));
    for (const { name } of stale) rmSync(join(games, name));
    if (readdirSync(games).length === 0) rmdirSync(games);
  } catch {
    // They may not be removed: a nuisance, and no reason to fail.
  }
}

export function isMarked(page: string): boolean {
  const mark = MARK.exec(page);
  return mark !== null && markOf(page.slice(0, mark.index)) === mark[0];
}
