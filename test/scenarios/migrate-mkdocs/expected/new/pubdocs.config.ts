import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  tagline: 'Where a parcel is',
  url: 'https://docs.carrier.example',
  base: '/help',
  trailingSlash: true,
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English', htmlLang: 'en' }, cs: { label: 'Čeština', htmlLang: 'cs' } },
  },
  docs: {
    routeBasePath: '/',
    sidebars: './sidebars.ts',
    editUrl: 'https://git.example/carrier/docs/edit/main/',
  },
  theme: {
    colorMode: { respectSystem: true },
    navbar: {
      logo: { src: '/img/logo.svg', alt: 'Parcels', width: 64, height: 32 },
      items: [{ label: 'Repository', side: 'right', href: 'https://git.example/carrier/docs' }],
    },
    footer: { copyright: '© Carrier' },
    icon: '/img/logo.svg',
  },
  redirects: [{ from: '/old', to: '/guide/send#weights' }],
  markdown: { anchors: 'mkdocs' },
  onBrokenLinks: 'warn',
  rules: { 'redirect-dead': 'warn', 'translation-without-original': 'warn' },
});
