// The offline copy after edits is, byte for byte, what a build from nothing makes, beside the site and apart from it.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderLinks } from '../support/folder-links.ts';
import { runCli } from '../support/run-cli.ts';
import { makeSmallSite, recalled } from '../support/small-site.ts';

const site = makeSmallSite();
afterAll(site.destroy);

const copyOf = (): Record<string, string> => site.tree('build-offline');
const linksOf = (folder: string, origin = `${pathToFileURL(join(site.root, folder)).href}/`) =>
  folderLinks(join(site.root, folder), origin);

beforeAll(async () => {
  site.edit(
    'pubdocs.config.ts',
    "base: '/public-docs',",
    "base: '/public-docs',\n  trailingSlash: false,\n  versions: ['2.3'],",
  );
  site.write('versions/2.3/docs/page-0.md', '# Old page\n\nTo [today](/docs/page-1#part-two).\n');
  site.write('static/styles/a.css', 'body{background:url(../img/dot.svg)}');
  await site.build();
});

it('goes to a folder of its own, and keeps the links of pages whose paths look like files', async () => {
  const published = site.tree('build');
  expect((await site.report('--offline')).ok).toBe(true);
  expect(site.tree('build')).toEqual(published);
  const { targets, dead } = linksOf('build-offline');
  expect(dead).toEqual([]);
  expect(targets.get('docs/2.3/page-0.html')).toContain('docs/page-1.html#part-two');
  const there = linksOf('build', 'https://docs.carrier.example/public-docs/').targets;
  expect([...targets.keys()]).toEqual([...there.keys()]);
  const hosted = /(?:sitemap|robots|_redirects|headers|webmanifest|routes\.json|llms|feed|\.md$)/;
  expect(Object.keys(copyOf()).filter((path) => hosted.test(path))).toEqual([]);
  expect(copyOf()).toEqual(await site.coldTree('--offline'));
});

it('is recalled when nothing has changed, also after a build of the site', async () => {
  expect(await site.work('--offline')).toEqual(recalled);
  await site.build();
  expect(await site.work('--offline')).toEqual(recalled);
  expect(await site.work()).toEqual(recalled);
});

it('follows edits of pages, static files and the config', async () => {
  const edits = [
    () => site.edit('docs/page-3.md', 'First words', 'New words'),
    () => site.edit('docs/page-1.md', '## Part two', '## Part three {#part-two}'),
    () => site.write('static/img/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'),
    () => site.edit('pubdocs.config.ts', "base: '/public-docs'", "base: '/other'"),
  ];
  for (const edit of edits) {
    edit();
    await site.report('--offline');
    expect(copyOf()).toEqual(await site.coldTree('--offline'));
  }
});

it('is deleted by clean', async () => {
  await runCli(['clean', site.root]);
  expect(site.list('.').filter((path) => path.startsWith('build'))).toEqual([]);
});
