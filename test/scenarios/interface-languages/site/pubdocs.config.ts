import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  tagline: { en: 'Where a parcel is', cs: 'Kde je balík', de: 'Wo das Paket ist', hu: 'Hol a csomag' },
  url: 'https://docs.carrier.example',
  base: '/public-docs',
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English', htmlLang: 'en' }, cs: { label: 'Čeština', htmlLang: 'cs', path: 'cs' }, de: { label: 'Deutsch', htmlLang: 'de-AT', path: 'de' }, hu: { label: 'Magyar', htmlLang: 'hu', path: 'hu' } },
  },
  docs: { main: 'intro', sidebars: './sidebars.ts' },
  theme: {
    navbar: { items: [{ label: { en: 'Docs', cs: 'Dokumentace', de: 'Doku', hu: 'Dokumentáció' }, to: '/docs/intro' }] },
    footer: {
      groups: [
        {
          title: { en: 'Start', cs: 'Začátek', de: 'Start', hu: 'Kezdet' },
          items: [{ label: { en: 'Quick start', cs: 'Rychlý začátek', de: 'Schnellstart', hu: 'Gyors kezdet' }, to: '/docs/quick-start' }],
        },
      ],
    },
  },
  rules: { 'missing-text': 'ignore' },
});
