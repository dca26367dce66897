/** What makes one faction different from another. All worth is in chances to win. */
export interface Character {
  /** How much the chance of a rival counts against its own. */
  readonly spite: number;
  /** What a declaration has to gain at once. */
  readonly patience: number;
  /** How much it counts merely to hold somebody who is chief or next in line. */
  readonly early: number;
  /** Share of what it has left beyond what is enough that it declares, too. */
  readonly height: number;
  /** How much offices count when points are allotted, 1 for as much as elsewhere. */
  readonly ranks: number;
  /** How much sheets differ from one game to another. */
  readonly variety: number;
  /** Whether its sick go to the sanatorium. */
  readonly cures: boolean;
  /** What it is worth that there is one politician less who is not its own. */
  readonly decay: number;
  /** What it is worth that somebody who is not its own grows old in the Politburo. */
  readonly burden: number;
  /** How much it counts what an intrigue card brings at once, against what it may bring later; with 0 it keeps them all. */
  readonly cards: number;
}

/** The parameter of all characters that have cards. */
export const CARDS = {
  kind: 'real',
  default: 1,
  min: 0,
  max: 10,
  about: 'how much it counts what an intrigue card brings at once, against what it may bring later; 0 keeps them all',
} as const;
