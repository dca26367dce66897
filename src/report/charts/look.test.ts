import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COLOURS, withLooks } from './look.ts';

it('pictures have the colours of a page in daylight', () => {
  const style = readFileSync(new URL('charts.css', import.meta.url), 'utf8');
  for (const colour of COLOURS) expect(style).toContain(`: ${colour};`);
});

it('elements have attributes in the place of classes, and keep their own', () => {
  expect(withLooks('<path class="marker s1 hollow" d="M0,0Z"><title>a</title></path>')).toBe(
    '<path d="M0,0Z" fill="#fff" stroke="#c04a00" stroke-width="1.2"></path>',
  );
  expect(withLooks('<rect class="hatch" fill="url(#h1)" x="1"/>')).toBe(
    '<rect fill="url(#h1)" x="1" stroke="#fff" stroke-width="1"/>',
  );
  expect(withLooks('<text class="tick end" x="4">1 &lt; 2</text>')).toBe(
    '<text x="4" fill="#57606a" font-size="11" text-anchor="end">1 &lt; 2</text>',
  );
});
