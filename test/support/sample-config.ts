// A normalised config for unit tests of stages: two languages, a base path, everything else plain.
import type { SiteConfig } from '../../src/model/site-config.ts';

const locale = (code: string, path: string) =>
  ({ code, label: code, htmlLang: code, direction: 'ltr', calendar: 'gregory', path }) as const;

/** → a config; `change` replaces whole keys. */
export function sampleConfig(change: Partial<SiteConfig> = {}): SiteConfig {
  return {
    title: { en: 'Geo API', cs: 'Geo API' },
    tagline: { en: '', cs: '' },
    url: 'https://docs.example',
    base: '/base',
    trailingSlash: null,
    outDir: 'build',
    cacheDir: '.pubdocs',
    outputMode: 'folder',
    htmlAliases: false,
    i18n: { defaultLocale: 'en', locales: [locale('en', ''), locale('cs', 'cs')] },
    docs: {
      path: 'docs',
      routeBasePath: 'docs',
      main: 'intro',
      sidebars: null,
      version: { id: 'current', label: 'Next' },
      editUrl: null,
      lastUpdated: false,
      toc: { min: 2, max: 3 },
    },
    theme: {
      colorMode: { default: 'light', switch: true, respectSystem: false },
      navbar: { title: null, logo: null, items: [], hideOnScroll: false },
      footer: { groups: [], logo: null, copyright: null },
      announcement: null,
      icon: null,
      touchIcon: null,
      socialImage: null,
      themeColor: { light: '#fff', dark: '#000' },
    },
    api: {},
    variables: {},
    data: [],
    search: null,
    markdown: { html: 'safe' },
    head: [],
    styles: [],
    csp: { meta: false, directives: {} },
    storageNamespace: '',
    redirects: [],
    publish: {
      target: null,
      endpoint: null,
      host: null,
      servedAt: null,
      compress: false,
      keep: 10,
      maxDeletes: null,
      concurrency: 4,
      previews: 'previews',
      after: null,
    },
    noindex: false,
    links: {
      external: {
        check: false,
        timeoutMs: 10_000,
        tries: 2,
        perHost: 2,
        fragments: false,
        allowPrivate: false,
        skip: [],
        cache: null,
        maxAgeDays: 7,
      },
      ignore: [],
    },
    limits: { pageBytes: 524_288, pageSeconds: 10 },
    rules: {},
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'warn',
    ...change,
  };
}
