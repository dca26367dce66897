import { createHash } from 'node:crypto';
import { html, Markup } from './markup.ts';

/** What a page may do: show itself. Nothing is fetched, and no script runs but its own, if it has one. */
export interface Page {
  readonly title: string;
  readonly style: string;
  readonly body: Markup;
  readonly script?: string;
}

/** The hash by which a page's policy names what it carries. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A whole page in one file. */
export function documentText({ title, style, body, script }: Page): string {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
${body}
${script === undefined ? html`` : html`<script>${new Markup(script)}</script>`}
</body>
</html>
`;
  return page.text;
}
