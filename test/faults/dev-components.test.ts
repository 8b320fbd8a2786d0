// `dev` serves pages with an edited component in Markdown. While it is broken, its findings show and the last good page
// stays.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Running, startCli } from '../support/dev-box.ts';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

let site: SmallSite;
let dev: Running;

const component = (text: string): string =>
  `import type { ReactNode } from 'react';\nexport default ({ children }: { children?: ReactNode }) => <i>${text} {children}</i>;\n`;

beforeEach(() => {
  site = makeSmallSite();
  site.write('theme/components/Mood.tsx', component('calm'));
  site.write('docs/page-3.md', '# Three\n\nA <Mood>**day**</Mood>.\n');
  dev = startCli(site.root, ['dev', '--port', '0']);
});
afterEach(async () => {
  await dev.stop('SIGKILL');
  site.destroy();
});

test('an edit of a component shows in its pages', async () => {
  const base = (await dev.address()).replace(/\/$/, '');
  const page = async (): Promise<string> => (await fetch(`${base}/docs/page-3`)).text();
  expect(await page()).toContain('A <i>calm <strong>day</strong></i>.');
  site.write('theme/components/Mood.tsx', component('loud'));
  await expect.poll(page, { timeout: 20_000 }).toContain('A <i>loud <strong>day</strong></i>.');
  site.write('docs/page-3.md', '# Three\n\nA <Mood size={3}>**day**</Mood>.\n');
  await dev.said(/component-prop-unknown/);
  site.write('docs/page-3.md', '# Three\n\nOne <Mood>**day**</Mood>.\n');
  await expect.poll(page, { timeout: 20_000 }).toContain('One <i>loud <strong>day</strong></i>.');
});
