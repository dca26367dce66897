import { defineGame } from '../../engine/define-game.ts';
import { PURPOSES } from './chance.ts';
import { MAX_SEATS, MIN_SEATS } from './data.ts';
import { indispensable, knockOuts } from './knock-outs.ts';
import { MOVE_KINDS, MOVE_WORDS } from './moves.ts';
import { options, presets, presetWords } from './options.ts';
import { KurierRules } from './rules.ts';
import { type KurierState, layout } from './state.ts';
import { Terms } from './terms.ts';

export const kurier = defineGame<KurierState, typeof options>({
  id: 'kurier',
  title: 'Kurier des Zaren',
  about: 'Messages travel from inn to inn, two couriers at a time; the first whose guard is paid wins.',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options,
  presets,
  presetWords,
  usualBot: 'sprinter',
  ladder: ['random', 'stroller', 'blocker', 'veteran', 'expert:playouts=60:horizon=6'],
  success: 'the starting player',
  moveKinds: MOVE_KINDS,
  moveWords: MOVE_WORDS,
  knockOuts,
  indispensable,
  endings: ['paid', 'coins out', 'stalemate', 'all passed'],
  purposes: PURPOSES,
  measures: [
    { name: 'turns', label: 'turns', about: 'turns begun, by all players' },
    { name: 'departures', label: 'departures', about: 'departures announced' },
    { name: 'skips', label: 'villages skipped', about: 'villages that a courier passed for want of a room' },
    { name: 'coins_turned', label: 'coins turned', about: 'coins turned over' },
    { name: 'njets', label: 'njets', about: 'njets among them' },
    {
      name: 'message_passes',
      label: 'messages handed over',
      about: "messages handed from one of a player's couriers to another",
    },
    { name: 'deliveries', label: 'deliveries', about: 'messages that reached a guard' },
    {
      name: 'delivered_by_others',
      label: 'deliveries by others',
      about: "messages that another player's departure brought to the guard",
    },
  ],
  seatMeasures: [
    { name: 'roubles', label: 'roubles at the end', about: 'roubles at the end' },
    { name: 'couriers_at_palace', label: 'couriers at the palace', about: 'couriers who reached the palace' },
    {
      name: 'delivery_turn',
      label: 'turn of the delivery',
      about: 'turn in which the message reached a guard, in games where it did',
    },
  ],
  layout,
  rules: (seats, values) => new KurierRules(new Terms(seats, values)),
});
