import { describe, expect, it } from 'vitest';
import { documentIn } from '../../data/document.ts';
import { strogoff } from '../../games/strogoff/index.ts';
import { experimentOf } from '../../methods/experiment.ts';
import { METHODS } from '../../methods/index.ts';
import { addressOf, readAddress } from './address.ts';
import { dialNamed, dialValue, turned } from './dials.ts';
import { experimentText, type SweptDial } from './experiment.ts';
import {
  dials as fewDials,
  reader as fewReader,
  skilledBots,
  skilledCatalogue,
  skilledDials,
  words,
} from './lab.fixture.ts';
import { type Setting, usualSetting, withBots } from './setting.ts';
import { shownBy } from './shown.ts';
import { frozen, inHand, type LabState, usualAxis, usualState, withInHand } from './state.ts';
import { differenceText, tableText } from './words.ts';

const dial = dialNamed(skilledDials, 'skill');
const usual = usualState(strogoff, skilledDials);
const reader = { game: strogoff, dials: skilledDials, bots: skilledBots };
const at = (skill: number, setting = usualSetting(strogoff)) => turned(strogoff, setting, dial, skill);

/** The bots of all tables that `irkutsk run` would play of what the lab exports. */
async function lineups(state: LabState, swept: readonly SweptDial[] = []) {
  const yaml = experimentText({ game: strogoff, words, state, swept, games: 10 });
  const { value } = documentIn(yaml, 'lab.yaml');
  const file = await experimentOf('lab', value as object, skilledCatalogue);
  const { method = 'sweep' } = file.experiment;
  if (method === 'match') throw new Error('the lab asks for no match');
  const { analysis } = await METHODS[method].plan(file);
  return { yaml, lineups: analysis.cells.map(({ lineup }) => lineup) };
}

describe('the dial of skill', () => {
  it('is there where the whole ladder is, from 0 to 100', () => {
    expect(dial).toMatchObject({ kind: 'skill', range: { min: 0, max: 100, step: 1 } });
    expect(fewDials.map(({ name }) => name)).not.toContain('skill');
  });

  it('seats players of that skill, and stands nowhere where bots were chosen', () => {
    expect(at(60).bots).toEqual(['veteran:noise=0.6:instead=courier']);
    expect([at(60), at(75), usualSetting(strogoff)].map((setting) => dialValue(strogoff, setting, dial))).toEqual([
      60,
      75,
      undefined,
    ]);
    const mixed = withBots(at(60), ['courier', 'veteran']);
    expect(mixed.skill).toBeUndefined();
    expect(dialValue(strogoff, mixed, dial)).toBeUndefined();
  });

  it('gives way to bots that are chosen after it', () => {
    const bots = dialNamed(skilledDials, 'bots');
    expect(turned(strogoff, at(60), bots, 'racer')).toEqual({ ...usualSetting(strogoff), bots: ['racer'] });
  });

  it('is told by its number, alone and beside another table', () => {
    expect(tableText(strogoff, words, at(60))).toBe('2 couriers and skill 60');
    expect(differenceText(strogoff, words, at(60), at(30))).toBe('skill 60');
  });

  it('is kept by the address', () => {
    const state = withInHand(frozen(withInHand(usual, at(33.5))), at(80));
    expect(addressOf(state)).toContain('&a.skill=33.5&b.players=2&b.skill=80');
    expect(readAddress(addressOf(state), reader)).toEqual({ state, problems: [] });
  });

  it('in an address is refused in a line where it is none, and where there is no ladder', () => {
    expect(readAddress('v=1&a.skill=101', reader).problems).toEqual(['skill takes a number from 0 to 100, not "101"']);
    expect(readAddress('v=1&a.skill=50', fewReader).problems).toEqual([expect.stringMatching(/^unknown dial "skill"/)]);
  });

  it('is swept as far as bots play without a search, and may be set to go on', () => {
    expect(usualAxis(strogoff, dial)).toEqual({ dial: 'skill', from: 0, to: 75 });
    const state: LabState = { ...usual, view: 'sweep', axes: [{ dial: 'skill', from: 50, to: 60 }, usual.axes[1]] };
    const { tables, apart } = shownBy(strogoff, skilledDials, state);
    expect(apart).toEqual(['skill']);
    expect(tables.map(({ factors }) => factors.skill)).toEqual([50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60]);
    expect(tables[10].setting.bots).toEqual(['veteran:noise=0.6:instead=courier']);
    expect(tables[10].factors).not.toHaveProperty('bots');
  });

  it('does not go with bots in one map', () => {
    const axes = [usualAxis(strogoff, dial), usualAxis(strogoff, dialNamed(skilledDials, 'bots'))] as const;
    const state: LabState = { ...usual, view: 'heat', axes: [axes[0], axes[1]] };
    expect(() => shownBy(strogoff, skilledDials, state)).toThrow('a map takes skill or bots');
  });

  it('is what an exported experiment says', async () => {
    const one = await lineups(withInHand(usual, at(60)));
    expect(one.yaml).toContain('\n  skill: 60\n');
    expect(one.yaml).not.toContain('bots:');
    expect(one.lineups).toEqual([Array(2).fill('veteran:noise=0.6:instead=courier')]);

    const named: Setting = withBots(at(60), ['racer']);
    const arms = await lineups(withInHand(frozen(withInHand(usual, named)), at(75)));
    expect(arms.lineups.map(([bot]) => bot)).toEqual(['racer', 'veteran']);

    const state: LabState = { ...withInHand(usual, { ...inHand(usual), bots: ['courier', 'racer'] }), view: 'heat' };
    const swept = [
      { dial, levels: [25, 60] },
      { dial: dialNamed(skilledDials, 'players'), levels: [1, 2] },
    ];
    const map = await lineups(state, swept);
    expect(map.yaml).toContain('\n  skill: [25, 60]\n');
    expect(map.lineups.map(([bot]) => bot)).toEqual([
      'racer',
      'racer',
      'veteran:noise=0.6:instead=courier',
      'veteran:noise=0.6:instead=courier',
    ]);

    const way = await lineups({ ...withInHand(usual, at(25)), view: 'sweep' }, [
      { dial: dialNamed(skilledDials, 'way'), levels: [30, 40] },
    ]);
    expect(way.lineups).toEqual([
      ['racer', 'racer'],
      ['racer', 'racer'],
    ]);
  });
});
