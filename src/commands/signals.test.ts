import { describe, expect, it } from 'vitest';
import { Interruption, interruptible } from './signals.ts';

const listening = () => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM');

describe('work that can be interrupted', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('is told of the first %s, and the second is the process’s own again', async (name, code) => {
    const before = listening();
    const ended = interruptible(async (stop) => {
      expect(listening()).toBe(before + 2);
      process.emit(name, name);
      expect(listening()).toBe(before);
      stop.throwIfAborted();
    });
    await expect(ended).rejects.toMatchObject({ name: 'Halt', code });
    await expect(ended).rejects.toBeInstanceOf(Interruption);
  });

  it('leaves nobody listening when it is over, however it ends', async () => {
    const before = listening();
    expect(await interruptible(() => Promise.resolve(7))).toBe(7);
    await expect(interruptible(() => Promise.reject(new Error('its own')))).rejects.toThrow('its own');
    expect(listening()).toBe(before);
  });
});
