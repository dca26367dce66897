/**
 * How much each thing tells, in logits: fitted to some thousands of games of these characters at mixed tables, and put
 * right by hand where another weight made tables of helpers escape, or hunters catch, more often.
 */

/** Probability that the boat leaves, with a given number of places. */
export const LEAVES = {
  always: 0,
  /** Every adventurer is needed. */
  allNeeded: -1.05,
  /** Steps of the last one who is needed, and of all who are. */
  lastSteps: -0.064,
  allSteps: -0.06,
  /** A hunt that comes so far leaves too few, or just enough, or more. */
  fatalHunt: -1.15,
  costlyHunt: -1.4,
  hunt: -0.85,
  /** Spaces between Cerberus and the last one who is needed, ten at the most. */
  lead: 0.166,
  /** Players on Cerberus' side, and each of them with each step. */
  hunters: -0.3,
  huntedSteps: -0.11,
  /** Cards of either side, for each. */
  betrayal: -0.38,
  survival: 0.21,
  adventurers: -0.26,
  /** Spaces that the die still has to go. */
  calm: 0.35,
  /** The least speed above 3. */
  speed: -0.42,
  places: 1,
};

/** Probability that an adventurer is aboard when the boat leaves, if not all have to be. */
export const ABOARD = {
  always: -0.9,
  /** Would get a place if all went on alike. */
  inside: 0.25,
  /** Steps before the first who would not, or behind the last who would; and the same for each that they have to go. */
  steps: 0.26,
  share: 0.5,
  seated: 1.2,
  /** Is next, and a hunt comes so far. */
  hunted: -0.9,
  card: 0.24,
  /** Places for each adventurer. */
  room: 1.35,
};

/** Probability that an adventurer has changed sides when the boat does not leave. */
export const TURNED = {
  always: -0.48,
  /** Dark places that are free, and whether those behind leave him one. */
  mercies: 0.8,
  inTime: 0.4,
  /** Adventurers between him and Cerberus, and beside him. */
  behind: -0.44,
  beside: -0.35,
  hunted: 0.48,
  /** The part of the way to the end board that he has gone. */
  way: -1.34,
  adventurers: -0.17,
};
