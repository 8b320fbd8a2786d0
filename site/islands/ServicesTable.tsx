// The shipping services as a table, which phones show as a compact list. Pure: rows in, markup out.
import { typeset } from 'pubdocs/theme';
import { memo, type ReactNode } from 'react';
import type { ShippingService } from '../data/shipping-services.schema.ts';
import { formatDays, formatFigure, type Language, wordFor } from './service-labels.ts';
import {
  type Column,
  columnOrder,
  columns,
  isSortKey,
  type Sorting,
  type SortKey,
  shortLabel,
} from './services-columns.ts';

export interface ServicesTableProps {
  readonly services: readonly ShippingService[];
  readonly language: Language;
  readonly sorting?: Sorting | null;
  readonly onSort: (key: SortKey) => void;
  /** Removes all filters. */
  readonly onClear: () => void;
}

const texts = {
  caption: { en: 'Shipping services', cs: 'Přepravní služby' },
  noOptions: { en: 'none', cs: 'žádné' },
  inactive: { en: 'not available', cs: 'není v\u00a0nabídce' },
  empty: { en: 'No service matches.', cs: 'Nevyhovuje žádná služba.' },
  clear: { en: 'Clear filters', cs: 'Zrušit filtry' },
} as const;

const figures: ReadonlySet<Column> = new Set<Column>(['maxWeight', 'maxLength', 'maxGirth']);

function Heading({ column, ...props }: ServicesTableProps & { readonly column: Column }): ReactNode {
  const { language, sorting, onSort } = props;
  const label = columns[column][language];
  const className = `column-${column}${figures.has(column) ? ' figure' : ''}`;
  if (!isSortKey(column)) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  return (
    <th scope="col" className={className} aria-sort={sorting?.key === column ? sorting.direction : undefined}>
      {/* Without scripts, and in the compact list, which hides the headings: there, a button would take the focus unseen. */}
      <span className="sort label">{label}</span>
      <button type="button" className="sort js-only" onClick={() => onSort(column)}>
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

/** Rendered again only when its service is another one: typing in the filter must not wait for thousands of rows. */
const Row = memo(function Row({ service, language }: RowProps): ReactNode {
  const cells: readonly (readonly [Column, ReactNode])[] = [
    ['types', <Codes key="types" codes={service.types} />],
    ['countries', <Codes key="countries" codes={service.countries} />],
    ['maxWeight', formatFigure(service.maxWeight, language)],
    ['maxLength', formatFigure(service.maxLength, language)],
    ['maxGirth', formatFigure(service.maxGirth, language)],
    ['deliveryDays', formatDays(service.deliveryDays, language)],
    ['options', service.options.map((option) => wordFor(option, language)).join(', ') || texts.noOptions[language]],
  ];
  return (
    <tr className={service.active ? undefined : 'inactive'}>
      <th scope="row">
        <code className="service-code">{service.code}</code>{' '}
        <span className="service-name">{typeset(service.name[language], language)}</span>{' '}
        {service.active ? null : <span className="stamp">{texts.inactive[language]}</span>}
        <span className="service-text">{typeset(service.description[language], language)}</span>
      </th>
      {cells.map(([column, content]) => (
        <td
          key={column}
          data-label={shortLabel(column, language)}
          className={figures.has(column) ? 'figure' : undefined}
        >
          {content}
        </td>
      ))}
    </tr>
  );
});

/** An empty list says so in a row of its own. */
export function ServicesTable(props: ServicesTableProps): ReactNode {
  const { services, language, onClear } = props;
  return (
    <table className="services">
      <caption className="visually-hidden">{texts.caption[language]}</caption>
      <thead>
        <tr>
          {columnOrder.map((column) => (
            <Heading key={column} column={column} {...props} />
          ))}
        </tr>
      </thead>
      <tbody>
        {services.length === 0 ? (
          <tr>
            <td colSpan={columnOrder.length} className="no-rows">
              <p>{texts.empty[language]}</p>
              <button type="button" className="button button-quiet" onClick={onClear}>
                {texts.clear[language]}
              </button>
            </td>
          </tr>
        ) : (
          services.map((service) => <Row key={service.code} service={service} language={language} />)
        )}
      </tbody>
    </table>
  );
}
