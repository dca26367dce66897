import { defineGame } from '../../engine/define-game.ts';
import { PURPOSES } from './chance.ts';
import { MAX_SEATS } from './data.ts';
import { HOLDINGS } from './holdings.ts';
import { indispensable, knockOuts } from './knock-outs.ts';
import { MOVE_KINDS, MOVE_WORDS } from './moves.ts';
import { options, presets, presetWords } from './options.ts';
import { StrogoffRules } from './rules.ts';
import { layout, type StrogoffState } from './state.ts';
import { Terms } from './terms.ts';

export const strogoff = defineGame<StrogoffState, typeof options>({
  id: 'strogoff',
  title: 'Michel Strogoff',
  about: "The Tsar's couriers race the traitor Ogareff to Irkutsk; one of them wins, or all lose.",
  player: 'courier',
  rival: 'Ogareff',
  usualBot: 'courier',
  ladder: ['random', 'racer', 'courier', 'veteran', 'expert:playouts=200:horizon=8'],
  seats: { min: 1, max: MAX_SEATS },
  options,
  presets,
  presetWords,
  success: 'the couriers',
  moveKinds: MOVE_KINDS,
  moveWords: MOVE_WORDS,
  knockOuts,
  indispensable,
  endings: ['courier wins', 'all dead', 'Moscow taken', 'unfinished'],
  purposes: PURPOSES,
  measures: [
    { name: 'rounds', label: 'rounds', about: 'rounds begun' },
    {
      name: 'ogareff_arrival',
      label: "Ogareff's arrival",
      about: 'round in which Ogareff reached Irkutsk, in games where he did',
    },
    {
      name: 'deaths_on_arrival',
      label: 'deaths at the gates',
      about: 'couriers who died of their journey at the gates of Irkutsk',
    },
    { name: 'deaths_in_duel', label: 'deaths in the duel', about: 'couriers who died in the duel' },
    { name: 'blinded', label: 'couriers blinded', about: 'couriers captured and blinded' },
    { name: 'abilities_kept', label: 'abilities kept', about: 'route cards kept as abilities, by all couriers' },
    { name: 'disks_peak', label: 'disks in use at once', about: 'most resolution disks in use at once' },
    { name: 'lead_changes', label: 'changes of the lead', about: 'how often another courier took the sole lead' },
  ],
  seatMeasures: [
    { name: 'space_reached', label: 'space reached', about: 'space the courier was on at the end' },
    { name: 'energy_at_duel', label: 'energy at the duel', about: 'energy when the duel began, for those who fought' },
    {
      name: 'cards_at_duel',
      label: 'cards at the duel',
      about: 'action cards when the duel began, for those who fought',
    },
  ],
  holdings: HOLDINGS,
  layout,
  rules: (seats, values) => new StrogoffRules(new Terms(seats, values)),
});
