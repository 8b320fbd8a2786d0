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

it.each([
  ['One.<ul><li>A</li><li><b>B</b></li></ul>', '<div>One.<ul><li>A</li><li><b>B</b></li></ul></div>'],
  [
    'One.<blockquote><strong>Note:</strong> Two</blockquote>Three',
    '<blockquote><strong>Note:</strong> Two</blockquote>',
  ],
  [
    'One.<table><tr><th>A</th></tr><tr><td>B</td></tr></table>Two',
    '<div>One.<table><tr><th>A</th></tr><tr><td>B</td></tr></table>Two</div>',
  ],
  ['One <b>bold</b> &lt;ul>', '<p>One <b>bold</b> &lt;ul&gt;</p>'],
])('HTML blocks in a line of text are blocks: %s', (description, html) => {
  const { body, facts } = compileReference(
    { ...start, paths: { '/a': { get: { operationId: 'a', description } } } },
    '::operation{id=a}\n',
  );
  expect(body.html).toContain(html);
  expect(facts.diagnostics).toEqual([]);
});

it.each(['# Top <ul>', '- A <ul><li>B</li></ul>', 'A <script>alert(1)</script>', 'A <iframe src="//a"></iframe>'])(
  'other HTML stays text: %s',
  (description) => {
    const document = { ...start, paths: { '/a': { get: { operationId: 'a', description } } } };
    const { body, facts } = compileReference(document, '::operation{id=a}\n');
    expect(body.html).toMatch(/&lt;(?:ul|script|iframe)/);
    expect(facts.diagnostics.map(({ code }) => code)).not.toEqual([]);
  },
);

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
