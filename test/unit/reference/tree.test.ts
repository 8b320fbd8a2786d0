import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/model/api-document.ts';
import { growTrees, type SchemaNode, type TreeOptions } from '../../../src/reference/tree.ts';

const schemas: JsonObject = {
  Parcel: {
    type: 'object',
    properties: {
      number: { type: 'string', readOnly: true },
      secret: { type: 'string', writeOnly: true },
      depot: { $ref: '#/components/schemas/Depot' },
      inside: { type: 'array', items: { $ref: '#/components/schemas/Parcel' } },
    },
  },
  Depot: { type: 'object', properties: { code: { type: 'string' }, parent: { $ref: '#/components/schemas/Depot' } } },
};

const grow = (options: Partial<TreeOptions> = {}): SchemaNode[] =>
  growTrees(
    {
      document: { openapi: '3.1.0', components: { schemas } },
      direction: 'both',
      pageOf: () => null,
      maxFields: 100,
      room: { bytes: 100_000 },
      ...options,
    },
    [{ anchor: 'op.body', schemas: [{ part: { $ref: '#/components/schemas/Parcel' }, ref: '#/body' }] }],
  );

/** Each field with its anchor, and where its content is. */
function outline({ inside }: SchemaNode): string[] {
  if (inside?.kind !== 'open') return [];
  return inside.parts.fields.flatMap((field) => [
    `${field.anchor}${field.inside?.kind === 'elsewhere' ? ` → ${field.inside.href}` : ''}`,
    ...outline(field),
  ]);
}

test('recursion ends in a link to the place where the schema is open', () => {
  expect(grow().flatMap(outline)).toEqual([
    'op.body.number',
    'op.body.secret',
    'op.body.depot',
    'op.body.depot.code',
    'op.body.depot.parent → #op.body.depot',
    'op.body.inside → #op.body',
  ]);
});

test('a request has no fields of responses, and a response none of requests', () => {
  expect(grow({ direction: 'request' }).flatMap(outline)).not.toContain('op.body.number');
  expect(grow({ direction: 'response' }).flatMap(outline)).not.toContain('op.body.secret');
});

test('a large block links schemas that have pages', () => {
  const nodes = grow({ maxFields: 3, pageOf: (name) => `/reference/${name}` });
  expect(nodes.flatMap(outline)).toContain('op.body.depot → /reference/Depot');
  expect(grow({ maxFields: 1, pageOf: (name) => `/reference/${name}` })[0]?.inside).toEqual({
    kind: 'elsewhere',
    name: 'Parcel',
    href: '/reference/Parcel',
  });
  expect(
    grow({ maxFields: 1, pageOf: (name) => `/reference/${name}`, range: { from: 0, to: Number.POSITIVE_INFINITY } })[0]
      ?.inside?.kind,
  ).toBe('open');
});

test('a schema opens if all of it has room', () => {
  const size = { type: 'object', properties: { width: { type: 'integer' } } };
  const Label = { type: 'object', properties: { text: { type: 'string', description: 'x'.repeat(2000) }, size } };
  const root = { anchor: 'op.body', schemas: [{ part: { $ref: '#/components/schemas/Label' }, ref: '#/body' }] };
  const document = { openapi: '3.1.0', components: { schemas: { Label } } };
  const options = {
    document,
    direction: 'both',
    maxFields: 100,
    pageOf: (name: string) => `/reference/${name}`,
  } as const;
  const insideIn = (bytes: number) => growTrees({ ...options, room: { bytes } }, [root])[0]?.inside?.kind;
  expect([insideIn(2500), insideIn(5000)]).toEqual(['elsewhere', 'open']);
});

test('a long list of values is shown once in a block, or on the page of its schema', () => {
  const Country = { enum: Array.from({ length: 100 }, (_, index) => `country ${index}`) };
  const country = { $ref: '#/components/schemas/Country' };
  const part = { type: 'object', properties: { from: country, to: country } };
  const document = { openapi: '3.1.0', components: { schemas: { Country } } };
  const insideOf = (bytes: number) => {
    const options = { document, direction: 'both', maxFields: 100, pageOf: () => '/r/Country' } as const;
    const [tree] = growTrees({ ...options, room: { bytes } }, [{ anchor: 'a', schemas: [{ part, ref: '#/a' }] }]);
    return tree?.inside?.kind === 'open' ? tree.inside.parts.fields.map(({ inside }) => inside) : [];
  };
  const link = (href: string) => ({ kind: 'elsewhere', name: 'Country', href });
  expect(insideOf(100_000)).toEqual([null, link('#a.from')]);
  expect(insideOf(100)).toEqual([link('/r/Country'), link('/r/Country')]);
});
