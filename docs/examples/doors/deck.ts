// A deck, hands and discards of what the kit has: nobody looks into the deck, so it needs no order.
import {
  type Chance,
  defineLayout,
  drawKind,
  drawOf,
  perOwner,
  pileSize,
  pour,
  type Seat,
  type StateIn,
  secret,
  words,
} from 'irkutsk/game';

const SEATS = 4;
const KINDS = 6;
/** What chance is asked for. */
const CARD = 0;

export const layout = defineLayout({
  /** How many of each kind are left; nobody sees it. */
  deck: secret(KINDS),
  hands: perOwner(SEATS, KINDS),
  discards: words(KINDS),
  /** How often each has drawn, to name the next draw. */
  draws: words(SEATS),
});
export type Position = StateIn<typeof layout>;

/** A card into a seat's hand. An empty deck is made of the discards. */
export function draw(s: Position, seat: Seat, chance: Chance): void {
  if (pileSize(s.deck, 0, KINDS) === 0) pour(s.discards, 0, s.deck, 0, KINDS);
  const size = pileSize(s.deck, 0, KINDS);
  if (size === 0) return;
  const kind = drawKind(s.deck, 0, size, chance, CARD, drawOf(seat, s.draws[seat]++));
  s.hands[seat * KINDS + kind]++;
}

export function discard(s: Position, seat: Seat, kind: number): void {
  s.hands[seat * KINDS + kind]--;
  s.discards[kind]++;
}
