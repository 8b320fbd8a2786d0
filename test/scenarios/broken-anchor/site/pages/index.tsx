import { Link, type PageMeta, type StandaloneProps } from 'pubdocs/theme';
import type { ReactNode } from 'react';

export const meta: PageMeta = {
  title: { en: 'Parcels', cs: 'Balíky' },
  description: { en: 'Where a parcel is.', cs: 'Kde je balík.' },
};

export default function Front({ t }: StandaloneProps): ReactNode {
  return (
    <>
      <h1>{t({ en: 'Parcels', cs: 'Balíky' })}</h1>
      <Link to="/docs/intro#weight">{t({ en: 'Introduction', cs: 'Úvod' })}</Link>
      <h2 id="contact">{t({ en: 'Contact', cs: 'Kontakt' })}</h2>
    </>
  );
}
