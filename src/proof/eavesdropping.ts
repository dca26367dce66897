import { settle } from '../data/options.ts';
import { messageOf } from '../data/refusal.ts';
import { type Chance, KeyedChance } from '../engine/chance.ts';
import { missingFrom } from '../engine/complete-rules.ts';
import { CUT_OFF, type Game, type Move, NOBODY, type Rules, type Seat, type TableSettings } from '../engine/game.ts';
import { firstDifference, HIDDEN, type State, wordName } from '../engine/layout.ts';
import { Sfc32 } from '../engine/rng.ts';
import { masterSeed } from '../engine/seed.ts';
import { type ConformanceRule, Nonconformity } from './nonconformity.ts';
import { DrawList, ResampledChance } from './resampled-chance.ts';

export interface EavesdroppingOptions {
  readonly games: number;
  readonly seed: string;
}

export interface EavesdroppingReport {
  /** Pairs of positions that a seat could not tell apart, and in which it was told the same. */
  readonly pairs: number;
}

/** Games of which only the deal is looked at: it takes no time, and most secrets come from there. */
const DEALS = 40;
/** Other luck that is tried at a deal, and at a move that draws. */
const AT_DEAL = 24;
const AT_MOVE = 4;
/** Most draws that change at once, where it is only looked at what a view shows. */
const MOST_CHANGES = 3;
const MAX_CHANGE = 0x7fff_ffff;
/** So often a hidden field must have changed before it is said that a view always shows it. */
const EVIDENCE = 200;
/** Words that a message names. */
const NAMED = 3;

/**
 * Listens to random games as each seat does, and goes on from the same position in two ways: with other luck, and from a
 * world that the seat imagines. Where the seat sees the same both times, though what it does not see differs, it must be told
 * the same as well; and what it does not see must be able to change without it. Throws a nonconformity otherwise.
 */
export function eavesdrop(
  game: Game,
  setting: TableSettings,
  { games, seed }: EavesdroppingOptions,
): EavesdroppingReport {
  const listener = new Eavesdropping(game, setting, seed);
  for (let block = 0; block < games + DEALS; block++) listener.listen(block, block < games);
  listener.conclude();
  return { pairs: listener.pairs };
}

type Told = readonly [event: number, a: number, b: number, c: number];

/** Passes chance on, and keeps what is told. */
class Hearing implements Chance {
  readonly told: Told[] = [];
  private readonly chance: Chance;

  constructor(chance: Chance) {
    this.chance = chance;
  }

  below(purpose: number, ordinal: number, n: number): number {
    return this.chance.below(purpose, ordinal, n);
  }

  shuffle(purpose: number, ordinal: number, cards: Int32Array, from: number, to: number): void {
    this.chance.shuffle(purpose, ordinal, cards, from, to);
  }

  tell(event: number, a: number, b: number, c: number): void {
    this.told.push([event, a, b, c]);
  }
}

/** Of one field, as one seat does not see it. */
interface Secret {
  /** How often other luck has changed it, and how often the seat saw the same. */
  changed: number;
  unseen: number;
  /** Whether the seat has ever imagined it otherwise than it was. */
  imagined: boolean;
  /** The fields that the seat saw change each time. */
  witnesses: ReadonlySet<string> | undefined;
}

/** What is done to a position: the deal, or a move. */
type Deed = (s: State, chance: Chance) => void;

class Eavesdropping {
  pairs = 0;
  private readonly game: Game;
  private readonly setting: TableSettings;
  private readonly seed: string;
  private readonly rules: Rules;
  /** Rules that have seen nothing of the game: they can know no more of a view than it shows. */
  private readonly fresh: Rules;
  private readonly keyed: KeyedChance;
  private readonly elsewhere: KeyedChance;
  private readonly rng = new Sfc32();
  private readonly streams: readonly Sfc32[];
  private readonly state: State;
  private readonly other: State;
  private readonly view: State;
  private readonly otherView: State;
  private readonly before: State;
  private readonly imagined: Int32Array;
  private readonly legal: Int32Array;
  /** By seat and field. */
  private readonly secrets: readonly ReadonlyMap<string, Secret>[];
  private block = 0;
  private moves: Move[] = [];

  constructor(game: Game, setting: TableSettings, seed: string) {
    const { layout } = game;
    const newRules = () => game.rules(setting.players, settle(game.id, game.options, setting.options));
    this.game = game;
    this.setting = setting;
    this.seed = seed;
    this.rules = newRules();
    this.fresh = newRules();
    this.keyed = new KeyedChance(masterSeed(seed));
    this.elsewhere = new KeyedChance(masterSeed(`${seed}, elsewhere`));
    this.streams = Array.from({ length: this.rules.seats }, () => new Sfc32());
    this.state = layout.create();
    this.other = layout.create();
    this.view = layout.create();
    this.otherView = layout.create();
    this.before = layout.create();
    this.imagined = new Int32Array(layout.size);
    this.legal = new Int32Array(this.rules.maxChoices);
    this.secrets = this.streams.map(
      () =>
        new Map(
          layout.places.map(({ name }): [string, Secret] => [
            name,
            { changed: 0, unseen: 0, imagined: false, witnesses: undefined },
          ]),
        ),
    );
  }

  /** Listens to the deal of a game, or to all of it. */
  listen(block: number, isWhole: boolean): void {
    try {
      this.deal(block);
      if (isWhole) this.follow();
    } catch (error) {
      if (error instanceof Nonconformity) throw error;
      this.accuse('the rules throw nothing', messageOf(error));
    }
  }

  private deal(block: number): void {
    const { rules, keyed } = this;
    this.block = block;
    this.moves = [];
    keyed.open(block);
    this.elsewhere.open(block);
    for (const [seat, stream] of this.streams.entries()) keyed.keyBot(stream, seat);
    keyed.keyBot(this.rng, rules.seats);
    this.before.words.fill(0);
    this.go((s, chance) => rules.deal(s, chance), AT_DEAL);
  }

  /** Follows the game that random bots play. */
  private follow(): void {
    const { rules, state, before } = this;
    for (let seat = rules.toAct(state); seat !== NOBODY; seat = rules.toAct(state)) {
      if (this.moves.length === rules.maxPlies && this.game.endings.includes(CUT_OFF)) return;
      this.checkScenes();
      const count = rules.legal(state, this.legal);
      const move = this.legal[count === 1 ? 0 : this.streams[seat].below(count)];
      before.words.set(state.words);
      this.moves.push(move);
      const told = this.go((s, chance) => rules.apply(s, move, chance), AT_MOVE);
      if (!missingFrom(rules).has('imagine'))
        for (let viewer = 0; viewer < rules.seats; viewer++) this.goInMind(viewer, seat, move, told);
    }
  }

  /** What only many positions together show. */
  conclude(): void {
    for (const [seat, secrets] of this.secrets.entries()) {
      for (const [name, { changed, unseen, imagined, witnesses }] of secrets) {
        if (changed < EVIDENCE || unseen > 0 || !imagined) continue;
        const shown = witnesses === undefined || witnesses.size === 0 ? 'something' : [...witnesses].join(' and ');
        this.accuse(
          'a view leaves open what it hides',
          `whenever ${name} changes, which player ${seat + 1} does not see, ${shown} changes, which it sees: ${changed} of ${changed} times`,
        );
      }
    }
  }

  private accuse(rule: ConformanceRule, what: string): never {
    const { game, setting, seed, block, moves } = this;
    const { players, options } = setting;
    throw new Nonconformity(rule, what, { game: game.id, players, options, seed, block, moves, digest: 0 });
  }

  /** Goes on from the position before, and then with other luck from the same. Returns what was told. */
  private go(deed: Deed, tries: number): readonly Told[] {
    const { state, other, before } = this;
    const draws = new DrawList(this.keyed);
    const hearing = new Hearing(draws);
    state.words.set(before.words);
    deed(state, hearing);
    const { names } = draws;
    for (let i = 0; i < tries && names.length > 0; i++) {
      const luck = new ResampledChance(new Set(names), this.keyed, this.elsewhere);
      // What is told is compared where one draw alone differs: then it is the same draw that is told and hidden.
      const changes = i % 2 === 0 ? 1 : MOST_CHANGES;
      for (let n = 0; n < changes; n++) luck.change(names[this.rng.below(names.length)], this.rng.below(MAX_CHANGE));
      const otherwise = new Hearing(luck);
      other.words.set(before.words);
      deed(other, otherwise);
      for (let seat = 0; seat < this.rules.seats; seat++) {
        const isSame = this.looksSame(seat);
        this.noteSecrets(seat, isSame);
        if (isSame && changes === 1) this.compareTold(seat, hearing.told, otherwise.told);
      }
    }
    return hearing.told;
  }

  /** The same move in a world that a seat imagines. */
  private goInMind(viewer: Seat, mover: Seat, move: Move, told: readonly Told[]): void {
    const { rules, game, before, other, imagined } = this;
    game.layout.observe(before, viewer, other);
    if (!other.words.includes(HIDDEN)) return;
    rules.imagine(other, viewer, this.rng);
    imagined.set(other.words);
    this.noteImagined(viewer);
    if (rules.toAct(other) !== mover || !this.legal.subarray(0, rules.legal(other, this.legal)).includes(move)) return;
    const hearing = new Hearing(this.keyed);
    rules.apply(other, move, hearing);
    if (this.isWhereItWas() && this.looksSame(viewer)) this.compareTold(viewer, told, hearing.told);
  }

  /** Whether the world differs from the truth now just as it did before: what was shown of it and then lost is no secret. */
  private isWhereItWas(): boolean {
    const { state, other, before, imagined } = this;
    for (let i = 0; i < imagined.length; i++) {
      const differed = before.words[i] !== imagined[i];
      if ((state.words[i] !== other.words[i]) !== differed) return false;
      if (differed && (state.words[i] !== before.words[i] || other.words[i] !== imagined[i])) return false;
    }
    return true;
  }

  private looksSame(seat: Seat): boolean {
    this.game.layout.observe(this.state, seat, this.view);
    this.game.layout.observe(this.other, seat, this.otherView);
    return firstDifference(this.view.words, this.otherView.words) < 0;
  }

  private noteImagined(viewer: Seat): void {
    for (const { name, from, length } of this.game.layout.places) {
      for (let i = from; i < from + length; i++)
        if (this.before.words[i] !== this.imagined[i]) this.secretOf(viewer, name).imagined = true;
    }
  }

  private secretOf(seat: Seat, name: string): Secret {
    return this.secrets[seat].get(name) as Secret;
  }

  /** Which fields that a seat does not see were changed by other luck, and which ones that it sees. */
  private noteSecrets(seat: Seat, isSame: boolean): void {
    const { state, other, view, otherView } = this;
    const seen = new Set<string>();
    const hidden: string[] = [];
    for (const { name, from, length } of this.game.layout.places) {
      let isHidden = false;
      for (let i = from; i < from + length; i++) {
        if (view.words[i] !== otherView.words[i]) seen.add(name);
        if (view.words[i] === HIDDEN && otherView.words[i] === HIDDEN && state.words[i] !== other.words[i])
          isHidden = true;
      }
      if (isHidden) hidden.push(name);
    }
    for (const name of hidden) {
      const secret = this.secretOf(seat, name);
      secret.changed++;
      if (isSame) secret.unseen++;
      else secret.witnesses = secret.witnesses === undefined ? seen : common(secret.witnesses, seen);
    }
  }

  private compareTold(seat: Seat, told: readonly Told[], otherwise: readonly Told[]): void {
    const { rules, state, other, game } = this;
    // At the end of a game all may be shown.
    if (rules.toAct(state) === NOBODY || rules.toAct(other) === NOBODY) return;
    if (firstDifference(state.words, other.words) < 0) return;
    this.pairs++;
    const [heard, instead] = [this.heardBy(seat, told), this.heardBy(seat, otherwise)];
    const at = heard.findIndex((text, i) => text !== instead[i]);
    if (at < 0 && heard.length === instead.length) return;
    const text = at < 0 ? instead[heard.length] : heard[at];
    const words = [...state.words.keys()].filter((i) => state.words[i] !== other.words[i]);
    const names = words.slice(0, NAMED).map((i) => wordName(game.layout, i));
    const rest = words.length > NAMED ? ' and more' : '';
    this.accuse(
      'nobody is told what the view hides',
      `player ${seat + 1} is told "${text}", which goes by ${names.join(', ')}${rest}; its view hides that`,
    );
  }

  private heardBy(seat: Seat, told: readonly Told[]): readonly string[] {
    const { rules } = this;
    const heard = told.filter((event) => rules.isVisible?.(seat, ...event) ?? true);
    return heard.map((event) => rules.narrate(...event));
  }

  /** A picture of a view must be the same to rules that know nothing but the view. */
  private checkScenes(): void {
    const { rules, fresh, game, view } = this;
    if (rules.scene === undefined || fresh.scene === undefined) return;
    for (let seat = 0; seat < rules.seats; seat++) {
      game.layout.observe(this.state, seat, view);
      if (JSON.stringify(rules.scene(view)) !== JSON.stringify(fresh.scene(view)))
        this.accuse(
          'a scene goes by the view',
          `what is drawn for player ${seat + 1} goes by what the rules have kept of the game beside the position`,
        );
    }
  }
}

function common(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...one].filter((name) => other.has(name)));
}
