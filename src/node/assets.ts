import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset, Assets } from '../report/page/document.ts';
import { BUILD, ROOT } from './tool.ts';

/** A script or style with its hash in the words of a content security policy. */
export function assetOf(text: string): Asset {
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** The script and style of a page, by its folder: as the build left them, or made anew where we run from the sources. */
export async function assetsOf(page: string): Promise<Assets> {
  const folder = join('src/report', page, 'browser');
  if (import.meta.url.endsWith('.ts')) {
    const { bundle } = await import('./bundle.ts');
    return bundle(join(ROOT, folder));
  }
  const built = (file: string) => join(BUILD, folder, file);
  const read = (file: string) => assetOf(readFileSync(built(file), 'utf8'));
  const style = read('style.css');
  return existsSync(built('main.js')) ? { script: read('main.js'), style } : { style };
}
