import { defineKit } from '../../data/components.ts';
import { group, list, Misfit, type Read, text, whole } from '../../data/shape.ts';
import {
  COIN_COUNTS,
  COPIES,
  INN_ROWS,
  MAX_SEATS,
  MIN_SEATS,
  OTHER_PRICES,
  OUR_INNS,
  PRICES,
  ROW,
  type VILLAGES,
} from './data.ts';

const OURS = { provenance: 'reconstructed' } as const;
const PRINTED = { provenance: 'rulebook' } as const;

const tables = (about: string) =>
  list(whole(MIN_SEATS, MAX_SEATS), [0, MAX_SEATS - MIN_SEATS + 1], ['number', 'numbers'], { about, ...PRINTED });
const inn = group({
  name: text({ ours: OUR_INNS, ...PRINTED }),
  closedInRoubles: tables('numbers of players with which it is closed in the rule set roubles'),
  closedElse: tables('the same in bribe and first-edition'),
});
/** How many inns there are was reported; that they stand in this order is ours. */
const village = (about: string) =>
  list(inn, [1, ROW], ['inn', 'inns'], { about: `${about}; how many is reported, their order is ours`, ...OURS });

/** What is in the box, as a component file says it. */
export const shape = group({
  swamp: village('Inns of the lowest village, from left to right'),
  forest: village('Inns of the second village'),
  mountains: village('Inns of the third village'),
  grassland: village('Inns of the highest village'),
  prices: list(whole(1, 40), [1, ROW], ['guard', 'guards'], {
    about: 'What the guards above the inns of the grassland cost; the dearest gets the messages of those who pass it',
    ...OURS,
  }),
  coins: group(
    {
      njet: whole(0, 40, PRINTED),
      blank: whole(0, 40, { about: 'left out in bribe', ...PRINTED }),
      one: whole(0, 40, PRINTED),
      two: whole(0, 40, PRINTED),
      three: whole(0, 40, PRINTED),
    },
    { about: 'Roubles' },
  ),
  copies: whole(1, COPIES, { about: 'Couriers of each kind in each colour', ...PRINTED }),
});

/** Everything in the box. */
export type Components = Read<typeof shape>;

/** What the shape of each part cannot say. */
export function agree({ grassland, prices, coins }: Components): void {
  if (prices.length !== grassland.length)
    throw new Misfit(
      ['prices'],
      `prices takes ${grassland.length}, one for each inn of the grassland, not ${prices.length}`,
    );
  if (coins.one + coins.two + coins.three === 0) throw new Misfit(['coins'], 'coins are all worth nothing');
}

/** `first` is the inn that stands first in the grassland, if it is not the one of the usual row. */
function box(prices: readonly number[], first?: string): Components {
  const rows = (name: (typeof VILLAGES)[number]) =>
    INN_ROWS[name].map(([title, closedInRoubles, closedElse]) => ({ name: title, closedInRoubles, closedElse }));
  const [njet, blank, one, two, three] = COIN_COUNTS;
  return {
    swamp: rows('swamp'),
    forest: rows('forest'),
    mountains: rows('mountains'),
    grassland: rows('grassland').toSorted((a, b) => Number(b.name === first) - Number(a.name === first)),
    prices,
    coins: { njet, blank, one, two, three },
    copies: COPIES,
  };
}

export const kit = defineKit<Components>(
  shape,
  {
    usual: { label: 'guards at 6, 8, 10, 8 and 6', about: 'guards at 6, 8, 10, 8 and 6', components: box(PRICES) },
    // The rulebooks print that Pawl Hof's guard wants 8.
    'cheap-inside': {
      label: 'guards at 8, 6, 10, 6 and 8, and not at 6, 8, 10, 8 and 6',
      about: 'guards at 8, 6, 10, 6 and 8',
      components: box(OTHER_PRICES, 'Pawl Hof'),
      instead: { of: 'usual', what: 'prices', label: 'prices of the guards' },
    },
  },
  agree,
);
