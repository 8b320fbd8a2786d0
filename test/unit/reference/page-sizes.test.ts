// The size of pages of a reference, for documents of any form.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultCompileOptions } from '../../../src/markdown/compile-options.ts';
import { compilePage } from '../../../src/markdown/compile-page.ts';
import { fillBody } from '../../../src/markdown/fill-body.ts';
import { referencePages } from '../../../src/reference/pages.ts';
import { makeTools, plainFill } from '../../support/compile-text.ts';

/** Bytes of the text of a page; with navigation, head and colours of code, it stays below 150 kB. */
const maxText = 120_000;

const words = fc.constantFrom('', 'Short.', 'A longer text with `code`, *words* and 10 numbers. '.repeat(4));
const names = ['size', 'sender', 'recipient_of_the_parcel', 'a', 'customs declaration', 'items'];

interface Sizes {
  readonly depth: number;
  readonly maxWidth: number;
}

/** A schema with a title, and at most as many fields; deeper ones are smaller. */
const schema = ({ depth, maxWidth }: Sizes): fc.Arbitrary<object> => {
  const texts = fc.record({ title: fc.constantFrom('A title', 'Size'), description: words }, { requiredKeys: [] });
  const leaf = fc.constantFrom<object>(
    { type: 'string', maxLength: 35, default: 'a', example: 'b' },
    { type: 'integer', minimum: 1, maximum: 9 },
    { enum: ['small', 'medium', 'large'], 'x-enum-descriptions': ['S', 'M', 'L'] },
    { $ref: '#/components/schemas/S0' },
    { $ref: '#/components/schemas/S1' },
  );
  const part =
    depth === 0
      ? leaf
      : fc.oneof({ weight: 3, arbitrary: leaf }, schema({ depth: depth - 1, maxWidth: Math.ceil(maxWidth / 4) }));
  const fields = fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: maxWidth }), fc.nat(999))
    .map(([parts, count, number]) => ({
      type: 'object',
      required: ['size-0'],
      properties: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `${names[index % names.length]}-${number}-${index}`,
          parts[index % parts.length],
        ]),
      ),
    }));
  const members = fc.array(fields, { minLength: 2, maxLength: 4 });
  const forms = fc.oneof(
    { weight: 3, arbitrary: fields },
    { weight: 1, arbitrary: members.map((oneOf) => ({ oneOf })) },
    { weight: 1, arbitrary: members.map((allOf) => ({ allOf: [...allOf, { $ref: '#/components/schemas/S2' }] })) },
    { weight: 1, arbitrary: fields.map((items) => ({ type: 'array', items })) },
  );
  return fc.tuple(forms, texts).map(([form, own]) => ({ ...form, ...own }));
};

const large = schema({ depth: 3, maxWidth: 100 });
const message = fc.oneof(large, fc.constant({ $ref: '#/components/schemas/S0' })).map((own) => ({
  description: 'OK',
  headers: { 'X-Limit': { description: 'Requests in this hour', schema: { type: 'integer' } } },
  content: { 'application/json': { schema: own, example: { size: 'a'.repeat(200) } } },
}));
const documents = fc
  .record({
    schemas: fc.tuple(large, large, large),
    operations: fc.array(fc.tuple(message, fc.array(message, { minLength: 1, maxLength: 3 })), {
      minLength: 1,
      maxLength: 6,
    }),
  })
  .map(({ schemas, operations }) => ({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: Object.fromEntries(
      operations.map(([body, responses], index) => [
        `/parcels/${index}`,
        {
          post: {
            operationId: `parcel${index}`,
            tags: ['Parcels'],
            requestBody: body,
            responses: Object.fromEntries(responses.map((response, at) => [200 + at, response])),
          },
        },
      ]),
    ),
    components: { schemas: Object.fromEntries(schemas.map((own, index) => [`S${index}`, own])) },
  }));

/** (document) → pages of its reference above the limit */
function largePages(document: object): string[] {
  const text = JSON.stringify(document);
  const api = { name: 'v1', file: 'v1.json', pages: '/r', replace: {}, overlays: [], texts: null };
  const tools = makeTools({ 'v1.json': text });
  const read = tools.readDocument(api);
  return referencePages(JSON.parse(text), 'v1').pages.flatMap(({ path, text: page }) => {
    const source = { text: page, file: 'docs/page.md' };
    const compiled = compilePage(
      source,
      { ...defaultCompileOptions, apis: [api] },
      { ...tools, readDocument: () => read },
    );
    const size = Buffer.byteLength(fillBody(compiled, plainFill(compiled)));
    return size > maxText ? [`${path}: ${size}`] : [];
  });
}

it('is limited: what is large has pages of its own', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(documents, (document) => {
      expect(largePages(document)).toEqual([]);
    }),
    { numRuns: 4, seed: 1, endOnFailure: true },
  );
});
