import { expect, it } from 'vitest';
import { dataBlock, escaped } from './html.ts';

it('a text stays text, between tags and in attributes', () => {
  expect(escaped(`<img src=x onerror="a('b')"> & so on`)).toBe(
    '&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt; &amp; so on',
  );
});

it('nothing in a data block can end it, and it says what it was given', () => {
  const data = { name: '</script><script>alert(1)</script><!--', list: [1, '<'] };
  const [, text] = /^<script type="application\/json" id="d">(.*)<\/script>$/s.exec(dataBlock('d', data)) ?? [];
  expect(text).not.toContain('<');
  expect(JSON.parse(text ?? '')).toEqual(data);
});
