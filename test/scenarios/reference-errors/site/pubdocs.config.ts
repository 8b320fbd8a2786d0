import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  docs: { main: 'intro' },
  openapi: { v1: { file: './data/v1.yaml', pages: '/reference' } },
});
