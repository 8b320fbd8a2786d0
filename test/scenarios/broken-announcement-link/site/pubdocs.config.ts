import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  tagline: { en: 'Where a parcel is', cs: 'Kde je balík' },
  url: 'https://docs.carrier.example',
  base: '/public-docs',
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English', htmlLang: 'en' }, cs: { label: 'Čeština', htmlLang: 'cs', path: 'cs' } },
  },
  docs: { main: 'intro', sidebars: './sidebars.ts' },
  theme: {
    navbar: { items: [{ label: { en: 'Docs', cs: 'Dokumentace' }, to: '/docs/intro' }] },
    announcement: {
      id: 'one',
      content: {
        en: 'See the [guide](/docs/guid) and [types](/docs/guide/types).',
        cs: 'Viz [průvodce](/docs/guid) a [druhy](/docs/guide/tipes).',
      },
    },
  },
});
