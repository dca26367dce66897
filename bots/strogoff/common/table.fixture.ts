import type { BotPlugin } from '../../../src/engine/bot.ts';
import { Table } from '../../../src/engine/play.ts';
import { Sfc32 } from '../../../src/engine/rng.ts';
import { masterSeed } from '../../../src/engine/seed.ts';
import { strogoff } from '../../../src/games/strogoff/index.ts';
import { layout, NO_DUEL, type StrogoffState } from '../../../src/games/strogoff/state.ts';
import { type Position, position } from '../../../src/games/strogoff/table.fixture.ts';

export type Style = BotPlugin<StrogoffState>;

/** What the bot does where it is asked now, in the words of the game. */
export function answer({ rules, s }: Position, style: Style): string {
  const moves = new Int32Array(rules.maxChoices);
  const count = rules.legal(s, moves);
  const view = layout.create();
  layout.observe(s, s.mover, view);
  const bot = style.create(rules, {}, strogoff);
  bot.begin(s.mover);
  return rules.show(s, moves[bot.choose(view, s.mover, moves, count, new Sfc32())]);
}

/** What came of some games: wins of each seat, and means, those of the duel over all who fought one. */
export interface Season {
  readonly wins: readonly number[];
  readonly kept: number;
  readonly energyAtDuel: number;
  readonly cardsAtDuel: number;
}

/** Games that come out the same whenever they are played: the luck is the seed's, and the bots have none of their own. */
export function season(styles: readonly Style[], games: number, seed: string): Season {
  const { rules } = position(styles.length);
  const table = new Table<StrogoffState>(strogoff, rules, masterSeed(seed));
  const line = styles.map((style, seat) => ({
    name: `seat ${seat + 1}`,
    looks: true,
    bot: style.create(position(styles.length).rules, {}, strogoff),
  }));
  const wins = styles.map(() => 0);
  let [kept, duels, energy, cards] = [0, 0, 0, 0];
  for (let block = 0; block < games; block++) {
    table.play(block, line);
    const { state, outcome } = table;
    kept += state.kept;
    for (const seat of styles.keys()) {
      wins[seat] += outcome.won[seat];
      if (state.energyAtDuel[seat] === NO_DUEL) continue;
      duels++;
      energy += state.energyAtDuel[seat];
      cards += state.cardsAtDuel[seat];
    }
  }
  return { wins, kept: kept / games, energyAtDuel: energy / duels, cardsAtDuel: cards / duels };
}
