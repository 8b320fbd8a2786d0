import { type DataPageProps, Link, type PageMeta, type ParamsOf } from 'pubdocs/theme';
import type { ReactNode } from 'react';
import { countries } from '../../data/countries.ts';

export const pages = () => countries;

export const meta = ({ name, capital }: ParamsOf<typeof pages>): PageMeta => ({
  title: name,
  description: { en: `Its capital is ${capital}.`, cs: `Hlavní město je ${capital}.` },
});

export default function Country({ params, t }: DataPageProps<typeof pages>): ReactNode {
  return (
    <>
      <h1>{t(params.name)}</h1>
      <p id="capital">{params.capital}</p>
      <p>
        <Link to="/countries/cz#capital">{t({ en: 'Czechia', cs: 'Česko' })}</Link>
      </p>
    </>
  );
}
