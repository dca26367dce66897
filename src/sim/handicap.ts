import { avalanche } from '../data/digest.ts';
import { unknown } from '../data/nearest.ts';
import { checkValue, type Option, type Value, type Values } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import { type Bot, isAnswer, NOT_OFFERED, noAnswer, type Thoughts } from '../engine/bot.ts';
import { type Game, type Move, NOTHING, type Rules, type Seat } from '../engine/game.ts';
import type { State } from '../engine/layout.ts';
import type { Player } from '../engine/play.ts';
import { type Rng, Sfc32 } from '../engine/rng.ts';
import { INSTEAD } from './lineup.ts';

/** What is asked of any bot beside its own settings: to play worse than it could, or to draw other numbers of its own. */
export interface Handicap {
  /** The probability that a decision is not the bot's own: made at random, or by another bot. */
  readonly noise: number;
  /** The name of that bot. */
  readonly instead: string | undefined;
  /** By kind of move: whether the bot does without. */
  readonly without: readonly boolean[];
  /** By holding of the game: whether the bot never uses it. */
  readonly unused: readonly boolean[];
  /** Which of many streams the bot's own randomness comes from. The luck of the game stays as it is. */
  readonly stream: number;
}

/** The greatest number of a stream. */
export const MOST_STREAMS = 1_000_000;
const STREAM: Option = { kind: 'whole', default: 0, min: 0, max: MOST_STREAMS, about: '' };
const NOISE: Option = { kind: 'real', default: 0, min: 0, max: 1, about: '' };
export const BETWEEN_KINDS = '/';

/** Settings that every bot takes beside its own, by name. What they take is in handicap-words.ts, which pages do without. */
export const HANDICAPS: Readonly<Record<string, unknown>> = {
  noise: 0,
  [INSTEAD]: 0,
  without: 0,
  unused: 0,
  stream: 0,
};

/** The handicap among a bot's settings. */
export function handicapOf(game: Game, settings: Values): Handicap {
  const { noise = 0, [INSTEAD]: instead, without, unused, stream = 0 } = settings;
  checkValue('noise', NOISE, noise);
  checkValue('stream', STREAM, stream);
  if (instead !== undefined && noise === 0)
    throw new Refusal(`${INSTEAD}=${String(instead)} says whose move is made now and then, and needs a noise above 0`);
  const kinds = without === undefined ? [] : kindsIn(game, without);
  const left = unused === undefined ? [] : holdingsIn(game, unused);
  return {
    noise: noise as number,
    instead: instead === undefined ? undefined : String(instead),
    without: game.moveKinds.map((kind) => kinds.includes(kind)),
    unused: (game.holdings ?? []).map(({ name }) => left.includes(name)),
    stream: stream as number,
  };
}

function kindsIn(game: Game, list: Value): readonly string[] {
  const kinds = String(list).split(BETWEEN_KINDS);
  const wrong = kinds.find((kind) => !game.moveKinds.includes(kind));
  if (wrong !== undefined) throw new Refusal(unknown(`kind of move of ${game.id}`, wrong, game.moveKinds));
  const twice = kinds.find((kind, i) => kinds.indexOf(kind) < i);
  if (twice !== undefined) throw new Refusal(`without lists "${twice}" twice`);
  if (kinds.length === game.moveKinds.length)
    throw new Refusal(`without lists every kind of move of ${game.id} (${kinds.join(', ')}); one of them has to stay`);
  return kinds;
}

function holdingsIn(game: Game, list: Value): readonly string[] {
  const names = String(list).split(BETWEEN_KINDS);
  const known = (game.holdings ?? []).map(({ name }) => name);
  if (known.length === 0)
    throw new Refusal(`${game.id} does not say what a seat can have, so unused has nothing to name`);
  const wrong = names.find((name) => !known.includes(name));
  if (wrong !== undefined) throw new Refusal(unknown(`holding of ${game.id}`, wrong, known));
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) throw new Refusal(`unused lists "${twice}" twice`);
  return names;
}

/**
 * The player with the handicap; without any, the player itself. The rules are those that the player has. `other` is the one whose
 * move is made instead, if somebody's is.
 */
export function handicapped(
  game: Game,
  rules: Rules,
  player: Player,
  { noise, without, unused, stream }: Handicap,
  other?: Player,
): Player {
  const restrained = worsened(game, rules, player, noise, without, other);
  const worse = unused.includes(true) ? abstaining(game, rules, restrained, unused) : restrained;
  return stream === 0 ? worse : { ...worse, bot: new Streamed(worse.bot, stream) };
}

function abstaining(game: Game, rules: Rules, player: Player, unused: readonly boolean[]): Player {
  if (rules.uses === undefined)
    throw new Refusal(`${game.id} does not say which moves use what a seat has, and unused needs to know`);
  const { name, looks, bot } = player;
  return { name, looks: true, bot: new Abstaining(bot, looks, unused, rules, game.layout.create()) };
}

function worsened(
  game: Game,
  rules: Rules,
  player: Player,
  noise: number,
  without: readonly boolean[],
  other: Player | undefined,
): Player {
  const { name, bot } = player;
  const looks = player.looks || other?.looks === true;
  const noisy = noise > 0 ? new Noisy(bot, noise, other?.bot) : bot;
  if (without.includes(true)) {
    // It must look, to know the moves by their kinds; the bot sees no more than before.
    return { name, looks: true, bot: new Restricted(noisy, looks, without, rules, game.layout.create()) };
  }
  return noisy === bot ? player : { name, looks, bot: noisy };
}

/** Whole numbers of this size are drawn, because a fraction that is returned may be allocated. */
const ONE = 2 ** 30;

/** Plays a random move now and then, or another bot's, without asking the bot. */
export class Noisy implements Bot {
  private readonly bot: Bot;
  private readonly other: Bot | undefined;
  private readonly threshold: number;
  /** Whether the last move was the bot's own. */
  private own = false;

  constructor(bot: Bot, noise: number, other?: Bot) {
    this.bot = bot;
    this.other = other;
    this.threshold = Math.round(noise * ONE);
  }

  begin(seat: Seat): void {
    const { bot, other } = this;
    bot.begin(seat);
    if (other !== undefined) other.begin(seat);
  }

  choose(view: State, seat: Seat, moves: Int32Array, count: number, rng: Rng): number {
    const { bot, other } = this;
    this.own = rng.below(ONE) >= this.threshold;
    if (this.own) return bot.choose(view, seat, moves, count, rng);
    return other === undefined ? rng.below(count) : other.choose(view, seat, moves, count, rng);
  }

  get thoughts(): Thoughts | undefined {
    return this.own ? this.bot.thoughts : this.other?.thoughts;
  }
}

/** Offers its bot only moves of the kinds that are left. Where none is left, the restriction is lifted. */
export class Restricted implements Bot {
  private readonly bot: Bot;
  private readonly looks: boolean;
  private readonly without: readonly boolean[];
  private readonly rules: Rules;
  /** What a bot that does not look is handed. */
  private readonly blank: State;
  private readonly noMoves = new Int32Array(0);
  /** Where the moves that are left stand among all. */
  private readonly places: Int32Array;
  /** How many were left at the last decision, of how many. */
  private left = 0;
  private count = 0;

  constructor(bot: Bot, looks: boolean, without: readonly boolean[], rules: Rules, blank: State) {
    this.bot = bot;
    this.looks = looks;
    this.without = without;
    this.rules = rules;
    this.blank = blank;
    this.places = new Int32Array(rules.maxChoices);
  }

  begin(seat: Seat): void {
    this.bot.begin(seat);
  }

  choose(view: State, seat: Seat, moves: Int32Array, count: number, rng: Rng): number {
    const { places } = this;
    const left = this.sift(view, moves, count);
    this.left = left;
    this.count = count;
    // As at the table: nobody is asked where there is no choice.
    if (left === 1) return places[0];
    const index = this.looks
      ? this.bot.choose(view, seat, moves, left, rng)
      : this.bot.choose(this.blank, seat, this.noMoves, left, rng);
    if (!isAnswer(index, left)) throw noAnswer(index, left);
    return places[index];
  }

  /** The bot's thoughts, with each move where it stands among all. */
  get thoughts(): Thoughts | undefined {
    const thoughts = this.left === 1 ? undefined : this.bot.thoughts;
    if (thoughts === undefined) return undefined;
    const visits = new Float64Array(this.count).fill(NOT_OFFERED);
    const values = new Float64Array(this.count);
    for (let i = 0; i < this.left; i++) {
      visits[this.places[i]] = thoughts.visits[i];
      values[this.places[i]] = thoughts.values[i];
    }
    return { visits, values };
  }

  /** Brings the moves that are left to the front, in their order, and returns how many they are. */
  private sift(view: State, moves: Int32Array, count: number): number {
    const { places, rules, without } = this;
    let left = 0;
    for (let i = 0; i < count; i++) if (!without[rules.kind(view, moves[i])]) places[left++] = i;
    if (left === 0) for (; left < count; left++) places[left] = left;
    for (let i = 0; i < left; i++) moves[i] = moves[places[i]];
    return left;
  }
}

/** Offers its bot only moves that use none of some holdings. Where all do, the restriction is lifted. */
export class Abstaining extends Restricted {
  constructor(bot: Bot, looks: boolean, unused: readonly boolean[], rules: Rules, blank: State) {
    // Moves that use nothing are a kind behind all others.
    super(bot, looks, [...unused, false], byUse(rules, unused.length), blank);
  }
}

/** The same rules, with what a move uses as its kind. */
function byUse(rules: Rules, nothing: number): Rules {
  return Object.create(rules, {
    kind: {
      value: (view: State, move: Move) => {
        const used = rules.uses?.(view, move) ?? NOTHING;
        return used === NOTHING ? nothing : used;
      },
    },
  });
}

/** Two to the power of 32: what a fraction becomes a word by. */
const WORDS = 0x1_0000_0000;

/**
 * Gives its bot random numbers of another stream than the table would. Where that begins hangs on the table's stream, and so on the
 * block and the seat, and on its own number: bots with different numbers draw independently of each other on the same luck.
 */
export class Streamed implements Bot {
  private readonly bot: Bot;
  private readonly number: number;
  private readonly stream = new Sfc32();
  /** Whether nothing was drawn in this game. */
  private isNew = true;

  constructor(bot: Bot, number: number) {
    this.bot = bot;
    this.number = number;
  }

  begin(seat: Seat): void {
    this.isNew = true;
    this.bot.begin(seat);
  }

  choose(view: State, seat: Seat, moves: Int32Array, count: number, rng: Rng): number {
    if (this.isNew) this.open(rng);
    return this.bot.choose(view, seat, moves, count, this.stream);
  }

  /** Each word from one of the table's and the number, with another odd factor in each. */
  private open(rng: Rng): void {
    const { number, stream } = this;
    const a = avalanche((((rng.fraction() * WORDS) | 0) + Math.imul(number, 0x9e37_79b1)) | 0);
    const b = avalanche((((rng.fraction() * WORDS) | 0) + Math.imul(number, 0x846c_a68b)) | 0);
    const c = avalanche((((rng.fraction() * WORDS) | 0) + Math.imul(number, 0x21f0_aaad)) | 0);
    const d = avalanche((((rng.fraction() * WORDS) | 0) + Math.imul(number, 0x58c9_5a7d)) | 0);
    stream.seed(a, b, c, d);
    this.isNew = false;
  }

  get thoughts(): Thoughts | undefined {
    return this.bot.thoughts;
  }
}
