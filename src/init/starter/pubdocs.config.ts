// Title, URL, languages, and what surrounds every page. A text is a string, or an object with a string per language.
import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: { en: 'My documentation', cs: 'Moje dokumentace', de: 'Meine Dokumentation' },
  tagline: {
    en: 'Everything about my project.',
    cs: 'Všechno o mém projektu.',
    de: 'Alles über mein Projekt.',
  },
  url: 'https://docs.example.com',
  base: '/',
  i18n: {
    defaultLocale: 'en',
    locales: {
      en: { label: 'English', htmlLang: 'en' },
      cs: { label: 'Čeština', htmlLang: 'cs', path: 'cs' },
      de: { label: 'Deutsch', htmlLang: 'de', path: 'de' },
    },
  },
  docs: { main: 'intro', sidebars: './sidebars.ts' },
  // The first page of a reader needs no second request for its style sheet.
  inlineStyles: true,
  theme: {
    accent: '#2557a7',
    colorMode: { respectSystem: true },
    navbar: {
      logo: { src: '/favicon.svg', alt: '', width: 28, height: 28 },
      items: [
        { label: { en: 'Docs', cs: 'Dokumentace', de: 'Dokumentation' }, to: '/docs/intro' },
        { label: { en: 'Project', cs: 'Projekt', de: 'Projekt' }, href: 'https://www.example.com/', side: 'right' },
      ],
    },
    footer: {
      groups: [
        {
          title: { en: 'Documentation', cs: 'Dokumentace', de: 'Dokumentation' },
          items: [
            { label: { en: 'Introduction', cs: 'Úvod', de: 'Einführung' }, to: '/docs/intro' },
            { label: { en: 'Writing pages', cs: 'Jak psát stránky', de: 'Seiten schreiben' }, to: '/docs/writing' },
          ],
        },
      ],
      copyright: { en: 'Copyright © My project', cs: 'Copyright © Můj projekt', de: 'Copyright © Mein Projekt' },
    },
    icon: '/favicon.svg',
    icons: true,
    cards: true,
  },
  api: { production: 'https://api.example.com' },
  markdown: { pages: true },
  styles: ['./theme/site.css'],
});
