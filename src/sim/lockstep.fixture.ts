import { type CompiledGame, CompiledTable } from '../engine/compiled/compiled-table.ts';
import type { Game, Rules, TableSettings } from '../engine/game.ts';
import { type Player, Table } from '../engine/play.ts';
import { masterSeed } from '../engine/seed.ts';
import { MoveDigest } from './move-digest.ts';

type RulesWithTerms = Rules & { readonly terms: unknown };

/** Plays the same blocks at a table by JavaScript and by compiled rules, and says where they part. */
export function partings(
  game: Game,
  setting: TableSettings,
  players: readonly Player[],
  compiled: CompiledGame,
  blocks: number,
): readonly string[] {
  const rules = game.rules(setting.players, setting.options) as RulesWithTerms;
  const js = new Table(game, rules, masterSeed('lockstep'));
  const wasm = new CompiledTable(game, rules, masterSeed('lockstep'), compiled);
  const course = new MoveDigest();
  const found: string[] = [];
  for (let block = 0; block < blocks; block++) {
    // Every bot sits somewhere, and none with itself alone.
    const seated = Array.from({ length: setting.players }, (_, seat) => players[(block + seat) % players.length]);
    js.play(block, seated, course);
    wasm.play(block, seated);
    const told = ({ decisions, forced, choices, state, outcome }: Table | CompiledTable) =>
      JSON.stringify([decisions, forced, choices, [...state.words], outcome]);
    if (told(js) !== told(wasm) || course.digest !== wasm.digest)
      found.push(`${JSON.stringify(setting)} block ${block}: ${seated.map(({ name }) => name).join('+')}`);
  }
  return found;
}
