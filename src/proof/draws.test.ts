import { describe, expect, it } from 'vitest';
import { KeyedChance } from '../engine/chance.ts';
import { masterSeed } from '../engine/seed.ts';
import { LiarsDiceRules } from '../games/liarsdice/rules.ts';
import { DrawWatch } from './draws.ts';

const PURPOSES = ['die', 'deck'];

function watched(): DrawWatch {
  const accuse = (rule: string, what: string): never => {
    throw new Error(`${rule}: ${what}`);
  };
  const watch = new DrawWatch(
    new KeyedChance(masterSeed('draws')),
    PURPOSES,
    new LiarsDiceRules(2, 2, 6, false),
    accuse,
  );
  watch.open();
  return watch;
}

describe('a watch over draws', () => {
  it('passes on what chance says', () => {
    const chance = new KeyedChance(masterSeed('draws'));
    const watch = watched();
    for (let ordinal = 0; ordinal < 50; ordinal++) {
      expect(watch.below(0, ordinal, 6)).toBe(chance.below(0, ordinal, 6));
    }
  });

  it('knows every name of a long game, and forgets them all for the next', () => {
    const watch = watched();
    const draw = (name: number) => watch.below(name % 2, name >> 1, 6);
    for (let game = 0; game < 3; game++) {
      watch.open();
      for (let name = 0; name < 5000; name++) draw(name);
      for (let name = 0; name < 5000; name += 7) expect(() => draw(name)).toThrow('is drawn a second time in one game');
    }
  });

  it('tells purposes apart, and draws from shuffles not at all', () => {
    const watch = watched();
    watch.below(0, 3, 6);
    watch.shuffle(1, 3, new Int32Array(4), 0, 4);
    expect(() => watch.below(1, 3, 6)).toThrow('deck[3] is drawn a second time');
  });

  it.each([
    [
      'an unknown purpose',
      (watch: DrawWatch) => watch.below(2, 0, 6),
      'a draw is for purpose 2, and `purposes` of the game lists 2 of them',
    ],
    ['a negative ordinal', (watch: DrawWatch) => watch.below(0, -1, 6), 'die[-1] is no name'],
    ['an ordinal too large', (watch: DrawWatch) => watch.below(0, 2 ** 31, 6), 'die[2147483648] is no name'],
    ['half an ordinal', (watch: DrawWatch) => watch.below(0, 0.5, 6), 'die[0.5] is no name'],
    ['a die without sides', (watch: DrawWatch) => watch.below(0, 0, 0), 'a draw below 0'],
    ['a die with half a side', (watch: DrawWatch) => watch.below(0, 0, 2.5), 'a draw below 2.5'],
    ['more sides than can be drawn', (watch: DrawWatch) => watch.below(0, 0, 2 ** 33), 'a draw below 8589934592'],
    ['a shuffle backwards', (watch: DrawWatch) => watch.shuffle(1, 0, new Int32Array(4), 3, 2), 'cards 3 to 2 of 4'],
    ['a shuffle of too many', (watch: DrawWatch) => watch.shuffle(1, 0, new Int32Array(4), 0, 5), 'cards 0 to 5 of 4'],
  ])('accuses %s', (_what, ask, message) => {
    expect(() => ask(watched())).toThrow(message);
  });

  it('hears events only while it is told to', () => {
    const watch = watched();
    expect(() => watch.tell(99, 0, 0, 0)).toThrow('event 99 is unknown');
    watch.telling = false;
    expect(() => watch.tell(99, 0, 0, 0)).not.toThrow();
  });
});
