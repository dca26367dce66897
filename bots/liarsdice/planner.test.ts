import { expect, it } from 'vitest';
import { settle, type Values } from '../../src/data/options.ts';
import type { BotPlugin } from '../../src/engine/bot.ts';
import { playerOf } from '../../src/engine/play.fixture.ts';
import { Table } from '../../src/engine/play.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { liarsdice } from '../../src/games/liarsdice/index.ts';
import counter from './counter.ts';
import planner from './planner.ts';

const GAMES = 60;
const SETTING = { players: 2, options: settle('liarsdice', liarsdice.options, {}) };

function seated(plugin: BotPlugin, params: Values) {
  return playerOf(liarsdice, SETTING, 'bot', plugin, settle('bot', plugin.params, params));
}

it('the planner beats its own guide, from either seat', () => {
  const table = new Table(liarsdice, liarsdice.rules(2, SETTING.options), masterSeed('planner'));
  const thinker = seated(planner, {});
  const guide = seated(counter, {});
  for (const seat of [0, 1]) {
    let won = 0;
    for (let block = 0; block < GAMES; block++) {
      table.play(block, seat === 0 ? [thinker, guide] : [guide, thinker]);
      won += table.outcome.won[seat];
    }
    expect(won).toBeGreaterThan(GAMES / 2);
  }
});
