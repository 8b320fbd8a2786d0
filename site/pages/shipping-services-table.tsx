// The shipping services on a page of their own.
import { Link, type PageMeta, type StandaloneProps } from 'pubdocs/theme';
import type { ReactNode } from 'react';
import { Services, type SiteData } from '../parts/Services.tsx';

export const meta: PageMeta = {
  title: { en: 'Shipping services', cs: 'Přepravní služby' },
  description: {
    en: 'All shipping services in one table: countries, limits, delivery times and options.',
    cs: 'Všechny přepravní služby v jedné tabulce: země, limity, doby doručení a doplňkové služby.',
  },
};

/** The table, and where its fields are explained. */
export default function ServicesTablePage({ locale, data, t }: StandaloneProps<SiteData>): ReactNode {
  return (
    <div className="services-page">
      <header>
        <h1>{t({ en: 'Shipping services', cs: 'Přepravní služby' })}</h1>
        <p className="section-text">
          {t({
            en: 'The response of GET /v1/shipping-services as a table. A shipment refers to its service by the code.',
            cs: 'Odpověď GET /v1/shipping-services jako tabulka. Zásilka na svou službu odkazuje kódem.',
          })}{' '}
          <Link to="/docs/services#fields">{t({ en: 'What the fields mean', cs: 'Co pole znamenají' })}</Link>
        </p>
      </header>
      <Services language={locale.code} data={data} />
    </div>
  );
}
