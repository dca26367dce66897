import { describe, expect, it } from 'vitest';
import { dataBlock, html } from './markup.ts';

describe('markup', () => {
  it('escapes what is put into it, in text and in attributes', () => {
    const hostile = `<img src=x onerror="alert('&')">`;
    expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;">' +
        '&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;</p>',
    );
  });

  it('takes other markup as it is, joins lists, and leaves out what is not there', () => {
    expect(html`<ul>${['a', '<'].map((item) => html`<li>${item}</li>`)}${undefined}</ul>`.text).toBe(
      '<ul><li>a</li><li>&lt;</li></ul>',
    );
    expect(html`${1}${['<', 2]}`.text).toBe('1&lt;2');
  });

  it('keeps data in a block that nothing in it can end, and that says what it was given', () => {
    const data = { name: '</script><script>alert(1)</script><!--', list: [1, '<'] };
    const [, text = ''] =
      /^<script type="application\/json" id="d">(.*)<\/script>$/s.exec(dataBlock('d', data).text) ?? [];
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(data);
  });
});
