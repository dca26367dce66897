import type { TrainedOption } from '../../src/data/options.ts';
import { defineBot } from '../../src/engine/bot.ts';
import type { KremlinRules } from '../../src/games/kremlin/rules.ts';
import { Faction } from './common/faction.ts';
import { Judgement } from './common/judgement.ts';
import trained from './veteran.weights.json' with { type: 'json' };

/** What it begins as: a schemer without patience, whose sheets differ more. */
const CHARACTER = {
  patience: 0,
  early: 0,
  height: 1,
  spite: 0.5,
  variety: 4,
  ranks: 0.4,
  decay: 0,
  burden: 0,
  cards: 1,
};
const START: Readonly<Record<string, number>> = Object.fromEntries([
  ...Object.entries(CHARACTER),
  ...Object.entries(new Judgement()),
]);
/** What it goes by: `irkutsk train` found it, as the file tells. */
const EXPERIENCE: Readonly<Record<string, number>> = { ...START, ...trained.weights };

/** How far training looks from a number at first, as a part of what it begins as, or of LEAST_SCALE. */
const STEP = 0.25;
const LEAST_SCALE = 0.01;
/** Those that begin with nothing, or are not on the scale of what they begin as. */
const STEPS: Readonly<Record<string, number>> = { whim: 0.25, spiteMore: 0.1, early: 0.1, letsBe: 0.1, holds: 0.04 };
/** What may as well be less than nothing. */
const SIGNED: readonly string[] = ['whim', 'spiteMore'];
const MOST = 10;
/** Chances and shares. */
const UP_TO_ONE = /^(height|held|letsBe|holds|convicts.*|tried|elected.*|whim|spiteMore)$/;

const NUMBERS = Object.fromEntries(
  Object.keys(START).map((name): [string, TrainedOption] => {
    const most = UP_TO_ONE.test(name) ? 1 : MOST;
    return [
      name,
      {
        kind: 'real',
        default: EXPERIENCE[name],
        min: SIGNED.includes(name) ? -most : 0,
        max: most,
        step: STEPS[name] ?? STEP * Math.max(LEAST_SCALE, START[name]),
        about: 'see common/character.ts and common/judgement.ts',
      },
    ];
  }),
);

export default defineBot({
  about: 'Judges as schemer does, by numbers that were trained at tables of three to six.',
  game: 'kremlin',
  looks: true,
  params: NUMBERS,
  create: (rules: KremlinRules, numbers) => {
    const given = Object.entries(numbers);
    const character = Object.fromEntries(given.filter(([name]) => Object.hasOwn(CHARACTER, name)));
    const judgement = Object.fromEntries(given.filter(([name]) => !Object.hasOwn(CHARACTER, name)));
    return new Faction(rules, { ...CHARACTER, ...character, cures: true }, new Judgement(judgement));
  },
});
