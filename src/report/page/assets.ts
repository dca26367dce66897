import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a page brings along beside its words. */
export interface Assets {
  /** Not every page has one. */
  readonly script?: string;
  readonly style: string;
}

/** Of a page, by the name of its folder: as the build left them, or made anew where we run from the sources. */
export async function assetsOf(page: string): Promise<Assets> {
  const folder = new URL(`../${page}/browser/`, import.meta.url);
  if (import.meta.url.endsWith('.ts')) {
    const { bundle } = await import('./bundle.ts');
    return bundle(fileURLToPath(folder));
  }
  const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
  const style = read('style.css');
  return existsSync(new URL('main.js', folder)) ? { script: read('main.js'), style } : { style };
}
