// The texts of a document, and their translation by an overlay.
import { describe, expect, it } from 'vitest';
import { documentTexts, translateDocument } from '../../../src/openapi/texts.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Parcels', description: 'All of them', version: '1' },
  tags: [{ name: 'Parcels' }, { name: 'Labels', 'x-displayName': 'All labels' }],
  'x-tagGroups': [{ name: 'Group', tags: ['Parcels'] }],
  paths: {
    '/a': {
      get: { summary: 'Read', responses: { 200: { description: 'OK', content: { a: { example: { title: 'no' } } } } } },
    },
  },
  components: {
    schemas: {
      A: {
        properties: {
          description: { type: 'string', description: 'A field with this name' },
          title: { enum: ['title'] },
        },
        'x-enum-descriptions': { x: 'Meaning of x' },
        default: { summary: 'no' },
        'x-internal': { description: 'no' },
      },
    },
    securitySchemes: { o: { flows: { implicit: { scopes: { read: 'May read' } } } } },
  },
};

const overlay = (update: unknown): string => JSON.stringify({ overlay: '1.0.0', actions: [{ target: '$', update }] });

describe('texts', () => {
  it('are those that readers see, not data and names', () => {
    expect([...documentTexts(document)]).toEqual([
      ['#/info/title', 'Parcels'],
      ['#/info/description', 'All of them'],
      ['#/tags/1/x-displayName', 'All labels'],
      ['#/paths/~1a/get/summary', 'Read'],
      ['#/paths/~1a/get/responses/200/description', 'OK'],
      ['#/components/schemas/A/properties/description/description', 'A field with this name'],
      ['#/components/schemas/A/x-enum-descriptions/x', 'Meaning of x'],
      ['#/components/securitySchemes/o/flows/implicit/scopes/read', 'May read'],
      ['#/tags/0/x-displayName', 'Parcels'],
      ['#/x-tagGroups/0/name', 'Group'],
    ]);
  });
});

describe('a translation', () => {
  it('replaces texts, and leaves the rest in the language of the document', () => {
    const { document: own, sources, problems } = translateDocument(document, overlay({ info: { title: 'Balíky' } }));
    expect(own.info).toEqual({ ...document.info, title: 'Balíky' });
    expect([...sources]).toEqual([['#/info/title', '/actions/0/update/info/title']]);
    expect(problems).toEqual([]);
  });

  it('changes nothing but texts', () => {
    const { document: own, problems } = translateDocument(
      document,
      overlay({ info: { version: '2', title: 3 }, paths: { '/b': {} } }),
    );
    expect(own).toEqual(document);
    expect(problems.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['text', '/info/version'],
      ['text', '/info/title'],
      ['text', '/paths/~1b'],
    ]);
  });

  it('names a tag that has no other name than its id', () => {
    const text = JSON.stringify({
      overlay: '1.0.0',
      actions: [{ target: "$.tags[?@.name == 'Parcels']", update: { 'x-displayName': 'Balíky' } }],
    });
    const { document: own, problems } = translateDocument(document, text);
    expect(own.tags).toEqual([{ name: 'Parcels', 'x-displayName': 'Balíky' }, document.tags[1]]);
    expect(problems).toEqual([]);
  });
});
