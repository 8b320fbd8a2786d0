import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  versions: [
    { id: '2/1' },
    { id: '2.0', notice: 'odl', nonidex: true },
    { id: '1.9', from: 'git:' },
    { id: '1.8', from: '../elsewhere' },
    1.7,
    { id: '1.6', from: './' },
  ],
});
