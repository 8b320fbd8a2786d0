import { defineSidebars } from 'pubdocs';

const more = { en: 'More', cs: 'Více', czz: 'x' };

export default defineSidebars({
  main: [
    'intro',
    { type: 'category', label: more, items: [{ type: 'doc', id: 'b', label: { cs: 'B' } }] },
    { label: ['intro'] },
    { type: 'link', href: 'https://www.carrier.example', label: { en: 'Out' } },
  ],
});
