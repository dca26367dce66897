import { popcount } from '../../engine/bits.ts';
import { NOBODY } from '../../engine/game.ts';
import { fail } from '../../kit/phased-rules.ts';
import { ALL_ACTIONS } from './capture.ts';
import { BOAT_COUNT, FASTEST, KINDS, MAX_SEATS, PAWN_PLACES, PILING, SLOWEST } from './data.ts';
import { OVER } from './moves.ts';
import { ADVENTURER, CERBERUS, type CerbereState, NONE, OUT } from './state.ts';
import type { Terms } from './terms.ts';

/** Throws on a position that cannot be: every pawn, card and boat in one place. */
export function checkState(t: Terms, s: CerbereState): void {
  checkPawns(t, s);
  checkSides(t, s);
  checkHands(t, s);
  checkCards(t, s);
  checkBoats(t, s);
  if (s.mover !== NOBODY && (s.mover < 0 || s.mover >= t.seats || s.side[s.mover] === OUT))
    fail(`seat ${s.mover} is to act`);
  if ((s.phase === OVER) !== (s.mover === NOBODY)) fail(`nobody is to act in phase ${s.phase}`);
  if (s.speed < SLOWEST || s.speed > FASTEST) fail(`the speed is ${s.speed}`);
  // While those captured have no place yet, the die has not moved either.
  if (s.die < t.firstFree(s.caught === 0 ? s.adventurers : t.seats) || s.die > t.hunt) fail(`the die is at ${s.die}`);
  if (s.cerberus < 0 || s.cerberus >= t.boat) fail(`Cerberus is at ${s.cerberus}`);
  if (s.turn > t.maxTurns) fail(`turn ${s.turn}`);
}

function checkPawns(t: Terms, s: CerbereState): void {
  for (let space = 0; space < s.there.length; space++) {
    for (let seat = 0; seat < MAX_SEATS; seat++) {
      const here = ((s.there[space] >> seat) & 1) === 1;
      if (here !== (s.place[seat] === space)) fail(`seat ${seat} is noted at ${space}, and is at ${s.place[seat]}`);
    }
    if (space < t.boat && t.kind[space] === PILING && popcount(s.there[space]) > 1)
      fail(`a crowd on the piling ${space}`);
    if (space > t.boat && s.there[space] !== 0) fail(`somebody is beyond the boat`);
  }
  if (popcount(s.there[t.boat]) > s.places) fail(`${popcount(s.there[t.boat])} in a boat of ${s.places}`);
  let onEndBoard = 0;
  for (let space = t.end; space <= t.boat; space++) onEndBoard |= s.there[space];
  if (onEndBoard !== 0 && s.places === 0) fail('somebody is at the end, and no boat is revealed');
}

function checkSides(t: Terms, s: CerbereState): void {
  let adventurers = 0;
  for (let seat = 0; seat < t.seats; seat++) {
    const side = s.side[seat];
    if (side !== ADVENTURER && side !== CERBERUS && side !== OUT) fail(`seat ${seat} is on side ${side}`);
    const waits = ((s.caught >> seat) & 1) === 1;
    if ((s.place[seat] !== NONE) !== (side === ADVENTURER && !waits))
      fail(`the pawn of seat ${seat} is not where it belongs`);
    if (s.place[seat] !== NONE) adventurers++;
    if ((s.ready[seat] & ~ALL_ACTIONS) !== 0) fail(`seat ${seat} has Action cards ${s.ready[seat]}`);
    if ((s.capturedAt[seat] === NONE) !== (s.place[seat] !== NONE)) fail(`seat ${seat} was captured, or not`);
  }
  for (let side = ADVENTURER; side <= CERBERUS; side++)
    for (let seat = 0; seat < MAX_SEATS; seat++) {
      const noted = ((s.members[side] >> seat) & 1) === 1;
      if (noted !== (seat < t.seats && s.side[seat] === side)) fail(`seat ${seat} is noted on side ${side}, or not`);
    }
  if (adventurers !== s.adventurers) fail(`${adventurers} adventurers, ${s.adventurers} counted`);
  const turned = s.side.subarray(0, t.seats).reduce((sum, side) => sum + (side === CERBERUS ? 1 : 0), 0);
  if (turned > Math.max(0, t.dark - (PAWN_PLACES - t.seats))) fail(`${turned} players on Cerberus' side`);
}

function checkHands(t: Terms, s: CerbereState): void {
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    let size = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      const held = s.hand[seat * KINDS + kind];
      if (held < 0) fail(`seat ${seat} has ${held} cards of kind ${kind}`);
      if (s.known[seat * KINDS + kind] > held) fail(`seat ${seat} is known for cards of kind ${kind} it has not`);
      size += held;
    }
    if (size !== s.handSize[seat]) fail(`seat ${seat} has ${size} cards, ${s.handSize[seat]} counted`);
    if (size > 0 && (seat >= t.seats || s.side[seat] === OUT)) fail(`seat ${seat} has cards and does not play`);
  }
}

function checkCards(t: Terms, s: CerbereState): void {
  for (let side = ADVENTURER; side <= CERBERUS; side++) {
    let deck = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      const at = side * KINDS + kind;
      let count = s.decks[at] + s.discards[at];
      if (s.decks[at] < 0 || s.discards[at] < 0) fail(`fewer than no cards of kind ${kind}`);
      for (let seat = 0; seat < t.seats; seat++) if (s.side[seat] === side) count += s.hand[seat * KINDS + kind];
      if (s.inPlay === kind && s.side[s.seat] === side) count++;
      if (count !== t.copies[at]) fail(`${count} cards of kind ${kind} on side ${side}`);
      deck += s.decks[at];
    }
    if (deck !== s.deckSize[side]) fail(`${deck} cards in deck ${side}, ${s.deckSize[side]} counted`);
  }
}

function checkBoats(t: Terms, s: CerbereState): void {
  for (let i = 0; i < BOAT_COUNT; i++) {
    const places = t.boats[i];
    let expected = 0;
    let found = 0;
    for (let j = 0; j < BOAT_COUNT; j++) {
      if (t.boats[j] === places) expected++;
      if (s.boats[j] === places) found++;
    }
    if (expected !== found) fail(`${found} boats with ${places} places`);
  }
  if (s.places !== 0 && s.places !== s.boats[0]) fail(`a boat of ${s.places} was revealed`);
}
