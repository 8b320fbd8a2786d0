import { describe, expect, test } from 'vitest';
import { pageDocument } from '../../../src/openapi/page-document.ts';
import { joinedDocument, sourceDocument, sourceRef } from '../../../src/openapi/source-document.ts';

const main = `openapi: 3.1.0
info: { title: Parcels }
tags: [{ name: Internal }, { name: Parcels, description: What travels. }]
paths:
  /a:
    get: { summary: A, responses: {} }
  /b: { $ref: ./b.yaml }
`;
const overlay = (actions: string): string => `overlay: 1.0.0\nactions:\n${actions}`;

function read(files: Readonly<Record<string, string>>, overlays: readonly string[]) {
  const all: Readonly<Record<string, string>> = { 'v1.yaml': main, 'b.yaml': 'get: { summary: B }', ...files };
  const api = { file: 'v1.yaml', replace: { Old: 'New' }, overlays };
  return sourceDocument(api, (file) => {
    const text = all[file];
    return text === undefined ? null : { text, hash: text };
  });
}

describe('a document with overlays', () => {
  test('without any is its files', () => {
    const source = read({}, []);
    expect(source?.document.info).toEqual({ title: 'Parcels' });
    expect(source?.placeOf('#/x-pubdocs-files/b.yaml/get/summary')).toEqual({
      file: 'b.yaml',
      pointer: '/get/summary',
    });
  });

  test('each overlay changes the result of the one before; values lead to the overlay that set them', () => {
    const one = overlay('  - target: $.info\n    update: { title: Old parcels, summary: All. }\n');
    const two = overlay(
      "  - target: $.info\n    update: { title: More }\n  - target: $.paths['/a']\n    remove: true\n",
    );
    const source = read({ 'one.yaml': one, 'two.yaml': two }, ['one.yaml', 'two.yaml']);
    expect(source?.document).toMatchObject({ info: { title: 'More', summary: 'All.' } });
    expect(Object.keys(source?.document.paths ?? {})).toEqual(['/b']);
    expect(source?.placeOf('#/info/title')).toEqual({ file: 'two.yaml', pointer: '/actions/0/update/title' });
    expect(source?.placeOf('#/info/summary')).toEqual({ file: 'one.yaml', pointer: '/actions/0/update/summary' });
  });

  test('replacements of the config apply to overlays, too', () => {
    const source = read({ 'o.yaml': overlay('  - target: $.info\n    update: { title: Old }\n') }, ['o.yaml']);
    expect(source?.document.info).toEqual({ title: 'New' });
  });

  test('entries of a list that moved up keep their places', () => {
    const source = read({ 'o.yaml': overlay("  - target: $.tags[?@.name == 'Internal']\n    remove: true\n") }, [
      'o.yaml',
    ]);
    expect(source?.document.tags).toEqual([{ name: 'Parcels', description: 'What travels.' }]);
    expect(source?.placeOf('#/tags/0/description')).toEqual({ file: 'v1.yaml', pointer: '/tags/1/description' });
  });

  test('a change of a part that YAML aliases share changes one place', () => {
    const shared = 'openapi: 3.1.0\na: &a { b: 1 }\nc: *a\n';
    const source = read({ 'v1.yaml': shared, 'o.yaml': overlay('  - target: $.c\n    update: { b: 2 }\n') }, [
      'o.yaml',
    ]);
    expect(source?.document).toMatchObject({ a: { b: 1 }, c: { b: 2 } });
  });

  test('an overlay that cannot be read is left out', () => {
    expect(read({}, ['missing.yaml'])?.document.info).toEqual({ title: 'Parcels' });
  });
});

describe('a part of the published document', () => {
  const schemas = `${main}  /c: { get: { responses: { 200: { $ref: './parts.yaml#/components/responses/Ok' } } } }
components: { schemas: { Own: { type: string }, Other: { $ref: ./schemas/Parcel.yaml } } }
`;
  const files = {
    'v1.yaml': schemas,
    'parts.yaml': 'components: { responses: { Ok: { description: OK } } }',
    'schemas/Parcel.yaml': 'properties: { weight: { type: integer } }',
  };
  test.each([
    ['of the main file', '#/components/schemas/Own/type', 'v1.yaml', '/components/schemas/Own/type'],
    ['behind a reference', '#/paths/~1b/get/summary', 'b.yaml', '/get/summary'],
    ['named like its file', '#/components/schemas/Parcel/properties', 'schemas/Parcel.yaml', '/properties'],
    ['behind its own reference', '#/components/schemas/Other/properties', 'schemas/Parcel.yaml', '/properties'],
    ['named as in its file', '#/components/responses/Ok', 'parts.yaml', '/components/responses/Ok'],
    ['that no file has', '#/components/schemas/Gone', 'v1.yaml', '/components/schemas/Gone'],
  ])('%s has its place', (_, ref, file, pointer) => {
    const source = read(files, []);
    expect(source?.placeOf(sourceRef(source.document, ref))).toEqual({ file, pointer });
  });
});

test('a value is that of an overlay only if the overlay set it, not one whose name begins like it', () => {
  const text = main.replace('info: { title: Parcels }', 'info: { title: Parcels }\ninfoOfTeam: { title: Us }');
  const source = read({ 'v1.yaml': text, 'o.yaml': overlay('  - target: $\n    update: { info: Ours }\n') }, [
    'o.yaml',
  ]);
  expect(source?.placeOf('#/info')).toEqual({ file: 'o.yaml', pointer: '/actions/0/update/info' });
  expect(source?.placeOf('#/infoOfTeam/title')).toEqual({ file: 'v1.yaml', pointer: '/infoOfTeam/title' });
});

test('the document of a language has its own texts, with the replacements of the config', () => {
  const texts = { file: 'i18n/cs/v1.yaml', original: 'en', language: 'cs' };
  const ofPage = (translated: string) => {
    const all: Readonly<Record<string, string>> = {
      'v1.yaml': main,
      'b.yaml': 'get: { summary: B }',
      [texts.file]: translated,
    };
    const readSource = (file: string) => (all[file] === undefined ? null : { text: all[file], hash: all[file] });
    const api = { name: 'v1', file: 'v1.yaml', replace: { Old: 'Nová' }, overlays: [], texts };
    return pageDocument(api, joinedDocument(api, readSource), readSource);
  };
  const first = ofPage(overlay('  - target: $.info\n    update: { title: Old data }\n'));
  expect(first.document?.info).toEqual({ title: 'Nová data' });
  expect(first.placeOf('#/info/title')).toEqual({ file: texts.file, pointer: '/actions/0/update/title' });
  expect(ofPage(overlay('  - target: $.info\n    update: { title: Data }\n')).hash).not.toBe(first.hash);
});
