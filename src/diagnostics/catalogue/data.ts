// Codes of data sources and their snapshots.
import { defineCode } from '../code-entry.ts';

const listed = (names: readonly string[], most = 10): string =>
  `${names.slice(0, most).join(', ')}${names.length > most ? ` and ${names.length - most} more` : ''}`;

export const dataCodes = {
  'data-address': defineCode<{ name: string; environment: string }>({
    severity: 'error',
    message: ({ name, environment }) => `“${name}” cannot be fetched: the config has no \`api.${environment}\``,
    hint: ({ environment }) => `Add \`api: { ${environment}: 'https://…' }\`, or name another address with --from.`,
    meaning: '`pubdocs data` asks the API base of an environment, which is an address in `api`.',
    example: '$ pubdocs data pull --from test   needs api.test',
  }),
  'data-answer': defineCode<{ address: string; detail: string }>({
    severity: 'error',
    message: ({ address, detail }) => `The answer of ${address} is not usable: ${detail}`,
    hint: () => 'The snapshot stays as it is. Open the address to see what it answers.',
    meaning: 'A service answered, but not with JSON of the expected kind: an error page, a cut answer, something else.',
    example: '200 OK with Content-Type: text/html',
  }),
  'data-drift': defineCode<{
    name: string;
    added: readonly string[];
    removed: readonly string[];
    changed: readonly string[];
  }>({
    severity: 'error',
    message: ({ name, added, removed, changed }) => {
      const parts = [
        added.length > 0 ? `added ${listed(added)}` : '',
        removed.length > 0 ? `removed ${listed(removed)}` : '',
        changed.length > 0 ? `changed ${listed(changed)}` : '',
      ].filter((part) => part !== '');
      return `The live data of “${name}” differ from the snapshot: ${parts.join('; ') || 'outside the rows'}`;
    },
    hint: () => '`pubdocs data pull` brings the snapshot up to date.',
    meaning: '`pubdocs data check` compares the live answer with the committed snapshot, row by row.',
    example: '$ pubdocs data check   in a nightly job',
  }),
  'data-duplicate-row': defineCode<{ name: string; row: string }>({
    severity: 'warning',
    message: ({ name, row }) => `“${name}” has more than one row “${row}”`,
    hint: () => 'Rows are told apart by their `code`, `id`, `key` or `name`; tell the keepers of the service.',
    meaning: 'Two rows with one code cannot be told apart by readers or by a comparison.',
    example: '{ "items": [{ "code": "STD" }, { "code": "STD" }] }',
  }),
  'data-fetch': defineCode<{ address: string; detail: string }>({
    severity: 'error',
    message: ({ address, detail }) => `${address} could not be fetched: ${detail}`,
    hint: () => 'The snapshot stays as it is, and builds go on using it.',
    meaning:
      'The service did not give a whole answer: no connection, an error status, too slow, too big, led elsewhere.',
    example: '503 Service Unavailable',
  }),
  'data-invalid': defineCode<{ name: string; detail: string }>({
    severity: 'error',
    message: ({ name, detail }) => `The data of “${name}” are not right: ${detail}`,
    hint: () =>
      'Get a fresh snapshot with `pubdocs data pull`, mend the file, or change the schema when the data changed their form.',
    meaning:
      'Data that pages show are checked against the schema of the site, at build time and when they are fetched.',
    example: '{ "data": { "items": "none" } }',
  }),
  'data-none': defineCode<{ asked: string | null; known: readonly string[] }>({
    severity: 'error',
    message: ({ asked }) => (asked === null ? 'The config names no data' : `The config has no data “${asked}”`),
    hint: ({ known }) =>
      known.length > 0
        ? `There are: ${listed(known)}.`
        : "Name a source: `data: { services: { endpoint: '/v1/services' } }`.",
    meaning: '`pubdocs data` works on the sources in `data` of the config.',
    example: '$ pubdocs data pull shippingService   → shippingServices',
  }),
  'data-schema-missing': defineCode<{ name: string; file: string; found: readonly string[] }>({
    severity: 'error',
    message: ({ name, file }) => `${file} exports no schema “${name}”`,
    hint: ({ name, found }) =>
      `Write \`export const ${name} = v.object({ … })\` with valibot, zod or another library of Standard Schema${
        found.length > 0 ? `; it exports ${listed(found)}` : ''
      }.`,
    meaning: 'The schema module of a data source exports the schema under the name of the source.',
    example: 'export const services = …   for data: { shippingServices: … }',
  }),
  'data-shrunk': defineCode<{ name: string; before: number; after: number }>({
    severity: 'error',
    message: ({ name, before, after }) => `“${name}” would shrink from ${before} to ${after} rows`,
    hint: () => 'When that is right, run the command again with --accept-data.',
    meaning: 'An answer with less than half of the rows is more often a fault of the service than news.',
    example: 'an empty list where there were a dozen services',
  }),
  'data-snapshot-edited': defineCode<{ file: string }>({
    severity: 'warning',
    message: ({ file }) => `${file} was changed by hand: its data do not have its sha256`,
    hint: () => 'Get it from the service with `pubdocs data pull`, so that what readers see is what the service says.',
    meaning: 'A snapshot carries the digest of its data, so that a hand that changed it is noticed.',
    example: 'editing a price in data/prices.json',
  }),
  'data-snapshot-form': defineCode<{ file: string; detail: string }>({
    severity: 'error',
    message: ({ file, detail }) => `${file} is no snapshot: ${detail}`,
    hint: () => '`pubdocs data pull` writes it: `{ "source", "fetchedAt", "sha256", "data" }`.',
    meaning: 'A snapshot is a JSON file with the data and where, when and with which digest they were fetched.',
    example: '{ "items": [] }   → { "source": "https://…", "fetchedAt": "…", "sha256": "…", "data": { "items": [] } }',
  }),
  'data-snapshot-missing': defineCode<{ name: string; file: string }>({
    severity: 'error',
    message: ({ name, file }) => `There is no snapshot of “${name}” at ${file}`,
    hint: () => 'Fetch it once with `pubdocs data pull` and commit it: builds need no network.',
    meaning: 'A build reads data from a committed file and never from the network.',
    example: "data: { services: { endpoint: '/v1/services' } }   without data/services.json",
  }),
};
