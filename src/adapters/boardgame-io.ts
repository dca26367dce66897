import type { Game as BgioGame, Ctx } from 'boardgame.io';
import type { GameOptions, ValuesOf } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import { brief } from '../data/shape.ts';
import { defineGame } from '../engine/define-game.ts';
import type { Game, Seat } from '../engine/game.ts';
import type { Rng } from '../engine/rng.ts';
import { Engine, seatOf } from './boardgame-io-engine.ts';
import { PURPOSES } from './boardgame-io-random.ts';
import { BgioRules, type BgioState, type BgioTerms, ENDINGS, layoutFor, type Verdict } from './boardgame-io-rules.ts';

/** Of a game as we have it, what an author may say of his own. */
type Said<O extends GameOptions> = Partial<
  Pick<Game<BgioState, O>, 'caveat' | 'player' | 'rival' | 'usualBot' | 'presets' | 'presetWords' | 'success' | 'seats'>
>;

/** What a game for boardgame.io does not say of itself. */
export interface BoardgameIoConfig<G, O extends GameOptions = GameOptions> extends Said<O> {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** A game that takes more moves than this is cut off; 1,000 unless told. */
  readonly maxPlies?: number;
  /** No position has more moves to choose from than this; 256 unless told. */
  readonly maxChoices?: number;
  /** No position takes more bytes than this as JSON; 4,096 unless told. The smaller, the faster. */
  readonly maxBytes?: number;
  /** What may be turned. The values are the game's `setupData`. */
  readonly options?: O;
  /** Where the game's `setupData` has another form than the values of the options. */
  readonly setupData?: (values: ValuesOf<O>, seats: number) => unknown;
  /** For a game that ends without telling the framework: whether it is over. `ctx.gameover` counts in any case. */
  readonly isOver?: (G: G, ctx: Ctx) => boolean;
  /**
   * Who has won a game that is over: seats counted from 0, or 'draw'. Without it `ctx.gameover` tells: `{ winner }`,
   * `{ winners }`, a player's id by itself, or `{ draw: true }`; where it names nobody, nobody has won.
   */
  readonly score?: (G: G, ctx: Ctx, seats: number) => Verdict;
  /**
   * For games with a `playerView`: from what it leaves for a seat, one whole G that fits it, with what the seat cannot see
   * drawn by `rng`. Without it no search bot can play the game.
   */
  readonly imagine?: (view: G, ctx: Ctx, seat: Seat, rng: Rng) => G;
  /** `ai.enumerate` lists nothing that the game refuses: then nothing is tried beforehand, which is faster. */
  readonly trusted?: boolean;
}

const MAX_PLIES = 1000;
const MAX_CHOICES = 256;
const MAX_BYTES = 4096;

/**
 * A game written for boardgame.io, as one of ours: played by the framework's own reducer, with dice and shuffles from our
 * chance. It has to have `ai.enumerate`. Where several players may act at once, they act one after the other.
 */
export function fromBoardgameIo<
  G,
  P extends Record<string, unknown>,
  D,
  const O extends GameOptions = Record<string, never>,
>(source: BgioGame<G, P, D>, config: BoardgameIoConfig<G, O>): Game<BgioState, O> {
  const {
    maxPlies = MAX_PLIES,
    maxChoices = MAX_CHOICES,
    maxBytes = MAX_BYTES,
    trusted = false,
    seats = seatsOf(source),
    options = {} as O,
    setupData,
    isOver = () => false,
    score,
    imagine,
    ...said
  } = config;
  const { id } = config;
  const plain = source as unknown as BgioGame;
  const engine = new Engine(id, plain, trusted);
  const hides = [source, ...(source.plugins ?? [])].some(({ playerView }) => playerView !== undefined);
  const layout = layoutFor(seats.max, maxBytes, hides);
  const { moveKinds, moveWords, kinds } = kindsOf(engine.moveNames);
  const common = {
    id,
    maxPlies,
    maxChoices,
    maxBytes,
    hides,
    kinds,
    eventKind: moveKinds.indexOf(EVENT),
    isOver: (G: unknown, ctx: Ctx) => ctx.gameover !== undefined || isOver(G as G, ctx),
    judge:
      (score as BgioTerms['judge'] | undefined) ?? ((_G, { gameover }, players) => verdictOf(id, gameover, players)),
    imagine: imagine as BgioTerms['imagine'],
  };
  return defineGame<BgioState, O>({
    success: 'the first player',
    presets: {},
    presetWords: {},
    ...said,
    seats,
    options,
    moveKinds,
    moveWords,
    layout,
    endings: ENDINGS,
    purposes: PURPOSES,
    measures: [],
    seatMeasures: [],
    rules(players, values) {
      const data = setupData?.(values, players) ?? (Object.keys(options).length > 0 ? values : undefined);
      const wrong = plain.validateSetupData?.(data, players);
      if (wrong !== undefined) throw new Refusal(`${id} does not take its setup data: ${wrong}`);
      return new BgioRules(engine, { ...common, seats: players, setupData: data }, layout);
    },
  });
}

function seatsOf({ minPlayers, maxPlayers }: Pick<BgioGame, 'minPlayers' | 'maxPlayers'>): Game['seats'] {
  const min = minPlayers ?? Math.min(2, maxPlayers ?? 2);
  return { min, max: maxPlayers ?? Math.max(2, min) };
}

/** The kind of all that is no move of the game but an event of the framework. */
const EVENT = 'event';

/** One kind for each name of a move, in lower case: `clickCell` becomes `click-cell`. */
function kindsOf(names: readonly string[]) {
  const kinds = new Map<string, number>();
  const moveWords = new Map<string, string>();
  for (const name of names) {
    const hyphened = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
    const kind = hyphened.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'move';
    if (!moveWords.has(kind)) moveWords.set(kind, `the move ${name}`);
    kinds.set(name, [...moveWords.keys()].indexOf(kind));
  }
  if (!moveWords.has(EVENT)) moveWords.set(EVENT, 'events called by players');
  return { kinds, moveKinds: [...moveWords.keys()], moveWords: Object.fromEntries(moveWords) };
}

/** What `ctx.gameover` mostly looks like. */
interface Gameover {
  readonly winner?: unknown;
  readonly winners?: unknown;
  readonly draw?: unknown;
}

/** Who has won by `ctx.gameover`, which may be anything: but a winner that is no player must not pass for nobody. */
function verdictOf(id: string, gameover: unknown, seats: number): Verdict {
  if (typeof gameover !== 'object' || gameover === null || Array.isArray(gameover)) {
    const isTold = Array.isArray(gameover) || typeof gameover === 'string' || typeof gameover === 'number';
    return isTold ? winnersIn(id, gameover, seats) : [];
  }
  const { winner, winners, draw } = gameover as Gameover;
  const told = winner ?? winners;
  if (told !== undefined && told !== null) return winnersIn(id, told, seats);
  return draw === undefined || draw === false ? [] : 'draw';
}

/** The seats of a player's id, or of a list of such: as text or as numbers. */
function winnersIn(id: string, told: unknown, seats: number): readonly Seat[] {
  return (Array.isArray(told) ? told : [told]).map((player: unknown) => {
    const seat = typeof player === 'string' && /^\d+$/.test(player) ? seatOf(player) : player;
    if (typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < seats) return seat;
    throw new Refusal(
      `${id}: ctx.gameover has the winner ${brief(player)}, which is no player's id: score has to tell`,
    );
  });
}
