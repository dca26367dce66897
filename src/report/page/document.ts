import { html, Markup } from './markup.ts';

/** A script or style that a page carries, and its hash in the words of a content security policy. */
export interface Asset {
  readonly text: string;
  readonly hash: string;
}

/** What a page carries beside its words. */
export interface Assets {
  /** Not every page has one. */
  readonly script?: Asset;
  readonly style: Asset;
}

/** A page that stands alone: one file, opened from anywhere, that asks for nothing. */
export interface Page {
  readonly title: string;
  readonly assets: Assets;
  /** Scripts in its body, which run beside or after its own. */
  readonly scripts?: readonly Asset[];
  /** What pages carry that it shows in frames: they obey its policy as well as their own. */
  readonly framed?: Assets;
  /** Whether its scripts may compile WebAssembly; text they may not. */
  readonly runsWasm?: boolean;
  /** What it may do beyond being shown, in the words of a content security policy. */
  readonly policy?: readonly string[];
  readonly body: Markup;
}

/** Its own script and styles are known by their hashes; nothing else may run, load or be sent. */
function policyFor(all: readonly Assets[], { scripts: inBody = [], runsWasm = false, policy = [] }: Page): string {
  const own = all.flatMap(({ script }) => (script === undefined ? [] : [script]));
  const scripts = [...[...own, ...inBody].map(({ hash }) => hash), ...(runsWasm ? ["'wasm-unsafe-eval'"] : [])];
  const rules = [
    ...(scripts.length === 0 ? [] : [`script-src ${scripts.join(' ')}`]),
    `style-src ${all.map(({ style }) => style.hash).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return ["default-src 'none'", ...rules, ...policy].join('; ');
}

export function documentText(page: Page): string {
  const { title, assets, framed, body } = page;
  const { script, style } = assets;
  const all = framed === undefined ? [assets] : [assets, framed];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(all, page)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new Markup(style.text)}</style>
</head>
<body>
${body}
${script === undefined ? '' : html`<script>${new Markup(script.text)}</script>`}
</body>
</html>
`.text;
}
