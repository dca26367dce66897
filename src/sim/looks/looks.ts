import { missingFrom } from '../../engine/complete-rules.ts';
import type { Game, Move, Rules, Seat } from '../../engine/game.ts';
import { HIDDEN, type State } from '../../engine/layout.ts';
import type { Outcome } from '../../engine/outcome.ts';
import type { Player, Table } from '../../engine/play.ts';
import { Sfc32, shuffle } from '../../engine/rng.ts';
import { masterSeed } from '../../engine/seed.ts';
import { weigh } from './choice.ts';
import { MoveLog } from './move-log.ts';
import type { LookPlan } from './plan.ts';
import { firstWinner, Playouts, winnersIn } from './playouts.ts';
import { Positions } from './positions.ts';
import { turnsOf } from './turns.ts';
import { CHOICE, HALVES, HEAD, LookLayout, TURN, WEIGHED } from './words.ts';

/** What is looked at with: the table's rules, and a table of its own for games that do not count. */
export interface LookTools {
  readonly game: Game;
  readonly rules: Rules;
  readonly seed: string;
  readonly table: Table;
}

/** The half that chooses a turning point; the other measures it. */
const CHOOSER = 0;

/** The seed of games that are played on from the positions of others. */
export function seedOfLooks(seed: string): string {
  return `${seed}, looks`;
}

/** Looks at the course of games, after each of them, and tells what it saw in words. */
export class Looks {
  /** Notes the moves of the game that is played. */
  readonly log = new MoveLog();
  readonly words: Int32Array;
  readonly layout: LookLayout;
  private readonly plan: LookPlan;
  private readonly rules: Rules;
  private readonly game: Game;
  private readonly seed: string;
  private readonly playouts: Playouts;
  private readonly positions: Positions;
  private readonly legal: Int32Array;
  private readonly view: State;
  private readonly rng = new Sfc32();
  private block = 0;
  private outcome: Outcome | undefined;

  constructor({ game, rules, seed, table }: LookTools, plan: LookPlan) {
    this.game = game;
    this.rules = rules;
    this.plan = plan;
    this.seed = seed;
    this.layout = new LookLayout(plan, rules.seats);
    this.words = new Int32Array(this.layout.size);
    this.playouts = new Playouts(table, rules.seats);
    this.positions = new Positions(game, rules, seed);
    this.legal = new Int32Array(rules.maxChoices);
    this.view = game.layout.create();
  }

  /** Looks at the game that was just played: `number` is its own at the table, and `players` play on from its positions. */
  look(block: number, number: number, outcome: Outcome, players: readonly Player[]): void {
    const { layout, words } = this;
    this.block = block;
    this.outcome = outcome;
    this.playouts.open(number, players);
    this.rng.seed(...masterSeed(`${seedOfLooks(this.seed)} ${number}`));
    words.fill(0);
    const won = winnersIn(outcome.won, layout.seats);
    this.writeHead(won);
    this.lookAround(firstWinner(won));
    this.tryMoves();
  }

  private writeHead(won: number): void {
    const { moves } = this.log;
    const head: Readonly<Record<(typeof HEAD)[number], number>> = {
      won,
      length: moves.length,
      decisions: moves.reduce((sum, { count: choices }) => sum + (choices > 1 ? 1 : 0), 0),
      ...turnsOf(moves),
    };
    for (const [i, name] of HEAD.entries()) this.words[i] = head[name];
  }

  /** Who wins from positions all over the game, and the move on which it turned. */
  private lookAround(winner: number): void {
    const { plan, layout, words } = this;
    const { length } = this.log.moves;
    const seen: Look[] = [];
    for (let k = 0; k < plan.positions; k++) {
      const plies = Math.floor((k * length) / plan.positions);
      const last = seen.at(-1);
      const look = last?.plies === plies ? last : this.chancesAfter(plies);
      seen.push(look);
      for (let half = 0; half < HALVES; half++)
        words.set(
          look.wins.subarray(half * layout.contenders, (half + 1) * layout.contenders),
          layout.position(k, half),
        );
    }
    const turn = length === 0 ? undefined : this.turningPoint([...seen, this.chancesAfter(length)], winner);
    for (const [i, name] of TURN.entries()) words[layout.firstTurn + i] = turn?.[name] ?? (name === 'ply' ? -1 : 0);
  }

  /** How many playouts each contender wins after so many moves, in either half. At the end it is known. */
  private chancesAfter(plies: number): Look {
    const { layout, plan } = this;
    const wins = new Int32Array(HALVES * layout.contenders);
    if (plies === this.log.moves.length) {
      const bits = winnersIn(this.outcome?.won ?? [], layout.seats);
      for (let luck = 0; luck < plan.playouts; luck++) count(wins, (luck % HALVES) * layout.contenders, bits);
      return { plies, wins };
    }
    const from = this.positions.after(this.block, this.log.moves, plies);
    this.playouts.nextPlace();
    for (let luck = 0; luck < plan.playouts; luck++)
      count(wins, (luck % HALVES) * layout.contenders, this.playouts.winners({ from, plies }, luck));
    return { plies, wins };
  }

  /** By halves of the stretch in which the winner's chance rose most: the move in it after which it did. */
  private turningPoint(seen: readonly Look[], winner: number): Readonly<Record<(typeof TURN)[number], number>> {
    const chosen = ({ wins }: Look) => wins[CHOOSER * this.layout.contenders + winner];
    let [before, after] = [seen[0], seen[seen.length - 1]];
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 1; i < seen.length; i++) {
      const rise = chosen(seen[i]) - chosen(seen[i - 1]);
      if (seen[i].plies === seen[i - 1].plies || rise <= most) continue;
      [most, before, after] = [rise, seen[i - 1], seen[i]];
    }
    while (after.plies - before.plies > 1) {
      const middle = this.chancesAfter((before.plies + after.plies) >> 1);
      if (chosen(middle) - chosen(before) >= chosen(after) - chosen(middle)) after = middle;
      else before = middle;
    }
    const measured = ({ wins }: Look) => wins[(1 - CHOOSER) * this.layout.contenders + winner];
    const ply = before.plies;
    return { ply, before: measured(before), after: measured(after), ...this.moveWorth(ply, winner) };
  }

  /** How often the winner wins after the move that was played there, and after any legal one, on luck that is new each time. */
  private moveWorth(ply: number, winner: number): { move: number; other: number } {
    const { layout, legal, rng, rules } = this;
    const from = this.positions.after(this.block, this.log.moves, ply);
    const { move } = this.log.moves[ply];
    const choices = rules.legal(from, legal);
    this.playouts.nextPlace();
    let [played, other] = [0, 0];
    for (let luck = 0; luck < layout.half; luck++) {
      const own = (this.playouts.winners({ from, plies: ply, move }, luck) >> winner) & 1;
      const any = legal[rng.below(choices)];
      played += own;
      other += any === move ? own : (this.playouts.winners({ from, plies: ply, move: any }, luck) >> winner) & 1;
    }
    return { move: played, other };
  }

  /** What hangs on some decisions: each move is tried on the same lucks, in worlds as who decides can imagine them. */
  private tryMoves(): void {
    const { plan, layout, rng, words } = this;
    const { moves } = this.log;
    const open = moves.flatMap(({ count: choices }, ply) => (choices > 1 ? [ply] : []));
    if (open.length === 0) return;
    for (let d = 0; d < plan.decisions; d++) {
      const ply = open[rng.below(open.length)];
      const { seat, move, count: choices } = moves[ply];
      const from = this.positions.after(this.block, moves, ply);
      const tried = this.movesToTry(from, move);
      const seenBy = this.canImagine(from, seat) ? { seenBy: seat } : {};
      this.playouts.nextPlace();
      const won = tried.map((one) =>
        Int32Array.from({ length: plan.playouts }, (_, luck) =>
          this.playouts.winners({ from, plies: ply, move: one, ...seenBy }, luck),
        ),
      );
      const choice: Readonly<Record<(typeof CHOICE)[number], number>> = { seat, legal: choices, tried: tried.length };
      for (const [i, name] of CHOICE.entries()) words[layout.choice(d) + i] = choice[name];
      for (let chooser = 0; chooser < HALVES; chooser++) {
        const weighed = weigh(won, seat, layout.seats, chooser);
        for (const [i, name] of WEIGHED.entries()) words[layout.weighed(d, chooser) + i] = weighed[name];
      }
    }
  }

  /** The move that was played, and others at random, as many as may be tried. */
  private movesToTry(from: State, played: Move): readonly Move[] {
    const { legal, rules, rng } = this;
    const choices = rules.legal(from, legal);
    const others = legal.slice(0, choices).filter((move) => move !== played);
    shuffle(rng, others, 0, others.length);
    return [played, ...others.subarray(0, this.plan.moves - 1)];
  }

  /** Whether the rules can imagine what the seat does not see: a game may hide things, and say nothing of them. */
  private canImagine(from: State, seat: Seat): boolean {
    if (!missingFrom(this.rules).has('imagine')) return true;
    this.game.layout.observe(from, seat, this.view);
    return !this.view.words.includes(HIDDEN);
  }
}

/** What was seen of one position: by half and contender, playouts won. */
interface Look {
  readonly plies: number;
  readonly wins: Int32Array;
}

function count(wins: Int32Array, from: number, bits: number): void {
  for (let contender = 0; bits >> contender > 0; contender++) wins[from + contender] += (bits >> contender) & 1;
}
