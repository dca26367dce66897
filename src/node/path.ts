import { relative, resolve, sep } from 'node:path';

const PATH = /[/\\]|\.[cm]?[jt]s$/;

/** Whether a reference to a game or a bot is a path, and not a name. */
export function isPath(reference: string): boolean {
  return PATH.test(reference) && !reference.startsWith('@');
}

/** A path as it is written from here on: seen from the folder that the command was called in, and never a bare name. */
export function pathFromHere(path: string): string {
  const seen = relative(process.cwd(), path).replaceAll(sep, '/');
  if (seen === '' || seen === '..') return `${seen || '.'}/`;
  return seen.startsWith('../') || resolve(seen) === seen ? seen : `./${seen}`;
}
