import { lowestBit } from '../../../src/engine/bits.ts';
import {
  ABILITY_WORDS,
  DECKS,
  ICON_COUNT,
  NO_ICON,
  ROUTE_CARDS,
  ROUTE_WORDS,
} from '../../../src/games/strogoff/box.ts';
import {
  CARD_BITS,
  DISK_IMMEDIATE,
  DISK_NORMAL,
  FACE_DOWN,
  JOURNEY,
  NONE,
  type StrogoffState,
} from '../../../src/games/strogoff/state.ts';
import type { Terms } from '../../../src/games/strogoff/terms.ts';
import { addCard, BITS } from '../../../src/kit/card-sets.ts';

/** What a courier makes of his own journey and hand. One object per bot, looked anew at each decision. */
export class Sight {
  private readonly t: Terms;
  /** How often each icon stands open in the journey, the Tomsk card's included. */
  readonly open = new Int32Array(ICON_COUNT);
  /** How many action cards of each icon are in the hand. */
  readonly held = new Int32Array(ICON_COUNT);
  openIcons = 0;
  /** Icons that stand there too often. */
  repeats = 0;
  faceDown = 0;
  /** Whose eyes these are. */
  private seat = 0;
  private readonly seen = new Int32Array(ROUTE_WORDS);
  /** By route card, a bit for its immediate icon (0 if it has none) and for its normal one. */
  private readonly immediateBit = new Int32Array(ROUTE_CARDS);
  private readonly normalBit = new Int32Array(ROUTE_CARDS);
  /** The cards of each route deck, as sets. */
  private readonly decks = new Int32Array(DECKS * ROUTE_WORDS);

  constructor(t: Terms) {
    this.t = t;
    const { immediate, normal, deckOf } = t.box;
    for (let card = 0; card < ROUTE_CARDS; card++) {
      this.immediateBit[card] = immediate[card] === NO_ICON ? 0 : 1 << immediate[card];
      this.normalBit[card] = 1 << normal[card];
      if (deckOf[card] >= 0) addCard(this.decks, deckOf[card] * ROUTE_WORDS, card);
    }
  }

  look(view: StrogoffState, seat: number): void {
    this.seat = seat;
    // Quicker than a fill for eight words.
    for (let icon = 0; icon < ICON_COUNT; icon++) {
      this.open[icon] = 0;
      this.held[icon] = 0;
    }
    this.lookAtJourney(view, seat);
    const { held } = this;
    const { icon } = this.t.box;
    for (let rest = view.hands[2 * seat]; rest !== 0; rest &= rest - 1) held[icon[lowestBit(rest)]]++;
    for (let rest = view.hands[2 * seat + 1]; rest !== 0; rest &= rest - 1) held[icon[BITS + lowestBit(rest)]]++;
  }

  private lookAtJourney(view: StrogoffState, seat: number): void {
    const { immediate, normal } = this.t.box;
    const { open } = this;
    this.faceDown = 0;
    if (view.tomsk[seat] !== NONE) open[normal[view.tomsk[seat]]]++;
    for (let at = seat * JOURNEY; at < seat * JOURNEY + view.journeySize[seat]; at++) {
      const word = view.journey[at];
      if ((word & FACE_DOWN) !== 0) {
        this.faceDown++;
        continue;
      }
      const card = word & CARD_BITS;
      if ((word & DISK_IMMEDIATE) === 0 && immediate[card] !== NO_ICON) open[immediate[card]]++;
      if ((word & DISK_NORMAL) === 0) open[normal[card]]++;
    }
    this.openIcons = 0;
    this.repeats = 0;
    for (let icon = 0; icon < ICON_COUNT; icon++) {
      this.openIcons += open[icon];
      if (open[icon] > 1) this.repeats += open[icon] - 1;
    }
  }

  /** The chance that the next card of a deck repeats an icon: certain where its top is seen. */
  risk(view: StrogoffState, deck: number): number {
    const top = this.t.box.deckStart[deck] + view.routeLeft[deck] - 1;
    let openSet = 0;
    let unheld = 0;
    for (let icon = 0; icon < ICON_COUNT; icon++) {
      if (this.open[icon] > 0) openSet |= 1 << icon;
      if (this.held[icon] === 0) unheld |= 1 << icon;
    }
    if (view.routeLeft[deck] > 0 && ((view.routesSeen[top] >>> this.seat) & 1) === 1)
      return this.wouldRepeat(view.routes[top], openSet, unheld) ? 1 : 0;
    this.findSeen(view);
    let cards = 0;
    let bad = 0;
    for (let word = 0; word < ROUTE_WORDS; word++) {
      for (let rest = this.decks[deck * ROUTE_WORDS + word] & ~this.seen[word]; rest !== 0; rest &= rest - 1) {
        cards++;
        if (this.wouldRepeat(BITS * word + lowestBit(rest), openSet, unheld)) bad++;
      }
    }
    return cards === 0 ? 0 : bad / cards;
  }

  /** Whether a route card would repeat an icon, though its immediate danger be met from the hand where it can. */
  private wouldRepeat(card: number, openSet: number, unheld: number): boolean {
    const normal = this.normalBit[card];
    return ((normal & openSet) | (this.immediateBit[card] & unheld & (openSet | normal))) !== 0;
  }

  /** The route cards that lie open somewhere: they are not in the decks. */
  private findSeen(view: StrogoffState): void {
    const { seen, t } = this;
    seen.set(view.routeDiscards);
    for (let seat = 0; seat < t.seats; seat++) {
      for (let at = seat * JOURNEY; at < seat * JOURNEY + view.journeySize[seat]; at++) {
        addCard(seen, 0, view.journey[at] & CARD_BITS);
      }
      for (let word = 0; word < ABILITY_WORDS; word++) seen[word] |= view.abilities[ABILITY_WORDS * seat + word];
    }
  }
}
