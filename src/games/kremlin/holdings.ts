import { BITS, type Holding, lowestBit, type Move, NOTHING } from '../../game.ts';
import { EFFECTS, type Effect, OFFICES, POLITBURO, POLITICIANS, PRINTED } from './data.ts';
import { KNOCKED_OUT, knockOuts } from './knock-outs.ts';
import { DECLARE, isPlay, playedCard } from './moves.ts';
import { controllerOf } from './politicians.ts';
import { CARD_WORDS, type KremlinState } from './state.ts';
import type { Terms } from './terms.ts';

const intrigue = (effect: Effect): Holding => {
  const out = KNOCKED_OUT[effect];
  return { name: out, label: knockOuts[out].label, group: 'intrigue cards', out, isPlayed: true };
};

/** First offices whose holder the faction controlled, then politicians whom it controlled, then intrigue cards by what they do. */
export const HOLDINGS: readonly Holding[] = [
  ...OFFICES.map((office) => ({
    name: office.toLowerCase().replace(' ', '-'),
    label: `the ${office}`,
    group: 'offices',
  })),
  ...PRINTED.map(({ name }) => ({ name: name.toLowerCase(), label: name, group: 'politicians' })),
  ...EFFECTS.map(intrigue),
];
const FIRST_POLITICIAN = OFFICES.length;
const FIRST_CARD = FIRST_POLITICIAN + POLITICIANS;

export function holdingsIn(t: Terms, s: KremlinState, out: Int32Array): void {
  for (let office = 0; office < POLITBURO; office++) note(out, controllerOf(s, s.holder[office]), office);
  for (let politician = 0; politician < POLITICIANS; politician++)
    note(out, s.control[politician], FIRST_POLITICIAN + politician);
  for (let seat = 0; seat < t.seats; seat++)
    for (let word = 0; word < CARD_WORDS; word++)
      for (let rest = s.hands[seat * CARD_WORDS + word]; rest !== 0; rest &= rest - 1)
        note(out, seat, FIRST_CARD + t.effect[BITS * word + lowestBit(rest)]);
}

function note(out: Int32Array, seat: number, holding: number): void {
  if (seat >= 0) out[seat * HOLDINGS.length + holding] = 1;
}

/** The card that is played. */
export function usedBy(t: Terms, s: KremlinState, move: Move): number {
  return s.phase === DECLARE && isPlay(move) ? FIRST_CARD + t.effect[playedCard(move)] : NOTHING;
}
