// The OpenAPI documents of both versions, derived from the model: calls and problems from `calls.ts`, bodies and
// parameters from `bodies.schema.ts`, examples from the pages.
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import { bodies, named, parameters } from './bodies.schema.ts';
import { type Endpoint, type EndpointName, endpoints, problems } from './calls.ts';
import { labelFormats, limits } from './domain.ts';
import { described, type Operation, operations, tags } from './operations.ts';

/** An example of a call: the body of its request and of its response, where it has them. */
export interface CallExample {
  readonly request: unknown;
  readonly response: unknown;
}

export interface OpenApiInput {
  readonly version: 1 | 2;
  /** Base URLs of the environments. */
  readonly production: string;
  readonly test: string;
  readonly support: string;
  /** Where the documentation is published. */
  readonly docs: string;
  readonly examples: ReadonlyMap<EndpointName, CallExample>;
}

type Json = { readonly [key: string]: unknown };

const reasons: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  422: 'ValidationFailed',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
};

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // Checks such as the check digit have no form in JSON Schema; the descriptions name them.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** A schema as JSON Schema, with references to the named ones. */
function schemaOf(schema: Parameters<typeof toJsonSchema>[0]): Json {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, { ...config, definitions: named });
  return rest as Json;
}

const isParameter = (name: string): name is keyof typeof parameters => Object.hasOwn(parameters, name);

function parametersOf(endpoint: Endpoint): Json[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
  const all = [
    ...inPath.map((name) => ({ name, in: 'path', key: name === 'id' ? (endpoint.id ?? name) : name })),
    ...endpoint.query.map((name) => ({ name, in: 'query', key: name })),
  ];
  const listed = all.flatMap(({ name, in: place, key }) => {
    if (!isParameter(key)) return [];
    const { description, required = false, fallback } = described[key];
    const { $ref, ...schema } = schemaOf(parameters[key]) as { $ref?: string };
    const full = {
      ...($ref === undefined ? schema : { $ref }),
      ...(fallback === undefined ? {} : { default: fallback }),
    };
    return [{ name, in: place, description, required, schema: full }];
  });
  if (endpoint.idempotencyKey === 'none') return listed;
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      endpoint.idempotencyKey === 'required'
        ? `Makes a retry safe for ${limits.idempotencyHours} hours.`
        : 'Accepted and ignored, because the call changes nothing.',
    required: endpoint.idempotencyKey === 'required',
    schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKeyCharacters },
  };
  return [...listed, key];
}

/** Header names with a description and a schema. */
const header = (description: string, schema: Json): Json => ({ description, schema });

function successOf(name: EndpointName, endpoint: Endpoint, example: CallExample | undefined): Json {
  const { answer } = bodies[name];
  const binary = Object.values(labelFormats).map((type) => [type, {}] as const);
  const json = answer === null ? {} : { schema: schemaOf(answer), ...exampleOf(example?.response) };
  const headers = {
    ...(endpoint.success === 201 ? { Location: header('Path of the new resource.', { type: 'string' }) } : {}),
    ...(endpoint.key ? {} : { 'Access-Control-Allow-Origin': header('Any web page may call it.', { const: '*' }) }),
  };
  return {
    description: endpoint.success === 201 ? 'Created' : 'OK',
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    content: answer === null ? Object.fromEntries(binary) : { 'application/json': json },
  };
}

const exampleOf = (example: unknown): Json => (example === undefined || example === null ? {} : { example });

function operationOf(name: EndpointName, endpoint: Endpoint, input: OpenApiInput): Json {
  const { tag, summary, page, problems: own } = operations[name];
  const example = input.examples.get(name);
  const { request } = bodies[name];
  const statuses = [400, ...(endpoint.key ? [401] : []), ...own, 429, 500, 503].sort();
  const failures = statuses.map((status) => [status, { $ref: `#/components/responses/${reasons[status]}` }]);
  const list = parametersOf(endpoint);
  return {
    operationId: name,
    tags: [tag],
    summary,
    externalDocs: { description: summary, url: `${input.docs}/${page}` },
    ...(endpoint.key ? {} : { security: [] }),
    ...(list.length === 0 ? {} : { parameters: list }),
    ...(request === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(request), ...exampleOf(example?.request) } },
          },
        }),
    responses: Object.fromEntries([[endpoint.success, successOf(name, endpoint, example)], ...failures]),
  };
}

/** A response for each status that problems have; a status of several problems names all of them. */
function problemResponses(base: string): Json {
  const all = Object.entries(problems);
  const byStatus = [...new Set(all.map(([, { status }]) => status))].map(
    (status) => [status, all.filter(([, problem]) => problem.status === status)] as const,
  );
  return Object.fromEntries(
    byStatus.map(([status, list]) => {
      const types = list.map(([code]) => `${base}/problems/${code}`);
      const waits = status === 429 || status === 503;
      return [
        reasons[status],
        {
          description: list.map(([, { title }]) => title).join(', or: '),
          ...(waits ? { headers: { 'Retry-After': header('Seconds to wait.', { type: 'integer', minimum: 0 }) } } : {}),
          content: {
            'application/problem+json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/Problem' },
                  { properties: { type: { enum: types }, status: { const: status } } },
                ],
              },
            },
          },
        },
      ];
    }),
  );
}

/** Names of the components that a part of the document refers to, directly or through others. */
function referredFrom(part: unknown, schemas: Json, found = new Set<string>()): ReadonlySet<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    referredFrom(schemas[name], schemas, found);
  }
  return found;
}

/** Responses may gain fields within a version, so no schema of a response is closed. */
function open(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(open);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key, part]) => !(key === 'additionalProperties' && part === false));
  return Object.fromEntries(entries.map(([key, part]) => [key, key === 'example' ? part : open(part)]));
}

/** Bodies that only requests have: an unknown field in them is a mistake. */
const onlyRequests: ReadonlySet<string> = new Set<keyof typeof named>(['ShipmentRequest', 'EstimateRequest']);

/** The document of a version: `makeOpenApi({ version: 1, … }).paths['/v1/shipments']`. */
export function makeOpenApi(input: OpenApiInput): Json {
  const { version, production, test, support, docs } = input;
  const own = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.version === version);
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of own) {
    const operation = operationOf(name as EndpointName, endpoint, input);
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }
  const responses = problemResponses(production);
  const schemas = toJsonSchemaDefs(named, config) as Json;
  const used = [...referredFrom([paths, responses], schemas)].sort();
  const usedTags = new Set(own.map(([name]) => operations[name as EndpointName].tag));
  const description =
    version === 1
      ? 'The whole life of a parcel: services, addresses, shipments, labels and scans.'
      : 'Geography: areas, positions, routes and estimates. It adds to version 1 and does not replace it.';
  return {
    openapi: '3.1.0',
    info: {
      title: `Geographic API, version ${version}`,
      version: `${version}.0.0`,
      description: `${description}\n\nFields may be added within a version: ignore those that you don’t know.`,
      contact: { name: 'Support', email: support, url: `${docs}/intro#support` },
    },
    externalDocs: { description: 'Documentation', url: `${docs}/intro` },
    servers: [
      { url: production, description: 'Production' },
      { url: test, description: 'Test' },
    ],
    security: [{ apiKey: [] }],
    tags: Object.entries(tags)
      .filter(([name]) => usedTags.has(name as Operation['tag']))
      .map(([name, text]) => ({ name, description: text })),
    paths: open(paths),
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'One key for each environment.' },
      },
      responses: open(responses),
      schemas: Object.fromEntries(
        used.map((name) => [name, onlyRequests.has(name) ? schemas[name] : open(schemas[name])]),
      ),
    },
  };
}
