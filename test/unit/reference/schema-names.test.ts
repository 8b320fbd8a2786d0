// Which schemas of other files have names, and so pages.
import { expect, it } from 'vitest';
import { otherFiles } from '../../../src/openapi/join-files.ts';
import { schemaNamesOf } from '../../../src/reference/large-parts.ts';

const file = 'common.yaml';
const problem = { type: 'object', properties: { title: { type: 'string' } } };
const answer = { content: { 'application/json': { schema: { $ref: `#/${otherFiles}/${file}/Problem` } } } };

// `default` is also a key of schemas, whose value is data.
it.each(['400', 'default', 'example'])('a schema that only the response %s has', (status) => {
  const paths = { '/a': { get: { responses: { [status]: answer } } } };
  expect([...schemaNamesOf({ paths, [otherFiles]: { [file]: { Problem: problem } } }).refs.keys()]).toEqual([
    'Problem',
  ]);
});

it('references in data are none', () => {
  const paths = { '/a': { get: { responses: { 200: { description: '', example: answer } } } } };
  expect(schemaNamesOf({ paths, [otherFiles]: { [file]: { Problem: problem } } }).refs.size).toBe(0);
});

it('names do not depend on the order of the operations', () => {
  const fileOf = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/${otherFiles}/${name}/Problem` } } },
  });
  const refsOf = (...names: string[]) => {
    const paths = Object.fromEntries(names.map((name) => [`/${name}`, { get: { responses: { 400: fileOf(name) } } }]));
    const files = { 'a.yaml': { Problem: problem }, 'b.yaml': { Problem: problem } };
    return Object.fromEntries(schemaNamesOf({ paths, [otherFiles]: files }).refs);
  };
  expect(refsOf('b.yaml', 'a.yaml')).toEqual(refsOf('a.yaml', 'b.yaml'));
});
