import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English', htmlLang: 'en' }, cs: { label: 'Čeština', htmlLang: 'cs', path: 'cs' } },
  },
  docs: { main: 'intro', sidebars: './sidebars.ts' },
  facts: {
    values: {
      limits: { weight: '31.5 kg', parcels: 20 },
      periods: { kept: '7 day', payout: '3 working day', radius: '5000 m' },
      starts: '2026-11-22',
      closes: '17:00',
      standard: 'RFC 9457',
    },
    units: { 'working day': { en: ['working day'], cs: ['pracovní'] }, parcel: { en: ['parcel'], cs: ['balík'] } },
    require: 'bound',
  },
  api: { production: 'https://api.example' },
  openapi: { v1: './data/v1.yaml' },
});
