import { alternativeSets } from '../data/components.ts';
import { allowed, type Option } from '../data/options.ts';
import { SKILL } from '../data/skills.ts';
import type { Game } from '../engine/game.ts';
import { type Listed, listing, type Width } from '../report/wrap.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { rungSkills } from '../sim/skill.ts';
import { wordOf, wordsOf } from '../story/words.ts';
import { type Flag, textFlag } from './flags.ts';
import { screenWidth, tell } from './screen.ts';
import { type Command, catalogueOf } from './tools.ts';

export const command: Command<{ readonly game: Flag }> = {
  builder: (y) => y.positional('game', { type: 'string', describe: 'one of them' }).example('$0 games liarsdice', ''),
  handler: async ({ game }, tools) => {
    const catalogue = catalogueOf(tools);
    const named = textFlag('game', game);
    const width = screenWidth();
    tell(
      game === undefined
        ? gameList(await Promise.all(catalogue.gameNames.map((name) => catalogue.game(name))), width)
        : details(catalogue, await catalogue.game(catalogue.reference(named ?? '', '.')), width),
    );
  },
};

function seats({ seats: { min, max } }: Game): string {
  return min === max ? `${min} players` : `${min}–${max} players`;
}

function gameList(games: readonly Game[], width: Width): string {
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

export function details(catalogue: Catalogue, game: Game, width?: Width): string {
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
    'what a seat may have, for method: cards',
    (game.holdings ?? []).map(({ name, label }) => [name, label]),
  );
  list(
    'bots',
    catalogue.botNames(game).map((name) => [name, '']),
  );
  const skills = game.ladder === undefined ? [] : rungSkills(game);
  list(
    'skill, from 0 to 100 along these bots',
    skills.map((skill, rung) => [game.ladder?.[rung] ?? '', wordOf(wordsOf(game), SKILL, skill)]),
  );
  return lines.join('\n');
}
