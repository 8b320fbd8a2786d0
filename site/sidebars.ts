// The one sidebar of the docs: the order of a first reading, then the reference.

/** Sidebars by name; `tutorialSidebar` stands beside every docs page. */
export default {
  tutorialSidebar: [
    'intro',
    'quick-start',
    'basic-flows',
    'services',
    {
      type: 'category',
      label: { en: 'In detail', cs: 'Podrobně' },
      collapsed: false,
      items: [
        'Detailed/parcels',
        {
          type: 'category',
          label: { en: 'Shipments', cs: 'Zásilky' },
          collapsed: false,
          items: ['Detailed/Shipments/subjects', 'Detailed/Shipments/types'],
        },
      ],
    },
    'glossary',
  ],
};
