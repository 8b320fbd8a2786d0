export const meta = { titel: 'Tools', title: { en: 'Tools', de: ' ', cs: 'Nástroje' }, description: 7 };

export default function Tools() {
  return <p>Tools</p>;
}
