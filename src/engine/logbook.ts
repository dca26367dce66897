import type { Seat } from './game.ts';

/**
 * Where a table is, in words that another thread can read while this one is stuck in a bot. Written at every decision, so
 * it is nothing but numbers: no clock, no text.
 */
export type Logbook = Int32Array;

const BLOCK_LOW = 0;
const BLOCK_HIGH = 1;
export const ROTATION = 2;
/** Of the game, counted from 1; 0 while the bots are told to begin. */
export const DECISION = 3;
/** The seat whose bot is at work, or one of the following. */
export const ASKING = 4;
const SIZE = 5;

/** The rules are at work. */
export const NO_SEAT = -1;
/** A bot is being created: DECISION is its number among those that are. */
export const CREATING = -2;
/** Nothing is played yet. */
export const IDLE = -3;
/** A bot's file is being loaded: DECISION is its number, as above. Or that of a game, which has the number GAME. */
export const LOADING = -4;
/** Rules are at work that somebody else has written: they may never come to an end, too. */
export const FOREIGN_RULES = -5;

export const GAME = -1;

const WORD = 0x1_0000_0000;

export function newLogbook(): Logbook {
  return new Int32Array(SIZE).fill(NO_SEAT);
}

/** One that threads can share. */
export function sharedLogbook(): Logbook {
  return new Int32Array(new SharedArrayBuffer(SIZE * Int32Array.BYTES_PER_ELEMENT));
}

/** Nothing is played yet, and this block will be the first. */
export function openLogbook(log: Logbook, block: number): void {
  log.fill(0);
  logBlock(log, block);
  log[ASKING] = IDLE;
}

export function logBlock(log: Logbook, block: number): void {
  log[BLOCK_LOW] = block | 0;
  log[BLOCK_HIGH] = (block / WORD) | 0;
}

/** Whether a bot is at work: what it does now is its own doing. */
export function botAtWork(log: Logbook): boolean {
  return log[ASKING] >= 0 || log[ASKING] === CREATING;
}

/** Whether somebody else's rules are at work. */
export function foreignRulesAtWork(log: Logbook): boolean {
  return log[ASKING] === FOREIGN_RULES;
}

/** Whether a file of a bot or a game is being run, which is no game yet: it may roll dice, and take its time. */
export function fileLoading(log: Logbook): boolean {
  return log[ASKING] === LOADING;
}

/** What a logbook says. */
export interface LogbookEntry {
  readonly block: number;
  readonly rotation: number;
  readonly decision: number;
  readonly asking: Seat;
}

export function readLogbook(log: Logbook): LogbookEntry {
  return {
    block: log[BLOCK_HIGH] * WORD + (log[BLOCK_LOW] >>> 0),
    rotation: log[ROTATION],
    decision: log[DECISION],
    asking: log[ASKING],
  };
}
