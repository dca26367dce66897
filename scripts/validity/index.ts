// npm run validity: on games whose truth is known, and on very many real ones, whether intervals, tests and choices keep what they promise.
import { parseArgs } from 'node:util';
import { messageOf, Refusal } from '../../src/data/refusal.ts';
import { duration } from '../../src/report/text.ts';
import { calibration } from './calibration.ts';
import { cardsHad } from './cards.ts';
import { certifiedGoals } from './certified.ts';
import { choice } from './choice.ts';
import { type Effort, FULL, GAMES, OPTIMAL, QUICK, RATES } from './effort.ts';
import { equivalence } from './equivalence.ts';
import { everyLook } from './every-look.ts';
import { feeling } from './feel.ts';
import { ALLOWED, misses, type Section } from './figure.ts';
import { interactions } from './interactions.ts';
import { luckAndPlay } from './luck.ts';
import { measuresCompared } from './measures-compared.ts';
import { nextPlay } from './next-play.ts';
import { noDifference } from './no-difference.ts';
import { oneLook } from './one-look.ts';
import { realGames, realGamesOften } from './real-games.ts';
import { rotation } from './rotation.ts';
import { seats } from './seats.ts';
import { selection } from './selection.ts';
import { sharedLuck } from './shared-luck.ts';
import { missText, sectionText } from './text.ts';

const PARTS: readonly ((effort: Effort, seed: string) => Section | Promise<Section>)[] = [
  oneLook,
  seats,
  rotation,
  realGames,
  everyLook,
  realGamesOften,
  noDifference,
  equivalence,
  choice,
  selection,
  sharedLuck,
  interactions,
  measuresCompared,
  calibration,
  nextPlay,
  luckAndPlay,
  certifiedGoals,
  feeling,
  cardsHad,
];

function asked(): { effort: Effort; seed: string } {
  try {
    const { values } = parseArgs({
      options: { quick: { type: 'boolean', default: false }, seed: { type: 'string', default: 'validity' } },
    });
    return { effort: values.quick ? QUICK : FULL, seed: values.seed };
  } catch (error) {
    throw new Refusal(messageOf(error));
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Returns the exit code. */
async function main(): Promise<number> {
  const { effort, seed } = asked();
  const start = performance.now();
  const runs = Object.entries(effort).map(([kind, count]) => `${kind} ${count}`);
  print(`seed ${seed}; runs of each kind: ${runs.join(', ')}`);
  print(`grid: rates ${RATES.join(' ')}; games ${GAMES.join(' ')}; sequences shortest at ${OPTIMAL}`);
  print(`a bar is missed if the share is beyond it by more than ${ALLOWED} standard errors of the simulation`);
  const missed: string[] = [];
  let bars = 0;
  for (const part of PARTS) {
    const section = await part(effort, seed);
    print(`\n${sectionText(section)}`);
    bars += section.figures.filter(({ least, most }) => least !== undefined || most !== undefined).length;
    missed.push(...section.figures.filter(misses).map((figure) => missText(section, figure)));
  }
  print(`\n${bars - missed.length} of ${bars} bars kept, in ${duration(performance.now() - start)}`);
  if (missed.length > 0) process.stderr.write(`validity: missed: ${missed.join('; ')}\n`);
  return missed.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`validity: ${error.message}\n`);
  process.exitCode = 2;
}
