import { defineSidebars } from 'pubdocs';

export default defineSidebars({
  docs: [
    { type: 'doc', id: 'index', label: 'Home' },
    {
      type: 'category',
      label: 'Guide',
      link: { type: 'doc', id: 'guide/index' },
      items: [{ type: 'doc', id: 'guide/send', label: 'Send it' }, 'guide/guide'],
    },
    { type: 'link', label: 'Status', href: 'https://status.example' },
  ],
});
