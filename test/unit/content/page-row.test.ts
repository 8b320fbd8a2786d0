import { expect, it } from 'vitest';
import { packPage, unpackPage } from '../../../src/content/page-row.ts';
import type { DocsFile } from '../../../src/content/read-page.ts';
import type { Locale } from '../../../src/model/locale.ts';
import type { SourcePage } from '../../../src/model/source-page.ts';

const locale: Locale = { code: 'en', label: 'en', htmlLang: 'en', direction: 'ltr', calendar: 'gregory', path: '' };

const fileOf = (path: string): DocsFile => ({
  entry: { path: `docs/${path}`, size: 1, mtimeNs: '10', ctimeNs: '11', ino: '12' },
  path,
  locale,
  version: null,
  isTranslation: false,
});

const page: SourcePage = {
  file: 'docs/guide/a.md',
  path: 'guide/a.md',
  locale: 'en',
  id: 'guide/a',
  slug: 'guide/a',
  position: null,
  frontMatter: {},
  keySpans: {},
  diagnostics: [],
  hash: 'hash',
  frontHash: 'front',
};

it('a page without front matter is only its digests', () => expect(packPage(page)).toEqual(['hash', 'front']));

it.each<[string, Partial<SourcePage>]>([
  ['its path', {}],
  ['a version, and other names', { version: '2.0', id: '2.0:a', slug: '2.0/start', route: 'start', position: 1 }],
  ['fields', { fields: { status: 'final', since: null } }],
  [
    'front matter',
    { frontMatter: { title: 'B' }, keySpans: { title: { line: 2, column: 1, endLine: 2, endColumn: 4 } } },
  ],
])('a row gives back a page with %s', (_, more) => {
  const whole = { ...page, ...more };
  expect(unpackPage(packPage(whole), fileOf('guide/a.md'))).toEqual(whole);
});
