// The fields above the table. They keep still until the browser has read the address.
import type { ReactNode } from 'react';
import type { Language } from './service-labels.ts';
import type { ServicesQuery } from './services-query.ts';

export interface ServicesFilterProps {
  readonly language: Language;
  readonly query: ServicesQuery;
  readonly countries: readonly string[];
  readonly ready: boolean;
  readonly found: number;
  readonly all: number;
  readonly onChange: (change: Partial<ServicesQuery>) => void;
}

const texts = {
  text: { en: 'Filter', cs: 'Hledat' },
  country: { en: 'To country', cs: 'Do země' },
  every: { en: 'all', cs: 'všechny' },
} as const;

const found = {
  en: (some: number, all: number) => `${some} of ${all} services`,
  cs: (some: number, all: number) => `${some} z ${all} služeb`,
} as const;

/** Works with JavaScript alone, so it is hidden without. */
export function ServicesFilter(props: ServicesFilterProps): ReactNode {
  const { language, query, countries, ready, onChange } = props;
  return (
    <fieldset className="services-filter js-only" disabled={!ready}>
      <label>
        <span className="field-label">{texts.text[language]}</span>
        <input
          type="search"
          name="q"
          maxLength={100}
          value={query.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      </label>
      <label>
        <span className="field-label">{texts.country[language]}</span>
        <select
          name="country"
          value={query.country}
          onChange={(event) => onChange({ country: event.currentTarget.value })}
        >
          <option value="">{texts.every[language]}</option>
          {countries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </select>
      </label>
      <output>{found[language](props.found, props.all)}</output>
    </fieldset>
  );
}
