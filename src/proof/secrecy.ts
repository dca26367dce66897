import { settle } from '../data/options.ts';
import { type Chance, KeyedChance } from '../engine/chance.ts';
import type { Game, Move, Rules, Seat, TableSettings } from '../engine/game.ts';
import { HIDDEN, type State } from '../engine/layout.ts';
import { BotFault, type Player, Table } from '../engine/play.ts';
import { Sfc32 } from '../engine/rng.ts';
import { type MasterSeed, masterSeed } from '../engine/seed.ts';
import { DrawList, ResampledChance } from './resampled-chance.ts';

/** A bot answered by something that it was not shown, or was shown what it may not see. */
export class Indiscretion extends Error {
  override readonly name = 'Indiscretion';
  /** The checks have names, so that a test can say which one must catch a bot. */
  readonly rule: SecrecyRule;

  constructor(rule: SecrecyRule, message: string) {
    super(`${rule}: ${message}`);
    this.rule = rule;
  }
}

export type SecrecyRule =
  | 'a view hides what its seat may not see'
  | 'a bot that does not look is shown nothing'
  | 'the same question gets the same answer'
  | 'nothing is kept from one game to the next'
  | 'what is not seen changes no answer';

export interface SecrecyReport {
  readonly questions: number;
  /** Games that a seat could not tell from the real one up to some question. */
  readonly twins: number;
  /** Those of them in which hidden words differed there. In all of them, the luck to come does. */
  readonly different: number;
}

export interface SecrecyOptions {
  readonly games: number;
  readonly seed: string;
  /** Games that used bots have behind them, to have something to remember. */
  readonly before?: number | undefined;
}

/** New bots for every seat. The rules are the table's own; whoever hands them on to a bot leads it into temptation. */
export type Seating = (rules: Rules) => readonly Player[];

/**
 * Asks bots again what they were asked: as new bots, after other games, and in a twin of the game, which has other
 * hidden words and other luck to come and looks the same to their seat. An answer may go by the view, the moves, the
 * stream and what the bot remembers of this game, and by nothing else; throws at the first that does.
 *
 * A bot is code and can do what Node can, so no list of what it must not do would be complete. Its answers tell on it.
 */
export function interrogate(
  game: Game,
  setting: TableSettings,
  seating: Seating,
  options: SecrecyOptions,
): SecrecyReport {
  const interrogation = new Interrogation(game, setting, seating, options);
  for (let block = 0; block < options.games; block++) interrogation.inspect(block);
  return interrogation.report();
}

const GAMES_BEFORE = 20;
/** Of each game. */
const TWINS = 6;
/** Single changes of luck that are tried in turn to make a twin. */
const CHANGES = 32;
const MAX_CHANGE = 0x7fff_ffff;
/** How many moves before the question an imagined world is tried to be put in the place of the true one. */
const MOVES_BEFORE = [32, 16, 8, 4, 2, 1];
const WORLDS = 4;
/** Differences that a message names. */
const NAMED = 6;
/** Ends a game in which nothing is left to ask. */
const ENOUGH = new Error('enough');

interface Ply {
  readonly seat: Seat;
  readonly move: Move;
  readonly count: number;
}

interface Question {
  readonly bot: string;
  readonly looks: boolean;
  readonly seat: Seat;
  readonly count: number;
  /** Of the game, counted from 1, over all seats. */
  readonly decision: number;
  /** How many moves were played before. */
  readonly ply: number;
  /** All words of the state at that moment. */
  readonly truth: Int32Array;
  readonly answer: number;
}

/** A game as it was played. */
interface Account {
  readonly block: number;
  readonly plies: readonly Ply[];
  readonly questions: readonly Question[];
}

interface Company {
  readonly table: Table;
  readonly players: readonly Player[];
}

/** Which answer the table is given, whatever the bot said. */
type LastWord = (question: Question) => number;

/** Before the move of this number, the state becomes another. */
interface Exchange {
  readonly ply: number;
  /** Imagined when that moment comes, and kept. */
  world?: Int32Array;
}

/** What makes a game one that a seat cannot tell from another. */
interface Twin {
  readonly luck: Chance;
  readonly exchange: Exchange | undefined;
  /** What is answered at each decision, so that it goes the same way. */
  readonly script: readonly number[];
}

class Interrogation {
  private readonly game: Game;
  private readonly setting: TableSettings;
  private readonly seating: Seating;
  private readonly seed: string;
  private readonly before: number;
  private readonly master: MasterSeed;
  /** For what goes on without bots. */
  private readonly rules: Rules;
  private readonly state: State;
  private readonly view: State;
  private readonly legal: Int32Array;
  private readonly same: KeyedChance;
  private readonly elsewhere: KeyedChance;
  private readonly rng = new Sfc32();
  private readonly used: Company;
  private questions = 0;
  private twins = 0;
  private different = 0;

  constructor(game: Game, setting: TableSettings, seating: Seating, { seed, before = GAMES_BEFORE }: SecrecyOptions) {
    this.game = game;
    this.setting = setting;
    this.seating = seating;
    this.seed = seed;
    this.before = before;
    this.master = masterSeed(seed);
    this.same = new KeyedChance(this.master);
    this.elsewhere = new KeyedChance(masterSeed(`${seed}, elsewhere`));
    this.rng.seed(...masterSeed(`${seed}, changes`));
    this.rules = this.newRules();
    this.state = game.layout.create();
    this.view = game.layout.create();
    this.legal = new Int32Array(this.rules.maxChoices);
    this.used = this.newCompany();
  }

  report(): SecrecyReport {
    return { questions: this.questions, twins: this.twins, different: this.different };
  }

  inspect(block: number): void {
    const account = this.play(this.newCompany(), block);
    this.questions += account.questions.length;
    const again = this.play(this.newCompany(), block);
    this.compare('the same question gets the same answer', account, again, 'when all is the same and the bots are new');
    const { table, players } = this.used;
    for (let before = block === 0 ? this.before : 1; before > 0; before--) table.play(block + before, players);
    const later = this.play(this.used, block);
    this.compare('nothing is kept from one game to the next', account, later, 'after other games');
    for (let i = 0; i < TWINS; i++) {
      const asked = account.questions.filter(({ seat }) => seat === (block + i) % this.rules.seats);
      if (asked.length > 0) this.confront(account, asked.slice(0, 1 + this.rng.below(asked.length)));
    }
  }

  private newRules(): Rules {
    return this.game.rules(this.setting.players, settle(this.game.id, this.game.options, this.setting.options));
  }

  private newCompany(): Company {
    const rules = this.newRules();
    return { table: new Table(this.game, rules, this.master), players: this.seating(rules) };
  }

  // ── asking ──

  private play(company: Company, block: number): Account {
    const questions: Question[] = [];
    const plies = this.host(company, block, (question) => {
      questions.push(question);
      return question.answer;
    });
    return { block, plies, questions };
  }

  private host({ table, players }: Company, block: number, lastWord: LastWord, twin?: Twin): readonly Ply[] {
    const plies: Ply[] = [];
    const onlooker = {
      move(state: State, seat: Seat, move: Move, count: number) {
        const { ply, world } = twin?.exchange ?? {};
        if (world !== undefined && ply === plies.length) state.words.set(world);
        plies.push({ seat, move, count });
      },
    };
    const watched = players.map((player) => this.watched(player, table, block, lastWord));
    try {
      table.play(block, watched, onlooker, (chance) => twin?.luck ?? chance);
    } catch (error) {
      // Thrown while a bot was asked, it comes out of the table as the bot's fault.
      const cause = error instanceof BotFault ? error.cause : error;
      if (cause !== ENOUGH) throw cause instanceof Indiscretion ? cause : error;
    }
    return plies;
  }

  private watched({ name, looks, bot }: Player, table: Table, block: number, lastWord: LastWord): Player {
    return {
      name,
      looks,
      bot: {
        begin: (seat) => bot.begin(seat),
        choose: (view, seat, moves, count, rng) => {
          const { decisions: decision, forced, state } = table;
          const ply = decision - 1 + forced;
          const asked = { bot: name, looks, seat, count, decision, ply, truth: state.words.slice() };
          this.checkShown(asked, block, view, moves);
          return lastWord({ ...asked, answer: bot.choose(view, seat, moves, count, rng) });
        },
      },
    };
  }

  private checkShown(asked: Omit<Question, 'answer'>, block: number, view: State, moves: Int32Array): void {
    if (!asked.looks) {
      if (moves.length > 0 || view.words.some((word) => word !== 0))
        this.fail('a bot that does not look is shown nothing', asked, block, 'is handed a view or moves');
      return;
    }
    for (const { name, from, length, hides } of this.game.layout.places) {
      for (let i = 0; i < length; i++) {
        if (view.words[from + i] !== HIDDEN && hides(asked.truth, asked.seat, i))
          this.fail('a view hides what its seat may not see', asked, block, `is shown ${name}[${i}]`);
      }
    }
  }

  private compare(rule: SecrecyRule, { block, questions }: Account, again: Account, when: string): void {
    const parted = questions.findIndex(({ answer }, i) => answer !== again.questions[i].answer);
    if (parted >= 0) this.failBy(rule, questions[parted], again.questions[parted], block, when);
  }

  // ── twins ──

  /** Asks in a twin of the game, in which the seat is asked all this and sees the same each time. */
  private confront(account: Account, asked: readonly Question[]): void {
    const twin = this.findTwin(account, asked);
    const { seat } = asked[0];
    let [decision, mine] = [0, 0];
    const lastWord = (question: Question) => {
      if (question.seat === seat) {
        const before = asked[mine++];
        if (question.answer !== before.answer) {
          const others = this.differences(before.truth, question.truth);
          const when = `where it is shown the same and only ${listed(others) || 'draws to come'} differ`;
          this.failBy('what is not seen changes no answer', before, question, account.block, when);
        }
        if (mine === asked.length) throw ENOUGH;
      }
      return twin.script[decision++];
    };
    this.host(this.newCompany(), account.block, lastWord, twin);
  }

  /**
   * Two ways lead to twins. Changed luck makes a past in which all is true from the deal on, so that it misleads even a
   * bot that spied early; but luck that shows cannot change. An imagined world differs in all that is hidden, and
   * misleads whoever spies from then on; so it comes as early as the seat does not notice.
   */
  private findTwin(account: Account, asked: readonly Question[]): Twin {
    this.same.open(account.block);
    this.elsewhere.open(account.block);
    const views = asked.map((question) => this.viewOf(question));
    const luck = this.changedLuck(account, asked, views);
    const exchange = this.findExchange(account, asked, views, luck);
    const script = this.rehearse(account, asked, views, luck, exchange);
    if (script === undefined) throw new Error(`${this.game.id} does not replay: that is for the conformance suite`);
    this.twins++;
    if (this.differences(this.state.words, asked[asked.length - 1].truth).length > 0) this.different++;
    return { luck, exchange, script };
  }

  /** Changes one draw after the other, and takes back what the seat would notice. */
  private changedLuck(account: Account, asked: readonly Question[], views: readonly Int32Array[]): ResampledChance {
    const list = new DrawList(this.same);
    this.rehearse(account, asked, views, list);
    const luck = new ResampledChance(new Set(list.names), this.same, this.elsewhere);
    for (let i = 0; i < CHANGES && list.names.length > 0; i++) {
      const name = list.names[this.rng.below(list.names.length)];
      luck.change(name, this.rng.below(MAX_CHANGE));
      if (this.rehearse(account, asked, views, luck) === undefined) luck.undo(name);
    }
    return luck;
  }

  private findExchange(
    account: Account,
    asked: readonly Question[],
    views: readonly Int32Array[],
    luck: Chance,
  ): Exchange | undefined {
    const last = asked[asked.length - 1];
    for (const moves of MOVES_BEFORE) {
      for (let i = 0; i < WORLDS && moves <= last.ply; i++) {
        const exchange: Exchange = { ply: last.ply - moves };
        if (this.rehearse(account, asked, views, luck, exchange) !== undefined) return exchange;
      }
    }
    return undefined;
  }

  private viewOf({ seat, truth }: Question): Int32Array {
    this.state.words.set(truth);
    this.game.layout.observe(this.state, seat, this.view);
    return this.view.words.slice();
  }

  /**
   * Plays the game up to the last of these questions with other luck and without bots. Returns what each bot has to
   * answer for it to go the same way; nothing if it cannot, or if the seat would see something else on the way.
   */
  private rehearse(
    { plies }: Account,
    asked: readonly Question[],
    views: readonly Int32Array[],
    luck: Chance,
    exchange?: Exchange,
  ): readonly number[] | undefined {
    const { rules, state, legal } = this;
    const [{ seat, looks }] = asked;
    const script: number[] = [];
    let mine = 0;
    rules.deal(state, luck);
    for (const [number, ply] of plies.entries()) {
      if (rules.toAct(state) !== ply.seat) return undefined;
      const count = rules.legal(state, legal);
      let index = 0;
      if (ply.seat !== seat) {
        while (index < count && legal[index] !== ply.move) index++;
        if (index === count) return undefined;
      } else if (count !== ply.count) {
        return undefined;
      } else if (count > 1) {
        if (looks && !this.looksLike(views[mine], seat)) return undefined;
        index = asked[mine++].answer;
        if (mine === asked.length) return script;
      }
      if (count > 1) script.push(index);
      const move = legal[index];
      if (number === exchange?.ply && !this.exchange(exchange, seat, move)) return undefined;
      rules.apply(state, move, luck);
    }
    return undefined;
  }

  /** False if the move cannot be played in the other world. */
  private exchange(exchange: Exchange, seat: Seat, move: Move): boolean {
    const { rules, state, view, legal } = this;
    if (exchange.world === undefined) {
      this.game.layout.observe(state, seat, view);
      rules.imagine(view, seat, this.rng);
      exchange.world = view.words.slice();
    }
    const mover = rules.toAct(state);
    state.words.set(exchange.world);
    return rules.toAct(state) === mover && legal.subarray(0, rules.legal(state, legal)).includes(move);
  }

  private looksLike(view: Int32Array, seat: Seat): boolean {
    this.game.layout.observe(this.state, seat, this.view);
    const { words } = this.view;
    for (let i = 0; i < words.length; i++) if (words[i] !== view[i]) return false;
    return true;
  }

  // ── telling ──

  /** "cups[3]", for each word that differs. */
  private differences(one: Int32Array, other: Int32Array): readonly string[] {
    return this.game.layout.places.flatMap(({ name, from, length }) => {
      const words = Array.from({ length }, (_, i) => i).filter((i) => one[from + i] !== other[from + i]);
      return words.map((i) => (length === 1 ? name : `${name}[${i}]`));
    });
  }

  private failBy(rule: SecrecyRule, before: Question, after: Question, block: number, when: string): never {
    const what = `answers ${this.answerText(before)}, and ${this.answerText(after)} ${when}`;
    this.fail(rule, before, block, what);
  }

  private fail(rule: SecrecyRule, asked: Omit<Question, 'answer'>, block: number, what: string): never {
    const { players, options } = this.setting;
    const table = `${this.game.id}, ${players} players, ${JSON.stringify(options)}`;
    const where = `game ${this.seed}#${block}, decision ${asked.decision}`;
    throw new Indiscretion(rule, `${asked.bot} as player ${asked.seat + 1} ${what} (${table}, ${where})`);
  }

  /** "2 (bids 3 fours)" */
  private answerText({ truth, answer }: Question): string {
    const { rules, state, legal } = this;
    state.words.set(truth);
    const count = rules.legal(state, legal);
    return answer >= 0 && answer < count ? `${answer} (${rules.show(state, legal[answer])})` : String(answer);
  }
}

function listed(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(', ')} and ${rest} more` : names.join(', ');
}
