// The routes, files and redirects of a small bilingual site, for tests of links.

import { makeFileIndex } from '../../src/links/resolve/file-index.ts';
import { makeRouteTable } from '../../src/links/resolve/route-table.ts';
import type { TrailingSlash } from '../../src/model/hosts.ts';
import type { Route } from '../../src/model/route.ts';
import type { LinkContext, LinkSite } from '../../src/site/link-site.ts';

const locales = [
  { code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory', path: '' },
  { code: 'cs', label: 'Čeština', htmlLang: 'cs', direction: 'ltr', calendar: 'gregory', path: 'cs' },
] as const;

const documents: readonly { readonly id: string; readonly translated: boolean }[] = [
  { id: 'intro', translated: true },
  { id: 'quick-start', translated: true },
  { id: 'glossary', translated: false },
  { id: 'Detailed/parcels', translated: true },
  { id: 'Detailed/Shipments/types', translated: false },
  { id: 'two words', translated: false },
];

/** The route of a document in a locale. */
export function docRoute(id: string, locale: 'en' | 'cs', translated: boolean): Route {
  const page = `/docs/${id}`;
  const path = locale === 'en' ? page : `/cs${page}`;
  const isOwn = locale === 'en' || translated;
  return {
    kind: 'doc',
    path,
    page,
    locale,
    language: isOwn ? locale : 'en',
    source: locale === 'cs' && translated ? `i18n/cs/docs/${id}.md` : `docs/${id}.md`,
    id,
    file: `${path.slice(1)}/index.html`,
    unlisted: false,
  };
}

const front = (locale: 'en' | 'cs'): Route => ({
  ...docRoute('intro', locale, true),
  kind: 'standalone',
  path: locale === 'en' ? '/' : '/cs',
  page: '/',
  source: 'pages/index.tsx',
  file: locale === 'en' ? 'index.html' : 'cs/index.html',
  id: null,
});

const files = [
  'docs/map.svg',
  'docs/img/first.png',
  'static/img/logo.svg',
  'static/terms.pdf',
  'static/.well-known/security.txt',
  ...documents.flatMap(({ id, translated }) => [`docs/${id}.md`, ...(translated ? [`i18n/cs/docs/${id}.md`] : [])]),
  'docs/secret.md',
];

/** The site, with the changes of a test. */
export function makeLinkSite(changes: { base?: string; trailingSlash?: TrailingSlash } = {}): LinkSite {
  const base = changes.base ?? '/public-docs';
  const routes = [
    front('en'),
    front('cs'),
    ...documents.flatMap(({ id, translated }) => [docRoute(id, 'en', translated), docRoute(id, 'cs', translated)]),
  ];
  return {
    config: {
      url: 'https://docs.carrier.example',
      base,
      offline: null,
      trailingSlash: changes.trailingSlash ?? null,
      htmlAliases: false,
      i18n: { defaultLocale: 'en', locales, showOutdated: false },
      sources: [],
      versions: [],
      docs: {
        path: 'docs',
        routeBasePath: 'docs',
        main: 'intro',
        sidebars: null,
        version: { id: 'current', label: null },
        editUrl: null,
        print: null,
        include: [],
        exclude: [],
        attachments: [],
        fields: {},
        facets: [],
        lastUpdated: false,
        contributors: false,
        toc: { min: 2, max: 3 },
      },
    },
    routes: makeRouteTable(locales, {
      routes,
      byPath: new Map(routes.map((route) => [route.path, route])),
      pageOfFile: new Map(routes.flatMap(({ source, page }) => (source === null ? [] : [[source, page]]))),
      claimed: [],
    }),
    files: makeFileIndex(files),
    redirects: new Map([
      ['/docs/old-start', '/docs/quick-start'],
      ['/cs/docs/old-start', '/cs/docs/quick-start#kroky'],
    ]),
    drafts: new Set(['docs/secret.md', '/docs/secret']),
    printPages: new Set(),
    pageHref: (path) => `${base}${encodeURI(path)}`,
    assetHref: (file) => `${base}/${file.replace(/^static\//, '')}`,
  };
}

/** The context of a link: a page of the site by its document id. */
export function contextOf(id: string, locale: 'en' | 'cs' = 'en', site: LinkSite = makeLinkSite()): LinkContext {
  const route = site.routes.inLocale(`/docs/${id}`, locale);
  return { site, locale, file: route?.source ?? null, path: route?.path ?? '/' };
}
