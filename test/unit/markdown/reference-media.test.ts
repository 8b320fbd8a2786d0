// Media types of a body in the reference: which are shown together, and the anchors of their parts.
import { expect, it } from 'vitest';
import { compileReference, referenceApi, toHtml } from '../../support/compile-text.ts';

const form = (schema: object | undefined, header: string) => ({
  ...(schema && { schema }),
  encoding: { file: { headers: { 'X-Size': { description: header, schema: { type: 'integer' } } } } },
});

/** The HTML of a body with these media types. */
function htmlOf(content: object): string {
  const paths = { '/parcels': { post: { operationId: 'create', requestBody: { content }, responses: {} } } };
  const document = { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths };
  return compileReference(document, '::operation{id=create}\n').body.html;
}

const idsIn = (html: string): string[] => [...html.matchAll(/id="(create\.body[^"]*)"/g)].map(([, id]) => id ?? '');

const upload = { type: 'object', properties: { file: { type: 'string' } } };

it('groups without a schema have anchors of their own, and change none of others', () => {
  const html = htmlOf({
    'multipart/mixed': form(undefined, 'Size of a mixed part.'),
    'multipart/form-data': form(upload, 'Size of a file.'),
  });
  expect(idsIn(html)).toEqual([
    'create.body-2.file.header.X-Size',
    'create.body',
    'create.body.file.header.X-Size',
    'create.body.file',
  ]);
  expect(html).toContain('Size of a mixed part.');
  expect(html).toContain('Size of a file.');
});

it('media types with the same schema and the same headers of parts are shown together', () => {
  const same = { 'multipart/form-data': form(upload, 'Size.'), 'multipart/mixed': form(upload, 'Size.') };
  expect(htmlOf(same)).toContain(
    '<code><span class="whole">multipart/form-data</span></code>, <code>multipart/mixed</code>',
  );
  const other = { 'multipart/form-data': form(upload, 'Size.'), 'multipart/mixed': form(upload, 'Bytes.') };
  expect(htmlOf(other)).not.toContain(
    '<code><span class="whole">multipart/form-data</span></code>, <code>multipart/mixed</code>',
  );
});

it('the tab of other responses has a name', () => {
  const paths = { '/a': { get: { operationId: 'a', responses: { default: { description: 'No' } } } } };
  const files = { [referenceApi.file]: JSON.stringify({ openapi: '3.1.0', paths }) };
  expect(toHtml('::operation{id=a}', { apis: [referenceApi] }, files)).toContain(
    'aria-label="[reference.otherStatus]"',
  );
});
