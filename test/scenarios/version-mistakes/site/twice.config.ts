import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  docs: { version: { id: '2.4' } },
  versions: ['2.3', { id: '2.4', from: 'versions/two' }, { id: '2.2', path: '2.3' }, '3.0-rc', '3.0-RC'],
});
