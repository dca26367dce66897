import type { TrainedOption } from '../../src/data/options.ts';
import { defineBot } from '../../src/engine/bot.ts';
import type { CerbereRules } from '../../src/games/cerbere/rules.ts';
import { type Character, keepsOf, NOTHING } from './common/character.ts';
import type { Odds } from './common/odds.ts';
import { Player } from './common/player.ts';
import { Weights } from './common/weights.ts';
import trained from './veteran.weights.json' with { type: 'json' };
import trainedOfThree from './veteran-of-three.weights.json' with { type: 'json' };

class Veteran implements Character {
  readonly curiosity = 0.01;
  readonly charity = NOTHING;
  readonly keeps = keepsOf({
    sacrifice: 2,
    favouritism: 3,
    opportunism: 3,
    fatalism: 1,
    selfishness: 3,
    cowardice: 2,
    arrogance: 1,
  });
  readonly weights: Weights;

  constructor(weights: Weights) {
    this.weights = weights;
  }

  judge(odds: Odds): void {
    odds.weighMercy();
    odds.worth = odds.escapes + odds.spared;
  }
}

/** What it goes by, at a table of three and at larger ones: `irkutsk train` found both from the characters' weights, as the files tell. */
const EXPERIENCE = new Weights(trained.weights);
const OF_THREE = new Weights(unprefixed(trainedOfThree.weights));

/** Numbers for a table of three, where Cerberus takes in one player at most, are called threePace and so on. */
export function threeName(name: string): string {
  return `three${name[0].toUpperCase()}${name.slice(1)}`;
}

function unprefixed(numbers: Readonly<Record<string, number>>): Partial<Weights> {
  return Object.fromEntries(
    Object.keys(new Weights()).flatMap((name) => {
      const weight = numbers[threeName(name)];
      return weight === undefined ? [] : [[name, weight]];
    }),
  );
}

function known(numbers: Readonly<Record<string, number>>): Partial<Weights> {
  return Object.fromEntries(Object.keys(new Weights()).map((name) => [name, numbers[name]]));
}

/** No weight is near it. */
const MOST = 20;
/** What cannot be less than this. */
const LEAST: Readonly<Record<string, number>> = { pace: 0.1, ragePace: 0.1, behindHim: 0 };
/** How far training looks from a weight at first, by what the weight is of. */
const STEPS: Readonly<Record<string, number>> = { pace: 0.3, ragePace: 0.1, behindHim: 1 };
const SMALL_STEP = 0.03;
const STEP = 0.15;
/** Of those that are counted in many steps or spaces. */
const MANY = /Steps|Lead|Calm|Rank/;

function numberOf(name: string, weight: number): TrainedOption {
  const step = STEPS[name] ?? (MANY.test(name) ? SMALL_STEP : STEP);
  return { kind: 'real', default: weight, min: LEAST[name] ?? -MOST, max: MOST, step, about: 'see common/weights.ts' };
}

const NUMBERS = Object.fromEntries([
  ...Object.entries(EXPERIENCE).map(([name, weight]: [string, number]) => [name, numberOf(name, weight)] as const),
  ...Object.entries(OF_THREE).map(
    ([name, weight]: [string, number]) => [threeName(name), numberOf(name, weight)] as const,
  ),
]);

/** Who plays at a table as usual. */
export function veteranAt({ seats }: CerbereRules): Character {
  return new Veteran(seats === 3 ? OF_THREE : EXPERIENCE);
}

export default defineBot({
  about: 'Plays as opportunist does, by weights that were trained against it at tables of three to seven.',
  game: 'cerbere',
  looks: true,
  params: NUMBERS,
  create: (rules: CerbereRules, weights) =>
    new Player(rules, new Veteran(new Weights(rules.seats === 3 ? unprefixed(weights) : known(weights)))),
});
