import type { ComponentSet, Kit } from '../data/components.ts';
import { PROVENANCES, type Provenance } from '../data/provenance.ts';
import { type List, type Shape, takes } from '../data/shape.ts';
import type { Game } from '../engine/game.ts';

/** A whole set as a component file: every card on a line, every field with what it takes and where it comes from. */
export function componentsText(game: Game, kit: Kit, name: string, { about, components }: ComponentSet): string {
  const parts = Object.entries(kit.shape.fields).map(([key, shape]) =>
    part(key, shape, (components as Readonly<Record<string, unknown>>)[key], ''),
  );
  const isUsed = (mark: string) => parts.some((text) => new RegExp(`\\[(?:\\w+; )?${mark}\\b`).test(text));
  const marks = Object.entries(PROVENANCES).filter(([mark]) => isUsed(mark));
  const head = [
    `# ${game.title}: components, ${name} (${about}).`,
    '# Change what you know better, and play with it:',
    `#   irkutsk play ${game.id} --components this-file.yaml`,
    '#   or "components: this-file.yaml" in an experiment.',
    '# Each field is marked with where it comes from:',
    ...marks.map(([mark, meaning]) => `#   ${mark.padEnd(14)}${meaning}`),
  ];
  return `${[head.join('\n'), ...parts].join('\n\n')}\n`;
}

/** A key with its comments above it. */
function part(key: string, shape: Shape, value: unknown, indent: string): string {
  const lines = comments(shape).map((line) => `${indent}# ${line}`);
  if (shape.kind === 'group') {
    lines.push(`${indent}${key}:`);
    for (const [name, field] of Object.entries(shape.fields))
      lines.push(part(name, field, (value as Readonly<Record<string, unknown>>)[name], `${indent}  `));
  } else if (shape.kind === 'list' && shape.of.kind === 'group') {
    const { of } = shape;
    lines.push(`${indent}${key}:`);
    for (const item of value as readonly unknown[]) lines.push(`${indent}  - ${inline(of, item)}`);
  } else {
    lines.push(`${indent}${key}: ${inline(shape, value)}`);
  }
  return lines.join('\n');
}

/** What it is, what it takes, where it comes from; for cards on a line each, the same of their fields. */
function comments(shape: Shape): readonly string[] {
  const about = shape.about ?? '';
  if (shape.kind === 'group') return [about];
  const lines = [sentence(about, takes(shape), shape.provenance)];
  if (shape.kind !== 'list') return lines;
  return [...lines, ...fieldComments(shape)];
}

function fieldComments({ of, noun: [one] }: List): readonly string[] {
  if (of.kind !== 'group') return of.kind === 'one of' ? [`  each ${sentence('', takes(of), of.provenance)}`] : [];
  const entries = Object.entries(of.fields);
  const width = Math.max(...entries.map(([name]) => name.length)) + 2;
  return [
    `Each ${one}:`,
    ...entries.map(
      ([name, field]) =>
        `  ${name.padEnd(width)}${sentence(field.about ?? '', takes(field), field.provenance, oursOf(field))}`,
    ),
  ];
}

function oursOf(shape: Shape): readonly string[] {
  return shape.kind === 'text' ? (shape.ours ?? []) : [];
}

function sentence(
  about: string,
  takesText: string,
  provenance: Provenance | undefined,
  ours: readonly string[] = [],
): string {
  const but = ours.length === 0 ? '' : `; reconstructed: ${ours.join(', ')}`;
  const mark = provenance === undefined ? '' : ` [${provenance}${but}]`;
  return `${about === '' ? '' : `${about}; `}${takesText}${mark}`;
}

/** A value on one line; a list that may be left out is, where it is empty. */
function inline(shape: Shape, value: unknown): string {
  if (shape.kind === 'list')
    return `[${(value as readonly unknown[]).map((item) => inline(shape.of, item)).join(', ')}]`;
  if (shape.kind !== 'group') return scalar(value);
  const fields = Object.entries(shape.fields).flatMap(([name, field]) => {
    const there = (value as Readonly<Record<string, unknown>>)[name];
    const empty = field.kind === 'list' && (there as readonly unknown[]).length === 0;
    return empty ? [] : [`${name}: ${inline(field, there)}`];
  });
  return `{ ${fields.join(', ')} }`;
}

const PLAIN = /^[A-Za-z][A-Za-z0-9 '-]*$/;
/** Words that YAML reads as something else than a text. */
const SPECIAL = /^(true|false|null|yes|no|on|off|y|n|nan|inf)$/i;

function scalar(value: unknown): string {
  if (typeof value === 'string' && PLAIN.test(value) && !SPECIAL.test(value)) return value;
  return JSON.stringify(value);
}
