// The fields above the table, and the active filters with a button to remove each of them.
import type { ReactNode } from 'react';
import { countryLabel, type Language } from './service-labels.ts';
import { columnOrder, columns, isSortKey } from './services-columns.ts';
import { parseSorting, type ServicesQuery, writeSorting } from './services-query.ts';

export interface ServicesFilterProps {
  readonly language: Language;
  readonly query: ServicesQuery;
  readonly countries: readonly string[];
  readonly onChange: (change: Partial<ServicesQuery>) => void;
}

const texts = {
  text: { en: 'Filter', cs: 'Filtrovat' },
  country: { en: 'To country', cs: 'Do země' },
  every: { en: 'all countries', cs: 'všechny země' },
  unserved: { en: 'no service', cs: 'žádná služba' },
  sort: { en: 'Sort by', cs: 'Řadit podle' },
  unsorted: { en: 'API order', cs: 'pořadí z\u00a0API' },
  active: { en: 'Active filters', cs: 'Aktivní filtry' },
  remove: { en: 'Remove filter', cs: 'Zrušit filtr' },
} as const;

/** Words of the reader, in the quotation marks of the language. */
const quoted = { en: (text: string) => `“${text}”`, cs: (text: string) => `„${text}“` } as const;

/** A country that no service delivers to is a choice of its own while it is chosen, so that the field shows it. */
function CountryField({ language, query, countries, onChange }: ServicesFilterProps): ReactNode {
  const unserved = query.country !== '' && !countries.includes(query.country);
  return (
    <label>
      <span className="field-label">{texts.country[language]}</span>
      <select
        name="country"
        value={query.country}
        onChange={(event) => onChange({ country: event.currentTarget.value })}
      >
        <option value="">{texts.every[language]}</option>
        {unserved ? <option value={query.country}>{`${query.country} (${texts.unserved[language]})`}</option> : null}
        {countries.map((country) => (
          <option key={country} value={country}>
            {countryLabel(country, language)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Shown where the table is a list, which has no headers to press. */
function SortField({ language, query, onChange }: ServicesFilterProps): ReactNode {
  return (
    <label className="sort-field">
      <span className="field-label">{texts.sort[language]}</span>
      <select
        name="sort"
        value={writeSorting(query.sorting)}
        onChange={(event) => onChange({ sorting: parseSorting(event.currentTarget.value) })}
      >
        <option value="">{texts.unsorted[language]}</option>
        {columnOrder.filter(isSortKey).flatMap((key) =>
          (['ascending', 'descending'] as const).map((direction) => {
            const value = writeSorting({ key, direction });
            return (
              <option key={value} value={value}>
                {`${columns[key][language]} ${direction === 'ascending' ? '↑' : '↓'}`}
              </option>
            );
          }),
        )}
      </select>
    </label>
  );
}

/** One button for each filter that is set. */
export function ActiveFilters({
  language,
  query,
  onChange,
}: Pick<ServicesFilterProps, 'language' | 'query' | 'onChange'>): ReactNode {
  const chips = [
    { name: 'q', label: query.text.trim() === '' ? '' : quoted[language](query.text.trim()), without: { text: '' } },
    {
      name: 'country',
      label: query.country === '' ? '' : countryLabel(query.country, language),
      without: { country: '' },
    },
  ].filter(({ label }) => label !== '');
  return (
    <ul className="active-filters" aria-label={texts.active[language]}>
      {chips.map(({ name, label, without }) => (
        <li key={name}>
          <button
            type="button"
            className="active-filter"
            aria-label={`${texts.remove[language]}: ${label}`}
            onClick={() => onChange(without)}
          >
            <bdi>{label}</bdi> <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Needs JavaScript, so it is hidden without. */
export function ServicesFilter(props: ServicesFilterProps): ReactNode {
  const { language, query, onChange } = props;
  return (
    <fieldset className="services-filter js-only">
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
      <CountryField {...props} />
      <SortField {...props} />
    </fieldset>
  );
}
