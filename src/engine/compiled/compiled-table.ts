import { KeyedChance } from '../chance.ts';
import { CUT_OFF, type Game, NOBODY, type Rules } from '../game.ts';
import type { State } from '../layout.ts';
import { newOutcome, type Outcome } from '../outcome.ts';
import type { Player } from '../play.ts';
import { type LeadCounts, Race } from '../race.ts';
import { Sfc32 } from '../rng.ts';
import type { MasterSeed } from '../seed.ts';
import type { GameAbi } from './abi.ts';
import { MemoryImage } from './memory-image.ts';
import { exportsOf, type WasmModule } from './web-assembly.ts';
import { wordLayout } from './word-layout.ts';

/** The rules of a game and bots for it, compiled. */
export interface CompiledGame {
  readonly module: WasmModule;
  readonly abi: GameAbi;
}

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly play: (table: number) => void;
  /** The same where all play at random. */
  readonly playAtRandom: (table: number) => void;
  /** Where it gave up, by its number. */
  readonly trap: { readonly value: number };
}

/** What tables have left behind: to make a module's memory takes thirty times as long as to put a small game into it. */
const SPARE = new WeakMap<WasmModule, Exports[]>();

/** Players in the module's memory. */
interface Seated {
  /** Where the list of their bots is. */
  readonly at: number;
  readonly isRandom: boolean;
}

/** The bot that plays at random. */
const RANDOM = 'random';

/** Whether somebody's bot is of a compiled class. */
export function isCompiled({ bots }: GameAbi, { bot }: Player): boolean {
  return bots.some(({ name }) => name === bot.constructor.name);
}

const COUNTS = ['decisions', 'forced', 'choices', 'digest', 'isDigested', 'isCutOff'] as const;
const LEAD = ['leadSamples', 'changes', 'ahead', 'behind'] as const;
type Count = (typeof COUNTS)[number] | (typeof LEAD)[number] | 'bots' | 'race';

/** A table at which compiled bots play by compiled rules, a whole game at a call. They are the games that JavaScript plays. */
export class CompiledTable<S extends State = State> {
  readonly state: S;
  readonly outcome: Outcome;
  decisions = 0;
  forced = 0;
  choices = 0;
  /** Of all moves since it was last set to zero. */
  digest = 0;
  private readonly game: Game<S>;
  private readonly rules: Rules<S>;
  private readonly abi: GameAbi;
  private readonly module: WasmModule;
  private readonly exports: Exports;
  private readonly image: MemoryImage;
  private readonly keyed: KeyedChance;
  private readonly table: number;
  private readonly words: Int32Array;
  private readonly seated = new Map<readonly Player[], Seated>();
  /** Words of the table, of its luck and of its outcome, by name. */
  private readonly at: Readonly<Record<Count, number>>;
  private readonly keys: readonly number[];
  private readonly ending: number;
  private readonly success: number;
  /** One for all games: a game allocates nothing. */
  private readonly told = { leadSamples: 0, changes: 0, ahead: NOBODY, behind: NOBODY };
  /** Where the race is, once somebody has watched. */
  private race = 0;

  constructor(game: Game<S>, rules: Rules<S>, seed: MasterSeed, { module, abi }: CompiledGame) {
    this.game = game;
    this.rules = rules;
    this.abi = abi;
    this.state = game.layout.create();
    this.keyed = new KeyedChance(seed);
    this.module = module;
    this.exports = SPARE.get(module)?.pop() ?? (exportsOf(module) as Exports);
    const image = new MemoryImage(this.exports.memory.buffer, abi, game.layout.places);
    this.image = image;
    const { size } = game.layout;
    const layout = wordLayout(game.layout, rules.seats);
    image.put(layout, abi.layout, abi.layoutAt);
    const outcome = newOutcome(game, rules);
    const table = {
      rules,
      seats: rules.seats,
      maxPlies: rules.maxPlies,
      chance: this.keyed,
      state: this.state,
      view: game.layout.create(),
      layout,
      moves: new Int32Array(rules.maxChoices),
      offered: new Int32Array(rules.maxChoices),
      streams: Array.from({ length: rules.seats }, () => new Sfc32()),
      outcome,
      ...Object.fromEntries([...COUNTS, ...LEAD].map((name) => [name, 0])),
    };
    this.table = image.object(table, abi.table);
    const state = image.state(this.state) >> 2;
    this.words = image.words.subarray(state, state + size);
    this.at = Object.fromEntries(
      ([...COUNTS, ...LEAD, 'bots', 'race'] as const).map((name) => [name, image.place(this.table, abi.table, name)]),
    ) as Record<Count, number>;
    const chance = image.object(this.keyed, abi.chance);
    this.keys = ['k0', 'k1', 'k2', 'k3'].map((name) => image.place(chance, abi.chance, name));
    this.outcome = newOutcome(game, rules, image.outcome(outcome));
    this.ending = image.outcomeWord(outcome, 'ending');
    this.success = image.outcomeWord(outcome, 'success');
  }

  /** Plays one game to its end; `outcome` then holds how it went, and `digest` its moves, if that is wanted. */
  play(block: number, players: readonly Player<S>[], isWatched = false, isDigested = true): void {
    const { image, at, keyed, keys, outcome } = this;
    const { words } = image;
    keyed.open(block);
    for (let i = 0; i < 4; i++) words[keys[i]] = keyed.keyWord(i);
    const seated = this.seat(players);
    words[at.bots] = seated.at;
    words[at.race] = isWatched ? this.watch() : 0;
    words[at.digest] = this.digest;
    words[at.isDigested] = isDigested ? 1 : 0;
    this.playCompiled(seated);
    this.decisions = words[at.decisions];
    this.forced = words[at.forced];
    this.choices = words[at.choices];
    this.digest = words[at.digest];
    outcome.ending = words[this.ending];
    outcome.success = words[this.success];
    if (words[at.isCutOff] === 1) this.cutOff();
  }

  private playCompiled({ isRandom }: Seated): void {
    const { abi, exports, table } = this;
    try {
      if (isRandom) exports.playAtRandom(table);
      else exports.play(table);
    } catch (error) {
      throw new Error(`compiled rules give up at ${abi.traps[exports.trap.value]}`, { cause: error });
    }
  }

  /** Who led in the last game, if it was watched: good until the next one. */
  get lead(): LeadCounts {
    const { at, told } = this;
    const { words } = this.image;
    told.leadSamples = words[at.leadSamples];
    told.changes = words[at.changes];
    told.ahead = words[at.ahead];
    told.behind = words[at.behind];
    return told;
  }

  /** Nobody plays here any more: its memory is for the next table. */
  close(): void {
    this.image.clear();
    const spare = SPARE.get(this.module) ?? [];
    spare.push(this.exports);
    SPARE.set(this.module, spare);
  }

  /** Brings the last position of the last game into `state`. */
  copyState(): void {
    this.state.words.set(this.words);
  }

  private watch(): number {
    if (this.race === 0) this.race = this.image.object(new Race(this.rules), this.abi.race);
    return this.race;
  }

  /** As `Table` ends a game that has no end by itself. */
  private cutOff(): void {
    const { game, outcome, rules } = this;
    const ending = game.endings.indexOf(CUT_OFF);
    if (ending < 0) throw new Error(`${game.id} has not ended after ${rules.maxPlies} moves`);
    outcome.ending = ending;
    outcome.success = 0;
    outcome.won.fill(0);
    outcome.utility.fill(0);
  }

  /** Puts players into the module's memory, once. Refuses those that do not fit there. */
  seat(players: readonly Player<S>[]): Seated {
    const { image, abi } = this;
    let known = this.seated.get(players);
    if (known === undefined) {
      // All bots have one shape. Who plays at random, and does not look, is not asked.
      const [{ shape }] = abi.bots;
      const bots = players.map(({ bot, name }) => (name === RANDOM ? 0 : image.object(bot, shape)));
      known = { at: image.array(bots), isRandom: bots.every((bot) => bot === 0) };
      this.seated.set(players, known);
    }
    return known;
  }
}
