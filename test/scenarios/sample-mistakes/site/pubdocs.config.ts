import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English', htmlLang: 'en' }, cs: { label: 'Čeština', htmlLang: 'cs', path: 'cs' } },
  },
  docs: { main: 'intro', sidebars: './sidebars.ts' },
  api: { production: 'https://api.example' },
  data: {
    services: {
      endpoint: '/v1/services',
      snapshot: './data/services.json',
      schema: './data/services.schema.ts',
      refresh: false,
    },
  },
  openapi: { v1: './data/v1.yaml' },
});
