import type { CommandModule } from 'yargs';
import { alternativeSets } from '../data/components.ts';
import { allowed, type Option } from '../data/options.ts';
import type { Game } from '../engine/game.ts';
import { gameNamed, games } from '../games/index.ts';
import { botsFor } from '../node/bots.ts';
import { type Listed, listing, type Width } from '../report/wrap.ts';
import { type Flag, textFlag } from './flags.ts';
import { screenWidth, tell } from './screen.ts';

export const gamesCommand: CommandModule<object, { readonly game: Flag }> = {
  command: 'games [game]',
  describe: 'list the games, or what can be turned in one',
  builder: (y) => y.positional('game', { type: 'string', describe: 'one of them' }).example('$0 games liarsdice', ''),
  handler: ({ game }) => {
    const width = screenWidth();
    tell(game === undefined ? gameList(width) : details(gameNamed(textFlag('game', game) ?? ''), width));
  },
};

function seats({ seats: { min, max } }: Game): string {
  return min === max ? `${min} players` : `${min}–${max} players`;
}

function gameList(width: Width): string {
  return listing(
    games.map((game) => [game.id.padEnd(13) + seats(game), game.about]),
    width,
    '',
  );
}

function alternativesText(option: Option): string {
  const values =
    option.alternatives ?? (option.kind === 'components' ? alternativeSets(option.kit, option.default) : []);
  return values.length === 0 ? '' : `, or perhaps ${values.join(', ')}`;
}

export function details(game: Game, width?: Width): string {
  const lines = [`${game.title} (${game.id}), ${seats(game)}`, game.about, `win rate: of ${game.success}`];
  if (game.caveat !== undefined) lines.push(game.caveat);
  const list = (title: string, entries: readonly Listed[]) => {
    if (entries.length > 0) lines.push('', `${title}:`, listing(entries, width));
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
