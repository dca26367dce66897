/** Cards are numbers: suit × 13 + rank. Sets of cards of one suit are 13 bits of a word, the two being the lowest. */
export const SUITS = 4;
export const RANKS = 13;
export const CARDS = SUITS * RANKS;

const SUIT_SIGNS = '♣♦♥♠';
const RANK_SIGNS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

export function suitOf(card: number): number {
  return Math.trunc(card / RANKS);
}

export function rankOf(card: number): number {
  return card % RANKS;
}

/** "♠A". */
export function cardText(card: number): string {
  return `${suitText(suitOf(card))}${RANK_SIGNS[rankOf(card)]}`;
}

export function suitText(suit: number): string {
  return SUIT_SIGNS[suit];
}

/** A card by its text, for tests. */
export function cardOf(text: string): number {
  return SUIT_SIGNS.indexOf(text[0]) * RANKS + RANK_SIGNS.indexOf(text.slice(1));
}

/** Cards by their texts, with spaces between them. */
export function cardsOf(texts: string): number[] {
  return texts.split(' ').map(cardOf);
}

/** The cards of a set of one suit, the lowest first. */
export function cardsIn(suit: number, set: number): number[] {
  return RANK_SIGNS.flatMap((_, rank) => (((set >>> rank) & 1) === 1 ? [suit * RANKS + rank] : []));
}
