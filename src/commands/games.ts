import type { CommandModule } from 'yargs';
import { alternativeSets } from '../core/components.ts';
import type { Game } from '../core/game.ts';
import { allowed, type Option } from '../core/options.ts';
import { gameNamed, games } from '../games/index.ts';
import { botsFor } from '../run/bots.ts';
import { type Flag, textFlag } from './flags.ts';

export const gamesCommand: CommandModule<object, { readonly game: Flag }> = {
  command: 'games [game]',
  describe: 'list the games, or what can be turned in one',
  builder: (y) => y.positional('game', { type: 'string', describe: 'one of them' }).example('$0 games liarsdice', ''),
  handler: ({ game }) => {
    const text = game === undefined ? games.map(line).join('\n') : details(gameNamed(textFlag('game', game) ?? ''));
    process.stdout.write(`${text}\n`);
  },
};

function seats({ seats: { min, max } }: Game): string {
  return min === max ? `${min} players` : `${min}–${max} players`;
}

function line(game: Game): string {
  return `${game.id.padEnd(14)}${seats(game).padEnd(14)}${game.about}`;
}

function alternativesText(option: Option): string {
  const values =
    option.alternatives ?? (option.kind === 'components' ? alternativeSets(option.kit, option.default) : []);
  return values.length === 0 ? '' : `, or perhaps ${values.join(', ')}`;
}

export function details(game: Game): string {
  const lines = [`${game.title} (${game.id}), ${seats(game)}`, game.about, `win rate: of ${game.success}`];
  if (game.caveat !== undefined) lines.push(game.caveat);
  const list = (title: string, entries: readonly (readonly [string, string])[]) => {
    if (entries.length === 0) return;
    lines.push('', `${title}:`);
    const width = Math.max(...entries.map(([name]) => name.length)) + 2;
    for (const [name, text] of entries) lines.push(`  ${name.padEnd(width)}${text}`.trimEnd());
  };
  list(
    'options',
    Object.entries(game.options).map(([name, option]) => {
      const mark = option.provenance === undefined ? '' : ` [${option.provenance}]`;
      const known = `${option.about}: ${allowed(option)}, default ${String(option.default)}`;
      return [name, `${known}${alternativesText(option)}${mark}`];
    }),
  );
  for (const [factor, bundles] of Object.entries(game.presets)) {
    list(
      `preset ${factor}`,
      Object.entries(bundles).map(([name, values]) => [
        name,
        Object.entries(values)
          .map(([key, value]) => `${key} ${String(value)}`)
          .join(', '),
      ]),
    );
  }
  list(
    'endings',
    game.endings.map((ending) => [ending, '']),
  );
  list(
    'fates of a seat',
    (game.fates ?? []).map((fate) => [fate, '']),
  );
  list(
    'measures',
    game.measures.map(({ name, about }) => [name, about]),
  );
  list(
    'measures per seat',
    game.seatMeasures.map(({ name, about }) => [name, about]),
  );
  list(
    'kinds of move',
    game.moveKinds.map((kind) => [kind, '']),
  );
  list(
    'what else a knock-out leaves out',
    Object.entries(game.knockOuts ?? {}).map(([name, { about }]) => [name, about]),
  );
  list(
    'bots',
    botsFor(game).map(({ name }) => [name, '']),
  );
  return lines.join('\n');
}
