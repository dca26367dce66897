import { fail, holdsCard, NOBODY, setSize } from '../../game.ts';
import {
  ALLOTTED,
  APARATSCHIK,
  CROSSES_TO_DIE,
  CURE_PHASE,
  GLASNOST,
  MAX_SEATS,
  PEOPLE,
  PLACES,
  POLITBURO,
  POLITICIANS,
  RETIRED,
} from './data.ts';
import { canPlay } from './intrigue.ts';
import { DECLARE, declaredOn, isPlay, playedCard, pointsOf, WAIT } from './moves.ts';
import { holdersOf, isIn } from './politicians.ts';
import { CARD_WORDS, type KremlinState, NONE } from './state.ts';
import type { Terms } from './terms.ts';
import { askedSeat, canAct, openTo } from './windows.ts';

/** Throws on a position that cannot be. */
export function checkState(t: Terms, s: KremlinState): void {
  checkPlaces(s);
  checkPeople(t, s);
  for (let seat = 0; seat < MAX_SEATS; seat++) checkSheet(t, s, seat);
  for (let politician = 0; politician < POLITICIANS; politician++) checkControl(t, s, politician);
  checkCards(t, s);
  checkLasting(s);
  checkMover(t, s);
}

function checkPlaces(s: KremlinState): void {
  for (let office = 0; office < PLACES; office++) {
    const politician = s.holder[office];
    if (politician !== NONE && s.place[politician] !== office)
      fail(`politician ${politician} is not in office ${office}`);
  }
  for (let politician = 0; politician < POLITICIANS; politician++) {
    const place = s.place[politician];
    if (place < 0 || place > RETIRED) fail(`politician ${politician} is at place ${place}`);
    if (place < PLACES && s.holder[place] !== politician)
      fail(`office ${place} is not that of politician ${politician}`);
  }
}

function checkPeople(t: Terms, s: KremlinState): void {
  for (let politician = 0; politician < POLITICIANS; politician++) {
    const alive = s.place[politician] <= PEOPLE + 1;
    if (s.stress[politician] < 0) fail(`politician ${politician} has grown younger`);
    if (s.crosses[politician] < 0 || (alive && s.crosses[politician] >= CROSSES_TO_DIE))
      fail(`politician ${politician} lives with ${s.crosses[politician]} crosses`);
  }
  if ((s.cures & ~holdersOf(s, 0, POLITBURO)) !== 0) fail('somebody in cure is not in the Politburo');
  if ((s.freshMarks & ~s.suspects) !== 0) fail('a new mark lies on nobody');
  for (let politician = 0; politician < POLITICIANS; politician++)
    if (isIn(s.suspects, politician) && s.place[politician] > PEOPLE)
      fail(`politician ${politician} is gone, and marked`);
  if (s.year > t.years + 1) fail(`it is year ${s.year}`);
}

const values = new Int32Array(POLITICIANS);

/** Each sheet had the numbers from 10 down, on as many politicians, and what has come to it since. */
function checkSheet(t: Terms, s: KremlinState, seat: number): void {
  let reserve = 0;
  let spare = 0;
  for (let politician = 0; politician < POLITICIANS; politician++) {
    const at = seat * POLITICIANS + politician;
    if (s.sheet[at] < 0 || s.declared[at] < 0 || s.lost[at] < -mostGained(t, s))
      fail(`faction ${seat + 1} has less than no points`);
    if (s.sheet[at] > 0) reserve |= 1 << politician;
    values[politician] = s.sheet[at] + s.declared[at] + s.lost[at];
    spare += values[politician];
  }
  if (s.reserve[seat] !== reserve) fail(`the sheet of faction ${seat + 1} is noted wrongly`);
  if (values[APARATSCHIK] > 0) fail(`faction ${seat + 1} has points on the first chief`);
  values.sort();
  const least = seat < t.seats ? s.toAllot[seat] : ALLOTTED;
  for (let number = ALLOTTED; number > least; number--) {
    const value = values[POLITICIANS - 1 - (ALLOTTED - number)];
    if (value < number) fail(`faction ${seat + 1} has ${value} points where it had ${number}`);
    spare -= number;
  }
  if (spare !== s.grown[seat]) fail(`faction ${seat + 1} has ${spare} points more than it had at first`);
}

/** K24: points that came from nowhere, one a card. */
function mostGained(t: Terms, s: KremlinState): number {
  let gained = 0;
  for (let card = 0; card < t.cards; card++) if (t.effect[card] === GLASNOST && holdsCard(s.used, 0, card)) gained++;
  return gained;
}

/** Every card is somewhere, and only there. */
function checkCards(t: Terms, s: KremlinState): void {
  let deck = 0;
  for (let card = 0; card < t.cards; card++) {
    let places = 0;
    if (holdsCard(s.deck, 0, card)) deck++;
    if (holdsCard(s.deck, 0, card) || holdsCard(s.used, 0, card)) places++;
    for (let seat = 0; seat < MAX_SEATS; seat++) {
      const isHeld = holdsCard(s.hands, seat * CARD_WORDS, card);
      if (isHeld || s.tabled[seat] === 1 + card) places++;
      if (!isHeld && holdsCard(s.shown, seat * CARD_WORDS, card)) fail(`card ${card + 1} was seen where it is not`);
    }
    if (places !== 1) fail(`card ${card + 1} is in ${places} places`);
  }
  const held = setSize(s.hands, 0, s.hands.length) + setSize(s.deck, 0, CARD_WORDS) + setSize(s.used, 0, CARD_WORDS);
  const open = s.tabled.reduce((count, card) => (card === 0 ? count : count + 1), 0);
  if (held + open !== t.cards) fail(`there are ${held + open} cards, not ${t.cards}`);
  if (deck !== s.deckSize) fail(`the pile has ${deck} cards, not ${s.deckSize}`);
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    const size = setSize(s.hands, seat * CARD_WORDS, CARD_WORDS);
    if (size !== s.handSize[seat]) fail(`faction ${seat + 1} has ${size} cards, not ${s.handSize[seat]}`);
  }
}

/** What cards have brought for a time. */
function checkLasting(s: KremlinState): void {
  const members = holdersOf(s, 0, POLITBURO);
  if ((s.outings & (s.cures | ~members)) !== 0) fail('somebody is out of the sanatorium who cannot be');
  if ((s.visits & ~s.cures & ~s.outings) !== 0) fail('a visitor is not in the sanatorium');
  if (s.specialist !== NONE && s.season !== CURE_PHASE && !isIn(s.cures, s.specialist))
    fail('a specialist treats somebody at work');
  if (s.crisis === 1 && (s.cures | s.outings) !== 0) fail('somebody is in cure in a crisis');
  if (s.silenced !== NOBODY && (s.place[s.silencedMan] > PEOPLE || s.place[s.spared] > PEOPLE))
    fail('blackmail goes on with one who is gone');
}

/** Whoever controls has at least as many points there as anybody. */
function checkControl(t: Terms, s: KremlinState, politician: number): void {
  if (isIn(s.contested, politician)) return; // the arbiter has not spoken yet
  const holder = s.control[politician];
  if (holder !== NONE && (holder < 0 || holder >= t.seats)) fail(`politician ${politician} is controlled by ${holder}`);
  const most = holder === NONE ? 0 : s.declared[holder * POLITICIANS + politician];
  if (holder !== NONE && most === 0) fail(`politician ${politician} is controlled without points`);
  for (let seat = 0; seat < t.seats; seat++)
    if (s.declared[seat * POLITICIANS + politician] > most)
      fail(`politician ${politician} is controlled by the wrong faction`);
}

/** Who is asked has not answered yet, nor has anybody after him; and nobody answers more than he can. */
function checkCommit(t: Terms, s: KremlinState, seat: number): void {
  const commit = s.commits[seat];
  if (s.asked[seat] !== 0 && s.asked[seat] !== 1) fail(`faction ${seat + 1} is asked ${s.asked[seat]} times`);
  if (commit === WAIT) return;
  if (s.phase !== DECLARE || seat >= askedSeat(s)) fail(`faction ${seat + 1} has answered before it was asked`);
  if (isPlay(commit)) {
    const card = playedCard(commit);
    if (card >= t.cards || !holdsCard(s.hands, seat * CARD_WORDS, card) || !canPlay(t, s, seat, card))
      fail(`faction ${seat + 1} plays a card that it cannot play`);
    return;
  }
  const politician = declaredOn(commit);
  if (commit < 0 || politician >= POLITICIANS || !isIn(openTo(t, s, seat), politician))
    fail(`faction ${seat + 1} declares where no window is`);
  const points = pointsOf(commit);
  if (points === 0 || points > s.sheet[seat * POLITICIANS + politician])
    fail(`faction ${seat + 1} declares more than it has, or nothing`);
}

function checkMover(t: Terms, s: KremlinState): void {
  for (let seat = 0; seat < MAX_SEATS; seat++) checkCommit(t, s, seat);
  if (s.phase === DECLARE) {
    const asked = askedSeat(s);
    if (asked < 0 || asked >= t.seats || !canAct(t, s, asked)) fail('a window asks who can do nothing');
    if (s.asked.indexOf(1, asked + 1) >= 0) fail('a window asks two at once');
  } else {
    if (s.asked.indexOf(1) >= 0) fail('somebody is asked without a window');
    if (s.mover !== NOBODY && (s.mover < 0 || s.mover >= t.seats)) fail(`seat ${s.mover} is to act`);
  }
  if (s.waiting < 0 || s.waiting > s.pending.length) fail(`${s.waiting} steps wait`);
}
