import type { CommandModule } from 'yargs';
import { allowed } from '../data/options.ts';
import type { Game } from '../engine/game.ts';
import { gameNamed, games } from '../games/index.ts';
import { botsFor, loadBot } from '../node/bots.ts';
import { type Listed, listing } from '../report/wrap.ts';
import { HANDICAPS } from '../sim/handicap.ts';
import { type Flag, textFlag } from './flags.ts';
import { screenWidth, tell } from './screen.ts';

export const botsCommand: CommandModule<object, { readonly game: Flag }> = {
  command: 'bots [game]',
  describe: 'list the bots and their settings',
  builder: (y) =>
    y.positional('game', { type: 'string', describe: 'only those that play it' }).example('$0 bots liarsdice', ''),
  handler: ({ game }) => listBots(textFlag('game', game)),
};

async function listBots(id: string | undefined): Promise<void> {
  const parts: string[] = [];
  for (const game of id === undefined ? games : [gameNamed(id)])
    parts.push(`${game.id}:\n${listing(await botEntries(game), screenWidth())}`);
  const common = Object.entries(HANDICAPS).map(([param, about]): Listed => [settingOf(param), about]);
  tell(parts.join('\n\n'));
  tell(`\nevery bot also takes:\n${listing(common, screenWidth())}`);
  tell('  the kinds of move are listed by `irkutsk games <game>`');
}

/** How a setting of a bot is written behind its name. */
function settingOf(param: string): string {
  return `:${param}=`;
}

/** Every bot of a game, each with its settings below it. */
async function botEntries(game: Game): Promise<readonly Listed[]> {
  const entries: Listed[] = [];
  for (const { name } of botsFor(game)) {
    const { about, params } = await loadBot(game, name);
    entries.push([name, about]);
    for (const [param, option] of Object.entries(params))
      entries.push([`  ${settingOf(param)}`, `${option.about}: ${allowed(option)}, default ${String(option.default)}`]);
  }
  return entries;
}
