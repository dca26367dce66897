import { COMPONENTS, isWhole, type Kit } from '../data/components.ts';
import type { Value } from '../data/options.ts';
import type { Game } from '../engine/game.ts';
import type { Catalogue } from './catalogue.ts';

/** What could be a file, and not the name of a set. */
const FILE = /[/\\]|\.(ya?ml|json)$/i;

/** The kit of a game that has boards or cards to replace. */
export function kitOf(game: Game): Kit | undefined {
  const option = Object.hasOwn(game.options, COMPONENTS) ? game.options[COMPONENTS] : undefined;
  return option?.kind === 'components' ? option.kit : undefined;
}

/** An option's value as the rules take it: where it names a component file, what the file says. */
export function loaded(catalogue: Catalogue, game: Game, name: string, value: Value, folder: string): Value {
  const kit = name === COMPONENTS ? kitOf(game) : undefined;
  if (kit === undefined || typeof value !== 'string' || Object.hasOwn(kit.sets, value)) return value;
  if (isWhole(value) || !FILE.test(value)) return value;
  return catalogue.componentsIn(game, value, folder);
}
