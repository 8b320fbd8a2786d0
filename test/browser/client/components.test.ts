// Components in Markdown in a browser: a video requests no other host before it is played, and an island keeps the
// Markdown between its tags.
import { afterAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { visit } from '../../support/open-page.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';
import { makeSmallSite } from '../../support/small-site.ts';

const small = makeSmallSite(2);
afterAll(() => small.destroy());

small.write('docs/video.md', '# Video\n\n<Video src="https://www.youtube.com/watch?v=dQw4w9WgXcQ" title="A talk" />\n');
small.write(
  'docs/count.md',
  '# Count\n\n<Counter start={3}>\n\nCount **parcels** and [read](./video.md).\n\n</Counter>\n',
);
small.write('docs/plain.md', '# Plain\n');
small.write(
  'theme/components/Counter.island.tsx',
  `import { defineIsland, defineProps, type PropsOf } from 'pubdocs/theme';
import { useState } from 'react';
export const props = defineProps({ start: 'number' });
function Counter({ start, children }: PropsOf<typeof props>) {
  const [count, setCount] = useState(start);
  return <div>{children}<button type="button" onClick={() => setCount(count + 1)}>{count}</button></div>;
}
export default defineIsland('Counter', Counter);
`,
);

const { site, open, forgive } = serveInBrowser(() => buildSite(small.root));

describe('a video of another site', () => {
  it('is requested only when it is played', async () => {
    const page = await open();
    const elsewhere: string[] = [];
    await page.route(/youtube/, (route) => {
      elsewhere.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
    });
    await visit(page, site.url('/docs/video'));
    const link = page.getByRole('link', { name: 'Play the video “A talk”' });
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    expect(elsewhere).toEqual([]);
    await link.click();
    await page.frameLocator('iframe[title="A talk"]').locator('html').waitFor();
    expect(elsewhere).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);
  });

  it('is a plain link without JavaScript', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(site.url('/docs/video'));
    // The small site has no icon, which this browser requests.
    forgive();
    const link = page.getByRole('link', { name: 'Play the video “A talk”' });
    expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  });
});

describe('an island in Markdown', () => {
  it('runs, and keeps the Markdown between its tags', async () => {
    const page = await open();
    await visit(page, site.url('/docs/count'));
    await page.locator('pubdocs-island[data-hydrated]').waitFor();
    const text = page.locator('pubdocs-island p');
    expect(await text.innerHTML()).toContain('<strong>parcels</strong>');
    await page.getByRole('button', { name: '3' }).click();
    await page.getByRole('button', { name: '4' }).waitFor();
    expect(await text.count()).toBe(1);
    await text.getByRole('link', { name: 'read' }).click();
    await page.waitForURL(/\/docs\/video/);
  });

  it('React loads only for islands, and the style sheet of components only for components', async () => {
    const page = await open();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await visit(page, site.url('/docs/plain'));
    await page.waitForLoadState('networkidle');
    expect(requested.filter((url) => /\/(?:islands|parts|extras)\b/.test(url))).toEqual([]);
  });
});
