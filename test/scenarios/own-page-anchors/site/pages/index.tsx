import type { PageMeta, StandaloneProps } from 'pubdocs/theme';
import { type ReactNode, useId } from 'react';

export const meta: PageMeta = {
  title: { en: 'Parcels', cs: 'Balíky' },
  description: { en: 'Where a parcel is.', cs: 'Kde je balík.' },
};

export default function Front({ t }: StandaloneProps): ReactNode {
  // It changes with the page, so nobody keeps it.
  const generated = useId();
  return (
    <>
      <h1>{t({ en: 'Parcels', cs: 'Balíky' })}</h1>
      <p id={generated}>A1</p>
      <h2 id="contact">{t({ en: 'Contact', cs: 'Kontakt' })}</h2>
    </>
  );
}
