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
  sources: [
    { from: '../empty', at: '/empty' },
    { from: '../emptee', at: '/missing' },
    { from: '..', at: '/all' },
    { from: './docs/guide', at: '/guide' },
    { from: '../empty/./', at: '/again' },
    { from: '/etc', at: '/etc' },
    { from: 'git+https://ann:secret@git.example/a.git#v1', at: '/secret' },
    { from: 'git+https://git.example/a.git', at: 'no-slash' },
    { form: '../empty', at: '/_hidden', from: '../empty' },
  ],
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
