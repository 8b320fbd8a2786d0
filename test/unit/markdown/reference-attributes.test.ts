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

  it('a label is not one of them', () => {
    const { facts } = compile('::operation[Title]{id=listParcels}');
    expect(facts.diagnostics.map(({ message }) => message)).toEqual(['`operation` has no attribute `label`']);
  });
});
