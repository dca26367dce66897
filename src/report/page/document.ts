import { createHash } from 'node:crypto';
import type { Assets } from './assets.ts';
import { html, Markup } from './markup.ts';

/** A page that stands alone: one file, opened from anywhere, that asks for nothing. */
export interface Page {
  readonly title: string;
  readonly assets: Assets;
  readonly body: Markup;
}

/** In the words of a content security policy. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Its own script and styles are known by their hashes; nothing else may run, load or be sent. */
function policyFor({ script, style }: Assets): string {
  const scripts = script === undefined ? [] : [`script-src ${hashOf(script)}`];
  const rules = [...scripts, `style-src ${hashOf(style)}`, "base-uri 'none'", "form-action 'none'"];
  return ["default-src 'none'", ...rules].join('; ');
}

export function documentText({ title, assets, body }: Page): string {
  const { script, style } = assets;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(assets)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
${body}
${script === undefined ? '' : html`<script>${new Markup(script)}</script>`}
</body>
</html>
`.text;
}
