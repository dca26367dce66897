import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ROOT } from './tool.ts';

const CONFIG = 'tsconfig.json';

/** What an editor needs to know the types of ours in a folder of the user's own. */
export interface EditorNeeds {
  /** The text of a tsconfig.json for the folder, where none is in charge of it. */
  readonly config?: string;
  /** What to add to the one that is in charge, and which that is. */
  readonly advice?: { readonly file: string; readonly compilerOptions: object };
}

/** The folder and all around it, the nearest first. */
function upwards(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...upwards(parent)];
}

/** As a tsconfig.json in the folder names what is in another one. */
function pathFrom(folder: string, target: string): string {
  const path = relative(folder, target).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** Whether this is a checkout: there types are those of the sources. */
function isCheckout(): boolean {
  return existsSync(join(ROOT, 'src'));
}

type Doors = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Where the types of each door of ours are, as seen from a folder. */
function doorsFrom(folder: string): Readonly<Record<string, readonly string[]>> {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { exports: Doors };
  const condition = isCheckout() ? 'irkutsk-source' : 'types';
  return Object.fromEntries(
    Object.entries(exports).flatMap(([door, targets]) =>
      typeof targets === 'string'
        ? []
        : [[`irkutsk${door.slice(1)}`, [pathFrom(folder, join(ROOT, targets[condition]))]]],
    ),
  );
}

/** What is missing in a folder for an editor to know our types there; nothing if nothing is. */
export function editorNeeds(given: string): EditorNeeds {
  const folder = resolve(given);
  const around = upwards(folder);
  // A checkout that is linked there has no declarations: its sources are what there is.
  const isInstalled =
    !isCheckout() && around.some((each) => existsSync(join(each, 'node_modules/irkutsk/package.json')));
  const inCharge = around.find((each) => existsSync(join(each, CONFIG)));
  if (inCharge === undefined || (inCharge === ROOT && folder !== ROOT))
    return { config: configText(folder, isInstalled) };
  if (inCharge === ROOT || isInstalled) return {};
  // Sources name each other with their endings, and only who writes no files may do so.
  const forSources = isCheckout() ? { allowImportingTsExtensions: true, noEmit: true } : {};
  return { advice: { file: join(inCharge, CONFIG), compilerOptions: { ...forSources, paths: doorsFrom(inCharge) } } };
}

/** The advice in words, with what is to be added. */
export function adviceText({ file, compilerOptions }: NonNullable<EditorNeeds['advice']>): string {
  return `for its types in an editor, add to ${relative('.', file)}:\n${JSON.stringify({ compilerOptions }, null, 2)}`;
}

/** For games and bots: their types are taken off, file by file, and never more than types. */
function configText(folder: string, isInstalled: boolean): string {
  const config = {
    compilerOptions: {
      target: 'es2023',
      module: 'preserve',
      moduleDetection: 'force',
      strict: true,
      verbatimModuleSyntax: true,
      erasableSyntaxOnly: true,
      skipLibCheck: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      ...(isInstalled ? {} : { paths: doorsFrom(folder) }),
    },
    include: ['**/*.ts'],
    // They need the types of what runs them, which may not be there.
    exclude: ['**/*.test.ts'],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
