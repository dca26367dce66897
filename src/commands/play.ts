import { basename, dirname } from 'node:path';
import type { CommandModule } from 'yargs';
import { gameNamed } from '../games/index.ts';
import { writeFiles } from '../node/files.ts';
import { wrapped } from '../report/wrap.ts';
import { type Flag, takesText, textFlag } from './flags.ts';
import { screenWidth } from './screen.ts';
import { accountOf, SITTING, type SittingFlags } from './sitting.ts';

export interface PlayFlags extends SittingFlags {
  readonly game: string;
  readonly save?: Flag;
}

export const playCommand: CommandModule<object, PlayFlags> = {
  command: 'play <game>',
  describe: 'play one game and tell it move by move',
  builder: (y) =>
    y
      .positional('game', { type: 'string', demandOption: true, describe: 'see irkutsk games' })
      .options(SITTING)
      .option('save', takesText('also write the game as a trace into this file'))
      .example('$0 play liarsdice --players 3 --seed demo --bots counter+random', ''),
  handler: async (flags) => {
    process.exitCode = await play(flags);
  },
};

/** Returns the exit code. */
async function play(flags: PlayFlags): Promise<number> {
  const game = gameNamed(flags.game);
  const save = textFlag('save', flags.save);
  if (save === undefined) {
    const text = await accountOf(game, flags, 'transcript');
    if (text === undefined) return 1;
    process.stdout.write(wrapped(text, screenWidth()));
    return 0;
  }
  const traced = await accountOf(game, flags, 'traced');
  if (traced === undefined) return 1;
  writeFiles(dirname(save), { [basename(save)]: `${JSON.stringify(traced.trace)}\n` });
  process.stdout.write(wrapped(traced.text, screenWidth()));
  return 0;
}
