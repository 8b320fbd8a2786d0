// Title, address, languages, and what surrounds every page. Texts are written once a language, or once for all.
import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: { en: 'My documentation', cs: 'Moje dokumentace' },
  tagline: { en: 'Everything about my project.', cs: 'Všechno o mém projektu.' },
  url: 'https://docs.example.com',
  base: '/',
  i18n: {
    defaultLocale: 'en',
    locales: {
      en: { label: 'English', htmlLang: 'en' },
      cs: { label: 'Čeština', htmlLang: 'cs', path: 'cs' },
    },
  },
  docs: { main: 'intro', sidebars: './sidebars.ts' },
  theme: {
    navbar: {
      items: [
        { label: { en: 'Docs', cs: 'Dokumentace' }, to: '/docs/intro' },
        { label: { en: 'Project', cs: 'Projekt' }, href: 'https://www.example.com/', side: 'right' },
      ],
    },
    footer: {
      groups: [
        {
          title: { en: 'Documentation', cs: 'Dokumentace' },
          items: [
            { label: { en: 'Introduction', cs: 'Úvod' }, to: '/docs/intro' },
            { label: { en: 'Writing pages', cs: 'Jak se píšou stránky' }, to: '/docs/writing' },
          ],
        },
      ],
      copyright: { en: 'Written with care.', cs: 'Psáno s péčí.' },
    },
    announcement: {
      id: 'welcome',
      content: {
        en: 'This site is new: [see what pages can do](/docs/writing).',
        cs: 'Tento web je nový: [podívejte se, co stránky umějí](/docs/writing).',
      },
    },
    icon: '/favicon.svg',
  },
  api: { production: 'https://api.example.com' },
  styles: ['./theme/site.css'],
});
