import { join } from 'node:path';
import { build } from 'esbuild';
import { assetOf, assetsOf } from '../../node/assets.ts';
import { bundle, FOR_BROWSERS } from '../../node/bundle.ts';
import { dataBlock, html, Markup } from '../../report/page/markup.ts';
import type { PlayReply } from './messages.ts';
import type { PlayOffer } from './play-table.ts';
import type { Watchable } from './watchable.ts';

/** What a page is given that its files do not know: what to play, or what to watch. */
export interface PageGiven {
  readonly play?: PlayOffer;
  readonly watch?: { readonly games: readonly Watchable[] };
}

/** What the page shows once it waits for the person. */
export interface Shown {
  /** How many moves are offered. */
  readonly moves: number;
  readonly headline: string;
}

/** What tests find in the page's global scope. */
export interface PageHands {
  /** All that its workers said. */
  readonly said: readonly PlayReply[];
  /** Null, unless at least so many requests were answered, and the page waits for the person. */
  shown(answers: number): Shown | null;
  /** The text of what has the focus. */
  focused(): string;
}

const BROWSER = join(import.meta.dirname, 'browser');

async function scriptOf(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(BROWSER, file)],
    bundle: true,
    write: false,
    alias: FOR_BROWSERS,
    format: 'iife',
    target: 'es2023',
    charset: 'utf8',
    minifyWhitespace: true,
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}

const [worker, main, replay] = await Promise.all([
  scriptOf('worker.fixture.ts'),
  scriptOf('page.fixture.ts'),
  assetsOf('replay'),
]);
const { style } = bundle(BROWSER);

/** The whole page around what is tested, under the policy that a page of ours has, with workers and frames of its own. */
const PAGE_STYLE =
  'body{margin:0 auto;max-width:1500px;padding:12px 16px;background:Canvas;color:CanvasText}h1{font:600 1.1rem system-ui}';
const [script, outer] = [assetOf(main), assetOf(`:root{color-scheme:light dark}${PAGE_STYLE}`)];
const POLICY = [
  "default-src 'none'",
  `script-src ${script.hash} ${replay.script?.hash ?? ''}`,
  `style-src ${outer.hash} ${replay.style.hash}`,
  'worker-src blob:',
  'frame-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A page that stands alone, and opens from disk. */
export function playPage(given: PageGiven): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Play</title>
<style>${new Markup(outer.text)}</style>
</head>
<body>
<main>
<h1>Irkutsk</h1>
<div id="host"></div>
</main>
${dataBlock('given', { ...given, worker, style: style.text, replay })}
<script>${new Markup(script.text)}</script>
</body>
</html>
`.text;
}
