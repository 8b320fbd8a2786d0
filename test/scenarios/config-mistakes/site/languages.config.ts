export default {
  title: { en: 'Parcels', cz: 'Balíky' },
  url: 'https://docs.carrier.example',
  data: { prices: { endpoint: '/v1/prices', refresh: 'test' } },
  i18n: {
    defaultLocale: 'eng',
    locales: { en: { path: 'en' }, cs: { path: 'CS' }, sk: { path: 'cs' } },
  },
};
