import { defineKit } from '../../data/components.ts';
import { alternatives } from './alternatives.ts';
import { type ActionCard, agree, type Components, type MixedCard, shape } from './components.ts';
import {
  ACTION_ROWS,
  type ActionRow,
  ALLIES,
  BOARDS,
  IRKUTSK_ROW,
  type MixedRow,
  RUSSIA_ROWS,
  SANGARRA_ICON,
  SIBERIA_ROWS,
  STARTING_FACES,
  TARTAR_STRENGTH,
  TOMSK_ROW,
  URALS_ROWS,
} from './data.ts';

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
