import type { ValuesOf } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import { Box } from './box.ts';
import { kit } from './components.ts';
import { alikeOnceDiscarded } from './copies.ts';
import type { options } from './options.ts';

export type StrogoffOptions = ValuesOf<typeof options>;

/** One table's settings as the rules read them: numbers, and the box. Made once per cell. */
export class Terms {
  readonly seats: number;
  readonly box: Box;
  /** By card with an ability, the first that is as good as it once both are discarded. */
  readonly alike: Int32Array;
  readonly irkutsk: number;
  /** Steps that Ogareff needs from his start. */
  readonly steps: number;
  /** A duel takes four cards, or five, when fewer hundredths of a step than these are left. */
  readonly fourFrom: number;
  readonly fiveFrom: number;
  readonly energyStart: number;
  readonly energyMax: number;
  readonly handStart: number;
  readonly handLimit: number;
  readonly limitAlways: boolean;
  readonly rollFirst: boolean;
  readonly stayingCaptures: boolean;
  readonly lastEnergyIllegal: boolean;
  readonly cardsBreakTies: boolean;
  readonly assistedBarred: boolean;
  readonly faceUp: boolean;
  readonly sangarraStarts: boolean;
  readonly maxRounds: number;
  /** A bit for each seat whose character board has the starting ability. */
  readonly starters: number;

  constructor(seats: number, o: StrogoffOptions) {
    const components = kit.take(o.components);
    const { couriers } = components.board;
    if (seats > couriers) throw new Refusal(`this box has couriers for 1 to ${couriers} players, not ${seats}`);
    this.seats = seats;
    this.box = new Box(components);
    this.alike = alikeOnceDiscarded(this.box, seats);
    this.irkutsk = this.box.spaces;
    const box = o.ogareffStart === 'players' ? seats : o.ogareffBox;
    this.steps = o.ogareffSteps > 0 ? o.ogareffSteps : o.way + (box - 1) * o.stepsPerBox;
    // Ogareff's place counts from box 1, so what is left of the way is way − place.
    this.fourFrom = o.way * (100 - o.duelFourFrom);
    this.fiveFrom = o.way * (100 - o.duelFiveFrom);
    if (o.energyStart > o.energyMax)
      throw new Refusal(`energyStart ${o.energyStart} is more than energyMax ${o.energyMax}`);
    if (o.handStart > o.handLimit) throw new Refusal(`handStart ${o.handStart} is more than handLimit ${o.handLimit}`);
    this.energyStart = o.energyStart;
    this.energyMax = o.energyMax;
    this.handStart = o.handStart;
    this.handLimit = o.handLimit;
    this.limitAlways = o.handLimitHolds === 'always';
    this.rollFirst = o.tartarOrder === 'roll-first';
    this.stayingCaptures = o.stayingTartarsCapture;
    this.lastEnergyIllegal = o.lastEnergyIntoIrkutsk === 'illegal';
    this.cardsBreakTies = o.sangarraTies === 'energy-then-cards';
    this.assistedBarred = o.assistedAbility === 'barred';
    this.faceUp = o.faceUpDecks;
    this.sangarraStarts = o.sangarraStarts;
    this.maxRounds = o.maxRounds;
    const flags = [o.ability1, o.ability2, o.ability3, o.ability4, o.ability5];
    this.starters = flags.reduce((bits, flag, seat) => (flag ? bits | (1 << seat) : bits), 0);
  }
}
