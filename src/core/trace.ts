import { KeyedChance } from './chance.ts';
import { digestWords } from './digest.ts';
import { type Game, type Move, NOBODY, type Seat, type Setting } from './game.ts';
import type { State } from './layout.ts';
import { settle } from './options.ts';
import { type Onlooker, type Sitting, Table } from './play.ts';
import { Refusal } from './refusal.ts';
import { masterSeed } from './seed.ts';

/** A whole game in small: the chance is in the seed, the bots' will in the moves. Replays without bots. */
export interface Trace extends Setting {
  readonly game: string;
  readonly seed: string;
  readonly block: number;
  /** Every move, forced ones too. */
  readonly moves: readonly Move[];
  /** Of the final words. */
  readonly digest: number;
}

/** Plays a game and keeps its trace. */
export function record({ game, setting, seed, block, players }: Sitting): Trace {
  const rules = game.rules(setting.players, settle(game.id, game.options, setting.options));
  const table = new Table(game, rules, masterSeed(seed));
  const moves: Move[] = [];
  const onlooker: Onlooker = { move: (_state, _seat, move) => moves.push(move) };
  table.play(block, players, onlooker);
  return { game: game.id, ...setting, seed, block, moves, digest: digestWords(table.state.words) };
}

/** What someone who follows a replay is shown before each move. */
export type Follow = (state: State, seat: Seat, move: Move, count: number) => void;

/** Plays a trace again and returns the final state; refuses one that does not fit the game or ends otherwise. */
export function replay(game: Game, trace: Trace, follow?: Follow): State {
  const rules = game.rules(trace.players, settle(game.id, game.options, trace.options));
  const chance = new KeyedChance(masterSeed(trace.seed));
  chance.open(trace.block);
  const state = game.layout.create();
  const moves = new Int32Array(rules.maxChoices);
  rules.deal(state, chance);
  for (const [i, move] of trace.moves.entries()) {
    const seat = rules.toAct(state);
    if (seat === NOBODY) throw new Refusal(`the trace goes on after the game's end: move ${i + 1}`);
    const count = rules.legal(state, moves);
    if (!moves.subarray(0, count).includes(move)) throw new Refusal(`the trace's move ${i + 1} (${move}) is not legal`);
    follow?.(state, seat, move, count);
    rules.apply(state, move, chance);
  }
  if (rules.toAct(state) !== NOBODY)
    throw new Refusal(`the trace stops before the game's end: ${trace.moves.length} moves`);
  if (digestWords(state.words) !== trace.digest)
    throw new Refusal('the trace ends in another position than it was recorded with');
  return state;
}
