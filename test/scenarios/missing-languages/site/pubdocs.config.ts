import { defineConfig } from 'pubdocs';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  i18n: { defaultLocale: 'en', locales: { en: {}, de: {}, cs: {} } },
  docs: { sidebars: './sidebars.ts' },
  facts: { units: { parcel: { en: ['parcel'], cz: ['balík'] } } },
});
