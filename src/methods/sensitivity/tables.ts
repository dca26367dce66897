import { shown } from '../../data/components.ts';
import type { Value } from '../../data/options.ts';
import { Decimal, type ReportTable, type Row } from '../../report/table.ts';
import { directionOf } from '../joint.ts';
import type { ClaimResult, Effect, Reconstruction, SensitivityResult } from './plan.ts';

/** What goes into sensitivity.csv, reconstructions.csv and claims.csv. */
export function sensitivityTables(result: SensitivityResult): readonly ReportTable[] {
  const { effects, reconstructions, claims } = result;
  const tables = [
    { name: 'sensitivity', rows: effects.map((effect) => effectRow(result, effect)) },
    { name: 'reconstructions', rows: reconstructions.map((each) => reconstructionRow(result, each)) },
  ];
  if (claims.length > 0) tables.push({ name: 'claims', rows: claims.map((claim) => claimRow(result, claim)) });
  return tables;
}

function effectRow({ cells }: SensitivityResult, effect: Effect): Row {
  return {
    ...cells[effect.cell].factors,
    what: effect.what,
    base: shown(effect.base),
    alternative: shown(effect.alternative),
    games: effect.games,
    base_rate: new Decimal(effect.baseRate),
    rate: new Decimal(effect.rate),
    difference: new Decimal(effect.difference),
    ci_low: new Decimal(effect.low),
    ci_high: new Decimal(effect.high),
    joint_low: new Decimal(effect.joint.low),
    joint_high: new Decimal(effect.joint.high),
    p_holm: new Decimal(effect.holmP),
    verdict: directionOf(effect),
    rank: effect.rank,
    rank_first: effect.ranks.first,
    rank_last: effect.ranks.last,
  };
}

function reconstructionRow({ cells, reconstructions }: SensitivityResult, each: Reconstruction): Row {
  const whats = [...new Set(reconstructions.slice(0, cells.length).flatMap(({ drawn }) => Object.keys(drawn)))];
  const drawn = whats.map((what) => [what, Object.hasOwn(each.drawn, what) ? shown(each.drawn[what]) : '']);
  return {
    ...cells[each.cell].factors,
    reconstruction: each.number,
    ...(Object.fromEntries(drawn) as Row),
    games: each.games,
    wins: each.wins,
    rate: new Decimal(each.rate),
    ci_low: new Decimal(each.low),
    ci_high: new Decimal(each.high),
  };
}

function claimRow(result: SensitivityResult, claim: ClaimResult): Row {
  return {
    ...claimFactors(result, claim),
    claim: claim.claim,
    ...claim.counts,
    undecided_extreme: claim.extreme,
    reconstructions: result.drawings,
    base: claim.base.verdict,
    base_difference: new Decimal(claim.base.difference),
    ci_low: new Decimal(claim.base.low),
    ci_high: new Decimal(claim.base.high),
    joint_low: new Decimal(claim.base.joint.low),
    joint_high: new Decimal(claim.base.joint.high),
    least_difference: new Decimal(claim.least),
    greatest_difference: new Decimal(claim.greatest),
  };
}

/** Empty where the claim itself sets the factor. */
export function claimFactors({ cells }: SensitivityResult, { factors }: ClaimResult): Row {
  const names = Object.keys(cells[0].factors);
  return Object.fromEntries(names.map((name): [string, Value] => [name, factors[name] ?? '']));
}
