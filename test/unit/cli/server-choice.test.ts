import { expect, test } from 'vitest';
import { serverChoice } from '../../../src/cli/serve-site.ts';

test.each([
  ['localhost', null],
  ['LOCALHOST', null],
  ['::1', null],
  ['[::1]', null],
  ['127.0.0.1', null],
  ['[FE80::1]', 'fe80::1'],
  ['0.0.0.0', '0.0.0.0'],
])('--host %s', (host, address) => {
  expect(serverChoice({ host })).toMatchObject({ host: address, warnings: address === null ? [] : [{}] });
});
