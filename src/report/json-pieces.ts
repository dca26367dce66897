/** A list whose items are reckoned as they are read. */
export class Listed {
  readonly items: Iterable<unknown>;

  constructor(items: Iterable<unknown>) {
    this.items = items;
  }
}

/** Pieces of about this many letters: one for each item would be slow to write. */
const LONG = 1 << 16;

/**
 * An object as `JSON.stringify(value, null, 2)` has it, piece by piece, with the end of a line: for objects that hold a list of
 * more than is kept.
 */
export function* jsonPieces(value: object): Generator<string> {
  let text = '{';
  let isFirst = true;
  for (const [key, of] of Object.entries(value) as [string, unknown][]) {
    if (of === undefined) continue;
    text += `${isFirst ? '' : ','}\n  ${JSON.stringify(key)}: `;
    isFirst = false;
    if (!(of instanceof Listed)) text += indented(of, '  ');
    else {
      let count = 0;
      for (const item of of.items) {
        text += `${count++ === 0 ? '[' : ','}\n    ${indented(item, '    ')}`;
        if (text.length > LONG) {
          yield text;
          text = '';
        }
      }
      text += count === 0 ? '[]' : '\n  ]';
    }
  }
  yield `${text}${isFirst ? '' : '\n'}}\n`;
}

/** Within texts JSON has no line breaks, so that every one of them is of its layout. */
function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
}
