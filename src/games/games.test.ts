import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { alternativeSets, joinSets } from '../data/components.ts';
import { checkValue, type Option, settle } from '../data/options.ts';
import { NOBODY } from '../engine/game.ts';
import { HIDDEN, type State, wordName } from '../engine/layout.ts';
import type { Scene } from '../engine/scene.ts';
import { conform } from '../proof/conformance.ts';
import { goldenText, randomPlayer } from '../proof/golden.ts';
import { flawsOf } from '../proof/scene-flaws.ts';
import { Soak, STRETCH } from '../proof/soak.ts';
import { goldenTables, testTables } from '../proof/tables.ts';
import { kitOf } from '../sim/components.ts';
import { chronicle } from '../story/chronicle.ts';
import { narrate } from '../story/narration.ts';
import { reader } from '../story/shared-encoder.ts';
import { transcript } from '../story/transcript.ts';
import { games } from './games.fixture.ts';

const HERE = import.meta.dirname;
/** What every game has. What else it needs stands in docs/2-your-own-game.md. */
const FILES = [
  'RULES.md',
  'data.ts',
  'state.ts',
  'moves.ts',
  'options.ts',
  'rules.ts',
  'scene.ts',
  'index.ts',
  'rules.test.ts',
  'proofs.yaml',
];
/** The chapters of every RULES.md, in this order; those of the rules themselves are the game's own. */
const CHAPTERS = ['Sources', 'Rules', 'Readings', 'Decision points', 'Data', 'Chance', 'Known values'];

/** Decisions of the short soak; `npm run soak` is the long one. */
const SOAKED = 60_000;
/** Tables that it comes by at least, however long their games are. */
const TABLES = 11;

it('every folder here is a registered game', () => {
  const folders = readdirSync(HERE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map((entry) => entry.name).toSorted()).toEqual(games.map((game) => game.id).toSorted());
});

const othersOf = (option: Option) =>
  option.kind === 'components' ? alternativeSets(option.kit, option.default) : (option.alternatives ?? []);

const alternatives = games
  .flatMap((game) => kitOf(game) ?? [])
  .flatMap((kit) =>
    Object.entries(kit.sets).flatMap(([name, set]) => (set.instead ? [[name, set.instead, kit] as const] : [])),
  );

it.each(alternatives)(
  '%s differs from its set, and can be true together with what changes another thing',
  (name, { of, what }, kit) => {
    expect(kit.sets[of].instead).toBeUndefined();
    expect(kit.sets[name].components).not.toEqual(kit.sets[of].components);
    const others = alternativeSets(kit, of).filter((other) => kit.sets[other].instead?.what !== what);
    for (const other of others) expect(() => kit.take(joinSets([name, other]))).not.toThrow();
  },
);

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it.each(FILES)('has %s', (file) => {
    expect(existsSync(join(HERE, id, file))).toBe(true);
  });

  it('tells of its rules in the same chapters as every game, each rule with its source', () => {
    const rules = readFileSync(join(HERE, id, 'RULES.md'), 'utf8');
    expect([...rules.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(CHAPTERS);
    expect(rules.match(/^\| [A-Z]\d+ +\|(?! [^|]+\| [^|]+\|$).*$/gm)).toBeNull();
  });

  it('has each test beside the file that it tests', () => {
    const files = readdirSync(join(HERE, id));
    const tested = files.flatMap((name) => /^(.+?)(\.property)?\.test\.ts$/.exec(name)?.[1] ?? []);
    expect(tested.filter((name) => !files.includes(`${name}.ts`))).toEqual([]);
  });

  it('is defined, and so cannot be changed any more', () => {
    expect(Object.isFrozen(game)).toBe(true);
  });

  it('says what each number of ours may be as well, or why nothing else', () => {
    const others = Object.entries(game.options).map(([name, option]) => ({ name, option, values: othersOf(option) }));
    for (const { name, option, values } of others) {
      for (const value of values) checkValue(name, option, value);
      expect(values).not.toContain(option.default);
      expect(new Set(values).size).toBe(values.length);
    }
    const silent = others.filter(
      ({ option: { provenance, unvaried }, values }) =>
        provenance === 'reconstructed' && (values.length === 0) === (unvaried === undefined),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it.each(testTables(game).map((trial) => [trial.label, trial] as const))('conforms: %s', (label, trial) => {
    // The tables that everybody plays in depth, the extremes of the options in passing: the soak comes by them, too.
    const count = label.includes('-') ? 1 : 4;
    const report = conform(game, trial, { games: count, seed: 'conformance' });
    expect(report.moves).toBeGreaterThan(count);
  });

  it('stands a short soak', () => {
    const soak = new Soak(game, 'test');
    let [decisions, settings] = [0, 0];
    // By decisions and not by games, so that it takes about as long for each.
    for (let first = 0; decisions < SOAKED || settings < TABLES; first += STRETCH) {
      const counts = soak.play(first, first + STRETCH);
      expect(counts.fault).toBeUndefined();
      decisions += counts.decisions;
      settings += counts.settings.length;
    }
  });

  it.each(goldenTables(game).map((trial) => [trial.label, trial] as const))('is drawn whole: %s', (_label, trial) => {
    const players = Array.from({ length: trial.players }, () => randomPlayer);
    const setup = { game, setting: trial, seed: 'drawn', block: 0, players };
    const { steps, moves, parts } = chronicle(setup);
    const read = reader(parts) as (number: number) => Scene;
    const scenes = new Set(steps.flatMap((step) => step.scenes));
    expect(flawsOf([...scenes].map(read), trial.players)).toEqual([]);
    expect(steps.every((step) => step.scenes.length === 1 + trial.players)).toBe(true);
    expect(scenes.size).toBeGreaterThan(2);
    // A chronicle has its words from what the mover sees, a transcript from the position: nobody may need to know more.
    const told = transcript(setup);
    const words = steps.slice(0, -1).map(({ moment, choices, chosen }) => moment?.text ?? choices[chosen]);
    expect(words.filter((text) => !told.includes(` ${text}`))).toEqual([]);
    expect(steps.filter(({ seat }) => seat !== NOBODY).length).toBe(moves);
  });

  it.each(goldenTables(game).map((trial) => [trial.label, trial] as const))(
    'shows a seat at no moment what it sees neither before nor after: %s',
    (_label, trial) => {
      const rules = game.rules(trial.players, settle(id, game.options, trial.options));
      const view = game.layout.create();
      const hidden = (state: State) =>
        Array.from({ length: trial.players }, (_, seat) => {
          game.layout.observe(state, seat, view);
          return Array.from(view.words, (word) => word === HIDDEN);
        });
      let before: readonly boolean[][] | undefined;
      let moments: (readonly boolean[][])[] = [];
      const shown = new Set<string>();
      const players = Array.from({ length: trial.players }, () => randomPlayer);
      narrate(
        { game, setting: trial, seed: 'moments', block: 0, players },
        {
          event(state, event) {
            if (rules.moment?.(state, event) !== undefined) moments.push(hidden(state));
          },
          move(state) {
            const after = hidden(state);
            for (const moment of moments) {
              for (const [seat, words] of moment.entries()) {
                for (const [i, isHidden] of words.entries())
                  if (!isHidden && after[seat][i] && before?.[seat][i] === true) shown.add(wordName(game.layout, i));
              }
            }
            before = after;
            moments = [];
          },
        },
      );
      expect([...shown]).toEqual([]);
    },
  );

  it('has a golden trace for each number of players and each preset, none twice, and no other', () => {
    const files = readdirSync(join(HERE, id, 'golden')).toSorted();
    expect(files).toEqual(
      goldenTables(game)
        .map(({ label }) => `${label}.txt`)
        .toSorted(),
    );
  });

  it.each(goldenTables(game).map((trial) => [trial.label, trial] as const))('plays as ever: %s', (label, trial) => {
    const stored = readFileSync(join(HERE, id, 'golden', `${label}.txt`), 'utf8');
    expect(goldenText(game, trial)).toBe(stored);
  });
});
