export default {
  label: 'Čeština',
  lang: 'cs-CZ',
  themeConfig: {
    nav: [{ text: 'Průvodce', link: '/cs/guide/send' }, { text: 'Víc', items: [] }],
    sidebar: { '/cs/guide/': { base: '/cs/guide/', items: [{ text: 'Začátek', items: [{ text: 'Odeslání', link: 'send' }] }] } },
    footer: { copyright: '© my' },
  },
};
