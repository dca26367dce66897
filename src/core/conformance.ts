import { type Chance, FreeChance, KeyedChance } from './chance.ts';
import { digestWords } from './digest.ts';
import { type Game, type Move, NOBODY, type Rules, type Seat, type Setting } from './game.ts';
import { HIDDEN, type State } from './layout.ts';
import { LeakSearch } from './leaks.ts';
import { settle } from './options.ts';
import { ABSENT, newOutcome } from './outcome.ts';
import { messageOf } from './refusal.ts';
import { Sfc32 } from './rng.ts';
import { masterSeed } from './seed.ts';
import { replay, type Trace } from './trace.ts';

/** A game broke the contract: which rule of it, in which game, at which move. */
export class Nonconformity extends Error {
  override readonly name = 'Nonconformity';
  /** The checks have names, so that a test can say which one must catch a fault. */
  readonly rule: ConformanceRule;

  constructor(rule: ConformanceRule, message: string) {
    super(`${rule}: ${message}`);
    this.rule = rule;
  }
}

export type ConformanceRule =
  | 'deal sets every word'
  | 'legal moves are sorted, unique and at least one'
  | 'asking changes nothing'
  | 'a copy shares nothing'
  | 'the same move and chance lead to the same position'
  | 'a draw is read once'
  | 'the position is possible'
  | 'hidden words stay hidden'
  | 'imagined worlds fit the view'
  | 'imagined worlds differ from the truth'
  | 'moves have kinds and words'
  | 'the game ends'
  | 'the outcome is complete'
  | 'the trace replays';

export interface ConformanceReport {
  readonly games: number;
  readonly moves: number;
  readonly views: number;
  readonly imagined: number;
}

export interface ConformanceOptions {
  readonly games: number;
  readonly seed: string;
}

/** Plays random games of one setting under every check there is, and throws at the first that fails. */
export function conform(game: Game, setting: Setting, { games, seed }: ConformanceOptions): ConformanceReport {
  const inspection = new Inspection(game, setting, seed);
  for (let block = 0; block < games; block++) inspection.inspect(block);
  inspection.conclude();
  return inspection.report(games);
}

/** A value that no word of a freshly dealt game should be left with. */
const DIRT = 0x5eed_d1;
/** Beyond this, ordinals would run into each other. */
const MAX_ORDINAL = 0x7fff_ffff;
/** Squares of such measures sum up exactly over ninety million games. */
const MAX_MEASURE = 10_000;
/** Every so many views an imagined world is also played to its end. */
const PLAYOUT_EVERY = 7;

/** Notes every name that chance is asked by, and refuses the second time; puts every event into words. */
class OnceOnly implements Chance {
  private readonly seen = new Set<string>();
  private readonly chance: Chance;
  private readonly purposes: readonly string[];
  private readonly rules: Rules;

  constructor(chance: Chance, purposes: readonly string[], rules: Rules) {
    this.chance = chance;
    this.purposes = purposes;
    this.rules = rules;
  }

  below(purpose: number, ordinal: number, n: number): number {
    this.note(purpose, ordinal);
    if (!Number.isInteger(n) || n < 1) throw new Nonconformity('a draw is read once', `a draw below ${n}`);
    return this.chance.below(purpose, ordinal, n);
  }

  shuffle(purpose: number, ordinal: number, cards: Int32Array, from: number, to: number): void {
    this.note(purpose, ordinal);
    this.chance.shuffle(purpose, ordinal, cards, from, to);
  }

  tell(event: number, a: number, b: number, c: number): void {
    const text = this.rules.narrate(event, a, b, c);
    if (text.trim() === '') throw new Nonconformity('moves have kinds and words', `event ${event} is told as nothing`);
  }

  private note(purpose: number, ordinal: number): void {
    const name = this.purposes[purpose];
    if (name === undefined) throw new Nonconformity('a draw is read once', `purpose ${purpose} is not declared`);
    const key = `${name}[${ordinal}]`;
    if (!Number.isInteger(ordinal) || ordinal < 0 || ordinal > MAX_ORDINAL)
      throw new Nonconformity('a draw is read once', `${key} is no name for a draw`);
    if (this.seen.has(key)) throw new Nonconformity('a draw is read once', `${key} is drawn a second time in one game`);
    this.seen.add(key);
  }
}

class Inspection {
  private readonly rules: Rules;
  private readonly game: Game;
  private readonly setting: Setting;
  private readonly seed: string;
  private readonly keyed: KeyedChance;
  private readonly rng = new Sfc32();
  private readonly state: State;
  private readonly twin: State;
  private readonly view: State;
  private readonly world: State;
  private readonly again: State;
  private readonly legal: Int32Array;
  private readonly legalAgain: Int32Array;
  private readonly leaks: readonly LeakSearch[];
  private block = 0;
  private moves: Move[] = [];
  /** Of the positions so far, as a trace has it. */
  private digest = 0;
  private played = 0;
  /** Moves in imagined worlds: about as many as in real ones are enough. */
  private playedOut = 0;
  private views = 0;
  private imagined = 0;
  /** Views with secrets, by seat: how many, in how many different truths, and how often imagination differed. */
  private readonly secrets: { truths: Set<number>; differed: number }[];

  constructor(game: Game, setting: Setting, seed: string) {
    this.game = game;
    this.setting = setting;
    this.seed = seed;
    this.rules = game.rules(setting.players, settle(game.id, game.options, setting.options));
    this.keyed = new KeyedChance(masterSeed(seed));
    const { layout } = game;
    this.state = layout.create();
    this.twin = layout.create();
    this.view = layout.create();
    this.world = layout.create();
    this.again = layout.create();
    // Room for more than is allowed, so that too many moves are seen and not dropped.
    this.legal = new Int32Array(2 * this.rules.maxChoices + 16);
    this.legalAgain = this.legal.slice();
    this.leaks = Array.from({ length: this.rules.seats }, () => new LeakSearch(layout.size));
    this.secrets = Array.from({ length: this.rules.seats }, () => ({ truths: new Set<number>(), differed: 0 }));
  }

  report(games: number): ConformanceReport {
    return { games, moves: this.played, views: this.views, imagined: this.imagined };
  }

  inspect(block: number): void {
    this.block = block;
    this.moves = [];
    this.digest = 0;
    this.keyed.open(block);
    this.keyed.keyBot(this.rng, 0);
    const chance = new OnceOnly(this.keyed, this.game.purposes, this.rules);
    const { rules, state } = this;
    this.checkDeal(chance);
    for (let seat = this.seatToAct(); seat !== NOBODY; seat = this.seatToAct()) {
      if (this.moves.length === rules.maxPlies)
        this.fail('the game ends', `it has not after maxPlies, ${rules.maxPlies} moves`);
      const count = this.checkPosition(seat);
      const move = this.legal[this.rng.below(count)];
      this.digest = digestWords(state.words, this.digest);
      this.checkMove(move, chance);
      this.moves.push(move);
      this.played++;
    }
    this.possible(state, 'at the end');
    this.checkOutcome();
    this.checkReplay();
  }

  /** What only many games together show. */
  conclude(): void {
    for (const [seat, search] of this.leaks.entries()) {
      const [leak] = search.found();
      if (leak !== undefined) {
        this.fail(
          'hidden words stay hidden',
          `to player ${seat + 1}, ${this.wordName(leak.shown)} always shows the hidden ${this.wordName(leak.secret)}`,
        );
      }
      const { truths, differed } = this.secrets[seat];
      // Alone at the table a courier may know everything: what is not in his hand is in the deck.
      if (this.rules.seats > 1 && truths.size >= 10 && differed === 0) {
        this.fail(
          'imagined worlds differ from the truth',
          `player ${seat + 1} imagined exactly the truth every time, in ${truths.size} different ones`,
        );
      }
    }
  }

  private fail(rule: ConformanceRule, what: string): never {
    const table = `${this.game.id}, ${this.setting.players} players, ${JSON.stringify(this.setting.options)}`;
    throw new Nonconformity(
      rule,
      `${what} (${table}, game ${this.seed}#${this.block}, after moves [${this.moves.join(' ')}])`,
    );
  }

  private seatToAct(): Seat {
    const seat = this.rules.toAct(this.state);
    if (!Number.isInteger(seat) || seat < NOBODY || seat >= this.rules.seats)
      this.fail('the position is possible', `seat ${seat} is to act`);
    return seat;
  }

  private possible(state: State, when: string): void {
    try {
      this.rules.check(state);
    } catch (error) {
      this.fail('the position is possible', `${when}: ${messageOf(error)}`);
    }
  }

  /** A used table must be dealt as a new one. */
  private checkDeal(chance: Chance): void {
    this.state.words.fill(DIRT);
    this.rules.deal(this.state, chance);
    this.twin.words.fill(0);
    this.rules.deal(this.twin, this.keyed);
    const word = firstDifference(this.state.words, this.twin.words);
    if (word >= 0) this.fail('deal sets every word', `${this.wordName(word)} depends on the game before`);
  }

  private checkPosition(seat: Seat): number {
    const { rules, state, legal } = this;
    const before = state.words.slice();
    this.possible(state, 'at a decision');
    const count = rules.legal(state, legal);
    // Now, and not only after an even number of questions.
    this.checkUntouched(before);
    this.checkLegal(count);
    for (let i = 0; i < count; i++) this.checkMoveText(legal[i]);
    this.checkUntouched(before);
    this.checkCopy(before);
    for (let viewer = 0; viewer < rules.seats; viewer++) this.checkView(viewer, viewer === seat ? count : 0);
    const recount = rules.legal(state, this.legalAgain);
    this.checkUntouched(before);
    if (recount !== count || firstDifference(legal, this.legalAgain, count) >= 0) {
      this.fail('asking changes nothing', 'the legal moves differ when asked again');
    }
    return count;
  }

  private checkUntouched(before: Int32Array): void {
    const changed = firstDifference(before, this.state.words);
    if (changed >= 0) this.fail('asking changes nothing', `looking at the position changed ${this.wordName(changed)}`);
  }

  /** Whatever a state holds beside its words is not copied with them. */
  private checkCopy(before: Int32Array): void {
    const rule = 'a copy shares nothing';
    const { state, twin } = this;
    for (const [name, value] of Object.entries(state)) {
      const isView = ArrayBuffer.isView(value) && value.buffer === state.words.buffer;
      if (!isView) this.fail(rule, `"${name}" of the state lies outside its words`);
    }
    twin.words.fill(DIRT);
    this.game.layout.copy(state, twin);
    if (twin.words.buffer === state.words.buffer) this.fail(rule, 'the copy is the original');
    const missed = firstDifference(before, twin.words);
    if (missed >= 0) this.fail(rule, `the copy has another ${this.wordName(missed)}`);
  }

  private checkLegal(count: number): void {
    const rule = 'legal moves are sorted, unique and at least one';
    const { legal } = this;
    if (!(count >= 1)) this.fail(rule, `there are ${count} for the seat to act`);
    if (count > this.rules.maxChoices)
      this.fail(rule, `there are ${count}, more than maxChoices, ${this.rules.maxChoices}`);
    if (legal[0] < 0) this.fail(rule, `${legal[0]} is negative`);
    for (let i = 1; i < count; i++)
      if (legal[i] <= legal[i - 1]) this.fail(rule, `${legal[i]} comes after ${legal[i - 1]}`);
  }

  private checkMoveText(move: Move): void {
    const kind = this.rules.kind(this.state, move);
    if (this.game.moveKinds[kind] === undefined)
      this.fail('moves have kinds and words', `move ${move} is of kind ${kind}`);
    if (this.rules.show(this.state, move).trim() === '')
      this.fail('moves have kinds and words', `move ${move} is shown as nothing`);
  }

  /** What one seat sees, and what it can imagine. `count` is how many moves it has, if it is to act. */
  private checkView(viewer: Seat, count: number): void {
    const { game, state, view } = this;
    game.layout.observe(state, viewer, view);
    this.views++;
    let secrets = 0;
    for (let i = 0; i < view.words.length; i++) {
      if (view.words[i] === HIDDEN) secrets++;
      else if (view.words[i] !== state.words[i])
        this.fail(
          'hidden words stay hidden',
          `player ${viewer + 1} sees ${this.wordName(i)} as ${view.words[i]}, and it is ${state.words[i]}`,
        );
    }
    this.checkDeclared(viewer);
    if (secrets > 0) this.leaks[viewer].note(this.block, state.words, view.words);
    this.checkImagination(viewer, count, secrets > 0);
  }

  /** What the layout declares hidden must be so in the view, however `observe` is written. */
  private checkDeclared(viewer: Seat): void {
    for (const { name, from, length, hides } of this.game.layout.places) {
      for (let i = 0; i < length; i++) {
        if (hides(this.state.words, viewer, i) && this.view.words[from + i] !== HIDDEN) {
          this.fail('hidden words stay hidden', `player ${viewer + 1} sees ${name}[${i}], which is declared hidden`);
        }
      }
    }
  }

  private checkImagination(viewer: Seat, count: number, hasSecrets: boolean): void {
    const rule = 'imagined worlds fit the view';
    const { game, rules, state, view, world } = this;
    game.layout.copy(view, world);
    rules.imagine(world, viewer, this.rng);
    this.imagined++;
    const open = world.words.indexOf(HIDDEN);
    if (open >= 0) this.fail(rule, `player ${viewer + 1} leaves ${this.wordName(open)} hidden`);
    try {
      rules.check(world);
    } catch (error) {
      this.fail(rule, `player ${viewer + 1} imagines the impossible: ${messageOf(error)}`);
    }
    game.layout.observe(world, viewer, this.again);
    const seen = firstDifference(view.words, this.again.words);
    if (seen >= 0)
      this.fail(
        rule,
        `player ${viewer + 1} sees ${view.words[seen]} in ${this.wordName(seen)} and imagines ${this.again.words[seen]}`,
      );
    if (rules.toAct(world) !== rules.toAct(state)) this.fail(rule, `player ${viewer + 1} imagines another seat to act`);
    const imaginedCount = this.imaginedMoves(viewer);
    if (count > 0) {
      if (imaginedCount !== count || firstDifference(this.legal, this.legalAgain, count) >= 0) {
        this.fail(rule, `player ${viewer + 1} has other moves in the imagined world: they give a secret away`);
      }
    }
    if (hasSecrets) {
      this.secrets[viewer].truths.add(digestWords(state.words));
      if (firstDifference(state.words, world.words) >= 0) this.secrets[viewer].differed++;
    }
    if (this.imagined % PLAYOUT_EVERY === 0 && this.playedOut <= 2 * this.played) this.playOut(viewer);
  }

  /** Whoever is to act in the imagined world must have something to do there. */
  private imaginedMoves(viewer: Seat): number {
    const count = this.rules.legal(this.world, this.legalAgain);
    if (count < 1 || count > this.rules.maxChoices) {
      this.fail(
        'imagined worlds fit the view',
        `in a world imagined by player ${viewer + 1} there are ${count} legal moves`,
      );
    }
    return count;
  }

  /** Imagined worlds must be playable to an end. */
  private playOut(viewer: Seat): void {
    const { rules, world } = this;
    const chance = new FreeChance(this.rng);
    for (let plies = 0; rules.toAct(world) !== NOBODY; plies++) {
      if (plies > rules.maxPlies) this.fail('the game ends', `a world imagined by player ${viewer + 1} does not`);
      try {
        rules.check(world);
      } catch (error) {
        this.fail('the position is possible', `in a world imagined by player ${viewer + 1}: ${messageOf(error)}`);
      }
      const count = this.imaginedMoves(viewer);
      this.playedOut++;
      rules.apply(world, this.legalAgain[this.rng.below(count)], chance);
    }
  }

  /** Plays the move on a copy first: the original must not notice, and then go the same way. */
  private checkMove(move: Move, chance: Chance): void {
    const { game, rules, state, twin } = this;
    game.layout.copy(state, twin);
    const before = state.words.slice();
    const seat = rules.toAct(state);
    rules.apply(twin, move, this.keyed);
    const touched = firstDifference(before, state.words);
    if (touched >= 0 || rules.toAct(state) !== seat) {
      this.fail(
        'a copy shares nothing',
        `a move on the copy changed ${this.wordName(Math.max(0, touched))} of the original`,
      );
    }
    rules.apply(state, move, chance);
    const parted = firstDifference(state.words, twin.words);
    if (parted >= 0) {
      const [here, there] = [state.words[parted], twin.words[parted]];
      this.fail(
        'the same move and chance lead to the same position',
        `${this.wordName(parted)} is ${here}, and ${there} on a copy, after ${move}`,
      );
    }
  }

  private checkOutcome(): void {
    const rule = 'the outcome is complete';
    const { game, rules, state } = this;
    const out = newOutcome(game, rules);
    const fields = [out.utility, out.won, out.team, out.measures, out.seatMeasures];
    for (const field of fields) field.fill(DIRT);
    out.ending = out.success = DIRT;
    rules.score(state, out);
    if (fields.some((field) => field.includes(DIRT))) this.fail(rule, 'score leaves a value as it was');
    if (out.utility.some((u) => !(u >= 0 && u <= 1))) this.fail(rule, `utilities ${out.utility.join(' ')}`);
    if (out.won.some((w) => w !== 0 && w !== 1)) this.fail(rule, `won ${out.won.join(' ')}`);
    if (out.team.some((t) => t < 0)) this.fail(rule, `teams ${out.team.join(' ')}`);
    if (game.endings[out.ending] === undefined) this.fail(rule, `ending ${out.ending}`);
    if (out.success !== 0 && out.success !== 1) this.fail(rule, `success ${out.success}`);
    const huge = [...out.measures, ...out.seatMeasures].find((m) => m !== ABSENT && Math.abs(m) > MAX_MEASURE);
    if (huge !== undefined) this.fail(rule, `a measure of ${huge}: its squares could not be summed exactly`);
  }

  private checkReplay(): void {
    const { game, setting, seed, block, moves } = this;
    const trace: Trace = {
      game: game.id,
      ...setting,
      seed,
      block,
      moves,
      digest: digestWords(this.state.words, this.digest),
    };
    try {
      replay(game, trace);
    } catch (error) {
      this.fail('the trace replays', messageOf(error));
    }
  }

  /** "cups[3]" */
  private wordName(word: number): string {
    const place = this.game.layout.places.find(({ from, length }) => word >= from && word < from + length);
    if (place === undefined) return `word ${word}`;
    return place.length === 1 ? place.name : `${place.name}[${word - place.from}]`;
  }
}

/** Where two lists first differ, or -1. */
function firstDifference(a: Int32Array, b: Int32Array, length = a.length): number {
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return i;
  return -1;
}
