import type { CommandModule } from 'yargs';
import { settle, type Value } from '../core/options.ts';
import type { Player, Sitting } from '../core/play.ts';
import { Refusal } from '../core/refusal.ts';
import { transcript } from '../core/transcript.ts';
import { gameNamed } from '../games/index.ts';
import { createPlayer } from '../run/bots.ts';
import { parseSetting } from '../run/experiment.ts';
import { fillSeats, splitLineup } from '../run/lineup.ts';
import { settingsOf } from '../run/plan.ts';
import { type Flag, listFlag, SET, takesText, textFlag, wholeFlag } from './flags.ts';

export interface PlayFlags {
  readonly game: string;
  readonly players?: Flag;
  readonly seed?: Flag;
  readonly bots?: Flag;
  readonly set?: Flag;
}

export const playCommand: CommandModule<object, PlayFlags> = {
  command: 'play <game>',
  describe: 'play one game and tell it move by move',
  builder: (y) =>
    y
      .positional('game', { type: 'string', demandOption: true, describe: 'see irkutsk games' })
      .option('players', takesText('number of players (default: the fewest)'))
      .option('seed', takesText('any text; text#17 is game 17 of that seed (default: demo)'))
      .option('bots', takesText('bots in seat order, joined by + (default: random)'))
      .option('set', SET)
      .example('$0 play liarsdice --players 3 --seed demo --bots counter+random', ''),
  handler: play,
};

async function play(flags: PlayFlags): Promise<void> {
  const game = gameNamed(flags.game);
  const players = wholeFlag('players', flags.players, game.seats.min, game.seats.max) ?? game.seats.min;
  const { seed, block } = gameSeed(textFlag('seed', flags.seed) ?? 'demo');
  const given: Record<string, Value> = {};
  for (const setting of listFlag(flags.set)) {
    const { key, values } = parseSetting(setting);
    if (values.length > 1) throw new Refusal(`--set ${key}: takes one value here, not ${values.length}`);
    Object.assign(given, settingsOf(game, key, values[0]));
  }
  const setting = { players, options: settle(game.id, game.options, given) };
  const rules = game.rules(players, setting.options);
  const seats: Player[] = [];
  for (const bot of fillSeats(splitLineup(textFlag('bots', flags.bots) ?? 'random'), players)) {
    seats.push(await createPlayer(game, rules, bot));
  }
  const sitting: Sitting = { game, setting, seed, block, players: seats };
  process.stdout.write(transcript(sitting));
}

/** "demo" is its first game; "demo#17" the game of block 17, as faults name it. */
function gameSeed(text: string): { seed: string; block: number } {
  const [, seed = text, block = '0'] = /^(.+)#(\d{1,15})$/s.exec(text) ?? [];
  return { seed, block: Number(block) };
}
