import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A place in a stack. */
const PLACE = /(file:[^\s()]+):(\d+):(\d+)/g;

/** The stack of an error, with places in the sources for those in files that were built of them, where their maps are. */
export function stackOf({ stack }: Error): string {
  const maps = new Map<string, SourceMap | undefined>();
  return String(stack).replace(PLACE, (whole, url: string, line: string, column: string) => {
    const map = maps.has(url) ? maps.get(url) : mapOf(url);
    maps.set(url, map);
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry === undefined || !('originalSource' in entry)) return whole;
    const { originalSource, originalLine, originalColumn } = entry;
    return `${new URL(originalSource, url).href}:${originalLine + 1}:${originalColumn + 1}`;
  });
}

/** The map of a built file: a package has none. */
function mapOf(url: string): SourceMap | undefined {
  const file = `${fileURLToPath(url)}.map`;
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : undefined;
}
