import { describe, expect, it } from 'vitest';
import { wholeValue } from '../../data/components.ts';
import { documentIn } from '../../data/document.ts';
import { strogoff } from '../../games/strogoff/index.ts';
import { Arms } from '../../methods/arms.ts';
import { experimentOf } from '../../methods/experiment.ts';
import { METHODS } from '../../methods/index.ts';
import type { CellCounts } from '../../sim/cell-counts.ts';
import { kitOf } from '../../sim/components.ts';
import { countsLayoutOf } from '../../sim/counts-layout.ts';
import { Dispatcher } from '../../sim/dispatcher.ts';
import { localRunner } from '../../sim/local-runner.ts';
import { dialNamed, levelsBetween, turned } from './dials.ts';
import { experimentText, type SweptDial } from './experiment.ts';
import { catalogue, dials, words } from './lab.fixture.ts';
import { armsPlan, ratesPlan } from './plans.ts';
import { type LabArm, Session } from './session.ts';
import { cellOf, type Setting, tableKey, withOptions } from './setting.ts';
import { frozen, inHand, type LabState, usualState, withInHand } from './state.ts';

const usual: LabState = { ...usualState(strogoff, dials), goal: { games: 120 } };
const turn = (state: LabState, name: string, value: number | string | boolean) =>
  withInHand(state, turned(strogoff, inHand(state), dialNamed(dials, name), value));

/** What a lab counts of some tables. */
async function counted(state: LabState, settings: readonly Setting[]): Promise<readonly CellCounts[]> {
  let done = () => {};
  const over = new Promise<void>((resolve) => {
    done = resolve;
  });
  const session = new Session({
    game: strogoff,
    runner: localRunner(catalogue),
    changed: () => session.phase === 'done' && done(),
  });
  const arms: LabArm[] = [];
  for (const setting of settings)
    arms.push(session.armOf(tableKey(setting), await cellOf(catalogue, strogoff, setting), state.seed));
  session.play(state.view === 'live' && arms.length > 1 ? armsPlan(arms, state.goal) : ratesPlan(arms, state.goal));
  await over;
  return arms.map(({ games }) => games.tally);
}

/** What the command line counts of an experiment. */
async function run(yaml: string): Promise<readonly CellCounts[]> {
  const { value } = documentIn(yaml, 'lab.yaml');
  const file = await experimentOf('lab', value as object, catalogue);
  const { method = 'sweep' } = file.experiment;
  if (method !== 'sweep' && method !== 'compare') throw new Error(`the lab does not ask by ${method}`);
  const { analysis, answer } = await METHODS[method].plan(file);
  const dispatcher = new Dispatcher({ runner: localRunner(catalogue) });
  const arms = new Arms(analysis.game, analysis.cells, { dispatcher, seed: String(file.experiment.seed) });
  await answer(arms);
  return arms.all.map(({ tally }) => tally);
}

/** All that is counted of a cell, without its groups of blocks: only the command line counts by these. */
function counts({ sums, roster }: CellCounts): readonly number[] {
  const { firstGroup, firstBin } = countsLayoutOf(roster);
  return [...sums.subarray(0, firstGroup), ...sums.subarray(firstBin)];
}

async function expectSame(state: LabState, settings: readonly Setting[], swept: readonly SweptDial[] = []) {
  const here = await counted(state, settings);
  const there = await run(experimentText({ game: strogoff, words, state, swept, games: 120 }));
  expect(there.map(counts)).toEqual(here.map(counts));
  expect(there.map(({ games }) => games)).toEqual(settings.map(() => 120));
  expect(new Set(there.map(({ success }) => success.sum)).size).toBe(settings.length);
}

describe('a lab as an experiment', () => {
  it('counts the same games: one table with options, presets and bots', async () => {
    let state = turn(turn(turn(usual, 'players', 3), 'way', 40), 'difficulty', 'heroic');
    state = withInHand(state, { ...inHand(state), bots: ['courier', 'plod:noise=0.1'] });
    await expectSame(state, [inHand(state)]);
  });

  it('counts the same games: own cards, carried whole', async () => {
    // What looks like a path in it is none.
    const components = wholeValue(kitOf(strogoff)?.take('devir')).replace('the Railway', 'the road/rail');
    const state = withInHand(usual, withOptions(strogoff, inHand(usual), { components }));
    await expectSame(state, [inHand(state)]);
  });

  it('counts the same games: arms beside each other', async () => {
    const state = turn(frozen(turn(frozen(turn(usual, 'way', 40)), 'variant', 'purple-brain')), 'players', 4);
    await expectSame(state, state.arms);
  });

  it('counts the same games: a sweep over a number, and a map over a preset and players', async () => {
    const way = dialNamed(dials, 'way');
    const levels = levelsBetween(way, 24, 48, 4);
    expect(levels).toEqual([24, 32, 40, 48]);
    const at = (value: number | string | boolean) => turned(strogoff, inHand(usual), way, value);
    await expectSame({ ...usual, view: 'sweep' }, levels.map(at), [{ dial: way, levels }]);

    const [difficulty, players] = ['difficulty', 'players'].map((name) => dialNamed(dials, name));
    const state: LabState = { ...turn(usual, 'ogareffBox', 7), view: 'heat' };
    const pairs = ['easy', 'heroic'].flatMap((level) => [1, 3].map((count) => [level, count] as const));
    const settings = pairs.map(([level, count]) =>
      turned(strogoff, turned(strogoff, inHand(state), difficulty, level), players, count),
    );
    await expectSame(state, settings, [
      { dial: difficulty, levels: ['easy', 'heroic'] },
      { dial: players, levels: [1, 3] },
    ]);
  });

  it('is refused in a line where no experiment can say it', () => {
    const state: LabState = { ...withInHand(usual, { ...inHand(usual), bots: ['plod', 'courier'] }), view: 'sweep' };
    const swept = [{ dial: dialNamed(dials, 'players'), levels: [1, 2] }];
    expect(() => experimentText({ game: strogoff, words, state, swept, games: 1 })).toThrow(
      'different bots do not go with a sweep over players: 2 of them for 1 seats',
    );
  });
});
