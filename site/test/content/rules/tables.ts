// Rules of tables: a table that lists a part of the model lists all of it and nothing else, in the model's order.
import { matchAddress } from '../../../api/geography.ts';
import * as bodies from '../../../data/bodies.schema.ts';
import * as calls from '../../../data/calls.ts';
import * as domain from '../../../data/domain.ts';
import { addresses } from '../../../data/places.ts';
import type { ShippingService } from '../../../data/shipping-services.schema.ts';
import { codesIn, type Page, type Table } from '../reading/page.ts';
import type { Report } from './report.ts';

interface Listing {
  readonly path: string;
  readonly section: string;
  /** Which table of the section: 0 is the first. */
  readonly nth?: number;
  /** The expected content of each row of the body, in the form that `read` returns. */
  readonly rows: readonly string[];
  readonly read?: (cells: readonly string[]) => string;
}

const firstCode = (cells: readonly string[]) => codesIn(cells[0] ?? '').join(' ');
const allCodes = (cells: readonly string[]) => cells.map((cell) => codesIn(cell).join(' ')).join(' | ');
const numbers = (cell: string) => cell.replaceAll(/(?<=\d)[,\s\u00a0](?=\d{3})/g, '');
const plain = (cells: readonly string[]) =>
  cells
    .map((cell) =>
      numbers(cell)
        .replaceAll('`', '')
        .replace(/ (countries|zemí)$/, ''),
    )
    .join(' | ');
/** The number of countries that fit into a cell; longer lists are in a sentence below the table. */
const fewCountries = 6;

const tableText = (service: ShippingService): string => {
  const { min, max } = service.deliveryDays;
  const days = min === max ? `${min}` : `${min}–${max}`;
  const sizes = [service.maxWeight, service.maxLength, service.maxGirth];
  const few = service.countries.length <= fewCountries;
  const countries = few ? service.countries.join(', ') : `${service.countries.length}`;
  return [service.code, countries, ...sizes, days, service.options.join(', ')].join(' | ');
};

/** All tables that list a part of the model. */
export function makeListings(services: readonly ShippingService[]): Listing[] {
  const endpoints = Object.values<calls.Endpoint>(calls.endpoints);
  const typeRules = Object.entries<domain.TypeRule>(domain.types);
  const problems = Object.entries(calls.problems);
  const roles = Object.keys(domain.roles);
  const active = services.filter((service) => service.active);
  return [
    { path: 'intro.md', section: 'versions', rows: endpoints.map(({ method, path }) => `${method} ${path}`) },
    { path: 'intro.md', section: 'field-errors', rows: calls.fieldErrors },
    {
      path: 'intro.md',
      section: 'problems',
      rows: problems.map(([code, { status, title }]) => `${code} ${status} ${title}`),
      read: (cells) => `${firstCode(cells)} ${/\d{3}/.exec(cells[1] ?? '')?.[0]} ${(cells[2] ?? '').split(':')[0]}`,
    },
    {
      path: 'services.md',
      section: 'choose',
      rows: active.map(({ code }) => code),
      read: (cells) => codesIn(cells[2] ?? '').join(' '),
    },
    { path: 'services.md', section: 'choose', nth: 1, rows: services.map(tableText), read: plain },
    {
      path: 'services.md',
      section: 'fields',
      rows: Object.keys(services[0] ?? {}),
      read: firstCode,
    },
    {
      path: 'services.md',
      section: 'pickup-point-parameters',
      rows: calls.endpoints.pickupPoints.query,
    },
    { path: 'services.md', section: 'pickup-point-fields', rows: Object.keys(bodies.pickupPoint.entries) },
    {
      path: 'quick-start.md',
      section: 'test-scenarios',
      rows: Object.keys(domain.testing.scenarios),
    },
    {
      path: 'quick-start.md',
      section: 'test-addresses',
      rows: [...addresses, ...domain.testing.mistypedAddresses].map(({ street, city, postcode, country }) =>
        [street, city, postcode, country, matchAddress({ street, city, postcode, country }).result].join(' | '),
      ),
      read: (cells) => cells.map((cell) => cell.replaceAll('`', '')).join(' | '),
    },
    {
      path: 'intro.md',
      section: 'changelog',
      rows: domain.changes.flatMap(({ date, versions }) => versions.map((version) => `${date} ${version}`)),
      read: (cells) => `${firstCode(cells)} ${cells[1]}`,
    },
    { path: 'services.md', section: 'options', rows: Object.keys(domain.options) },
    {
      path: 'services.md',
      section: 'options',
      nth: 1,
      rows: [
        ...Object.values(domain.amountLimits.cod).map(({ currency, max }) => `cod | ${max} ${currency}`),
        `insurance | ${Object.entries(domain.amountLimits.insurance)
          .map(([currency, max]) => `${max} ${currency}`)
          .join(' ')}`,
      ],
      read: (cells) => allCodes(cells.slice(0, 2)),
    },
    {
      path: 'Detailed/parcels.md',
      section: 'states',
      rows: Object.entries(domain.states).map(([state, next]) => `${state} | ${next.join(' ')}`),
      read: (cells) => `${firstCode(cells)} | ${codesIn(cells[2] ?? '').join(' ')}`,
    },
    { path: 'Detailed/parcels.md', section: 'scans', rows: domain.placeKinds },
    {
      path: 'Detailed/parcels.md',
      section: 'label',
      rows: Object.entries(domain.labelFormats).map(([format, type]) => `${format} | ${type}`),
      read: (cells) => allCodes(cells.slice(0, 2)),
    },
    { path: 'Detailed/Shipments/types.md', section: 'order', rows: Object.keys(bodies.shipmentOrder.entries) },
    { path: 'Detailed/Shipments/subjects.md', section: 'fields', rows: Object.keys(bodies.subject.entries) },
    { path: 'Detailed/Shipments/subjects.md', section: 'address', rows: Object.keys(bodies.address.entries) },
    { path: 'Detailed/Shipments/subjects.md', section: 'roles', rows: roles },
    {
      path: 'Detailed/Shipments/subjects.md',
      section: 'roles',
      nth: 1,
      rows: typeRules.map(
        ([type, { required, optional }]) => `${type} | ${required.join(' ')} | ${optional.join(' ')}`,
      ),
      read: allCodes,
    },
    { path: 'Detailed/Shipments/subjects.md', section: 'results', rows: domain.addressResults },
    {
      path: 'Detailed/Shipments/types.md',
      section: 'overview',
      rows: typeRules.map(
        ([type]) =>
          `${type} | ${services
            .filter((s) => s.types.includes(type))
            .map((s) => s.code)
            .join(' ')}`,
      ),
      read: (cells) => `${firstCode(cells)} | ${codesIn(cells[2] ?? '').join(' ')}`,
    },
    { path: 'glossary.md', section: 'subject', rows: labelRows(domain.roles), read: labelsOf },
    { path: 'glossary.md', section: 'option', rows: labelRows(domain.options), read: labelsOf },
  ];
}

/** Labels of both languages, sorted, because each page has its own order of the two columns. */
function labelRows(labels: Readonly<Record<string, domain.Label>>): string[] {
  return Object.entries(labels).map(([code, label]) => [code, ...[label.en, label.cs].sort()].join(' '));
}

function labelsOf(cells: readonly string[]): string {
  return [firstCode(cells), ...cells.slice(1).sort()].join(' ');
}

/** Reports tables that differ from the model. */
export function checkTables(pages: readonly Page[], services: readonly ShippingService[], report: Report): void {
  for (const page of pages.filter(({ path }) => path === 'services.md')) checkCountries(page, services, report);
  for (const listing of makeListings(services)) {
    for (const page of pages.filter((candidate) => candidate.path === listing.path)) {
      const table = page.tables.filter((candidate) => candidate.section === listing.section)[listing.nth ?? 0];
      if (table === undefined) report(page, 1, `the section #${listing.section} has no such table`);
      else checkRows(table, listing, (line, message) => report(page, line, message));
    }
  }
}

function checkCountries(page: Page, services: readonly ShippingService[], report: Report): void {
  for (const { code, countries } of services.filter((service) => service.countries.length > fewCountries)) {
    const line = page.prose.find(({ text }) => text.startsWith(`\`${code}\``));
    const said = line?.text.includes(`${countries.join(', ')}.`);
    if (said !== true) report(page, line?.line ?? 1, `${code} goes to ${countries.join(', ')}`);
  }
}

function checkRows(table: Table, listing: Listing, fault: (line: number, message: string) => void): void {
  const read = listing.read ?? firstCode;
  const rows = table.rows.slice(2).map((cells, index) => ({ line: table.line + 2 + index, text: read(cells) }));
  const named = rows.flatMap(({ line, text }) =>
    listing.section === 'fields' ? text.split(' ').map((word) => ({ line, text: word })) : [{ line, text }],
  );
  for (const [index, { line, text }] of named.entries()) {
    if (text !== listing.rows[index]) {
      fault(line, `the row "${text}" should be "${listing.rows[index]}"`);
      return;
    }
  }
  if (named.length < listing.rows.length) fault(table.line, `the row "${listing.rows[named.length]}" is missing`);
}
