// Operations and schemas of a document.
import { describe, expect, it, test } from 'vitest';
import { findExample } from '../../../src/openapi/examples.ts';
import { findOperations, readApi, responseOf } from '../../../src/openapi/operations.ts';
import { follow, partAt, schemaNamed, unknownFields } from '../../../src/openapi/schemas.ts';

const get = (operation: object = {}) => ({ operationId: 'one', responses: { 200: {} }, ...operation });

describe('servers', () => {
  const region = { default: 'eu', enum: ['eu', 'us'] };

  it.each([
    ['a URL', { url: 'https://api.example/v2/' }, ['api.example'], ['/v2']],
    ['a path', { url: '/v2' }, [], ['/v2']],
    ['a path without a slash', { url: 'v2' }, [], ['/v2']],
    [
      'a default',
      { url: 'https://api.example/{base}', variables: { base: { default: 'v2' } } },
      ['api.example'],
      ['/v2'],
    ],
    [
      'several values',
      { url: 'https://{region}.api.example', variables: { region } },
      ['eu.api.example', 'us.api.example'],
      [],
    ],
    ['no URL', { url: 'https://' }, [], []],
    ['nothing', {}, [], []],
  ])('%s', (_, server, hosts, bases) => {
    const api = readApi('v1', { servers: [server], paths: {} });
    expect([[...api.hosts], api.bases]).toEqual([hosts, bases]);
  });

  it('finds operations with the methods that OpenAPI 3.2 added', () => {
    const item = {
      query: get({ operationId: 'search' }),
      additionalOperations: { LINK: get({ operationId: 'link' }) },
    };
    const api = readApi('v1', { openapi: '3.2.0', paths: { '/parcels': item } });
    expect(api.operations.map(({ id, method }) => [id, method])).toEqual([
      ['search', 'QUERY'],
      ['link', 'LINK'],
    ]);
  });

  it('finds an operation below the path of a relative server', () => {
    const api = readApi('v1', { servers: [{ url: '/v2' }], paths: { '/parcels': { get: get() } } });
    expect(findOperations([api], 'GET', '/v2/parcels').map(({ id }) => id)).toEqual(['one']);
  });
});

describe('references', () => {
  const document = { components: { schemas: { 'a%': { type: 'string' }, 'a b': {} } } };

  it.each([
    ['#/components/schemas/a%', { type: 'string' }],
    ['#/components/schemas/a%20b', {}],
    ['#/components/schemas/constructor', undefined],
    ['#/components/schemas/__proto__', undefined],
  ])('%s', (ref, expected) => expect(partAt(document, ref)).toEqual(expected));

  it('can lead to a name with a percent sign', () =>
    expect(follow(document, { $ref: '#/components/schemas/a%' }, '').part).toEqual({ type: 'string' }));

  it('do not lead to inherited properties of JavaScript objects', () => {
    expect(schemaNamed(document, 'constructor')).toBeNull();
    expect(schemaNamed(document, 'a b')).toBe('#/components/schemas/a b');
  });
});

describe('a schema that only refers to another', () => {
  const schemaOf = (schema: object) => {
    const content = { 'application/json': { schema } };
    const paths = { '/a': { get: get({ responses: { 200: { content } } }) } };
    const [operation] = readApi('v1', { openapi: '3.1.0', paths }).operations;
    return operation?.responses.get('200')?.content.get('application/json');
  };
  const own = '#/paths/~1a/get/responses/200/content/application~1json/schema';
  const $ref = '#/components/schemas/A';

  it('is the other schema, which is compiled once', () => expect(schemaOf({ $ref })).toBe($ref));
  it('is a schema of its own when it has more keywords', () => expect(schemaOf({ $ref, type: 'object' })).toBe(own));
  it('is not needed for parameters: equal schemas are shared', () => {
    const parameters = ['a', 'b', 'c'].map((name) => ({
      name,
      in: 'query',
      schema: { type: name === 'c' ? 'integer' : 'string' },
    }));
    const [operation] = readApi('v1', { openapi: '3.1.0', paths: { '/a': { get: get({ parameters }) } } }).operations;
    const at = '#/paths/~1a/get/parameters';
    expect(operation?.parameters.map(({ schema }) => schema)).toEqual([
      `${at}/0/schema`,
      `${at}/0/schema`,
      `${at}/2/schema`,
    ]);
  });
  it('is a schema of its own when the other one is in another file', () =>
    expect(schemaOf({ $ref: 'a.json#/A' })).toBe(own));
});

describe('fields that a schema does not list', () => {
  const Pet = { properties: { kind: {} }, discriminator: { propertyName: 'kind' } };
  const Cat = { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: {} } }] };
  const document = { components: { schemas: { Pet, Cat } } };
  const extra = (schema: object, value: object) => unknownFields(document, [schema], value).map(({ name }) => name);

  it.each([
    ['a subtype', Pet, []],
    ['a subtype by its own schema', Cat, []],
    [
      'alternatives',
      { oneOf: [{ properties: { kind: {}, barks: {} } }, { properties: { lives: {} } }], discriminator: {} },
      [],
    ],
    ['alternatives that list all fields', { oneOf: [{ properties: { kind: {} } }], discriminator: {} }, ['lives']],
    ['other fields are allowed', { properties: { kind: {} }, unevaluatedProperties: { type: 'integer' } }, []],
    ['other fields are refused', { properties: { kind: {} }, unevaluatedProperties: false }, ['lives']],
    [
      'fields that depend on others',
      { properties: { kind: {} }, dependentSchemas: { kind: { properties: { lives: {} } } } },
      [],
    ],
  ])('%s', (_, schema, expected) => expect(extra(schema, { kind: 'cat', lives: 9 })).toEqual(expected));
});

describe('a request from examples', () => {
  const parameter = (name: string, place: string, example?: string) => ({
    name,
    in: place,
    required: true,
    ...(example === undefined ? {} : { example }),
  });
  const firstLines = (parameters: readonly object[]) => {
    const found = findExample([{ paths: { '/a/{id}': { get: get({ parameters }) } } }], {
      kind: 'request',
      operation: 'one',
      status: null,
      example: null,
    });
    return found.ok ? found.code : found.missing;
  };

  it.each([
    [parameter('id', 'path', 'a b/c?'), 'GET /a/a%20b%2Fc%3F HTTP/1.1'],
    [parameter('id', 'path', 'A-1:2,3'), 'GET /a/A-1:2,3 HTTP/1.1'],
    [parameter('id', 'path'), 'GET /a/{id} HTTP/1.1'],
    [parameter('q', 'query', 'a&b=c#d'), 'GET /a/{id}?q=a%26b%3Dc%23d HTTP/1.1'],
    [parameter('from', 'query', '2026-11-22T10:00'), 'GET /a/{id}?from=2026-11-22T10:00 HTTP/1.1'],
    [parameter('X-Note', 'header', 'a\r\n b: c\n'), 'GET /a/{id} HTTP/1.1\nX-Note: a b: c'],
  ])('%j', (one, expected) => expect(firstLines([one])).toBe(expected));
});

test('servers of a path or an operation override those of the document', () => {
  const api = readApi('v1', {
    servers: [{ url: 'https://api.example/v1' }],
    paths: {
      '/a': { get: { operationId: 'a' } },
      '/b': {
        servers: [{ url: 'https://b.example/b1' }],
        get: { operationId: 'b' },
        post: { operationId: 'c', servers: [{ url: '/c1' }] },
      },
    },
  });
  const found = (method: string, path: string) => findOperations([api], method, path).map(({ id }) => id);
  expect([...api.hosts]).toEqual(['api.example', 'b.example']);
  expect(found('GET', '/v1/a')).toEqual(['a']);
  expect(found('GET', '/b1/b')).toEqual(['b']);
  expect(found('GET', '/v1/b')).toEqual([]);
  expect(found('POST', '/c1/b')).toEqual(['c']);
  expect(findExample([api.document], { kind: 'request', operation: 'b', status: null, example: null })).toMatchObject({
    code: 'GET /b1/b HTTP/1.1\nHost: b.example',
  });
});

describe('an operation', () => {
  const apiOf = (paths: object, more: object = {}) => readApi('v1', { openapi: '3.1.0', ...more, paths });

  it('has two parameters with one name in two places', () => {
    const parameters = [{ name: 'id', in: 'query' }];
    const item = { parameters: [{ name: 'id', in: 'header' }, ...parameters], get: get({ parameters }) };
    expect(apiOf({ '/a': item }).operations[0]?.parameters.map((one) => one.in)).toEqual(['query', 'header']);
  });

  it('with fixed names comes before one with a parameter there', () => {
    const api = apiOf({
      '/a/{id}': { get: get({ operationId: 'any' }) },
      '/a/mine': { get: get({ operationId: 'mine' }) },
    });
    expect(findOperations([api], 'GET', '/a/mine').map(({ id }) => id)).toEqual(['mine', 'any']);
  });

  it('responds with the exact status, else with that of its class in either case, else with the default', () => {
    const responses = { 200: {}, '4xx': {}, '5XX': {}, default: {} };
    const [operation] = apiOf({ '/a': { get: get({ responses }) } }).operations;
    const found = (status: string) =>
      [...(operation?.responses ?? [])].find(([, one]) => operation && responseOf(operation, status) === one)?.[0];
    expect(['200', '404', '500', '302'].map(found)).toEqual(['200', '4xx', '5XX', 'default']);
  });

  it('shares the schema of an equal parameter, unless it refers to another one', () => {
    const schemaOf = (schema: object) => {
      const parameters = [{ name: 'p', in: 'query', schema }];
      return apiOf({ '/a': { get: get({ parameters }) }, '/b': { get: get({ parameters }) } }).operations.map(
        (one) => one.parameters[0]?.schema,
      );
    };
    expect(new Set(schemaOf({ type: 'string' })).size).toBe(1);
    expect(new Set(schemaOf({ allOf: [{ $ref: '#/components/schemas/A' }] })).size).toBe(2);
  });

  it('has a server whose variables contain what JavaScript replaces', () => {
    const servers = [{ url: 'https://api.example/{base}', variables: { base: { default: 'a$&b' } } }];
    expect(apiOf({ '/a': { get: get() } }, { servers }).bases).toEqual(['/a$&b']);
  });
});

describe('a document of version 3.0, read as one of 3.1', () => {
  const modern = (schema: object) => {
    const document = { openapi: '3.0.3', components: { schemas: { A: schema } } };
    return partAt(readApi('v1', document).document, '#/components/schemas/A');
  };

  it('a nullable list of values has null, too', () => {
    expect(modern({ type: 'string', nullable: true, enum: ['a'] })).toMatchObject({
      type: ['string', 'null'],
      enum: ['a', null],
    });
  });

  it('values are data, but a field can have the name of such a key', () => {
    const field = { type: 'string', nullable: true };
    expect(modern({ example: field, properties: { example: field } })).toMatchObject({
      example: { type: 'string' },
      properties: { example: { type: ['string', 'null'] } },
    });
  });
});
