import type { CommandModule } from 'yargs';
import { HANDICAPS } from '../core/handicap.ts';
import { allowed } from '../core/options.ts';
import { gameNamed, games } from '../games/index.ts';
import { botsFor, loadBot } from '../run/bots.ts';
import { type Flag, textFlag } from './flags.ts';

export const botsCommand: CommandModule<object, { readonly game: Flag }> = {
  command: 'bots [game]',
  describe: 'list the bots and their settings',
  builder: (y) =>
    y.positional('game', { type: 'string', describe: 'only those that play it' }).example('$0 bots liarsdice', ''),
  handler: ({ game }) => listBots(textFlag('game', game)),
};

async function listBots(id: string | undefined): Promise<void> {
  const lines: string[] = [];
  for (const game of id === undefined ? games : [gameNamed(id)]) {
    if (lines.length > 0) lines.push('');
    lines.push(`${game.id}:`);
    for (const { name } of botsFor(game)) {
      const plugin = await loadBot(game, name);
      lines.push(`  ${name.padEnd(14)}${plugin.about}`);
      for (const [param, option] of Object.entries(plugin.params)) {
        lines.push(
          `  ${' '.repeat(14)}${name}:${param}=  ${option.about}: ${allowed(option)}, default ${String(option.default)}`,
        );
      }
    }
  }
  lines.push('', 'every bot also takes:');
  for (const [param, about] of Object.entries(HANDICAPS)) lines.push(`  ${`:${param}=`.padEnd(14)}${about}`);
  lines.push('  the kinds of move are listed by `irkutsk games <game>`');
  process.stdout.write(`${lines.join('\n')}\n`);
}
