import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  base: '/public-docs',
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English', htmlLang: 'en' }, cs: { label: 'Čeština', htmlLang: 'cs', path: 'cs' } },
  },
  docs: { main: 'intro', sidebars: './sidebars.ts', version: { id: '2.4', label: '2.4' } },
  versions: [
    { id: '3.0-beta', label: '3.0 beta', notice: 'unreleased', path: 'next' },
    { id: '2.3', label: { en: '2.3 (LTS)', cs: '2.3 (dlouhodobá)' } },
    { id: '2.2', noindex: true },
  ],
  redirects: [{ from: '/docs/start', to: '/docs/quick-start' }],
});
