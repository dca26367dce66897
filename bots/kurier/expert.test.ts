import { describe, expect, it } from 'vitest';
import { settle } from '../../src/data/options.ts';
import { playerOf } from '../../src/engine/play.fixture.ts';
import { Table } from '../../src/engine/play.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { RULE_SETS } from '../../src/games/kurier/data.ts';
import { kurier } from '../../src/games/kurier/index.ts';
import * as move from '../../src/games/kurier/moves.ts';
import type { KurierRules } from '../../src/games/kurier/rules.ts';
import { type KurierState, layout } from '../../src/games/kurier/state.ts';
import { Forecast } from './common/forecast.ts';
import { worthsFor } from './common/worths.ts';
import expert from './expert.ts';
import veteran from './veteran.ts';

const PLAYERS = 2;

function settingOf(ruleSet: (typeof RULE_SETS)[number]) {
  const options = settle('kurier', kurier.options, { ruleSet });
  const rules = kurier.rules(PLAYERS, options) as KurierRules;
  return { players: PLAYERS, options, rules };
}

function tableOf({ rules }: ReturnType<typeof settingOf>): Table<KurierState> {
  return new Table(kurier, rules, masterSeed('expert'));
}

function seated(setting: ReturnType<typeof settingOf>, name: 'expert' | 'veteran', given: object = {}) {
  const bot = name === 'expert' ? expert : veteran;
  return playerOf(kurier, setting, name, bot, settle(name, bot.params, { ...given }));
}

it('the expert wins more often than the veteran does in the same games', () => {
  const GAMES = 8;
  const setting = settingOf('roubles');
  const table = tableOf(setting);
  const players = [seated(setting, 'expert', { playouts: 50, horizon: 6 }), seated(setting, 'veteran')];
  let lead = 0;
  for (let block = 0; block < GAMES; block++)
    for (const seat of [0, 1]) {
      table.play(block, seat === 0 ? players : players.toReversed());
      lead += table.outcome.won[seat] - table.outcome.won[1 - seat];
    }
  expect(lead).toBeGreaterThan(0);
});

it.each(RULE_SETS)(
  'with the rule set %s it plays the games of the veteran if nothing is better by enough',
  (ruleSet) => {
    const setting = settingOf(ruleSet);
    const patient = seated(setting, 'expert', { playouts: 20, margin: 100, horizon: 2 });
    const ends = [patient, seated(setting, 'veteran')].map((player) => {
      const table = tableOf(setting);
      table.play(0, [player, seated(setting, 'veteran')]);
      return [...table.state.words];
    });
    expect(ends[0]).toEqual(ends[1]);
  },
);

describe('what it foresees', () => {
  const { rules } = settingOf('roubles');
  const forecast = new Forecast(rules, worthsFor(rules));

  it('is asked for as a turn or a round of coins begins, and not in the middle of one', () => {
    const state = layout.create();
    state.phase = move.TURN;
    expect(forecast.isCalm(state)).toBe(true);
    state.phase = move.LODGE;
    expect(forecast.isCalm(state)).toBe(false);
    state.phase = move.ROUBLES;
    expect(forecast.isCalm(state)).toBe(true);
    state.turned.fill(1);
    expect(forecast.isCalm(state)).toBe(false);
  });
});
