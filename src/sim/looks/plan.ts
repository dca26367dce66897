/** How the course of games is looked at. */
export interface LookPlan {
  /** Who plays on from a position, in every seat. Without it, those who sit there: then nobody plays otherwise than in the game. */
  readonly guide?: string | undefined;
  /** Positions of each game that are looked at, evenly spread over its moves from the first on. */
  readonly positions: number;
  /** Games that are played on from each; an even number, because half of them choose and the others measure. */
  readonly playouts: number;
  /** Decisions of each game, drawn at random, whose moves are tried. */
  readonly decisions: number;
  /** Moves that are tried at each of these, at the most. */
  readonly moves: number;
}

/** What a game can be looked at with at the most: places that each have luck of their own, and games played on from one. */
export const MOST_PLACES = 256;
export const MOST_PLAYOUTS = 1024;
/** Games that have luck of their own for all that. */
export const MOST_GAMES = 1e9;
