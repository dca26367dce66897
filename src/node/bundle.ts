import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Asset, Assets } from '../report/page/document.ts';
import { assetOf } from './assets.ts';
import { ROOT } from './tool.ts';

/** Packages that have another file for browsers, and do not say so where bundlers look. */
export const FOR_BROWSERS = { 'csv-stringify/sync': 'csv-stringify/browser/esm/sync' } as const;

/**
 * A page's script and styles from the folder of their sources, each in one piece. Only for the build, and for whoever
 * runs from the sources: the tool itself reads what the build wrote.
 */
export function bundle(folder: string): Assets {
  const style = bundleFile(join(folder, 'style.css'));
  const script = join(folder, 'main.ts');
  return existsSync(script) ? { script: bundleFile(script), style } : { style };
}

/** A script or style with all that it imports, in one piece. */
export function bundleFile(file: string): Asset {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    // It would stay in the folder in which it is first asked for something, which may be gone by now.
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    alias: FOR_BROWSERS,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
    // Comments name the files they come from: with them the bytes would depend on where the checkout is.
    minifyWhitespace: true,
  });
  return assetOf(outputFiles[0].text);
}
