import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../scripts/games.ts';
import { settle } from '../../../src/data/options.ts';
import type { BotPlugin } from '../../../src/engine/bot.ts';
import { KeyedChance } from '../../../src/engine/chance.ts';
import { NOBODY } from '../../../src/engine/game.ts';
import { firstDifference } from '../../../src/engine/layout.ts';
import { stream } from '../../../src/engine/rng.fixture.ts';
import { masterSeed } from '../../../src/engine/seed.ts';
import { circuit } from '../../../src/proof/tables.ts';
import { everySeat, Guides, TrustedGuides } from './company.ts';

describe('guides that are handed whole positions', () => {
  it.each([
    ['strogoff', 'veteran'],
    ['kurier', 'blocker'],
    ['liarsdice', 'counter'],
  ])('choose as those that see what their seats see, and leave all as it was: %s, %s', async (id, name) => {
    const game = await catalogue.game(id);
    const plugin: BotPlugin = await catalogue.bot(game, name);
    const [state, copy] = [game.layout.create(), game.layout.create()];
    const answers: [number, number][] = [];
    const spoilt: string[] = [];
    for (const [block, { players, options }] of circuit(game).entries()) {
      const rules = game.rules(players, settle(id, game.options, options));
      const seeing = new Guides(everySeat(plugin, rules, game), rules, game);
      const trusted = new TrustedGuides(everySeat(plugin, rules, game));
      const [one, other, wild] = [stream('guides'), stream('guides'), stream(`wild ${block}`)];
      const moves = new Int32Array(rules.maxChoices);
      const chance = new KeyedChance(masterSeed('guides'));
      chance.open(block);
      rules.deal(state, chance);
      seeing.begin();
      trusted.begin();
      for (let seat = rules.toAct(state); seat !== NOBODY; seat = rules.toAct(state)) {
        const count = rules.legal(state, moves);
        game.layout.copy(state, copy);
        const offered = moves.slice(0, count);
        if (count > 1) {
          const index = trusted.choose(state, seat, moves, count, one);
          answers.push([index, seeing.choose(copy, seat, offered, count, other)]);
        }
        if (firstDifference(state.words, copy.words) >= 0) spoilt.push(`block ${block}: the position`);
        if (offered.some((move, i) => move !== moves[i])) spoilt.push(`block ${block}: the moves`);
        // Where guides do not come to by themselves, too.
        rules.apply(state, moves[wild.below(count)], chance);
      }
    }
    expect(answers.length).toBeGreaterThan(300);
    expect(spoilt).toEqual([]);
    expect(answers.filter(([one, other]) => one !== other)).toEqual([]);
  });
});
