import { expect, test } from 'vitest';
import { parseDocument } from '../../../src/openapi/parse-document.ts';
import { textPairs, translateDocument } from '../../../src/openapi/texts.ts';
import { writeTexts } from '../../../src/openapi/write-texts.ts';

const document = parseDocument(`
openapi: 3.1.0
info: { title: Parcels, description: It's "all"\\there. }
tags: [{ name: A, description: Same. }, { name: A, description: Other. }, { name: B, description: Same. }]
paths:
  /a~b/{id}:
    parameters: [{ name: id, in: path, description: An id. }]
    get: { summary: Read, responses: { '200': { description: Fine } } }
components:
  schemas:
    S: { enum: [a, b], x-enum-descriptions: [First, Second], allOf: [{ title: Part }] }
`);

test('every text of a document can be written, is found again, and comments stay', () => {
  if (document === null) throw new Error('the document cannot be read');
  const changes = textPairs(document, null).map((pair) => ({ pair, text: `cs ${pair.original}` }));
  const overlay = writeTexts(document, '# By hand.\noverlay: 1.0.0\nactions: []\n', { title: 'T', changes });
  expect(overlay).toMatch(/^# By hand\.\n/);
  expect(translateDocument(document, overlay).problems).toEqual([]);
  const pairs = textPairs(document, overlay);
  expect(pairs.filter(({ original, translation }) => translation !== `cs ${original}`)).toEqual([]);
  // The second time, the texts are changed where they are.
  const again = writeTexts(document, overlay, {
    title: 'T',
    changes: pairs.map((pair) => ({ pair, text: `de ${pair.original}` })),
  });
  expect(again).toBe(overlay.replaceAll('cs ', 'de '));
});

test('a new overlay', () => {
  if (document === null) throw new Error('the document cannot be read');
  const [pair] = textPairs(document, null);
  expect(writeTexts(document, null, { title: 'Texts of v1', changes: pair ? [{ pair, text: 'Balíky' }] : [] })).toBe(
    [
      'overlay: 1.0.0',
      'info: { title: "Texts of v1", version: 1.0.0 }',
      'actions:',
      '  - target: $',
      '    update:',
      '      info:',
      '        title: Balíky',
      '',
    ].join('\n'),
  );
});
