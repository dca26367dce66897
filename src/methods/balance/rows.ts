import type { Value } from '../../data/options.ts';
import { Decimal, type Row } from '../../report/table.ts';
import { varying } from '../../report/terminal.ts';
import type { Setting } from './dials.ts';
import type { BalanceResult } from './plan.ts';

/** Every number that a goal wants, of every setting that was played on fresh luck. */
export function certificateRows(result: BalanceResult): readonly Row[] {
  const { dials, requirements, goals, finalists, chosen } = result;
  const names = Object.keys(dials.tables[0].factors);
  return finalists.flatMap(({ values }, f) =>
    requirements.map(({ goal, tables, quantity, low, high }, r): Row => {
      const [one, ...others] = tables.map((table) => dials.tables[table].factors);
      const common = names.map((name) => [name, others.every((each) => each[name] === one[name]) ? one[name] : '']);
      const { value, low: least, high: most, foretold, games, verdict } = values[r];
      return {
        setting: f + 1,
        chosen: f === chosen,
        goal_name: goals[goal].name,
        ...(Object.fromEntries(common) as Record<string, Value>),
        of: goals[goal].of,
        kind: quantity.kind,
        seat: quantity.kind === 'seat' ? quantity.index + 1 : '',
        wanted_low: new Decimal(low),
        wanted_high: new Decimal(high),
        games,
        value: new Decimal(value),
        joint_low: new Decimal(least),
        joint_high: new Decimal(most),
        foretold: new Decimal(foretold),
        verdict,
      };
    }),
  );
}

/** Every knob of every setting that was played on fresh luck. */
export function dialRows({ dials, finalists, chosen }: BalanceResult): readonly Row[] {
  const names = varying(dials.tables);
  return finalists.flatMap(({ setting }, f) =>
    dials.knobs.map(
      ({ dial, factors, usual }, k): Row => ({
        setting: f + 1,
        chosen: f === chosen,
        what: dials.all[dial].name,
        ...Object.fromEntries(names.map((name) => [name, factors[name] ?? ''])),
        usual,
        value: dials.all[dial].levels[setting[k]],
      }),
    ),
  );
}

/** Every setting that was tried, as it read while searching. */
export function tryRows({ dials, tries, tryGames }: BalanceResult): readonly Row[] {
  return tries.map(({ setting, round, kept, loss }, i) => ({
    try: i + 1,
    search_round: round,
    games: tryGames * dials.tables.length,
    kept,
    search_loss: new Decimal(loss),
    settings: settingText(dials, setting),
  }));
}

/** "way 36, ogareffSteps easy/1 40": with the factors for which it is set apart. */
function settingText(dials: BalanceResult['dials'], setting: Setting): string {
  return dials.knobs
    .map(({ dial, factors }, k) =>
      [dials.all[dial].name, Object.values(factors).join('/'), String(dials.all[dial].levels[setting[k]])]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');
}
