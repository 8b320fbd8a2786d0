import { defineConfig } from 'vitepress';
import cs from './cs';

export default defineConfig({
  title: 'Parcels',
  description: 'Where a parcel is',
  base: '/help/',
  sitemap: { hostname: 'https://docs.carrier.example' },
  head: [
    ['link', { rel: 'icon', href: '/logo.svg' }],
    ['meta', { name: 'author', content: 'Carrier' }],
    ['script', { src: 'https://stats.example/x.js', async: '' }],
  ],
  srcExclude: ['drafts/**'],
  locales: { root: { label: 'English', lang: 'en-GB' }, cs, de: { label: 'Deutsch', link: 'https://de.carrier.example' } },
  themeConfig: {
    logo: '/logo.svg',
    nav: nav(),
    sidebar: { '/guide/': { base: '/guide/', items: [{ text: 'Start', collapsed: true, items: [{ text: 'Sending', link: 'send' }, { text: 'Gone', link: 'gone' }] }, { text: 'Status', link: 'https://status.example' }] } },
    socialLinks: [{ icon: 'github', link: 'https://git.example' }],
    editLink: { pattern: 'https://git.example/edit/main/docs/:path' },
    footer: { message: 'Made by <b>us</b>', copyright: '©' },
  },
  transformHead: () => [],
});

function nav() {
  return [
    { text: 'Guide', link: '/guide/send.html' },
    { text: 'More', items: [{ text: 'Home', link: '/' }, { text: 'Group', items: [{ text: 'Git', link: 'https://git.example' }] }] },
  ];
}
