import { expect, test } from 'vitest';
import { filesAtPath, hintForLeftOut } from '../../../src/links/suggest/hint-for-link.ts';
import { startOfFile } from '../../../src/model/place.ts';
import { sampleConfig } from '../../support/sample-config.ts';

test.each([
  ['docs/_part.md', /begin with `_`/],
  ['docs/_parts/a.md', /begin with `_`/],
  ['docs/old/a.md', /`docs\.exclude`/],
  ['docs/.old/a.md', /never published/],
  ['docs/node_modules/a/b.md', /never published/],
  ['README.md', /below docs\//],
  ['sidebars.ts', /below docs\//],
])('%s', (file, hint) => {
  expect(hintForLeftOut(file, sampleConfig())).toMatch(hint);
});

test('a path names the files of its page, but a source learns nothing about files of the site', () => {
  const folder = 'git.example/sdk';
  const source = { from: 'git+https://git.example/sdk', folder, at: 'sdk', editUrl: null, git: null, key: 'k' };
  const config = { ...sampleConfig(), sources: [source] };
  const filesFor = (file: string, written: string) => {
    const target = { kind: 'broken', why: 'page', resolved: `${config.base}${written}`, href: written } as const;
    return filesAtPath({ raw: written, target, place: startOfFile(file) }, { config });
  };
  expect(filesFor('docs/a.md', '/docs/_part')).toEqual(['docs/_part.md', 'docs/_part.mdx']);
  expect(filesFor('docs/a.md', '/docs/_part/')).toEqual(['docs/_part.md', 'docs/_part.mdx']);
  expect(filesFor('docs/a.md', '/cs/docs/_part')).toEqual(['docs/_part.md', 'docs/_part.mdx']);
  expect(filesFor('docs/a.md', '/docs')).toEqual([]);
  expect(filesFor('docs/a.md', '/other/_part')).toEqual([]);
  expect(filesFor(`${folder}/a.md`, '/docs/_part')).toEqual([]);
  const docs = { ...config.docs, routeBasePath: '' };
  const target = { kind: 'broken', why: 'page', resolved: `${config.base}/a/_b`, href: '' } as const;
  const link = { raw: '/a/_b', target, place: startOfFile('docs/a.md') };
  expect(filesAtPath(link, { config: { ...config, docs } })).toEqual(['docs/a/_b.md', 'docs/a/_b.mdx']);
});
