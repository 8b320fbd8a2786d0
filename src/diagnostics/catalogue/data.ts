// Codes of data sources and their snapshots.
import { error, warning } from '../code-entry.ts';
import { firstOf } from './listed.ts';

export const dataCodes = {
  'data-address': error<{ name: string; environment: string }>({
    message: ({ name, environment }) => `“${name}” cannot be fetched: the config has no \`api.${environment}\``,
    hint: ({ environment }) =>
      `Add \`api: { ${environment}: 'https://…' }\`, or choose another environment with --from.`,
    meaning: '`pubdocs data` sends its requests to the base URL of an environment in `api`.',
    example: '$ pubdocs data pull --from test   needs api.test',
  }),
  'data-answer': error<{ address: string; detail: string }>({
    message: ({ address, detail }) => `The response of ${address} is not usable: ${detail}`,
    hint: () => 'Open the URL to see its response. The snapshot is unchanged.',
    meaning: 'The API responded, but not with the expected JSON: for example with an error page or a truncated body.',
    example: '200 OK with Content-Type: text/html',
  }),
  'data-drift': error<{
    name: string;
    added: readonly string[];
    removed: readonly string[];
    changed: readonly string[];
  }>({
    message: ({ name, added, removed, changed }) => {
      const parts = [
        added.length > 0 ? `added ${firstOf(added)}` : '',
        removed.length > 0 ? `removed ${firstOf(removed)}` : '',
        changed.length > 0 ? `changed ${firstOf(changed)}` : '',
      ].filter((part) => part !== '');
      return `The live data of “${name}” differs from the snapshot: ${parts.join('; ') || 'outside the rows'}`;
    },
    hint: () => 'Run `pubdocs data pull` to update the snapshot.',
    meaning: '`pubdocs data check` compares the live response with the committed snapshot, row by row.',
    example: '$ pubdocs data check   in a nightly job',
  }),
  'data-duplicate-row': warning<{ name: string; row: string }>({
    message: ({ name, row }) => `“${name}” has more than one row “${row}”`,
    hint: () => 'Report it to the owner of the API: each row needs its own `code`, `id`, `key` or `name`.',
    meaning: 'Neither readers nor `pubdocs data check` can distinguish two rows with the same key.',
    example: '{ "items": [{ "code": "STD" }, { "code": "STD" }] }',
  }),
  'data-fetch': error<{ address: string; detail: string }>({
    message: ({ address, detail }) => `${address} could not be fetched: ${detail}`,
    hint: () => 'Try again later. The snapshot is unchanged, and builds keep using it.',
    meaning:
      'The API did not return a complete response: no connection, an error status, a timeout, too much data, or a redirect to another host.',
    example: '503 Service Unavailable',
  }),
  'data-invalid': error<{ name: string; detail: string }>({
    message: ({ name, detail }) => `The data of “${name}” does not match its schema: ${detail}`,
    hint: () =>
      'Run `pubdocs data pull` for a fresh snapshot, fix the file, or update the schema if the API has changed.',
    meaning: 'pubdocs validates data against the schema of the site, both when it is fetched and at build time.',
    example: '{ "data": { "items": "none" } }',
  }),
  'data-none': error<{ asked: string | null; names: readonly string[] }>({
    message: ({ asked }) =>
      asked === null ? 'The config defines no data sources' : `The config has no data source “${asked}”`,
    hint: ({ names }) =>
      names.length > 0
        ? `Known data sources: ${firstOf(names)}.`
        : "Add one: `data: { services: { endpoint: '/v1/services' } }`.",
    meaning: '`pubdocs data` works on the data sources in `data` of the config.',
    example: '$ pubdocs data pull --only shippingService   → shippingServices',
  }),
  'data-schema-missing': error<{ name: string; file: string; found: readonly string[] }>({
    message: ({ name, file }) => `${file} exports no schema “${name}”`,
    hint: ({ name, found }) =>
      `Write \`export const ${name} = v.object({ … })\` with valibot, zod or another Standard Schema library${
        found.length > 0 ? `; the file exports ${firstOf(found)}` : ''
      }.`,
    meaning: 'The schema module of a data source must export the schema under the name of the source.',
    example: 'export const services = …   for data: { shippingServices: … }',
  }),
  'data-shrunk': error<{ name: string; before: number; after: number }>({
    message: ({ name, before, after }) => `“${name}” would shrink from ${before} to ${after} rows`,
    hint: () => 'If this is correct, run the command again with --accept-data.',
    meaning: 'A response with less than half of the rows is more often an API failure than a real change.',
    example: 'an empty list where there were a dozen services',
  }),
  'data-snapshot-edited': warning<{ file: string }>({
    message: ({ file }) => `${file} was edited by hand: its data does not match its sha256`,
    hint: () => 'Run `pubdocs data pull` to fetch it again, so that the pages show what the API returns.',
    meaning: 'A snapshot contains the digest of its data, so that manual edits are noticed.',
    example: 'editing a price in data/prices.json',
  }),
  'data-snapshot-form': error<{ file: string; detail: string }>({
    message: ({ file, detail }) => `${file} is not a snapshot: ${detail}`,
    hint: () => 'Run `pubdocs data pull` to write it: `{ "source", "fetchedAt", "sha256", "data" }`.',
    meaning: 'A snapshot is a JSON file with the data, its source, the time of the request and a digest.',
    example: '{ "items": [] }   → { "source": "https://…", "fetchedAt": "…", "sha256": "…", "data": { "items": [] } }',
  }),
  'data-snapshot-missing': error<{ name: string; file: string }>({
    message: ({ name, file }) => `There is no snapshot of “${name}” at ${file}`,
    hint: () => 'Fetch it once with `pubdocs data pull` and commit it: builds need no network.',
    meaning: 'A build reads data from a committed file, never from the network.',
    example: "data: { services: { endpoint: '/v1/services' } }   without data/services.json",
  }),
};
