// Overlays: the rules of the OpenAPI Overlay Specification 1.0.0, and what a mistake in an overlay does.
import { describe, expect, it } from 'vitest';
import { applyOverlay } from '../../../src/openapi/overlay.ts';
import { parseExact } from '../../../src/openapi/parse-document.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Parcels', version: '1' },
  tags: [{ name: 'a' }, { name: 'b', description: 'B' }],
  paths: { '/a/{id}': { get: { operationId: 'a', deprecated: true, parameters: [{ name: 'id' }] } }, "/it's": {} },
};

const overlay = (...actions: unknown[]): string =>
  JSON.stringify({ overlay: '1.0.0', info: { title: 'Ours', version: '1' }, actions });

const apply = (...actions: unknown[]) => applyOverlay(document, overlay(...actions));

describe('an action', () => {
  it('merges objects, and keeps what it does not name', () => {
    const { document: changed, writes } = apply({
      target: '$',
      update: { info: { title: 'Balíky', contact: { name: 'We' } } },
    });
    expect(changed.info).toEqual({ title: 'Balíky', version: '1', contact: { name: 'We' } });
    expect(writes).toEqual([
      { ref: '#/info/title', value: 'Balíky', at: '/actions/0/update/info/title' },
      { ref: '#/info/contact', value: { name: 'We' }, at: '/actions/0/update/info/contact' },
    ]);
    expect(document.info.title).toBe('Parcels');
  });

  it('adds an entry to a list', () => {
    expect(apply({ target: '$.tags', update: { name: 'c' } }).document.tags).toEqual([...document.tags, { name: 'c' }]);
    const parameters = { parameters: [{ name: 'page' }] };
    const { document: changed } = apply({ target: "$.paths['/a/{id}'].get", update: parameters });
    expect(changed).toHaveProperty(['paths', '/a/{id}', 'get', 'parameters'], [{ name: 'id' }, { name: 'page' }]);
  });

  it('changes all parts that the target finds, with names of any characters', () => {
    const { document: changed, writes } = apply(
      { target: '$.tags[?@.description]', update: { description: 'Other' } },
      { target: '$.paths.*', update: { summary: 'All' } },
    );
    expect(changed.tags).toEqual([{ name: 'a' }, { name: 'b', description: 'Other' }]);
    expect(changed).toHaveProperty(['paths', "/it's", 'summary'], 'All');
    expect(writes.map(({ ref }) => ref)).toEqual([
      '#/tags/1/description',
      '#/paths/~1a~1{id}/summary',
      "#/paths/~1it's/summary",
    ]);
  });

  it('removes, and leaves the right entries of a list', () => {
    const { document: changed, removed } = apply(
      { target: '$.tags[*]', remove: true },
      { target: '$..deprecated', remove: true },
    );
    expect(changed.tags).toEqual([]);
    expect(changed).not.toHaveProperty(['paths', '/a/{id}', 'get', 'deprecated']);
    expect(removed).toEqual(['#/tags/1', '#/tags/0', '#/paths/~1a~1{id}/get/deprecated']);
  });

  it('sees the document as the actions before it left it', () => {
    const { document: changed } = apply(
      { target: '$', update: { tags: [{ name: 'c' }] } },
      { target: "$.tags[?@.name == 'c']", update: { description: 'C' } },
    );
    expect(changed.tags).toEqual([...document.tags, { name: 'c', description: 'C' }]);
  });

  it('cannot change prototypes', () => {
    const text = '{"overlay":"1.0.0","actions":[{"target":"$","update":{"__proto__":{"polluted":true}}}]}';
    applyOverlay(document, text);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('a mistake', () => {
  it.each([
    ['[', 'form', ''],
    ['overlay: 2.0.0\nactions: []', 'form', ''],
    ['overlay: 1.0.0', 'form', ''],
    [overlay({ update: {} }), 'form', '/actions/0'],
    [overlay({ target: '$' }), 'form', '/actions/0'],
    [overlay({ target: '$', updates: {} }), 'form', '/actions/0/updates'],
    [overlay({ target: '$.info[', update: {} }), 'target', '/actions/0/target'],
    [overlay({ target: '$.infos', update: {} }), 'unmatched', '/actions/0/target'],
  ])('in %j has its place', (text, kind, at) => {
    const { problems, document: changed } = applyOverlay(document, text);
    expect(problems.map((problem) => [problem.kind, problem.at])).toEqual([[kind, at]]);
    expect(changed).toEqual(document);
  });
});

it('extensions of an action are allowed, other keys are mistakes', () => {
  const action = { target: '$.info', update: { title: 'Ours' } };
  expect(apply({ ...action, 'x-note': 'why' }).problems).toEqual([]);
  expect(apply({ ...action, note: 'why' }).problems).toMatchObject([{ at: '/actions/0/note', kind: 'form' }]);
});

it('a target compares numbers as numbers, also those with digits that JavaScript loses', () => {
  const schema = (maximum: string): string => `{"openapi":"3.1.0","a":[{"maximum":${maximum}}]}`;
  const text = overlay({ target: '$.a[?@.maximum > 5]', update: { large: true } });
  const changed = (maximum: string) => applyOverlay(parseExact(schema(maximum)) ?? {}, text).document.a;
  expect(changed('9007199254740993')).toMatchObject([{ large: true }]);
  expect(changed('4')).toEqual([{ maximum: 4 }]);
});
