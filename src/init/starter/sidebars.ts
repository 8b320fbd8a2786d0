// The order of the pages. Remove this file and `docs.sidebars` from the config, and the folders become the sidebar.
import { defineSidebars } from 'pubdocs';

export default defineSidebars({
  docs: [
    'intro',
    'writing',
    {
      type: 'category',
      label: { en: 'Reference', cs: 'Referenční příručka', de: 'Referenz' },
      items: ['reference/limits', 'reference/errors'],
    },
  ],
});
