import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  base: '/public-docs',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, cs: { label: 'Čeština' } } },
  docs: { main: 'intro', sidebars: './sidebar.ts' },
  markdown: { html: 'off' },
  styles: ['./theme/sites.css'],
  limits: { pageBytes: 1024, pageSeconds: 1 },
});
