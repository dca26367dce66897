import { shown } from '../data/components.ts';
import type { Option } from '../data/options.ts';
import type { Shape } from '../data/shape.ts';
import type { Game } from '../engine/game.ts';
import type { Cell } from '../sim/cell.ts';

/** Something that no rulebook gives, and what was taken for it. */
export interface Reconstructed {
  readonly name: string;
  /** What it is in a few words. */
  readonly label: string;
  readonly about: string;
  /** One or more: what the cells have for it. */
  readonly values: readonly string[];
}

/** Every reconstructed number of a game, with what it was in these cells. */
export function reconstructedIn({ options }: Game, cells: readonly Cell[]): readonly Reconstructed[] {
  return Object.entries(options)
    .filter(([, { provenance }]) => provenance === 'reconstructed')
    .map(([name, option]) => {
      const values = cells.map((cell) => shown(cell.options[name] ?? option.default));
      return { name, label: option.label, about: aboutOf(option), values: [...new Set(values)] };
    });
}

function aboutOf(option: Option): string {
  if (option.kind !== 'components') return option.about;
  return `${option.about}; of these are ours: ${reconstructedParts('', option.kit.shape).join(', ')}`;
}

/** "action.icon": the innermost parts that are reconstructed. */
function reconstructedParts(path: string, shape: Shape): readonly string[] {
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (shape.kind === 'group')
    return Object.entries(shape.fields).flatMap(([name, field]) => reconstructedParts(below(name), field));
  const parts = shape.kind === 'list' ? reconstructedParts(path, shape.of) : [];
  if (parts.length > 0) return parts;
  return shape.provenance === 'reconstructed' ? [path] : [];
}
