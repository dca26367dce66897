import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { namesAskedFor, withClassNames } from './class-names.ts';
import { compiledFiles } from './compiled-game.ts';

const SCRIPT = `
class Noisy {
  static usual = 1;
}
var Bold = class extends Noisy {
};
class Shy {
}
class NoisyNeighbour {
}
names = [Noisy, Bold, Shy, NoisyNeighbour].map(({ name }) => name);
`;

/** The names that these classes have once the script is minified. */
function minifiedNames(script: string): readonly string[] {
  const { code } = transformSync(`(function () { let names; ${script} return names; })()`, { minify: true });
  return runInNewContext(code) as readonly string[];
}

describe('names of classes', () => {
  it('are kept of those that compiled rules ask for, and of no others, when a script is minified', () => {
    const [noisy, bold, shy, neighbour] = minifiedNames(withClassNames(SCRIPT, ['Noisy', 'Bold']));
    expect([noisy, bold]).toEqual(['Noisy', 'Bold']);
    expect([shy, neighbour]).not.toContain('Shy');
    expect([shy, neighbour]).not.toContain('NoisyNeighbour');
  });

  it('are lost otherwise', () => {
    expect(minifiedNames(SCRIPT)).not.toContain('Noisy');
  });

  it('are asked for of bots, of whatever else has a shape in common, and of the class a shape is of', () => {
    const abi = compiledFiles('strogoff')?.abi;
    if (abi === undefined) throw new Error('strogoff is not compiled');
    expect(namesAskedFor(abi)).toEqual(expect.arrayContaining(['Traveller', 'Noisy', 'KeyedChance']));
    expect(Object.values(abi.shapes).filter(({ of }) => of !== undefined && !namesAskedFor(abi).includes(of))).toEqual(
      [],
    );
    expect(namesAskedFor(abi)).toHaveLength(new Set(namesAskedFor(abi)).size);
  });
});
