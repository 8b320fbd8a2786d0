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
  docs: {
    fields: {
      product: ['api', 'app'],
      since: 'string?',
      reviewers: { type: 'string[]', default: [] },
      owner: { type: { shape: { team: 'string', mail: 'string?' } }, optional: true },
    },
  },
});
