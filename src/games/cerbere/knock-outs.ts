import { changedSet } from '../../data/components.ts';
import type { KnockOut } from '../../engine/game.ts';
import { sentence } from '../../story/words.ts';
import { type BoardKey, type Components, kit } from './components.ts';
import { BETRAYAL, MIDDLES, SURVIVAL, type WrittenSpace } from './data.ts';
import type { options } from './options.ts';
import type { CerbereOptions } from './terms.ts';

type Out = KnockOut<typeof options>;

type Named = Pick<Out, 'label' | 'group' | 'about'>;

function pieces(named: Named, change: (components: Components, o: CerbereOptions) => Partial<Components>): Out {
  return {
    ...named,
    without: (o) => changedSet(kit, o.components, (set) => change(set, o)),
  };
}

const card = (kind: string, deck: 'Survival' | 'Betrayal'): Named => ({
  label: sentence(kind),
  group: `${deck} cards`,
  about: `the ${deck} card ${kind}: the deck has so many fewer`,
});

/** S9: the deck has fewer cards then. */
const survival = (kind: (typeof SURVIVAL)[number]): Out =>
  pieces(card(kind, 'Survival'), (set) => ({
    survival: { ...set.survival, [kind]: 0 },
  }));
const betrayal = (kind: (typeof BETRAYAL)[number]): Out =>
  pieces(card(kind, 'Betrayal'), (set) => ({
    betrayal: { ...set.betrayal, [kind]: 0 },
  }));

/** W2–W8: on the boards that lie on the table. A mark of Cerberus stays where it is. */
function spaces(label: string, about: string, change: (space: WrittenSpace) => WrittenSpace): Out {
  return pieces({ label, group: 'boards and spaces', about }, (set, { start, first, second }) => {
    const keys: readonly BoardKey[] = [`start${start}`, first, second, 'end'];
    return Object.fromEntries(keys.map((key) => [key, { ...set[key], spaces: set[key].spaces.map(change) }]));
  });
}

const plain = (label: string, ...kinds: readonly string[]): Out =>
  spaces(label, `${label}: plain spaces take their place`, (space) => {
    const [kind, mark] = space.split('+');
    if (!kinds.includes(kind)) return space;
    return mark === undefined ? 'plain' : 'mark';
  });

const unmarked = (space: WrittenSpace): WrittenSpace => (space === 'mark' ? 'plain' : space.replace('+mark', ''));

/** What each middle board has that no other has, in the words of its spaces. */
const PLACES: Readonly<Record<(typeof MIDDLES)[number], readonly string[]>> = {
  bridge: ['bridge'],
  portal: ['portal', 'stele'],
  nacelle: ['nacelle'],
  pilings: ['piling'],
  promontory: ['promontory'],
  funicular: ['foot', 'top'],
};

export const knockOuts: Readonly<Record<string, Out>> = {
  ...Object.fromEntries(SURVIVAL.map((kind) => [kind, survival(kind)])),
  ...Object.fromEntries(BETRAYAL.map((kind) => [kind, betrayal(kind)])),
  ...Object.fromEntries(MIDDLES.map((board) => [board, plain(`what is special of the ${board}`, ...PLACES[board])])),
  'survival-spaces': plain('spaces with a Survival card', 'survival'),
  'rage-spaces': plain('spaces that raise the rage', 'rage'),
  // K3
  marks: spaces('marks of Cerberus', 'marks of Cerberus: after a capture he goes back to his lair', unmarked),
  // K5
  'changing-sides': pieces(
    {
      label: 'changes of side',
      group: 'rules',
      about: 'dark places: who is captured has lost, and nobody changes sides',
    },
    () => ({ dark: 0 }),
  ),
  // C9
  'paying-for-others': {
    label: 'paying for others',
    group: 'rules',
    about: 'help of others with the price of an advanced effect',
    without: () => ({ help: false }),
  },
  // S10, S11
  'raised-speed': {
    label: 'a raised speed',
    group: 'rules',
    about: 'a raised least value of the die',
    without: () => ({ raised: 0 }),
  },
  'three-fast': {
    label: 'the faster die of three players',
    group: 'rules',
    about: 'the faster die of three players: it begins at 3',
    without: () => ({ threePlayers: 3 }),
  },
};

/** Where these come up there is nothing else to choose, or no game without them. */
export const indispensable = {
  action: 'one has to be played in every turn',
  target: 'comes up only as a duty',
  order: 'comes up only as a duty',
} as const;
