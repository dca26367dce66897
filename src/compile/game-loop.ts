// A whole game in one call: what `Table` does in JavaScript, with compiled rules and compiled bots. This file is compiled with
// them, and never run as it is.
import { digestWord } from '../data/digest.ts';
import type { Bot } from '../engine/bot.ts';
import type { KeyedChance } from '../engine/chance.ts';
import type { WordLayout } from '../engine/compiled/word-layout.ts';
import { NOBODY, type Rules, type Seat } from '../engine/game.ts';
import type { State } from '../engine/layout.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Race } from '../engine/race.ts';
import type { Sfc32 } from '../engine/rng.ts';

/** A table in the module's memory. */
export interface GameTable {
  readonly rules: Rules;
  readonly seats: number;
  readonly maxPlies: number;
  readonly chance: KeyedChance;
  readonly state: State;
  readonly view: State;
  readonly layout: WordLayout;
  readonly moves: Int32Array;
  readonly offered: Int32Array;
  /** By seat. None where somebody plays at random, who does not look. */
  readonly bots: readonly (Bot | undefined)[];
  readonly streams: readonly Sfc32[];
  /** Where somebody watches who leads. */
  readonly race: Race | undefined;
  readonly outcome: Outcome;
  /** How the last game went; who led in it only if somebody watched. */
  leadSamples: number;
  changes: number;
  ahead: Seat;
  behind: Seat;
  decisions: number;
  forced: number;
  choices: number;
  digest: number;
  isCutOff: number;
}

/** Plays the game whose luck the table's chance is keyed to. */
export function playGame(table: GameTable): void {
  const { bots, chance, moves, race, rules, state, streams } = table;
  table.decisions = 0;
  table.forced = 0;
  table.choices = 0;
  table.isCutOff = 0;
  for (let seat = 0; seat < table.seats; seat++) {
    const bot = bots[seat];
    chance.keyBot(streams[seat], seat);
    if (bot !== undefined) bot.begin(seat);
  }
  if (race !== undefined) race.start();
  rules.deal(state, chance);
  for (let plies = 0; ; plies++) {
    const seat = rules.toAct(state);
    if (seat === NOBODY) break;
    if (plies === table.maxPlies) {
      table.isCutOff = 1;
      break;
    }
    const count = rules.legal(state, moves);
    let index = 0;
    if (count > 1) {
      table.decisions++;
      table.choices += count;
      index = ask(table, seat, count);
    } else table.forced++;
    const move = moves[index];
    if (race !== undefined) race.move(state, seat, move);
    table.digest = digestWord(table.digest, move);
    rules.apply(state, move, chance);
  }
  rules.score(state, table.outcome);
  if (race !== undefined) tellLead(table, race);
}

function tellLead(table: GameTable, race: Race): void {
  table.leadSamples = race.leadSamples;
  table.changes = race.changes;
  table.ahead = race.ahead;
  table.behind = race.behind;
}

function ask(table: GameTable, seat: Seat, count: number): number {
  const { moves, offered, view } = table;
  const bot = table.bots[seat];
  const stream = table.streams[seat];
  if (bot === undefined) return stream.below(count);
  table.layout.observe(table.state, seat, view);
  for (let i = 0; i < count; i++) offered[i] = moves[i];
  return bot.choose(view, seat, offered, count, stream);
}
