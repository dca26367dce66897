import { describe, expect, it } from 'vitest';
import { far } from './table.fixture.ts';

describe('the rage track', () => {
  it('R1: the die goes no further than the hunt', () => {
    const p = far();
    p.turncoat(0);
    p.give(0, 'perfidy', 'ambush');
    p.die(1);
    p.play(p.advanced('perfidy', 1), 0);
    expect(p.toHunt).toBe(0);
  });

  it('R1: and not back onto places with pawns', () => {
    const p = far();
    p.give(0, 'sacrifice', 'selfishness');
    // On 3, with 4 the first free place: only one of two spaces back.
    p.die(5);
    expect(p.printed).toBe(3);
    p.play(p.advanced('sacrifice', 1), 4, p.part(1));
    expect(p.printed).toBe(4);
  });

  it('R1: a captured pawn is in its way as well', () => {
    const p = far();
    p.turncoat(3);
    expect(p.printed).toBe(3);
    p.give(0, 'sacrifice');
    p.play(p.simple('sacrifice'), p.part(1));
    expect(p.printed).toBe(3);
  });

  it('R2: the speed changes without moving the die', () => {
    const p = far();
    p.turncoat(0);
    p.die(4);
    p.play(p.action('fury', 1));
    expect([p.s.speed, p.toHunt]).toEqual([4, 4]);
  });

  it('R2: up to 8', () => {
    const p = far();
    p.turncoat(0);
    p.speed(8);
    p.play(p.action('fury', 1));
    expect(p.s.speed).toBe(8);
  });

  it('R2: and down to 3', () => {
    const p = far();
    p.turncoat(0);
    expect(p.s.speed).toBe(3);
    expect(p.legal()).not.toContain(p.action('fury', 2));
    p.speed(4);
    p.play(p.action('fury', 2));
    expect(p.s.speed).toBe(3);
  });

  it('R2: the die goes on without changing the speed', () => {
    const p = far();
    p.turncoat(0);
    p.die(4);
    p.play(p.action('harassment', 2));
    expect([p.s.speed, p.toHunt]).toEqual([3, 3]);
  });
});
