// Attributes of blocks of the API reference.
import { describe, expect, it } from 'vitest';
import { compileReference } from '../../support/compile-text.ts';

const compile = (block: string) => {
  const parcels = { get: { operationId: 'listParcels', tags: ['Domain Records'], responses: {} } };
  const schemas = { Parcel: { type: 'object', properties: { size: { type: 'string' } } } };
  return compileReference({ openapi: '3.1.0', paths: { '/parcels': parcels }, components: { schemas } }, block);
};

describe('attributes without effect', () => {
  it.each([
    ['::operations{tag="Domain Records" list part=99}', ['part=1']],
    ['::operation{id=listParcels part=2}', ['part=1']],
    ['::schema{name=Parcel part=2}', ['part=1']],
    ['::reference{api=v1 part=0}', ['part=2']],
    ['::operation{id=listParcels parameters part=1}', []],
    ['::operations{tag="Domain Records" list=abc}', ['list']],
    ['::operations{tag="Domain Records" list=-1}', ['list']],
    ['::operations{tag="Domain Records" list fields=4}', []],
    ['::operations{tag="Domain Records" fields=abc}', ['fields=40']],
    ['::operation{id=listParcels fields}', ['fields=40']],
    ['::operation{id=listParcels fields=100000}', ['fields=40']],
    ['::operation{id=listParcels untitled=no}', ['untitled']],
    ['::operation{id=listParcels parameters=path}', ['parameters']],
    ['::operation{id=listParcels parameters untitled}', []],
    ['::schema{name=Parcel untitled=false}', ['untitled']],
    ['::errors{operation=listParcels tag="Domain Records"}', []],
    [':::details{open=false}\n:::', ['open']],
    ['::operation{id=missing id=listParcels}', []],
    [':::details{#one .a .b id="two"}\n:::', []],
  ])('%s are reported', (block, suggest) => {
    const { facts } = compile(block);
    expect(facts.diagnostics.map((finding) => [finding.code, finding.suggest ?? []])).toEqual([
      ['directive-value', suggest],
    ]);
  });

  it.each([
    '::operations{tag="Domain Records" list part=1}',
    '::operations{tag="Domain Records" list}',
    '::operation{id=listParcels fields=0 untitled=true}',
  ])('%s have one', (block) => {
    expect(compile(block).facts.diagnostics).toEqual([]);
  });

  it.each([
    ['<img src="/a.png" alt="A" alt="B">', '1:32-1:33 `alt` of `img`'],
    ['Text <kbd class="a" class="b">A</kbd>.', '1:28-1:29 `class` of `kbd`'],
    ['<Badge text="a" text="b" />', '1:8-1:16 `text` of `Badge`'],
    ['Text <Badge text="a" text="b" /> text.', '1:13-1:21 `text` of `Badge`'],
    ['```ts title="a.ts" title="b.ts"\na\n```', '1:1-1:32 `title` of `ts`'],
    ['```ts {1} wrap wrap\na\n```', '1:1-1:20 `wrap` of `ts`'],
  ])('two of the same name in %s are one', (text, expected) => {
    const { diagnostics } = compile(text).facts;
    const shown = diagnostics.flatMap(({ code, message, place }) => {
      const { line, column, endLine, endColumn } = place ?? {};
      return code === 'directive-value'
        ? [`${line}:${column}-${endLine}:${endColumn} ${message.split(' has')[0]}`]
        : [];
    });
    expect(shown).toEqual([expected]);
  });

  it.each([
    '```ts {1} {3}\na\n```',
    '<kbd class="a" title="b">A</kbd>',
    '```sh A=1 A=2\na\n```',
    '```js constructor\na\n```',
  ])('%s has none', (text) => {
    expect(compile(text).facts.diagnostics.filter(({ code }) => code === 'directive-value')).toEqual([]);
  });

  it('a label is not one of them', () => {
    const { facts } = compile('::operation[Title]{id=listParcels}');
    expect(facts.diagnostics.map(({ message }) => message)).toEqual(['`operation` has no attribute `label`']);
  });
});
