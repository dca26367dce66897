import type { Findings } from '../../report/findings.ts';
import { numberIn, recordsOf } from '../../report/results/records.ts';

/** What is known of how a run was asked for: some of its record, if there is one. */
export interface RunRecord {
  readonly experiment?: unknown;
  readonly version?: unknown;
  readonly revision?: unknown;
  readonly game_digest?: unknown;
  readonly bots?: unknown;
  readonly components?: unknown;
}

/** One of two runs that are put side by side. */
export interface Run {
  /** As its user calls it. */
  readonly folder: string;
  readonly findings: Findings;
  readonly record: RunRecord | undefined;
}

/**
 * Half the width of the intervals at which a run stopped, if its results said when. A comparison that is played until it is decided has no
 * precision, but its table says of each row whether it was, and its margin.
 */
export function stoppedAt({ findings }: Pick<Run, 'findings'>): number | undefined {
  if (findings.precision !== undefined) return findings.precision;
  const [row] = recordsOf(findings, 'compare');
  return row !== undefined && 'reached' in row ? numberIn(row, 'margin') : undefined;
}

/** Something that one run was asked otherwise than the other. */
export interface AskedOtherwise {
  readonly what: string;
  readonly one: string;
  readonly other: string;
}

/** Where one of the two says nothing. */
const NOTHING = 'not said';
/** Texts that nobody reads to their end are cut; digests are known by their beginnings. */
const LONGEST = 60;
const DIGEST = /^sha256-([0-9a-f]{12})[0-9a-f]*$/;

/** All that was asked differently, and which code was different: from the records, or where they are missing from the answers. */
export function askedOtherwise(one: Run, other: Run): readonly AskedOtherwise[] {
  const both = one.record !== undefined && other.record !== undefined;
  const [mine, theirs] = [one, other].map((run) => (both ? ofRecord(run) : ofAnswer(run)));
  const whats = [...new Set([...mine.keys(), ...theirs.keys()])];
  return whats.flatMap((what) => {
    const [first, second] = [mine, theirs].map((all) => all.get(what) ?? NOTHING);
    return first === second ? [] : [{ what, one: shown(first), other: shown(second) }];
  });
}

/** Two texts that differ only behind where they are cut would look alike, and are known to differ all the same. */
function shown(text: string): string {
  const [, digest] = DIGEST.exec(text) ?? [];
  if (digest !== undefined) return digest;
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

function ofAnswer({ findings }: Run): ReadonlyMap<string, string> {
  const { question, method, precision, fixed, game, made } = findings;
  const asked = { question, method, game: game.id, seed: made.seed, precision, ...fixed, command: made.command };
  return new Map([...flat(asked), ...ofTool(made.version, made.revision)]);
}

function ofRecord({ record = {} }: Run): ReadonlyMap<string, string> {
  const { experiment, version, revision, game_digest: game, bots, components } = record;
  return new Map([
    ...flat(withFactorsOut(experiment)),
    ...flat({ 'code of the game': game, 'code of': bots, 'own cards': components }),
    ...ofTool(version, revision),
  ]);
}

/** A setting is the same whether it stands among the factors or beside them. */
function withFactorsOut(experiment: unknown): unknown {
  if (typeof experiment !== 'object' || experiment === null) return experiment;
  const { factors, ...others } = experiment as { readonly factors?: unknown };
  return typeof factors === 'object' ? { ...others, ...factors } : experiment;
}

function ofTool(version: unknown, revision: unknown): readonly (readonly [string, string])[] {
  return flat({ 'version of the tool': version, 'revision of the tool': revision ?? undefined });
}

/** Everything that stands in an object, by the way to it. Lists are texts, and so are the lists in them. */
function flat(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, textOf(value)]];
  return Object.entries(value).flatMap(([key, each]) => flat(each, path === '' ? key : `${path} ${key}`));
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
