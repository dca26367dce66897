import { KremlinTraits } from '../../bots/kremlin/common/traits.ts';
import kremlinVeteran from '../../bots/kremlin/veteran.ts';
import blocker from '../../bots/kurier/blocker.ts';
import { KurierTraits } from '../../bots/kurier/common/traits.ts';
import { StrogoffTraits } from '../../bots/strogoff/common/traits.ts';
import veteran from '../../bots/strogoff/veteran.ts';
import { settle } from '../../src/data/options.ts';
import type { Game } from '../../src/engine/game.ts';
import { kremlin } from '../../src/games/kremlin/index.ts';
import { presets as kremlinPresets } from '../../src/games/kremlin/options.ts';
import type { KremlinRules } from '../../src/games/kremlin/rules.ts';
import type { KremlinState } from '../../src/games/kremlin/state.ts';
import { RULE_SETS } from '../../src/games/kurier/data.ts';
import { kurier } from '../../src/games/kurier/index.ts';
import type { KurierRules } from '../../src/games/kurier/rules.ts';
import type { KurierState } from '../../src/games/kurier/state.ts';
import { strogoff } from '../../src/games/strogoff/index.ts';
import { presets } from '../../src/games/strogoff/options.ts';
import type { StrogoffRules } from '../../src/games/strogoff/rules.ts';
import type { StrogoffState } from '../../src/games/strogoff/state.ts';
import { type CheckSize, THOROUGH } from './check.ts';
import type { SampleTable } from './guided-games.ts';

/** A game whose search goes by fitted weights. */
export interface FittedGame {
  readonly game: Game;
  /** The bot after which the file of weights is named. */
  readonly bot: string;
  /** Games to fit to. */
  readonly games: number;
  readonly check: CheckSize;
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

function kremlinTables(): readonly SampleTable<KremlinState>[] {
  return (['basic', 'advanced'] as const).flatMap((preset) =>
    [3, 4, 5, 6].map((players) => {
      const given = kremlinPresets.rules[preset];
      const rules = kremlin.rules(players, settle(kremlin.id, kremlin.options, given)) as KremlinRules;
      const guide = kremlinVeteran.create(rules, settle('veteran', kremlinVeteran.params, {}), kremlin);
      return { name: `${preset}, ${players} factions`, rules, guide, traits: new KremlinTraits(rules) };
    }),
  );
}

const GAMES = 40_000;
/** Kremlin's games take ten times as long as others. */
const FEWER_GAMES = 8000;
const BRIEF: CheckSize = { games: 800, playouts: 50 };

export const fittedGames: readonly FittedGame[] = [
  { game: strogoff, bot: 'planner', tables: strogoffTables(), longest: 200, games: GAMES, check: THOROUGH },
  { game: kurier, bot: 'planner', tables: kurierTables(), longest: 100, games: GAMES, check: THOROUGH },
  { game: kremlin, bot: 'expert', tables: kremlinTables(), longest: 300, games: FEWER_GAMES, check: BRIEF },
];
