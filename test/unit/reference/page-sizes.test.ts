// The size of pages of a reference, for documents of any form.
import { expect, it } from 'vitest';
import { defaultCompileOptions } from '../../../src/markdown/compile-options.ts';
import { compilePage } from '../../../src/markdown/compile-page.ts';
import { fillBody } from '../../../src/markdown/fill-body.ts';
import { referencePages } from '../../../src/reference/pages.ts';
import { makeTools, plainFill, referenceApi } from '../../support/compile-text.ts';
import { caseCount, caseSeed } from '../../support/random-cases.ts';

/** Bytes of the text of a page; with navigation, head and colours of code, it stays below 150 kB. */
const maxText = 120_000;

type Random = (max: number) => number;

/** (seed) → whole numbers below `max`, the same for each seed */
function makeRandom(seed: number): Random {
  let state = seed;
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
}

const texts = [
  '',
  'Short.',
  'A longer text with `code`, *words*, “quotes” & 10 numbers. '.repeat(4),
  'Viz [návod](https://api.example/docs?a=1&b=2) a `příklad`:\n\n- první\n- **druhý**\n\n```json\n{ "a": 1 }\n```\n',
  '| a | b |\n|---|---|\n'.concat('| `x` | <y> |\n'.repeat(8)),
];
const names = ['size', 'sender', 'recipient_of_the_parcel', 'a', 'customs declaration', 'items', 'příjemce & spol.'];

const pick = <Value>(random: Random, list: readonly Value[]): Value | undefined => list[random(list.length)];

function leaf(random: Random): object {
  const values = Array.from({ length: 3 + random(60) }, (_, index) => `value-${index}`);
  const leaves: readonly (() => object)[] = [
    () => ({ type: 'string', maxLength: 35, pattern: '^[<a-z>]+$', default: 'a', examples: ['b', 'c'] }),
    () => ({ type: ['integer', 'null'], minimum: 1, maximum: 9, multipleOf: 1, deprecated: true }),
    () => ({ enum: values, 'x-enum-descriptions': values.map((value) => `Means ${value}.`) }),
    () => ({ type: 'array', items: { enum: values }, minItems: 1, uniqueItems: true }),
    () => ({ type: 'object', default: { a: values }, example: { b: values } }),
    () => ({ $ref: `#/components/schemas/S${random(4)}` }),
    () => ({ $ref: '#/components/schemas/Country' }),
  ];
  return pick(random, leaves)?.() ?? {};
}

/** A schema with at most `width` fields; deeper ones are smaller. */
function schema(random: Random, width: number, depth: number): object {
  if (depth === 0 || width < 1) return leaf(random);
  const inner = (): object => (random(8) === 0 ? schema(random, Math.ceil(width / 3), depth - 1) : leaf(random));
  const fields = (): object => ({
    type: 'object',
    title: pick(random, ['A title', 'Size']),
    description: pick(random, texts),
    required: ['size-0'],
    properties: Object.fromEntries(
      Array.from({ length: 1 + random(width / 2) + random(width / 2) }, () => [
        `${pick(random, names)}-${random(1_000_000)}`,
        inner(),
      ]),
    ),
  });
  const list = (): object[] => Array.from({ length: 2 + random(2) }, fields);
  const forms: readonly (() => object)[] = [
    fields,
    fields,
    fields,
    () => ({ oneOf: list(), discriminator: { propertyName: 'kind' } }),
    () => ({ ...fields(), anyOf: list() }),
    () => ({ allOf: [...list(), { $ref: `#/components/schemas/S${random(4)}` }] }),
    () => ({ type: 'array', items: { type: 'array', items: fields() } }),
    () => ({ type: 'array', prefixItems: list(), items: fields() }),
    () => ({
      ...fields(),
      if: fields(),
      ...Object.fromEntries([['then', fields()]]),
      dependentSchemas: { a: fields() },
    }),
    () => ({ type: 'object', additionalProperties: fields(), propertyNames: { enum: names } }),
    () => ({ ...fields(), patternProperties: { '^x-': fields() }, unevaluatedProperties: fields() }),
    () => ({ type: 'array', contains: fields(), not: fields() }),
  ];
  return pick(random, forms)?.() ?? {};
}

const several = <Value>(random: Random, max: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: random(max + 1) }, (_, index) => make(index));

function makeDocument(seed: number): object {
  const random = makeRandom(seed);
  const width = 4 + random(40);
  const part = (size = width): object => schema(random, size, 1 + random(4));
  const parameter = (index: number): object => ({
    name: `${pick(random, names)}-${index}`,
    in: pick(random, ['query', 'header', 'cookie']),
    description: pick(random, texts),
    explode: false,
    ...(random(2) === 0 ? { schema: part(8) } : { content: { 'application/json': { schema: part(8) } } }),
    example: 'x'.repeat(random(2000)),
  });
  const headers = (): object =>
    Object.fromEntries(
      several(random, 3, (index) => [`X-Limit-${index}`, { description: pick(random, texts), schema: part(4) }]),
    );
  const media = (): object => {
    const own = random(4) === 0 ? { $ref: '#/components/schemas/S0' } : part();
    const types: readonly (() => object)[] = [
      () => ({ 'application/json': { schema: own, example: { size: 'a'.repeat(random(20_000)) } } }),
      () => ({
        'application/json': { schema: own },
        'application/xml': { schema: own },
        'text/csv': { schema: part(9) },
      }),
      () => ({ 'application/jsonl': { itemSchema: own } }),
      () => ({
        'multipart/form-data': {
          schema: { properties: Object.fromEntries(names.map((name) => [name, part(5)])) },
          encoding: Object.fromEntries(
            names.map((name) => [name, { contentType: 'text/csv', headers: random(3) === 0 ? headers() : {} }]),
          ),
        },
      }),
    ];
    return pick(random, types)?.() ?? {};
  };
  const security = (): object[] => several(random, 3, () => ({ login: several(random, 6, (at) => `scope:${at}`) }));
  const operation = (id: string | null, isInner = false): object => ({
    ...(id !== null && { operationId: id }),
    tags: ['Parcels'],
    summary: 'Does something',
    description: pick(random, texts),
    security: security(),
    parameters: several(random, 9, parameter),
    requestBody: { description: pick(random, texts), content: media() },
    responses: Object.fromEntries(
      several(random, 4, (index) => [
        200 + index,
        {
          description: pick(random, texts),
          headers: headers(),
          content: media(),
          links: { next: { operationId: 'parcel0', description: pick(random, texts) } },
        },
      ]),
    ),
    servers: several(random, 2, () => ({
      url: 'https://{place}.example',
      variables: { place: { default: 'a', enum: ['a', 'b'], description: pick(random, texts) } },
    })),
    ...(!isInner &&
      random(3) === 0 && { callbacks: { done: { '{$request.body#/url}': { post: operation(null, true) } } } }),
  });
  const paths = several(random, 4, (index) => [
    `/parcels/with/a/long/path/of/many/parts/${index}`.slice(random(2) === 0 ? -9 : 0),
    { post: operation(random(2) === 0 ? null : `parcel${index}`) },
  ]);
  const scopes = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`scope:${at}`, texts[at % 3]]));
  return {
    openapi: '3.2.0',
    info: { title: 'API', version: '1', description: pick(random, texts) },
    paths: Object.fromEntries(paths),
    webhooks: Object.fromEntries(several(random, 1, (index) => [`hook${index}`, { post: operation(null) }])),
    components: {
      schemas: {
        ...Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`S${index}`, part()])),
        Country: { enum: Array.from({ length: 250 }, (_, index) => `country ${index}`) },
      },
      securitySchemes: {
        login: {
          type: 'oauth2',
          description: pick(random, texts),
          flows: { clientCredentials: { tokenUrl: 'https://api.example/token', scopes } },
        },
      },
    },
  };
}

/** (document) → pages of its reference above the limit */
function largePages(document: object): string[] {
  const text = JSON.stringify(document);
  const tools = makeTools({ [referenceApi.file]: text });
  const read = tools.readDocument(referenceApi);
  return referencePages(JSON.parse(text), 'v1').pages.flatMap(({ path, text: page }) => {
    const source = { text: page, file: 'docs/page.md' };
    const compiled = compilePage(
      source,
      { ...defaultCompileOptions, apis: [referenceApi] },
      { ...tools, readDocument: () => read },
    );
    const size = Buffer.byteLength(fillBody(compiled, plainFill(compiled)));
    return size > maxText ? [`${path}: ${size}`] : [];
  });
}

/** Documents that had large pages once, then others. */
const numbers = [3, 8, 13, 14, 19];
const more = Array.from({ length: caseCount(numbers.length) - numbers.length }, (_, index) => 20 + index);

it.each([...numbers, ...more])(
  'is limited, because what is large has pages of its own: document %s',
  (number) => {
    expect(largePages(makeDocument(number * caseSeed(7919)))).toEqual([]);
  },
  600_000,
);
