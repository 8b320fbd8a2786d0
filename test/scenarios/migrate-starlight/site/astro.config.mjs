import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export const locales = { root: { label: 'English', lang: 'en' }, cs: { label: 'Čeština', lang: 'cs-CZ' } };

export default defineConfig({
  site: 'https://docs.carrier.example',
  base: '/help',
  redirects: { '/old/': '/guides/send/' },
  integrations: [
    starlight({
      title: 'Parcels',
      description: 'Where a parcel is',
      logo: { src: './src/assets/logo.svg' },
      locales,
      social: [{ icon: 'github', label: 'Code', href: 'https://git.example' }],
      customCss: ['./src/styles.css'],
      editLink: { baseUrl: 'https://git.example/edit/main/' },
      sidebar: [
        { label: 'Start', translations: { 'cs-CZ': 'Začátek' }, items: ['guides/send', { label: 'Gone', slug: 'gone' }] },
        { label: 'All', autogenerate: { directory: 'guides' } },
        { label: 'Status', link: 'https://status.example' },
      ],
    }),
  ],
});
