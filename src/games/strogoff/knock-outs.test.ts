import { describe, expect, it } from 'vitest';
import { settle } from '../../data/options.ts';
import { kit } from './components.ts';
import { ABILITIES, ALLIES, PENALTIES } from './data.ts';
import { knockOuts } from './knock-outs.ts';
import { options } from './options.ts';

const usual = settle('strogoff', options, {});
const cardsWithout = (name: string) => kit.take(knockOuts[name].without(usual).components ?? usual.components);

describe('left out of the cards', () => {
  it.each(ALLIES)('%s is on no action card, and the others are as often as can be', (ally) => {
    const { action } = cardsWithout(`ally-${ally}`);
    const counts = ALLIES.map((other) => action.filter(({ portrait }) => portrait === other).length);
    expect(counts[ALLIES.indexOf(ally)]).toBe(0);
    expect(counts.reduce((sum, n) => sum + n)).toBe(56);
    // 8 of each and 16 of Strogoff, and a fifth of those left out.
    expect(Math.min(...counts.filter((n) => n > 0))).toBeGreaterThan(8);
  });

  it.each(ABILITIES)('%s is on no route card, and each other ability on more', (ability) => {
    const count = ({ russia, urals, siberia }: ReturnType<typeof cardsWithout>, kind: string) =>
      [...russia, ...urals, ...siberia].filter((card) => card.ability === kind).length;
    const [before, after] = [kit.take(usual.components), cardsWithout(`ability-${ability}`)];
    expect(count(after, ability)).toBe(0);
    for (const other of ABILITIES.filter((kind) => kind !== ability))
      expect(count(after, other)).toBeGreaterThan(count(before, other));
  });

  it.each(PENALTIES)('the penalty %s is on none', (penalty) => {
    const { russia, urals, siberia } = cardsWithout(`penalty-${penalty}`);
    expect([...russia, ...urals, ...siberia].filter((card) => card.penalty === penalty)).toEqual([]);
  });

  it('events become die and card in turn', () => {
    const events = (name: string, ...kinds: string[]) =>
      kinds.map((kind) => cardsWithout(name).action.filter(({ event }) => event === kind).length);
    const [die, card] = events('energy-limit', 'die', 'card');
    expect(events('sangarra', 'sangarra', 'die', 'card')).toEqual([0, die + 6, card + 6]); // 12 calls
    expect(events('event-die', 'die', 'card')).toEqual([0, card + die]);
    expect(events('new-allies', 'A', 'B', 'C', 'D')).toEqual([0, 0, 0, 0]);
  });

  it('Ogareff, the Tartars and the attacks do nothing', () => {
    expect(new Set(cardsWithout('ogareff').action.map(({ ogareff }) => ogareff))).toEqual(new Set([0]));
    expect(new Set(cardsWithout('tartar-moves').action.map(({ tartars }) => tartars))).toEqual(new Set([8]));
    expect(new Set(cardsWithout('tartar-strength').action.map(({ strength }) => strength))).toEqual(new Set([0]));
    expect(cardsWithout('direct-attacks').irkutsk).not.toContain('direct');
    expect(cardsWithout('reinforcements').irkutsk).not.toContain('reinforcement');
  });
});

// What fits is replaced, and a filter that fits everything went unnoticed.
describe('what is left as it was', () => {
  const before = kit.take(usual.components);
  const routes = ({ russia, urals, siberia }: typeof before) => [...russia, ...urals, ...siberia];

  it.each(ALLIES)('when %s goes: every action card with another portrait', (ally) => {
    const { action } = cardsWithout(`ally-${ally}`);
    const others = [...before.action.entries()].filter(([, { portrait }]) => portrait !== ally);
    expect(others.map(([i]) => action[i])).toEqual(others.map(([, card]) => card));
  });

  it.each(ABILITIES)('when %s goes: every route card with another ability', (ability) => {
    const after = routes(cardsWithout(`ability-${ability}`));
    const others = [...routes(before).entries()].filter(([, card]) => card.ability !== ability);
    expect(others.map(([i]) => after[i])).toEqual(others.map(([, card]) => card));
  });

  it.each(PENALTIES)('when the penalty %s goes: every route card with another', (penalty) => {
    const after = routes(cardsWithout(`penalty-${penalty}`));
    const others = [...routes(before).entries()].filter(([, card]) => card.penalty !== penalty);
    expect(others.map(([i]) => after[i])).toEqual(others.map(([, card]) => card));
  });

  it('when an ability goes: its cards take those of all kinds that are left, as evenly as can be', () => {
    const after = routes(cardsWithout('ability-resolute'));
    const taken = routes(before).flatMap((card, i) => (card.ability === 'resolute' ? [after[i].ability] : []));
    const counts = ABILITIES.filter((kind) => kind !== 'resolute').map(
      (kind) => taken.filter((each) => each === kind).length,
    );
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });
});
