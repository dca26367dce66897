import { defineGame } from '../../core/define-game.ts';
import { PURPOSES } from './chance.ts';
import { MAX_SEATS, MIN_SEATS } from './data.ts';
import { indispensable, knockOuts } from './knock-outs.ts';
import { MOVE_KINDS } from './moves.ts';
import { options, presets } from './options.ts';
import { CerbereRules, FATES } from './rules.ts';
import { type CerbereState, layout } from './state.ts';
import { Terms } from './terms.ts';

export const cerbere = defineGame<CerbereState, typeof options>({
  id: 'cerbere',
  title: 'Cerbère',
  about: 'Adventurers flee from Cerberus to a boat that is too small for all; who is captured early hunts the others.',
  // C19
  caveat: 'Table talk is not modelled: nobody promises, threatens or tells what he saw.',
  rival: 'Cerberus',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options,
  presets,
  usualBot: 'helper',
  success: 'the boat',
  moveKinds: MOVE_KINDS,
  knockOuts,
  indispensable,
  endings: ['escape', 'too few left', 'all captured', 'broken off'],
  fates: FATES,
  purposes: PURPOSES,
  measures: [
    { name: 'turns', about: 'turns begun, by all players' },
    { name: 'skulls', about: 'difficulty by the boards and the least speed' },
    { name: 'hunts', about: 'hunts' },
    { name: 'misses', about: 'hunts that caught nobody' },
    { name: 'captures', about: 'adventurers captured' },
    { name: 'turncoats', about: "players on Cerberus' side at the end" },
    { name: 'boat_places', about: 'places in the boat, in games where it was revealed' },
    { name: 'offers', about: 'calls for help with an advanced effect' },
    { name: 'helped', about: 'calls that were answered in full' },
    { name: 'looks', about: 'boats looked at' },
    { name: 'swaps', about: 'pairs of boats swapped' },
    { name: 'shortcuts', about: 'bridges, portals and funiculars taken' },
  ],
  seatMeasures: [
    { name: 'captured_turn', about: 'turn of the capture, in games where there was one' },
    { name: 'captured_space', about: 'space of the capture, counted from the lair, in games where there was one' },
    { name: 'gifts', about: "cards given for others' effects" },
    { name: 'helped_on', about: "steps forward by others' cards" },
    { name: 'pushed_back', about: "steps back by others' cards" },
  ],
  layout,
  rules: (seats, values) => new CerbereRules(new Terms(seats, values)),
});
