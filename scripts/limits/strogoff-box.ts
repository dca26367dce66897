import { settle } from '../../src/data/options.ts';
import { ABILITY_WORDS, ACTION_WORDS, type Box } from '../../src/games/strogoff/box.ts';
import { options } from '../../src/games/strogoff/options.ts';
import { Terms } from '../../src/games/strogoff/terms.ts';
import { BITS } from '../../src/kit/card-sets.ts';

/** Couriers at the table that the port is written for. */
export const COURIERS = 4;

/** The set whose words begin there, as C has it: its cards are the bits of one number. */
function set(words: Int32Array, at: number, count: number): string {
  let bits = 0n;
  for (let word = 0; word < count; word++) bits |= BigInt(words[at + word]) << BigInt(word * BITS);
  return `0x${bits.toString(16)}`;
}

function sets(words: Int32Array, count: number): readonly string[] {
  return Array.from({ length: words.length / count }, (_, i) => set(words, i * count, count));
}

/** Those of Resolute, Energetic and Skilled that a face sets off, in rows of seven. */
function onFaces({ onFace }: Box): readonly string[] {
  const faces = sets(onFace, ABILITY_WORDS);
  return [0, 7, 14].map((from) => `{${faces.slice(from, from + 7).join(', ')}}`);
}

/** The cards and the terms of the usual table, for the port to include. */
export function boxHeader(): string {
  const terms = new Terms(COURIERS, settle('strogoff', options, {}));
  const { box } = terms;
  const { board } = box.components;
  const numbers: Readonly<Record<string, number>> = {
    SEATS: terms.seats,
    SPACES: box.spaces,
    OGAREFFS_STEPS: terms.steps,
    FIRST_TARTARS: board.tartars,
    FIRST_STRENGTH: board.strength,
    FOUR_FROM: terms.fourFrom,
    FIVE_FROM: terms.fiveFrom,
    ENERGY_START: terms.energyStart,
    ENERGY_MAX: terms.energyMax,
    HAND_START: terms.handStart,
    HAND_LIMIT: terms.handLimit,
    MAX_ROUNDS: terms.maxRounds,
  };
  const lists: readonly (readonly [name: string, type: string, values: Iterable<number | string>])[] = [
    ['STEPS[]', 'int8_t', box.steps],
    ['EVENT[]', 'int8_t', box.event],
    ['TARTARS[]', 'int8_t', box.tartars],
    ['STRENGTH[]', 'int8_t', box.strength],
    ['IMMEDIATE_ICON[]', 'int8_t', box.immediate],
    ['NORMAL[]', 'int8_t', box.normal],
    ['PENALTY[]', 'int8_t', box.penalty],
    ['ABILITY[]', 'int8_t', box.ability],
    ['ZONE[]', 'int8_t', box.zone],
    ['DECK_START[]', 'int8_t', box.deckStart],
    ['DECK_SIZE[]', 'int8_t', box.deckSize],
    ['ALIKE[]', 'int8_t', terms.alike],
    ['OF_ICON[]', 'Set', sets(box.ofIcon, ACTION_WORDS)],
    ['OF_PORTRAIT[]', 'Set', sets(box.ofPortrait, ACTION_WORDS)],
    ['OF_ABILITY[]', 'Set', sets(box.ofAbility, ABILITY_WORDS)],
    ['ON_FACE[][7]', 'Set', onFaces(box)],
  ];
  return [
    `enum { ${Object.entries(numbers)
      .map(([name, value]) => `${name} = ${value}`)
      .join(', ')} };`,
    ...lists.map(([name, type, values]) => `static const ${type} ${name} = {${[...values].join(', ')}};`),
    '',
  ].join('\n');
}
