import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Values } from '../data/options.ts';
import { recordedComponents, recordedOptions } from '../node/components.ts';
import { readRecord } from './recordfile.ts';

const folder = mkdtempSync(join(tmpdir(), 'irkutsk-record-'));
afterAll(() => rmSync(folder, { recursive: true }));

function put(record: unknown): string {
  const file = join(folder, 'run.json');
  writeFileSync(file, JSON.stringify(record));
  return file;
}

describe('the record of a run', () => {
  const own = '{"board":{"spaces":3}}';
  const settings: Values[] = [{ dice: 2 }, { components: own }];
  const components = recordedComponents(settings.map((options) => ({ options })));
  const cells = settings.map((options) => ({
    players: 2,
    options: recordedOptions(options),
    lineup: ['random', 'random'],
    rotations: 1,
    blocks: 5,
  }));
  const bots = { random: `sha256-${'0'.repeat(64)}` };

  it('tells its cells, with components from files as they were', () => {
    const read = readRecord(put({ experiment: { game: 'liarsdice' }, cells, bots, components, more: 1 }));
    expect(read.bots).toEqual(bots);
    expect(read.cells).toMatchObject([
      { game: 'liarsdice', players: 2, options: { dice: 2 }, lineup: ['random', 'random'], rotations: 1, blocks: 5 },
      { options: { components: own } },
    ]);
  });

  it.each([
    ['no cells', { experiment: { game: 'x' } }],
    ['cells that are none', { experiment: { game: 'x' }, cells: [{ players: 'two' }] }],
    ['too few bots', { experiment: { game: 'x' }, bots, cells: [{ ...cells[0], lineup: ['random'] }] }],
    ['a digest that is none', { experiment: { game: 'x' }, bots: { random: 'sha256-1' }, cells }],
    ['another thing', []],
  ])('with %s is refused in one line', (_what, record) => {
    expect(() => readRecord(put(record))).toThrow(/run\.json.*: is not the record of a run/);
  });
});
