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
    footer: {
      groups: [
        {
          title: { en: 'Start', cs: 'Začátek' },
          items: [{ label: { en: 'Quick start', cs: 'Rychlý začátek' }, to: '/docs/quick-start' }],
        },
      ],
    },
  },
  redirects: [
    { from: '/feed.xml', to: '/news.xml' },
    { from: '/docs/old', to: '/docs/older#first-request' },
    { from: '/docs/older', to: '/docs/quick-start' },
    { from: '/docs/old#keys', to: '/docs/intro#words' },
    { from: '/docs/intro#start', to: '/docs/quick-start' },
    { from: '/manual/*', to: '/docs/guide/:splat' },
    { from: '/docs/v0', gone: 'The trial of 2019 has ended.' },
  ],
});
