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

  it('breaks a name that is too long for its line, and leaves nothing of it out', () => {
    const name = 'a name that nobody could read to its end on a phone, however small';
    const text = drawn([row(name, 0), row('b', 0)]);
    const lines = [...text.matchAll(/<tspan[^>]*>([^<]*)</g)].map(([, line]) => line);
    expect(lines).toEqual(['a name that nobody could read to its end on a phone,', 'however small', 'b']);
    expect(text).toContain(`<title>${name}: 0</title>`);
    // The second row begins a line lower.
    expect(text).toContain('<tspan x="10" y="68">b</tspan>');
  });
});
