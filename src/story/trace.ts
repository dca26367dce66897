import { digestWords } from '../data/digest.ts';
import { settle } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import type { Bot } from '../engine/bot.ts';
import { KeyedChance } from '../engine/chance.ts';
import { CUT_OFF, type Game, type Move, NOBODY, type Seat, type TableSettings } from '../engine/game.ts';
import type { State } from '../engine/layout.ts';
import { type GameSetup, type Onlooker, type Player, tableFor } from '../engine/play.ts';
import { masterSeed } from '../engine/seed.ts';

/** A whole game in small: the chance is in the seed, the bots' will in the moves. Replays without bots. */
export interface Trace extends TableSettings {
  readonly game: string;
  readonly seed: string;
  readonly block: number;
  /** Every move, forced ones too. */
  readonly moves: readonly Move[];
  /** Of all positions on the way: the end alone does not tell two games apart. */
  readonly digest: number;
}

/** Plays a game and keeps its trace. */
export function record(setup: GameSetup): Trace {
  const { game, setting, seed, block, players } = setup;
  const table = tableFor(setup);
  const moves: Move[] = [];
  let digest = 0;
  const onlooker: Onlooker = {
    move({ words }, _seat, move) {
      digest = digestWords(words, digest);
      moves.push(move);
    },
  };
  table.play(block, players, onlooker);
  return { game: game.id, ...setting, seed, block, moves, digest: digestWords(table.state.words, digest) };
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
  let digest = 0;
  rules.deal(state, chance);
  for (const [i, move] of trace.moves.entries()) {
    const seat = rules.toAct(state);
    if (seat === NOBODY) throw new Refusal(`the trace goes on after the game's end: move ${i + 1}`);
    const count = rules.legal(state, moves);
    if (!moves.subarray(0, count).includes(move)) throw new Refusal(`the trace's move ${i + 1} (${move}) is not legal`);
    follow?.(state, seat, move, count);
    digest = digestWords(state.words, digest);
    rules.apply(state, move, chance);
  }
  const isCutOff = game.endings.includes(CUT_OFF) && trace.moves.length === rules.maxPlies;
  if (rules.toAct(state) !== NOBODY && !isCutOff)
    throw new Refusal(`the trace stops before the game's end: ${trace.moves.length} moves`);
  if (digestWords(state.words, digest) !== trace.digest)
    throw new Refusal('the trace leads through other positions than those it was recorded with');
  return state;
}

/** Players who do again what the trace says, so that whatever watches a game can watch it again. */
export function tracePlayers(game: Game, trace: Trace): readonly Player[] {
  const choices: Move[] = [];
  replay(game, trace, (_state, _seat, move, count) => {
    if (count > 1) choices.push(move);
  });
  let next = 0;
  const bot: Bot = {
    begin(seat) {
      if (seat === 0) next = 0;
    },
    choose: (_view, _seat, moves) => moves.indexOf(choices[next++]),
  };
  return Array.from({ length: trace.players }, () => ({ name: 'the trace', looks: true, bot }));
}
