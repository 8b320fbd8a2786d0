export default {
  title: 'Parcels',
  url: 'https://docs.carrier.example',
  i18n: {
    defaultLocale: 'en',
    locales: { en: {}, pt_BR: {}, cz: {}, uk: { htmlLang: 'en' }, th: { calendar: 'budhist', direction: 'left' } },
  },
  facts: { values: { limits: { weight: '31.5 kgg' }, start: '2026-02-30' } },
};
