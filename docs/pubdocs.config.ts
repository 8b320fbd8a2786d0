// The manual of pubdocs, built with pubdocs: `npx pubdocs dev docs`.
import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'pubdocs',
  tagline: 'Documentation sites whose links, anchors and translations are checked.',
  url: 'https://pubdocs.example',
  docs: { path: 'manual', routeBasePath: '/', main: 'index', sidebars: './sidebars.ts', version: { label: '0.1' } },
  theme: {
    colorMode: { respectSystem: true },
    navbar: {
      logo: { src: '/favicon.svg', alt: 'pubdocs', width: 28, height: 28 },
      title: 'pubdocs',
      items: [
        { label: 'Tutorial', to: '/tutorial/first-site' },
        { label: 'Guides', to: '/guides/authoring' },
        { label: 'Reference', to: '/reference/site' },
      ],
    },
    icon: '/favicon.svg',
  },
  markdown: { pages: true, math: true, diagrams: true },
  styles: ['./theme/manual.css'],
});
