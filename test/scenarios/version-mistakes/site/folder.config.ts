import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  versions: ['2.3', { id: '2.2', from: 'versions/2.3', path: 'api' }],
});
