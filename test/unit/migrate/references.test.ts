// API references of the original → the config and its files.
import { expect, test } from 'vitest';
import { migrateReferences, referenceName, withUniqueNames } from '../../../src/migrate/references.ts';
import { noResults, notesOn } from '../../../src/migrate/results.ts';
import { portsOf } from './memory-source.ts';

const { source } = portsOf({
  'api.yaml': 'paths:\n  /a: { $ref: "./parts/a.yaml#/a" }\n  /b: { $ref: "https://x.example/b.yaml" }\n',
  'parts/a.yaml': 'a: { $ref: ../models/b.json }',
  'models/b.json': '{"$ref":"../api.yaml#/paths"}',
  'package.json': '{}',
  'static/own.json': '{}',
  'api.txt': '',
});

test('a document comes with the files that it refers to, and files of the new site stay where they are', () => {
  const results = noResults();
  const made = migrateReferences(
    [
      { name: 'a', document: 'api.yaml', pages: null },
      { name: 'own', document: 'static/own.json', pages: '/docs/_my api' },
      ...['https://x.example/c.yaml', 'gone.yaml', 'api.txt'].map((document) => ({ name: 'c', document, pages: null })),
    ],
    [{ path: 'static/own.json', copyOf: 'static/own.json' }],
    source,
    notesOn(results, null),
  );
  expect(made.openapi).toEqual({
    a: { file: './api.yaml' },
    own: { file: './static/own.json', pages: '/docs/my-api' },
  });
  expect(made.files.map(({ path }) => path)).toEqual(['api.yaml', 'parts/a.yaml', 'models/b.json']);
  expect(results.notes.map(({ what }) => what)).toEqual([
    'the API reference at /docs/my-api',
    'the OpenAPI document https://x.example/c.yaml',
    'the OpenAPI document gone.yaml',
    'the OpenAPI document api.txt',
  ]);
});

test('documents with the same name stay apart', () => {
  const names = withUniqueNames([{ name: 'openapi' }, { name: 'openapi' }, { name: 'v1' }]).map(({ name }) => name);
  expect(names).toEqual(['openapi', 'openapi-1', 'v1']);
});

test.each([
  ['Pet store', 'specs/petstore.yaml', 'Pet-store'],
  ['', 'specs/petstore.yaml', 'petstore'],
  ['_', '_.yaml', 'api'],
])('the name of %j, %s is %s', (name, document, expected) => expect(referenceName(name, document)).toBe(expected));
