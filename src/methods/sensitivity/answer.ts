import { SKILL } from '../../data/skills.ts';
import type { Answer, Summary } from '../../report/answer.ts';
import { withFactors } from '../../report/terminal.ts';
import { changeText, rateText, shortChange } from '../../report/text.ts';
import { quantile } from '../../stats/quantile.ts';
import { insteadText, labelOf, listText, settingText, type Words, wordsOf } from '../../story/words.ts';
import type { ClaimResult, Effect, SensitivityResult } from './plan.ts';
import { guessRanking, type RankedGuess } from './ranked.ts';
import { sensitivityTables } from './tables.ts';
import { sensitivityText } from './text.ts';

/** As many guesses are told in the answer itself. */
const FOREMOST = 3;
/** Fewer reconstructions have no quarters. */
const FEW = 4;

/** Which answers hang on numbers that are ours. */
export function sensitivityAnswer(result: SensitivityResult): Answer {
  const guesses = guessRanking(result.effects);
  const words = wordsOf(result.game);
  return {
    sentences: [...matterSentences(result, guesses, words), spreadSentence(result), ...skillSentences(result, words)],
    summary: [...foremostSummary(result, guesses, words), ...claimSummary(result), ...skillSummary(result, words)],
    notes: [...groundSentences(result, guesses), ...luckOfClaims(result), ...contradictions(result, words)],
    text: sensitivityText(result, guesses, words),
    tables: sensitivityTables(result),
  };
}

/** "with a road of 24 steps instead of 36 the win rate of the couriers falls by … with 2 couriers" */
function effectText(result: SensitivityResult, effect: Effect, words: Words): string {
  const { what, alternative, base, difference, joint, cell } = effect;
  const where = withFactors(words, result.cells, result.cells[cell]);
  const setting = insteadText(words, what, alternative, base);
  return `with ${setting} the win rate of ${result.game.success} ${changeText(difference, joint)}${where}`;
}

function matterSentences(result: SensitivityResult, guesses: readonly RankedGuess[], words: Words): readonly string[] {
  // Where no alternative can stand alone there is nothing to rank.
  if (guesses.length === 0) return [];
  const matter = guesses.filter(({ matters }) => matters);
  const [{ what, largest }] = guesses;
  const nearest = effectText(result, largest, words);
  if (matter.length === 0) {
    const whether =
      guesses.length === 1
        ? `Whether the guess matters (${labelOf(words, what)}) cannot be told from luck:`
        : `Whether any of ${guesses.length} guesses matters cannot be told from luck; what comes nearest is ${labelOf(words, what)}:`;
    return [`${whether} ${nearest}.`];
  }
  const [first] = matter;
  const verdict = `Of all guesses one matters most, ${labelOf(words, first.what)}: ${effectText(result, first.largest, words)}.`;
  if (guesses.length === 1) return [verdict];
  const rest = guesses.length - matter.length;
  return [
    verdict,
    rest === 0
      ? `All ${guesses.length} guesses surely change the win rate.`
      : `${matter.length} of ${guesses.length} guesses surely ${matter.length === 1 ? 'changes' : 'change'} the win rate; of ${rest === 1 ? 'the other one' : `the other ${rest}`} it cannot be told from luck.`,
  ];
}

/** The guesses that matter most, each by the alternative that changes most. */
function foremostSummary(result: SensitivityResult, guesses: readonly RankedGuess[], words: Words): readonly Summary[] {
  const told = guesses.filter(({ matters }) => matters).slice(0, FOREMOST);
  if (told.length === 0) return [];
  return [
    {
      title: `the ${told.length === 1 ? 'guess' : 'guesses'} that matter most, and how the win rate of ${result.game.success} would change`,
      head: ['guess', 'if it were', 'change in percentage points'],
      rows: told.map(({ what, largest }) => [
        labelOf(words, what),
        `${insteadText(words, what, largest.alternative, largest.base)}${withFactors(words, result.cells, result.cells[largest.cell])}`,
        shortChange(largest.difference, largest.joint),
      ]),
    },
  ];
}

/** How sure the effects are that were told, and which of the guesses may matter most. */
function groundSentences({ effects, claims }: SensitivityResult, guesses: readonly RankedGuess[]): readonly string[] {
  if (effects.length < 2) return [];
  const first = guesses.filter(({ largest }) => largest.ranks.first === 1);
  const and = claims.length > 1 ? ', and so do those of the claims' : '';
  const sure = `All ${effects.length} intervals of effects hold together with 95 % certainty, also those picked for their size${and}`;
  return [
    first.length === 1 || first.length === guesses.length
      ? `${sure}.`
      : `${sure}; by these, any of ${first.length} guesses may be the one that matters most.`,
  ];
}

/** The range of the win rate over all tables; each by itself is in a table. */
function spreadSentence({ reconstructions, drawings, exhaustive, game: { success } }: SensitivityResult): string {
  const rates = reconstructions.map(({ rate }) => rate);
  const at = (share: number) => rateText(quantile(rates, share));
  const which = exhaustive ? `In all ${drawings} combinations` : `With all guesses drawn at random, ${drawings} times,`;
  const half = drawings < FEW ? '' : `, in half of the cases between ${at(0.25)} and ${at(0.75)}`;
  return `${which} the win rate of ${success} lies between ${at(0)} and ${at(1)}${half}.`;
}

const VERDICTS = ['holds', 'reversed', 'undecided'] as const;

/** In how many reconstructions each claim holds: from the table where it does least to the one where it does most. */
function claimSummary({ claims, drawings }: SensitivityResult): readonly Summary[] {
  if (claims.length === 0) return [];
  const names = [...new Set(claims.map(({ claim }) => claim))];
  return [
    {
      title: `what can be claimed all the same, in how many of ${drawings} reconstructions`,
      head: ['claim', ...VERDICTS, 'with our numbers, in percentage points'],
      rows: names.map((name) => {
        const own = claims.filter(({ claim }) => claim === name);
        return [name, ...VERDICTS.map((verdict) => rangeText(own, verdict)), usualText(own)];
      }),
    },
  ];
}

/** By name, the claims for which skill was varied, with all tables of each together. */
function claimsBySkill({ claims }: SensitivityResult) {
  const names = [...new Set(claims.filter(({ bySkill }) => bySkill.length > 0).map(({ claim }) => claim))];
  return names.map((name) => {
    const own = claims.filter(({ claim }) => claim === name);
    const skills = own[0].bySkill.map(({ skill }, s) => {
      const sum = (verdict: (typeof VERDICTS)[number]) =>
        own.reduce((total, { bySkill }) => total + bySkill[s].counts[verdict], 0);
      return { skill, holds: sum('holds'), reversed: sum('reversed'), undecided: sum('undecided') };
    });
    return { name, skills };
  });
}

/** Whether each claim stands whoever plays: at every skill, or at which it does least and most often. */
function skillSentences(result: SensitivityResult, words: Words): readonly string[] {
  return claimsBySkill(result).map(({ name, skills }) => {
    const all = skills.map(({ holds, reversed, undecided }) => holds + reversed + undecided);
    if (skills.every(({ holds }, s) => holds === all[s]))
      return `At every skill that was tried it holds in all reconstructions that ${name}.`;
    const told = skills.map(({ skill, holds }, s) => `${holds} of ${all[s]} with ${settingText(words, SKILL, skill)}`);
    const reversed = skills.reduce((sum, one) => sum + one.reversed, 0);
    const against = reversed === 0 ? 'it is never reversed' : `it is reversed in ${reversed}`;
    return `That ${name} holds in ${listText(told)} of the reconstructions at all tables; ${against}.`;
  });
}

/** How often each claim holds at each skill, and how often it is reversed. */
function skillSummary(result: SensitivityResult, words: Words): readonly Summary[] {
  const all = claimsBySkill(result);
  if (all.length === 0) return [];
  return [
    {
      title: 'the claims by skill, in reconstructions at all tables: holds, reversed, undecided',
      head: ['claim', ...all[0].skills.map(({ skill }) => settingText(words, SKILL, skill))],
      rows: all.map(({ name, skills }) => [
        name,
        ...skills.map(({ holds, reversed, undecided }) => `${holds}, ${reversed}, ${undecided}`),
      ]),
    },
  ];
}

function rangeText(own: readonly ClaimResult[], verdict: (typeof VERDICTS)[number]): string {
  const counts = own.map((row) => row.counts[verdict]);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(most) : `${least} to ${most}`;
}

/** At the table where it is weakest. */
function usualText(own: readonly ClaimResult[]): string {
  const { base } = own.reduce((one, other) => (other.base.difference < one.base.difference ? other : one));
  return `${own.length === 1 ? '' : 'at least '}${shortChange(base.difference, base.joint)}`;
}

function luckOfClaims({ claims }: SensitivityResult): readonly string[] {
  if (claims.length === 0) return [];
  const extreme = Math.max(...claims.map((claim) => claim.extreme));
  const room = `Up to ${extreme} of the undecided ones have no room to differ, because both sides nearly always win or lose.`;
  const luck =
    'Where there is no difference, one reconstruction in forty seems reversed by luck, and one to hold; each has luck of its own.';
  return [...(extreme > 0 ? [room] : []), ...(claims.some(({ counts }) => counts.reversed > 0) ? [luck] : [])];
}

function contradictions({ impossible, refused, exhaustive }: SensitivityResult, words: Words): readonly string[] {
  const alone = [...new Set(impossible.map(({ what, alternative }) => settingText(words, what, alternative)))];
  const sentences = alone.length === 0 ? [] : [`Not possible with all else as it is: ${listText(alone)}.`];
  if (refused > 0)
    sentences.push(
      `${refused} ${refused === 1 ? 'draw' : 'draws'} contradicted the rules and ${refused === 1 ? 'was' : 'were'} ${exhaustive ? 'left out' : 'drawn again'}.`,
    );
  return sentences;
}
