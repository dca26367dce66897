import { defineGame } from '../../game.ts';
import { PURPOSES } from './chance.ts';
import { MAX_SEATS, MIN_SEATS } from './data.ts';
import { ENDINGS } from './endings.ts';
import { HOLDINGS } from './holdings.ts';
import { indispensable, knockOuts } from './knock-outs.ts';
import { MOVE_KINDS, MOVE_WORDS } from './moves.ts';
import { options, presets, presetWords } from './options.ts';
import { KremlinRules } from './rules.ts';
import { FATES } from './score.ts';
import { type KremlinState, layout } from './state.ts';
import { Terms } from './terms.ts';

export const kremlin = defineGame<KremlinState, typeof options>({
  id: 'kremlin',
  title: 'Kremlin',
  about: 'Factions with secret influence on ageing politicians fight for the tribune of the October parade.',
  caveat: 'Table talk is not modelled: nobody promises, threatens or bluffs aloud.',
  player: 'faction',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options,
  presets,
  presetWords,
  usualBot: 'schemer',
  ladder: ['random', 'plodder', 'grandee', 'veteran'],
  success: 'the first faction',
  moveKinds: MOVE_KINDS,
  moveWords: MOVE_WORDS,
  knockOuts,
  indispensable,
  endings: ENDINGS,
  fates: FATES,
  purposes: PURPOSES,
  measures: [
    { name: 'years_played', label: 'years', about: 'years begun' },
    { name: 'purges_tried', label: 'purges', about: 'purges that came to the die' },
    { name: 'purges_won', label: 'purges that succeeded', about: 'purges that sent somebody to Siberia' },
    { name: 'trials', label: 'trials', about: 'trials held' },
    { name: 'convictions', label: 'convictions', about: 'trials that ended with Siberia' },
    { name: 'condemnations', label: 'condemnations', about: 'candidates condemned without a vote' },
    { name: 'deaths', label: 'deaths', about: 'politicians who died' },
    { name: 'exiles', label: 'exiles', about: 'politicians sent to Siberia, each time' },
    { name: 'retirements', label: 'retirements', about: 'politicians who retired' },
    { name: 'rehabilitations', label: 'rehabilitations', about: 'politicians brought back from Siberia' },
    { name: 'control_changes', label: 'changes of control', about: 'politicians who went from one faction to another' },
    { name: 'chief_age', label: "chief's age", about: 'mean age of the chiefs on parade, in games with a parade' },
    { name: 'cards_played', label: 'intrigue cards played', about: 'intrigue cards that were carried out' },
    { name: 'assassinations', label: 'assassinations', about: 'politicians who were assassinated' },
    { name: 'parades_first', label: 'parades, first level', about: 'parades won by who was dealt to the first level' },
    {
      name: 'parades_second',
      label: 'parades, second level',
      about: 'parades won by who was dealt to the second level',
    },
    { name: 'parades_candidates', label: 'parades, candidates', about: 'parades won by who was dealt as a candidate' },
    { name: 'parades_people', label: 'parades, people', about: 'parades won by who was dealt to the people' },
    { name: 'parades_fifties', label: 'parades, in the fifties', about: 'parades won by who is 50 to 59 on the card' },
    { name: 'parades_sixties', label: 'parades, in the sixties', about: 'parades won by who is 60 to 69 on the card' },
    {
      name: 'parades_seventies',
      label: 'parades, in the seventies',
      about: 'parades won by who is 70 or more on the card',
    },
  ],
  seatMeasures: [
    { name: 'parades_won', label: 'parades', about: 'parades won' },
    { name: 'declared', label: 'points declared', about: 'points declared in the game, of 55' },
    {
      name: 'declaring_year',
      label: 'declaring year',
      about: 'mean year in which a point was declared, in tenths, in games where one was',
    },
  ],
  holdings: HOLDINGS,
  layout,
  rules: (seats, values) => new KremlinRules(new Terms(seats, values)),
});
