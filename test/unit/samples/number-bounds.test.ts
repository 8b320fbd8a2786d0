import { expect, test } from 'vitest';
import { fieldBefore, readNumberBounds } from '../../support/fact-mistakes/number-bounds.ts';

const document = {
  components: {
    schemas: {
      Weight: { type: 'integer', exclusiveMinimum: 0, maximum: 31500 },
      Point: { type: 'array', items: { type: 'number', minimum: -180, maximum: 180 } },
      Parcel: {
        properties: {
          weight: { $ref: '#/components/schemas/Weight' },
          at: { anyOf: [{ $ref: '#/components/schemas/Point' }, { type: 'null' }] },
          step: { type: 'number', multipleOf: 0.5 },
          status: { const: 422 },
          count: { enum: [1, 2] },
          name: { type: 'string' },
          self: { $ref: '#/components/schemas/Parcel' },
        },
      },
      Other: { properties: { count: { type: 'integer' } } },
    },
  },
};

test.each([
  ['weight', 31500, false],
  ['weight', 31501, true],
  ['weight', 0, true],
  ['weight', 1.5, true],
  ['at', 14.5, false],
  ['at', 214.5, true],
  ['step', 1.5, false],
  ['step', 1.2, true],
  ['status', 421, true],
  ['count', 3, false],
  ['name', 3, false],
  ['self', 3, false],
  ['unknown', 3, false],
])('%s: %d', (field, value, expected) => expect(readNumberBounds([document])(field, value)).toBe(expected));

test.each([
  ['{ "status": ', 'status'],
  ['{ "at": [14.2, ', 'at'],
  ['{ "at": [\n    ', 'at'],
  ['{ "a": 1, ', null],
  ['{ "a": { ', null],
])('%j', (text, field) => expect(fieldBefore(text)).toBe(field));
