import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { UserFolder } from '../cli.fixture.ts';

// Every test starts threads, and a busy machine takes seconds for each.
vi.setConfig({ testTimeout: 600_000 });

const folder = new UserFolder();

describe('new-game', () => {
  it('writes a game that holds all that is checked, plays, and answers', async () => {
    expect(await folder.here('new-game', 'pig')).toMatchObject({ status: 0, stderr: '' });
    expect(folder.read('pig', 'index.ts')).toContain("id: 'pig'");
    expect(folder.read('pig', 'rules.ts')).toContain('class PigRules');
    const checked = await folder.here('check-game', './pig', '--all-proofs', '--soak-ms', '1000');
    expect(checked).toMatchObject({ status: 0, stderr: '' });
    expect(checked.stdout.split('\n').filter((line) => line.startsWith('ok'))).toHaveLength(7);
    expect(checked.stdout).toContain('\nok       the rules can be compiled\n');
    expect(checked.stdout).toMatch(/\nok {7}\d+ proofs: a test notices each change of a rule, in /);
    expect(checked.stdout).not.toMatch(/FAILED|proof.* is missing|no proof/);
    expect(await folder.here('play', './pig', '--bots', 'cautious+ismcts:iterations=20')).toMatchObject({
      status: 0,
      stderr: '',
    });
    const asked = await folder.here('run', 'pig/how-far.yaml', '--games', '4000', '--out', 'far');
    expect(asked).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(folder.at('far'))).toContain('tune.csv');
  });

  it.each([
    ['pig', 'pig: is there already'],
    ['strogoff', 'strogoff: strogoff is the name of one of our games'],
    ['My Game', "My Game: a game's folder takes lower-case letters, digits and hyphens, the first a letter"],
  ])('refuses %s', async (name, message) => {
    writeFileSync(folder.at('pig.txt'), '');
    expect(await folder.here('new-game', name)).toEqual({ status: 2, stdout: '', stderr: `irkutsk: ${message}\n` });
  });
});

describe('check-game', () => {
  const spoilt = async (name: string, file: string, from: string, to: string) => {
    await folder.here('new-game', name);
    const text = folder.read(name, file);
    expect(text).toContain(from);
    writeFileSync(
      folder.at(name, file),
      text.replace(from, () => to),
    );
    return folder.here('check-game', `./${name}`, '--fast');
  };

  it('tells what is broken, after how many moves, and how to see it', async () => {
    const said = await spoilt('twice', 'rules.ts', 's.throws++', '0');
    expect(said).toMatchObject({ status: 1, stderr: '' });
    expect(said.stdout).toMatch(
      /FAILED {3}"a draw is read once": .+\n {9}after \d+ moves of a game that you can watch up to there:\n {9}npx irkutsk play \.\/twice --bots random --players 2 --seed 'check#0' --unchecked/,
    );
  });

  it('tells a game up to where its rules throw', async () => {
    const said = await spoilt(
      'wordless',
      'rules.ts',
      'return move === THROW ?',
      'if (s.turn > 12) throw new Error("no words");\n    return move === THROW ?',
    );
    expect(said.status).toBe(1);
    expect(said.stdout).toMatch(
      /FAILED {3}"moves have kinds and words": show throws on move [01], which player \d can choose: no words\n/,
    );
    const [, plies, command] = /after (\d+) moves .*\n +npx irkutsk (.+)\n/.exec(said.stdout) ?? [];
    const told = await folder.here(...command.replaceAll("'", '').split(' '));
    expect(told).toMatchObject({ status: 1, stderr: `irkutsk: here the game breaks off: no words\n` });
    expect(
      told.stdout
        .trimEnd()
        .split('\n')
        .filter((line) => /^ *\d+\. /.test(line)),
    ).toHaveLength(Number(plies));
  });

  it('names the position in which no picture can be drawn', async () => {
    const scene =
      "scene(s: Position) {\n    if (s.throws > 7) throw new Error('no ink');\n    return { turn: 'a turn', areas: [] };\n  }\n\n  show(";
    const said = await spoilt('inkless', 'rules.ts', 'show(', scene);
    expect(said.status).toBe(1);
    expect(said.stdout).toMatch(
      /FAILED {3}a picture cannot be drawn: no ink\n +after \d+ moves of a game .*\n +npx irkutsk play /,
    );
  });

  it('finds a secret that is no secret', async () => {
    const said = await spoilt('open', 'rules.ts', 'if (s.turn > 0) out', 'if (s.turn > 0 || s.cards[1] > 5) out');
    expect(said.status).toBe(1);
    expect(said.stdout).toContain('FAILED   "imagined worlds fit the view"');
  });

  it('has one line for flags that contradict each other, and for proofs that are none', async () => {
    expect(await folder.here('check-game', './pig', '--fast', '--all-proofs')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'irkutsk: --fast leaves proofs out, and --all-proofs tries all of them: choose one\n',
    });
    expect(await folder.here('check-game', './pig', '--soak-ms', 'long')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'irkutsk: --soak-ms: takes a whole number from 1 to 86400000, not "long"\n',
    });
    await folder.here('new-game', 'misproven');
    writeFileSync(folder.at('misproven', 'proofs.yaml'), 'R1: wrong');
    expect(await folder.here('check-game', './misproven', '--fast')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'irkutsk: ./misproven/proofs.yaml:1:1: takes a list of proofs\n',
    });
  });

  it('says what is not shown without proofs', async () => {
    await folder.here('new-game', 'unproven');
    rmSync(folder.at('unproven', 'proofs.yaml'));
    const said = await folder.here('check-game', './unproven', '--fast');
    expect(said).toMatchObject({ status: 0, stderr: '' });
    expect(said.stdout).toContain(
      'not yet  proofs.yaml is missing: nothing shows that a test would notice a rule played wrongly\n',
    );
  });

  it('hears a secret that all are told', async () => {
    const said = await spoilt(
      'telling',
      'rules.ts',
      'tell(THROWN, s.mover, die, 0)',
      'tell(THROWN, s.mover, s.cards[s.mover], 0)',
    );
    expect(said.status).toBe(1);
    expect(said.stdout).toMatch(
      /FAILED {3}"nobody is told what the view hides": player \d is told "player \d throws a \d+", which goes by cards\[\d\].*; its view hides that\n {9}after \d+ moves of a game .*\n {9}npx irkutsk play /,
    );
  });

  it('lists what is missing, each with what comes of it', async () => {
    const said = await spoilt('lacking', 'rules.ts', 'imagine(view', 'dream(view');
    expect(said.status).toBe(0);
    expect(said.stdout).toContain(
      'not yet  imagine is missing: it hides something, so search bots find worlds by replaying, which takes longer and may fail\n',
    );
    expect(said.stdout).toContain('not yet  scene is missing: pages have no picture of the position\n');
  });
});
