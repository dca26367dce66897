import { describe, expect, it } from 'vitest';
import { masterSeed } from './seed.ts';

describe('masterSeed', () => {
  it('is the same for the same text, on every machine and for ever', () => {
    expect(masterSeed('irkutsk')).toEqual(masterSeed('irkutsk'));
    expect(masterSeed('irkutsk')).toEqual([-1414062434, -1712947045, -1188373263, -380039944]);
  });

  it('differs in every word between neighbouring texts', () => {
    const a = masterSeed('1');
    const b = masterSeed('2');
    for (let i = 0; i < 4; i++) expect(a[i]).not.toBe(b[i]);
  });
});
