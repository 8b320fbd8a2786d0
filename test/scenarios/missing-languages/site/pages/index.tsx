import type { PageMeta, StandaloneProps } from 'pubdocs/theme';

export const meta: PageMeta = {
  title: { en: 'Tools', cs: 'Nástroje' },
  description: { en: 'Our tools.', dee: 'Werkzeuge' },
};

export default function Tools({ t }: StandaloneProps) {
  return (
    <>
      {[1, 2].map((n) => (
        <p key={n}>{t({ en: 'Try it without signing up for anything at all', cs: 'Zkuste' })}</p>
      ))}
      <p>{t({})}</p>
      <p>{t({ en: 'B', de: '', cs: 'B' })}</p>
      <p>{t({ en: 'A', de: 'A', cs: 'A', xx: 'A' })}</p>
    </>
  );
}
