// `dev` makes pages from data again when the data changes, also in a file that only a loader reads.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Running, startCli } from '../support/dev-box.ts';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

let site: SmallSite;
let dev: Running;

beforeEach(() => {
  site = makeSmallSite();
  site.write('lists/parcels.csv', 'a;heavy\n');
  site.write(
    'data/parcels.loader.ts',
    `import { defineLoader } from 'pubdocs';
export default defineLoader({
  files: ['lists/parcels.csv'],
  load: ({ files }) =>
    Object.values(files).join('').trim().split('\\n').map((line) => ({ code: line.split(';')[0], is: line.split(';')[1] })),
});
`,
  );
  site.write(
    'pages/parcels/[code].tsx',
    `import parcels from '../../data/parcels.loader.ts';
export const pages = () => parcels;
export const meta = ({ code }) => ({ title: code, description: code });
export default ({ params }) => <h1>{params.is}</h1>;
`,
  );
  dev = startCli(site.root, ['dev', '--port', '0']);
});
afterEach(async () => {
  await dev.stop('SIGKILL');
  site.destroy();
});

test('an edit of the data changes and adds pages', async () => {
  const base = (await dev.address()).replace(/\/$/, '');
  const page = async (code: string): Promise<string> => (await fetch(`${base}/parcels/${code}`)).text();
  expect(await page('a')).toContain('<h1>heavy</h1>');
  site.write('lists/parcels.csv', 'a;light\nb;new\n');
  await expect.poll(() => page('a'), { timeout: 20_000 }).toContain('<h1>light</h1>');
  expect(await page('b')).toContain('<h1>new</h1>');
  site.write('lists/parcels.csv', 'a;light\na;twice\n');
  await dev.said(/page-twice/);
});
