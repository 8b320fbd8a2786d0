import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  docs: { lastUpdated: true, editUrl: 'https://git.example/edit' },
});
