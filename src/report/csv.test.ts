import { describe, expect, it } from 'vitest';
import { csv } from './csv.ts';
import { Decimal } from './table.ts';

describe('a table as CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|"/c calc"!A1'])('puts an apostrophe before %s', (text) => {
    const [, cell] = csv([{ bot: text }]).split('\n');
    expect(cell.replaceAll('"', '')).toBe(`'${text.replaceAll('"', '')}`);
  });

  it('leaves numbers alone, negative ones too', () => {
    expect(csv([{ a: -1, b: new Decimal(-0.5), c: -0, d: true, e: new Decimal(Number.NaN) }])).toBe(
      'a,b,c,d,e\n-1,-0.500000,0,true,\n',
    );
  });

  it('quotes what would end a field, also where fields end with a semicolon', () => {
    expect(csv([{ bot: 'a,b' }, { bot: 'a;=1+1' }, { bot: 'say "hi"' }, { bot: '<b>' }])).toBe(
      'bot\n"a,b"\n"a;=1+1"\n"say ""hi"""\n<b>\n',
    );
  });

  it('takes the columns of its first row, and leaves empty what a row does not have', () => {
    expect(csv([{ a: 1, b: 'x' }, { b: 'y' }])).toBe('a,b\n1,x\n,y\n');
    expect(csv([])).toBe('');
  });

  it('keeps lines of a text within a field', () => {
    expect(csv([{ a: 'one\ntwo', b: 'a\rb', c: '\uff1d1' }])).toBe('a,b,c\n"one\ntwo","a\rb",\'\uff1d1\n');
  });
});
