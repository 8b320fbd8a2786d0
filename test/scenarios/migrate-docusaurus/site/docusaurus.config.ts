import type { Config } from '@docusaurus/types';
import { themes } from 'prism-react-renderer';
import { links } from './footer-links';

const year = new Date().getFullYear();

const config: Config = {
  title: 'Parcels',
  tagline: 'Where a parcel is',
  url: 'https://docs.carrier.example',
  baseUrl: '/help/',
  favicon: 'img/logo.svg',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'cs'],
    localeConfigs: { en: { label: 'English' }, cs: { label: 'Čeština', htmlLang: 'cs-CZ' } },
  },
  headTags: [{ tagName: 'meta', attributes: { name: 'theme-color', content: '#fff' } }],
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: require.resolve('./sidebars.js'),
          editUrl: 'https://git.example/docs/edit/main/',
          remarkPlugins: [[require('@docusaurus/remark-plugin-npm2yarn'), { sync: true }], require('remark-math')],
        },
        blog: { blogTitle: 'News', postsPerPage: 1 },
        theme: { customCss: './src/css/custom.css' },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-client-redirects', { fromExtensions: ['html'], redirects: [{ from: ['/start', '/docs/begin'], to: '/docs/intro' }] }],
  ],
  themeConfig: {
    announcementBar: { id: 'new', content: 'See <a href="https://carrier.example"><b>what</b> is new</a>', isCloseable: false },
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
    navbar: {
      title: 'Parcels',
      logo: { alt: 'Carrier', src: 'img/logo.svg' },
      items: [
        { type: 'doc', docId: 'intro', label: 'Docs', position: 'left' },
        { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
        { type: 'dropdown', label: 'More', items: [{ to: '/docs/guide/send', label: 'Send' }, { href: 'https://carrier.example', label: 'Carrier' }] },
        { type: 'localeDropdown', position: 'right' },
        { type: 'html', value: '<b>Hi</b>' },
      ],
    },
    footer: { links, copyright: `© ${year >= 0 ? 'Carrier' : ''} <b>&amp; sons</b>` },
    prism: { theme: themes.github },
    tableOfContents: { maxHeadingLevel: 4 },
    metadata: [{ name: 'author', content: makeAuthor() }],
  },
};

function makeAuthor() {
  let name = 'The carrier';
  name += '.';
  return name;
}

export default config;
