// The URL from which the browser can fetch newer data.
import { expect, it } from 'vitest';
import { refreshUrl } from '../../../src/data/refresh-url.ts';

const source = { name: 's', snapshot: 'data/s.json', schema: 'data/s.ts', endpoint: '/v1/s', key: 'data.s' } as const;

it('the URL is the endpoint below the chosen API, or null', () => {
  const api = { test: 'https://t.test/', production: 'https://p.test' };
  expect(refreshUrl({ ...source, refresh: 'test' }, api)).toBe('https://t.test/v1/s');
  expect(refreshUrl({ ...source, refresh: 'production' }, api)).toBe('https://p.test/v1/s');
  expect(refreshUrl({ ...source, refresh: 'production' }, {})).toBeNull();
  expect(refreshUrl({ ...source, refresh: false }, api)).toBeNull();
});
