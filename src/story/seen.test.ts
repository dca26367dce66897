import { describe, expect, it } from 'vitest';
import { envelopes } from '../engine/envelopes.fixture.ts';
import type { GameSetup } from '../engine/play.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { randomPlayer } from '../proof/golden.ts';
import { chronicle } from './chronicle.ts';
import { chronicleSeenBy, stepsSeenBy } from './seen.ts';
import { transcript } from './transcript.ts';

const sitting: GameSetup = {
  game: envelopes,
  setting: { players: 3, options: {} },
  seed: 'seen',
  block: 0,
  players: [randomPlayer, randomPlayer, randomPlayer],
};
const whole = chronicle(sitting);

describe('a chronicle', () => {
  it('keeps all moves, and says which of them are sealed', () => {
    const sealed = whole.steps.filter(({ sealed: isSealed }) => isSealed);
    expect(sealed.length).toBeGreaterThan(4);
    for (const { choices } of sealed) expect(choices[0]).toBe('seals 0');
    expect(whole.steps.length).toBe(whole.moves + 1);
  });

  it('of a game that hides no moves has none that is sealed', () => {
    const { steps } = chronicle({ ...sitting, game: liarsdice });
    expect(steps.filter((step) => 'sealed' in step)).toEqual([]);
  });
});

describe('what a seat sees of a story', () => {
  const seen = stepsSeenBy(whole.steps, 1);

  it('has its own sealed moves, and none of the others', () => {
    const seals = seen.filter(({ sealed }) => sealed);
    expect(seals.length).toBeGreaterThan(1);
    expect(seals.every(({ seat }) => seat === 1)).toBe(true);
    expect(seals).toEqual(whole.steps.filter(({ sealed, seat }) => sealed && seat === 1));
  });

  it('has every word that is said aloud, in its order', () => {
    const told = (steps: typeof seen) => steps.flatMap(({ events }) => events.map(({ text }) => text));
    expect(told(seen)).toEqual(told(whole.steps));
    expect(told(seen).length).toBeGreaterThan(2);
    const open = seen.filter(({ sealed }) => !sealed).map(({ seat, choices, chosen }) => [seat, choices[chosen]]);
    const all = whole.steps.filter(({ sealed }) => !sealed);
    expect(open).toEqual(all.map(({ seat, choices, chosen }) => [seat, choices[chosen]]));
  });

  it('of what others do has neither what else they could have done nor what they thought', () => {
    const steps = [{ ...whole.steps[0], sealed: undefined, seat: 0, thoughts: [null, null] } as never];
    const [step] = stepsSeenBy(steps, 1);
    expect(step.choices).toEqual([whole.steps[0].choices[whole.steps[0].chosen]]);
    expect([step.chosen, step.thoughts]).toEqual([0, undefined]);
    expect(stepsSeenBy(steps, 0)[0].thoughts).toEqual([null, null]);
  });

  it('leaves out what only others hear', () => {
    const dice = chronicle({ ...sitting, game: liarsdice });
    const rolls = stepsSeenBy(dice.steps, 1).flatMap(({ events }) => events.filter(({ text }) => / rolls /.test(text)));
    expect(rolls.length).toBeGreaterThan(1);
    for (const { text } of rolls) expect(text).toMatch(/^player 2 rolls/);
  });

  it('can be all that a chronicle holds', () => {
    const own = chronicleSeenBy(whole, 1);
    const text = JSON.stringify(own);
    expect(own.steps.map(({ seat }) => seat)).toEqual(seen.map(({ seat }) => seat));
    expect(own.moves).toBe(seen.length - 1);
    expect(own.seenBy).toBe(1);
    expect(text).not.toMatch(/decision/);
    const purses = [...text.matchAll(/"(\d) coins"/g)].map(([, coins]) => coins);
    const mine = new Set(seen.filter(({ seat }) => seat === 1).map(({ choices }) => choices.length - 1));
    expect(purses.length).toBeLessThanOrEqual(1 + mine.size);
  });
});

describe('a transcript as a seat sees it', () => {
  const lines = transcript(sitting, 1).split('\n');

  it('numbers the moves that it knows, and tells of no other', () => {
    const moves = lines.flatMap((line) => /^ *(\d+)\. (.*)$/.exec(line)?.slice(1, 3) ?? []);
    const numbers = moves.filter((_, i) => i % 2 === 0).map(Number);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    const seals = lines.filter((line) => line.includes(' seals '));
    expect(seals.length).toBeGreaterThan(1);
    for (const line of seals) expect(line).toMatch(/player 2 seals \d {2}\(one of \d\)$/);
  });

  it('does not say how many choices others had, nor how many decisions there were', () => {
    expect(lines.filter((line) => /player [13] (nods|shrugs)/.test(line)).join()).not.toContain('one of');
    expect(lines.filter((line) => /player [13] (nods|shrugs)/.test(line)).length).toBe(2);
    expect(lines.join('\n')).toMatch(/wins? \(paid\)$/m);
    expect(lines.join('\n')).not.toContain('decision');
  });

  it('leaves out what only others hear', () => {
    const told = transcript({ ...sitting, game: liarsdice }, 1);
    expect(told).toContain('player 2 rolls');
    expect(told).not.toMatch(/player [13] rolls/);
    expect(told).toMatch(/after \d+ decisions/);
  });
});
