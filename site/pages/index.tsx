// The front page: what the API is, the way of a parcel, the ways in, one request with its answer, and the services.
import { Link, type PageMeta, type StandaloneProps } from 'pubdocs/theme';
import type { ReactNode } from 'react';
import { Proof } from '../parts/Proof.tsx';
import { Route } from '../parts/Route.tsx';
import { Services, type SiteData } from '../parts/Services.tsx';
import { Waybill } from '../parts/Waybill.tsx';
import { WaysIn } from '../parts/WaysIn.tsx';

export const meta: PageMeta = {
  title: { en: 'Geographic API', cs: 'Geografické API' },
  description: {
    en: 'Send parcels and know where they are: addresses, pickup points, shipments, labels, scans and positions through one API.',
    cs: 'Posílejte balíky a mějte přehled, kde jsou: adresy, výdejní místa, zásilky, štítky, skeny a poloha v jednom API.',
  },
};

/** One sentence first; everything else is a way on. */
export default function FrontPage({ locale, data, api, t }: StandaloneProps<SiteData>): ReactNode {
  return (
    <div className="front">
      <header className="hero">
        <div className="hero-text">
          <p className="field-label">
            {t({ en: 'Geographic API · versions 1 and 2', cs: 'Geografické API · verze 1 a 2' })}
          </p>
          <h1>
            {t({ en: 'Send parcels, and know where they are.', cs: 'Posílejte balíky a mějte přehled, kde jsou.' })}
          </h1>
          <p className="lead">
            {t({
              en: 'One API for the whole journey of a parcel: addresses and pickup points, shipments and labels, scans and the position on the map.',
              cs: 'Jedno API pro celou cestu balíku: adresy a výdejní místa, zásilky a štítky, skeny i polohu na mapě.',
            })}
          </p>
          <p className="actions">
            <Link className="button" to="/docs/quick-start">
              {t({ en: 'Quick start', cs: 'Rychlý start' })}
            </Link>
            <Link className="button button-quiet" to="/docs/intro">
              {t({ en: 'Read the introduction', cs: 'Přečíst úvod' })}
            </Link>
          </p>
        </div>
        <Waybill t={t} />
      </header>
      <Route t={t} />
      <WaysIn t={t} api={api} />
      <Proof t={t} api={api} />
      <section className="front-services">
        <h2>{t({ en: 'Shipping services', cs: 'Přepravní služby' })}</h2>
        <p className="section-text">
          {t({
            en: 'Where each service delivers, how fast, and how heavy a parcel may be.',
            cs: 'Kam která služba doručuje, jak rychle a kolik smí balík vážit.',
          })}{' '}
          <Link to="/docs/services#choose">{t({ en: 'How to choose', cs: 'Jak vybrat' })}</Link>
          {' · '}
          <Link to="/shipping-services-table">{t({ en: 'Just the table', cs: 'Samotná tabulka' })}</Link>
        </p>
        <Services language={locale.code} data={data} />
      </section>
    </div>
  );
}
