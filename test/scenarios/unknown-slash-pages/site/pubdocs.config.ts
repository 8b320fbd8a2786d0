import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  tagline: { en: 'Where a parcel is', cs: 'Kde je balík' },
  url: 'https://docs.carrier.example',
  base: '/public-docs',
  trailingSlash: ['/docs/intro', '/docs/qiuck-start', '/cs/', '/docs/old', '/cs/docs/guide/types'],
  redirects: [{ from: '/docs/old', to: '/docs/intro' }],
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English', htmlLang: 'en' }, cs: { label: 'Čeština', htmlLang: 'cs', path: 'cs' } },
  },
  docs: { main: 'intro', sidebars: './sidebars.ts' },
  theme: {
    navbar: { items: [{ label: { en: 'Docs', cs: 'Dokumentace' }, to: '/docs/intro' }] },
    footer: {
      groups: [
        {
          title: { en: 'Start', cs: 'Začátek' },
          items: [{ label: { en: 'Quick start', cs: 'Rychlý začátek' }, to: '/docs/quick-start' }],
        },
      ],
    },
  },
});
