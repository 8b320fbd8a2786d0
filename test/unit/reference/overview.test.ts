// The start of a reference: which operations it lists.
import { expect, it } from 'vitest';
import { compileReference } from '../../support/compile-text.ts';

it.each([
  [100, 3, true],
  [300, 1, true],
  [300, 9, false],
])('lists operations while it is small: %s operations with %s sentences each', (count, sentences, isListed) => {
  const summary = 'Makes a label for a parcel of the depot. '.repeat(sentences);
  const operation = (index: number) => ({ operationId: `o${index}`, tags: [`T${index % 9}`], summary, responses: {} });
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`/parcels/${index}`, { get: operation(index) }]),
  );
  const document = { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths };
  const { html } = compileReference(document, '::reference{api=v1}\n').body;
  expect(html.length).toBeLessThan(110_000);
  expect(html.includes('/parcels/1</code>')).toBe(isListed);
});
