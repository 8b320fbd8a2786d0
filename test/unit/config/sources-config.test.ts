import * as v from 'valibot';
import { expect, test } from 'vitest';
import { normaliseSources, sourcesSchema } from '../../../src/config/sources-config.ts';

const parse = (from: string, at = '/a') => v.safeParse(sourcesSchema, [{ from, at }]);
const named = (from: string) => {
  const parsed = v.parse(sourcesSchema, [{ from, at: '/a' }]);
  return normaliseSources(parsed, { report: () => expect.unreachable() })[0];
};

test.each([
  ['../api/docs', '../api/docs'],
  ['./../api/./docs/', '../api/docs'],
  ['packages/api/../sdk', 'packages/sdk'],
  ['git+https://git.example/team/sdk.git#v2:docs', 'git.example/team/sdk@v2/docs'],
  ['git+https://git.example:8443/team/sdk#feature/x', 'git.example/team/sdk@feature/x'],
  ['git+ssh://git@git.example/team/sdk.git#v2:docs/en/', 'git.example/team/sdk@v2/docs/en'],
  ['git+file:///srv/git/sdk.git#main', 'srv/git/sdk@main'],
])('%s has the folder %s', (from, folder) => {
  expect(named(from)?.folder).toBe(folder);
});

test.each([
  '',
  '/etc',
  'C:\\docs',
  '..\\docs',
  'https://git.example/sdk.git',
  'git+https://git.example/sdk.git',
  'git+https://git.example/sdk.git#-x',
  'git+https://git.example/sdk.git#v2:../x',
  'git+https://ann:secret@git.example/sdk.git#v2',
  'git+https://token@git.example/sdk.git#v2',
  'git+ext::sh -c id#v2',
  'git+https://git.example/sdk.git?x=1#v2',
  'git+https://git.example/sdk.git#%E0%A4%A',
  'git+https://git.example/%ff.git#main',
  'git+https://git.example/sdk.git#v2%00',
  'git+https://git.example/a%00.git#v2',
  'git+https://git.example/sdk.git#v2:docs%0A',
])('“%s” is refused', (from) => {
  expect(parse(from).success).toBe(false);
});

// These folders contain the site. That is reported later, when the real folders are known.
test.each([
  ['..', '..'],
  ['../..', '../..'],
  ['./', ''],
])('%s is a folder', (from, folder) => {
  expect(named(from)?.folder).toBe(folder);
});

test.each([
  ['git+https://token@git.example/sdk.git#v2', true],
  ['git+https://git.example/sdk.git?private_token=x#v2', true],
  ['git+https://ann:secret@git.example/sdk.git', true],
  ['git+https://git.example/sdk.git', false],
])('the message for %s mentions secrets: %s', (from, isNamed) => {
  expect(parse(from).issues?.[0]?.message.includes('without a user, password or query')).toBe(isNamed);
});

test.each(['/', '/api', '/api/v2/', '/a.b'])('pages can be at %s', (at) => {
  expect(parse('../x', at).success).toBe(true);
});

test.each(['api', '/_api', '/a/../b', '//a', '/.api', '/a b'])('pages cannot be at %s', (at) => {
  expect(parse('../x', at).success).toBe(false);
});
