// What the tests of a game in a folder of its own import from us, with whatever runs tests there:
// `import { conform, testTables } from 'irkutsk/testing'`. Our own games are tested by the same means.

export { type Drawer, LoadedChance, TableUnderTest, type Told } from './engine/loaded.ts';
export type { Player } from './engine/play.ts';
export { Sfc32 } from './engine/rng.ts';
export { type Script, ScriptedChance } from './engine/scripted.ts';
export { type ConformanceOptions, type ConformanceReport, conform } from './proof/conformance.ts';
export { type EavesdroppingOptions, type EavesdroppingReport, eavesdrop } from './proof/eavesdropping.ts';
export { goldenText, randomPlayer } from './proof/golden.ts';
export { Nonconformity } from './proof/nonconformity.ts';
export {
  Indiscretion,
  interrogate,
  type Seating,
  type SecrecyOptions,
  type SecrecyReport,
  type SecrecyRule,
} from './proof/secrecy.ts';
export { goldenTables, type TestTable, testTables } from './proof/tables.ts';
