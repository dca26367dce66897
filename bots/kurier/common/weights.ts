/**
 * What a traveller's judgement goes by, in turns of its own unless something else is said. The numbers that stand here are those of
 * `blocker`; another bot names only those in which it differs. What is 0 here blocker does not look at.
 *
 * A class, so that all of them have one shape: the judgement is asked some million times a second.
 */
export class Weights {
  // ── whom it plays against ──

  /** What a turn of its rivals' delay is worth to it, all rivals together; and more for each rival beyond the first. */
  readonly spite: number = 1;
  readonly spiteMore: number = 0;
  /** The share of its spite that is for the rival nearest to the Tsar alone; and more for each rival beyond the first. */
  readonly envy: number = 0.5;
  readonly envyMore: number = 0;
  /** How much less far-off turns count than near ones: a rival's, and its own. */
  readonly bendRival: number = 0;
  readonly bendOwn: number = 0;

  // ── turns until a message leaves its inn ──

  /** In the swamp, where the pile helps: it can leave; it does whoever comes; only if the right one comes; two are missing; it stays. */
  readonly swampLeaves: number = 1;
  readonly swampSure: number = 2;
  readonly swampUnsure: number = 2.5;
  readonly swampAlone: number = 3.2;
  readonly swampStays: number = 4.2;
  /** The same in the villages above. */
  readonly upperLeaves: number = 1;
  readonly upperSure: number = 3;
  readonly upperUnsure: number = 3.8;
  readonly upperAlone: number = 4.8;
  readonly upperStays: number = 5.6;
  /** With a courier below who can be sent at once to make the inn full; and the part of it that counts for rivals. */
  readonly escorted: number = 2;
  readonly rivalEscorted: number = 0;
  /** Sooner, if a courier who lies face up would make the inn full so that it leaves: its own, and a rival's. */
  readonly ready: number = 0;
  readonly rivalReady: number = 0;
  /** Later, if its message would leave together with a rival's courier, who may send it where he likes. */
  readonly shared: number = 0;
  /** Later for a rival, whose message would leave together with a courier of its own. */
  readonly grip: number = 0;
  /** Later, if a message stays in a full inn and its owner has nobody there to set out. */
  readonly stuck: number = 0;
  /** Each village still ahead: no less than a bad room there, or nobody would leave a good one. */
  readonly village: number = 4.8;

  // ── roubles ──

  /** A missing rouble by turning coins each turn, by staying behind, by couriers at the palace; and a factor for all three. */
  readonly rouble: number = 0.5;
  readonly bribeRouble: number = 0.8;
  readonly firstRouble: number = 1.3;
  readonly thrift: number = 1;
  /** More, if anything is missing at all. */
  readonly payment: number = 0;
  /** Roubles that a turn of turning coins brings. */
  readonly session: number = 1.8;

  // ── couriers ──

  /** What a courier one village farther on saves. */
  readonly escort: number = 0.02;
  /** Villages that one is farther on who can leave at once, or who will whoever comes. */
  readonly goingLeaves: number = 0.5;
  readonly goingSure: number = 0.2;
  /** Chance of a coin for staying: of one who stays, who leaves only if the right one comes, or who lacks two. */
  readonly comingStays: number = 0.5;
  readonly comingUnsure: number = 0.2;
  readonly comingAlone: number = 0.12;
  /** What a courier face up is worth as a choice, so that drawing is a little better than placing as good a one. */
  readonly choice: number = 0.05;
  /** What it costs that a turn brings nobody onto the board or on: two couriers could hand a message to and fro for ever. */
  readonly idle: number = 0.3;

  // ── whether to turn one more coin over ──

  /** How much a coin to come counts against those turned; and how many times that if a rival may win on his next turn. */
  readonly daring: number = 1;
  readonly danger: number = 2;
  /** A rival who lacks so many roubles may. */
  readonly near: number = 3;
  /** What the last coin that is missing is worth beyond its roubles, in roubles. */
  readonly finish: number = 3;
  /** What the action is worth that a njet takes with it, in roubles. */
  readonly action: number = 1;
  /**
   * The chance that somebody else wins before its next turn: at least, and added for each rival at a guard, divided by the roubles
   * that he lacks. With one above 0 it reckons its chances through instead of going by the numbers above, once its message is delivered.
   */
  readonly hazard: number = 0;
  readonly threat: number = 0;

  constructor(changes: Partial<Weights> = {}) {
    Object.assign(this, changes);
  }
}
