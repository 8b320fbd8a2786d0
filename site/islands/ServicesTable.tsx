// The shipping services as a table, which phones show as cards. Pure: rows in, markup out; the island around it adds filter and refresh.
import { typeset } from 'pubdocs/theme';
import { memo, type ReactNode } from 'react';
import type { ShippingService } from '../data/shipping-services.schema.ts';
import { formatDays, formatQuantity, type Language, wordFor } from './service-labels.ts';

/** Columns that can be sorted by. */
export type SortKey = 'code' | 'countries' | 'maxWeight' | 'maxLength' | 'deliveryDays';

export interface Sorting {
  readonly key: SortKey;
  readonly direction: 'ascending' | 'descending';
}

export interface ServicesTableProps {
  readonly services: readonly ShippingService[];
  readonly language: Language;
  readonly sorting?: Sorting | null;
  /** When it is given, the headers are buttons. */
  readonly onSort?: (key: SortKey) => void;
}

const texts = {
  caption: { en: 'Shipping services', cs: 'Přepravní služby' },
  code: { en: 'Service', cs: 'Služba' },
  types: { en: 'Shipment type', cs: 'Typ zásilky' },
  countries: { en: 'Countries', cs: 'Země' },
  maxWeight: { en: 'Max. weight', cs: 'Max. hmotnost' },
  maxLength: { en: 'Max. length · girth', cs: 'Max. délka · obvodová délka' },
  deliveryDays: { en: 'Delivery', cs: 'Doručení' },
  options: { en: 'Options', cs: 'Doplňkové služby' },
  noOptions: { en: 'none', cs: 'žádné' },
  inactive: { en: 'not on sale', cs: 'není v nabídce' },
  sort: { en: 'Sort by', cs: 'Seřadit podle' },
  empty: { en: 'No service matches.', cs: 'Nevyhovuje žádná služba.' },
} as const;

const columns = ['code', 'types', 'countries', 'maxWeight', 'maxLength', 'deliveryDays', 'options'] as const;
const sortable: ReadonlySet<string> = new Set<SortKey>(['code', 'countries', 'maxWeight', 'maxLength', 'deliveryDays']);
const isSortKey = (column: string): column is SortKey => sortable.has(column);

function Heading({ column, ...props }: ServicesTableProps & { readonly column: (typeof columns)[number] }): ReactNode {
  const { language, sorting, onSort } = props;
  const label = texts[column][language];
  if (onSort === undefined || !isSortKey(column)) return <th scope="col">{label}</th>;
  return (
    <th scope="col" aria-sort={sorting?.key === column ? sorting.direction : undefined}>
      <button type="button" className="sort" onClick={() => onSort(column)}>
        {label}
      </button>
    </th>
  );
}

/** Codes as the API takes them. */
function Codes({ codes }: { readonly codes: readonly string[] }): ReactNode {
  return (
    <ul className="codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly service: ShippingService;
  readonly language: Language;
}

/** Rendered again only when its service is another one: what the reader types must not wait for thousands of rows. */
const Row = memo(function Row({ service, language }: RowProps): ReactNode {
  const size = (millimetres: number) => formatQuantity(millimetres / 10, { unit: 'cm', language });
  return (
    <tr className={service.active ? undefined : 'inactive'}>
      <th scope="row">
        <code className="service-code">{service.code}</code>{' '}
        <span className="service-name">{typeset(service.name[language], language)}</span>
        {service.active ? null : <span className="stamp">{texts.inactive[language]}</span>}
        <span className="service-text">{typeset(service.description[language], language)}</span>
      </th>
      <td data-label={texts.types[language]}>
        <Codes codes={service.types} />
      </td>
      <td data-label={texts.countries[language]}>
        <Codes codes={service.countries} />
      </td>
      <td data-label={texts.maxWeight[language]} className="figure">
        {formatQuantity(service.maxWeight / 1000, { unit: 'kg', language })}
      </td>
      <td data-label={texts.maxLength[language]} className="figure">
        {size(service.maxLength)} · {size(service.maxGirth)}
      </td>
      <td data-label={texts.deliveryDays[language]}>{formatDays(service.deliveryDays, language)}</td>
      <td data-label={texts.options[language]}>
        {service.options.map((option) => wordFor(option, language)).join(', ') || texts.noOptions[language]}
      </td>
    </tr>
  );
});

/** An empty list says so in a row of its own. */
export function ServicesTable(props: ServicesTableProps): ReactNode {
  const { services, language, onSort } = props;
  return (
    <table className="services">
      <caption className="visually-hidden">{texts.caption[language]}</caption>
      <thead data-label={onSort === undefined ? undefined : texts.sort[language]}>
        <tr>
          {columns.map((column) => (
            <Heading key={column} column={column} {...props} />
          ))}
        </tr>
      </thead>
      <tbody>
        {services.length === 0 ? (
          <tr>
            <td colSpan={columns.length} className="no-rows">
              {texts.empty[language]}
            </td>
          </tr>
        ) : (
          services.map((service) => <Row key={service.code} service={service} language={language} />)
        )}
      </tbody>
    </table>
  );
}
