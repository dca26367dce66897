// One port of `--limits` in a process of its own: node limits-measure.js <port> <its program>. Prints JSON.
import { masterSeed } from '../../src/engine/seed.ts';
import { PORTS, type Port, portLines, portPace } from '../limits/ports.ts';
import { compiledLines, type PortTables, tableLines, tablesFor } from '../limits/tables.ts';
import { pace } from './processor-time.ts';

const SEED = masterSeed('bench');
const ROUNDS = 5;
/** In seconds. */
const WARM_UP = 2;
const MEASURE = 1;
/** Games that are compared before anything is measured. */
const CHECKED = 2000;

/** Decisions a second of the processor's time, round after round. */
export interface LimitRounds {
  readonly c: readonly number[];
  readonly javaScript: readonly number[];
  /** Empty where the game is not compiled. */
  readonly compiled: readonly number[];
}

/** Why nothing was measured. */
export interface LimitProblem {
  readonly problem: string;
}

function differing(who: string, lines: readonly string[], ofTable: readonly string[]): string | undefined {
  const block = ofTable.findIndex((line, i) => line !== lines[i]);
  return block < 0 ? undefined : `${who} plays another game of block ${block}, so there is nothing to compare`;
}

function problemOf(program: string, { table, compiled, seated }: PortTables): string | undefined {
  const ofTable = tableLines(table, seated, CHECKED);
  const ofCompiled = compiled === undefined ? ofTable : compiledLines(compiled, seated, CHECKED);
  return (
    differing('the port in C', portLines(program, CHECKED, SEED), ofTable) ??
    differing('the game compiled', ofCompiled, ofTable)
  );
}

function roundsOf(program: string, { table, compiled, seated }: PortTables): LimitRounds {
  let [block, compiledBlock] = [0, 0];
  // Without a digest of the moves, which a run takes only where somebody asks for it.
  const players = [
    () => {
      table.play(block++, seated);
      return table.decisions;
    },
    ...(compiled === undefined
      ? []
      : [
          () => {
            compiled.play(compiledBlock++, seated, false, false);
            return compiled.decisions;
          },
        ]),
  ];
  for (const play of players) pace(WARM_UP, play);
  // Round after round, so that a slow minute of the machine falls on all of them.
  const rounds = Array.from({ length: ROUNDS }, () => [
    portPace(program, MEASURE, SEED),
    ...players.map((play) => pace(MEASURE, play)),
  ]);
  const column = (i: number) => rounds.flatMap((round) => (i < round.length ? [round[i]] : []));
  return { c: column(0), javaScript: column(1), compiled: column(2) };
}

const [id, program] = process.argv.slice(2);
const tables = await tablesFor(PORTS.find((port) => port.id === id) as Port, SEED);
const problem = problemOf(program, tables);
const result: LimitRounds | LimitProblem = problem === undefined ? roundsOf(program, tables) : { problem };
process.stdout.write(JSON.stringify(result));
