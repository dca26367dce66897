import { basename, dirname } from 'node:path';
import { Refusal } from '../data/refusal.ts';
import { brief } from '../data/shape.ts';
import type { Game } from '../engine/game.ts';
import { assetsOf } from '../node/assets.ts';
import { writeFiles } from '../node/files.ts';
import { OPEN } from '../report/replay/data.ts';
import { replayPage } from '../report/replay/page.ts';
import { type Flag, takesText, textFlag, wholeFlag } from './flags.ts';
import { GAME_FLAGS, type GameFlags, gameAt } from './game-flags.ts';
import { tell } from './screen.ts';
import type { Command, Tools } from './tools.ts';

export interface ReplayFlags extends GameFlags {
  readonly game: string;
  readonly html?: Flag;
  readonly view?: Flag;
}

export const command: Command<ReplayFlags> = {
  builder: (y) =>
    y
      .positional('game', { type: 'string', demandOption: true, describe: 'see irkutsk games' })
      .options(GAME_FLAGS)
      .option('html', takesText('the file to write: one page, which needs nothing else'))
      .option('view', takesText('how it is first seen: open, or with the eyes of a seat, as 2 (default: open)'))
      .example('$0 replay strogoff --players 3 --seed demo --html game.html', ''),
  handler: async (flags, tools) => {
    process.exitCode = await replay(flags, tools);
  },
};

/** Returns the exit code. */
async function replay(flags: ReplayFlags, tools: Tools): Promise<number> {
  const { game, account } = await gameAt(flags, tools);
  const file = textFlag('html', flags.html);
  if (file === undefined) throw new Refusal('--html is missing: the file to write the page into, as game.html');
  if (flags.view !== undefined && flags['seen-by'] !== undefined)
    throw new Refusal('--view: a page that is seen by one seat has no other view; leave it out with --seen-by');
  const given = viewOf(game, flags);
  const chronicle = await account('chronicle');
  if (chronicle === undefined) return 1;
  const view = chronicle.seenBy === undefined ? given : 1 + chronicle.seenBy;
  if (view > chronicle.players.length)
    throw new Refusal(`--view: takes open or a seat from 1 to ${chronicle.players.length}, not ${view}`);
  writeFiles(dirname(file), { [basename(file)]: replayPage(chronicle, view, await assetsOf('replay')) });
  tell(`${chronicle.title}, game ${chronicle.name}: ${chronicle.ending[0]}\nwritten: ${file}`);
  return 0;
}

function viewOf({ seats }: Game, flags: ReplayFlags): number {
  const text = textFlag('view', flags.view) ?? 'open';
  if (text === 'open') return OPEN;
  const players = wholeFlag('players', flags.players, seats.min, seats.max) ?? seats.min;
  // How many a trace has, it tells when it is read.
  const most = flags.replay === undefined ? players : seats.max;
  if (!/^[1-9]$/.test(text) || Number(text) > most)
    throw new Refusal(`--view: takes open or a seat from 1 to ${most}, not ${brief(text)}`);
  return Number(text);
}
