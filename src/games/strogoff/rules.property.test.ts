import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { popcount } from '../../engine/bits.ts';
import { type Move, NOBODY } from '../../engine/game.ts';
import { holdsCard } from '../../kit/card-sets.ts';
import { type Course, courses, follow, must, refuted } from '../../proof/course.fixture.ts';
import {
  ABILITY_CARDS,
  ABILITY_WORDS,
  ACTION_CARDS,
  ACTION_WORDS,
  DECKS,
  NO_ICON,
  PREPARED,
  QUICK,
  RESISTANT,
  ROUTE_CARDS,
  RUSSIA,
  SANGARRA,
  SIBERIA,
  STROGOFF,
} from './box.ts';
import { strogoff } from './index.ts';
import { duelSize } from './irkutsk.ts';
import * as move from './moves.ts';
import type { StrogoffRules } from './rules.ts';
import {
  ASSISTED,
  BEHIND_CURTAIN,
  BESIDE_BOARD,
  CARD_BITS,
  DISK_IMMEDIATE,
  DISK_NORMAL,
  FACE_DOWN,
  FACED_IMMEDIATE,
  FACED_NORMAL,
  JOURNEY,
  NONE,
  type StrogoffState,
} from './state.ts';
import type { Terms } from './terms.ts';

/** Far enough for every third game to reach its end. */
const anywhere = courses(strogoff, 1000);

/** One move, with the position before it and the one in which somebody has to decide again. */
interface Step {
  readonly t: Terms;
  readonly move: Move;
  readonly before: StrogoffState;
  readonly after: StrogoffState;
  /** What an invariant remembers of this game. */
  readonly memory: Map<string, number>;
}

type Invariant = (step: Step) => void;

/** Looks at every move of a course. */
function along(course: Course, invariant: Invariant): void {
  const memory = new Map<string, number>();
  let last: { readonly before: StrogoffState; readonly move: Move } | undefined;
  const look = (after: StrogoffState, t: Terms) => {
    if (last !== undefined) invariant({ t, ...last, after, memory });
  };
  const { state, rules } = follow(strogoff, course, (walk, chosen) => {
    look(walk.state, (walk.rules as StrogoffRules).terms);
    last = { before: walk.copy(), move: chosen };
  });
  look(state, (rules as StrogoffRules).terms);
}

// ── what lies where, counted without the rules ──

function seatsOf(t: Terms): readonly number[] {
  return Array.from({ length: t.seats }, (_, seat) => seat);
}

function lives(s: StrogoffState, seat: number): boolean {
  return ((s.alive >>> seat) & 1) === 1;
}

function journeyOf(s: StrogoffState, seat: number): readonly number[] {
  return [...s.journey.subarray(seat * JOURNEY, seat * JOURNEY + s.journeySize[seat])];
}

/** The icons of a card of the journey that nothing lies on, its own word told. */
function openIcons(t: Terms, word: number): readonly number[] {
  if ((word & FACE_DOWN) !== 0) return [];
  const card = word & CARD_BITS;
  const immediate = (word & (DISK_IMMEDIATE | FACED_IMMEDIATE)) === 0 ? t.box.immediate[card] : NO_ICON;
  const normal = (word & (DISK_NORMAL | FACED_NORMAL)) === 0 ? t.box.normal[card] : NO_ICON;
  return [immediate, normal].filter((icon) => icon !== NO_ICON);
}

function abilitiesOf(s: StrogoffState, seat: number): readonly number[] {
  return Array.from({ length: ABILITY_CARDS }, (_, card) => card).filter((card) =>
    holdsCard(s.abilities, ABILITY_WORDS * seat, card),
  );
}

function disksOf(word: number): number {
  return popcount(word & (DISK_IMMEDIATE | DISK_NORMAL));
}

function sizeOf(words: Iterable<number>): number {
  return sum([...words].map((word) => popcount(word)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

/** Whether all couriers had their turns and the traitor began his phase. */
function traitorActs(before: StrogoffState, after: StrogoffState): boolean {
  return before.traitorPhase === 0 && (after.traitorPhase === 1 || after.round > before.round);
}

/** Whether nothing but the courier's own turn has gone on. */
function sameTurn({ before, after }: Step): boolean {
  const over = after.mover === NOBODY;
  return before.round === after.round && before.turn === after.turn && after.traitorPhase === 0 && !over;
}

function advances({ before, move: chosen }: Step): boolean {
  return (
    (before.phase === move.ACTION && chosen === move.DO_ADVANCE) ||
    (before.phase === move.QUICK_ADVANCE && chosen === move.YES)
  );
}

const invariants: readonly (readonly [name: string, invariant: Invariant])[] = [
  [
    'energy stays between 0 and its maximum, and nobody lives in Irkutsk without (R1, E2)',
    ({ t, after }) => {
      for (const seat of seatsOf(t)) {
        must(after.energy[seat] >= 0 && after.energy[seat] <= t.energyMax, `energy ${after.energy[seat]}`);
        const there = lives(after, seat) && after.space[seat] === t.irkutsk;
        must(!there || after.energy[seat] > 0, 'lives without energy');
      }
    },
  ],
  [
    'Ogareff never goes back, and takes one to three steps with each card of the traitor (X2, R23)',
    ({ before, after }) => {
      const steps = before.ogareff - after.ogareff;
      const acted = traitorActs(before, after);
      must(steps >= 0 && steps <= 3, `${steps} steps`);
      must(steps === 0 || before.traitorPhase === 0, 'goes on in the middle of the phase');
      must(!acted || steps > 0 || before.ogareff === 0 || before.deckSize <= 1, 'does not go on');
      must((after.ogareff === 0) === after.ogareffRound > 0, `arrived in round ${after.ogareffRound}`);
    },
  ],
  [
    'the Tartars stay on the board with strength 1 to 6, and once Ogareff is there they only march (X6, X8)',
    ({ t, before, after }) => {
      must(after.tartars >= 1 && after.tartars < t.irkutsk, `on space ${after.tartars}`);
      must(after.strength >= 1 && after.strength <= 6, `strength ${after.strength}`);
      must(Math.abs(after.strength - before.strength) <= 1, `from strength ${before.strength} to ${after.strength}`);
      must((after.tartars === 1) === (after.moscowTaken === 1), 'Moscow');
      const march = before.ogareff === 0 && before.traitorCard === NONE;
      const went = before.tartars - after.tartars;
      must(!march || (went >= 0 && went <= 6 && after.strength === before.strength), `marched ${went}`);
    },
  ],
  [
    'a blinded courier keeps his Tomsk card up to Irkutsk and gets no second one (R11, R19)',
    ({ t, before, after }) => {
      for (const seat of seatsOf(t).filter((who) => before.tomsk[who] !== NONE)) {
        const gone = after.tomsk[seat] === NONE && after.space[seat] === t.irkutsk;
        must(after.tomsk[seat] === before.tomsk[seat] || gone, `${before.tomsk[seat]} became ${after.tomsk[seat]}`);
      }
      const captured = seatsOf(t).filter((seat) => before.tomsk[seat] === NONE && after.tomsk[seat] !== NONE);
      must(
        captured.every((seat) => after.space[seat] === after.tartars),
        'captured from afar',
      );
      must(after.blindings - before.blindings === captured.length, `${captured.length} captured`);
    },
  ],
  [
    'nobody advances with a card face down, an open icon twice, or too little energy (A7, R10, R31)',
    (step) => {
      if (!advances(step)) return;
      const { t, before } = step;
      const words = journeyOf(before, before.seat);
      must(!words.some((word) => (word & FACE_DOWN) !== 0), 'with a card face down');
      const icons = words.flatMap((word) => openIcons(t, word));
      if (before.tomsk[before.seat] !== NONE) icons.push(t.box.normal[before.tomsk[before.seat]]);
      must(new Set(icons).size === icons.length, `with icons ${icons.join(' ')}`);
      const needed = before.space[before.seat] + 1 === t.irkutsk && t.lastEnergyIllegal ? 2 : 1;
      must(before.energy[before.seat] >= needed, `with energy ${before.energy[before.seat]}`);
    },
  ],
  [
    'an advance leads one space on and costs an energy, and nothing else moves a courier (A1)',
    (step) => {
      const { t, before, after } = step;
      for (const seat of seatsOf(t)) {
        const went = after.space[seat] - before.space[seat];
        must(went === (advances(step) && seat === before.seat ? 1 : 0), `courier ${seat + 1} went ${went}`);
      }
      const paid = before.energy[before.seat] - after.energy[before.seat];
      must(!advances(step) || !sameTurn(step) || paid >= 1, `for ${paid}`);
    },
  ],
  [
    'a new route card comes with each advance short of Irkutsk, from the deck of its space (A2, S4)',
    (step) => {
      if (!advances(step) || !sameTurn(step)) return;
      const { t, before, after } = step;
      const known = new Set(journeyOf(before, before.seat).map((word) => word & CARD_BITS));
      const news = journeyOf(after, before.seat).filter((word) => !known.has(word & CARD_BITS));
      // With the roll first, an excess of cards comes between.
      const waits = after.phase === move.DISCARD_EXCESS || after.space[before.seat] === t.irkutsk;
      must(news.length === 1 || waits, `${news.length} new cards`);
      must(
        news.every((word) => t.box.deckOf[word & CARD_BITS] === t.box.zone[after.space[before.seat]]),
        'from another deck',
      );
    },
  ],
  [
    'a card is turned down only in an advance of its owner (A8)',
    ({ t, before, after }) => {
      const down = (s: StrogoffState, seat: number) => journeyOf(s, seat).filter((word) => (word & FACE_DOWN) !== 0);
      for (const seat of seatsOf(t)) {
        const turned = down(after, seat).length - down(before, seat).length;
        // `actionsDone` still tells what this turn was about, or it does no longer and nothing was turned.
        const advancing = before.seat === seat && before.traitorPhase === 0 && before.phase !== move.RESOLVE;
        const started = before.phase === move.ACTION || ((before.actionsDone >>> move.DO_ADVANCE) & 1) === 1;
        must(turned <= 0 || (advancing && started), `${turned} of courier ${seat + 1}`);
      }
    },
  ],
  [
    'a hand is within its limit whenever the limit always holdsCard, but for who is discarding (T9, R25)',
    ({ t, after }) => {
      for (const seat of seatsOf(t)) {
        const held = popcount(after.hands[ACTION_WORDS * seat]) + popcount(after.hands[ACTION_WORDS * seat + 1]);
        const prepared = abilitiesOf(after, seat).filter((card) => t.box.ability[card] === PREPARED).length;
        const discarding = after.phase === move.DISCARD_EXCESS && after.mover === seat;
        must(held === after.handSize[seat], `${held} cards counted as ${after.handSize[seat]}`);
        must(!t.limitAlways || discarding || held <= t.handLimit + prepared, `${held} cards`);
        must(!discarding || held > t.handLimit + prepared, `${held} cards are not too many`);
      }
    },
  ],
  [
    'a duel takes three to five cards (I3), and begins with the energy and hand that are measured',
    ({ t, before, after }) => {
      must(after.duelLeft >= 0 && after.duelLeft < 5, `${after.duelLeft} cards left`);
      for (const seat of seatsOf(t)) {
        const begun = before.energyAtDuel[seat] < 0 && after.energyAtDuel[seat] >= 0;
        must(!begun || after.space[seat] === t.irkutsk, 'far from Irkutsk');
        must(before.energyAtDuel[seat] < 0 || after.energyAtDuel[seat] === before.energyAtDuel[seat], 'twice');
      }
      must(popcount(after.duelCards) + after.duelLeft <= 5, 'more than five in all');
    },
  ],
  [
    'there are always 56 action cards, 92 route cards and 6 allies (S1)',
    ({ t, after }) => {
      const action = sizeOf([...after.deck, ...after.discards, ...after.hands]) + (after.traitorCard === NONE ? 0 : 1);
      must(action === ACTION_CARDS, `${action} action cards`);
      const route =
        sum([...after.routeLeft, ...after.journeySize, after.resolvedSize]) +
        sizeOf([...after.routeDiscards, ...after.abilities, after.duelCards]) +
        [...after.tomsk].filter((card) => card !== NONE).length +
        (after.sangarra < 0 ? 1 : 0);
      must(route === ROUTE_CARDS, `${route} route cards`);
      const slots = [...after.allies].filter((ally) => ally !== NONE).length;
      const allies = slots + popcount(after.allyDeck) + popcount(after.allyDiscards);
      must(allies === t.box.components.allies.length, `${allies} allies`);
    },
  ],
  [
    'Sangarra is in one place, which is known; her curtain hangs in solo only (G3, R12, R39)',
    ({ t, before, after }) => {
      const journeys = seatsOf(t).filter((seat) =>
        journeyOf(after, seat).some((word) => (word & CARD_BITS) === SANGARRA),
      );
      const resolved = [...after.resolved.subarray(0, after.resolvedSize)].some(
        (word) => (word & CARD_BITS) === SANGARRA,
      );
      const places = [...journeys, ...(resolved ? [after.seat] : [])];
      must(places.length === (after.sangarra < 0 ? 0 : 1), `in ${places.length} journeys`);
      must(after.sangarra < 0 || places[0] === after.sangarra, `with courier ${after.sangarra + 1}?`);
      must(after.sangarra !== BEHIND_CURTAIN || t.seats === 1, 'behind a curtain among many');
      const home = t.seats === 1 ? BEHIND_CURTAIN : BESIDE_BOARD;
      // Resolved in the last move of a round, she may be called from behind the curtain at once.
      const left = before.sangarra >= 0 && after.sangarra < 0 && !traitorActs(before, after);
      must(!left || after.sangarra === home, `gone to ${after.sangarra}`);
      must(before.sangarra !== BEHIND_CURTAIN || after.sangarra < 0, 'straight from behind the curtain');
    },
  ],
  [
    'disks are counted as they lie, none on a card face down or where no icon is (A6, R3, R62)',
    ({ t, before, after }) => {
      const words = seatsOf(t).flatMap((seat) => journeyOf(after, seat));
      must(sum(words.map((word) => disksOf(word))) === after.disks, `${after.disks} disks counted`);
      must(after.disksPeak >= after.disks && after.disksPeak >= before.disksPeak, `peak ${after.disksPeak}`);
      for (const word of words) {
        const blank = t.box.immediate[word & CARD_BITS] === NO_ICON && (word & DISK_IMMEDIATE) !== 0;
        must(!blank && (disksOf(word) === 0 || (word & FACE_DOWN) === 0), `a disk on ${word & CARD_BITS}`);
      }
    },
  ],
  [
    'a card leaves its journey with its last open danger, not sooner and not later (D5)',
    ({ t, before, after }) => {
      for (const seat of seatsOf(t)) {
        const words = journeyOf(after, seat);
        for (const word of words)
          must((word & FACE_DOWN) !== 0 || openIcons(t, word).length > 0, `${word & CARD_BITS} is still there`);
        // A move covers one danger; at the gates of Irkutsk it faces several, and Sangarra is called away as she is.
        const there = new Set([SANGARRA, ...words.map((word) => word & CARD_BITS)]);
        const left = after.space[seat] === t.irkutsk ? [] : journeyOf(before, seat);
        for (const word of left.filter((gone) => !there.has(gone & CARD_BITS)))
          must(openIcons(t, word).length === 1, `${word & CARD_BITS} left with ${openIcons(t, word).length - 1} open`);
      }
    },
  ],
  [
    'an ability is one card of those resolved in this action, without help where that is barred (D7, R8, R9, R12)',
    ({ t, before, after, move: chosen }) => {
      for (const seat of seatsOf(t)) {
        const had = new Set(abilitiesOf(before, seat));
        const gained = abilitiesOf(after, seat).filter((card) => !had.has(card));
        const resolved = [...before.resolved.subarray(0, before.resolvedSize)];
        const keeps = before.phase === move.KEEP && before.seat === seat && chosen !== move.NO;
        must(gained.length === (keeps ? 1 : 0), `${gained.length} gained`);
        const allowed = resolved.filter((word) => !t.assistedBarred || (word & ASSISTED) === 0);
        must(
          gained.every((card) => allowed.some((word) => (word & CARD_BITS) === card)),
          `gained ${gained[0]}`,
        );
        must(after.kept - before.kept <= 1, 'several kept');
      }
    },
  ],
  [
    'an ability is lost only by using a Quick or a Resistant, or by death (K4, K6, R32)',
    ({ t, before, after, move: chosen }) => {
      for (const seat of seatsOf(t).filter((who) => lives(after, who))) {
        const left = new Set(abilitiesOf(after, seat));
        const lost = abilitiesOf(before, seat).filter((card) => !left.has(card));
        const used =
          chosen === move.USE_RESISTANT
            ? RESISTANT
            : before.phase === move.QUICK_ADVANCE && chosen === move.YES
              ? QUICK
              : NONE;
        const spent = seat === before.mover && used !== NONE ? 1 : 0;
        must(lost.length === spent, `${lost.length} lost`);
        must(
          lost.every((card) => t.box.ability[card] === used),
          `lost ${lost[0]}`,
        );
      }
    },
  ],
  [
    'of a route deck at most the top and the bottom are known: to all where it lies open, else to who looked (R36, R59)',
    ({ t, before, after }) => {
      for (let deck = 0; deck < DECKS; deck++) {
        const start = t.box.deckStart[deck];
        const left = after.routeLeft[deck];
        const open = t.faceUp && (deck === RUSSIA || deck === SIBERIA);
        const all = (1 << t.seats) - 1;
        must(!open || left === 0 || (after.routesSeen[start + left - 1] & all) === all, `deck ${deck} lies closed`);
        for (let i = 0; i < t.box.deckSize[deck]; i++) {
          const seen = after.routesSeen[start + i];
          must(seen === 0 || (i < left && (i === 0 || i === left - 1)), `card ${i} of ${left} is known`);
          const told = seen & ~before.routesSeen[start + i];
          const looks = before.phase === move.BLOUNT_DECK || before.phase === move.BLOUNT_PLACE;
          must(open || told === 0 || looks, 'known without a look');
          must(open || before.phase !== move.BLOUNT_DECK || (told & ~(1 << before.mover)) === 0, 'shown to others');
        }
      }
    },
  ],
  [
    'every living courier has one turn in a round, in seat order from the first player, then the traitor his (T1, R34)',
    ({ t, before, after }) => {
      if (after.mover === NOBODY) return;
      const at = (s: StrogoffState, turn: number) => (s.first + turn) % t.seats;
      must(after.round - before.round <= 1, 'a round without a decision');
      const untilEnd = traitorActs(before, after) ? t.seats : 0;
      for (let turn = before.turn; turn < untilEnd; turn++)
        must(!lives(before, at(before, turn)), `courier ${at(before, turn) + 1} has no turn`);
      const from = after.round > before.round ? 0 : before.turn;
      const untilNow = after.traitorPhase === 0 ? after.turn - 1 : 0;
      for (let turn = from; turn < untilNow; turn++)
        must(!lives(after, at(after, turn)), `courier ${at(after, turn) + 1} is passed over`);
      must(after.traitorPhase === 1 || after.seat === at(after, after.turn - 1), 'out of order');
      must(after.traitorPhase === 1 || after.mover === after.seat, 'another decides in his turn');
      const asked = after.phase === move.DISCARD_EXCESS || after.phase === move.RESOLUTE_COVER;
      must(after.traitorPhase === 0 || asked, `decision ${after.phase} in the traitor's phase`);
      must(lives(after, after.mover), 'a dead courier decides');
    },
  ],
  [
    'a turn has one ally at the most and one action, or two of different kinds with Strogoff (R13, T2, T4)',
    ({ t, before, move: chosen, memory }) => {
      const turn = before.round * t.seats + before.seat;
      if (memory.get('turn') !== turn) memory.clear();
      memory.set('turn', turn);
      if (before.phase === move.ALLY && chosen !== move.NO && chosen !== move.USE_RESISTANT) {
        must(!memory.has('ally'), 'a second ally');
        memory.set('ally', move.allyOf(chosen));
      }
      if (before.phase !== move.ACTION || chosen === move.NO || chosen === move.USE_RESISTANT) return;
      const most = memory.get('ally') === STROGOFF ? 2 : 1;
      const actions = (memory.get('actions') ?? 0) + 1;
      must(actions <= most && memory.get('action') !== chosen, `action ${actions}: ${chosen}`);
      memory.set('actions', actions).set('action', chosen);
    },
  ],
  [
    'a rest has two benefits, each with an effect (B1, R57)',
    ({ t, before, after, move: chosen, memory }) => {
      const { seat } = before;
      if (before.phase === move.ACTION && chosen === move.DO_REST) memory.set('rests', 0);
      if (before.phase === move.REST && chosen !== move.USE_RESISTANT) {
        const rests = (memory.get('rests') ?? 2) + 1;
        memory.set('rests', rests);
        must(rests <= 2, 'a third benefit');
        must(chosen !== move.REST_ENERGY || before.energy[seat] < t.energyMax, 'energy beyond the maximum');
        const down = journeyOf(before, seat).some((word) => (word & FACE_DOWN) !== 0);
        must(chosen !== move.REST_TURN_UP || down, 'nothing to turn up');
      }
      const during = after.phase === move.REST || after.phase === move.TURN_UP || after.phase === move.DISCARD_EXCESS;
      must(during || (memory.get('rests') ?? 2) === 2, 'only one benefit');
    },
  ],
  [
    'a cover costs one matching card, two equal ones, or an energy (D1, D2, D3)',
    (step) => {
      const { before, after, move: chosen } = step;
      if (before.phase !== move.RESOLVE || chosen === move.NO || chosen === move.USE_RESISTANT) return;
      if (!sameTurn(step)) return;
      const { seat } = before;
      const cards = before.handSize[seat] - after.handSize[seat] + (after.phase === move.PAY ? after.payLeft : 0);
      const energy = before.energy[seat] - after.energy[seat];
      const method = move.resolveMethod(chosen);
      const byEnergy = method === move.BY_ENERGY;
      must(energy === (byEnergy ? 1 : 0), `${energy} energy`);
      must(cards === (byEnergy ? 0 : method === move.BY_MATCH ? 1 : 2), `${cards} cards`);
    },
  ],
  [
    'the dead have nothing, decide nothing and stay dead (E2, R32)',
    ({ t, before, after }) => {
      must((after.alive & ~before.alive) === 0, 'somebody rose');
      for (const seat of seatsOf(t).filter((who) => !lives(after, who))) {
        const cards = after.handSize[seat] + after.journeySize[seat] + abilitiesOf(after, seat).length;
        must(cards === 0 && after.tomsk[seat] === NONE && after.sangarra !== seat, `courier ${seat + 1} has cards`);
        must(after.space[seat] === t.irkutsk, 'died on the way');
        must(after.mover !== seat && after.winner !== seat, 'goes on');
      }
      const dead = t.seats - popcount(after.alive);
      must(after.deathsOnArrival + after.deathsInDuel === dead, `${dead} dead`);
    },
  ],
  [
    'it is over when one has won, all are dead, Moscow is taken or the last round is, and never otherwise (R38, R63)',
    ({ t, before, after }) => {
      must(before.winner === NONE && before.alive !== 0 && before.moscowTaken === 0, 'it goes on');
      const over = after.mover === NOBODY;
      const ends = [after.winner !== NONE, after.alive === 0, after.moscowTaken === 1].filter(Boolean).length;
      must(ends === 0 || (over && ends === 1), `${ends} endings`);
      must(!over || ends === 1 || after.round === t.maxRounds, 'it ends for no reason');
      must(after.round <= t.maxRounds, `round ${after.round}`);
      if (after.winner === NONE) return;
      must(after.space[after.winner] === t.irkutsk && after.energy[after.winner] > 0, 'won too early');
      must(after.journeySize[after.winner] === 0 && after.duelLeft === 0, 'won with dangers left');
      must(after.tomsk[after.winner] === NONE && popcount(after.duelCards) >= 3, 'won without a duel');
    },
  ],
  [
    'what is counted for the report never falls',
    ({ before, after }) => {
      const counts = (s: StrogoffState) => [
        s.round,
        s.deathsOnArrival,
        s.deathsInDuel,
        s.blindings,
        s.kept,
        s.disksPeak,
        s.leadChanges,
      ];
      const now = counts(after);
      must(
        counts(before).every((count, i) => count <= now[i]),
        'something fell',
      );
    },
  ],
];

describe('along any game of Michel Strogoff', () => {
  it.each(invariants)('%s', (_name, invariant) => {
    const property = fc.property(anywhere, (course) => along(course, invariant));
    expect(refuted(property, 120)).toBeUndefined();
  });

  it('a duel never gets smaller while Ogareff comes nearer, and is of five when he is there (I3, R24)', () => {
    const property = fc.property(anywhere, (course) => {
      const { state, rules } = follow(strogoff, course);
      const { terms } = rules as StrogoffRules;
      let least = 3;
      for (state.ogareff = terms.steps; state.ogareff >= 0; state.ogareff--) {
        const cards = duelSize(terms, state);
        must(cards >= least && cards <= 5, `${cards} with ${state.ogareff} steps left`);
        must(state.ogareff > 0 || cards === 5, `${cards} with Ogareff in Irkutsk`);
        least = cards;
      }
    });
    expect(refuted(property, 120)).toBeUndefined();
  });
});
