export const pages = () => [
  { code: 'cz' },
  { cod: 'sk' },
  { code: 'cz/praha' },
  { code: '..' },
  { code: null },
  { code: 'cz', name: 'Czechia again' },
];
export default () => null;
