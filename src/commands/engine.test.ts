import { expect, it } from 'vitest';
import { UserFolder } from '../cli.fixture.ts';

const folder = new UserFolder();
const EXPERIMENT = [
  'question: Same games?',
  'seed: engine',
  'game: strogoff',
  'games: 2200',
  'factors: { players: [1, 2] }',
  'bots: courier',
];

it('compiled rules count what JavaScript counts, to the byte, and run.json says who played', async () => {
  folder.write('same.yaml', ...EXPERIMENT);
  for (const engine of ['js', 'wasm']) {
    const { status } = await folder.here('run', 'same.yaml', '--engine', engine, '--out', engine, '--threads', '1');
    expect(status).toBe(0);
    expect(JSON.parse(folder.read(engine, 'run.json'))).toMatchObject({ engine });
  }
  for (const file of ['cells', 'seats', 'bots', 'endings', 'measures', 'lengths', 'examples'])
    expect(folder.read('wasm', `${file}.csv`)).toBe(folder.read('js', `${file}.csv`));
});

it('an engine that nobody has is refused in a line', async () => {
  folder.write('same.yaml', ...EXPERIMENT);
  const { status, stderr } = await folder.here('run', 'same.yaml', '--engine', 'c');
  expect({ status, stderr }).toEqual({ status: 2, stderr: 'irkutsk: --engine: takes js or wasm, not "c"\n' });
});
