import { describe, expect, it } from 'vitest';
import { cut, isPlain, plain } from './plain-text.ts';
import { messageOf } from './refusal.ts';

describe('a plain text', () => {
  it.each(['', 'Does it pay?', 'Kurier · größer als 5 %', "<b>=1+1</b>'", '日本', '🎲'])('%j is one', (text) => {
    expect(isPlain(text)).toBe(true);
    expect(plain(text)).toBe(text);
  });

  it.each([
    ['\u001b[31mred', '\\u001b[31mred'],
    ['a\u0000b', 'a\\u0000b'],
    ['a\nb', 'a\\u000ab'],
    ['a\u009b2J', 'a\\u009b2J'],
    ['sl\u202etxt.exe', 'sl\\u202etxt.exe'],
    ['a\u2028b', 'a\\u2028b'],
    ['half \ud83c', 'half \\ud83c'],
  ])('%j is none, and is shown as %j', (text, shown) => {
    expect(isPlain(text)).toBe(false);
    expect(plain(text)).toBe(shown);
  });

  it('is cut in its middle, so that its ends stay', () => {
    expect(cut('0123456789', 10)).toBe('0123456789');
    expect(cut('0123456789abc', 10)).toBe('0123...abc');
  });
});

describe('what was thrown, in one line', () => {
  const unspeakable = Object.defineProperty(new Error(), 'message', {
    get() {
      throw new Error('again');
    },
  });

  it.each<[string, unknown, string]>([
    ['an error of two lines', new Error('one\n  two'), 'one two'],
    ['nothing', undefined, 'undefined'],
    ['a symbol', Symbol('mine'), 'Symbol(mine)'],
    ['an object without text', Object.create(null), 'something that has no text'],
    ['an error whose message throws', unspeakable, 'something that has no text'],
    ['an error whose message is none', Object.assign(new Error(), { message: { a: 1 } }), '[object Object]'],
    ['escape codes', new Error('\u001b[2J'), '\\u001b[2J'],
  ])('%s', (_, thrown, text) => {
    expect(messageOf(thrown)).toBe(text);
  });

  it('is cut when it is very long', () => {
    expect(messageOf(new Error(`file.yaml:1:1: ${'x'.repeat(1e6)} is not allowed`))).toMatch(
      /^file\.yaml:1:1: x+\.\.\.x+ is not allowed$/,
    );
    expect(messageOf('x'.repeat(1e6)).length).toBe(600);
  });
});
