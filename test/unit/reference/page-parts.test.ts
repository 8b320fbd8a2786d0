// Lists of all kinds that are too long for a page: they continue on other pages, and nothing is lost.
import { expect, it } from 'vitest';
import { fillBody } from '../../../src/markdown/fill-body.ts';
import { schemaSize } from '../../../src/reference/large-parts.ts';
import { referencePages } from '../../../src/reference/pages.ts';
import { codeSamplesOf } from '../../../src/reference/sample-sizes.ts';
import { compileReference, plainFill } from '../../support/compile-text.ts';

const count = 1200;
const about = 'Says something that a reader wants to know. ';

const list = <Item>(make: (index: number) => Item, length = count): Item[] =>
  Array.from({ length }, (_, index) => make(index));
const map = (make: (name: string) => unknown, length = count): object =>
  Object.fromEntries(list((index) => [`name-${index}`, make(`name-${index}`)] as const, length));
const names = list((index) => `name-${index}`);

const schema = (part: object, others: object = {}) => ({ components: { schemas: { Size: part, ...others } } });
const operation = (part: object, others: object = {}) => ({
  paths: { '/parcels': { post: { operationId: 'send', responses: { 200: { description: 'OK' } }, ...part } } },
  ...others,
});
const oauth = (length: number) => ({
  securitySchemes: {
    login: {
      type: 'oauth2',
      flows: { clientCredentials: { tokenUrl: 'https://api.example/token', scopes: map(() => about, length) } },
    },
  },
});

/** Documents with a long list of `name-0`, `name-1`, … */
const cases: Readonly<Record<string, object>> = {
  'values with meanings': schema({ enum: names, 'x-enum-descriptions': names.map(() => about) }),
  'values that are constants': schema({ oneOf: names.map((name) => ({ const: name, description: about })) }),
  'values of a field': schema({
    properties: { size: { type: 'array', items: { enum: names, 'x-enum-descriptions': names.map(() => about) } } },
  }),
  'values of a parameter': operation({
    parameters: [{ name: 'size', in: 'query', schema: { enum: list((index) => `name-${index}`, 30_000) } }],
  }),
  fields: schema({ properties: map(() => ({ type: 'string', description: about, maxLength: 9 })) }),
  'fields of a list': schema({ items: { properties: map(() => ({ type: 'string', description: about })) } }),
  'fields of a body': operation({
    requestBody: {
      content: {
        'application/json': { schema: { properties: map(() => ({ type: 'string', description: about })) } },
      },
    },
  }),
  'required names': schema({ required: names }),
  alternatives: schema({ oneOf: names.map((name) => ({ title: name, properties: { size: { type: 'string' } } })) }),
  'alternatives without names': schema({
    oneOf: names.map((name) => ({ properties: { [name]: { type: 'string' } } })),
  }),
  'items of a tuple': schema({
    prefixItems: names.map((name) => ({ type: 'string', description: `${about}${name}` })),
  }),
  conditions: schema({ dependentRequired: map(() => ['a', 'b']) }),
  parameters: operation({ parameters: names.map((name) => ({ name, in: 'query', description: about, schema: {} })) }),
  responses: operation({
    responses: Object.fromEntries(list((index) => [`${index}`, { description: `${about}name-${index}` }])),
  }),
  headers: operation({
    responses: { 200: { description: about, headers: map(() => ({ description: about, schema: {} })) } },
  }),
  links: operation({ responses: { 200: { description: about, links: map(() => ({ operationId: 'send' })) } } }),
  callbacks: operation({
    callbacks: map(() => ({ '{$request.body#/url}': { post: { responses: { 200: { description: 'OK' } } } } })),
  }),
  'servers of an operation': operation({ servers: names.map((name) => ({ url: `https://${name}.example` })) }),
  servers: operation({}, { servers: names.map((name) => ({ url: `https://${name}.example` })) }),
  'scopes that an operation needs': operation({ security: [{ login: names }] }, { components: oauth(1) }),
  scopes: operation({}, { components: oauth(count) }),
  requirements: operation({ security: names.map((name) => ({ [name]: [] })) }),
  'security schemes': operation(
    {},
    { components: { securitySchemes: map(() => ({ type: 'http', scheme: 'basic' })) } },
  ),
};

/** (document) → the HTML of each page of its reference, by path */
function pagesOf(document: object): ReadonlyMap<string, string> {
  const { pages } = referencePages(JSON.parse(JSON.stringify(document)), 'v1');
  return new Map(
    pages.map(({ path, text }) => {
      const compiled = compileReference(document, text);
      expect(compiled.facts.diagnostics).toEqual([]);
      return [path.replace(/\/index$/, ''), fillBody(compiled, plainFill(compiled))];
    }),
  );
}

it.each(Object.entries(cases))('%s', (_, part) => {
  const pages = pagesOf({ openapi: '3.2.0', info: { title: 'API', version: '1' }, paths: {}, ...part });
  expect(pages.size).toBeGreaterThan(2);
  const sizes = [...pages.values()].map((html) => Buffer.byteLength(html));
  expect(Math.max(...sizes)).toBeLessThan(120_000);
  const html = [...pages.values()].join('\n');
  const shown = new Set(html.match(/name-\d+/g));
  expect(names.filter((name) => !shown.has(name))).toEqual([]);
  const links = [...html.matchAll(/href="\/r\/?([^"#]*)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !pages.has(path))).toEqual([]);
  expect(new Set(links).size).toBeGreaterThan(1);
});

it('200,000 values are counted', () => {
  const document = schema({ enum: list((index) => `name-${index}`, 200_000) });
  expect(schemaSize(document, '#/components/schemas/Size').starts.length).toBeGreaterThan(10);
});

it('without pages of the reference, all is on the page of the author', () => {
  const document = { openapi: '3.1.0', info: {}, paths: {}, ...schema({ enum: names }) };
  const options = { apis: [{ name: 'v1', file: 'v1.json', pages: null, replace: {}, overlays: [], texts: null }] };
  const { html } = compileReference(document, '::schema{name=Size}\n', options).body;
  expect(html).toContain(names.at(-1));
});

it.each([
  ['a default', schema({ properties: { size: { default: 'x'.repeat(300_000) } } })],
  ['a constant', schema({ properties: { size: { const: 'x'.repeat(300_000) } } })],
  ['an example', schema({ properties: { size: { example: 'x'.repeat(300_000) } } })],
  [
    'programs',
    operation({ 'x-codeSamples': list((index) => ({ lang: `L${index}`, source: 'a = 1\n'.repeat(900) }), 90) }),
  ],
  [
    'values of a server',
    operation({}, { servers: [{ url: 'https://{a}.example', variables: { a: { enum: names } } }] }),
  ],
])('%s that is very long has an end', (_, part) => {
  const pages = pagesOf({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: {}, ...part });
  for (const html of pages.values()) expect(Buffer.byteLength(html)).toBeLessThan(100_000);
});

it.each([
  { 'x-codeSamples': [{ lang: 'Shell', label: 'With curl', source: 'curl' }] },
  { 'x-code-samples': [{ language: 'Shell', name: 'With curl', code: 'curl', install: 'apt install curl' }] },
  { 'x-readme': { 'code-samples': [{ language: 'Shell', name: 'With curl', code: 'curl' }] } },
])('reads code samples in each spelling: %j', (operation) => {
  expect(codeSamplesOf(operation)).toEqual([{ lang: 'Shell', label: 'With curl', source: 'curl' }]);
});
