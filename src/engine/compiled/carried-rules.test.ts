import { describe, expect, it } from 'vitest';
import { compiledFiles } from '../../node/compiled-game.ts';
import { compiledIn } from './carried-rules.ts';

const files = compiledFiles('tictactoe');
const carried = { abi: files?.abi, module: files?.bytes.toString('base64') ?? '' };

describe('compiled rules in the text of a page', () => {
  it('are those of the build', () => {
    const compiled = compiledIn(JSON.stringify(carried));
    expect(compiled?.abi).toEqual(files?.abi);
    expect(Object.prototype.toString.call(compiled?.module)).toBe('[object WebAssembly.Module]');
  });

  it.each([
    ['no JSON', 'rules'],
    ['no base64', JSON.stringify({ ...carried, module: '?' })],
    ['a module that breaks off', JSON.stringify({ ...carried, module: carried.module.slice(0, 40) })],
  ])('are none where the text is %s', (_, text) => {
    expect(compiledIn(text)).toBeUndefined();
  });
});
