import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  base: '/public-docs',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' } } },
  docs: { include: 'guide/**', exclude: ['/drafts/**', '../notes.md', '!intro.md'], exlude: ['notes.md'] },
});
