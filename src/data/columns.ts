/**
 * Columns of the CSV files beside the factors: names that a game cannot give to anything that becomes a column, too. A
 * test runs every method and compares.
 */
const RATES = 'games wins win_rate ci_low ci_high effective_games';
const CELLS = `${RATES} joint_low joint_high blocks win_rate_of length_mean length_sd decisions_mean decisions_sd forced_mean forced_sd`;
const DIFFERENCES =
  'games win_rate_of base_rate rate difference ci_low ci_high joint_low joint_high only_base only_other both neither different_games p_value ' +
  'p_mid p_holm verdict games_if_unpaired saved_ratio reached';

const BELIEFS = 'ci_low ci_high ci80_low ci80_high before_ci_low before_ci_high before_ci80_low before_ci80_high';

export const COLUMNS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    'cells.csv': CELLS,
    'arms.csv': `arm ${CELLS}`,
    'seats.csv': `seat bot ${RATES}`,
    'bots.csv': 'bot seats_played wins win_rate ci_low ci_high joint_low joint_high effective_games',
    'endings.csv': 'ending games count share ci_low ci_high effective_games',
    'fates.csv': 'seat bot fate seats_played count share ci_low ci_high effective_games',
    'measures.csv': 'measure value ci_low ci_high games p_value seat',
    'lengths.csv': 'from to games share',
    'examples.csv': 'example block rotation seated moves lead_changes',
    'rows.csv': 'block rotation seed won winners ending decisions forced',
    'compare.csv': `against ${DIFFERENCES} margin equivalence_low equivalence_high`,
    'interactions.csv':
      'against factor value other_value games difference other_difference interaction ci_low ci_high joint_low joint_high p_value p_holm verdict',
    'cards.csv':
      'thing about kind games seats_played had had_share wins_of had_rate had_low had_high not_rate not_low not_high gap ci_low ci_high joint_low joint_high gap_verdict ' +
      'foretold foretold_low foretold_high taken_out win_rate_of base_rate rate change change_low change_high different_games p_holm verdict differs',
    'measure-differences.csv':
      'arm kind measure about unit games base_cases cases base_value value difference ci_low ci_high joint_low joint_high p_value p_holm verdict',
    'knock-out.csv': `rank rank_first rank_last out kind ${DIFFERENCES} about`,
    'tune.csv': 'target target_rate games win_rate ci_low ci_high certified not_excluded',
    'levels.csv': 'games wins win_rate ci_low ci_high fitted_rate fitted_low fitted_high',
    'pairs.csv':
      'bot against counting blocks games different_blocks score ci_low ci_high p_value p_holm even_blocks llr verdict h0 h1 alpha beta',
    'ratings.csv': 'bot elo ci_low ci_high alpha_rank',
    'sensitivity.csv':
      'what base alternative games base_rate rate difference ci_low ci_high joint_low joint_high p_holm verdict rank rank_first rank_last',
    'reconstructions.csv': 'reconstruction games wins rate ci_low ci_high',
    'claims.csv':
      'claim holds reversed undecided undecided_extreme reconstructions base base_difference ci_low ci_high joint_low joint_high least_difference greatest_difference',
    'beliefs.csv': `win_rate ${BELIEFS}`,
    'dial.csv': `what target_rate level ${BELIEFS}`,
    'worth.csv': `what base value difference ${BELIEFS}`,
    'learned.csv': 'what value before after shift',
    'next.csv': 'win_rate narrows',
    'luck.csv': 'part blocks games win_rate_of variance share ci_low ci_high joint_low joint_high',
    'alike.csv': 'in_common blocks share ci_low ci_high joint_low joint_high',
    'kinds.csv': 'player games wins win_rate ci_low ci_high effective_games',
    'balance.csv':
      'setting chosen goal_name of kind seat wanted_low wanted_high games value joint_low joint_high foretold verdict',
    'dials.csv': 'setting chosen what usual value',
    'tries.csv': 'try search_round games kept search_loss settings',
    'feel.csv': 'measure about unit games cases value ci_low ci_high joint_low joint_high',
    'course.csv': 'played_share told games share ci_low ci_high joint_low joint_high',
    'calibration.csv': 'from to chances predicted came_true difference ci_low ci_high joint_low joint_high',
    'ceiling.csv': 'bot noise copies blocks win_rate ci_low ci_high joint_low joint_high',
    'diff.csv':
      'games other_games win_rate_of base_rate rate difference ci_low ci_high joint_low joint_high p_value p_holm paired verdict',
  }).map(([file, columns]) => [file, columns.split(' ')]),
);

/** What every experiment may vary, whatever the game. */
export const COMMON_FACTORS = ['players', 'bots', 'skill', 'arm'] as const;

/** What the arm is called that the others are compared with. */
export const BASE_ARM = 'base';

/** What is told of every seat in rows.csv, beside its measures. */
export const SEAT_COLUMNS = ['bot', 'won', 'team', 'fate'] as const;

/** The column of rows.csv in which something is told of a seat: seats are counted from 1 there. */
export function seatColumn(seat: number, of: string): string {
  return `seat${seat + 1}_${of}`;
}

/** The columns in which a measure of a game is told. */
export function measureColumns(name: string): readonly [mean: string, sd: string, games: string] {
  return [`${name}_mean`, `${name}_sd`, `${name}_games`];
}
