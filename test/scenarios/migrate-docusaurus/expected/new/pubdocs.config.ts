import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  tagline: 'Where a parcel is',
  url: 'https://docs.carrier.example',
  base: '/help',
  htmlAliases: true,
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English', htmlLang: 'en' }, cs: { label: 'Čeština', htmlLang: 'cs-CZ' } },
  },
  docs: {
    sidebars: './sidebars.ts',
    editUrl: 'https://git.example/docs/edit/main/',
    toc: { min: 2, max: 4 },
  },
  theme: {
    colorMode: { default: 'dark', respectSystem: true },
    navbar: {
      title: 'Parcels',
      logo: { src: '/img/logo.svg', alt: { en: 'Carrier', cs: 'Dopravce' }, width: 64, height: 32 },
      items: [
        { label: { en: 'Docs', cs: 'Dokumentace' }, to: '/docs/intro' },
        { label: 'Guide', sidebar: 'guide' },
        {
          label: 'More',
          items: [
            { label: 'Send', to: '/docs/guide/send' },
            { label: 'Carrier', href: 'https://carrier.example' },
          ],
        },
      ],
    },
    footer: {
      groups: [
        {
          title: { en: 'Docs', cs: 'Dokumentace' },
          items: [{ label: { en: 'Introduction', cs: 'Úvod' }, to: '/docs/intro' }],
        },
      ],
    },
    announcement: {
      id: 'new',
      content: {
        en: 'See [**what** is new](https://carrier.example)',
        cs: 'Podívejte se, [co je nového](https://carrier.example)',
      },
      closeable: false,
    },
    icon: '/img/logo.svg',
  },
  head: [{ tag: 'meta', attributes: { name: 'theme-color', content: '#fff' } }],
  redirects: [
    { from: '/start', to: '/docs/intro' },
    { from: '/docs/begin', to: '/docs/intro' },
    { from: '/old', to: '/docs/intro' },
    { from: '/x/*', to: '/y/:splat' },
    { from: '/blog/page/2', to: '/blog' },
    { from: '/blog/archive', to: '/blog' },
    { from: '/blog/authors', to: '/blog' },
    { from: '/blog/tags', to: '/blog' },
    { from: '/blog/tags/labels', to: '/blog' },
  ],
  markdown: { anchors: 'docusaurus', html: 'trusted', diagrams: true, math: true },
  onBrokenLinks: 'warn',
  rules: { 'redirect-dead': 'warn', 'translation-without-original': 'warn' },
});
