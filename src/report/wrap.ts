import wrapAnsi from 'wrap-ansi';

/** How many columns the reader's screen has; undefined where nobody says, as in a pipe: then no line is broken. */
export type Width = number | undefined;

/** Text in lines that fit, each broken between words and as far to the right as it began. */
export function wrapped(text: string, width: Width): string {
  if (width === undefined) return text;
  return text
    .split('\n')
    .map((line) => {
      const [indent] = /^ */.exec(line) ?? [''];
      return hanging(indent, line.slice(indent.length), width);
    })
    .join('\n');
}

/** A text behind its beginning, which the lines that follow leave free. */
function hanging(start: string, text: string, width: Width): string {
  if (width === undefined) return start + text;
  const lines = wrapAnsi(text, Math.max(1, width - start.length)).split('\n');
  return start + lines.join(`\n${' '.repeat(start.length)}`);
}

/** A name, and what is to be said of it. */
export type Listed = readonly [name: string, text: string];

/** Names below each other, each with its text beside it; below it, where the names leave too little room. */
export function listing(entries: readonly Listed[], width: Width, indent = '  '): string {
  const names = Math.max(0, ...entries.map(([name]) => name.length)) + 2;
  const narrow = width !== undefined && indent.length + names > width / 2;
  return entries
    .map(([name, text]) => {
      if (text === '') return indent + name;
      if (!narrow) return hanging(indent + name.padEnd(names), text, width);
      return `${indent}${name}\n${hanging(`${indent}    `, text, width)}`;
    })
    .join('\n');
}
