// A whole game in one call: what `Table` does in JavaScript, with compiled rules and compiled bots. This file is compiled with
// them, and never run as it is.
import { digestWord } from '../data/digest.ts';
import { NOBODY } from '../engine/game.ts';
import { HIDDEN } from '../engine/layout.ts';

/** A table in the module's memory. What is a number here and no count is the address of an object. */
export interface GameTable {
  readonly seats: number;
  readonly maxPlies: number;
  readonly terms: number;
  readonly chance: number;
  readonly state: Int32Array;
  readonly view: Int32Array;
  /** Words of a state. */
  readonly size: number;
  readonly moves: Int32Array;
  /** By seat: which compiled bot, and its object and its dice. */
  readonly kinds: Int32Array;
  readonly bots: Int32Array;
  readonly streams: Int32Array;
  /** By seat, where its own begin and end among the words that it never sees: from, to, from, to and so on. */
  readonly blankEnds: Int32Array;
  readonly blanks: Int32Array;
  /** Words that a mask hides: from, to, and how far from each its mask is. */
  readonly masks: Int32Array;
  /** How the last game went. */
  decisions: number;
  forced: number;
  choices: number;
  digest: number;
  isCutOff: number;
}

// Of the game, the bots and the engine that are compiled with this.
declare function keyBot(chance: number, stream: number, seat: number): void;
declare function begin(kind: number, bot: number, seat: number): void;
declare function deal(terms: number, state: Int32Array, chance: number): void;
declare function toAct(state: Int32Array): number;
declare function legal(terms: number, state: Int32Array, out: Int32Array): number;
declare function apply(terms: number, state: Int32Array, move: number, chance: number): void;
declare function looks(kind: number): boolean;
declare function choose(
  kind: number,
  bot: number,
  view: Int32Array,
  seat: number,
  moves: Int32Array,
  count: number,
  stream: number,
): number;
declare function copyWords(to: Int32Array, from: Int32Array, words: number): void;

/** Plays the game whose luck the table's chance is keyed to. */
export function playGame(table: GameTable): void {
  const { state, moves, terms, chance } = table;
  table.decisions = 0;
  table.forced = 0;
  table.choices = 0;
  table.isCutOff = 0;
  for (let seat = 0; seat < table.seats; seat++) {
    keyBot(chance, table.streams[seat], seat);
    begin(table.kinds[seat], table.bots[seat], seat);
  }
  deal(terms, state, chance);
  for (let plies = 0; ; plies++) {
    const seat = toAct(state);
    if (seat === NOBODY) return;
    if (plies === table.maxPlies) {
      table.isCutOff = 1;
      return;
    }
    const count = legal(terms, state, moves);
    let index = 0;
    if (count > 1) {
      table.decisions++;
      table.choices += count;
      index = ask(table, seat, count);
    } else table.forced++;
    const move = moves[index];
    table.digest = digestWord(table.digest, move);
    apply(terms, state, move, chance);
  }
}

function ask(table: GameTable, seat: number, count: number): number {
  const kind = table.kinds[seat];
  if (looks(kind)) observe(table, seat);
  return choose(kind, table.bots[seat], table.view, seat, table.moves, count, table.streams[seat]);
}

/** The view becomes what the seat may know of the state. */
function observe(table: GameTable, seat: number): void {
  const { state, view, blanks, masks } = table;
  copyWords(view, state, table.size);
  for (let at = table.blankEnds[seat]; at < table.blankEnds[seat + 1]; at += 2)
    for (let i = blanks[at]; i < blanks[at + 1]; i++) view[i] = HIDDEN;
  for (let at = 0; at < masks.length; at += 3) {
    const apart = masks[at + 2];
    for (let i = masks[at]; i < masks[at + 1]; i++) if (((state[i + apart] >>> seat) & 1) === 0) view[i] = HIDDEN;
  }
}
