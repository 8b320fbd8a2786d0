// Three ways in, side by side like the fields of a form.
import { Link, type Texts } from 'pubdocs/theme';
import type { ReactNode } from 'react';

export interface WaysInProps {
  readonly t: (texts: Texts) => string;
  readonly api: Readonly<Record<string, string>>;
}

interface Way {
  readonly title: Texts;
  readonly text: Texts;
  readonly links: readonly { readonly label: Texts; readonly to: string }[];
}

const waysTo = (api: WaysInProps['api']): readonly Way[] => [
  {
    title: { en: 'Start', cs: 'Začít' },
    text: {
      en: 'From a key to a tracked parcel in ten minutes, with curl or a short program.',
      cs: 'Od klíče ke sledovanému balíku za deset minut. Stačí curl nebo krátký program.',
    },
    links: [{ label: { en: 'Quick start', cs: 'Rychlý start' }, to: '/docs/quick-start' }],
  },
  {
    title: { en: 'Look up', cs: 'Vyhledat' },
    text: {
      en: 'Every call, field and error. Try them in the browser.',
      cs: 'Všechna volání, pole a chyby. Vyzkoušíte je přímo v prohlížeči.',
    },
    links: [
      { label: { en: 'Open API v1', cs: 'Open API v1' }, to: api.v1 ?? '' },
      { label: { en: 'Open API v2', cs: 'Open API v2' }, to: api.v2 ?? '' },
    ],
  },
  {
    title: { en: 'Check', cs: 'Zkontrolovat' },
    text: {
      en: 'Is production up? Availability and response times, live.',
      cs: 'Funguje produkce, jak má? Dostupnost a doby odezvy v reálném čase.',
    },
    links: [{ label: { en: 'Dashboard', cs: 'Přehled provozu' }, to: api.dashboard ?? '' }],
  },
];

/** The URLs come from the config. */
export function WaysIn({ t, api }: WaysInProps): ReactNode {
  return (
    <section className="ways" aria-label={t({ en: 'Where to start', cs: 'Kde začít' })}>
      {waysTo(api).map(({ title, text, links }) => (
        <div key={title.en} className="way">
          <h2 className="field-label">{t(title)}</h2>
          <p className="way-links">
            {links.map(({ label, to }) => (
              <Link key={to} to={to}>
                {t(label)}
              </Link>
            ))}
          </p>
          <p className="way-text">{t(text)}</p>
        </div>
      ))}
    </section>
  );
}
