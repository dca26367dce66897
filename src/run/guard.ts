import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { botAtWork, type Logbook, newLogbook } from '../core/logbook.ts';

const DICE = "a bot's luck comes from the rng it is handed";
const CLOCK = 'a bot may not go by the clock';

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
  const forbid = (owner: object, name: string, shown: string, why: string) => {
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
}

function refuse(what: string, why: string): void {
  if (botAtWork(log)) throw new Error(`it called ${what}; ${why}, so that every game can be played again`);
}
