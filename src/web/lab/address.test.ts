import { describe, expect, it } from 'vitest';
import { wholeValue } from '../../data/components.ts';
import { strogoff } from '../../games/strogoff/index.ts';
import { kitOf } from '../../sim/components.ts';
import { addressOf, readAddress } from './address.ts';
import { dials, reader } from './lab.fixture.ts';
import { withOptions } from './setting.ts';
import { frozen, inHand, type LabState, usualState, withInHand } from './state.ts';

const usual = usualState(strogoff, dials);

function changed(state: LabState): LabState {
  const set = withOptions(strogoff, inHand(state), { way: 41, faceUpDecks: true, ogareffStart: 'players' });
  const [x, y] = state.axes;
  return {
    ...withInHand(frozen(state), { ...set, players: 4, bots: ['plod:noise=0.25', 'courier'] }),
    view: 'heat',
    axes: [{ ...x, from: 12, to: 30 }, y],
    seed: 'any text & more #1',
    goal: { games: 1000 },
    target: 0.4,
  };
}

describe('the address of a lab', () => {
  it.each([
    ['as it opens', usual],
    ['with everything changed', changed(usual)],
    ['with four arms', frozen(frozen(changed(usual)))],
  ])('gives the state back: %s', (_, state) => {
    expect(readAddress(addressOf(state), reader)).toEqual({ state, problems: [] });
  });

  it('carries own cards whole', () => {
    const kit = kitOf(strogoff);
    const components = wholeValue(kit?.take('devir'));
    const state = withInHand(usual, withOptions(strogoff, inHand(usual), { components }));
    expect(readAddress(addressOf(state), reader)).toEqual({ state, problems: [] });
  });

  it('can be read by people', () => {
    expect(addressOf(usual)).toBe(
      'v=1&view=live&seed=irkutsk&goal=0.005&target=0.5&x=way:24:48&y=players:1:5&a.players=2&a.bots=courier',
    );
  });

  it('is the usual one where there is none', () => {
    expect(readAddress('', reader)).toEqual({ state: usual, problems: [] });
  });

  it.each([
    ['v=0&a.players=3', 'the address is of another version of the lab ("0", and this one reads 1); it begins as usual'],
    ['chapter-2', 'what stands behind the # of the address is no state of the lab; it begins as usual'],
  ])('of another version is told in a line: %s', (fragment, problem) => {
    expect(readAddress(fragment, reader)).toEqual({ state: usual, problems: [problem] });
  });

  it('that is partly broken keeps what is whole, and says of each other part what it takes', () => {
    const { state, problems } = readAddress(
      'v=1&view=life&goal=7&x=wey:1:2&a.players=9&a.wey=3&a.way=3&a.bots=corier&a.energyStart=5&a.faceUpDecks=perhaps',
      reader,
    );
    expect(state).toEqual(withInHand(usual, withOptions(strogoff, inHand(usual), { energyStart: 5 })));
    expect(problems).toEqual([
      'players takes 1 to 5, not "9"',
      expect.stringMatching(/^unknown dial "wey"; did you mean "way"\?/),
      'way takes a whole number from 4 to 100, not "3"',
      expect.stringMatching(/^unknown bot for strogoff "corier"; did you mean "courier"\?/),
      'faceUpDecks takes true or false, not "perhaps"',
      expect.stringMatching(/^unknown view "life"; did you mean "live"\?/),
      expect.stringMatching(/^unknown dial "wey"; did you mean "way"\?/),
      'goal takes a number from 0.0001 to 0.4, not "7"',
    ]);
  });
});
