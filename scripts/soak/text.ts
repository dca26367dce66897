import type { SoakFault } from '../../src/proof/soak.ts';
import { duration, grouped } from '../../src/report/text.ts';
import type { SoakResult } from './games.ts';

/** "strogoff: 1,000,000 games at 19,000 tables, …" */
export function resultText(game: string, result: SoakResult, ms: number): string {
  const { games, decisions, forced, examined, settings, fault } = result;
  const checked = `${grouped(decisions)} decisions and ${grouped(forced)} forced moves checked`;
  const tables = `${grouped(settings)} ${settings === 1 ? 'table' : 'tables'}`;
  const verdict = fault === undefined ? 'no fault' : 'a fault';
  return `${game}: ${grouped(games)} games at ${tables}, ${checked}, ${grouped(examined)} of them in depth, in ${duration(ms)}: ${verdict}`;
}

/** What failed, in which game, the game itself, and how to see it. `file` is where its trace is. */
export function faultText({ trace, ...fault }: SoakFault, file: string): string {
  const { game, players, options, seed, block } = trace;
  const repeated = `npm run soak -- ${game} --seed ${quoted(seed)} --first ${fault.first} --games ${fault.games}`;
  const where =
    fault.games === 1
      ? `game ${seed}#${block}, after ${fault.plies} moves`
      : `games ${seed}#${fault.first} to #${block} together; the last of them is told here`;
  const settings = Object.entries(options).map(([name, value]) => `--set ${quoted(`${name}=${value}`)}`);
  const fresh = ['--players', players, '--seed', quoted(`${seed}#${block}`), '--bots random', ...settings].join(' ');
  return [
    `${game} failed, ${where}`,
    `  ${fault.rule}: ${fault.what}`,
    `  table ${fault.table.label}, ${players} players, ${JSON.stringify(options)}`,
    `  trace${fault.ends ? '' : ' up to the fault, from which the rules do not go on'}: ${JSON.stringify(trace)}`,
    `  look at it:  npx irkutsk play ${game} ${fault.ends ? `--replay ${file}` : fresh}`,
    `  check again: ${repeated}`,
  ].join('\n');
}

/** As a shell takes it. */
function quoted(text: string): string {
  return /^[\w.,:=#/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
