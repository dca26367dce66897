import { describe, expect, it } from 'vitest';
import { forest } from './forest.ts';

const row = (name: string, value: number, sure = true) => ({
  name,
  value,
  low: value - 0.1,
  high: value + 0.1,
  told: `${value}`,
  sure,
});

describe('a forest', () => {
  const drawn = (rows: readonly ReturnType<typeof row>[]) =>
    forest({ title: 't', axis: 'points', rows, range: [-0.5, 0.5], format: String }).text;

  it('has every value at its place, with 0 in the middle', () => {
    const text = drawn([row('a', 0), row('b', 0.4)]);
    expect(text).toContain('<path class="zero" d="M180,24v14M180,58v14"');
    // From 10 to 350 for -0.5 to 0.5: 0.4 lies at 10 + 0.9 × 340.
    expect(text).toMatch(/<path class="marker s0" d="M176,31/);
    expect(text).toMatch(/<path class="marker s0" d="M312,65/);
  });

  it('is hollow where nothing is sure', () => {
    expect(drawn([row('a', 0.1, false)])).toContain('class="marker s0 hollow"');
    expect(drawn([row('a', 0.1, true)])).not.toContain('hollow');
  });

  it('says what is too long for its line to those who point at it', () => {
    const name = 'a name that nobody could read to its end on a phone, however small';
    expect(drawn([row(name, 0)])).toContain(`…<title>${name}: 0</title>`);
  });
});
