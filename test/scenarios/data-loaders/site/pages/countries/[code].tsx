import type { DataPageProps, PageMeta, ParamsOf } from 'pubdocs/theme';
import type { ReactNode } from 'react';
import countries from '../../data/countries.loader.ts';
import totals from '../../data/totals.loader.ts';

export const pages = () => countries;

export const meta = ({ name }: ParamsOf<typeof pages>): PageMeta => ({
  title: { en: name, cs: name },
  description: { en: name, cs: name },
});

export default function Country({ params }: DataPageProps<typeof pages>): ReactNode {
  return (
    <>
      <h1>{params.name}</h1>
      <p id="capital">
        {params.capital}, 1 of {totals.countries}
      </p>
    </>
  );
}
