import { avalanche, digestWords } from '../data/digest.ts';
import { settle } from '../data/options.ts';
import { messageOf } from '../data/refusal.ts';
import { KeyedChance } from '../engine/chance.ts';
import { CUT_OFF, type Game, type Move, NOBODY, type Rules, type Seat, type TableSettings } from '../engine/game.ts';
import { firstDifference, type State, wordName } from '../engine/layout.ts';
import { ABSENT, newOutcome, type Outcome } from '../engine/outcome.ts';
import { Sfc32 } from '../engine/rng.ts';
import { masterSeed } from '../engine/seed.ts';
import { replay, type Trace } from '../story/trace.ts';
import { DrawWatch } from './draws.ts';
import { HoldingCheck } from './holdings.ts';
import { type ConformanceRule, Nonconformity } from './nonconformity.ts';
import { Sealing } from './sealing.ts';
import { Viewing } from './viewing.ts';

/** A value that no word of a freshly dealt game should be left with. */
const DIRT = 0x5eed_d1;
/** The parts of an outcome that are lists. */
const FIELDS = ['utility', 'won', 'team', 'fate', 'measures', 'seatMeasures'] as const;
type OutcomeField = (typeof FIELDS)[number];
/** Squares of such measures sum up exactly over ninety million games. */
const MAX_MEASURE = 10_000;

/**
 * The random games of one table under inspection, seat by seat the same that `--bots random` plays.
 *
 * At every decision it checks what costs no more than to play it: the position is possible, the moves are in order,
 * each draw has a name of its own. What costs a hundred times as much (copies, views, imagined worlds, words) it does
 * at one decision in `every`. With `every` 1 it does all there is, and replays the game as well.
 */
export class Inspection {
  /** Found without a fault so far. */
  games = 0;
  /** Checked so far: choices among at least two moves, and moves without an alternative. */
  decisions = 0;
  forced = 0;
  /** Those of both that were looked at in depth. */
  examined = 0;
  private readonly rules: Rules;
  private readonly game: Game;
  private readonly setting: TableSettings;
  private readonly seed: string;
  private readonly keyed: KeyedChance;
  private readonly watch: DrawWatch;
  private readonly streams: readonly Sfc32[];
  private readonly imagination = new Sfc32();
  private readonly viewing: Viewing;
  private readonly sealing: Sealing;
  private readonly holdings: HoldingCheck;
  private readonly state: State;
  private readonly twin: State;
  /** The position at the decision in hand, where it is looked at in depth. */
  private readonly before: Int32Array;
  private readonly legal: Int32Array;
  private readonly legalAgain: Int32Array;
  private readonly outcome: Outcome;
  private readonly standings: Int32Array;
  private block = 0;
  /** Those of the current game are the first `plies`. */
  private readonly moves: Move[] = [];
  private plies = 0;
  /** Of the positions so far, as a trace has it; kept only where the game is replayed. */
  private digest = 0;

  constructor(game: Game, setting: TableSettings, seed: string) {
    this.game = game;
    this.setting = setting;
    this.seed = seed;
    const rules = game.rules(setting.players, settle(game.id, game.options, setting.options));
    const accuse = this.accuse.bind(this);
    this.rules = rules;
    this.keyed = new KeyedChance(masterSeed(seed));
    this.watch = new DrawWatch(this.keyed, game.purposes, rules, accuse);
    this.streams = Array.from({ length: rules.seats }, () => new Sfc32());
    this.viewing = new Viewing(game, rules, this.imagination, accuse);
    this.sealing = new Sealing(game, rules, this.keyed, accuse);
    this.holdings = new HoldingCheck(game, rules, accuse);
    this.state = game.layout.create();
    this.twin = game.layout.create();
    this.before = new Int32Array(game.layout.size);
    // Room for more than is allowed, so that too many moves are seen and not dropped.
    this.legal = new Int32Array(2 * rules.maxChoices + 16);
    this.legalAgain = this.legal.slice();
    this.outcome = newOutcome(game, rules);
    this.standings = new Int32Array(rules.seats + 1);
  }

  get views(): number {
    return this.viewing.views;
  }

  /** Plays one game, and throws a nonconformity at the first check that fails. */
  inspect(block: number, every: number): void {
    this.block = block;
    this.plies = 0;
    this.digest = 0;
    this.keyed.open(block);
    for (const [seat, stream] of this.streams.entries()) this.keyed.keyBot(stream, seat);
    this.keyed.keyBot(this.imagination, this.rules.seats);
    this.watch.open();
    this.viewing.open(block);
    try {
      this.play(every);
    } catch (error) {
      if (error instanceof Nonconformity) throw error;
      throw new Nonconformity('the rules throw nothing', messageOf(error), this.trace(), error);
    }
  }

  /** What only many games together show. */
  conclude(): void {
    this.plies = 0;
    this.viewing.conclude();
  }

  private play(every: number): void {
    const { rules, state, watch } = this;
    // Not the same decisions in each game.
    let next = (avalanche(this.block) >>> 0) % every;
    this.checkDeal();
    for (let seat = this.seatToAct(); seat !== NOBODY; seat = this.seatToAct()) {
      if (this.plies === rules.maxPlies && !this.game.endings.includes(CUT_OFF))
        this.accuse('the game ends', `it has not after maxPlies, ${rules.maxPlies} moves`);
      if (this.plies === rules.maxPlies) break;
      const inDepth = this.plies === next;
      if (inDepth) next += every;
      const count = this.checkPosition(seat, inDepth);
      const move = this.legal[count === 1 ? 0 : this.streams[seat].below(count)];
      if (every === 1) this.digest = digestWords(state.words, this.digest);
      this.moves[this.plies++] = move;
      watch.telling = inDepth;
      if (inDepth) this.checkMove(move);
      else rules.apply(state, move, watch);
    }
    this.possible('at the end');
    this.holdings.checkAt(state);
    this.checkOutcome();
    if (every === 1) this.checkReplay();
    this.games++;
  }

  private accuse(rule: ConformanceRule, what: string): never {
    throw new Nonconformity(rule, what, this.trace());
  }

  private trace(): Trace {
    const { game, setting, seed, block, plies, state, digest } = this;
    const { players, options } = setting;
    const moves = this.moves.slice(0, plies);
    return { game: game.id, players, options, seed, block, moves, digest: digestWords(state.words, digest) };
  }

  private seatToAct(): Seat {
    const seat = this.rules.toAct(this.state);
    if (!(Number.isInteger(seat) && seat >= NOBODY && seat < this.rules.seats))
      this.accuse('the position is possible', `seat ${seat} is to act`);
    return seat;
  }

  private possible(when: string): void {
    try {
      this.rules.check(this.state);
    } catch (error) {
      this.accuse('the position is possible', `${when}: ${messageOf(error)}`);
    }
  }

  /** A used table must be dealt as a new one. */
  private checkDeal(): void {
    const { rules, state, twin, watch } = this;
    watch.telling = true;
    state.words.fill(DIRT);
    rules.deal(state, watch);
    twin.words.fill(0);
    rules.deal(twin, this.keyed);
    const word = firstDifference(state.words, twin.words);
    if (word >= 0) this.accuse('deal sets every word', `${this.wordName(word)} depends on the game before`);
  }

  private checkPosition(seat: Seat, inDepth: boolean): number {
    if (inDepth) this.before.set(this.state.words);
    this.possible('at a decision');
    const count = this.rules.legal(this.state, this.legal);
    // Now, and not only after an even number of questions.
    if (inDepth) this.checkUntouched();
    this.checkLegal(count);
    if (inDepth) this.examine(seat, count);
    if (count === 1) this.forced++;
    else this.decisions++;
    return count;
  }

  private checkLegal(count: number): void {
    const rule = 'legal moves are sorted, unique and at least one';
    const { legal } = this;
    if (!(count >= 1)) this.accuse(rule, `there are ${count} for the seat to act`);
    if (count > this.rules.maxChoices)
      this.accuse(rule, `there are ${count}, more than maxChoices, ${this.rules.maxChoices}`);
    if (legal[0] < 0) this.accuse(rule, `${legal[0]} is negative`);
    for (let i = 1; i < count; i++)
      if (legal[i] <= legal[i - 1]) this.accuse(rule, `${legal[i]} comes after ${legal[i - 1]}`);
  }

  /** All that can be asked of a position. */
  private examine(seat: Seat, count: number): void {
    const { rules, state, legal } = this;
    this.examined++;
    for (let i = 0; i < count; i++) this.checkMoveText(seat, legal[i]);
    this.checkStanding();
    this.checkUntouched();
    this.checkCopy();
    const decision = { state, seat, legal, count };
    this.holdings.check(decision);
    this.checkUntouched();
    this.viewing.check(decision, this.plies);
    this.sealing.check(decision, this.plies);
    const recount = rules.legal(state, this.legalAgain);
    this.checkUntouched();
    if (recount !== count || firstDifference(legal, this.legalAgain, count) >= 0)
      this.accuse('asking changes nothing', 'the legal moves differ when asked again');
  }

  /** Every seat has one; what stood there before, and in the place beyond, shows whether it was written. */
  private checkStanding(): void {
    const { rules, state, standings } = this;
    if (rules.standing === undefined) return;
    standings.fill(DIRT);
    rules.standing(state, standings);
    const missed = standings.indexOf(DIRT);
    if (missed !== rules.seats)
      this.accuse('every seat has a standing', `standing writes ${missed} of ${rules.seats} seats, or more`);
  }

  private checkUntouched(): void {
    const changed = firstDifference(this.before, this.state.words);
    if (changed >= 0)
      this.accuse('asking changes nothing', `looking at the position changed ${this.wordName(changed)}`);
  }

  /** Whatever a state holds beside its words is not copied with them. */
  private checkCopy(): void {
    const rule = 'a copy shares nothing';
    const { state, twin } = this;
    for (const [name, value] of Object.entries(state)) {
      const isView = ArrayBuffer.isView(value) && value.buffer === state.words.buffer;
      if (!isView) this.accuse(rule, `"${name}" of the state lies outside its words`);
    }
    twin.words.fill(DIRT);
    this.game.layout.copy(state, twin);
    if (twin.words.buffer === state.words.buffer) this.accuse(rule, 'the copy is the original');
    const missed = firstDifference(this.before, twin.words);
    if (missed >= 0) this.accuse(rule, `the copy has another ${this.wordName(missed)}`);
  }

  private checkMoveText(seat: Seat, move: Move): void {
    const kind = this.rules.kind(this.state, move);
    if (this.game.moveKinds[kind] === undefined)
      this.accuse('moves have kinds and words', `move ${move} is of kind ${kind}`);
    if (this.shown(seat, move).trim() === '')
      this.accuse('moves have kinds and words', `move ${move} is shown as nothing`);
  }

  private shown(seat: Seat, move: Move): string {
    try {
      return this.rules.show(this.state, move);
    } catch (error) {
      this.accuse(
        'moves have kinds and words',
        `show throws on move ${move}, which player ${seat + 1} can choose: ${messageOf(error)}`,
      );
    }
  }

  /** Plays the move on a copy first: the original must not notice, and then go the same way. */
  private checkMove(move: Move): void {
    const { game, rules, state, twin, before } = this;
    game.layout.copy(state, twin);
    const seat = rules.toAct(state);
    rules.apply(twin, move, this.keyed);
    const touched = firstDifference(before, state.words);
    if (touched >= 0 || rules.toAct(state) !== seat) {
      this.accuse(
        'a copy shares nothing',
        `a move on the copy changed ${this.wordName(Math.max(0, touched))} of the original`,
      );
    }
    rules.apply(state, move, this.watch);
    const parted = firstDifference(state.words, twin.words);
    if (parted >= 0) {
      const [here, there] = [state.words[parted], twin.words[parted]];
      this.accuse(
        'the same move and chance lead to the same position',
        `${this.wordName(parted)} is ${here}, and ${there} on a copy, after ${move}`,
      );
    }
  }

  private checkOutcome(): void {
    const rule = 'the outcome is complete';
    const { game, rules, state, outcome: out } = this;
    const fates = game.fates?.length ?? 0;
    // Who has no fates need not set them.
    const fields = FIELDS.filter((name) => name !== 'fate' || fates > 0);
    for (const name of fields) out[name].fill(DIRT);
    out.ending = out.success = DIRT;
    rules.score(state, out);
    const left = this.leftAsItWas(fields);
    if (left !== undefined) this.accuse(rule, `score leaves ${left} as it was`);
    if (out.utility.some((u) => !(u >= 0 && u <= 1))) this.accuse(rule, `utilities ${out.utility.join(' ')}`);
    if (out.won.some((w) => w !== 0 && w !== 1)) this.accuse(rule, `won ${out.won.join(' ')}`);
    if (out.team.some((t) => t < 0)) this.accuse(rule, `teams ${out.team.join(' ')}`);
    if (out.fate.some((f) => f < 0 || f >= Math.max(1, fates))) this.accuse(rule, `fates ${out.fate.join(' ')}`);
    if (game.endings[out.ending] === undefined) this.accuse(rule, `ending ${out.ending}`);
    if (out.success !== 0 && out.success !== 1) this.accuse(rule, `success ${out.success}`);
    const isHuge = (m: number) => m !== ABSENT && Math.abs(m) > MAX_MEASURE;
    const huge = out.measures.find(isHuge) ?? out.seatMeasures.find(isHuge);
    if (huge !== undefined) this.accuse(rule, `a measure of ${huge}: its squares could not be summed exactly`);
  }

  /** The first value of the outcome that score has not set. */
  private leftAsItWas(fields: readonly OutcomeField[]): string | undefined {
    const { measures, seatMeasures } = this.game;
    for (const name of fields) {
      const at = this.outcome[name].indexOf(DIRT);
      if (at < 0) continue;
      if (name === 'measures') return `measures[${at}], "${measures[at].name}",`;
      if (name !== 'seatMeasures') return `${name}[${at}]`;
      const [seat, measure] = [Math.floor(at / seatMeasures.length), seatMeasures[at % seatMeasures.length]];
      return `seatMeasures[${at}], "${measure.name}" of player ${seat + 1},`;
    }
    return (['ending', 'success'] as const).find((name) => this.outcome[name] === DIRT);
  }

  private checkReplay(): void {
    try {
      replay(this.game, this.trace());
    } catch (error) {
      this.accuse('the trace replays', messageOf(error));
    }
  }

  private wordName(word: number): string {
    return wordName(this.game.layout, word);
  }
}
