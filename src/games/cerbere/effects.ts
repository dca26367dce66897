import { ACTIONS, SURVIVAL } from './data.ts';
import { ADVENTURER, CERBERUS } from './state.ts';

// ── costs ──

export const FREE = 0;
/** The die goes one space on along the rage track. */
export const RAGE = 1;
export const FASTER = 2;
export const SLOWER = 3;
/** A card of one's own; cards that others of the side may give. */
export const OWN_CARD = 4;
export const CARDS = 5;
/** The first part is the cost: a pawn that must be able to take a step. All effects of a side ask the same for it. */
export const STEPS = 6;
const COSTS = 7;

// ── parts ──

export const ADVANCE = 0;
export const RETREAT = 1;
/** One or the other. */
export const EITHER = 2;
export const DRAW = 3;
export const LOSE_CARD = 4;
/** Lose a card or retreat. */
export const CHOOSE_LOSS = 5;
export const CALM = 6;
export const ENRAGE = 7;
export const SPEED = 8;
export const HOUND = 9;
export const TAKE_BACK = 10;
export const SEE_BOATS = 11;

/** Whom a part is about. OTHER: an adventurer who is not the player, and whom this effect has not chosen yet. */
export const SELF = 0;
export const OTHER = 1;
export const EACH = 2;
/** Another player on Cerberus' side. */
export const FELLOW = 3;
export const NOBODYS = 4;

/** Steps that depend on the board: one for each adventurer ahead, up to MOST_AHEAD. */
export const AHEAD = 0;
export const MOST_AHEAD = 3;

type Part = readonly [what: number, who: number, by: number];
/** Parts of one stage in any order, then those of the next; where the order makes no difference, one after the other. */
type Effect = { readonly cost: number; readonly amount: number; readonly stages: readonly (readonly Part[])[] };

const effect = (cost: number, amount: number, ...stages: (readonly Part[])[]): Effect => ({ cost, amount, stages });

type Faces = readonly (readonly [one: Effect, other: Effect])[];

const ADVENTURER_ACTIONS: Faces = [
  [
    effect(RAGE, 1, [[DRAW, SELF, 2]]),
    effect(
      RAGE,
      1,
      [[DRAW, SELF, 1]],
      [
        [DRAW, OTHER, 1],
        [DRAW, OTHER, 1],
      ],
    ),
  ],
  [
    effect(RAGE, 1, [[ADVANCE, SELF, 2]]),
    effect(RAGE, 1, [
      [ADVANCE, OTHER, 3],
      [ADVANCE, OTHER, 1],
    ]),
  ],
  [
    effect(FASTER, 1, [
      [ADVANCE, SELF, 2],
      [ADVANCE, OTHER, 1],
    ]),
    effect(OWN_CARD, 1, [
      [ADVANCE, SELF, 1],
      [ADVANCE, OTHER, 2],
    ]),
  ],
  [
    effect(RAGE, 1, [[DRAW, SELF, 1]], [[TAKE_BACK, SELF, 0]]),
    effect(RAGE, 1, [[TAKE_BACK, SELF, 0]], [[SEE_BOATS, SELF, 0]]),
  ],
];

const CERBERUS_ACTIONS: Faces = [
  [effect(FREE, 0, [[SPEED, NOBODYS, 1]]), effect(SLOWER, 1, [[DRAW, SELF, 2]], [[DRAW, FELLOW, 1]])],
  [
    effect(
      STEPS,
      0,
      [[ADVANCE, OTHER, 1]],
      [
        [RETREAT, OTHER, 1],
        [RETREAT, OTHER, 1],
        [RETREAT, OTHER, 1],
      ],
    ),
    effect(FREE, 0, [[ENRAGE, NOBODYS, 1]]),
  ],
  [effect(FREE, 0, [[HOUND, NOBODYS, 1]]), effect(FREE, 0, [[DRAW, SELF, 1]])],
  [
    effect(FREE, 0, [[TAKE_BACK, SELF, 0]]),
    effect(STEPS, 0, [[ADVANCE, OTHER, 2]], [[DRAW, SELF, 1]], [[TAKE_BACK, SELF, 0]]),
  ],
];

const LOOK_OR_SWAP = effect(FREE, 0, [[SEE_BOATS, SELF, 0]]);

/** In the order of SURVIVAL: simple, advanced. */
const SURVIVAL_EFFECTS: Faces = [
  [
    effect(FREE, 0, [
      [CALM, NOBODYS, 1],
      [RETREAT, OTHER, 1],
    ]),
    effect(CARDS, 1, [
      [CALM, NOBODYS, 2],
      [RETREAT, OTHER, 2],
    ]),
  ],
  [
    effect(FREE, 0, [
      [ADVANCE, SELF, 1],
      [ADVANCE, OTHER, 1],
    ]),
    effect(CARDS, 3, [
      [ADVANCE, SELF, 3],
      [ADVANCE, OTHER, 2],
      [ADVANCE, OTHER, 1],
    ]),
  ],
  [
    effect(FREE, 0, [
      [ADVANCE, SELF, 1],
      [RETREAT, OTHER, 1],
    ]),
    effect(CARDS, 1, [
      [ADVANCE, SELF, 1],
      [EITHER, OTHER, 2],
    ]),
  ],
  [effect(FREE, 0, [[RETREAT, SELF, 2]]), effect(STEPS, 0, [[RETREAT, SELF, 1]], [[ADVANCE, OTHER, 3]])],
  [effect(FREE, 0, [[ADVANCE, SELF, 1]]), effect(CARDS, 1, [[ADVANCE, SELF, 2]])],
  [LOOK_OR_SWAP, effect(CARDS, 1, [[ADVANCE, SELF, AHEAD]])],
  [
    effect(FREE, 0, [
      [ADVANCE, OTHER, 1],
      [ADVANCE, OTHER, 1],
    ]),
    effect(CARDS, 1, [
      [ADVANCE, OTHER, 3],
      [CALM, NOBODYS, 1],
    ]),
  ],
];

/** In the order of BETRAYAL. */
const BETRAYAL_EFFECTS: Faces = [
  [effect(FREE, 0, [[HOUND, NOBODYS, 1]]), effect(CARDS, 1, [[HOUND, NOBODYS, 2]])],
  [effect(FREE, 0, [[SPEED, NOBODYS, 1]]), effect(CARDS, 1, [[ENRAGE, NOBODYS, 2]])],
  [effect(FREE, 0, [[ENRAGE, NOBODYS, 1]]), effect(CARDS, 2, [[SPEED, NOBODYS, 2]])],
  [
    effect(FREE, 0, [
      [LOSE_CARD, OTHER, 1],
      [LOSE_CARD, OTHER, 1],
    ]),
    effect(CARDS, 1, [[CHOOSE_LOSS, EACH, 2]]),
  ],
  [effect(FREE, 0, [[RETREAT, OTHER, 2]]), effect(CARDS, 2, [[RETREAT, EACH, 2]])],
  [LOOK_OR_SWAP, effect(STEPS, 0, [[ADVANCE, OTHER, 1]], [[RETREAT, OTHER, 3]])],
];

const ALL = [ADVENTURER_ACTIONS, CERBERUS_ACTIONS, SURVIVAL_EFFECTS, BETRAYAL_EFFECTS].flat(2);

/** An effect's number: of an Action card, of a Survival or Betrayal card. */
export const actionEffectOf = (side: number, card: number, face: number): number => 2 * (side * ACTIONS + card) + face;
const FIRST_CARD = 2 * 2 * ACTIONS;
export const cardEffectOf = (side: number, kind: number, face: number): number =>
  FIRST_CARD + 2 * (side === ADVENTURER ? kind : SURVIVAL.length + kind) + face;

export const MAX_PARTS = 4;

/** The same as flat tables, which the rules read: by effect, and by effect × MAX_PARTS + part. */
export const COST = Int32Array.from(ALL, ({ cost }) => cost);
export const AMOUNT = Int32Array.from(ALL, ({ amount }) => amount);
export const ALL_PARTS = Int32Array.from(ALL, ({ stages }) => (1 << stages.flat().length) - 1);
export const WHAT = new Int32Array(ALL.length * MAX_PARTS);
export const WHO = new Int32Array(ALL.length * MAX_PARTS);
export const BY = new Int32Array(ALL.length * MAX_PARTS);
/** The parts of the same stage, as bits. */
export const STAGE = new Int32Array(ALL.length * MAX_PARTS);
/** The parts of the same stage that ask another for the same, only farther, as bits. */
export const FARTHER = new Int32Array(ALL.length * MAX_PARTS);
/** The last part before it that is the same, or −1: of those alike only the first needs to be offered. */
export const ALIKE = new Int32Array(ALL.length * MAX_PARTS).fill(-1);
/** 1 for a part that is all of its stage, and in which nothing is chosen: what the player can always do, or what is nobody's. */
export const CERTAIN = new Int32Array(ALL.length * MAX_PARTS);
const ALWAYS = new Set([DRAW, TAKE_BACK, SEE_BOATS]);

for (const [number, { stages }] of ALL.entries()) {
  let part = 0;
  for (const stage of stages) {
    const bits = ((1 << stage.length) - 1) << part;
    for (const [i, [what, who, by]] of stage.entries()) {
      const at = number * MAX_PARTS + part;
      WHAT[at] = what;
      WHO[at] = who;
      BY[at] = by;
      STAGE[at] = bits;
      if (stage.length === 1 && (who === NOBODYS || (who === SELF && ALWAYS.has(what)))) CERTAIN[at] = 1;
      if (who === OTHER)
        for (const [j, other] of stage.entries())
          if (other[0] === what && other[1] === who && other[2] > by) FARTHER[at] |= 1 << (part - i + j);
      const earlier = stage
        .slice(0, i)
        .findLastIndex((other) => other[0] === what && other[1] === who && other[2] === by);
      if (earlier >= 0) ALIKE[at] = part - i + earlier;
      part++;
    }
  }
}

export const EFFECTS = ALL.length;

// ── sets of Action cards' effects: bit 2 × card + face ──

const FACES = 2 * ACTIONS;

/** Both effects of each of these Action cards. */
export const BOTH_FACES = Int32Array.from({ length: 1 << ACTIONS }, (_, cards) =>
  setOf(FACES, (face) => ((cards >> (face >> 1)) & 1) === 1),
);

/** By side, those with a cost that is among these, as bits. */
const PAID_FACES = Int32Array.from({ length: 2 << COSTS }, (_, at) =>
  setOf(FACES, (face) => ((at >> COST[actionEffectOf(at >> COSTS, 0, face)]) & 1) === 1),
);
export const paidFaces = (side: number, costs: number): number => PAID_FACES[(side << COSTS) | costs];

/** By side, an effect that costs steps. */
export const STEPS_EFFECT: readonly number[] = [
  cardEffectOf(ADVENTURER, SURVIVAL.indexOf('fatalism'), 1),
  actionEffectOf(CERBERUS, 1, 0),
];

function setOf(size: number, has: (member: number) => boolean): number {
  let set = 0;
  for (let member = 0; member < size; member++) if (has(member)) set |= 1 << member;
  return set;
}

/** Whether an effect costs cards that others may give. */
export const costsCards = (number: number): boolean => COST[number] === CARDS;
