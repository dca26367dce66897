import type { GameAbi } from '../engine/compiled/abi.ts';

/** Classes whose objects compiled rules know by the names of their classes. */
export function namesAskedFor({ classes, bots, shapes }: GameAbi): readonly string[] {
  const ofShapes = Object.values(shapes).flatMap(({ of = [], fields }) => [
    ...[of].flat(),
    ...fields.flatMap(({ owner = [] }) => owner),
  ]);
  return [...new Set([...classes, ...bots.map(({ name }) => name), ...ofShapes])];
}

/** "class Noisy {", "var Noisy = class extends Bot {": as esbuild and rolldown write a class. */
function declarationOf(names: readonly string[]): RegExp {
  const [name, heritage] = [names.join('|'), String.raw`(?: extends [\w$.]+)? \{`];
  return new RegExp(`^(?:class (${name})|(?:var|let|const) (${name}) = class)${heritage}$`, 'gm');
}

/** Script in which these classes say their names themselves: minified, they would have others. */
export function withClassNames(script: string, names: readonly string[]): string {
  return script.replace(
    declarationOf(names),
    (begun, named: string | undefined, assigned: string) =>
      `${begun} static name = ${JSON.stringify(named ?? assigned)};`,
  );
}
