// The order of the pages. Remove this file and `docs.sidebars` from the config, and the folders make the sidebar.
import { defineSidebars } from 'pubdocs';

export default defineSidebars({
  docs: [
    'intro',
    'writing',
    {
      type: 'category',
      label: { en: 'Reference', cs: 'Referenční příručka' },
      items: ['reference/limits', 'reference/errors'],
    },
  ],
});
