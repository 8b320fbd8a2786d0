// Smaller versions of images: made once, and again only for an image that has changed.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSmallSite, recalled, type SmallSite } from '../support/small-site.ts';

const scenario = join(import.meta.dirname, '../scenarios/image-versions/site');

let site: SmallSite;
beforeEach(() => {
  site = makeSmallSite();
  const log = JSON.stringify(join(site.root, '.made'));
  const code = readFileSync(join(scenario, 'sharp.cjs'), 'utf8');
  site.write('node_modules/sharp/package.json', '{ "name": "sharp", "version": "0.35.0" }');
  site.write(
    'node_modules/sharp/index.js',
    code.replace('(bytes) => ({', `(bytes) => require('fs').appendFileSync(${log}, '.') || ({`),
  );
  mkdirSync(join(site.root, 'static/img'), { recursive: true });
  copyFileSync(join(scenario, 'static/map.png'), join(site.root, 'static/img/map.png'));
  site.edit(
    'pubdocs.config.ts',
    'export default defineConfig({',
    "export default defineConfig({ markdown: { srcset: 'webp' },",
  );
  site.edit('docs/page-3.md', 'First words', '![A map](/img/map.png)\n\nFirst words');
});
afterEach(() => site.destroy());

const widths = (): string[] =>
  [...(/srcset="([^"]*)"/.exec(site.read('build/docs/page-3/index.html'))?.[1] ?? '').matchAll(/ (\d+)w/g)].map(
    ([, width = '']) => width,
  );

it('are made once, and again for other bytes', async () => {
  expect((await site.report()).findings).toEqual([]);
  expect(widths()).toEqual(['400', '640', '1000']);
  const made = site.read('.made').length;
  expect(await site.work()).toEqual(recalled);
  // Another page that changes shows that the versions are files of the site, not of the pages that were made.
  site.edit('docs/page-1.md', 'First words', 'Other words');
  await site.report();
  expect(site.read('.made')).toHaveLength(made);
  expect(site.tree('build')).toEqual(await site.coldTree());
  copyFileSync(join(scenario, 'docs/img/box.png'), join(site.root, 'static/img/map.png'));
  await site.report();
  expect(widths()).toEqual(['400', '640', '700']);
  expect(site.tree('build')).toEqual(await site.coldTree());
});

it('are no broken links of a page with a component of the site', async () => {
  site.write('theme/components/Box.tsx', 'export default () => <p>A box</p>;\n');
  site.edit('docs/page-3.md', 'First words', '<Box />\n\nFirst words');
  expect((await site.report()).findings).toEqual([]);
  expect(widths()).toEqual(['400', '640', '1000']);
});

/** The folder of a package `sharp` on this machine, which pubdocs does not install: `PUBDOCS_SHARP=/site/node_modules`. */
const { PUBDOCS_SHARP: packages = '' } = process.env;

it.skipIf(!existsSync(join(packages, 'sharp/package.json')))('are smaller, with sharp itself', async () => {
  rmSync(join(site.root, 'node_modules'), { recursive: true });
  symlinkSync(packages, join(site.root, 'node_modules'));
  expect((await site.report()).findings).toEqual([]);
  const html = site.read('build/docs/page-3/index.html');
  const sources = [...(/srcset="([^"]*)"/.exec(html)?.[1] ?? '').matchAll(/\/public-docs(\S+\.webp) (\d+)w/g)];
  expect(sources.length).toBeGreaterThan(0);
  const original = statSync(join(site.root, 'static/img/map.png')).size;
  for (const [, path = '', width] of sources) {
    const bytes = readFileSync(join(site.root, 'build', path));
    expect(bytes.toString('latin1', 0, 12)).toMatch(/^RIFF[\s\S]{4}WEBP$/);
    expect(bytes.length, `${width} px`).toBeLessThan(original);
  }
});
