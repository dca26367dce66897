import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { ComponentSet, Kit } from '../data/components.ts';
import { named } from '../data/nearest.ts';
import { Refusal } from '../data/refusal.ts';
import type { Game } from '../engine/game.ts';
import { readComponents } from '../node/components.ts';
import { writeFiles } from '../node/files.ts';
import { setList } from '../report/component-sets.ts';
import { componentsText } from '../report/components.ts';
import { kitOf } from '../sim/components.ts';
import { type Flag, takesText, textFlag } from './flags.ts';
import { screenWidth, tell } from './screen.ts';
import { type Command, catalogueOf, type Tools } from './tools.ts';

export interface ComponentsFlags {
  readonly game: string;
  readonly edition?: Flag;
  readonly out?: Flag;
  readonly check?: Flag;
}

export const command: Command<ComponentsFlags> = {
  builder: (y) =>
    y
      .positional('game', { type: 'string', demandOption: true, describe: 'see irkutsk games' })
      .option('edition', takesText('write this set: one of those listed without it'))
      .option('out', takesText('the file to write it to, if it is not there yet (default: what is printed)'))
      .option('check', takesText('a component file: says what is wrong with it, or which set it is'))
      .example('$0 components strogoff --edition purple-brain --out my.yaml', ''),
  handler: showComponents,
};

async function showComponents(flags: ComponentsFlags, tools: Tools): Promise<void> {
  const catalogue = catalogueOf(tools);
  const game = await catalogue.game(catalogue.reference(flags.game, '.'));
  const kit = kitOf(game);
  if (kit === undefined) throw new Refusal(`${game.id} has no boards or cards to replace`);
  const edition = textFlag('edition', flags.edition);
  const out = textFlag('out', flags.out);
  const check = textFlag('check', flags.check);
  if (check !== undefined) {
    if (edition !== undefined || out !== undefined) throw new Refusal('--check: goes without --edition and --out');
    tell(`${check}: ${likeness(game, kit, readComponents(kit, check))}`);
  } else if (edition !== undefined) {
    write(componentsText(game, kit, edition, named(kit.sets, edition, `edition of ${game.id}`)), out);
  } else {
    if (out !== undefined) throw new Refusal(`--out: needs --edition; \`irkutsk components ${game.id}\` lists them`);
    process.stdout.write(`${setList(kit, screenWidth())}\n`);
  }
}

/** Never over a file that is there: an evening's typing may be in it. */
function write(text: string, out: string | undefined): void {
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  if (existsSync(out)) throw new Refusal(`--out ${out}: is there already`);
  writeFiles(dirname(out), { [basename(out)]: text });
  tell(`written: ${out}`);
}

/** Which set a file is, or how many lines, which are cards for the most part, it is from the nearest. */
function likeness(game: Game, kit: Kit, components: unknown): string {
  const linesOf = (name: string, set: ComponentSet) =>
    componentsText(game, kit, name, set)
      .split('\n')
      .filter((line) => !line.trimStart().startsWith('#'));
  const mine = linesOf('', { label: '', about: '', components });
  const distances = Object.entries(kit.sets).map(([name, set]) => {
    const theirs = linesOf(name, set);
    const common = mine.filter((line, i) => line === theirs[i]).length;
    return { name, distance: Math.max(mine.length, theirs.length) - common };
  });
  const { name, distance } = distances.toSorted((a, b) => a.distance - b.distance)[0];
  if (distance === 0) return `is right, and the same as ${name}`;
  return `is right; it differs from ${name} in ${distance} ${distance === 1 ? 'line' : 'lines'}`;
}
