import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { Refusal } from '../data/refusal.ts';
import { adviceText, editorNeeds } from '../node/editor.ts';
import { writeFiles } from '../node/files.ts';
import { pathFromHere } from '../node/path.ts';
import { ROOT } from '../node/tool.ts';
import { textFlag } from './flags.ts';
import { tell } from './screen.ts';
import { type Command, catalogueOf } from './tools.ts';

/** The game that a new one starts from, and what it is called there. */
const MODEL = join(ROOT, 'docs/examples/dare');
const MODEL_ID = 'dare';

export const command: Command<{ readonly folder: string }> = {
  builder: (y) =>
    y
      .positional('folder', {
        type: 'string',
        demandOption: true,
        describe: 'a new folder; its name is that of the game',
      })
      .example('$0 new-game pig', ''),
  handler: ({ folder: given }, tools) => {
    const folder = textFlag('folder', given) ?? '';
    const id = basename(resolve(folder));
    if (!/^[a-z][a-z0-9-]*$/.test(id))
      throw new Refusal(`${folder}: a game's folder takes lower-case letters, digits and hyphens, the first a letter`);
    if (catalogueOf(tools).gameNames.includes(id))
      throw new Refusal(`${folder}: ${id} is the name of one of our games`);
    // Somebody's evening may be in it.
    if (existsSync(folder) && readdirSync(folder).length > 0) throw new Refusal(`${folder}: is there already`);
    const { config, advice } = editorNeeds(folder);
    for (const [part, files] of modelFiles(id)) writeFiles(join(folder, part), files);
    if (config !== undefined) writeFiles(folder, { 'tsconfig.json': config });
    const path = pathFromHere(resolve(folder));
    tell(`written: ${folder}, a game that works; its README.md says what to change where`);
    tell(
      `check it: npx irkutsk check-game ${path}\nwatch it: npx irkutsk play ${path}\nask it:   npx irkutsk run ${path}/how-far.yaml`,
    );
    if (advice !== undefined) tell(adviceText(advice));
  },
};

/** The files of the model under the new name, by the folder that they stand in. */
function modelFiles(id: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const folders = new Map<string, Record<string, string>>();
  for (const entry of readdirSync(MODEL, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const part = relative(MODEL, entry.parentPath);
    const files = folders.get(part) ?? {};
    files[entry.name] = renamed(readFileSync(join(entry.parentPath, entry.name), 'utf8'), id);
    folders.set(part, files);
  }
  return folders;
}

/** The same text of a game with another name. */
function renamed(text: string, id: string): string {
  const words = id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return text
    .replaceAll(`'${MODEL_ID}'`, `'${id}'`)
    .replaceAll('DareRules', `${words.join('')}Rules`)
    .replace(/\bDare\b/g, words.join(' '));
}
