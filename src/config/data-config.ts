// URLs of the service, variables and data sources.
import * as v from 'valibot';
import { formatKey } from '../diagnostics/key-steps.ts';
import type { Localized } from '../model/locale.ts';
import type { DataSource } from '../model/site-config.ts';
import { suggest } from '../text/suggest.ts';
import type { NormaliseContext } from './normalise-context.ts';
import { isWebUrl, rootPath, strictObject, type Text, table, text, webUrl } from './schema-parts.ts';

/** Data of pages, from a committed snapshot of an API response. */
export interface DataSourceConfig {
  /** Path below an API base: `/v1/shipping-services`. */
  readonly endpoint: string;
  /** The committed response. Default: `./data/<name>.json`. */
  readonly snapshot?: string | undefined;
  /** Module that exports the schema under the source's name. Default: `./data/<name>.schema.ts`. */
  readonly schema?: string | undefined;
  /** Name of the URL in `api` from which the browser fetches newer data. Default: `false`, never. */
  readonly refresh?: false | 'production' | 'test' | undefined;
}

const name = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][A-Za-z0-9]*$/, "a name of letters and digits like 'shippingServices'"),
);
const variableName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w-]*(\.[A-Za-z][\w-]*)*$/, "a name of letters, digits, '-', '_' and '.'"),
);

const endpoint = v.pipe(
  v.string("a path like '/v1/shipping-services'"),
  v.regex(/^\/[^\s\\#]*$/, "a path below the API address that begins with '/'"),
  v.check(
    (value) => !value.startsWith('//') && !value.split('/').includes('..'),
    "a path without '//' at its start and without '..'",
  ),
);

export const apiSchema = v.optional(table(webUrl, name), {});

export const variablesSchema = v.optional(table(text, variableName), {});

const refreshWords = "false, 'production' or 'test'";

export const dataSchema = v.optional(
  table(
    strictObject({
      endpoint,
      snapshot: v.optional(rootPath),
      schema: v.optional(rootPath),
      refresh: v.optional(
        v.custom<false | 'production' | 'test'>(
          (value) => value === false || value === 'production' || value === 'test',
          refreshWords,
        ),
        false,
      ),
    } satisfies Record<keyof DataSourceConfig, v.GenericSchema>),
    name,
  ),
  {},
);

const kebab = (word: string): string => word.replace(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`);

/** Fills in the file names; a source with `refresh` needs that URL in `api`. */
export const normaliseData = (
  sources: v.InferOutput<typeof dataSchema>,
  api: Readonly<Record<string, string>>,
  context: NormaliseContext,
): DataSource[] =>
  Object.entries(sources).map(([name, source]) => {
    const { refresh, snapshot = `data/${kebab(name)}.json`, schema = `data/${kebab(name)}.schema.ts` } = source;
    const key = `data.${name}`;
    if (refresh !== false && !Object.hasOwn(api, refresh)) {
      const at = { suggest: suggest(refresh, Object.keys(api)) };
      context.report('config-refresh-address', { source: name, address: refresh }, `${key}.refresh`, at);
    }
    return { name, snapshot, schema, endpoint: source.endpoint, refresh, key };
  });

/** ({ production: 'https://a.example/x' }) → `api.production` and `api.productionHost` = `a.example`, then the config's own variables. */
export function normaliseVariables(
  own: Readonly<Record<string, Text>>,
  api: Readonly<Record<string, string>>,
  context: NormaliseContext,
): Record<string, Localized> {
  const variables: Record<string, Localized> = {};
  for (const [name, address] of Object.entries(api)) {
    variables[`api.${name}`] = context.verbatim(address, `api.${name}`);
    if (isWebUrl(address)) variables[`api.${name}Host`] = context.verbatim(new URL(address).host, `api.${name}`);
  }
  for (const [name, value] of Object.entries(own)) {
    if (Object.hasOwn(variables, name))
      context.report('config-variable-taken', { name }, formatKey(['variables', name]));
    variables[name] = context.verbatim(value, formatKey(['variables', name]));
  }
  return variables;
}
