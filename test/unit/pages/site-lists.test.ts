// The feeds of the changelog, the list for programs, and the cards.
import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '../../../src/config/site-config.ts';
import { cardOf } from '../../../src/pages/cards.ts';
import { feedEntries, feedOf, printFeed } from '../../../src/pages/feeds.ts';
import { listLine, programSections } from '../../../src/pages/program-list.ts';
import { docItem, version, versionedIndex, withTheme } from '../../support/page-model-at.ts';
import { sampleConfig } from '../../support/sample-config.ts';
import { sampleIndex } from '../../support/sample-index.ts';
import { sampleSite } from '../../support/sample-site.ts';

const plain = sampleConfig();
const [english, czech] = plain.i18n.locales;
if (!english || !czech) throw new Error('two languages');

describe('the feed', () => {
  const pages = {
    'changelog/index.md': { title: 'All' },
    'changelog/2026-01-02-a.md': { title: 'A & <b>', description: 'Old "one"' },
    'changelog/b.md': { title: 'B', last_update: { date: '2026-03-04T05:06:07Z' } },
    'changelog/undated.md': { title: 'Undated' },
    'changelog/hidden.md': { title: 'Hidden', unlisted: true, last_update: { date: '2026-05-05' } },
    'other.md': { title: 'Other', last_update: { date: '2026-05-05' } },
  };
  const translated = { 'changelog/b.md': { title: 'Bé' } };
  const index = sampleIndex(sampleSite({ pages, translated }));

  test('has the dated pages of the folder, newest first', () => {
    const { dated, undated } = feedEntries(index);
    expect(dated).toEqual([
      { page: '/docs/changelog/b', date: '2026-03-04T05:06:07Z' },
      { page: '/docs/changelog/2026-01-02-a', date: '2026-01-02T00:00:00Z' },
    ]);
    expect(undated.map(({ path }) => path)).toEqual(['changelog/undated.md']);
  });

  test('of a language has its titles and URLs; a page without a translation keeps its language', () => {
    const feed = feedOf(index, feedEntries(index).dated, { locale: czech, form: 'json' });
    const html = (entry: { readonly title: string }) => (entry.title === 'Bé' ? '<p>B</p>' : null);
    expect(JSON.parse(printFeed(feed, 'json', html))).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Geo API',
      language: 'cs',
      home_page_url: 'https://docs.example/cs',
      feed_url: 'https://docs.example/base/cs/changes.json',
      items: [
        {
          id: 'https://docs.example/cs/docs/changelog/b',
          url: 'https://docs.example/cs/docs/changelog/b',
          title: 'Bé',
          language: 'cs',
          summary: '',
          content_html: '<p>B</p>',
          date_published: '2026-03-04T05:06:07Z',
        },
        {
          id: 'https://docs.example/cs/docs/changelog/2026-01-02-a',
          url: 'https://docs.example/cs/docs/changelog/2026-01-02-a',
          title: 'A & <b>',
          language: 'en',
          content_text: 'Old "one"',
          date_published: '2026-01-02T00:00:00Z',
        },
      ],
    });
  });

  test('as Atom escapes texts and HTML, and was changed when its newest entry was', () => {
    const feed = feedOf(index, feedEntries(index).dated, { locale: english, form: 'atom' });
    const xml = printFeed(feed, 'atom', ({ title }) => (title === 'B' ? '<p>B &amp; more</p>' : null));
    expect(xml).toContain('<content type="html">&lt;p&gt;B &amp;amp; more&lt;/p&gt;</content>');
    expect(xml).toContain('<title>A &amp; &lt;b&gt;</title>');
    expect(xml.match(/<content/g)).toHaveLength(1);
    expect(xml.match(/<updated>.*<\/updated>/g)).toEqual([
      '<updated>2026-03-04T05:06:07Z</updated>',
      '<updated>2026-03-04T05:06:07Z</updated>',
      '<updated>2026-01-02T00:00:00Z</updated>',
    ]);
    expect(xml).toContain(
      '<link rel="self" type="application/atom+xml" href="https://docs.example/base/changes.atom"/>',
    );
    expect(xml).toContain('<link href="https://docs.example/"/>');
    expect(printFeed({ ...feed, entries: [] }, 'atom', () => null)).toContain(
      '<updated>1970-01-01T00:00:00Z</updated>',
    );
  });

  test('has the fifty newest pages', () => {
    const day = (at: number): string =>
      `changelog/2026-${at < 30 ? '01' : '02'}-${String((at % 28) + 1).padStart(2, '0')}-${at}.md`;
    const many = sampleIndex(
      sampleSite({ pages: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [day(at), {}])) }),
    );
    const { dated } = feedEntries(many);
    expect([dated.length, feedOf(many, dated, { locale: english, form: 'atom' }).entries.length]).toEqual([51, 50]);
  });
});

describe('the list for programs', () => {
  const markdown = { markdown: { ...plain.markdown, pages: true } };
  const about = () => ({ title: 'Front [page]', description: 'The start' });

  test('has all pages once, by the categories of the sidebar, without hidden ones', () => {
    const pages = {
      'a.md': { title: 'A', description: 'First' },
      'b.md': { title: 'B' },
      'h.md': { unlisted: true },
      'z.md': { title: 'Z' },
    };
    const inner = { type: 'category', label: 'Inner', items: [docItem('b'), docItem('a')] } as const;
    const link = { type: 'generated-index', slug: 'all', description: 'What is here' } as const;
    const outer = { type: 'category', label: 'Outer', link, items: [inner, docItem('h')] } as const;
    const index = sampleIndex(sampleSite({ pages, standalone: ['pages/index.tsx'] }), {
      config: sampleConfig(markdown),
      spec: { docs: [docItem('a'), outer] },
    });
    const sections = programSections({ index, locale: 'en', version: undefined, standaloneMeta: about });
    const url = 'https://docs.example/base/docs';
    expect(sections.map(({ title, pages }) => [title, pages.map(({ line }) => line)])).toEqual([
      [
        '',
        [
          '- [Front \\[page\\]](https://docs.example/base/index.md): The start',
          '- [All pages](https://docs.example/base/docs.md)',
          `- [A](${url}/a.md): First`,
          `- [Z](${url}/z.md)`,
        ],
      ],
      ['Outer', [`- [Outer](${url}/all.md): What is here`]],
      ['Outer / Inner', [`- [B](${url}/b.md)`]],
    ]);
  });

  test('of a version has the pages of that version', () => {
    const index = versionedIndex([version('1')]);
    const withMarkdown = { ...index, config: { ...index.config, ...markdown } };
    const sections = programSections({ index: withMarkdown, locale: 'en', version: '1', standaloneMeta: about });
    expect(sections.flatMap(({ pages }) => pages.map(({ route }) => route.path))).toEqual([
      '/docs/1',
      '/docs/1/before',
      '/docs/1/now',
    ]);
  });
});

describe('a card', () => {
  const isDrawn = (character: string): boolean => /[\p{ASCII}áě☃…]/u.test(character);
  const cardAt = (path: string, title: string, config: Partial<SiteConfig> = {}) => {
    const cards = { background: '#102030' } as NonNullable<SiteConfig['theme']['cards']>;
    const site = sampleSite({ pages: { 'in/a.md': { title }, 'own.md': { image: '/x.png' } } });
    const index = sampleIndex(site, { config: sampleConfig({ ...withTheme({ cards }), ...config }) });
    const route = index.routes.byPath.get(path);
    if (!route) throw new Error(path);
    return cardOf(route, { index, standaloneMeta: () => ({ title: 'S', description: '' }) }, isDrawn);
  };

  test('shows the title, the category above it and the site', () => {
    expect(cardAt('/docs/in/a', 'Alpha')).toEqual({
      kind: 'card',
      card: {
        ...{ title: 'Alpha', above: 'in', site: 'Geo API', lang: 'en', direction: 'ltr' },
        ...{ background: '#102030', ink: '#ffffff' },
      },
    });
    expect(cardAt('/docs/in/a', 'Geo API')).toMatchObject({ card: { title: 'Geo API', site: null } });
    expect(cardAt('/docs/in/a', 'in')).toMatchObject({ card: { title: 'in', above: null } });
    expect(cardAt('/docs', '')).toMatchObject({ card: { title: 'All pages', above: null } });
  });

  test('of a page with a picture, of the not-found page, and without the config does not exist', () => {
    expect([cardAt('/docs/own', ''), cardAt('/404', ''), cardAt('/docs/in/a', 'A', { theme: plain.theme })]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('leaves out emoji and control characters that no font has, and names letters that none has', () => {
    expect(cardAt('/docs/in/a', '🚀 Quick\n\u200b start ☃')).toMatchObject({ card: { title: 'Quick start ☃' } });
    expect(cardAt('/docs/in/a', 'Ж and Ж')).toEqual({ kind: 'missing', characters: ['Ж'] });
  });

  test('ends a long title with an ellipsis', () => {
    expect(cardAt('/docs/in/a', 'a'.repeat(240))).toMatchObject({ card: { title: 'a'.repeat(240) } });
    expect(cardAt('/docs/in/a', 'a'.repeat(241))).toMatchObject({ card: { title: `${'a'.repeat(240)}…` } });
  });
});

test('a line of the list is one link, whatever its title, URL and description contain', () => {
  expect(listLine('A ] b', 'https://a.example/a(b.md', 'First\n\n## second')).toBe(
    '- [A \\] b](https://a.example/a%28b.md): First ## second',
  );
});
