import { unknown } from '../data/nearest.ts';
import { checkValue, type Option, type Value } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import { SKILL, SKILLS } from '../data/skills.ts';
import type { Game } from '../engine/game.ts';
import { INSTEAD } from './lineup.ts';

/** As a value of that factor: all rungs. */
export const ALL_RUNGS = 'ladder';

const WHOLE = 100;
const NUMBER: Option = { kind: 'real', default: 50, min: 0, max: WHOLE, about: '' };
/** Shares of decisions are written with so many decimals, and skills of rungs with one. */
const FINE = 10_000;

const nameOf = (skill: number): string | undefined => Object.keys(SKILLS).find((name) => SKILLS[name] === skill);

/** The skill that is meant by a number or a name. `others`: what else may be said there, which is told with the names. */
export function skillOf(value: Value, others: readonly string[] = [ALL_RUNGS]): number {
  if (typeof value === 'string') {
    if (Object.hasOwn(SKILLS, value)) return SKILLS[value];
    throw new Refusal(unknown(SKILL, value, [...Object.keys(SKILLS), ...others, `a number from 0 to ${WHOLE}`]));
  }
  checkValue(SKILL, NUMBER, value);
  return value as number;
}

function ladderOf({ id, ladder }: Game): readonly string[] {
  if (ladder === undefined)
    throw new Refusal(`${id} has no ladder of bots from the weakest to the strongest, so nobody has a ${SKILL} there`);
  return ladder;
}

/** The skill of each rung of a game's ladder. */
export function rungSkills(game: Game): readonly Value[] {
  const { length } = ladderOf(game);
  return Array.from({ length }, (_, rung) => {
    const skill = Math.round((10 * WHOLE * rung) / (length - 1)) / 10;
    return nameOf(skill) ?? skill;
  });
}

/**
 * Who plays with a skill: a rung of the game's ladder, or one that makes the moves of the rung below so often that it is so far
 * between the two.
 */
export function botOfSkill(game: Game, skill: number): string {
  const ladder = ladderOf(game);
  const place = (skill / WHOLE) * (ladder.length - 1);
  // A rung's own skill may have been rounded.
  const rung = Math.round(place);
  if (Math.abs(place - rung) * WHOLE < ladder.length / 10) return ladder[rung];
  const below = Math.floor(place);
  const noise = Math.round((1 - (place - below)) * FINE) / FINE;
  return `${ladder[below + 1]}:noise=${noise}:${INSTEAD}=${ladder[below]}`;
}
