/**
 * What a traveller's judgement goes by. The numbers that stand here are those of the balanced `courier`; another style names
 * only those in which it differs. Worths and fears are in energy, slack is in rounds to spare.
 *
 * A class, so that all of them have one shape: the judgement is asked some million times a second.
 */
export class Weights {
  // ── the clock ──

  /** Steps that Ogareff is taken to go in a round, and spaces that the Tartars march once he has arrived. */
  readonly ogareffPace: number = 2;
  readonly marchPace: number = 3.5;

  // ── to advance ──

  /** What a space is worth with slack below `hastePressed`, below `hasteShort`, below `hasteFair`, and with more. */
  readonly hastePressed: number = 6;
  readonly hasteShort: number = 3;
  readonly hasteFair: number = 1.9;
  readonly hasteAmple: number = 1.4;
  readonly pressedBelow: number = 1;
  readonly shortBelow: number = 3;
  readonly fairBelow: number = 6;
  /** What it weighs to arrive on the last energy, or with one left. */
  readonly exhausted: number = 1.2;
  readonly tired: number = 0.4;
  /** How much the dangers that would repeat are feared, whatever penalties they set off. */
  readonly repeatFear: number = 0.8;
  /** What a penalty that turns a card down costs. */
  readonly turnedDown: number = 0.9;
  /** What it costs to be hit by the Tartars, and what getting past them brings, in cards. */
  readonly tartarFear: number = 1;
  readonly tartarLoot: number = 1;
  /** A Quick is spent on an advance that is worth more. */
  readonly quickAbove: number = 0.3;

  // ── to enter Irkutsk ──

  /** Energy that should be left after the duel, and how much each point above or below counts. */
  readonly duelReserve: number = 2;
  readonly duelEagerness: number = 1.5;
  /** A duel's card that no card in hand meets; what it costs anyway; and at the Tartars' full strength. */
  readonly duelUnmet: number = 0.8;
  readonly duelToll: number = 0.1;
  readonly duelTartars: number = 0.1;
  /** Icons that a card of Marfa's stands for. */
  readonly marfaIcons: number = 2;
  /** What entering is worth on top when time runs out: with slack below `pressedBelow`, and below `gateShortBelow`. */
  readonly gatePressed: number = 8;
  readonly gateShort: number = 1.5;
  readonly gateShortBelow: number = 2.5;
  /** Added for each rival who stands at the gate too. */
  readonly gateRival: number = 0;

  // ── to rest ──

  /** An energy is worth so much to one who has less than `poorBelow`, less than `richFrom`, and to others. */
  readonly energyPoor: number = 1.3;
  readonly energyFair: number = 0.9;
  readonly energyRich: number = 0.6;
  readonly poorBelow: number = 2;
  readonly richFrom: number = 5;
  /** What a card in hand is worth, and the part of it that counts while it is only to be drawn. */
  readonly card: number = 0.55;
  readonly cardDrawn: number = 0.8;
  /** What turning a card up is worth. */
  readonly turnUp: number = 1.4;
  /** Rest draws cards for a hand below `handLeast`; or below `handGoal`, with so much energy, or so much near Irkutsk. */
  readonly handLeast: number = 3;
  readonly handGoal: number = 6;
  readonly drawFromEnergy: number = 4;
  readonly drawFromEnergyNear: number = 7;
  /** Spaces from Irkutsk that count as near. */
  readonly near: number = 2;

  // ── to resolve ──

  /** What resolving is worth when dangers repeat; and the same with slack below `resolveShortBelow`. */
  readonly resolveRepeats: number = 2.4;
  readonly resolveRepeatsShort: number = 4;
  readonly resolveShortBelow: number = 3;
  /** What it is worth to clear the last card with cards in hand, beside its ability; not with slack below `clearFrom`. */
  readonly clearing: number = 0.5;
  readonly clearFrom: number = 2;
  /** More, for a hand that is nearly full; and what a card then still counts. */
  readonly fullHand: number = 0.4;
  readonly fullHandCard: number = 0.75;
  /** What paying an energy costs who has less than `payPoorBelow`, less than `payRichFrom`, and others. */
  readonly payPoor: number = 1.8;
  readonly payFair: number = 1.2;
  readonly payRich: number = 0.95;
  readonly payPoorBelow: number = 2;
  readonly payRichFrom: number = 4;
  /** More, for two cards that an open danger waits for. */
  readonly pairNeeded: number = 0.4;
  /** What a disk is worth on a danger that repeats, on another, and on the last one of its card. */
  readonly coverRepeat: number = 3;
  readonly coverOther: number = 0.8;
  readonly coverLast: number = 0.4;
  /** The part of an ability's worth that counts for that last disk, if slack is above `abilityFrom`. */
  readonly coverAbility: number = 0.45;
  readonly abilityFrom: number = 1;
  /** An immediate danger is met with a card if the hand has more; one that repeats always is. */
  readonly meetFromHand: number = 3;

  // ── abilities ──

  readonly energetic: number = 2.2;
  readonly skilled: number = 1.6;
  readonly quick: number = 1.8;
  readonly prepared: number = 1;
  readonly resistant: number = 1.3;
  readonly resolute: number = 1.2;
  /** How much more an ability is worth for each space still to go, as a part of its worth. */
  readonly abilityByWay: number = 0;

  // ── allies ──

  /** Pigassof is asked when dangers repeat, or when more icons stand open. */
  readonly pigassofAbove: number = 3;
  /** Strogoff, if the hand has more cards, and energy is above or slack below this. */
  readonly strogoffHand: number = 3;
  readonly strogoffEnergy: number = 1;
  readonly strogoffSlack: number = 5;
  /** Nadia, if more abilities than these hear the die. */
  readonly nadiaAbove: number = 2;
  /** Blount, if the hand has more cards, and the next card repeats a danger with a greater chance. */
  readonly blountHand: number = 4;
  readonly blountRisk: number = 0.35;

  // ── which card to part with ──

  /** Beside its rarity in hand: that an open danger waits for it, that it calls Marfa or may, or another ally who is there. */
  readonly keepMatch: number = 0.8;
  readonly keepMarfa: number = 0.5;
  readonly keepMarfaAway: number = 0.25;
  readonly keepAlly: number = 0.3;

  constructor(changes: Partial<Weights> = {}) {
    Object.assign(this, changes);
  }
}
