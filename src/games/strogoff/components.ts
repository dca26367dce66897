import { defineKit } from '../../data/components.ts';
import { group, list, Misfit, oneOf, type Read, text, whole } from '../../data/shape.ts';
import { alternatives } from './alternatives.ts';
import {
  ABILITIES,
  ACTION_ROWS,
  type ActionRow,
  ALLIES,
  ATTACKS,
  BOARDS,
  CARD_COUNTS,
  EVENTS,
  ICONS,
  IRKUTSK_ROW,
  MAX_SEATS,
  MAX_SPACES,
  type MixedRow,
  PENALTIES,
  RUSSIA_ROWS,
  SANGARRA_ICON,
  SIBERIA_ROWS,
  STARTING_FACES,
  TARTAR_STRENGTH,
  TOMSK_ROW,
  URALS_ROWS,
} from './data.ts';

const CARDS = ['card', 'cards'] as const;
const OURS = { provenance: 'reconstructed' } as const;
const PRINTED = { provenance: 'rulebook' } as const;
const DECKS_ON_THE_WAY = ['russia', 'urals', 'siberia', 'irkutsk'] as const;
const face = whole(1, 6);

const normal = oneOf(ICONS, { about: 'its danger, or the normal one of two', ...OURS });
const afterNormal = {
  penalty: oneOf(PENALTIES, { about: 'discard a card, lose an energy, turn this card down', ...OURS }),
  ability: oneOf(ABILITIES, OURS),
  faces: list(face, [0, 6], ['face', 'faces'], { about: 'of the die, for Resolute, Energetic and Skilled', ...OURS }),
};
const russiaCard = group({ normal, ...afterNormal });
const mixedCard = group({
  immediate: oneOf(ICONS, { about: 'its immediate danger', ...OURS }),
  normal,
  ...afterNormal,
});

/** What is in the box, as a component file says it. */
export const shape = group({
  board: group(
    {
      couriers: whole(1, MAX_SEATS, { about: 'for how many there are pieces', ...PRINTED }),
      tartars: whole(2, MAX_SPACES - 1, { about: 'the space where they start, Tomsk', ...PRINTED }),
      strength: whole(1, 6, { about: 'of the Tartars at the start', ...PRINTED }),
      spaces: list(
        group({
          name: text(PRINTED),
          deck: oneOf(DECKS_ON_THE_WAY, { about: 'where the route card comes from, in Moscow the first', ...OURS }),
        }),
        [3, MAX_SPACES],
        ['space', 'spaces'],
        { about: 'from west to east, counted from 1, the last one Irkutsk', ...PRINTED },
      ),
    },
    { about: 'Where the couriers travel' },
  ),
  action: list(
    group({
      icon: oneOf(ICONS, { about: 'the danger it copes with', ...OURS }),
      portrait: oneOf(ALLIES, { about: 'the ally it calls', ...OURS }),
      ogareff: whole(0, 6, { about: 'command: the steps he goes', ...OURS }),
      event: oneOf(EVENTS, { about: 'command: an ally for that slot, a die or a card for all, Sangarra', ...OURS }),
      tartars: whole(2, MAX_SPACES - 1, { about: 'command: the space they go to', ...OURS }),
      strength: whole(-5, 5, { about: 'command: the change of theirs', ...OURS }),
    }),
    CARD_COUNTS.action,
    CARDS,
    { about: 'Action cards, with the commands of the traitor at their foot', ...PRINTED },
  ),
  russia: list(russiaCard, CARD_COUNTS.russia, CARDS, { about: 'Route cards of Russia', ...PRINTED }),
  urals: list(mixedCard, CARD_COUNTS.urals, CARDS, { about: 'Route cards of the Urals', ...PRINTED }),
  siberia: list(mixedCard, CARD_COUNTS.siberia, CARDS, { about: 'Route cards of Siberia', ...PRINTED }),
  tomsk: list(oneOf(ICONS, OURS), CARD_COUNTS.tomsk, CARDS, { about: 'Cards of the blinded', ...PRINTED }),
  irkutsk: list(oneOf([...ICONS, ...ATTACKS], OURS), CARD_COUNTS.irkutsk, CARDS, {
    about: 'Cards of the duel, with a danger, a direct attack or a Tartar reinforcement',
    ...PRINTED,
  }),
  sangarra: oneOf(ICONS, { about: "The spy's danger", ...OURS }),
  allies: list(oneOf(ALLIES, PRINTED), CARD_COUNTS.allies, CARDS, { about: 'Each of them once', ...PRINTED }),
  startingFaces: list(face, [1, 6], ['face', 'faces'], {
    about: 'Of the Skilled on the side of a character board that has an ability',
    ...OURS,
  }),
});

/** Everything in the box of one edition. */
export type Components = Read<typeof shape>;
export type ActionCard = Components['action'][number];
export type MixedCard = Components['siberia'][number];

/** Abilities that a die sets off. */
const ROLLED: readonly string[] = ['resolute', 'energetic', 'skilled'];

/** What the shape of each part cannot say. */
export function agree({ board, action, russia, urals, siberia, allies, startingFaces }: Components): void {
  const last = board.spaces.length;
  for (const [i, { deck }] of board.spaces.entries()) {
    const path = ['board', 'spaces', i, 'deck'];
    if ((i === last - 1) !== (deck === 'irkutsk'))
      throw new Misfit(path, `deck of space ${i + 1}: the last space, and no other, has irkutsk`);
  }
  const onTheWay = (space: number, path: readonly (string | number)[], what: string) => {
    if (space >= last) throw new Misfit(path, `${what} takes a space from 2 to ${last - 1}, not ${space}`);
  };
  onTheWay(board.tartars, ['board', 'tartars'], 'tartars of board');
  for (const [i, { tartars }] of action.entries())
    onTheWay(tartars, ['action', i, 'tartars'], `tartars of action card ${i + 1}`);
  for (const [deck, cards] of Object.entries({ russia, urals, siberia })) {
    for (const [i, { ability, faces }] of cards.entries()) {
      const what = `faces of ${deck} card ${i + 1}`;
      const path = [deck, i, 'faces'];
      if (ROLLED.includes(ability) !== faces.length > 0)
        throw new Misfit(path, `${what}: ${ability} takes ${faces.length > 0 ? 'none' : 'at least one'}`);
      once(faces, path, what);
    }
  }
  once(startingFaces, ['startingFaces'], 'startingFaces');
  once(allies, ['allies'], 'allies');
}

function once(things: readonly (string | number)[], path: readonly (string | number)[], what: string): void {
  const twice = things.findIndex((thing, i) => things.indexOf(thing) < i);
  if (twice >= 0) throw new Misfit([...path, twice], `${what}: ${things[twice]} is there twice`);
}

// ── the sets ──

function edition(name: keyof typeof BOARDS): Components {
  const { spaces, tomsk, couriers } = BOARDS[name];
  const actionCard = ([icon, portrait, ogareff, event, fromTomsk, strength]: ActionRow): ActionCard => ({
    icon,
    portrait,
    ogareff,
    event,
    tartars: tomsk + fromTomsk,
    strength,
  });
  const mixed = ([immediate, ...[of, penalty, ability, faces = []]]: MixedRow): MixedCard => ({
    immediate,
    normal: of,
    penalty,
    ability,
    faces,
  });
  return {
    board: {
      couriers,
      tartars: tomsk,
      strength: TARTAR_STRENGTH,
      spaces: spaces.map(([title, deck]) => ({ name: title, deck })),
    },
    action: ACTION_ROWS.map(actionCard),
    russia: RUSSIA_ROWS.map(([of, penalty, ability, faces = []]) => ({ normal: of, penalty, ability, faces })),
    urals: URALS_ROWS.map(mixed),
    siberia: SIBERIA_ROWS.map(mixed),
    tomsk: TOMSK_ROW,
    irkutsk: IRKUTSK_ROW,
    sangarra: SANGARRA_ICON,
    allies: ALLIES,
    startingFaces: STARTING_FACES,
  };
}

const purpleBrain = edition('purple-brain');
const devir = edition('devir');

/** The cards of both editions, and of each the alternatives that no text decides between. */
export const kit = defineKit<Components>(
  shape,
  {
    'purple-brain': {
      label: 'the Purple Brain board',
      about: 'the Purple Brain board, with our cards',
      components: purpleBrain,
    },
    devir: { label: 'the Devir board', about: 'the Devir board, with our cards', components: devir },
    ...alternatives('purple-brain', purpleBrain),
    ...alternatives('devir', devir),
  },
  agree,
);
