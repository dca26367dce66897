import type { Findings } from '../../report/findings.ts';
import { html, type Markup } from '../../report/page/markup.ts';
import {
  chanceColumn,
  countColumn,
  factorColumns,
  intervalColumn,
  numberColumn,
  textColumn,
} from '../../report/results/columns.ts';
import type { Figure } from '../../report/results/figure.ts';
import { forest } from '../../report/results/forest.ts';
import {
  endsIn,
  estimateIn,
  type Group,
  groupsBy,
  numberIn,
  type RowRecord,
  textIn,
  valuesIn,
  wordedRecords,
} from '../../report/results/records.ts';
import { roundRange } from '../../report/results/scale.ts';
import { signed } from '../../report/text.ts';
import { fieldFigures } from './field-figures.ts';

/** Who is how strong, and who beats whom. */
export function matchFigures(findings: Findings): readonly Figure[] {
  const field = fieldFigures(findings);
  return [pairsFigure(findings), ...ratingsFigure(findings), ...(field.length > 0 ? field : matrixFigure(findings))];
}

const score = (value: number) => signed(value);

function pairsFigure(findings: Findings): Figure {
  const { factors } = findings;
  const entries = wordedRecords(findings, 'pairs');
  const range = roundRange(endsIn(entries, 'score'), 0);
  return {
    title: 'Which bot is better',
    about:
      'The score of the first bot of each pair: its wins less those of the other, from -1 to 1. The intervals hold whenever one stops. Filled: the test is decided; hollow: undecided.',
    panels: groupsBy(findings.words, entries, factors).map(({ name, entries: own }) => ({
      name,
      picture: forest({
        title: `scores${name === '' ? '' : `, ${name}`}`,
        axis: 'score',
        rows: own.map((entry) => {
          const { value, low, high } = estimateIn(entry, 'score');
          return {
            name: `${textIn(entry, 'bot')} against ${textIn(entry, 'against')}`,
            value,
            low,
            high,
            told: `${score(value)} (${score(low)} to ${score(high)})`,
            series: /^(?:worse|not better)$/.test(textIn(entry, 'verdict')) ? 1 : 0,
            sure: entry.verdict !== 'undecided',
          };
        }),
        range,
        format: (value) => signed(value, 1),
      }),
    })),
    table: {
      entries,
      columns: [
        ...factorColumns(findings.words, [...factors, 'bot', 'against'], entries),
        countColumn('blocks'),
        countColumn('games'),
        { ...numberColumn('score', 'score', 3), text: (entry) => score(numberIn(entry, 'score')) },
        intervalColumn(score),
        chanceColumn('p_holm', "Holm's p"),
        textColumn('verdict'),
      ],
    },
    file: 'pairs.csv',
  };
}

/** Of three bots or more. */
function ratingsFigure(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'ratings');
  const known = entries.filter((entry) => Number.isFinite(numberIn(entry, 'elo')));
  if (valuesIn(known, 'bot').length < 3) return [];
  const ends = endsIn(known, 'elo');
  const range = roundRange(ends, 0);
  const elo = (value: number) => signed(value, 0);
  return [
    {
      title: 'The field on one scale',
      about:
        'Elo by all games of all pairs, the mean of the field at 0, with 95 % intervals from resampled blocks. A bot that was always ahead or always behind has none.',
      panels: groupsBy(findings.words, known, findings.factors).map(({ name, entries: own }) => ({
        name,
        picture: forest({
          title: `ratings${name === '' ? '' : `, ${name}`}`,
          axis: 'Elo',
          rows: own
            .toSorted((a, b) => numberIn(b, 'elo') - numberIn(a, 'elo'))
            .map((entry) => {
              const { value, low, high } = estimateIn(entry, 'elo');
              const between = Number.isFinite(low) ? ` (${elo(low)} to ${elo(high)})` : '';
              return {
                name: textIn(entry, 'bot'),
                value,
                low,
                high,
                told: `${elo(value)}${between}`,
                sure: between !== '',
              };
            }),
          range,
          format: elo,
        }),
      })),
      table: {
        entries,
        columns: [
          ...factorColumns(findings.words, [...findings.factors, 'bot'], entries),
          {
            ...numberColumn('elo', 'Elo', 0),
            text: (entry) => (entry.elo === null ? '' : elo(numberIn(entry, 'elo'))),
          },
          intervalColumn(elo),
          ...(entries.some((entry) => entry.alpha_rank !== null) ? [numberColumn('alpha_rank', 'α-Rank', 3)] : []),
        ],
      },
      file: 'ratings.csv',
    },
  ];
}

/** A table is the picture: every pair has its number, its shade and its sign. */
function matrixFigure(findings: Findings): readonly Figure[] {
  const entries = wordedRecords(findings, 'pairs');
  const bots = [...new Set(entries.flatMap((entry) => [textIn(entry, 'against'), textIn(entry, 'bot')]))];
  if (bots.length < 3) return [];
  return [
    {
      title: 'Who beats whom',
      about: 'The score of the bot of the row against the bot of the column. Pairs that did not play are empty.',
      panels: groupsBy(findings.words, entries, findings.factors).map((group) => ({
        name: group.name,
        picture: matrix(group, bots),
      })),
      file: 'pairs.csv',
    },
  ];
}

function matrix({ name, entries }: Group, bots: readonly string[]): Markup {
  const head = bots.map((bot) => html`<th scope="col">${bot}</th>`);
  const rows = bots.map((row) => {
    const cells = bots.map((column) => matrixCell(entries, row, column));
    return html`<tr><th scope="row">${row}</th>${cells}</tr>`;
  });
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${`Scores${name === '' ? '' : `, ${name}`}`}"><table class="matrix"><thead><tr><td></td>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function matrixCell(entries: readonly RowRecord[], row: string, column: string): Markup {
  const found = (bot: string, against: string) =>
    entries.find((entry) => textIn(entry, 'bot') === bot && textIn(entry, 'against') === against);
  const [own, others] = [found(row, column), found(column, row)];
  if (own === undefined && others === undefined) return html`<td class="none">${row === column ? '·' : ''}</td>`;
  const value = own === undefined ? -numberIn(others ?? {}, 'score') : numberIn(own, 'score');
  const shade = Math.min(5, Math.ceil(Math.abs(value) * 5));
  return html`<td class="${value < 0 ? 'minus' : 'plus'}${shade}">${score(value)}</td>`;
}
