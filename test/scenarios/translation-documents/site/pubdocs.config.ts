import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English', htmlLang: 'en' }, cs: { label: 'Čeština', htmlLang: 'cs', path: 'cs' } },
  },
  docs: { main: 'glossary' },
  openapi: { v1: { file: './data/v1.yaml', pages: '/reference' } },
});
