import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { botAtWork, foreignRulesAtWork, type Logbook, newLogbook } from '../engine/logbook.ts';

/** Why something is refused: to a bot, and to rules that somebody else has written. */
interface Reason {
  readonly toBot: string;
  readonly toRules: string;
}

const DICE: Reason = {
  toBot: "a bot's luck comes from the rng it is handed",
  toRules: "a game's luck comes from the chance it is handed",
};
const CLOCK: Reason = { toBot: 'a bot may not go by the clock', toRules: 'a game may not go by the clock' };
const MACHINE: Reason = {
  toBot: 'a bot may not go by the machine it plays on',
  toRules: 'a game may not go by the machine it is played on',
};

let log: Logbook = newLogbook();

/** From now on, whoever writes this logbook is the bot that is at work in this thread. */
export function guard(current: Logbook): void {
  log = current;
}

/**
 * Refuses dice and clocks of its own to a bot while it is created or plays: with them, no game could be played again.
 * For the thread's whole life, and before any bot is loaded, so that none has kept the originals; whoever else calls
 * them, a bot's file that is being loaded too, gets what they always gave. No sandbox: it is against slips, not malice.
 */
export function forbidDiceAndClocks(): void {
  const forbid = (owner: object, name: string, shown: string, why: Reason) => {
    const original: unknown = Reflect.get(owner, name);
    // What cannot be redefined leads to one of the others.
    if (typeof original !== 'function' || Object.getOwnPropertyDescriptor(owner, name)?.configurable === false) return;
    const guarded = new Proxy(original, {
      apply(target, self, args) {
        refuse(`${shown}()`, why);
        return Reflect.apply(target, self, args) as unknown;
      },
    });
    Object.defineProperty(owner, name, { value: guarded, writable: true, configurable: true });
  };
  forbid(Math, 'random', 'Math.random', DICE);
  forbid(Date, 'now', 'Date.now', CLOCK);
  forbid(Object.getPrototypeOf(performance) as object, 'now', 'performance.now', CLOCK);
  forbid(process.hrtime, 'bigint', 'process.hrtime.bigint', CLOCK);
  forbid(process, 'hrtime', 'process.hrtime', CLOCK);
  for (const name of ['randomUUID', 'getRandomValues']) forbid(crypto.webcrypto, name, `crypto.${name}`, DICE);
  for (const name of ['randomUUID', 'getRandomValues', 'randomBytes', 'randomInt', 'randomFillSync'])
    forbid(crypto, name, `crypto.${name}`, DICE);
  forbid(process, 'uptime', 'process.uptime', CLOCK);
  // Their values change so seldom that a game which is played again soon may not show it.
  for (const name of ['uptime', 'loadavg', 'freemem']) forbid(os, name, `os.${name}`, MACHINE);
  // For those who import one of them by its name.
  syncBuiltinESMExports();
  globalThis.Date = new Proxy(Date, {
    construct(target, args: [], newTarget: new () => object) {
      if (args.length === 0) refuse('new Date()', CLOCK);
      return Reflect.construct(target, args, newTarget) as object;
    },
    apply(target) {
      refuse('Date()', CLOCK);
      return target();
    },
  });
  Object.defineProperty(new Date(0).constructor.prototype, 'constructor', { value: Date });
}

/**
 * Makes this thread a stranger to its process: what is the same in all threads of one, but not in the next run, is
 * something else here. A bot that goes by it gives itself away.
 */
export function estrange(): void {
  for (const name of ['pid', 'ppid'] as const) {
    const value = process[name] + 1;
    // Node has its own way to read it, which outlives a new definition.
    Reflect.deleteProperty(process, name);
    Object.defineProperty(process, name, { value, configurable: true, enumerable: true });
  }
  process.env = {};
  // As if the process had been started a little later.
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + 1, configurable: true });
}

function refuse(what: string, why: Reason): void {
  const again = 'so that every game can be played again';
  if (botAtWork(log)) throw new Error(`it called ${what}; ${why.toBot}, ${again}`);
  if (foreignRulesAtWork(log)) throw new Error(`the rules called ${what}; ${why.toRules}, ${again}`);
}
