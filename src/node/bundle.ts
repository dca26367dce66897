import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Asset, Assets } from '../report/page/document.ts';
import { assetOf } from './assets.ts';

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
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
    // Comments name the files they come from: with them the bytes would depend on where the checkout is.
    minifyWhitespace: true,
  });
  return assetOf(outputFiles[0].text);
}
