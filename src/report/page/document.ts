import { createHash } from 'node:crypto';
import type { Assets } from './assets.ts';
import { escaped } from './html.ts';

/** A page that stands alone: one file, opened from anywhere, that asks for nothing. */
export interface Page {
  readonly title: string;
  readonly assets: Assets;
  /** HTML, with all foreign text escaped. */
  readonly body: string;
}

/** In the words of a content security policy. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Its own script and styles are known by their hashes; nothing else may run, load or be sent. */
function policyFor({ script, style }: Assets): string {
  const rules = [`script-src ${hashOf(script)}`, `style-src ${hashOf(style)}`, "base-uri 'none'", "form-action 'none'"];
  return ["default-src 'none'", ...rules].join('; ');
}

export function documentText({ title, assets, body }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(assets)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${assets.style}</style>
</head>
<body>
${body}
<script>${assets.script}</script>
</body>
</html>
`;
}
