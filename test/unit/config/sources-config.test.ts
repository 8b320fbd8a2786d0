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
])('%s is named %s', (from, folder) => {
  expect(named(from)?.folder).toBe(folder);
});

test.each([
  '..',
  '.',
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
])('“%s” is refused', (from) => {
  expect(parse(from).success).toBe(false);
});

test.each(['/', '/api', '/api/v2/', '/a.b'])('pages can lie at %s', (at) => {
  expect(parse('../x', at).success).toBe(true);
});

test.each(['api', '/_api', '/a/../b', '//a', '/.api', '/a b'])('pages cannot lie at %s', (at) => {
  expect(parse('../x', at).success).toBe(false);
});
