import { cumulativeStdLogisticProbability as logistic, meanSimple } from 'simple-statistics';

export interface Ranking {
  /**
   * Players from best to worst, in groups: `[[2], [0], [1]]` is an order, `[[0, 2], [1, 3]]` two winners and two
   * losers. Nobody knows, or cares, who of a group was ahead. A player that held two seats is named twice.
   */
  readonly groups: readonly (readonly number[])[];
  /** How often it came out like that; 1 if not given. */
  readonly weight?: number;
}

export interface PlackettLuce {
  /** One for each player, with geometric mean 1. Among any of them, one comes first in proportion to its strength. */
  readonly strengths: readonly number[];
  /** Their natural logarithms, with mean 0. */
  readonly logs: readonly number[];
}

/** More could not tie for a place among the winners of a board game, and all their orders are gone through. */
const MOST_TIED = 12;

/**
 * A few suffice, but where only the prior holds players together that have very many games, after a shut-out or if they
 * never met: then a strength is off in a late digit.
 */
const MOST_ROUNDS = 1000;

/**
 * Strengths of players from how they were ranked (Plackett and Luce): whoever is best of those left comes next, with a
 * chance in proportion to its strength. For two players that is Bradley and Terry's model, and Elo.
 *
 * The most likely strengths, by Hunter's MM steps, which never go wrong, and leaps along them while they lead up. What
 * the order within a group was is averaged over, with the chances the strengths give it. So a game that all players
 * drew says nothing; if a draw is to count half a win for each, give both orders with half the weight.
 *
 * Each player has also drawn a tenth (`prior`) of a game against an average one, of strength 1: so one that never won
 * or never lost, or never met the others, has a finite strength, and the answer is always there and unique.
 *
 *     plackettLuce(2, [{ groups: [[0], [1]], weight: 300 }, { groups: [[1], [0]], weight: 100 }]).strengths // 1.73, 0.58
 */
export function plackettLuce(players: number, rankings: readonly Ranking[], prior = 0.1): PlackettLuce {
  if (!(Number.isInteger(players) && players > 0)) throw new RangeError(`there must be players, not ${players}`);
  if (!(prior > 0 && Number.isFinite(prior))) throw new RangeError(`prior must be above 0, not ${prior}`);
  const distinct = collect(players, rankings);
  const climb = (logs: readonly number[]) => step(logs, distinct, prior);
  let logs: readonly number[] = Array.from({ length: players }, () => 0);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const first = climb(logs);
    const second = climb(first.next);
    const moves = first.next.map((log, i) => log - logs[i]);
    const turns = second.next.map((log, i) => log - first.next[i] - moves[i]);
    if (Math.max(...second.next.map((log, i) => Math.abs(log - first.next[i]))) < 1e-10) {
      logs = second.next;
      break;
    }
    // Where the steps lead if each is as much shorter than the last as the second was than the first (SQUAREM).
    const length = Math.max(1, Math.hypot(...moves) / Math.hypot(...turns));
    const leap = climb(logs.map((log, i) => log + 2 * length * moves[i] + length * length * turns[i]));
    logs = leap.likelihood >= second.likelihood ? leap.next : second.next;
  }
  const mean = meanSimple(logs);
  const centred = logs.map((log) => log - mean);
  return { strengths: centred.map(Math.exp), logs: centred };
}

/** Each ranking once. */
function collect(players: number, rankings: readonly Ranking[]): Required<Ranking>[] {
  const distinct = new Map<string, Required<Ranking>>();
  for (const { groups, weight = 1 } of rankings) {
    if (!(weight >= 0 && Number.isFinite(weight))) throw new RangeError(`a weight must be at least 0, not ${weight}`);
    for (const [place, group] of groups.entries()) {
      const unknown = group.find((player) => !(Number.isInteger(player) && player >= 0 && player < players));
      if (unknown !== undefined) throw new RangeError(`there is no player ${unknown}`);
      if (place < groups.length - 1 && group.length > MOST_TIED) {
        throw new RangeError(`at most ${MOST_TIED} players may tie ahead of others, not ${group.length}`);
      }
    }
    const key = groups.map((group) => group.join()).join(';');
    distinct.set(key, { groups, weight: weight + (distinct.get(key)?.weight ?? 0) });
  }
  return [...distinct.values()].filter(({ weight }) => weight > 0);
}

/** One MM step in logarithms of strengths, and the log likelihood of where it starts, the prior's draws included. */
function step(logs: readonly number[], rankings: readonly Required<Ranking>[], prior: number) {
  const strengths = logs.map(Math.exp);
  const won = logs.map(() => prior / 2);
  const exposed = strengths.map((strength) => prior / (strength + 1));
  let likelihood = 0;
  for (const [i, log] of logs.entries()) likelihood += prior * (log / 2 - Math.log1p(strengths[i]));
  for (const { groups, weight } of rankings) {
    // From the last place up: whom the group was ahead of, and their strength.
    const behind: number[] = [];
    let rest = 0;
    for (const group of groups.toReversed()) {
      if (behind.length > 0 && group.length > 0) {
        const ahead = goAhead(
          group.map((player) => strengths[player]),
          rest,
        );
        likelihood += weight * Math.log(ahead.chance);
        for (const player of behind) exposed[player] += weight * ahead.toOthers;
        for (const [i, player] of group.entries()) {
          won[player] += weight;
          exposed[player] += weight * ahead.toOwn[i];
        }
      }
      for (const player of group) {
        behind.push(player);
        rest += strengths[player];
      }
    }
  }
  return { likelihood, next: level(won.map((wins, i) => Math.log(wins / exposed[i]))) };
}

/**
 * Logarithms of strengths, all raised alike to where the draws against the average player are most likely: the games
 * do not tell, so steps alone would find that height only slowly. There the players win half of those draws.
 */
function level(logs: readonly number[]): number[] {
  const won = (raise: number) => logs.reduce((sum, log) => sum + logistic(log + raise), 0);
  let [low, high] = [-Math.max(...logs), -Math.min(...logs)];
  for (let halving = 0; halving < 60; halving++) {
    const raise = (low + high) / 2;
    if (won(raise) < logs.length / 2) low = raise;
    else high = raise;
  }
  return logs.map((log) => log + (low + high) / 2);
}

/** By set of those who have come, for one group after the other: the strength of all who have not, the chance to get there, and on to all. */
const LEFT = new Float64Array(2 ** MOST_TIED);
const BEFORE = new Float64Array(2 ** MOST_TIED);
const AFTER = new Float64Array(2 ** MOST_TIED);

/**
 * The chance that all of a group come before others with strength `rest` in all; and, if they did, what the choices
 * each was open to come to on average: the sum of 1 / (strength of all who were left), for those others and for each of
 * the group. Sets of who has come already are bits of an index.
 */
function goAhead(group: readonly number[], rest: number) {
  const size = group.length;
  const all = 2 ** size - 1;
  LEFT[all] = rest;
  AFTER[all] = 1;
  for (let set = all - 1; set >= 0; set--) {
    let after = 0;
    for (let i = 0; i < size; i++) {
      if ((set & (1 << i)) !== 0) continue;
      LEFT[set] = LEFT[set | (1 << i)] + group[i];
      after += group[i] * AFTER[set | (1 << i)];
    }
    AFTER[set] = after / LEFT[set];
  }
  const toOwn = group.map(() => 0);
  let toOthers = 0;
  BEFORE.fill(0, 1, all + 1);
  BEFORE[0] = 1;
  for (let set = 0; set < all; set++) {
    const open = (BEFORE[set] * AFTER[set]) / AFTER[0] / LEFT[set];
    toOthers += open;
    for (let i = 0; i < size; i++) {
      if ((set & (1 << i)) !== 0) continue;
      toOwn[i] += open;
      BEFORE[set | (1 << i)] += (BEFORE[set] * group[i]) / LEFT[set];
    }
  }
  return { chance: AFTER[0], toOthers, toOwn };
}
