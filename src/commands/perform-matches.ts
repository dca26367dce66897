import type { ExperimentFile } from '../methods/experiment.ts';
import { matchAnswer } from '../methods/match/answer.ts';
import { type MatchResult, runMatches } from '../methods/match/perform.ts';
import { type MatchPlan, planMatches } from '../methods/match/plan.ts';
import { matchTables } from '../methods/match/tables.ts';
import { recordedComponents, recordedOptions } from '../node/components.ts';
import { faultText } from '../sim/fault.ts';
import type { BotDigests } from '../sim/players.ts';
import { findingsOf } from './findings.ts';
import type { Listeners, Order, Show } from './perform.ts';
import { gamesText } from './record.ts';
import { recordHead } from './record-head.ts';

/** An experiment whose games are those of pairs of bots. */
export async function matchesShow(order: Order, { matches }: Listeners): Promise<Show> {
  const { file, threads, command } = order;
  const plans = await planMatches(file);
  return {
    cells: plans.map(({ cell, bots }) => ({ ...cell, lineup: bots })),
    play: async ({ journal, stop, bots }, runner) => {
      const started = Date.now();
      const seed = String(file.experiment.seed);
      const session = { ...matches, journal, stop, bots, runner };
      const { results, gamesFromJournal, fault } = await runMatches(plans, seed, session);
      const elapsed = Date.now() - started;
      const games = gamesOf(results);
      const record = (files: Readonly<Record<string, string>>) => ({
        ...recordOf(file, plans, bots, command),
        complete: fault === undefined,
        games,
        threads,
        started: new Date(started).toISOString(),
        elapsed_ms: elapsed,
        files,
      });
      if (fault !== undefined) {
        const failure = faultText(fault, fault.table);
        return { complete: false, tables: matchTables(results), record, games, fault, failure };
      }
      const answer = matchAnswer(results);
      const cells = plans.map(({ cell }) => cell);
      const findings = findingsOf(file, { cells, games, ...(command === undefined ? {} : { command }) }, answer);
      const effort = gamesText(games, gamesFromJournal, elapsed);
      return { complete: true, heading: matchHeading(order), answer, findings, record, games, effort };
    },
  };
}

/** The question, and what is the same in all of it. */
export function matchHeading({ file: { experiment, game }, threads }: Order): string {
  const seed = String(experiment.seed);
  const fixed = `${game.id}, seed ${seed}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`;
  return [experiment.question, fixed, ...(game.caveat === undefined ? [] : [game.caveat])].join('\n');
}

/** Games that count: those of pilots do not. */
function gamesOf(results: readonly MatchResult[]): number {
  return results.flatMap(({ games }) => games).reduce((sum, { winners }) => sum + winners.length, 0);
}

/** Everything that is needed to get the same files again. */
function recordOf(file: ExperimentFile, plans: readonly MatchPlan[], bots: BotDigests, command: string | undefined) {
  const components = recordedComponents(plans.map(({ cell }) => cell));
  return {
    ...recordHead(file, command),
    tables: plans.map(({ cell: { players, options }, pairing, test }) => ({
      players,
      options: recordedOptions(options),
      ...pairing,
      test,
    })),
    ...(Object.keys(components).length === 0 ? {} : { components }),
    bots,
  };
}
