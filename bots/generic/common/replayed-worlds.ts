import type { Game, Move, Rules, Seat } from '../../../src/engine/game.ts';
import type { State } from '../../../src/engine/layout.ts';
import { type Rng, Sfc32 } from '../../../src/engine/rng.ts';
import { log } from '../../../src/engine/steady-math.ts';
import { FAR, type Question, Replay } from './replay.ts';
import { Stretch } from './stretch.ts';
import { Swaps } from './swaps.ts';
import type { Worlds } from './worlds.ts';

/** Worlds that are kept from one decision to the next. */
const WORLDS = 32;
/** How often a world is continued anew, in the hope that it fits by luck. */
const TRIES = 4;
/** In a round, so many worlds are changed so often. Then half of them are twice as often, and so on. */
const FEW = 4;
const CHANGES = 100;
/** In each round of this number, worlds begin anew from where they do not fit. */
const RESTART = 4;
/** How much farther a change may lead, on average: at first, and what is left of that for the next half. */
const HEAT = 0.5;
const COOLING = 0.7;
/** So many changes are of all that follows in the stretch as well. */
const TAILS = 0.1;
/** So much of the time is for making others of the worlds that fit. */
const WALK = 0.25;
/** When so much of the time is over, one world that fits is enough. */
const ENOUGH = 0.25;

/** Ways to come nearer: by the last stretch or by an earlier one, each without or with help for guesses. */
const WAYS = 4;
const EARLIER = 2;
/** What a way is thought to have cost before it was tried. */
const COST = 500;

interface World {
  /** From the deal on; the last one may have gone astray. */
  stretches: Stretch[];
  /** How far all that would have been seen is from what was seen. */
  distance: number;
  /** The least that this has been at this decision. */
  least: number;
}

/** What one seat remembers of a game. */
interface Memory {
  readonly questions: Question[];
  readonly worlds: World[];
  /** By stretch: how often it was changed in worlds that fit, and how often that led to another position in the end. */
  readonly tried: number[];
  readonly moved: number[];
  readonly swaps: Swaps;
}

function newMemory(): Memory {
  return { questions: [], worlds: [], tried: [], moved: [], swaps: new Swaps(false) };
}

/**
 * Worlds for a game that hides something and has no `imagine`: games replayed from the deal, with luck of one's own and
 * others who do as is guessed, in which the seat sees at each of its decisions what it saw there. All that goes in is what
 * the seat saw and did, the rules, and the stream of the bot.
 *
 * Plain luck would hardly ever find one. So a world is changed bit by bit: one draw, two cards of a shuffle, or one guess of
 * a move. What leads nearer stays, and now and then what leads a little farther (simulated annealing). From a world that
 * fits, changes lead to others that do, by the rule of Metropolis and Hastings: in the long run each comes as often as it
 * is likely if the others move at random. Worlds are kept from one decision to the next, and continued there. What cannot
 * be explained at a decision is left as close as it came. The effort is counted in moves that are replayed.
 */
export class ReplayedWorlds<S extends State> implements Worlds<S> {
  /** The share of the worlds at the last decision that show what the seat sees there. */
  fitting = 0;
  private readonly budget: number;
  private readonly size: number;
  private readonly replay: Replay<S>;
  /** By seat: several may be played by one bot. */
  private readonly memories: Memory[] = [];
  private memory = newMemory();
  private seat = 0;
  private rng: Rng = new Sfc32();
  /** Sums of how often each stretch is to be changed. */
  private readonly sums: number[] = [];
  /** For the last stretch of worlds that do not fit. */
  private readonly swaps = new Swaps(true);
  /** By way: how often it has led nearer than ever at this decision, and what it has cost. */
  private readonly gains = new Float64Array(WAYS);
  private readonly costs = new Float64Array(WAYS);
  /** What the last attempt has made, and how far it was. */
  private readonly made: Stretch[] = [];
  private far = 0;
  private readonly spares: Stretch[] = [];
  /** Worlds that serve at this decision, how many were asked for, and how long to walk to another. */
  private usable: readonly World[] = [];
  private asked = 0;
  private walkLength = 0;

  constructor(rules: Rules<S>, game: Game<S>, budget: number) {
    this.budget = budget;
    this.size = game.layout.size;
    this.replay = new Replay(rules, game);
  }

  /** A new game. */
  begin(seat: Seat): void {
    this.memories[seat] = newMemory();
  }

  /** A question to a seat, for which so many worlds are wanted; returns whether there are any. */
  look(view: S, seat: Seat, moves: Int32Array, count: number, wanted: number, rng: Rng): boolean {
    this.memories[seat] ??= newMemory();
    this.memory = this.memories[seat];
    this.seat = seat;
    this.rng = rng;
    this.replay.drawFrom(rng);
    this.replay.spent = 0;
    this.swaps.clear();
    this.gains.fill(0);
    this.costs.fill(0);
    const { questions, tried, moved } = this.memory;
    questions.push({ view: view.words.slice(), moves: moves.slice(0, count), tolerance: 0, hints: new Map() });
    tried.push(0);
    moved.push(0);
    this.weigh();
    this.continueAll();
    this.mend();
    this.select();
    this.asked = 0;
    this.walkLength = Math.max(1, Math.floor((WALK * this.budget) / Math.max(wanted, WORLDS)));
    for (const world of this.usable) {
      this.walk(world);
      this.weigh();
    }
    return this.usable.length > 0;
  }

  /** What the seat has answered. */
  played(seat: Seat, move: Move): void {
    const { questions } = this.memories[seat];
    questions[questions.length - 1].moves = Int32Array.of(move);
  }

  /** Writes down a world; when all had their turn, they become others. */
  next(into: S): void {
    const { usable } = this;
    const world = usable[this.asked % usable.length];
    if (this.asked++ >= usable.length) this.walk(world);
    into.words.set(world.stretches[world.stretches.length - 1].end);
  }

  // ── which stretch to change ──

  /** Stretches are changed the oftener, the more often that has led to something. */
  private weigh(): void {
    const { moved, tried } = this.memory;
    let sum = 0;
    for (let i = 0; i < tried.length; i++) {
      sum += (moved[i] + 1) / (tried[i] + 2);
      this.sums[i] = sum;
    }
    this.sums.length = tried.length;
  }

  private pick(): number {
    const { sums } = this;
    const x = this.rng.fraction() * sums[sums.length - 1];
    let i = 0;
    while (sums[i] <= x) i++;
    return i;
  }

  // ── distances ──

  /** How much farther a stretch is from what was seen than is put up with. */
  private excess({ distance }: Stretch, index: number): number {
    return Math.max(0, distance - this.memory.questions[index].tolerance);
  }

  private distanceOf({ stretches }: World): number {
    let sum = FAR * (this.memory.questions.length - stretches.length);
    for (let i = 0; i < stretches.length; i++) sum += this.excess(stretches[i], i);
    return sum;
  }

  /** The first stretch of a world that does not fit, or the number of its stretches. */
  private firstOpen({ stretches }: World): number {
    let i = 0;
    while (i < stretches.length && this.excess(stretches[i], i) === 0) i++;
    return i;
  }

  private get isSpent(): boolean {
    return this.replay.spent >= (1 - WALK) * this.budget;
  }

  private get isMended(): boolean {
    const { worlds } = this.memory;
    if (this.isSpent) return true;
    if (this.replay.spent < ENOUGH * this.budget) return worlds.every(({ distance }) => distance === 0);
    return worlds.some(({ distance }) => distance === 0);
  }

  // ── finding worlds ──

  private continueAll(): void {
    const { worlds } = this.memory;
    while (worlds.length < WORLDS) worlds.push({ stretches: [], distance: 0, least: 0 });
    for (const world of worlds) {
      const { stretches } = world;
      world.distance = this.distanceOf(world);
      const isAstray = stretches.length > 0 && !stretches[stretches.length - 1].isWhole;
      this.redraw(world, stretches.length - (isAstray ? 1 : 0));
    }
  }

  /** All from a stretch on becomes new: the best of some tries. */
  private redraw(world: World, from: number): void {
    const { manner } = this.replay;
    const model = world.stretches.slice(0, from);
    for (let i = 0; i < TRIES && !this.isSpent; i++) {
      manner.isGuided = i % 2 === 1;
      this.attempt(world, model, from, i === 0 ? Number.POSITIVE_INFINITY : world.distance);
      if (world.distance === 0) break;
    }
    world.least = world.distance;
  }

  /** Changes worlds that do not fit until enough of them do: mostly those that are closest. */
  private mend(): void {
    const { worlds } = this.memory;
    for (let round = 1; !this.isMended; round++) {
      let left = closest(worlds);
      if (round % RESTART === 0) {
        left = left.slice(-FEW);
        for (const world of left) this.redraw(world, this.firstOpen(world));
      }
      let heat = HEAT;
      for (let few = FEW, changes = CHANGES; few >= 1; few /= 2, changes *= 2, heat *= COOLING) {
        left = left.slice(0, few);
        for (const world of left) this.anneal(world, changes, heat);
        if (this.isMended) return;
        left = closest(left);
      }
    }
  }

  private anneal(world: World, changes: number, heat: number): void {
    for (let i = 0; i < changes && world.distance > 0 && !this.isSpent; i++) this.approach(world, heat);
  }

  /** Tries a change that may lead nearer, in one of the ways. */
  private approach(world: World, heat: number): void {
    const { costs, gains, memory, replay, rng } = this;
    const { distance, stretches } = world;
    const { spent } = replay;
    const way = this.pickWay();
    const isHelped = way % 2 === 1;
    const last = stretches.length - 1;
    const isLast = way < EARLIER || last === 0;
    const from = isLast ? last : Math.min(last - 1, this.pick());
    replay.manner.isGuided = isLast && isHelped;
    replay.swaps = isLast ? this.swaps : memory.swaps;
    const limit = distance - heat * log(1 - rng.fraction());
    const isMoved = this.change(world, from, limit, isLast || !isHelped ? 'alone' : 'with hints');
    replay.swaps.learn(isLast ? this.far !== distance : isMoved, world.distance < distance);
    costs[way] += replay.spent - spent;
    if (world.distance >= world.least) return;
    world.least = world.distance;
    gains[way]++;
  }

  /** The more a way has led nearer for what it has cost, the oftener it is gone. */
  private pickWay(): number {
    const { costs, gains } = this;
    const rate = (way: number) => {
      const gain = (gains[way] + 1) / (costs[way] + COST);
      return gain * gain;
    };
    let sum = 0;
    for (let way = 0; way < WAYS; way++) sum += rate(way);
    let x = this.rng.fraction() * sum - rate(0);
    let way = 0;
    while (x >= 0 && way < WAYS - 1) x -= rate(++way);
    return way;
  }

  /** Says which worlds serve at this decision. If some fit, all others become such. */
  private select(): void {
    const { questions, worlds } = this.memory;
    const least = Math.min(...worlds.map(({ distance }) => distance));
    const best = worlds.filter(({ distance }) => distance === least);
    if (least > 0) {
      this.usable = least < FAR ? best : [];
      this.putUp();
    } else {
      for (const world of worlds) if (world.distance > 0) this.imitate(world, best[this.rng.below(best.length)]);
      this.usable = worlds;
    }
    const last = questions.length - 1;
    const fits = this.usable.filter(({ stretches }) => stretches[last].distance === 0);
    this.fitting = fits.length / Math.max(1, this.usable.length);
  }

  /** A world that does not fit takes over what serves in another, or becomes a copy of it. */
  private imitate(world: World, { stretches }: World): void {
    this.attempt(world, stretches, this.firstOpen(world), 0);
    if (world.distance === 0) return;
    for (const stretch of stretches) stretch.isShared = true;
    world.stretches = stretches.slice();
    world.distance = 0;
  }

  /** What no world explains is put up with. */
  private putUp(): void {
    const { questions, worlds } = this.memory;
    const whole = worlds.filter(({ distance }) => distance < FAR);
    if (whole.length === 0) return;
    for (const [i, question] of questions.entries()) {
      const least = Math.min(...whole.map(({ stretches }) => stretches[i].distance));
      question.tolerance = Math.max(question.tolerance, least);
    }
    for (const world of worlds) world.distance = this.distanceOf(world);
  }

  // ── changing worlds ──

  /** From a world to another that is as close. */
  private walk(world: World): void {
    const { replay } = this;
    const end = replay.spent + this.walkLength;
    while (replay.spent < end) this.step(world);
  }

  private step(world: World): void {
    const { memory, replay } = this;
    const stretch = this.pick();
    replay.manner.isGuided = false;
    replay.swaps = memory.swaps;
    const isMoved = this.change(world, stretch, world.distance, 'exactly');
    replay.swaps.learn(isMoved, false);
    memory.tried[stretch]++;
    if (isMoved) memory.moved[stretch]++;
  }

  /** Tries to change one entry of a stretch; returns whether that leads to another position in the end. */
  private change(world: World, stretch: number, limit: number, how: How): boolean {
    const { changes } = world.stretches[stretch];
    this.far = world.distance;
    if (changes === 0) {
      this.replay.spent++;
      return false;
    }
    const entry = world.stretches[stretch].entryOf(this.rng.below(changes));
    this.replay.change(entry, this.rng.fraction() < TAILS);
    return this.attempt(world, world.stretches, stretch, limit, how);
  }

  /**
   * Replays a world from a stretch on by the stretches of a model, and keeps that if it comes within the limit; returns
   * whether it is kept and ends in another position.
   */
  private attempt(world: World, model: readonly Stretch[], from: number, limit: number, how: How = 'alone'): boolean {
    const { made, memory, replay } = this;
    const { questions } = memory;
    const old = world.stretches;
    replay.compare();
    made.length = 0;
    this.far = FAR * (questions.length - from);
    for (let i = 0; i < from; i++) this.far += this.excess(old[i], i);
    let isSame = false;
    for (let i = from; i < questions.length && !isSame; i++) {
      replay.manner.takesHints = how === 'with hints' && i > from && this.isOpen(old, i);
      const stretch = this.make(old, i, from, model[i]);
      this.far += this.excess(stretch, i) - FAR;
      if (this.far - FAR * (questions.length - i - 1) > limit) return this.dismiss();
      if (!stretch.isWhole) break;
      isSame = i < old.length && areEqual(stretch.end, old[i].end);
      if (isSame) for (let j = i + 1; j < old.length; j++) this.far += this.excess(old[j], j) - FAR;
    }
    if (this.far > limit) return this.dismiss();
    if (how === 'exactly' && (replay.isBroken || this.isUnlikely(old[from], made[0]))) return this.dismiss();
    this.keep(world, from, isSame);
    return !isSame;
  }

  private isOpen(stretches: readonly Stretch[], index: number): boolean {
    return index >= stretches.length || this.excess(stretches[index], index) > 0;
  }

  /** Replays one stretch of a world, of which those from a place on are made anew. */
  private make(old: readonly Stretch[], index: number, from: number, model: Stretch | undefined): Stretch {
    const { made, replay, seat } = this;
    const { questions } = this.memory;
    const stretch = this.spares.pop() ?? new Stretch(this.size);
    const before = index > from ? made[made.length - 1] : old[index - 1];
    made.push(stretch);
    if (index === 0) replay.begin(seat, questions[0], model, stretch);
    else replay.proceed(before, questions[index - 1].moves[0], seat, questions[index], model, stretch);
    return stretch;
  }

  /** Whether the rule of Metropolis and Hastings decides against a change of a stretch. */
  private isUnlikely(old: Stretch, made: Stretch): boolean {
    const odds = (this.replay.odds * old.changes) / made.changes;
    return odds < 1 && this.rng.fraction() >= odds;
  }

  private dismiss(): false {
    for (const stretch of this.made) this.spares.push(stretch);
    return false;
  }

  private keep(world: World, from: number, isSame: boolean): void {
    const { made, spares } = this;
    const { stretches } = world;
    const end = from + made.length;
    for (let i = from; i < (isSame ? end : stretches.length); i++)
      if (!stretches[i].isShared) spares.push(stretches[i]);
    if (!isSame) stretches.length = from;
    for (let i = from; i < end; i++) {
      made[i - from].isShared = false;
      stretches[i] = made[i - from];
    }
    world.distance = this.far;
  }
}

/** How a world is replayed: as Metropolis and Hastings want it, or freely, where others may take hints. */
type How = 'exactly' | 'alone' | 'with hints';

/** Those that do not fit, the closest first. */
function closest(worlds: readonly World[]): readonly World[] {
  return worlds.filter(({ distance }) => distance > 0).toSorted((one, other) => one.distance - other.distance);
}

function areEqual(one: Int32Array, other: Int32Array): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
