import { digestWord, hex } from '../../src/data/digest.ts';
import { settle } from '../../src/data/options.ts';
import { CompiledTable } from '../../src/engine/compiled/compiled-table.ts';
import type { Rules } from '../../src/engine/game.ts';
import { newLogbook } from '../../src/engine/logbook.ts';
import { type Player, Table } from '../../src/engine/play.ts';
import type { MasterSeed } from '../../src/engine/seed.ts';
import { compiledGame } from '../../src/node/compiled-game.ts';
import { createPlayers } from '../../src/sim/players.ts';
import { catalogue } from '../games.ts';
import type { Port } from './ports.ts';

/** The table of a port as the engine has it, by JavaScript and, where the game is compiled, by compiled rules. */
export interface PortTables {
  readonly seated: readonly Player[];
  readonly table: Table;
  readonly compiled?: CompiledTable;
}

export async function tablesFor({ game: id, players }: Port, seed: MasterSeed): Promise<PortTables> {
  const game = await catalogue.game(id);
  const setting = { players, options: settle(id, game.options, {}) };
  const rules = game.rules(players, setting.options) as Rules & { readonly terms: unknown };
  const [random] = await createPlayers(catalogue, game, setting, ['random'], newLogbook());
  const seated = Array.from({ length: players }, () => random);
  const table = new Table(game, rules, seed);
  const module = compiledGame(id);
  return module === undefined
    ? { seated, table }
    : { seated, table, compiled: new CompiledTable(game, rules, seed, module) };
}

/** What a game came to, and a digest of its moves: the line that a port prints of it. */
function gameLine({ decisions, forced, outcome }: Table | CompiledTable, digest: number): string {
  const { ending, won, measures, seatMeasures } = outcome;
  return [decisions, forced, ending, ...won, ...measures, ...seatMeasures, hex(digest)].join(' ');
}

/** A line for each of the first games of a table. */
export function tableLines(table: Table, seated: readonly Player[], games: number): readonly string[] {
  return Array.from({ length: games }, (_, block) => {
    let digest = 0;
    const onlooker = {
      move(_state: unknown, _seat: number, move: number) {
        digest = digestWord(digest, move);
      },
    };
    table.play(block, seated, onlooker);
    return gameLine(table, digest);
  });
}

/** The same of compiled rules. */
export function compiledLines(table: CompiledTable, seated: readonly Player[], games: number): readonly string[] {
  return Array.from({ length: games }, (_, block) => {
    table.digest = 0;
    table.play(block, seated);
    return gameLine(table, table.digest);
  });
}
