import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  base: '/public-docs',
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English', htmlLang: 'en' }, cs: { label: 'Čeština', htmlLang: 'cs', path: 'cs' } },
  },
  docs: { main: 'intro', sidebars: './sidebars.ts', editUrl: 'https://git.example/edit' },
  versions: [{ id: '2.3', from: 'git:v2.3' }],
});
