// Requests and responses from examples of OpenAPI documents: `::request{operation=createShipment}` in a page.
import type { JsonObject } from '../model/api-document.ts';
import type { SampleRequest } from '../model/sample-request.ts';
import { listOf } from '../text/is-object.ts';
import { rememberEach } from '../text/remember-each.ts';
import { exactText, withDigits } from './exact-numbers.ts';
import { type Operation, readApi } from './operations.ts';
import { asObject, follow } from './schemas.ts';

/** The example that a page requests. */
export interface WantedExample {
  readonly kind: 'request' | 'response';
  readonly operation: string;
  /** Status of the response; by default the first success. */
  readonly status: string | null;
  /** Name in `examples`; by default the first one, or `example`. */
  readonly example: string | null;
}

/** The HTTP message, or the missing part. */
export type FoundExample =
  /** `request` is null for a response. */
  | { readonly ok: true; readonly code: string; readonly request: SampleRequest | null }
  | { readonly ok: false; readonly missing: 'operation' | 'status' | 'example'; readonly names: readonly string[] };

/** Cached, because many pages show examples of one document. */
const operationsOf = rememberEach((document: JsonObject): ReadonlyMap<string, Operation> => {
  const operations = new Map<string, Operation>();
  // The first one counts.
  for (const operation of readApi('', document).operations.toReversed()) operations.set(operation.id, operation);
  return operations;
});

/** (documents, { kind: 'response', operation: 'parcel' }) → `HTTP/1.1 200 OK …` */
export function findExample(documents: readonly JsonObject[], wish: WantedExample): FoundExample {
  const operation = documents
    .map((document) => operationsOf(document).get(wish.operation))
    .find((candidate) => candidate);
  if (!operation) {
    const operations = documents.flatMap((document) => [...operationsOf(document).keys()].toReversed());
    return { ok: false, missing: 'operation', names: operations };
  }
  return wish.kind === 'request' ? requestOf(operation, wish) : responseOf(operation, wish);
}

/** (an example with a name) → its value; in OpenAPI 3.2 it can be data, or the text that is sent */
export function exampleValue(document: JsonObject, example: unknown): unknown {
  const { value, dataValue, serializedValue } = follow(document, example, '').part;
  return [value, dataValue, serializedValue].find((each) => each !== undefined);
}

/** The first media type with an example, and the example; undefined if there is none. */
export function exampleIn(document: JsonObject, content: unknown, name: string | null) {
  for (const [type, media] of Object.entries(asObject(content))) {
    const { example, examples } = follow(document, media, '').part;
    const examplesByName = Object.entries(follow(document, examples, '').part).map(
      ([key, value]) => [key, exampleValue(document, value)] as const,
    );
    const chosen = name === null ? examplesByName[0] : examplesByName.find(([key]) => key === name);
    const rawValue = chosen?.[1] ?? (name === null ? example : undefined);
    const value = typeof asObject(rawValue).$ref === 'string' ? follow(document, rawValue, '').part : rawValue;
    if (value !== undefined) return { type, value };
  }
  return undefined;
}

const namesIn = (content: unknown): string[] =>
  Object.values(asObject(content)).flatMap((media) => Object.keys(asObject(asObject(media).examples)));

/** 'a b/c' → 'a%20b/c'; characters that `legible` allows in this part of the URL are not encoded */
const encode = (text: string, legible: RegExp): string =>
  encodeURIComponent(text).replace(legible, (code) => decodeURIComponent(code));

const encodeFor = {
  path: (text: string) => encode(text, /%(?:2C|3A|40)/g),
  query: (text: string) => encode(text, /%(?:2C|3A|40|2F)/g),
  header: (text: string) => text.replace(/\s*[\r\n]\s*/g, ' ').trim(),
};

/** A value of a parameter, encoded for its place: its example, default, first allowed value, or name in braces. */
function sampleValue(operation: Operation, parameter: JsonObject, place: keyof typeof encodeFor): string {
  const { document } = operation.api;
  const schema = follow(document, parameter.schema, '').part;
  const first = Object.values(asObject(parameter.examples)).map((value) => exampleValue(document, value))[0];
  const list = listOf(schema.examples);
  const values = listOf(schema.enum);
  const value = parameter.example ?? first ?? schema.example ?? list[0] ?? schema.default ?? values[0];
  return value === undefined ? `{${String(parameter.name)}}` : encodeFor[place](withDigits(String(value)));
}

function requestOf(operation: Operation, { example }: WantedExample): FoundExample {
  const { document } = operation.api;
  const { hosts, bases, origins } = operation;
  const part = operation.part;
  const item = follow(document, asObject(document.paths)[operation.path], '').part;
  const lists = [part.parameters, item.parameters].flatMap((list) => listOf(list));
  const parameters = lists.map((parameter) => follow(document, parameter, '').part);
  const inPlace = (place: string): JsonObject[] => parameters.filter((parameter) => parameter.in === place);
  const path = inPlace('path').reduce(
    (filled, parameter) =>
      filled.replace(`{${String(parameter.name)}}`, () => sampleValue(operation, parameter, 'path')),
    `${bases[0] ?? ''}${operation.path}`,
  );
  const needed = (parameter: JsonObject): boolean => parameter.required === true || parameter.example !== undefined;
  const query = inPlace('query')
    .filter(needed)
    .map((parameter) => `${String(parameter.name)}=${sampleValue(operation, parameter, 'query')}`)
    .join('&');
  const body = operation.body === null ? undefined : follow(document, part.requestBody, '').part;
  const bodyExample = body === undefined ? undefined : exampleIn(document, body.content, example);
  if (body !== undefined && bodyExample === undefined && (body.required === true || example !== null))
    return { ok: false, missing: 'example', names: namesIn(body.content) };
  const [host] = hosts;
  const target = `${path}${query === '' ? '' : `?${query}`}`;
  const headers = [
    ...keyHeaders(document, part),
    ...inPlace('header')
      .filter(needed)
      .map((parameter) => [String(parameter.name), sampleValue(operation, parameter, 'header')] as const),
    ...(bodyExample === undefined ? [] : [['Content-Type', bodyExample.type] as const]),
  ];
  const text = bodyExample === undefined ? null : exactText(bodyExample.value, 2);
  const lines = [
    `${operation.method} ${target} HTTP/1.1`,
    ...(host === undefined ? [] : [`Host: ${host}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(text === null ? [] : ['', text]),
  ];
  const request: SampleRequest = {
    method: operation.method,
    url: `${origins[0] ?? unknownOrigin}${target}`,
    headers,
    body: bodyExample === undefined || text === null ? null : { type: bodyExample.type, text },
  };
  return { ok: true, code: lines.join('\n'), request };
}

/** Used if the document has no host, because programs need a complete URL. */
const unknownOrigin = 'https://api.example';

/** Headers for the API keys of an operation: ['x-api-key', 'YOUR_API_KEY'] */
function keyHeaders(document: JsonObject, operation: JsonObject): (readonly [string, string])[] {
  const security = operation.security ?? document.security;
  const names = Object.keys(asObject(Array.isArray(security) ? security[0] : undefined));
  const schemes = asObject(asObject(document.components).securitySchemes);
  return names.flatMap((name): (readonly [string, string])[] => {
    const scheme = follow(document, schemes[name], '').part;
    if (scheme.type === 'apiKey' && scheme.in === 'header') return [[String(scheme.name), 'YOUR_API_KEY']];
    if (scheme.type === 'http')
      return [['Authorization', `${scheme.scheme === 'basic' ? 'Basic' : 'Bearer'} YOUR_TOKEN`]];
    return scheme.type === 'oauth2' || scheme.type === 'openIdConnect' ? [['Authorization', 'Bearer YOUR_TOKEN']] : [];
  });
}

function responseOf(operation: Operation, { status, example }: WantedExample): FoundExample {
  const { document } = operation.api;
  const responses = asObject(operation.part.responses);
  const statuses = Object.keys(responses);
  const statusCode = status ?? statuses.find((key) => key.startsWith('2')) ?? statuses[0] ?? '';
  const key =
    statuses.find((one) => one === statusCode) ?? statuses.find((one) => one.toUpperCase() === `${statusCode[0]}XX`);
  if (key === undefined) return { ok: false, missing: 'status', names: statuses };
  const { part } = follow(document, responses[key], '');
  const sample = exampleIn(document, part.content, example);
  if (sample === undefined && Object.keys(asObject(part.content)).length > 0)
    return { ok: false, missing: 'example', names: namesIn(part.content) };
  const line = `HTTP/1.1 ${statusCode} ${phrases[statusCode] ?? ''}`.trimEnd();
  const body = sample === undefined ? [] : [`Content-Type: ${sample.type}`, '', exactText(sample.value, 2)];
  return { ok: true, code: [line, ...body].join('\n'), request: null };
}

/** Reason phrases of RFC 9110. */
const phrases: Readonly<Record<string, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};
