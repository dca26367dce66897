import { basename, dirname } from 'node:path';
import { Refusal } from '../data/refusal.ts';
import { writeFiles } from '../node/files.ts';
import { wrapped } from '../report/wrap.ts';
import type { PartialTranscript } from '../story/transcript.ts';
import { type Flag, takesText, textFlag } from './flags.ts';
import { GAME_FLAGS, type GameFlags, gameAt } from './game-flags.ts';
import { screenWidth } from './screen.ts';
import type { Command, Tools } from './tools.ts';

export interface PlayFlags extends GameFlags {
  readonly game: string;
  readonly save?: Flag;
}

export const command: Command<PlayFlags> = {
  builder: (y) =>
    y
      .positional('game', { type: 'string', demandOption: true, describe: 'see irkutsk games' })
      .options(GAME_FLAGS)
      .option('save', takesText('also write the game as a trace into this file'))
      .option('unchecked', {
        type: 'boolean',
        describe: 'a game of your own as it is, broken or not, up to where its rules throw',
      })
      .example('$0 play liarsdice --players 3 --seed demo --bots counter+random', ''),
  handler: async (flags, tools) => {
    process.exitCode = await play(flags, tools);
  },
};

/** Returns the exit code. */
async function play(flags: PlayFlags, tools: Tools): Promise<number> {
  const { account, code } = await gameAt(flags, tools);
  const save = textFlag('save', flags.save);
  if (flags.unchecked === true) {
    if (save !== undefined) throw new Refusal('--save: a game that may break off has no trace; leave --unchecked out');
    return tellPartly(await account('partial'));
  }
  if (save === undefined) {
    const text = await account('transcript');
    if (text === undefined) return 1;
    process.stdout.write(wrapped(text, screenWidth()));
    return 0;
  }
  const traced = await account('traced');
  if (traced === undefined) return 1;
  writeFiles(dirname(save), { [basename(save)]: `${JSON.stringify({ ...traced.trace, code })}\n` });
  process.stdout.write(wrapped(traced.text, screenWidth()));
  return 0;
}

/** Tells a game as far as it goes; returns the exit code. */
function tellPartly(told: PartialTranscript | undefined): number {
  if (told === undefined) return 1;
  process.stdout.write(wrapped(told.text, screenWidth()));
  if (told.thrown === undefined) return 0;
  process.stderr.write(`irkutsk: here the game breaks off: ${told.thrown}\n`);
  return 1;
}
