import { defineSidebars } from 'pubdocs';

export default defineSidebars({
  guide: [
    {
      type: 'category',
      label: { en: 'Start', cs: 'Začátek' },
      collapsed: true,
      items: [{ type: 'doc', id: 'guide/send', label: { en: 'Sending', cs: 'Odeslání' } }],
    },
    { type: 'link', label: 'Status', href: 'https://status.example' },
  ],
});
