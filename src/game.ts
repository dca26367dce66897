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
export { listMembers, lowestBit, nthBit, popcount } from './engine/bits.ts';
export { type Chance, FreeChance } from './engine/chance.ts';
export { defineGame } from './engine/define-game.ts';
export {
  type Game,
  type Holding,
  type KnockOut,
  type Measure,
  type Move,
  NOBODY,
  NOTHING,
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
export {
  ALL_BITS,
  addCard,
  BITS,
  drawCard,
  fillSet,
  holdsCard,
  leastOfTwo,
  listCards,
  nthCard,
  pourSet,
  removeCard,
  setSize,
  wordsFor,
} from './kit/card-sets.ts';
export { later, type PendingState, resume } from './kit/pending.ts';
export { ask, type Bounds, fail, type Parts, PhasedRules, type PhasedState } from './kit/phased-rules.ts';
export { drawerOf, drawKind, drawOf, pileSize, pour, takeNth } from './kit/piles.ts';
export { allSeats, callItADraw, crown, highest, seatAfter, soleSeat } from './kit/seats.ts';
export { Memo } from './story/memo.ts';
export { sentence } from './story/words.ts';
