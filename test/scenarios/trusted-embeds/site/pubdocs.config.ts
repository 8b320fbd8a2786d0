import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  base: '/public-docs',
  docs: { main: 'intro', sidebars: './sidebars.ts' },
  markdown: { html: 'trusted' },
  head: [{ tag: 'script', attributes: { src: 'https://stats.example/count.js', defer: true } }],
  csp: { directives: { 'connect-src': ['https://stats.example'], 'media-src': ["'none'"] } },
});
