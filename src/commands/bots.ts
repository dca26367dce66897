import { allowed } from '../data/options.ts';
import type { Game } from '../engine/game.ts';
import { type Listed, listing } from '../report/wrap.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { HANDICAP_WORDS } from '../sim/handicap-words.ts';
import { WEIGHTS } from '../sim/lineup.ts';
import { trainedOptions } from '../sim/weights.ts';
import { type Flag, textFlag } from './flags.ts';
import { screenWidth, tell } from './screen.ts';
import { type Command, catalogueOf } from './tools.ts';

export const command: Command<{ readonly game: Flag }> = {
  builder: (y) =>
    y.positional('game', { type: 'string', describe: 'only those that play it' }).example('$0 bots liarsdice', ''),
  handler: ({ game }, tools) => listBots(catalogueOf(tools), textFlag('game', game)),
};

async function listBots(catalogue: Catalogue, id: string | undefined): Promise<void> {
  const parts: string[] = [];
  for (const name of id === undefined ? catalogue.gameNames : [catalogue.reference(id, '.')]) {
    const game = await catalogue.game(name);
    parts.push(`${game.id}:\n${listing(await botEntries(catalogue, game), screenWidth())}`);
  }
  const common = Object.entries(HANDICAP_WORDS).map(([param, about]): Listed => [settingOf(param), about]);
  tell(parts.join('\n\n'));
  tell(`\nevery bot also takes:\n${listing(common, screenWidth())}`);
  tell('  the kinds of move are listed by `irkutsk games <game>`');
}

/** More numbers than these, which training finds, are not listed one by one. */
const MOST_LISTED = 12;

/** How a setting of a bot is written behind its name. */
function settingOf(param: string): string {
  return `:${param}=`;
}

/** Every bot of a game, each with its settings below it. */
async function botEntries(catalogue: Catalogue, game: Game): Promise<readonly Listed[]> {
  const entries: Listed[] = [];
  for (const name of catalogue.botNames(game)) {
    const { about, params } = await catalogue.bot(game, name);
    entries.push([name, about]);
    const trained = Object.keys(trainedOptions(params));
    const isMany = trained.length > MOST_LISTED;
    if (isMany)
      entries.push([
        `  ${settingOf(WEIGHTS)}`,
        `a file of its ${trained.length} numbers, which \`irkutsk train\` writes`,
      ]);
    for (const [param, option] of Object.entries(params))
      if (!(isMany && trained.includes(param)))
        entries.push([
          `  ${settingOf(param)}`,
          `${option.about}: ${allowed(option)}, default ${String(option.default)}`,
        ]);
  }
  return entries;
}
