/** Text that is markup already. Whatever else stands in a template is text, and escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type MarkupPart = string | number | Markup | readonly MarkupPart[] | undefined;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for attributes between quotes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter]);
}

function written(part: MarkupPart): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string') return escaped(part);
  return typeof part === 'number' ? String(part) : part.map(written).join('');
}

/** html`<p>${name}</p>`: what is put in is escaped, unless it is markup itself; lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Markup(strings.map((text, i) => text + written(parts[i])).join(''));
}

/** Data for a script of the page, in a block that nothing in it can end. */
export function dataBlock(id: string, data: unknown): Markup {
  // Within JSON a "<" stands in texts alone, where this means the same.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html`<script type="application/json" id="${id}">${new Markup(text)}</script>`;
}
