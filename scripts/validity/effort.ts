/** How many runs of each kind. The bars are the same for both efforts, only chance has more room in the quick one. */
export interface Effort {
  /** Of one look at counts, for each place of the grid. */
  readonly counts: number;
  /** Of one look at games that are drawn one by one. */
  readonly games: number;
  /** Of a hundred looks: at counts, at bets, at pairs. */
  readonly looks: number;
  readonly bets: number;
  readonly pairs: number;
  /** Of twelve comparisons. */
  readonly families: number;
  /** Of a choice among levels. */
  readonly choices: number;
  /** Of many effects, of which the largest is told; of tuned curves; of claims in reconstructions. */
  readonly selections: number;
  readonly curves: number;
  readonly claims: number;
  /** Of such on real games, from so many blocks of each cell. */
  readonly real: number;
  readonly blocks: number;
  /** Of games by seats and of games in blocks, for each place. */
  readonly seats: number;
  readonly clusters: number;
  /** Of real games: for one look, for many, and with rotation. */
  readonly measures: number;
  readonly realLooks: number;
  readonly rotated: number;
  /** Of truths that plays are made of, in liar's dice and in Strogoff. */
  readonly diceTruths: number;
  readonly strogoffTruths: number;
  /** Of truths for each way to choose what is played next. */
  readonly chosenTruths: number;
  readonly chosenDraws: number;
  /** Of searches for a setting that meets several goals. */
  readonly balances: number;
}

export const FULL: Effort = {
  counts: 4000,
  games: 800,
  looks: 400,
  bets: 100,
  pairs: 100,
  families: 4000,
  choices: 300,
  selections: 500,
  curves: 240,
  claims: 80,
  real: 200,
  blocks: 2000,
  seats: 4000,
  clusters: 1000,
  measures: 600,
  realLooks: 60,
  rotated: 300,
  diceTruths: 100,
  strogoffTruths: 120,
  chosenTruths: 100,
  chosenDraws: 300,
  balances: 100,
};

export const QUICK: Effort = {
  counts: 200,
  games: 20,
  looks: 12,
  bets: 3,
  pairs: 3,
  families: 200,
  choices: 10,
  selections: 20,
  curves: 3,
  claims: 3,
  real: 4,
  blocks: 100,
  seats: 100,
  clusters: 30,
  measures: 10,
  realLooks: 2,
  rotated: 10,
  diceTruths: 3,
  strogoffTruths: 0,
  chosenTruths: 2,
  chosenDraws: 50,
  balances: 2,
};

/** The grid: win rates, and numbers of games. */
export const RATES = [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9];
export const GAMES = [200, 500, 2000, 10_000];

/** Looks every so many games, up to so many. */
export const STEP = 100;
export const LAST = 10_000;

/** The number of games at which the sequences are told to be shortest. */
export const OPTIMAL = 2000;
