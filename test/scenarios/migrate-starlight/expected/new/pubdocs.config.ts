import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  tagline: 'Where a parcel is',
  url: 'https://docs.carrier.example',
  base: '/help',
  trailingSlash: true,
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English', htmlLang: 'en' }, cs: { label: 'Čeština', htmlLang: 'cs-CZ' } },
  },
  docs: { routeBasePath: '/', sidebars: './sidebars.ts' },
  theme: {
    colorMode: { respectSystem: true },
    navbar: {
      logo: { src: '/img/logo.svg', alt: 'Parcels', width: 64, height: 32 },
      items: [{ label: 'Code', side: 'right', href: 'https://git.example' }],
    },
  },
  redirects: [{ from: '/old', to: '/guides/send' }, { from: '/x', to: '/guides/send' }],
  markdown: { anchors: 'starlight' },
  onBrokenLinks: 'warn',
  rules: { 'redirect-dead': 'warn', 'translation-without-original': 'warn' },
});
