import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  base: '/base',
  markdown: { srcset: 'webp', pages: true },
});
