// Texts of an OpenAPI document in blocks of its reference.
import { expect, it } from 'vitest';
import { compileReference } from '../../support/compile-text.ts';

const start = { openapi: '3.1.0', info: { title: 'API', version: '1' } };

it.each([
  ['# Top\n## Below', ['h3', 'h4']],
  ['### Top\n#### Below', ['h3', 'h4']],
  ['Top\n---\n### Below', ['h3', 'h4']],
])('headings continue those of the block: %j', (description, levels) => {
  const document = { ...start, paths: { '/parcels': { get: { operationId: 'list', description, responses: {} } } } };
  const { html } = compileReference(document, '::operation{id=list}\n').body;
  expect([...html.matchAll(/<(h\d)[^>]*>(?:Top|Below)/g)].map(([, level]) => level)).toEqual(levels);
});

it('headings follow the title of the page in an overview', () => {
  const document = { ...start, info: { ...start.info, description: '### Top' }, paths: {} };
  expect(compileReference(document, '::reference{api=v1}\n').body.html).toMatch(/<h2[^>]*>Top/);
});

it('a list shows what it says of its items, if they have no page', () => {
  const htmlOf = (items: object): string => {
    const list = { type: 'array', description: 'About all', items };
    const schemas = { A: { properties: { list } }, B: { description: 'About B', properties: { c: {} } } };
    return compileReference({ ...start, components: { schemas } }, '::schema{name=A}\n').body.html;
  };
  expect(htmlOf({ type: 'string', description: 'About one' })).toContain('</p>\n<p>About one</p>');
  expect(htmlOf({ type: 'string', description: 'About all' }).match(/About all/g)).toHaveLength(1);
  expect(htmlOf({ $ref: '#/components/schemas/B' })).not.toContain('About B');
});
