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
}

export const FULL: Effort = {
  counts: 4000,
  games: 800,
  looks: 400,
  bets: 100,
  pairs: 100,
  families: 4000,
  choices: 300,
};

export const QUICK: Effort = { counts: 200, games: 20, looks: 12, bets: 3, pairs: 3, families: 200, choices: 10 };

/** The grid: win rates, and numbers of games. */
export const RATES = [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9];
export const GAMES = [200, 500, 2000, 10_000];

/** Looks every so many games, up to so many. */
export const STEP = 100;
export const LAST = 10_000;

/** The number of games at which the sequences are told to be shortest. */
export const OPTIMAL = 2000;
