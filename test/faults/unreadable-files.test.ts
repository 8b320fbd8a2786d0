// A file of the site that cannot be read is an error with its name, and the previous output stays.
import { closeSync, ftruncateSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataDigest } from '../../src/data/snapshot.ts';
import { readTree } from '../support/output-box.ts';
import { repository, runCli } from '../support/run-cli.ts';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

let site: SmallSite;
let old: ReturnType<typeof readTree>;
beforeAll(async () => {
  site = makeSmallSite(2);
  site.write('docs/terms.pdf', 'terms');
  site.write('docs/map.png', 'map');
  site.write('docs/files.md', '# Files\n\n[Terms](./terms.pdf) and ![Map](./map.png)\n');
  site.write('static/terms.txt', 'Terms\n');
  site.write('i18n/strings.json', '{}');
  site.write(
    'theme/styles/prose.css',
    "@import '../../brand/marks.css';\n@import '../../brand/marks.css';\na { color: red }\n",
  );
  site.write('brand/marks.css', 'mark { color: green }\n');
  site.write('sidebars.ts', "export default { docs: ['page-0', 'files'] };\n");
  const snapshot = {
    source: 'https://a.example/v1/prices',
    asOf: '2026-01-01T00:00:00Z',
    sha256: dataDigest([]),
    data: [],
  };
  const schema = "{ '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } }";
  site.write('pages/about.tsx', "import { words } from '../parts/words.ts';\nexport default () => <p>{words}</p>;\n");
  site.write('parts/words.ts', "export const words = 'Words';\n");
  site.write('theme/layout/Footer.tsx', 'export default function Footer() { return <footer>Footer</footer>; }\n');
  site.write(
    'islands/count.island.tsx',
    "import { defineIsland } from 'pubdocs/theme';\nexport default defineIsland('count', () => <p>1</p>, { when: 'visible' });\n",
  );
  site.write('data/prices.schema.ts', `export const prices = ${schema};\n`);
  site.write('data/prices.json', JSON.stringify(snapshot));
  site.write(
    'pubdocs.config.ts',
    site
      .read('pubdocs.config.ts')
      .replace("docs: { path: 'docs',", "docs: { path: 'docs', sidebars: './sidebars.ts',")
      .replace(
        "  onBrokenLinks: 'warn',",
        "  data: { prices: { endpoint: '/v1/prices', snapshot: './data/prices.json' } },\n$&",
      ),
  );
  expect(await site.report()).toMatchObject({ ok: true, findings: [] });
  old = readTree(join(site.root, 'build'));
});
afterAll(() => site.destroy());

const preload = pathToFileURL(join(repository, 'test/support/failing-read.mjs')).href;

describe('a file that cannot be read', () => {
  it.each([
    'docs/terms.pdf',
    'docs/map.png',
    'static/terms.txt',
    'i18n/strings.json',
    'theme/styles/prose.css',
    'brand/marks.css',
    'sidebars.ts',
    'data/prices.json',
    'data/prices.schema.ts',
    'pages/about.tsx',
    'parts/words.ts',
    'theme/layout/Footer.tsx',
    'islands/count.island.tsx',
    'pubdocs.config.ts',
  ])('%s', async (file) => {
    site.write(file, `${site.read(file)} `);
    const env = { NODE_OPTIONS: `--import=${preload}`, PUBDOCS_TEST_EIO: file };
    const { code, stdout } = await runCli(['build', site.root, '--json'], { env });
    const { findings } = JSON.parse(stdout) as { findings: { code: string; file: string }[] };
    expect(code).toBe(1);
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'unreadable-file', file: expect.stringContaining(file) }),
    );
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['unreadable-file']));
    expect(readTree(join(site.root, 'build'))).toEqual(old);
  });

  it('does not stop the next build from succeeding', async () => {
    expect(await site.report()).toMatchObject({ ok: true, findings: [] });
  });

  it('is reported when it is too large, with 2.2 GB', async () => {
    mkdirSync(join(site.root, 'static/video'), { recursive: true });
    const file = openSync(join(site.root, 'static/video/all.mp4'), 'w');
    ftruncateSync(file, 2_200_000_000);
    closeSync(file);
    const report = await site.report();
    expect([report.ok, report.findings.map(({ code, message }) => `${code} ${message}`).join()]).toEqual([
      false,
      expect.stringMatching(/^unreadable-file .*2\.2 GB/),
    ]);
  });
});
