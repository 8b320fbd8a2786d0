import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English', htmlLang: 'en' }, cs: { label: 'Čeština', htmlLang: 'cs', path: 'cs' } },
  },
  docs: { main: 'intro', sidebars: './sidebars.ts' },
  openapi: {
    v1: { file: './data/openapi/v1.yaml', replace: { 'https://api.example': 'https://api-test.example' } },
    v2: './data/openapi/v2.json',
    v3: './data/openapi/v3.yaml',
  },
});
