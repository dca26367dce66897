import { KeyedChance } from '../chance.ts';
import { CUT_OFF, type Game, type Rules } from '../game.ts';
import type { State } from '../layout.ts';
import { newOutcome, type Outcome } from '../outcome.ts';
import type { Player } from '../play.ts';
import type { MasterSeed } from '../seed.ts';
import type { GameAbi } from './abi.ts';
import { MemoryImage } from './memory-image.ts';
import { exportsOf, type WasmModule } from './web-assembly.ts';

/** The rules of a game and bots for it, compiled. */
export interface CompiledGame {
  readonly module: WasmModule;
  readonly abi: GameAbi;
}

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly play: (table: number) => void;
}

/** Which compiled bot somebody is: 0 plays at random, others by their place among the compiled ones; none, if he is not compiled. */
export function compiledKind({ bots }: GameAbi, { name, bot }: Player): number | undefined {
  if (name === 'random') return 0;
  const at = bots.findIndex((one) => one.name === bot.constructor.name);
  return at < 0 ? undefined : at + 1;
}

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
  private readonly rules: Rules<S> & { readonly terms: unknown };
  private readonly abi: GameAbi;
  private readonly exports: Exports;
  private readonly image: MemoryImage;
  private readonly keyed: KeyedChance;
  private readonly table: number;
  private readonly chance: number;
  private readonly words: Int32Array;
  private readonly seated = new Map<readonly Player[], readonly [kinds: number, bots: number]>();
  private readonly at: Readonly<
    Record<'kinds' | 'bots' | 'decisions' | 'forced' | 'choices' | 'digest' | 'isCutOff', number>
  >;
  private readonly keys: readonly number[];

  constructor(
    game: Game<S>,
    rules: Rules<S> & { readonly terms: unknown },
    seed: MasterSeed,
    { module, abi }: CompiledGame,
  ) {
    this.game = game;
    this.rules = rules;
    this.abi = abi;
    this.state = game.layout.create();
    this.outcome = newOutcome(game, rules);
    this.keyed = new KeyedChance(seed);
    this.exports = exportsOf(module) as Exports;
    const image = new MemoryImage(this.exports.memory.buffer, abi);
    this.image = image;
    const { size } = game.layout;
    const state = image.take(4 * size);
    this.words = image.words.subarray(state >> 2, (state >> 2) + size);
    this.chance = image.take(abi.shapes[abi.chance].size);
    const streamSize = abi.shapes[abi.stream].size;
    image.words[image.place(this.chance, abi.chance, 'stream')] = image.take(streamSize);
    this.keys = ['k0', 'k1', 'k2', 'k3'].map((name) => image.place(this.chance, abi.chance, name));
    const { ends, blanks, masks } = hiddenWords(game, rules.seats);
    this.table = image.take(abi.shapes[abi.table].size);
    const place = (name: string) => image.place(this.table, abi.table, name);
    const given: Readonly<Record<string, number>> = {
      seats: rules.seats,
      maxPlies: rules.maxPlies,
      terms: image.object(rules.terms, abi.terms),
      chance: this.chance,
      state,
      view: image.take(4 * size),
      size,
      moves: image.take(4 * rules.maxChoices),
      streams: image.array(Array.from({ length: rules.seats }, () => image.take(streamSize))),
      blankEnds: image.array(ends),
      blanks: image.array(blanks),
      masks: image.array(masks),
    };
    for (const [name, value] of Object.entries(given)) image.words[place(name)] = value;
    this.at = {
      kinds: place('kinds'),
      bots: place('bots'),
      decisions: place('decisions'),
      forced: place('forced'),
      choices: place('choices'),
      digest: place('digest'),
      isCutOff: place('isCutOff'),
    };
  }

  /** Plays one game to its end; `outcome` then holds how it went. */
  play(block: number, players: readonly Player<S>[]): void {
    const { image, at, keyed, keys } = this;
    const { words } = image;
    keyed.open(block);
    for (let i = 0; i < 4; i++) words[keys[i]] = keyed.keyWord(i);
    const [kinds, bots] = this.seat(players);
    words[at.kinds] = kinds;
    words[at.bots] = bots;
    words[at.digest] = this.digest;
    this.exports.play(this.table);
    this.decisions = words[at.decisions];
    this.forced = words[at.forced];
    this.choices = words[at.choices];
    this.digest = words[at.digest];
    this.state.words.set(this.words);
    this.rules.score(this.state, this.outcome);
    if (words[at.isCutOff] === 1) this.cutOff();
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
  seat(players: readonly Player<S>[]): readonly [kinds: number, bots: number] {
    const { image, abi } = this;
    let known = this.seated.get(players);
    if (known === undefined) {
      const kinds = players.map((player) => compiledKind(abi, player) ?? Number.NaN);
      const bots = players.map(({ bot }, seat) =>
        kinds[seat] === 0 ? 0 : image.object(bot, abi.bots[kinds[seat] - 1].shape),
      );
      known = [image.array(kinds), image.array(bots)];
      this.seated.set(players, known);
    }
    return known;
  }
}

/** Which words a seat never sees, and which a mask hides. */
function hiddenWords<S extends State>({ layout: { places } }: Game<S>, seats: number) {
  const nothing = new Int32Array(0);
  const steady = places.filter(({ mask }) => mask === undefined);
  const masks = places.flatMap(({ from, length, mask }) =>
    mask === undefined ? [] : [from, from + length, mask - from],
  );
  const [ends, blanks]: number[][] = [[0], []];
  for (let seat = 0; seat < seats; seat++) {
    for (const { from, length, hides } of steady)
      for (let i = from; i < from + length; i++) {
        if (!hides(nothing, seat, i - from)) continue;
        if (blanks.length > ends[seat] && blanks.at(-1) === i) blanks[blanks.length - 1] = i + 1;
        else blanks.push(i, i + 1);
      }
    ends.push(blanks.length);
  }
  return { ends, blanks, masks };
}
