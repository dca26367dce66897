import { expect, it } from 'vitest';
import { describeInBrowser } from './browser.fixture.ts';

describeInBrowser('a page', (open) => {
  it('is shown as it was written, and asks for nothing but itself', async () => {
    const { page, complaints, requests } = await open('<!doctype html><title>Quiet</title><p>Irkutsk</p>', {
      fragment: '#there',
    });
    expect(await page.textContent('p')).toBe('Irkutsk');
    expect(page.url()).toMatch(/\.html#there$/);
    expect(complaints).toEqual([]);
    expect(requests).toEqual([expect.stringMatching(/^file:.*\.html/)]);
  });

  it('is caught at complaining, throwing and asking for more', async () => {
    const { page, complaints, requests } = await open(
      '<!doctype html><img src="more.png"><script>console.error("oh")</script><script>throw new Error("no")</script>',
    );
    await page.waitForLoadState('networkidle');
    expect(complaints).toContain('oh');
    expect(complaints).toContain('Error: no');
    expect(requests.slice(1)).toEqual([expect.stringMatching(/\/more\.png$/)]);
  });
});
