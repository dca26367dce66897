import { Sfc32 } from '../../engine/rng.ts';
import { type MasterSeed, masterSeed } from '../../engine/seed.ts';
import type { Catalogue } from '../../sim/catalogue.ts';
import type { Heard, PlayAnswer, PlayQuestion, PlayReply } from './messages.ts';
import { closes, idOf } from './messages.ts';
import type { PlayTable } from './play-table.ts';
import { playService } from './service.ts';
import type { Luck } from './session.ts';

/** Small tables of every game that has a scene, with bots that answer at once. */
export const TABLES: readonly PlayTable[] = [
  { game: 'strogoff', players: 2, options: {}, seat: 0, bots: ['', 'courier'], seed: 'play', block: 0 },
  { game: 'kurier', players: 3, options: {}, seat: 1, bots: ['stroller', '', 'stroller'], seed: 'play', block: 0 },
  { game: 'cerbere', players: 3, options: {}, seat: 2, bots: ['random', 'random', ''], seed: 'play', block: 0 },
  { game: 'kremlin', players: 3, options: {}, seat: 2, bots: ['plodder', 'plodder', ''], seed: 'play', block: 0 },
  { game: 'tictactoe', players: 2, options: {}, seat: 1, bots: ['centre', ''], seed: 'play', block: 0 },
  { game: 'connectfour', players: 2, options: {}, seat: 0, bots: ['', 'random'], seed: 'play', block: 0 },
  { game: 'liarsdice', players: 3, options: {}, seat: 1, bots: ['counter', '', 'random'], seed: 'play', block: 0 },
];

export function tableOf(game: string): PlayTable {
  const table = TABLES.find((each) => each.game === game);
  if (table === undefined) throw new Error(`no table of ${game} is tested`);
  return table;
}

/** How a person chooses among so many moves: by a seed, so that a page and a test choose alike. */
export function whim(seed: string): (count: number) => number {
  const stream = new Sfc32();
  stream.seed(...(masterSeed(seed) satisfies MasterSeed));
  return (count) => stream.below(count);
}

/** A worker's side of play, asked in this thread. */
export class Asked {
  /** All that it said, in order. */
  readonly replies: PlayReply[] = [];
  private readonly service: ReturnType<typeof playService>;

  constructor(catalogue: Catalogue, luck?: Luck) {
    // As it would be after its way through postMessage.
    this.service = playService(catalogue, (reply) => this.replies.push(structuredClone(reply)), luck);
  }

  async ask(question: PlayQuestion): Promise<PlayAnswer> {
    await this.service({ ...question, id: idOf(this.replies.length) });
    const answer = this.replies.at(-1);
    if (answer === undefined || !closes(answer)) throw new Error('a request was not answered');
    const { id: _, ...rest } = answer;
    return rest;
  }

  /** What the seat has come to know. */
  get heard(): readonly Heard[] {
    const heard: Heard[] = [];
    for (const reply of this.replies) if (reply.kind === 'told') heard.splice(reply.at, heard.length, reply.heard);
    return heard;
  }
}

/** A game that a person has played. */
export interface Played {
  readonly choices: readonly number[];
  readonly over: Extract<PlayAnswer, { kind: 'over' }>;
}

/** Plays a game to its end. */
export async function playOut(asked: Asked, table: PlayTable, choose: (count: number) => number): Promise<Played> {
  const choices: number[] = [];
  for (;;) {
    const answer = await asked.ask({ kind: 'play', table, choices: [...choices], heard: asked.heard.length });
    if (answer.kind === 'over') return { choices, over: answer };
    if (answer.kind !== 'turn') throw new Error(JSON.stringify(answer));
    choices.push(choose(answer.choices.length));
  }
}
