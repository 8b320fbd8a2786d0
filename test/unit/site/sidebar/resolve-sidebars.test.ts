import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../../../src/config/site-config.ts';
import type { DiscoveredSite } from '../../../../src/content/discover-site.ts';
import { parseSidebars } from '../../../../src/site/sidebar/parse-sidebars.ts';
import { generatedSidebars, resolveSidebars } from '../../../../src/site/sidebar/resolve-sidebars.ts';
import type { SidebarNode } from '../../../../src/site/sidebar/sidebar-tree.ts';
import { sampleConfig } from '../../../support/sample-config.ts';
import { sampleSite } from '../../../support/sample-site.ts';

const outline = (nodes: readonly SidebarNode[]): string =>
  nodes
    .map((node) =>
      node.kind === 'category' ? `${node.label.en}[${outline(node.items)}]` : node.kind === 'doc' ? node.id : node.href,
    )
    .join(' ');

function resolve(value: unknown, site: Parameters<typeof sampleSite>[0], text = '') {
  const { sidebars, diagnostics } = parseSidebars(value, sampleConfig().i18n);
  const resolved = resolveSidebars(sampleConfig(), sampleSite(site), [{ spec: sidebars, file: 'sidebars.ts', text }]);
  return { ...resolved, diagnostics: [...diagnostics, ...resolved.diagnostics] };
}

describe('written sidebars', () => {
  it('take ids, categories and links', () => {
    const { sidebars, diagnostics } = resolve(
      {
        main: [
          'a',
          { type: 'category', label: 'More', items: ['b', { type: 'link', label: 'Out', href: 'https://x.example' }] },
        ],
      },
      { pages: { 'a.md': {}, 'b.md': {} } },
    );
    expect(outline(sidebars.get('main')?.items ?? [])).toBe('a More[b https://x.example]');
    expect(sidebars.get('main')?.order).toEqual(['a', 'b']);
    expect(diagnostics).toEqual([]);
  });

  it('have a page that is listed twice where it is first', () => {
    const { sidebars } = resolve({ main: ['a', 'b', 'a', 'c'] }, { pages: { 'a.md': {}, 'b.md': {}, 'c.md': {} } });
    expect(sidebars.get('main')?.order).toEqual(['a', 'b', 'c']);
    expect(Object.fromEntries(sidebars.get('main')?.members ?? [])).toEqual({ a: 0, b: 1, c: 2 });
  });

  it('have the index of a category at its route, but that of a version below the version', () => {
    const config = { ...sampleConfig(), versions: [{ id: '2.3', path: '2.3', folder: 'versions/2.3' }] };
    const link = { type: 'generated-index', route: '/guides' } as const;
    const spec = { main: [{ type: 'category', label: 'Guides', link, items: [] }] } as const;
    const pageIn = (version?: string) => {
      const versions = new Map([['2.3', sampleSite({ pages: {} })]]);
      const source = { spec, file: null, text: '', ...(version !== undefined && { version }) };
      const site = { ...sampleSite({ pages: {} }), versions } as unknown as DiscoveredSite;
      return resolveSidebars(config as unknown as SiteConfig, site, [source]).indexes.map(({ page }) => page);
    };
    expect(pageIn()).toEqual(['/guides']);
    expect(pageIn('2.3')).toEqual(['/docs/2.3/category/guides']);
  });

  it('take the short form of a category, and keys that other generators know', () => {
    const { sidebars, diagnostics } = resolve(
      { main: [{ More: ['a', { type: 'doc', id: 'b', className: 'x' }] }] },
      { pages: { 'a.md': {}, 'b.md': {} } },
    );
    expect(outline(sidebars.get('main')?.items ?? [])).toBe('More[a b]');
    expect(diagnostics).toEqual([]);
  });

  it('take labels with their items in place of a list, at every level', () => {
    const { sidebars, diagnostics } = resolve(
      {
        main: { First: ['a'], Second: { Inner: ['b'] } },
        more: [
          { First: ['a'], Second: ['b'] },
          { type: 'category', label: 'Third', items: { Inner: ['b'] } },
        ],
      },
      { pages: { 'a.md': {}, 'b.md': {} } },
    );
    expect(outline(sidebars.get('main')?.items ?? [])).toBe('First[a] Second[Inner[b]]');
    expect(outline(sidebars.get('more')?.items ?? [])).toBe('First[a] Second[b] Third[Inner[b]]');
    expect(diagnostics).toEqual([]);
  });

  it.each(['docs/guide/start.md', './docs/guide/start', 'guide/start.mdx'])('take %s for the file of an id', (id) => {
    const { diagnostics } = resolve({ main: [id] }, { pages: { 'guide/start.md': {}, 'guide/stars.md': {} } });
    expect(diagnostics).toMatchObject([{ code: 'unknown-doc-id', suggest: ['guide/start'] }]);
  });

  it('answer an unknown id with its place and the nearest one', () => {
    const text = "export default {\n  main: ['intor'],\n};\n";
    const { diagnostics } = resolve({ main: ['intor'] }, { pages: { 'intro.md': {} } }, text);
    expect(diagnostics).toMatchObject([
      {
        code: 'unknown-doc-id',
        suggest: ['intro'],
        place: { file: 'sidebars.ts', line: 2, column: 10, endColumn: 17 },
      },
    ]);
  });

  it('leave out a category that leads nowhere, and say so', () => {
    const { sidebars, diagnostics } = resolve(
      { main: [{ type: 'category', label: 'X', items: [] }] },
      { pages: { 'a.md': {} } },
    );
    expect(sidebars.get('main')?.items).toEqual([]);
    expect(diagnostics).toMatchObject([{ code: 'sidebar-empty' }]);
  });

  it.each([
    [undefined, ['the default export must be an object, but it is undefined']],
    ['main', ['the default export must be an object, but it is “main”']],
    [{ main: 'a' }, ['`main` must be a list, but it is “a”']],
    [{ main: [7] }, ['`main[0]` must be the id of a page or an item like { type: … }, but it is 7']],
    [
      { main: [{ type: 'doc', id: 'intro', label: { en: 'A', cs: ' ' } }] },
      ['`main[0].label` must be a text that is not empty, but it is an object with en, cs'],
    ],
    [{ main: [{ ' ': ['intro'] }] }, ['`main[0]` must be an object whose keys are labels, but it is an object with  ']],
    [{ main: [''] }, ['`main[0]` must be a string that is not empty, but it is “”']],
    [{ main: [{ type: 'doc' }] }, ['`main[0]` lacks the required key `id`']],
    [
      { main: [{ type: 'category', items: 'a' }] },
      ['`main[0]` lacks the required key `label`', '`main[0].items` must be a list, but it is “a”'],
    ],
    [{ main: [{ type: 'doc', id: 'a', lable: 'A' }] }, ['`lable` is not a key of `main[0]`', 'Did you mean `label`?']],
    [
      { main: [{ type: 'html', value: '<hr>' }] },
      ["`main[0].type` must be 'doc', 'category', 'link' or 'autogenerated', but it is “html”"],
    ],
    [{ main: [{ typ: 'doc', id: 'a' }] }, ['`main[0]` lacks the required key `type`', 'Did you mean `type`?']],
    [{ main: [{ type: 'catgory', label: 'A', items: [] }] }, ['but it is “catgory”', 'Did you mean `category`?']],
    [{ main: [{ typ: 'category', label: 'A', items: ['a'] }] }, ['`main[0]` lacks the required key `type`']],
    [{ main: [], constructor: ['a'] }, ['“constructor” is not a valid name here']],
    [{ main: { type: 'doc', id: 'a' } }, ['`main` must be a list']],
    [{ main: {} }, ['`main` must be a list']],
    [
      { main: [{ type: 'category', label: 'A', items: [], link: 'index' }] },
      ["`main[0].link` must be { type: 'doc', id: '…' }, 'generated-index' or null, but it is “index”"],
    ],
    [
      { main: [{ type: 'category', label: 'A', items: [], link: { type: 'doc' } }] },
      ['`main[0].link` lacks the required key `id`'],
    ],
  ])('name what is wrong in %j, in the words of the config', (value, words) => {
    const { diagnostics } = resolve(value, { pages: { 'a.md': {} } });
    const text = diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint}`).join('\n');
    expect(text).toMatch(/^sidebar-invalid The sidebars are invalid: /);
    for (const part of words) expect(text).toContain(part);
    expect(text).not.toMatch(/Expected|Invalid|received/);
  });
});

describe('generated sidebars', () => {
  it('order items of one position by name, pages and folders alike', () => {
    const first = { sidebar_position: 1 };
    const { sidebars } = resolveSidebars(
      sampleConfig(),
      sampleSite({ pages: { 'z.md': first, 'a/index.md': first, 'a/x.md': {}, 'm.md': first } }),
      [{ spec: generatedSidebars(), file: null, text: '' }],
    );
    expect(outline(sidebars.get('docs')?.items ?? [])).toBe('a[a/x] m z');
  });

  it('sort by position, then by name in code-point order', () => {
    const { sidebars } = resolve(
      { main: [{ type: 'autogenerated', dirName: '.' }] },
      { pages: { 'basic.md': {}, 'Detailed/x.md': {}, 'z.md': { sidebar_position: 1 }, '02-y.md': {} } },
    );
    expect(outline(sidebars.get('main')?.items ?? [])).toBe('z y Detailed[Detailed/x] basic');
  });

  it('link a folder to its index page, and take its name from `_category_`', () => {
    const category = {
      folder: 'b',
      file: 'docs/b/_category_.yml',
      label: 'Bee',
      position: 0,
      collapsed: true,
      description: null,
      link: null,
    };
    const { sidebars } = resolve(
      { main: [{ type: 'autogenerated', dirName: '.' }] },
      { pages: { 'a/index.md': { title: 'Ay' }, 'a/x.md': {}, 'b/y.md': {} }, categories: [category] },
    );
    const items = sidebars.get('main')?.items ?? [];
    expect(outline(items)).toBe('Bee[b/y] a[a/x]');
    expect(items[1]).toMatchObject({ page: '/docs/a', labelFrom: { id: 'a/index', except: [] } });
  });

  it('leave out unlisted pages', () => {
    const { sidebars } = resolve(
      { main: [{ type: 'autogenerated', dirName: '.' }] },
      { pages: { 'a.md': {}, 'b.md': { unlisted: true } } },
    );
    expect(outline(sidebars.get('main')?.items ?? [])).toBe('a');
  });

  it('of a site without a file are those of its pages and of each reference, also of one among the pages', () => {
    const generated = (dirName: string) => ({ type: 'autogenerated', dirName });
    expect(generatedSidebars(['/reference/v1', '/docs'])).toEqual({
      docs: [generated('.'), generated('docs')],
      'reference/v1': [generated('reference/v1')],
    });
  });
});
