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
});
