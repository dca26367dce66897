/**
 * How much each thing tells, in logits unless something else is said. The numbers that stand here are those of the characters: once fitted
 * to some thousands of games of theirs at mixed tables, and put right by hand where another weight made tables of helpers escape, or
 * hunters catch, more often. `npm run fit-odds` fits all of them again, beginning with nothing (odds.weights.json). Another bot names only
 * those in which it differs. What is 0 here the characters do not look at.
 *
 * A class, so that all of them have one shape: the judgement is asked some million times a second.
 */
export class Weights {
  // ── the hunt ──

  /** Steps that a pawn makes in a round, its own and those that others give it, and spaces the die goes on in a turn. */
  readonly pace: number = 2.6;
  readonly ragePace: number = 0.9;
  /** Spaces that it costs to be behind Cerberus, whom nobody passes. */
  readonly behindHim: number = 8;

  // ── that the boat leaves, with a given number of places ──

  readonly leavesAlways: number = 0;
  /** Every adventurer is needed. */
  readonly leavesAllNeeded: number = -1.05;
  /** Steps of the last one who is needed, and of all who are. */
  readonly leavesLastSteps: number = -0.064;
  readonly leavesAllSteps: number = -0.06;
  /** A hunt that comes so far leaves too few, or just enough, or more. */
  readonly leavesFatalHunt: number = -1.15;
  readonly leavesCostlyHunt: number = -1.4;
  readonly leavesHunt: number = -0.85;
  /** Spaces between Cerberus and the last one who is needed, ten at the most. */
  readonly leavesLead: number = 0.166;
  /** Players on Cerberus' side, and each of them with each step. */
  readonly leavesHunters: number = -0.3;
  readonly leavesHuntedSteps: number = -0.11;
  /** Cards of either side, for each. */
  readonly leavesBetrayal: number = -0.38;
  readonly leavesSurvival: number = 0.21;
  readonly leavesAdventurers: number = -0.26;
  /** Spaces that the die still has to go. */
  readonly leavesCalm: number = 0.35;
  /** The least speed above 3. */
  readonly leavesSpeed: number = -0.42;
  readonly leavesPlaces: number = 1;
  /** Speed of the die above the least. */
  readonly leavesHaste: number = 0;
  /** Adventurers beyond those whom the boat needs, and those who sit in it. */
  readonly leavesSpare: number = 0;
  readonly leavesSeated: number = 0;
  /** The boat is revealed. */
  readonly leavesRevealed: number = 0;
  /** Each hunter with each space that the die still has to go. */
  readonly leavesHuntedCalm: number = 0;

  // ── that an adventurer is aboard when the boat leaves, if not all have to be ──

  readonly aboardAlways: number = -0.9;
  /** Would get a place if all went on alike. */
  readonly aboardInside: number = 0.25;
  /** Steps before the first who would not, or behind the last who would; and the same for each that they have to go. */
  readonly aboardSteps: number = 0.26;
  readonly aboardShare: number = 0.5;
  readonly aboardSeated: number = 1.2;
  /** Is next, and a hunt comes so far. */
  readonly aboardHunted: number = -0.9;
  readonly aboardCard: number = 0.24;
  /** Places for each adventurer. */
  readonly aboardRoom: number = 1.35;
  /** Players on Cerberus' side, spaces that the die still has to go, and steps of the last one who is needed. */
  readonly aboardHunters: number = 0;
  readonly aboardCalm: number = 0;
  readonly aboardLastSteps: number = 0;
  /** Adventurers on spaces farther on. */
  readonly aboardRank: number = 0;

  // ── that an adventurer has changed sides when the boat does not leave ──

  readonly turnedAlways: number = -0.48;
  /** Dark places that are free, and whether those behind leave him one. */
  readonly turnedMercies: number = 0.8;
  readonly turnedInTime: number = 0.4;
  /** Adventurers between him and Cerberus, and beside him. */
  readonly turnedBehind: number = -0.44;
  readonly turnedBeside: number = -0.35;
  readonly turnedHunted: number = 0.48;
  /** The part of the way to the end board that he has gone. */
  readonly turnedWay: number = -1.34;
  readonly turnedAdventurers: number = -0.17;
  /** Spaces that the die still has to go, its speed above the least, and his cards. */
  readonly turnedCalm: number = 0;
  readonly turnedHaste: number = 0;
  readonly turnedCard: number = 0;
  /** Spaces between Cerberus and him, ten at the most, and whether Cerberus is farther on. */
  readonly turnedLead: number = 0;
  readonly turnedPassed: number = 0;
  readonly turnedHunters: number = 0;

  constructor(own: Partial<Weights> = {}) {
    Object.assign(this, own);
  }
}
