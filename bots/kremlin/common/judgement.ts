/**
 * What a faction's judgement of the table goes by; all worth is in chances to win. The numbers that stand here are those of
 * `schemer`, `grandee` and `gerontocrat`; another bot names only those in which it differs.
 */
export class Judgement {
  // ── sheets ──

  /** How much a politician counts for the sheet by where he is, beside his office's rank. */
  readonly sheetKgb: number = 1;
  readonly sheetForeign: number = 1;
  readonly sheetDefense: number = 1;
  readonly sheetSecond: number = 1;
  readonly sheetCandidates: number = 1;
  readonly sheetPeople: number = 1;
  /** How much age counts for the sheet, as a power of the chance to win by him as a chief. */
  readonly youth: number = 1;
  /** How much more the first picks of a sheet differ from game to game than the last, as a share of the variety. */
  readonly whim: number = 0;

  // ── offices ──

  /** Chance to be the next chief once the chair is free, by office. */
  readonly nextKgb: number = 0.36;
  readonly nextForeign: number = 0.2;
  readonly nextDefense: number = 0.36;
  readonly nextIdeology: number = 0.11;
  readonly nextIndustry: number = 0.09;
  readonly nextEconomy: number = 0.08;
  readonly nextSport: number = 0.08;
  readonly nextCandidate: number = 0.03;
  readonly nextPeople: number = 0.01;
  /** What it is worth to act in an office, whoever holds it. */
  readonly powerChief: number = 0.08;
  readonly powerKgb: number = 0.07;
  readonly powerForeign: number = 0.06;
  readonly powerDefense: number = 0.06;
  readonly powerIdeology: number = 0.02;
  readonly powerIndustry: number = 0.015;
  readonly powerEconomy: number = 0.01;
  readonly powerSport: number = 0.01;
  readonly powerCandidate: number = 0.002;
  readonly powerPeople: number = 0.001;

  // ── whose a politician is ──

  /** How much likelier than anybody a politician is on a sheet, by level. */
  readonly wantedChief: number = 1.8;
  readonly wantedFirst: number = 1.9;
  readonly wantedSecond: number = 1.4;
  readonly wantedCandidates: number = 0.8;
  readonly wantedPeople: number = 0.6;
  /** The least that a politician who listens to us now counts as ours. */
  readonly held: number = 0.5;
  /** Chance that a faction which could take a politician lets him go on listening to another. */
  readonly letsBe: number = 0.6;
  /** Chance that a year goes by in which nobody topples the chief: no purge, no trial, no stronger faction. */
  readonly holds: number = 0.85;

  // ── rivals ──

  /** How many times its usual spite is for a rival who lacks one parade, and for one who lacks two. */
  readonly alarm: number = 1;
  readonly caution: number = 1;
  /** More spite for each faction beyond three, as a share of it; less, if it is below 0. */
  readonly spiteMore: number = 0;

  // ── deeds ──

  /** What a parade is worth of which two are missing, or three. */
  readonly secondLast: number = 0.45;
  readonly thirdLast: number = 0.3;
  /** What it is worth to place the others for a year. */
  readonly command: number = 0.08;
  /** What a year of stress costs of a politician who is surely ours, beside what it takes from his time as a chief. */
  readonly wear: number = 0.003;
  /** Chance that a trial convicts one without friends, or with one friend; and that one is held over a new mark. */
  readonly convictsAlone: number = 0.9;
  readonly convictsOne: number = 0.6;
  readonly tried: number = 0.35;
  /** Chance that a nominee is elected, by voters who would rather have another. */
  readonly electedTwo: number = 0.85;
  readonly electedThree: number = 0.5;
  readonly electedMore: number = 0.35;
  /** Share of the gain of a vote that alone does not yet decide. */
  readonly halfway: number = 0.25;
  /** How much of what a rival could do he is thought to do. */
  readonly feared: number = 0.5;
  /** Share of an office's power that a year of absence costs. */
  readonly absence: number = 0.35;

  // ── declarations ──

  /** How much it counts whether nobody can outbid a declaration, as a power of that chance. */
  readonly certainty: number = 0.5;

  constructor(changes: Partial<Judgement> = {}) {
    Object.assign(this, changes);
  }
}
