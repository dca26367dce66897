import { type Document, documentIn } from '../data/document.ts';
import { Refusal } from '../data/refusal.ts';
import { readBytes } from './file.ts';

/** Larger files are nothing of ours, and would only cost time. */
const MAX_BYTES = 300_000;

/** Reads a YAML file, or refuses it in one line, which calls it as its user does. */
export function readDocument(source: string, file = source): Document {
  return documentIn(readText(source, file), file);
}

/** A text file, or a refusal in one line, which calls it as its user does. */
export function readText(source: string, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readBytes(source, file, MAX_BYTES));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${file}: is not UTF-8 text`);
  }
}
