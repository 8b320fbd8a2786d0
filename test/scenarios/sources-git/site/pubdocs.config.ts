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
  docs: { lastUpdated: true, editUrl: 'https://git.example/site/edit/main/' },
  rules: { 'history-missing': 'ignore' },
  sources: [
    { from: 'git+https://git.example/team/sdk.git#v1:docs', at: '/sdk', editUrl: 'https://git.example/team/sdk/edit/main/docs/' },
  ],
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
