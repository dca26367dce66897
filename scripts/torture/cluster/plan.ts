import { type Rng, Sfc32 } from '../../../src/engine/rng.ts';
import { masterSeed } from '../../../src/engine/seed.ts';
import { ROLES, type Role } from './roles.ts';

/** Something that happens to a cluster. */
export type Mishap =
  | { readonly kind: 'worker killed'; readonly worker: number }
  | { readonly kind: 'coordinator killed' }
  /** Started again after a while, with all that it had; or with nothing. */
  | { readonly kind: 'server killed'; readonly awayMs: number }
  | { readonly kind: 'server killed and emptied'; readonly awayMs: number }
  | { readonly kind: 'worker frozen'; readonly worker: number; readonly ms: number }
  | { readonly kind: 'coordinator frozen'; readonly ms: number }
  | { readonly kind: 'server flushed' }
  /** Of the coordinator, or of a worker: who counts from 0, and the coordinator comes after them. */
  | { readonly kind: 'connection cut'; readonly who: number; readonly ms: number }
  | { readonly kind: 'connection mute'; readonly who: number; readonly ms: number }
  /** For ever, and nobody is told: only a new one helps. */
  | { readonly kind: 'connection lost'; readonly who: number }
  | {
      readonly kind: 'connection slow';
      readonly who: number;
      readonly ms: number;
      readonly latencyMs: number;
      readonly pieceBytes: number;
    };

export type Kind = Mishap['kind'];

/** How often each happens in a round: as many kills of workers as of the coordinator, and as of the server. */
const ROUND: Readonly<Record<Kind, number>> = {
  'worker killed': 4,
  'coordinator killed': 4,
  'server killed': 2,
  'server killed and emptied': 2,
  'worker frozen': 2,
  'coordinator frozen': 1,
  'server flushed': 2,
  'connection cut': 2,
  'connection mute': 1,
  'connection lost': 1,
  'connection slow': 2,
};

export const KINDS = Object.keys(ROUND) as readonly Kind[];
export const KILLS = KINDS.filter((kind) => kind.includes('killed'));

/** After so long a silence the tasks of a worker go to others. */
export const LOCK_MS = 2000;
/** After so long a silence a run is forgotten, and workers leave it. */
const FORGOTTEN_MS = 15_000;

const MOST_PAUSE_MS = 2500;
const MOST_AWAY_MS = 2000;
const MOST_BAD_WEATHER_MS = 4000;

/** What happens next, and how long it takes until then. */
export interface Step {
  readonly afterMs: number;
  readonly mishap: Mishap;
}

function rngOf(seed: string): Rng {
  const rng = new Sfc32();
  rng.seed(...masterSeed(seed));
  return rng;
}

function drawn<T>(rng: Rng, left: T[]): T {
  return left.splice(rng.below(left.length), 1)[0];
}

/** What happens to a cluster, one thing after the other: the same for the same seed. */
export class Plan {
  private readonly rng: Rng;
  /** Of its own: who is started when depends on how fast the machine is, and must not move what happens. */
  private readonly roleRng: Rng;
  private readonly workers: number;
  private readonly roles: readonly Role[];
  private kindsLeft: Kind[] = [];
  private rolesLeft: Role[] = [];

  constructor(seed: string, workers: number, roles: readonly Role[] = ROLES) {
    this.rng = rngOf(seed);
    this.roleRng = rngOf(`${seed} roles`);
    this.workers = workers;
    this.roles = roles;
  }

  next(): Step {
    if (this.kindsLeft.length === 0)
      this.kindsLeft = KINDS.flatMap((kind) => Array.from({ length: ROUND[kind] }, () => kind));
    const mishap = this.mishap(drawn(this.rng, this.kindsLeft));
    return { afterMs: this.rng.below(MOST_PAUSE_MS), mishap };
  }

  /** Of a worker that is started: all come in turn. */
  role(): Role {
    if (this.rolesLeft.length === 0) this.rolesLeft = [...this.roles];
    return drawn(this.roleRng, this.rolesLeft);
  }

  /** Blocks in a task: where many are in one, there are few tasks. */
  batch(): number {
    return 5 * 2 ** this.rng.below(5);
  }

  private mishap(kind: Kind): Mishap {
    const { rng, workers } = this;
    switch (kind) {
      case 'coordinator killed':
      case 'server flushed':
        return { kind };
      case 'worker killed':
        return { kind, worker: rng.below(workers) };
      case 'server killed':
      case 'server killed and emptied':
        return { kind, awayMs: rng.below(MOST_AWAY_MS) };
      case 'worker frozen':
        return { kind, worker: rng.below(workers), ms: LOCK_MS + rng.below(2 * LOCK_MS) };
      case 'coordinator frozen':
        return { kind, ms: rng.below(3) === 0 ? FORGOTTEN_MS + rng.below(LOCK_MS) : LOCK_MS + rng.below(2 * LOCK_MS) };
      case 'connection cut':
      case 'connection mute':
        return { kind, who: rng.below(workers + 1), ms: rng.below(MOST_BAD_WEATHER_MS) };
      case 'connection lost':
        return { kind, who: rng.below(workers + 1) };
      case 'connection slow':
        return {
          kind,
          who: rng.below(workers + 1),
          ms: 2 * rng.below(MOST_BAD_WEATHER_MS),
          latencyMs: rng.below(300),
          pieceBytes: 1 + rng.below(400),
        };
    }
  }
}
