import { type CompiledGame, CompiledTable } from '../engine/compiled/compiled-table.ts';
import type { Game, TableSettings } from '../engine/game.ts';
import { type Player, Table } from '../engine/play.ts';
import { type LeadCounts, Race } from '../engine/race.ts';
import { masterSeed } from '../engine/seed.ts';
import { jointly, MoveDigest } from './move-digest.ts';

/** Plays the same blocks at a table by JavaScript and by compiled rules, and says where they part. */
export function partings(
  game: Game,
  setting: TableSettings,
  players: readonly Player[],
  compiled: CompiledGame,
  blocks: number,
): readonly string[] {
  const rules = game.rules(setting.players, setting.options);
  const race = new Race(rules);
  const js = new Table(game, rules, masterSeed('lockstep'));
  const wasm = new CompiledTable(game, rules, masterSeed('lockstep'), compiled);
  const course = new MoveDigest();
  const found: string[] = [];
  for (let block = 0; block < blocks; block++) {
    // Every bot sits somewhere, and none with itself alone.
    const seated = Array.from({ length: setting.players }, (_, seat) => players[(block + seat) % players.length]);
    race.start();
    js.play(block, seated, jointly(race, course, undefined));
    wasm.play(block, seated, true);
    wasm.copyState();
    const told = ({ decisions, forced, choices, state, outcome }: Table | CompiledTable, lead: LeadCounts) =>
      JSON.stringify([decisions, forced, choices, [...state.words], outcome, leadIn(lead)]);
    if (told(js, race) !== told(wasm, wasm.lead) || course.digest !== wasm.digest)
      found.push(`${JSON.stringify(setting)} block ${block}: ${seated.map(({ name }) => name).join('+')}`);
  }
  wasm.close();
  return found;
}

function leadIn({ leadSamples, changes, ahead, behind }: LeadCounts): readonly number[] {
  return [leadSamples, changes, ahead, behind];
}
