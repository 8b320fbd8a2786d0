// URLs of the service, variables and data sources.
import * as v from 'valibot';
import { formatKey } from '../diagnostics/key-steps.ts';
import type { Localized } from '../model/locale.ts';
import { suggest } from '../text/suggest.ts';
import type { NormaliseContext } from './normalise-context.ts';
import * as s from './schema-parts.ts';

const name = s.matching("a name of letters and digits like 'shippingServices'", /^[A-Za-z][A-Za-z0-9]*$/);
const variableName = s.matching("a name of letters, digits, '-', '_' and '.'", /^[A-Za-z][\w-]*(\.[A-Za-z][\w-]*)*$/);

const endpoint = s.takes(
  'path',
  v.pipe(
    s.matching("a path below the API address that begins with '/', like '/v1/shipping-services'", /^\/[^\s\\#]*$/),
    v.check(
      (value) => !value.startsWith('//') && !value.split('/').includes('..'),
      "a path without '//' at its start and without '..'",
    ),
  ),
);

export const apiSchema = v.optional(s.table(s.webUrl, name), {});

export const variablesSchema = v.optional(s.table(s.text, variableName), {});

const refresh = v.union([v.literal(false), s.choice(['production', 'test'])], "false, 'production' or 'test'");

const sourceSchema = s.named(
  'DataSourceConfig',
  'Data of pages, from a committed snapshot of an API response.',
  s.strictObject({
    endpoint: s.key('path below a URL of `api`', endpoint),
    snapshot: s.key('the committed response', v.optional(s.rootPath), { without: '`data/<name>.json`' }),
    schema: s.key('exports the schema under the name of the source', v.optional(s.rootPath), {
      without: '`data/<name>.schema.ts`',
    }),
    refresh: s.key('where browsers request newer data', v.optional(refresh, false)),
  }),
);

export const dataSchema = v.optional(s.table(sourceSchema, name), {});

export interface DataSource extends s.Filled<v.InferOutput<typeof sourceSchema>> {
  readonly name: string;
  readonly key: string;
}

const kebab = (word: string): string => word.replace(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`);

/** Fills in the file names; a source with `refresh` needs that URL in `api`. */
export const normaliseData = (
  sources: v.InferOutput<typeof dataSchema>,
  api: Readonly<Record<string, string>>,
  context: NormaliseContext,
): readonly DataSource[] =>
  Object.entries(sources).map(([name, source]) => {
    const { refresh, snapshot = `data/${kebab(name)}.json`, schema = `data/${kebab(name)}.schema.ts` } = source;
    const key = `data.${name}`;
    if (refresh !== false && !Object.hasOwn(api, refresh)) {
      const at = { suggest: suggest(refresh, Object.keys(api)) };
      context.report('config-refresh-address', { source: name, address: refresh }, `${key}.refresh`, at);
    }
    return { ...source, name, snapshot, schema, key };
  });

/** ({ production: 'https://a.example/x' }) → `api.production`, `api.productionHost`, then the config's variables. */
export function normaliseVariables(
  texts: Readonly<Record<string, s.Text>>,
  api: Readonly<Record<string, string>>,
  context: NormaliseContext,
): Record<string, Localized> {
  const variables: Record<string, Localized> = {};
  for (const [name, address] of Object.entries(api)) {
    variables[`api.${name}`] = context.verbatim(address, `api.${name}`);
    if (s.isWebUrl(address)) variables[`api.${name}Host`] = context.verbatim(new URL(address).host, `api.${name}`);
  }
  for (const [name, value] of Object.entries(texts)) {
    if (Object.hasOwn(variables, name))
      context.report('config-variable-taken', { name }, formatKey(['variables', name]));
    variables[name] = context.verbatim(value, formatKey(['variables', name]));
  }
  return variables;
}
