import { wholeValue } from '../../data/components.ts';
import { type Components, kit } from './components.ts';
import { DO_ADVANCE, YES } from './moves.ts';
import { type Position, position } from './table.fixture.ts';

const { board, ...cards } = kit.sets['purple-brain'].components;

/** A board on which every space from the Railway on is one of Siberia: four couriers draw 4 × 9 of its 32 cards. */
export const LONG_SIBERIA = wholeValue({
  ...cards,
  board: {
    ...board,
    spaces: board.spaces.map(({ name, deck }, i) => ({ name, deck: i === 0 || i === 10 ? deck : 'siberia' })),
  },
} satisfies Components);

/** Four couriers at that board. */
export function longSiberia(components = LONG_SIBERIA): Position {
  return position(4, { components });
}

/** Three Quicks of Siberia, each with another penalty, and one of Russia. */
export function quicks(p: Position): [discard: number, energy: number, turn: number, russian: number] {
  return [
    p.mixed('siberia', 'illness', 'papers', 'discard'),
    p.mixed('siberia', 'espionage', 'animals', 'energy'),
    p.mixed('siberia', 'patrol', 'espionage', 'turn'),
    p.russia('illness', 'energy'),
  ];
}

/** Courier 1 keeps these Quicks, draws a card without an immediate danger that he could meet, and spends one of them. */
export function spendQuick(p: Position, ...copies: readonly number[]): void {
  p.ability(0, ...copies);
  p.stack(p.mixed('siberia', 'storm', 'patrol'), p.mixed('siberia', 'lost', 'vehicle'));
  p.turn(0);
  p.play(DO_ADVANCE, YES);
}
