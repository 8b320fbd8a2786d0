// `dev` watches the sources above the root: it shows edits of their pages, and sources added to the config later.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DevBox, makeDevBox } from '../support/dev-box.ts';

const config = (sources: string): string =>
  `export default { title: 'x', url: 'https://x.example', sources: [${sources}] };\n`;

let box: DevBox;
beforeEach(() => {
  box = makeDevBox({
    'site/pubdocs.config.ts': config("{ from: '../api', at: '/api' }"),
    'site/docs/intro.md': '# Intro\n\nTo the [limits](/api/limits.md).\n',
    'api/limits.md': '# Limits\n\nA hundred.\n',
    'sdk/install.md': '# Install\n\nRun it.\n',
  });
});
afterEach(() => box.dispose());

test('pages of sources are served, and edits of them are shown', async () => {
  const dev = box.run(['dev', 'site', '--port', '0']);
  const base = (await dev.address()).replace(/\/$/, '');
  const page = (path: string) => async (): Promise<string> => (await fetch(`${base}/docs/${path}`)).text();
  expect(await page('api/limits')()).toContain('A hundred.');
  box.write('api/limits.md', '# Limits\n\nTwo hundred, see [nowhere](./nowhere.md).\n');
  await expect.poll(page('api/limits'), { timeout: 20_000 }).toContain('Two hundred');
  await dev.said(/broken-link[^\n]*\n {2}api\/limits\.md:3:28\n {2}3 │ Two hundred/);
  box.write('api/more/new.md', '# New\n\nNew here.\n');
  await expect.poll(page('api/more/new'), { timeout: 20_000 }).toContain('New here.');
  box.write('site/pubdocs.config.ts', config("{ from: '../sdk', at: '/sdk' }, { from: '../api', at: '/api' }"));
  await expect.poll(page('sdk/install'), { timeout: 20_000 }).toContain('Run it.');
  box.write('sdk/install.md', '# Install\n\nRun it twice.\n');
  await expect.poll(page('sdk/install'), { timeout: 20_000 }).toContain('Run it twice.');
});
