import type { Rng } from '../../engine/rng.ts';
import type { Setting } from './dials.ts';
import { missOf } from './goals.ts';
import { estimated, type Knowledge } from './objective.ts';

/** Draws of the dials that all tables share, and for each of these of all others. */
const SHARED_DRAWS = 60;
const OWN_DRAWS = 150;

/**
 * The share of settings drawn at random that would meet all goals, as the surrogates see it. Tables that have no knob in common but
 * those of all tables go apart: so a share of one in a thousand million is told from a few thousand draws.
 */
export function shareByChance(known: Knowledge, rng: Rng): number {
  const { dials, requirements } = known;
  const parts = partsOf(known);
  let sum = 0;
  for (let draw = 0; draw < SHARED_DRAWS; draw++) {
    const shared = dials.draw(rng);
    let product = 1;
    for (const { knobs, own } of parts) {
      let met = 0;
      const draws = knobs.length === 0 ? 1 : OWN_DRAWS;
      for (let i = 0; i < draws; i++) {
        const setting = [...shared];
        for (const knob of knobs) setting[knob] = rng.below(dials.levelsOf(knob).length);
        if (own.every((r) => isMet(known, r, setting))) met++;
      }
      product *= met / draws;
      if (product === 0) break;
    }
    sum += product;
  }
  return requirements.length === 0 ? 1 : sum / SHARED_DRAWS;
}

function isMet(known: Knowledge, r: number, setting: Setting): boolean {
  const { dials, requirements } = known;
  if (requirements[r].tables.some((table) => !dials.takesAt(table, setting))) return false;
  return !(missOf(requirements[r], estimated(known, r, setting).mean) > 0);
}

/** Requirements that hang together by knobs that not all tables share, with these knobs. */
interface Part {
  readonly knobs: readonly number[];
  readonly own: readonly number[];
}

function partsOf({ dials, requirements }: Knowledge): readonly Part[] {
  const isShared = (knob: number) => dials.knobs[knob].tables.length === dials.tables.length;
  const left = new Set(requirements.keys());
  const knobsOf = (r: number) =>
    [...new Set(requirements[r].tables.flatMap((table) => dials.knobAt[table]))].filter((knob) => !isShared(knob));
  const parts: Part[] = [];
  for (const r of requirements.keys()) {
    if (!left.delete(r)) continue;
    const [own, knobs] = [[r], new Set(knobsOf(r))];
    for (let grown = true; grown; ) {
      grown = false;
      for (const other of left) {
        const theirs = knobsOf(other);
        if (theirs.length > 0 && !theirs.some((knob) => knobs.has(knob))) continue;
        if (theirs.length === 0 && knobs.size > 0) continue;
        left.delete(other);
        own.push(other);
        for (const knob of theirs) knobs.add(knob);
        grown = true;
      }
    }
    parts.push({ knobs: [...knobs], own });
  }
  return parts;
}
