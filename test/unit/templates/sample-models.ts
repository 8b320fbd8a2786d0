// Small page models, as the pipeline makes them. Each test changes the values that it tests.
import type {
  ChromeModel,
  DocPageModel,
  HeadModel,
  IndexPageModel,
  LocaleModel,
  NotFoundPageModel,
  SidebarModel,
  StandalonePageModel,
} from '../../../src/model/page-model.ts';
import type { PageServices } from '../../../src/model/ports.ts';
import cs from '../../../templates/strings/cs.json' with { type: 'json' };
import en from '../../../templates/strings/en.json' with { type: 'json' };

const english: LocaleModel = {
  code: 'en',
  label: 'English',
  htmlLang: 'en',
  direction: 'ltr',
  openGraph: 'en_GB',
};
export const czech: LocaleModel = {
  code: 'cs',
  label: 'Čeština',
  htmlLang: 'cs',
  direction: 'ltr',
  openGraph: 'cs_CZ',
};

export const services: PageServices = {
  link: (to) => (to.startsWith('/') ? { href: `/base${to}`, external: false } : { href: to, external: true }),
  image: (src) => ({ href: src }),
  islandHref: (name) => `/base/assets/${name}.js`,
  code: ({ code }) => `<figure class="code"><pre tabindex="0"><code>${code}</code></pre></figure>`,
};

const prefixOf = (locale: LocaleModel): string => (locale.code === 'en' ? '/base' : `/base/${locale.code}`);

/** The chrome of one locale. */
export function sampleChrome(locale: LocaleModel = english): ChromeModel {
  const prefix = prefixOf(locale);
  return {
    siteTitle: 'GeoAPI',
    tagline: 'Parcels and places',
    homeHref: `${prefix}/`,
    base: '/base',
    locale,
    strings: locale.code === 'en' ? en : cs,
    navbar: {
      title: 'GeoAPI',
      logo: { src: '/base/img/logo.svg', srcDark: null, alt: '', width: 28, height: 28, href: null },
      hideOnScroll: false,
      items: [
        {
          kind: 'link',
          side: 'left',
          section: `${locale.code === 'en' ? '' : '/cs'}/docs`,
          label: 'Docs',
          href: `${prefix}/docs/intro`,
          external: false,
        },
        {
          kind: 'dropdown',
          side: 'left',
          label: 'Swagger UI',
          items: [
            { label: 'Open API v1', href: 'https://geoapi.carrier.example/v1/docs', external: true },
            { label: 'Open API v2', href: 'https://geoapi.carrier.example/v2/docs', external: true },
          ],
        },
        {
          kind: 'link',
          side: 'right',
          section: null,
          label: 'Dashboard',
          href: 'https://status.carrier.example/geoapi',
          external: true,
        },
      ],
    },
    footer: {
      groups: [{ title: 'Docs', items: [{ label: 'Introduction', href: `${prefix}/docs/intro`, external: false }] }],
      logo: null,
      copyright: '© 2025 Carrier',
    },
    announcement: { id: 'v2', html: 'Version 2 is <a href="/base/docs/v2">here</a>.', closeable: true },
    colorMode: { default: 'light', switch: true, respectSystem: false },
    version: { id: 'current', label: 'Next', isOnly: true },
    storageNamespace: '',
    printHref: null,
    searchIndex: `${prefix}/search.json`,
    assets: {
      script: '/base/assets/main.js',
      isModule: true,
      inlineStyle: '',
      styles: ['/base/assets/all.css'],
      parts: '/base/assets/parts.css',
      math: '/base/assets/math.css',
      diagrams: '/base/assets/diagrams.css',
      zoom: '',
      zoomStyle: '/base/assets/zoom.css',
      marks: '',
      marksStyle: '',
      versions: '/base/assets/versions.css',
      print: '',
      pageStyles: ['/base/assets/pages.css'],
      boot: 'boot()',
      islands: '/base/assets/islands.js',
      extras: '/base/assets/extras.js',
      search: '/base/assets/search.js',
      tabs: '/base/assets/tabs.js',
    },
  };
}

/** The head of a page. */
export function sampleHead(change: Partial<HeadModel> = {}): HeadModel {
  return {
    title: 'Introduction',
    description: 'What the API is.',
    keywords: [],
    canonical: 'https://docs.carrier.example/base/docs/intro',
    robots: null,
    hreflang: [
      { lang: 'en', href: 'https://docs.carrier.example/base/docs/intro' },
      { lang: 'cs', href: 'https://docs.carrier.example/base/cs/docs/intro' },
      { lang: 'x-default', href: 'https://docs.carrier.example/base/docs/intro' },
    ],
    image: 'https://docs.carrier.example/base/img/card.png',
    card: null,
    favicon: null,
    icon: '/base/img/favicon.svg',
    touchIcon: '/base/img/touch-icon.png',
    manifest: '/base/site.webmanifest',
    themeColor: { light: '#fbfaf7', dark: '#0e121b' },
    csp: null,
    tags: [],
    jsonLd: null,
    ...change,
  };
}

const alternates = (path: string) => [
  { locale: english, href: `/base${path}`, exists: true, current: true },
  { locale: czech, href: `/base/cs${path}`, exists: true, current: false },
];

const sampleSidebar: SidebarModel = {
  id: 'tutorialSidebar',
  branches: null,
  items: [
    { kind: 'page', label: 'Introduction', href: '/base/docs/intro', path: '/docs/intro', badge: null },
    {
      kind: 'page',
      label: 'Glossary',
      href: '/base/docs/glossary',
      path: '/docs/glossary',
      badge: { text: 'EN', lang: 'en' },
    },
    {
      kind: 'category',
      label: 'Detailed',
      href: null,
      path: null,
      collapsed: true,
      branch: null,
      isCut: false,
      items: [
        { kind: 'page', label: 'Parcels', href: '/base/docs/parcels', path: '/docs/parcels', badge: null },
        {
          kind: 'category',
          label: 'Shipments',
          href: '/base/docs/shipments',
          path: '/docs/shipments',
          collapsed: true,
          branch: null,
          isCut: false,
          items: [{ kind: 'page', label: 'Types', href: '/base/docs/types', path: '/docs/types', badge: null }],
        },
      ],
    },
    { kind: 'link', label: 'Status', href: 'https://status.carrier.example', external: true },
  ],
};

/** A page of the docs. */
export function sampleDoc(change: Partial<DocPageModel> = {}): DocPageModel {
  return {
    kind: 'doc',
    fields: {},
    feedback: null,
    chrome: sampleChrome(),
    head: sampleHead(),
    path: '/docs/intro',
    href: '/base/docs/intro',
    alternates: alternates('/docs/intro'),
    markdown: null,
    id: 'intro',
    title: 'Introduction',
    layout: 'doc',
    showTitle: true,
    fallback: null,
    translation: null,
    unlisted: false,
    hasComponents: false,
    hasMath: false,
    hasDiagrams: false,
    hasZoom: false,
    draft: false,
    sidebar: sampleSidebar,
    breadcrumbs: [
      { label: 'Documentation', href: '/base/docs' },
      { label: 'Introduction', href: '/base/docs/intro' },
    ],
    toc: [
      { id: 'keys', html: 'Keys', level: 2, items: [{ id: 'test', html: 'Test keys', level: 3, items: [] }] },
      { id: 'errors', html: '<code>4xx</code>', level: 2, items: [] },
    ],
    previous: null,
    next: { label: 'Quick start', href: '/base/docs/quick-start' },
    editHref: 'https://git.carrier.example/docs/intro.md',
    lastUpdated: { iso: '2026-03-01', text: 'March 1, 2026', author: null },
    contributors: [],
    version: { id: 'current', label: 'Next' },
    versions: null,
    ...change,
  };
}

/** The docs root. */
export function sampleIndex(change: Partial<IndexPageModel> = {}): IndexPageModel {
  return {
    kind: 'index',
    chrome: sampleChrome(),
    head: sampleHead({ title: 'Documentation' }),
    path: '/docs',
    href: '/base/docs',
    alternates: alternates('/docs'),
    markdown: null,
    title: 'Documentation',
    description: 'Every page.',
    sidebar: sampleSidebar,
    breadcrumbs: [],
    entries: [
      { label: 'Introduction', href: '/base/docs/intro', description: 'What the API is.', items: [] },
      {
        label: 'Detailed',
        href: '',
        description: '',
        items: [{ label: 'Parcels', href: '/base/docs/parcels', description: 'Numbers and states.', items: [] }],
        pages: 3,
      },
    ],
    pages: [],
    versions: null,
    ...change,
  };
}

/** The front page. */
export function sampleStandalone(change: Partial<StandalonePageModel> = {}): StandalonePageModel {
  return {
    kind: 'standalone',
    chrome: sampleChrome(),
    head: sampleHead({ title: 'GeoAPI' }),
    path: '/',
    href: '/base/',
    alternates: alternates('/'),
    markdown: null,
    title: 'GeoAPI',
    ...change,
  };
}

/** The 404 page. */
export function sampleNotFound(change: Partial<NotFoundPageModel> = {}): NotFoundPageModel {
  return {
    kind: 'not-found',
    chrome: sampleChrome(),
    head: sampleHead({ title: '', robots: 'noindex', canonical: '', hreflang: [] }),
    path: '/404',
    href: '/base/404.html',
    alternates: alternates('/'),
    markdown: null,
    routesHref: '/base/routes.json',
    ...change,
  };
}
