/**
 * What a terminal would obey rather than show, and what makes a line look like something else: control characters, line
 * and paragraph separators, marks that turn the direction of writing, and halves of characters.
 */
const UNPLAIN = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/u;
const EVERY_UNPLAIN = new RegExp(UNPLAIN.source, 'gu');

/** Whether a text may be shown as it is, within one line. */
export function isPlain(text: string): boolean {
  return !UNPLAIN.test(text);
}

/** The text with everything that is not plain written out: "\u001b" is six letters then, and harms nobody. */
export function plain(text: string): string {
  return text.replace(EVERY_UNPLAIN, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A text cut to a length, in its middle: a line's beginning says where, and its end what is allowed. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const tail = Math.floor((length - 3) / 2);
  return `${text.slice(0, length - 3 - tail)}...${text.slice(text.length - tail)}`;
}
