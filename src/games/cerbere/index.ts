import { defineGame } from '../../engine/define-game.ts';
import { PURPOSES } from './chance.ts';
import { MAX_SEATS, MIN_SEATS } from './data.ts';
import { HOLDINGS } from './holdings.ts';
import { indispensable, knockOuts } from './knock-outs.ts';
import { MOVE_KINDS, MOVE_WORDS } from './moves.ts';
import { options, presets, presetWords } from './options.ts';
import { CerbereRules } from './rules.ts';
import { FATES } from './score.ts';
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
  presetWords,
  usualBot: 'helper',
  ladder: ['random', 'helper', 'egoist', 'opportunist', 'veteran'],
  success: 'the boat',
  moveKinds: MOVE_KINDS,
  moveWords: MOVE_WORDS,
  knockOuts,
  indispensable,
  endings: ['escape', 'too few left', 'all captured', 'broken off'],
  fates: FATES,
  purposes: PURPOSES,
  measures: [
    { name: 'turns', label: 'turns', about: 'turns begun, by all players' },
    { name: 'skulls', label: 'skulls', about: 'difficulty by the boards and the least speed' },
    { name: 'hunts', label: 'hunts', about: 'hunts' },
    { name: 'misses', label: 'hunts in vain', about: 'hunts that caught nobody' },
    { name: 'captures', label: 'captures', about: 'adventurers captured' },
    { name: 'turncoats', label: 'players who changed sides', about: "players on Cerberus' side at the end" },
    { name: 'boat_places', label: 'places in the boat', about: 'places in the boat, in games where it was revealed' },
    { name: 'offers', label: 'calls for help', about: 'calls for help with an advanced effect' },
    { name: 'helped', label: 'calls answered', about: 'calls that were answered in full' },
    { name: 'looks', label: 'looks at boats', about: 'boats looked at' },
    { name: 'swaps', label: 'swaps of boats', about: 'pairs of boats swapped' },
    { name: 'shortcuts', label: 'shortcuts', about: 'bridges, portals and funiculars taken' },
  ],
  seatMeasures: [
    { name: 'captured_turn', label: 'turn of the capture', about: 'turn of the capture, in games where there was one' },
    {
      name: 'captured_space',
      label: 'space of the capture',
      about: 'space of the capture, counted from the lair, in games where there was one',
    },
    { name: 'gifts', label: 'cards given', about: "cards given for others' effects" },
    { name: 'helped_on', label: 'steps by others', about: "steps forward by others' cards" },
    { name: 'pushed_back', label: 'steps back by others', about: "steps back by others' cards" },
  ],
  holdings: HOLDINGS,
  layout,
  rules: (seats, values) => new CerbereRules(new Terms(seats, values)),
});
