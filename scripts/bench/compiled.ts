// npm run bench -- --compiled: how much faster compiled rules and bots play, of JavaScript's pace. Both play the same games in one
// process, in turn, and are measured by the processor's time; what one of them shares with others is shared with the other.
import { settle } from '../../src/data/options.ts';
import { CompiledTable, isCompiled } from '../../src/engine/compiled/compiled-table.ts';
import { newLogbook } from '../../src/engine/logbook.ts';
import { Table } from '../../src/engine/play.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { seatCounts } from '../../src/engine/settings.ts';
import { compiledGame } from '../../src/node/compiled-game.ts';
import { createPlayers } from '../../src/sim/players.ts';
import { median } from '../../src/stats/quantile.ts';
import { COMPILED_GAMES } from '../compiled-games.ts';
import { catalogue } from '../games.ts';
import { pace } from './processor-time.ts';

const ROUNDS = 5;
const WARM_UP = 2;
const MEASURE = 1;

/** One line for each compiled bot of each compiled game. */
export async function benchCompiled(): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const id of Object.keys(COMPILED_GAMES)) {
    const compiled = compiledGame(id);
    if (compiled === undefined) continue;
    const game = await catalogue.game(id);
    const players = Math.max(...seatCounts(game, {}));
    const setting = { players, options: settle(id, game.options, {}) };
    const rules = game.rules(setting.players, setting.options);
    const names = catalogue.botNames(game).filter((name) => !['planner', 'expert', 'ismcts'].includes(name));
    for (const player of await createPlayers(catalogue, game, setting, names, newLogbook())) {
      if (!isCompiled(compiled.abi, player)) continue;
      const seated = Array.from({ length: setting.players }, () => player);
      const table = new Table(game, rules, masterSeed('bench'));
      const quick = new CompiledTable(game, rules, masterSeed('bench'), compiled);
      let block = 0;
      // Without a digest of the moves, which a run takes only where somebody asks for it.
      const plays = [
        () => {
          table.play(block++, seated);
          return table.decisions;
        },
        () => {
          quick.play(block++, seated, false, false);
          return quick.decisions;
        },
      ];
      for (const play of plays) pace(WARM_UP, play);
      const paces = Array.from({ length: ROUNDS }, () => plays.map((play) => pace(MEASURE, play)));
      const ratios = paces.map(([js, wasm]) => wasm / js);
      const fastest = Math.round(median(paces.map(([, wasm]) => wasm))).toLocaleString('en-US');
      const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
      lines.push(
        `${id}/${player.name}/${setting.players}: ${median(ratios).toFixed(2)}× (${range}), ${fastest} decisions a second`,
      );
    }
  }
  return lines;
}
