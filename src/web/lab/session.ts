import type { Game } from '../../engine/game.ts';
import { ArmGames } from '../../methods/arms.ts';
import { type Cell, tableOf } from '../../sim/cell.ts';
import { Dispatcher } from '../../sim/dispatcher.ts';
import { faultText } from '../../sim/fault.ts';
import type { Piece } from '../../sim/pieces.ts';
import type { Runner } from '../../sim/task.ts';

/** A table of the lab with its games. What is counted of it are always its first blocks, without a gap. */
export interface LabArm {
  readonly cell: Cell;
  readonly games: ArmGames;
}

/** What is to be played next: each arm of a list until it has so many games. Nothing: that was all. */
export type Plan = () => readonly (readonly [arm: LabArm, games: number])[];

export type Phase = 'playing' | 'paused' | 'done' | 'failed';

/** Who plays for a lab. Some can call off what they are at. */
export interface LabRunner extends Runner {
  abandon?(): void;
}

export interface SessionOptions {
  readonly game: Game;
  readonly runner: LabRunner;
  /** Called whenever there are more games to be seen, or it is over. */
  readonly changed: () => void;
}

/** Tables that are not shown any more, and kept in case one comes back to them. */
const KEPT = 24;

/** Over how many milliseconds the speed is taken. */
const WINDOW_MS = 3000;

/**
 * Plays what a lab shows, until it is shown something else. Games are counted in the order of their blocks, though they end in
 * any order: those that end soon must not be seen first. Tables are kept, so that a dial turned back finds its games again.
 */
export class Session {
  phase: Phase = 'paused';
  /** Why it failed, in a line. */
  fault = '';
  private readonly options: SessionOptions;
  private readonly known = new Map<string, LabArm>();
  private plan: Plan = () => [];
  private stop = new AbortController();
  private readonly ticks: { readonly at: number; readonly games: number }[] = [];

  constructor(options: SessionOptions) {
    this.options = options;
  }

  /** The arm of a table, with the games that were played of it before. `key` is of its table and seed. */
  armOf(key: string, cell: Cell, seed: string): LabArm {
    const known = this.known.get(key);
    const arm = { cell, games: known?.games ?? new ArmGames(this.options.game, cell, tableOf(cell, seed)) };
    // The one that was asked for last comes last.
    this.known.delete(key);
    this.known.set(key, arm);
    return arm;
  }

  /** Forgets tables that nobody has looked at for long. */
  forget(shown: ReadonlySet<string>): void {
    const others = [...this.known.keys()].filter((key) => !shown.has(key));
    for (const key of others.slice(0, Math.max(0, others.length - KEPT))) this.known.delete(key);
  }

  /** Plays by another plan from now on. */
  play(plan: Plan): void {
    this.plan = plan;
    this.begin();
  }

  pause(): void {
    if (this.phase !== 'playing') return;
    this.callOff();
    this.phase = 'paused';
    this.options.changed();
  }

  resume(): void {
    if (this.phase === 'paused') this.begin();
  }

  /** Games a second, lately. */
  get speed(): number {
    const now = performance.now();
    const lately = this.ticks.filter(({ at }) => now - at < WINDOW_MS);
    if (lately.length < 2) return Number.NaN;
    const games = lately.slice(1).reduce((sum, tick) => sum + tick.games, 0);
    return (1000 * games) / (lately[lately.length - 1].at - lately[0].at);
  }

  private callOff(): void {
    this.stop.abort(new Error('the lab shows something else'));
    this.options.runner.abandon?.();
  }

  private begin(): void {
    this.callOff();
    this.stop = new AbortController();
    this.phase = 'playing';
    this.fault = '';
    this.ticks.length = 0;
    const { signal } = this.stop;
    this.carryOut(signal).catch((error: unknown) => {
      if (!signal.aborted) this.fail(String(error));
    });
  }

  private fail(fault: string): void {
    this.phase = 'failed';
    this.fault = fault;
    this.options.changed();
  }

  private async carryOut(signal: AbortSignal): Promise<void> {
    const { runner, changed } = this.options;
    const dispatcher = new Dispatcher({ runner, stop: signal });
    changed();
    for (let goals = this.plan(); goals.length > 0; goals = this.plan()) {
      const arms = goals.map(([arm]) => new InOrder(arm));
      const stretches = goals.map(([{ games }, blocks]) => games.stretchTo(blocks));
      const fault = await dispatcher.play(stretches, 'wins+moves', (stretch, piece) => {
        if (signal.aborted) return;
        this.ticks.push({ at: performance.now(), games: piece.games });
        if (this.ticks.length > 200) this.ticks.splice(0, 100);
        if (arms[stretch].take(piece)) changed();
      });
      if (signal.aborted) return;
      if (fault !== undefined) return this.fail(faultText(fault, fault.table));
    }
    this.phase = 'done';
    changed();
  }
}

/** Hands pieces over in the order of their blocks. */
class InOrder {
  private readonly games: ArmGames;
  private readonly waiting = new Map<number, Piece>();
  private next: number;

  constructor({ games }: LabArm) {
    this.games = games;
    this.next = games.played;
  }

  /** Tells whether there is more to be seen. */
  take(piece: Piece): boolean {
    this.waiting.set(piece.first, piece);
    const before = this.next;
    for (let due = this.waiting.get(this.next); due !== undefined; due = this.waiting.get(this.next)) {
      this.waiting.delete(this.next);
      this.games.put(due);
      this.next += due.count;
      this.games.played = this.next;
    }
    return this.next > before;
  }
}
