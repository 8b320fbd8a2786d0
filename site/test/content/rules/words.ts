// Rules of prose: the model or a sample has each code of a sentence, parcel numbers are valid, URLs are variables, and
// links lead to explicit ids.
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import * as calls from '../../../data/calls.ts';
import * as domain from '../../../data/domain.ts';
import { addresses, pickupPoints } from '../../../data/places.ts';
import type { ShippingService } from '../../../data/shipping-services.schema.ts';
import type { Exchange } from '../reading/exchange.ts';
import { codesIn, type Page } from '../reading/page.ts';
import { endpointOf, variables } from '../reading/sample.ts';
import type { Report } from './report.ts';

// Codes that are not in the model: headers, values and parts of samples, programs and files of the reader.
const others = [
  ...['x-api-key', 'Idempotency-Key', 'Retry-After', 'Content-Type', 'application/problem+json'],
  ...['Access-Control-Allow-Origin: *', 'curl', 'echo $CARRIER_KEY', 'label.pdf', '{"items":[{"code":"STD"'],
  ...['null', '+', 'lat,lon', 'POST', 'lat', 'lon', 'cursor', 'limit'],
  ...['"active": false', '"leg": "out"', '"leg": "back"', '/parcels/0/weight', '/path/number', '/query/radius'],
  ...['customer', 'errors', 'CZK', 'EUR', '001234567', '1602', '1821', '9', 'en', 'cs', 'place.kind', 'place.code'],
  ...['point', 'locker', 'geometry', 'format=zpl', '11000', '81101', 'CZ10042', 'SK', '2400', '1750', '149900'],
  ...['2025-11-03T16:02:10+01:00', '2025-11-04', '{ "lat": 50.0755, "lon": 14.4378 }', '[14.4378, 50.0755]'],
  ...['5000000', '200000', '10000000', '400000', 'returns', 'note', '1', '00:00', '23:59', '--fail-with-body'],
  ...[
    'CARRIER_API',
    'CARRIER_KEY',
    'POLL_SECONDS',
    'node quick-start.mjs',
    'python3 quick_start.py',
    'php quick-start.php',
  ],
  ...['Deprecation', 'Sunset'],
];

/** Reports errors in the text around the samples. */
export function checkWords(
  pages: readonly Page[],
  { exchanges, services }: { exchanges: readonly Exchange[]; services: readonly ShippingService[] },
  report: Report,
): void {
  const known = new Set<string>([...vocabulary(services), ...exchanges.flatMap((exchange) => wordsOf(exchange))]);
  const ids = new Map(pages.map((page) => [page.file, page.headings.map((heading) => heading.id)]));
  for (const page of pages) {
    for (const { line, text } of page.prose) {
      const fault = (message: string) => report(page, line, message);
      for (const code of codesIn(text)) if (!isWord(code, known)) fault(`the code "${code}" is not known`);
      for (const [number] of text.matchAll(/\b\d{14}\b/g)) {
        if (!domain.isParcelNumber(number)) fault(`${number} is not a parcel number`);
      }
      if (/carrier\.example|https?:\/\//.test(text)) fault('an address is typed; use a variable such as {{api.test}}');
      if (page.language === 'en' && /\w'\w/.test(text.replaceAll(/`[^`]*`/g, '')))
        fault('an apostrophe is ’ in English');
      for (const [, name = ''] of text.matchAll(/\{\{([^}]*)\}\}/g)) {
        if (!Object.hasOwn(variables, name)) fault(`there is no variable ${name}`);
      }
      for (const [, link = ''] of text.matchAll(/\]\(([^)]+)\)/g)) checkLink({ page, link, ids }, fault);
    }
    for (const fence of page.fences) {
      if (/carrier\.example/.test(fence.text)) report(page, fence.line, 'an address is typed in this sample');
    }
  }
}

function vocabulary(services: readonly ShippingService[]): string[] {
  const { roles, options, types, states, labelFormats, placeKinds, addressResults, legs } = domain;
  const { problems, fieldErrors } = calls;
  const tables = [roles, options, types, states, problems, labelFormats].flatMap((table) => Object.keys(table));
  const queries = Object.values<calls.Endpoint>(calls.endpoints).flatMap((endpoint) => endpoint.query);
  const codes = services.map((service) => service.code);
  return [
    ...tables,
    ...Object.values(labelFormats),
    ...placeKinds,
    ...addressResults,
    ...legs,
    ...fieldErrors,
    ...queries,
    ...[domain.timeZone, ...Object.values(domain.clocks), ...Object.keys(domain.testing.scenarios)],
    ...pickupPoints.map(({ id }) => id),
    ...addresses.flatMap(({ postcode, country }) => [postcode, country]),
    ...domain.changes.map(({ date }) => date),
    ...codes,
    ...others,
  ];
}

/** The names of all fields in the samples, and the ids that they create. */
function wordsOf({ call, answer }: Exchange): string[] {
  const words: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && /^shp_/.test(value)) words.push(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (!Array.isArray(value)) words.push(key);
      visit(part);
    }
  };
  visit(call?.body?.value);
  visit(answer?.body?.value);
  return words;
}

function isWord(code: string, known: ReadonlySet<string>): boolean {
  if (known.has(code) || domain.isParcelNumber(code) || /^[45]\d\d$/.test(code) || /^\{\{[\w.]+\}\}$/.test(code))
    return true;
  const call = /^(GET|POST) (\/\S+)$/.exec(code);
  return call !== null && endpointOf(call[1] ?? '', (call[2] ?? '').replaceAll(/[{}]/g, '')) !== null;
}

function checkLink(
  { page, link, ids }: { page: Page; link: string; ids: ReadonlyMap<string, readonly (string | null)[]> },
  fault: (message: string) => void,
): void {
  if (/^(mailto:)?\{\{/.test(link) || link === '/shipping-services-table') return;
  if (link.startsWith('/openapi/')) {
    if (!existsSync(`site/data${link}`)) fault(`there is no file ${link}`);
    return;
  }
  const [path = '', id] = link.split('#');
  const file = path === '' ? page.file : posix.join(posix.dirname(page.file), path);
  const found = ids.get(file);
  if (found === undefined) fault(`there is no page ${link}`);
  else if (id !== undefined && !found.includes(id)) fault(`there is no explicit id for ${link}`);
}
