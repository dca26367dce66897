const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Any text as text, between tags or in a quoted attribute: nothing in it is taken for a tag. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]);
}

/** Data for a script of the page, in a block that nothing in it can end. */
export function dataBlock(id: string, data: unknown): string {
  // Within JSON a "<" stands in texts alone, where this means the same.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${escaped(id)}">${text}</script>`;
}
