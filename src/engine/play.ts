import { settle } from '../data/options.ts';
import { messageOf } from '../data/refusal.ts';
import { type Bot, isAnswer, noAnswer } from './bot.ts';
import { type Chance, KeyedChance } from './chance.ts';
import { CUT_OFF, type Game, type Move, NOBODY, type Rules, type Seat, type TableSettings } from './game.ts';
import type { State } from './layout.ts';
import { ASKING, DECISION, FOREIGN_RULES, type Logbook, logBlock, NO_SEAT } from './logbook.ts';
import { newOutcome, type Outcome } from './outcome.ts';
import { Sfc32 } from './rng.ts';
import { type MasterSeed, masterSeed } from './seed.ts';

/** A bot in its seat. */
export interface Player<S extends State = State> {
  /** As the user wrote it: "counter:trust=0.3". */
  readonly name: string;
  readonly looks: boolean;
  readonly bot: Bot<S>;
}

/** One game to be played: who sits where, at which table, with which luck. */
export interface GameSetup {
  readonly game: Game;
  readonly setting: TableSettings;
  readonly seed: string;
  readonly block: number;
  /** In seat order. */
  readonly players: readonly Player[];
  /** For who wants to know how far the game is. */
  readonly log?: Logbook;
}

/** Which game a fault happened in: enough to play it again. */
export interface Whereabouts {
  readonly bot: string;
  readonly seat: Seat;
  readonly block: number;
  /** Of the game, counted from 1, over all seats. */
  readonly decision: number;
}

/** A bot threw, or answered something that is not the index of a move. */
export class BotFault extends Error {
  override readonly name = 'BotFault';
  readonly where: Whereabouts;

  constructor(where: Whereabouts, message: string, options?: ErrorOptions) {
    super(message, options);
    this.where = where;
  }
}

/** Sees each move before it is played: transcripts, traces, conformance. */
export interface Onlooker<S extends State = State> {
  move(state: S, seat: Seat, move: Move, count: number): void;
}

/** Where a game is played on from. */
export interface Branch<S extends State = State> {
  readonly from: S;
  /** How many moves came before it. */
  readonly plies: number;
  /** What is played first, before anybody is asked. */
  readonly move?: Move;
  /** Who looks at the position: what is hidden from that seat is imagined. Without it, everything is as it is. */
  readonly seenBy?: Seat;
}

/** One table where game after game is played in the same memory: nothing is allocated per game, let alone per move. */
export class Table<S extends State = State> {
  readonly state: S;
  readonly outcome: Outcome;
  /** Choices among at least two moves, in the last game. */
  decisions = 0;
  /** Moves without an alternative: played without asking. */
  forced = 0;
  /** Moves among which those decisions chose. */
  choices = 0;
  private readonly rules: Rules<S>;
  private readonly game: Game<S>;
  private readonly moves: Int32Array;
  /** What a bot that looks is handed: copies, so that what it does to them changes nothing at the table. */
  private readonly view: S;
  /** For each seat its own: beyond the moves of today there still stand those of yesterday, which may tell a hand. */
  private readonly offered: readonly Int32Array[];
  /** What a bot that does not look is handed: nothing, rather than what another seat saw last. */
  private readonly blank: S;
  private readonly noMoves: Int32Array = new Int32Array(0);
  private readonly streams: readonly Sfc32[];
  private readonly imagining = new Sfc32();
  private readonly keyed: KeyedChance;
  private asking: Seat = NO_SEAT;

  constructor(game: Game<S>, rules: Rules<S>, seed: MasterSeed) {
    this.game = game;
    this.rules = rules;
    this.state = game.layout.create();
    this.view = game.layout.create();
    this.blank = game.layout.create();
    this.outcome = newOutcome(game, rules);
    this.moves = new Int32Array(rules.maxChoices);
    this.offered = Array.from({ length: rules.seats }, () => new Int32Array(rules.maxChoices));
    this.streams = Array.from({ length: rules.seats }, () => new Sfc32());
    this.keyed = new KeyedChance(seed);
  }

  /** From now on, where the games are stands in this logbook, if the table keeps one. */
  noteIn(_log: Logbook): void {}

  /** Plays one game to its end; `outcome` then holds how it went. The players sit in seat order. */
  play(
    block: number,
    players: readonly Player<S>[],
    onlooker?: Onlooker<S>,
    listen?: (chance: Chance) => Chance,
  ): void {
    this.open(block);
    const chance = listen === undefined ? this.keyed : listen(this.keyed);
    try {
      this.begin(players);
      this.rules.deal(this.state, chance);
      this.goOn(players, chance, onlooker, 0);
    } catch (error) {
      throw this.asking === NO_SEAT ? error : this.fault(block, players[this.asking], error);
    }
  }

  /**
   * Plays a game on from a position, with the luck of this block from there on; `outcome` then holds how it went. In the same block
   * the same is imagined, and whatever is drawn by the same name comes out the same.
   */
  playOn({ from, plies, move, seenBy }: Branch<S>, block: number, players: readonly Player<S>[]): void {
    const { keyed, rules, state } = this;
    this.open(block);
    try {
      this.begin(players);
      if (seenBy === undefined) this.game.layout.copy(from, state);
      else {
        this.game.layout.observe(from, seenBy, state);
        keyed.keyBot(this.imagining, rules.seats);
        rules.imagine(state, seenBy, this.imagining);
      }
      if (move !== undefined) rules.apply(state, move, keyed);
      this.goOn(players, keyed, undefined, move === undefined ? plies : plies + 1);
    } catch (error) {
      throw this.asking === NO_SEAT ? error : this.fault(block, players[this.asking], error);
    }
  }

  /** Everything from here on comes from this block. */
  private open(block: number): void {
    const { keyed, streams } = this;
    keyed.open(block);
    for (let seat = 0; seat < streams.length; seat++) keyed.keyBot(streams[seat], seat);
    this.decisions = 0;
    this.forced = 0;
    this.choices = 0;
  }

  /** From a position after so many moves to the end. */
  private goOn(players: readonly Player<S>[], chance: Chance, onlooker: Onlooker<S> | undefined, before: number): void {
    const { rules, state, moves } = this;
    for (let plies = before; ; plies++) {
      const seat = rules.toAct(state);
      if (seat === NOBODY) break;
      if (plies === rules.maxPlies) {
        this.cutOff(plies);
        return;
      }
      const count = rules.legal(state, moves);
      let move = moves[0];
      if (count > 1) {
        this.decisions++;
        this.choices += count;
        move = moves[this.ask(players[seat], seat, count)];
      } else {
        this.forced++;
      }
      if (onlooker !== undefined) onlooker.move(state, seat, move, count);
      rules.apply(state, move, chance);
    }
    rules.score(state, this.outcome);
  }

  /** Ends a game that has no end by itself. */
  private cutOff(plies: number): void {
    const { game, outcome } = this;
    const ending = game.endings.indexOf(CUT_OFF);
    if (ending < 0) throw new Error(`${game.id} has not ended after ${plies} moves`);
    this.rules.score(this.state, outcome);
    outcome.ending = ending;
    outcome.success = 0;
    outcome.won.fill(0);
    outcome.utility.fill(0);
  }

  private begin(players: readonly Player<S>[]): void {
    for (let seat = 0; seat < players.length; seat++) {
      this.asking = seat;
      this.tellToBegin(players[seat], seat);
    }
    this.asking = NO_SEAT;
  }

  protected tellToBegin(player: Player<S>, seat: Seat): void {
    player.bot.begin(seat);
  }

  protected ask(player: Player<S>, seat: Seat, count: number): number {
    let { blank: view, noMoves: offered } = this;
    if (player.looks) {
      view = this.view;
      offered = this.offered[seat];
      this.game.layout.observe(this.state, seat, view);
      for (let i = 0; i < count; i++) offered[i] = this.moves[i];
    }
    this.asking = seat;
    const index = player.bot.choose(view, seat, offered, count, this.streams[seat]);
    if (!isAnswer(index, count)) throw noAnswer(index, count);
    this.asking = NO_SEAT;
    return index;
  }

  private fault(block: number, player: Player<S>, cause: unknown): BotFault {
    const where = { bot: player.name, seat: this.asking, block, decision: this.decisions };
    this.asking = NO_SEAT;
    return new BotFault(where, messageOf(cause), { cause });
  }
}

/** A table that notes whose bot is at work, for another thread to read. That costs a tenth of the quickest game's speed. */
export class LoggedTable<S extends State = State> extends Table<S> {
  private log: Logbook;
  /** What is at work where no bot is. */
  private readonly between: typeof NO_SEAT | typeof FOREIGN_RULES;

  /** Rules that somebody else has written are watched as bots are. */
  constructor(game: Game<S>, rules: Rules<S>, seed: MasterSeed, log: Logbook, isForeign = false) {
    super(game, rules, seed);
    this.log = log;
    this.between = isForeign ? FOREIGN_RULES : NO_SEAT;
  }

  override noteIn(log: Logbook): void {
    this.log = log;
  }

  override play(...game: Parameters<Table<S>['play']>): void {
    logBlock(this.log, game[0]);
    this.log[DECISION] = 0;
    this.log[ASKING] = this.between;
    try {
      super.play(...game);
    } finally {
      this.log[ASKING] = NO_SEAT;
    }
  }

  /** The block that is noted stays the one of the game that is played on from. */
  override playOn(...branch: Parameters<Table<S>['playOn']>): void {
    this.log[DECISION] = 0;
    this.log[ASKING] = this.between;
    try {
      super.playOn(...branch);
    } finally {
      this.log[ASKING] = NO_SEAT;
    }
  }

  protected override tellToBegin(player: Player<S>, seat: Seat): void {
    this.log[ASKING] = seat;
    super.tellToBegin(player, seat);
    this.log[ASKING] = this.between;
  }

  protected override ask(player: Player<S>, seat: Seat, count: number): number {
    this.log[DECISION] = this.decisions;
    this.log[ASKING] = seat;
    const index = super.ask(player, seat, count);
    this.log[ASKING] = this.between;
    return index;
  }
}

/** The table for one game. */
export function tableFor({ game, setting, seed, log }: GameSetup): Table {
  const rules = game.rules(setting.players, settle(game.id, game.options, setting.options));
  return log === undefined
    ? new Table(game, rules, masterSeed(seed))
    : new LoggedTable(game, rules, masterSeed(seed), log);
}
