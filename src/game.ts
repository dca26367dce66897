// What a game in a folder of its own imports from us: `import { defineGame } from 'irkutsk/game'`. What tests it is in
// `irkutsk/testing`.

export {
  alternativeSets,
  COMPONENTS,
  type ComponentSet,
  changedSet,
  defineKit,
  type Instead,
  type Kit,
  wholeValue,
} from './data/components.ts';
export {
  type ChoiceOption,
  type ComponentsOption,
  type FlagOption,
  type GameOption,
  type GameOptions,
  type Option,
  type Options,
  type RealOption,
  settle,
  type Value,
  type Values,
  type ValuesOf,
  type WholeOption,
} from './data/options.ts';
export type { Provenance } from './data/provenance.ts';
export { Refusal } from './data/refusal.ts';
export {
  type DataPath,
  group,
  list,
  Misfit,
  oneOf,
  type Read,
  readShape,
  type Shape,
  text,
  whole,
} from './data/shape.ts';
export type { Wording } from './data/wording.ts';
export { lowestBit, nthBit, popcount, takeNth } from './engine/bits.ts';
export { type Chance, FreeChance } from './engine/chance.ts';
export { defineGame } from './engine/define-game.ts';
export {
  type Game,
  type KnockOut,
  type Measure,
  type Move,
  NOBODY,
  type Rules,
  type Seat,
  type TableSettings,
} from './engine/game.ts';
export {
  defineLayout,
  HIDDEN,
  type Layout,
  masked,
  perOwner,
  type State,
  type StateIn,
  secret,
  word,
  words,
} from './engine/layout.ts';
export { ABSENT, newOutcome, type Outcome } from './engine/outcome.ts';
export { ask, type Bounds, fail, type Parts, PhasedRules, type PhasedState } from './engine/phased-rules.ts';
export { type Rng, shuffle } from './engine/rng.ts';
export {
  type Area,
  BACK,
  backs,
  type Card,
  type Cards,
  type Facts,
  type Gauge,
  type Grid,
  type MapPanel,
  type Panel,
  type Pieces,
  type Place,
  type Placed,
  type Scene,
  type Shape as TokenShape,
  type Token,
  type Tone,
  type Track,
  type Way,
} from './engine/scene.ts';
export { Memo } from './story/memo.ts';
export { sentence } from './story/words.ts';
