import { COMPONENTS } from '../../data/components.ts';
import { unknown } from '../../data/nearest.ts';
import { checkValue, type Value } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import type { Path } from '../../data/shape.ts';
import { SKILL } from '../../data/skills.ts';
import { loaded } from '../../sim/components.ts';
import { skillOf } from '../../sim/skill.ts';
import type { ExperimentFile } from '../experiment.ts';
import { located } from '../plan-cells.ts';
import { guessNames, type Vary } from './guesses.ts';

/** What the experiment wants to be varied, checked; values of components as the rules take them. */
export function varyOf(file: ExperimentFile, part: 'sensitivity' | 'calibrate'): Vary | undefined {
  const { game, experiment } = file;
  const { [part]: { vary } = {}, factors = {} } = experiment;
  if (vary === undefined) return undefined;
  const refuseFactor = (name: string, where: string) => {
    if (Object.hasOwn(factors, name))
      throw new Refusal(`${where}: ${name} is also among the factors; one of the two is enough`);
  };
  if (Array.isArray(vary)) {
    const known = guessNames(game).filter((name) => part === 'sensitivity' || name !== SKILL);
    for (const [i, name] of vary.entries()) {
      const where = file.locate([part, 'vary', i]);
      if (!known.includes(name)) throw new Refusal(`${where}: ${unknown(`guess about ${game.id}`, name, known)}`);
      if (vary.indexOf(name) < i) throw new Refusal(`${where}: vary lists ${JSON.stringify(name)} twice`);
      if (name !== COMPONENTS) refuseFactor(name, where);
    }
    return vary;
  }
  const taken = Object.entries(vary).map(([name, values]) => {
    const where = file.locateKey([part, 'vary', name]);
    // How well people play is what calibrate looks for by itself.
    const skill = part === 'sensitivity' && game.ladder !== undefined ? [SKILL] : [];
    const names = [...Object.keys(game.options), ...skill];
    if (!names.includes(name)) throw new Refusal(`${where}: ${unknown(`option of ${game.id}`, name, names)}`);
    refuseFactor(name, where);
    return [name, values.map((value, i) => takenValue(file, [part, 'vary', name, i], name, value))] as const;
  });
  return Object.fromEntries(taken);
}

function takenValue(file: ExperimentFile, path: Path, name: string, value: Value): Value {
  const { game } = file;
  return located(file, path, () => {
    if (name === SKILL) {
      skillOf(value);
      return value;
    }
    const taken = loaded(file.catalogue, game, name, value, file.folderOf(path));
    checkValue(name, game.options[name], taken);
    return taken;
  });
}
