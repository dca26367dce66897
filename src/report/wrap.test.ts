import { describe, expect, it } from 'vitest';
import { listing, wrapped } from './wrap.ts';

describe('text', () => {
  it('is broken between words, and goes on as far to the right as it began', () => {
    expect(wrapped('one two three four', 9)).toBe('one two\nthree\nfour');
    expect(wrapped('a\n  one two three', 9)).toBe('a\n  one two\n  three');
  });

  it('stays whole where nobody says how wide the screen is', () => {
    expect(wrapped('one two three four', undefined)).toBe('one two three four');
  });

  it('leaves a word whole that is too long, so that a path can be copied', () => {
    expect(wrapped('see /a/very/long/path here', 10)).toBe('see\n/a/very/long/path\nhere');
  });

  it('is measured by what a terminal shows: a letter may take two columns', () => {
    expect(wrapped('帝国 帝国', 6)).toBe('帝国\n帝国');
  });
});

describe('a list', () => {
  const entries = [
    ['ab', 'one two three'],
    ['abcd', ''],
  ] as const;

  it('has its texts beside the names', () => {
    expect(listing(entries, undefined)).toBe('  ab    one two three\n  abcd');
    expect(listing(entries, 16)).toBe('  ab    one two\n        three\n  abcd');
  });

  it('has them below where the names leave too little room', () => {
    expect(listing(entries, 14)).toBe('  ab\n      one two\n      three\n  abcd');
  });

  it('never lets a name run into its text', () => {
    expect(listing([['flat-monte-carlo', 'Tries']], undefined)).toBe('  flat-monte-carlo  Tries');
  });
});
