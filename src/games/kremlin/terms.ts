import { Refusal, type ValuesOf } from '../../game.ts';
import { type Components, kit, purgeNumbers } from './components.ts';
import { EFFECTS, LEVEL_START, OFFICE_KEYS, type Office, POLITICIANS } from './data.ts';
import type { options } from './options.ts';

export type KremlinOptions = ValuesOf<typeof options>;

/** Ages that the health table is looked up for: nobody lives to be older. */
const AGES = 160;
const NO_OFFICE = -1;

/** One table's settings as the rules read them. Made once per cell. */
export class Terms {
  readonly seats: number;
  readonly components: Components;
  readonly names: readonly string[];
  readonly ages: Int32Array;
  /** The office that suits each, and the one that does not; nobody's where they do not count. */
  readonly strength: Int32Array;
  readonly weakness: Int32Array;
  /** Those whose printed strength is ideology, as a set (K22). */
  readonly ideologues: number;
  /** By office: what a purge needs. */
  readonly purge: Int32Array;
  /** By age: on so much or less a cross, at work and in cure; on so much or more one less, in cure. */
  readonly work = new Int32Array(AGES);
  readonly worse = new Int32Array(AGES);
  readonly better = new Int32Array(AGES);
  /** Intrigue cards: how many there are, none where they do not count, and how many each faction begins with. */
  readonly cards: number;
  readonly hand: number;
  /** By card: what it does, the office it is about or -1, and its number. */
  readonly cardNames: readonly string[];
  readonly effect: Int32Array;
  readonly cardOffice: Int32Array;
  readonly cardNumber: Int32Array;
  readonly intrigue: boolean;
  readonly moreInfluence: boolean;
  readonly purgeOnAndOn: boolean;
  readonly declareAnywhere: boolean;
  /** How many of the people may be promoted by choice, the oldest first. */
  readonly promotable: number;
  readonly mostParadesWin: boolean;
  readonly freshTrials: boolean;
  readonly parades: number;
  readonly years: number;
  readonly retirement: number;

  constructor(seats: number, o: KremlinOptions) {
    const components = kit.take(o.components);
    this.seats = seats;
    this.components = components;
    this.names = components.politicians.map(({ name }) => name);
    this.ages = Int32Array.from(components.politicians, ({ age }) => age);
    const officeOf = (key: Office) => (o.strengths ? OFFICE_KEYS.indexOf(key) : NO_OFFICE);
    this.strength = Int32Array.from(components.politicians, ({ strength }) => officeOf(strength));
    this.weakness = Int32Array.from(components.politicians, ({ weakness }) => officeOf(weakness));
    this.ideologues = components.politicians.reduce(
      (set, { strength }, i) => set | (strength === 'ideology' ? 1 << i : 0),
      0,
    );
    this.purge = Int32Array.from(
      purgeNumbers(components).flatMap((number, level) =>
        Array.from({ length: LEVEL_START[level + 1] - LEVEL_START[level] }, () => number),
      ),
    );
    for (let age = 0; age < AGES; age++) {
      const row = components.health.findLast(({ from }) => from <= age) ?? components.health[0];
      this.work[age] = row.work;
      this.worse[age] = row.worse;
      this.better[age] = row.better;
    }
    const eldest = components.politicians.findIndex(({ age }) => age >= o.retirement);
    if (eldest >= 0)
      throw new Refusal(
        `${this.names[eldest]} is ${this.ages[eldest]} and would retire at ${o.retirement} before the game`,
      );
    const cards = o.intrigue ? components.intrigue : [];
    this.intrigue = o.intrigue;
    this.cards = cards.length;
    this.hand = o.hand;
    this.cardNames = cards.map(({ name }) => name);
    this.effect = Int32Array.from(cards, ({ effect }) => EFFECTS.indexOf(effect));
    this.cardOffice = Int32Array.from(cards, ({ office }) =>
      office === 'none' ? NO_OFFICE : OFFICE_KEYS.indexOf(office),
    );
    this.cardNumber = Int32Array.from(cards, ({ number }) => number);
    this.moreInfluence = o.moreInfluence;
    this.purgeOnAndOn = o.purges === 'until-failure';
    this.declareAnywhere = o.declarations === 'any';
    this.promotable = o.promotable === 'four' ? 4 : POLITICIANS;
    this.mostParadesWin = o.ownerlessChief === 'most-parades';
    this.freshTrials = o.freshTrials;
    this.parades = o.parades;
    this.years = o.years;
    this.retirement = o.retirement;
  }
}
