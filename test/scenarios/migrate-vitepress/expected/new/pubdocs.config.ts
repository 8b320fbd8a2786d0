import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  tagline: 'Where a parcel is',
  url: 'https://docs.carrier.example',
  base: '/help',
  trailingSlash: false,
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English', htmlLang: 'en-GB' }, cs: { label: 'Čeština', htmlLang: 'cs-CZ' } },
  },
  docs: {
    routeBasePath: '/',
    main: 'index',
    exclude: ['drafts/**'],
    sidebars: './sidebars.ts',
    editUrl: 'https://git.example/edit/main/',
  },
  theme: {
    colorMode: { respectSystem: true },
    navbar: {
      logo: { src: '/logo.svg', alt: 'Parcels', width: 48, height: 24 },
      items: [
        { label: { en: 'Guide', cs: 'Průvodce' }, to: '/guide/send' },
        {
          label: { en: 'More', cs: 'Víc' },
          items: [{ label: 'Home', to: '/' }, { label: 'Git', href: 'https://git.example' }],
        },
        { label: 'GitHub', side: 'right', href: 'https://git.example' },
      ],
    },
    footer: { copyright: { en: 'Made by us ©', cs: '© my' } },
    icon: '/logo.svg',
  },
  head: [{ tag: 'meta', attributes: { name: 'author', content: 'Carrier' } }],
  markdown: { anchors: 'vitepress' },
  onBrokenLinks: 'warn',
  rules: { 'translation-without-original': 'warn' },
});
