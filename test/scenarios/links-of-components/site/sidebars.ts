export default {
  main: [
    'intro',
    { type: 'link', label: 'Nowhere', href: '/nope-sidebar' },
    { type: 'category', label: 'More', items: ['quick-start', { type: 'link', label: 'Types', href: './no-such' }] },
    'guide/parcels',
    'guide/types',
  ],
};
