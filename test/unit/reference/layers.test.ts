// Places of schemas, as one text.
import { expect, test } from 'vitest';
import { joinedRef, layerEntries, schemasAt } from '../../../src/reference/layers.ts';

test.each(['a + #b', 'a + #/b', ' + #'])(
  'the schemas of a field named “%s” are found by their joined places',
  (name) => {
    const layers = ['One', 'Two'].map((title) => ({ part: { properties: { [name]: { title } } }, ref: `#/${title}` }));
    const document = Object.fromEntries(layers.map(({ part, ref }) => [ref.slice(2), part]));
    const fields = layers.flatMap((layer) => layerEntries(layer, 'properties').map(([, field]) => field));
    expect(schemasAt(document, joinedRef(fields))).toEqual(fields);
  },
);
