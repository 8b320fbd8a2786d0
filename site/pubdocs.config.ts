// The carrier's documentation: service URLs, languages and everything around the pages.
import { defineConfig } from 'pubdocs';
import { facts, words } from './data/facts.ts';

/** URL of the running API. Where it is set, browsers also refresh the services from it; it is unset in this repository,
 * because the addresses below are reserved names that nobody can reach. */
const running = process.env.GEOAPI_URL;
const published = 'https://geoapi.carrier.example';
const geoApi = running ?? published;

/** Service URLs; `{{api.production}}` and `{{api.productionHost}}` stand for them in the pages. */
const api = {
  v1: `${geoApi}/v1/docs`,
  v2: `${geoApi}/v2/docs`,
  production: geoApi,
  test: 'https://geoapi-test.carrier.example',
  dashboard: 'https://status.carrier.example/geoapi',
  homepage: 'https://www.carrier.example/',
};

export default defineConfig({
  title: { en: 'Geographic API', cs: 'Geografické API' },
  tagline: {
    en: 'Shipments, parcels and places of the carrier, for your own systems.',
    cs: 'Zásilky, balíky a místa dopravce pro vaše vlastní systémy.',
  },
  url: 'https://docs.carrier.example',
  base: '/public-docs',
  i18n: {
    defaultLocale: 'en',
    locales: {
      en: { label: 'English', htmlLang: 'en', region: 'GB', direction: 'ltr', calendar: 'gregory' },
      cs: { label: 'Čeština', htmlLang: 'cs', region: 'CZ', direction: 'ltr', calendar: 'gregory', path: 'cs' },
    },
  },
  docs: {
    path: 'docs',
    routeBasePath: 'docs',
    main: 'intro',
    sidebars: './sidebars.ts',
    version: { id: 'current', label: { en: 'Next', cs: 'Příští' } },
    toc: { min: 2, max: 3 },
  },
  theme: {
    colorMode: { default: 'light', switch: true, respectSystem: false },
    navbar: {
      logo: { src: '/favicon.svg', alt: { en: 'Geographic API', cs: 'Geografické API' }, width: 28, height: 28 },
      items: [
        { label: { en: 'Docs', cs: 'Dokumentace' }, sidebar: 'tutorialSidebar' },
        {
          label: 'Swagger UI',
          items: [
            { label: 'Open API v1', href: api.v1 },
            { label: 'Open API v2', href: api.v2 },
          ],
        },
        { label: { en: 'Dashboard', cs: 'Přehled provozu' }, href: api.dashboard, side: 'right' },
      ],
    },
    footer: {
      groups: [
        {
          title: { en: 'API documentation', cs: 'Dokumentace API' },
          items: [{ label: { en: 'Intro', cs: 'Úvod' }, to: '/docs/intro' }],
        },
        {
          title: { en: 'Official website', cs: 'Oficiální web' },
          items: [{ label: { en: 'Carrier homepage', cs: 'Web dopravce' }, href: api.homepage }],
        },
        {
          title: { en: 'Technical documentation', cs: 'Technická dokumentace' },
          items: [
            { label: 'Open API v1', href: api.v1 },
            { label: 'Open API v2', href: api.v2 },
          ],
        },
        {
          title: { en: 'Dashboards', cs: 'Přehledy' },
          items: [{ label: { en: 'Production overview', cs: 'Přehled provozu' }, href: api.dashboard }],
        },
      ],
      logo: {
        src: '/img/logo.svg',
        alt: { en: 'The carrier', cs: 'Dopravce' },
        width: 140,
        height: 60,
        href: api.homepage,
      },
      copyright: { en: 'Copyright © 2025 The carrier', cs: 'Copyright © 2025 Dopravce' },
    },
    announcement: {
      id: 'api-v2',
      content: {
        en: 'Version 2 adds geography: [see what it offers](/docs/intro#versions).',
        cs: 'Verze 2 přidává geografii: [podívejte se, co nabízí](/docs/intro#versions).',
      },
      closeable: true,
    },
    icon: '/favicon.svg',
    touchIcon: '/img/touch-icon.png',
    socialImage: '/img/card.png',
    themeColor: { light: '#fbfaf7', dark: '#0e121b' },
  },
  inlineStyles: true,
  api,
  variables: { 'support.email': 'geoapi@carrier.example', 'support.outages': 'geoapi-outages@carrier.example' },
  data: {
    shippingServices: {
      endpoint: '/v1/shipping-services',
      snapshot: './data/shipping-services.json',
      schema: './data/shipping-services.schema.ts',
      refresh: running === undefined ? false : 'production',
    },
  },
  openapi: {
    v1: { file: './data/openapi/v1.json', replace: { [published]: api.production } },
    v2: { file: './data/openapi/v2.json', replace: { [published]: api.production } },
  },
  facts: {
    values: facts,
    units: { 'working day': { en: ['working day'], cs: ['pracovní'] }, dpi: { en: ['dpi'], cs: ['dpi'] } },
    words,
    fields: { maxWeight: 'g', maxLength: 'mm', maxGirth: 'mm' },
    require: 'bound',
  },
  markdown: { pages: true },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  blog: false,
});
