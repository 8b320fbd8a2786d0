// Lost URLs of an original → the files that `migrate --prove --take` writes.
import { expect, test } from 'vitest';
import { takeLost } from '../../../src/migrate/prove/take.ts';

const words = 'one two three four five six seven eight nine ten '.repeat(3);
const html = (text: string): string => `<title>Page | Site</title><main><p>${text}${words}</p></main>`;

const take = (
  pages: Readonly<Record<string, string>>,
  originalFiles: readonly string[] = [],
  others = [{ from: '/old', to: '/a/', gone: null }],
) =>
  takeLost({
    original: {
      ...{ url: 'https://docs.example', base: '/base', rules: [] },
      locales: [
        { code: 'en', path: '', htmlLang: 'en' },
        { code: 'cs', path: 'cs', htmlLang: 'cs' },
      ],
      pages: new Map(
        Object.entries(pages).map(([path, text]) => [
          `${path}/index.html`,
          text === 'empty' ? '<main></main>' : html(text),
        ]),
      ),
    },
    lost: {
      pages: Object.keys(pages).map((path) => ({
        ...{ path: path || '/', locale: 'en', title: '', source: null, anchors: [], hash: '' },
      })),
      ...{ redirects: [], others, anchors: [], titleEnd: ' | Site' },
    },
    ...{
      files: new Set<string>(),
      routes: new Map(['/', '/docs'].map((path) => [path, []])),
      readSource: () => null,
      originalFiles,
      docs: 'docs',
    },
    locales: [
      { code: 'en', path: '', htmlLang: 'en' },
      { code: 'cs', path: 'cs', htmlLang: 'cs' },
    ],
  });

const pathsOf = (pages: readonly string[]): string[] =>
  take(Object.fromEntries(pages.map((path) => [path, '']))).pages.map(({ path }) => path);

test('a page is written with its title and route, and its translation to the folder of its language', () => {
  const { pages, redirects } = take({ '/cs/a': '', '/a': '' });
  expect(pages.map(({ path, route }) => [path, route])).toEqual([
    ['docs/taken/a.md', '/a'],
    ['i18n/cs/docs/taken/a.md', '/cs/a'],
  ]);
  expect(pages[0]?.text).toMatch(/^---\ntitle: Page\nroute: \/a\n---\n\none two/);
  expect(redirects).toEqual([{ from: '/old', to: '/a' }]);
});

test('a page without text redirects to its parent page, and so do redirects to it', () => {
  const others = [{ from: '/search.html', to: '/search', gone: null }];
  const { pages, redirects } = take({ '/search': 'empty', '/docs/1.0/tags': 'empty' }, [], others);
  expect(pages).toEqual([]);
  expect(redirects).toEqual([
    { from: '/search', to: '/' },
    { from: '/docs/1.0/tags', to: '/docs' },
    { from: '/search.html', to: '/' },
  ]);
});

test('a redirect to a file copies the file', () => {
  const { copies, redirects } = take(
    {},
    ['blog/rss.xml'],
    [{ from: '/blog/feed.xml', to: '/blog/rss.xml', gone: null }],
  );
  expect(copies).toEqual(['blog/rss.xml']);
  expect(redirects).toEqual([{ from: '/blog/feed.xml', to: '/blog/rss.xml' }]);
});

test('every page has its own file, even on a case-insensitive file system', () => {
  expect(pathsOf(['', '/front-page', '/A', '/a'])).toEqual([
    'docs/taken/front-page.md',
    'docs/taken/front-page-2.md',
    'docs/taken/A.md',
    'docs/taken/a-2.md',
  ]);
});

test('file names have no leading dot or underscore, and no character that a file system forbids', () => {
  expect(pathsOf(['/_a/.b', '/c:d%3F'])).toEqual(['docs/taken/a/b.md', 'docs/taken/c-d-.md']);
});

test('a route that leaves the site or has a reserved file name is not taken', () => {
  expect(pathsOf(['/../../etc/x', '/a/%2e%2e%2fb', '/con'])).toEqual([]);
});

test('files are copied by their decoded names, but not files of other sites', () => {
  const image = (src: string): string => `<img src="${src}" alt="">`;
  const taken = take(
    { '/a': image('/base/img/a%20b.png') + image('//x.example/img/c.png') + image('../../img/c.png') },
    [...['img/a b.png', 'img/c.png', 'img/d.png']],
  );
  expect(taken.copies).toEqual(['img/a b.png']);
  expect(taken.pages[0]?.text).toContain(
    '![](/img/a%20b.png)![](//x.example/img/c.png)![](https://docs.example/img/c.png)',
  );
});
