export default {
  title: 'Parcels',
  url: 'https://docs.carrier.example/public-docs',
  i18n: { defaultLocale: 'en', locales: { en: { path: 'en' }, cs: {} } },
  api: { production: 'https://api.carrier.example' },
  variables: { 'api.production': 'x' },
  data: { 'shipping services': { endpoint: '/v1/services' } },
  theme: { navbar: { items: [{ label: 'Docs' }, { label: 'Both', to: '/docs', href: 'https://docs.carrier.example' }] } },
  redirects: [{ from: '/docs/old' }, { from: '/a', to: '/docs/intro' }, { from: '/a', to: '/docs/types' }],
  rules: { 'broken-anchors': 'error' },
  docs: { toc: { min: '2' } },
  onBrokenLink: 'warn',
};
