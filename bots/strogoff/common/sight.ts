import { HIDDEN } from '../../../src/core/layout.ts';
import { ICON_COUNT, NO_ICON } from '../../../src/games/strogoff/box.ts';
import { ABILITY_WORDS, add, holds, ROUTE_WORDS, size } from '../../../src/games/strogoff/sets.ts';
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
  private readonly seen = new Int32Array(ROUTE_WORDS);

  constructor(t: Terms) {
    this.t = t;
  }

  look(view: StrogoffState, seat: number): void {
    this.lookAtJourney(view, seat);
    const { ofIcon } = this.t.box;
    for (let icon = 0; icon < ICON_COUNT; icon++) {
      this.held[icon] =
        size(view.hands[2 * seat] & ofIcon[2 * icon]) + size(view.hands[2 * seat + 1] & ofIcon[2 * icon + 1]);
    }
  }

  private lookAtJourney(view: StrogoffState, seat: number): void {
    const { immediate, normal } = this.t.box;
    const { open } = this;
    open.fill(0);
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

  /** Whether a route card would repeat an icon, though its immediate danger be met from the hand where it can. */
  wouldRepeat(card: number): boolean {
    const { immediate, normal } = this.t.box;
    const first = immediate[card];
    const second = normal[card];
    if (this.open[second] > 0) return true;
    return first !== NO_ICON && this.held[first] === 0 && (this.open[first] > 0 || first === second);
  }

  /** The chance that the next card of a deck repeats an icon: certain where its top is seen. */
  risk(view: StrogoffState, deck: number): number {
    const { deckStart, deckSize } = this.t.box;
    const start = deckStart[deck];
    const left = view.routeLeft[deck];
    if (left > 0 && view.routes[start + left - 1] !== HIDDEN)
      return this.wouldRepeat(view.routes[start + left - 1]) ? 1 : 0;
    this.findSeen(view);
    let cards = 0;
    let bad = 0;
    for (let card = start; card < start + deckSize[deck]; card++) {
      if (holds(this.seen, 0, card)) continue;
      cards++;
      if (this.wouldRepeat(card)) bad++;
    }
    return cards === 0 ? 0 : bad / cards;
  }

  /** The route cards that lie open somewhere: they are not in the decks. */
  private findSeen(view: StrogoffState): void {
    const { seen, t } = this;
    seen.set(view.routeDiscards);
    for (let seat = 0; seat < t.seats; seat++) {
      for (let at = seat * JOURNEY; at < seat * JOURNEY + view.journeySize[seat]; at++) {
        add(seen, 0, view.journey[at] & CARD_BITS);
      }
      for (let word = 0; word < ABILITY_WORDS; word++) seen[word] |= view.abilities[ABILITY_WORDS * seat + word];
    }
  }
}
