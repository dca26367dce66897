import { basename, dirname, extname } from 'node:path';
import { Refusal } from '../data/refusal.ts';
import type { Path } from '../data/shape.ts';
import { checkExperiment, type ExperimentFile, type Overrides, override } from '../methods/experiment.ts';
import { readDocument } from '../node/document.ts';
import type { Catalogue } from '../sim/catalogue.ts';

/** Names become folders: nothing that could leave the results folder, or hide in it, or is a device on some machine. */
const NAME = /^(?!(con|prn|aux|nul|com\d|lpt\d)(\.|$))[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9_-])?$/;

/** Refuses a file whose name cannot be that of an experiment, and returns the name. */
export function experimentName(file: string): string {
  const name = basename(file, extname(file));
  if (!NAME.test(name)) {
    throw new Refusal(
      `${file}: an experiment's name takes lower-case letters, digits, ".", "_" and "-", up to 64, and is no device's`,
    );
  }
  return name;
}

/** The experiment in a file, with what flags say differently. */
export async function readExperiment(
  file: string,
  catalogue: Catalogue,
  overrides: Overrides = {},
): Promise<ExperimentFile> {
  const name = experimentName(file);
  const document = readDocument(file);
  const { value: given, flags } = override(document.value, overrides, file);
  const flagAt = (path: Path) => flags.get(path.slice(0, 2).join('.')) ?? flags.get(path.slice(0, 1).join('.'));
  const locate = (path: Path) => flagAt(path) ?? document.locate(path);
  const locateKey = (path: Path) => flagAt(path) ?? document.locateKey(path.slice(0, -1), String(path.at(-1)));
  const folderOf = (path: Path) => (flagAt(path) === undefined ? dirname(file) : '.');
  return checkExperiment(name, given, { locate, locateKey, folderOf }, catalogue);
}
