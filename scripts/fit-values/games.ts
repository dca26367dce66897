import blocker from '../../bots/kurier/blocker.ts';
import { KurierTraits } from '../../bots/kurier/common/traits.ts';
import { StrogoffTraits } from '../../bots/strogoff/common/traits.ts';
import veteran from '../../bots/strogoff/veteran.ts';
import { settle } from '../../src/data/options.ts';
import type { Game } from '../../src/engine/game.ts';
import { RULE_SETS } from '../../src/games/kurier/data.ts';
import { kurier } from '../../src/games/kurier/index.ts';
import type { KurierRules } from '../../src/games/kurier/rules.ts';
import type { KurierState } from '../../src/games/kurier/state.ts';
import { strogoff } from '../../src/games/strogoff/index.ts';
import { presets } from '../../src/games/strogoff/options.ts';
import type { StrogoffRules } from '../../src/games/strogoff/rules.ts';
import type { StrogoffState } from '../../src/games/strogoff/state.ts';
import type { SampleTable } from './guided-games.ts';

/** A game whose planner goes by fitted weights. */
export interface FittedGame {
  readonly game: Game;
  readonly tables: readonly SampleTable[];
  /** How many decisions the longest wild part of a game has. */
  readonly longest: number;
}

function strogoffTables(): readonly SampleTable<StrogoffState>[] {
  const { difficulty, edition, variant } = presets;
  return (['purple-brain', 'devir'] as const).flatMap((box) =>
    (['easy', 'normal', 'heroic'] as const).flatMap((level) =>
      (['base', 'purple-brain'] as const).flatMap((decks) =>
        [1, 2, 3, 4, 5].flatMap((players) => {
          if (box === 'purple-brain' && players === 5) return [];
          const given = { ...difficulty[level], ...edition[box], ...variant[decks] };
          const rules = strogoff.rules(players, settle(strogoff.id, strogoff.options, given)) as StrogoffRules;
          const guide = veteran.create(rules, {}, strogoff);
          return [{ name: `${players} couriers`, rules, guide, traits: new StrogoffTraits(rules) }];
        }),
      ),
    ),
  );
}

function kurierTables(): readonly SampleTable<KurierState>[] {
  return RULE_SETS.flatMap((ruleSet) =>
    [2, 3, 4, 5].map((players) => {
      const rules = kurier.rules(players, settle(kurier.id, kurier.options, { ruleSet })) as KurierRules;
      const guide = blocker.create(rules, settle('blocker', blocker.params, {}), kurier);
      return { name: `${ruleSet}, ${players} players`, rules, guide, traits: new KurierTraits(rules) };
    }),
  );
}

export const fittedGames: readonly FittedGame[] = [
  { game: strogoff, tables: strogoffTables(), longest: 200 },
  { game: kurier, tables: kurierTables(), longest: 100 },
];
