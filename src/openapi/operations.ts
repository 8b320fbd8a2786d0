// The operations of OpenAPI documents, for look-up by method and path or by name.

import type { JsonObject } from '../model/api-document.ts';
import { httpMethods } from '../text/http-methods.ts';
import { listOf } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { parseUrl } from '../text/parse-url.ts';
import { escapePattern } from '../text/pattern.ts';
import { rememberEach } from '../text/remember-each.ts';
import { asObject, follow, toOpenApi31 } from './schemas.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  /** Reference of its schema; null if it has none. */
  readonly schema: string | null;
}

/** Media type → reference of its schema, or null. */
export type ContentSchemas = ReadonlyMap<string, string | null>;

export interface ApiResponse {
  readonly content: ContentSchemas;
}

export interface Operation {
  readonly api: Api;
  readonly id: string;
  readonly method: string;
  /** `/v1/parcels/{number}` */
  readonly path: string;
  /** The operation in the document. */
  readonly part: JsonObject;
  readonly pattern: RegExp;
  /** The path up to the first parameter: `/v1/parcels/` */
  readonly start: string;
  /** Hosts and paths of its servers: from the operation, its path item, or the document. */
  readonly hosts: ReadonlySet<string>;
  readonly bases: readonly string[];
  /** Schemes and hosts of these servers: `https://api.example` */
  readonly origins: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly body: { readonly required: boolean; readonly content: ContentSchemas } | null;
  /** `201`, `4XX` or `default` → the response. */
  readonly responses: ReadonlyMap<string, ApiResponse>;
}

export interface Api {
  readonly name: string;
  readonly document: JsonObject;
  readonly operations: readonly Operation[];
  /** Hosts of all servers in the document. */
  readonly hosts: ReadonlySet<string>;
  /** Paths of all servers in the document: `/v2` of https://api.example/v2 */
  readonly bases: readonly string[];
  /** Lower-case names of headers with API keys. */
  readonly keyHeaders: readonly string[];
}

/** '/v1/parcels/{number}' → /^\/v1\/parcels\/([^/]+)$/ */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/(\{[^}]*\})/)
      .map((part, index) => (index % 2 === 1 ? '([^/]+)' : escapePattern(part)))
      .join('')}$`,
  );

/** Placeholder, because a relative server URL has only a path. */
const noOrigin = 'http://relative.invalid';
const maxUrls = 50;

/**
 * The URLs of a document's servers, with the default and the other allowed values of their variables: { servers: [{
 * url: 'https://{region}.api.example/v2', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } }] } → two URLs
 */
function serverUrls(servers: unknown): URL[] {
  return listOf(servers).flatMap((server) => {
    const { url, variables } = asObject(server);
    if (typeof url !== 'string') return [];
    const urls = Object.entries(asObject(variables)).reduce(
      (urls, [name, variable]) => {
        const { default: first, enum: others } = asObject(variable);
        const values = [...new Set([first, ...listOf(others)])].filter((value) => typeof value === 'string');
        if (values.length === 0) return urls;
        return urls
          .flatMap((template) => values.map((value) => template.replaceAll(`{${name}}`, () => value)))
          .slice(0, maxUrls);
      },
      [url],
    );
    return urls.flatMap((address) => parseUrl(address, noOrigin) ?? []);
  });
}

type Servers = Pick<Operation, 'hosts' | 'bases' | 'origins'>;

/** (list of servers) → their hosts and paths */
function readServers(list: unknown): Servers {
  const urls = serverUrls(list);
  return {
    hosts: new Set(urls.filter(({ origin }) => origin !== noOrigin).map(({ host }) => host)),
    origins: [...new Set(urls.map(({ origin }) => origin))].filter((origin) => origin !== noOrigin),
    bases: [...new Set(urls.map(({ pathname }) => pathname.replace(/\/$/, '')))].filter((base) => base !== ''),
  };
}

const union = <Item>(lists: readonly Iterable<Item>[]): Set<Item> => new Set(lists.flatMap((list) => [...list]));

/** (path item) → its operations, with their keys: `{ get: {…} }` → `get`; in 3.2 also `additionalOperations`. */
export function operationParts(item: JsonObject) {
  const additional = Object.entries(asObject(item.additionalOperations));
  return [
    ...httpMethods.map((method) => ({ method: String(method), key: String(method), part: item[method] })),
    ...additional.map(([method, part]) => ({ method, key: `additionalOperations/${pointerStep(method)}`, part })),
  ].filter(({ part }) => part !== undefined);
}

/** (name, document) → its operations */
export function readApi(name: string, source: JsonObject): Api {
  const document = toOpenApi31(source);
  const servers = readServers(document.servers);
  const schemes = Object.values(asObject(asObject(document.components).securitySchemes)).map(asObject);
  const api: Api = {
    name,
    document,
    operations: [],
    ...servers,
    keyHeaders: [
      'authorization',
      ...schemes.flatMap((scheme) => (scheme.in === 'header' ? String(scheme.name).toLowerCase() : [])),
    ],
  };
  const operations = Object.entries(asObject(document.paths)).flatMap(([path, item]) => {
    const at = `#/paths/${pointerStep(path)}`;
    const shared = follow(document, item, at);
    return operationParts(shared.part).map(({ method, key, part }) =>
      readOperation(api, { path, method, shared, servers, ...follow(document, part, `${shared.ref}/${key}`) }),
    );
  });
  const hosts = union([servers.hosts, ...operations.map((operation) => operation.hosts)]);
  const bases = [...union([servers.bases, ...operations.map((operation) => operation.bases)])];
  return Object.assign(api, { operations, hosts, bases });
}

interface OperationParts {
  readonly path: string;
  readonly method: string;
  readonly shared: { readonly part: JsonObject; readonly ref: string };
  /** The operation, and its reference. */
  readonly part: JsonObject;
  readonly ref: string;
  /** Servers of the document. */
  readonly servers: Servers;
}

function readOperation(
  api: Api,
  { path, method, shared, servers, part: operation, ref: at }: OperationParts,
): Operation {
  const { document } = api;
  const listed = [operation.servers, shared.part.servers].find((list) => Array.isArray(list) && list.length > 0);
  const ownParameters = readParameters(document, operation.parameters, `${at}/parameters`);
  const inherited = readParameters(document, shared.part.parameters, `${shared.ref}/parameters`).filter(
    ({ name, in: place }) => !ownParameters.some((other) => other.name === name && other.in === place),
  );
  const body =
    operation.requestBody === undefined ? null : follow(document, operation.requestBody, `${at}/requestBody`);
  return {
    api,
    id: typeof operation.operationId === 'string' ? operation.operationId : `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    part: operation,
    path,
    pattern: patternOf(path),
    start: path.split('{', 1)[0] ?? '',
    ...(listed === undefined ? servers : readServers(listed)),
    parameters: [...ownParameters, ...inherited],
    body: body && {
      required: body.part.required === true,
      content: readContent(body.part.content, `${body.ref}/content`),
    },
    responses: new Map(
      Object.entries(asObject(operation.responses)).map(([status, response]) => {
        const { part, ref } = follow(document, response, `${at}/responses/${status}`);
        return [status, { content: readContent(part.content, `${ref}/content`) }];
      }),
    ),
  };
}

const places = ['path', 'query', 'header', 'cookie'] as const;

function readParameters(document: JsonObject, list: unknown, at: string): Parameter[] {
  return listOf(list).flatMap((item, index): Parameter[] => {
    const { part, ref } = follow(document, item, `${at}/${index}`);
    const place = places.find((each) => each === part.in);
    if (place === undefined || typeof part.name !== 'string') return [];
    const schema = firstOfEqual(document, part.schema, schemaRef(part.schema, `${ref}/schema`));
    return [{ name: part.name, in: place, required: part.required === true, schema }];
  });
}

/** The references of short schemas of a document, by their texts. */
const plainSchemas = rememberEach((_: JsonObject) => new Map<string, string>());

/** Many parameters have the same short schema. Returns the reference of the first, which is compiled once. */
function firstOfEqual(document: JsonObject, schema: unknown, ref: string | null): string | null {
  if (ref === null) return null;
  const text = JSON.stringify(schema);
  // The meaning of a schema with references may depend on its place.
  if (text.length > longestShared || text.includes('"$')) return ref;
  const refs = plainSchemas(document);
  const first = refs.get(text) ?? ref;
  refs.set(text, first);
  return first;
}

/** In characters. */
const longestShared = 500;

const readContent = (content: unknown, at: string): ContentSchemas =>
  new Map(
    Object.entries(asObject(content)).map(([type, media]) => [
      type.toLowerCase(),
      schemaRef(asObject(media).schema, `${at}/${pointerStep(type)}/schema`),
    ]),
  );

/** (a schema, its reference) → the reference to use: that of the target of a mere `$ref`, to compile it once */
function schemaRef(schema: unknown, at: string): string | null {
  if (schema === undefined) return null;
  const { $ref, ...others } = asObject(schema);
  return typeof $ref === 'string' && $ref.startsWith('#/') && Object.keys(others).length === 0 ? $ref : at;
}

/** (APIs, 'GET', '/v1/parcels/1') → operations with this method and path, those with fewer path parameters first */
export function findOperations(apis: readonly Api[], method: string, path: string): Operation[] {
  return operationsAt(apis, path).filter((operation) => operation.method === method);
}

/** (APIs, '/v1/parcels/1') → operations of that path */
export function operationsAt(apis: readonly Api[], path: string): Operation[] {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  const isAt = ({ pattern, start }: Operation, base: string): boolean =>
    // `startsWith` excludes most operations, so that their patterns are never compiled.
    bare.startsWith(start, base.length) && bare.startsWith(base) && pattern.test(bare.slice(base.length));
  const matches = apis.flatMap(({ operations }) =>
    operations.filter((operation) => isAt(operation, '') || operation.bases.some((base) => isAt(operation, base))),
  );
  return matches.length < 2 ? matches : matches.sort((a, b) => a.path.split('{').length - b.path.split('{').length);
}

/** (operation, '/v1/parcels/1') → '/v1': the server path that the written path begins with */
export const baseOf = ({ bases, pattern }: Operation, raw: string): string =>
  pattern.test(raw)
    ? ''
    : (bases.find((candidate) => raw.startsWith(candidate) && pattern.test(raw.slice(candidate.length))) ?? '');

/** (operation, '/v1/parcels/1') → [['number', '1', 12]]: names, values and their offsets in the path */
export function pathValues(operation: Operation, raw: string): (readonly [string, string, number])[] {
  const { path, pattern } = operation;
  const base = baseOf(operation, raw);
  const match = pattern.exec(raw.slice(base.length));
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
  let from = base.length;
  return names.map((name, index) => {
    const value = match?.[index + 1] ?? '';
    const before = path.split(/\{[^}]*\}/)[index]?.length ?? 0;
    from += before;
    const start = from;
    from += value.length;
    return [name, value, start] as const;
  });
}

/** (operation, 201) → the response for this status, its class, or `default` */
export const responseOf = ({ responses }: Operation, status: string): ApiResponse | undefined =>
  responses.get(status) ??
  responses.get(`${status[0]}XX`) ??
  responses.get(`${status[0]}xx`) ??
  responses.get('default');
