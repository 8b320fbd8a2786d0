// Blocks of the API reference in pages.
import { describe, expect, it } from 'vitest';
import { compileText, toHtml } from '../../support/compile-text.ts';

const api = { name: 'v1', file: 'v1.yaml', replace: {}, pages: '/reference', overlays: [], texts: null };

/** (what is beside `openapi` and `info`) → options and files of a page */
const site = (parts: string, pages: string | null = '/reference') =>
  [
    { apis: [{ ...api, pages }] },
    { 'v1.yaml': `openapi: 3.1.0\ninfo: { title: Parcels, version: "1" }\n${parts}` },
  ] as const;

const operation = (more: string): string => `tags: [{ name: Domain Records }]
paths:
  /parcels:
    get: { operationId: listParcels, tags: [Domain Records], ${more}, responses: { 200: { description: OK } } }
webhooks: { parcel.sent: { post: { operationId: parcelSent, tags: [Domain Records], responses: { 200: { description: OK } } } } }
components: { schemas: { Parcel: { type: object, properties: { size: { type: string } } } } }
`;

describe('texts of a document', () => {
  it('are before and after an operation', () => {
    const html = toHtml(
      '::operation{id=listParcels}',
      ...site(operation('description: Middle, x-pubdocs-before: "*First*", x-pubdocs-after: "*Last*"')),
    );
    const places = ['<em>First</em>', 'Middle', '<em>Last</em>'].map((text) => html.indexOf(text));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('are below the method and the path of the operation, which is code', () => {
    const html = toHtml('::operation{id=listParcels}', ...site(operation('deprecated: true')));
    expect(/<p class="operation">.*<\/p>/.exec(html)?.[0]).toContain('<code>/parcels</code>');
  });

  it('may have templates in braces; a typo in a variable of the site is reported', () => {
    const codes = (text: string): string[] => {
      const [options, files] = site(operation(`description: "Send {{${text}}} and \`{{ item.name }}\`"`));
      const { facts } = compileText(
        '::operation{id=listParcels}',
        { ...options, variables: { 'api.test': 'x' } },
        files,
      );
      return facts.diagnostics.map(({ code }) => code);
    };
    expect(codes('item.name')).toEqual([]);
    expect(codes('api.tset')).toEqual(['unknown-variable']);
  });
});

describe('links of other viewers', () => {
  const linksOf = (url: string, pages: string | null = '/reference'): string[] => {
    const [options, files] = site(operation(`description: "[a](${url})"`), pages);
    return compileText('::operation{id=listParcels}', options, files).facts.links.map((link) => link.url);
  };

  it.each([
    ['#operation/listParcels', '/reference/domain-records#listParcels'],
    ['#tag/Domain-Records/operation/listParcels', '/reference/domain-records#listParcels'],
    ['#/operations/listParcels', '/reference/domain-records#listParcels'],
    ['#tag/Domain-Records/GET/parcels', '/reference/domain-records#listParcels'],
    ['#tag/Domain-Records', '/reference/domain-records'],
    ['#description/rate-limits', '/reference#rate-limits'],
    ['#tag/domain-records', '/reference/domain-records'],
    ['#section/Introduction/Rate-Limits', '/reference#rate-limits'],
    ['#schema/Parcel', '/reference/schemas/Parcel'],
    ['#model/parcel', '/reference/schemas/Parcel'],
    ['#/components/schemas/Parcel', '/reference/schemas/Parcel'],
    ['#type-parcel', '/reference/schemas/Parcel'],
    ['entity:Parcel', '/reference/schemas/Parcel'],
    ['api-endpoint:Parcels-listParcels', '/reference/domain-records#listParcels'],
    ['#endpoint-parcels-listparcels', '/reference/domain-records#listParcels'],
    ['ref:listparcels', '/reference/domain-records#listParcels'],
    ['entity:Letter', '#Letter'],
    ['api:Domain-Records', '/reference/domain-records'],
    ['api:Letters', '#Letters'],
    ['webhook:parcel.sent', '/reference/domain-records#parcelSent'],
    ['webhook:parcel.lost', '#parcel.lost'],
    ['doc:start', '#start'],
    ['#operation/listLabels', '#operation/listLabels'],
    ['#listParcels', '#listParcels'],
  ])('%s leads to %s', (url, href) => {
    expect(linksOf(url)).toEqual([href]);
  });

  it.each([
    ['/reference/listparcels', '/reference/domain-records#listParcels'],
    ['/docs/api/v5/#operation/listParcels', '/reference/domain-records#listParcels'],
    ['/reference/parcels', undefined],
  ])('%s leads to %s if the site has no such page', (url, otherwise) => {
    const [options, files] = site(operation(`description: "[a](${url})"`));
    const { links } = compileText('::operation{id=listParcels}', options, files).facts;
    expect(links.map((link) => [link.url, link.otherwise])).toEqual([[url, otherwise]]);
  });

  it('lead to the page itself without a reference', () => {
    expect(linksOf('#operation/listParcels', null)).toEqual(['#listParcels']);
  });
});

describe('a page of several operations', () => {
  const shared = (text: string): string => `paths:
${['a', 'b'].map((id) => `  /${id}: { get: { operationId: ${id}, responses: { 404: { $ref: "#/components/responses/Missing" } } } }`).join('\n')}
components:
  responses:
    Missing:
      description: ${text}
      headers: { Limit: { schema: { type: integer } } }
`;
  const page = '::operation{id=a}\n\n::operation{id=b}';

  it('shows a response that they share once, if it is large', () => {
    expect(toHtml(page, ...site(shared('None')))).toContain('id="b.404.header.Limit"');
    const large = toHtml(page, ...site(shared('None '.repeat(12_000))));
    expect(large).toContain('<p class="elsewhere">→ <a href="#a.404"><code>a.404</code></a></p>');
    expect(large).not.toContain('id="b.404.header.Limit"');
  });
});

describe('schemas of other files', () => {
  const files = {
    'v1.yaml': `openapi: 3.1.0
info: { title: Parcels, version: "1" }
paths: { /a: { get: { operationId: a, responses: { 200: { description: OK, content: { application/json: { schema: { $ref: "models/parcel.yaml" } } } } } } } }
components: { schemas: { Depot: { $ref: "models/place.yaml#/depot" } } }
`,
    'models/parcel.yaml':
      'type: object\nproperties: { depot: { $ref: "place.yaml#/depot" }, label: { $ref: "place.yaml#/label" } }\n',
    'models/place.yaml': 'depot: { type: object, properties: { code: { type: string } } }\nlabel: { type: string }\n',
  };

  it('have the names of the components, of their files or of their keys', () => {
    const html = toHtml('::schema{name=parcel}', { apis: [api] }, files);
    expect(html).toContain('id="parcel.depot.code"');
    expect(html).toContain('<span class="field-type">Depot</span>');
    expect(toHtml('::operation{id=a}', { apis: [api] }, files)).toContain('<span class="field-type">parcel</span>');
  });
});

describe('a very long sample', () => {
  it('has a mark for each list that is shorter', () => {
    const items = JSON.stringify(Array.from({ length: 2000 }, (_, number) => ({ number, name: 'abcdefgh' })));
    const content = `content: { application/json: { example: { count: 2000, items: ${items} } } }`;
    const html = toHtml(
      '::operation{id=a}',
      ...site(`paths: { /a: { get: { operationId: a, responses: { 200: { description: OK, ${content} } } } } }\n`),
    );
    expect(html).toContain('…');
    expect(html).not.toContain('u0000');
    expect(html).toContain('2000');
    expect(html.length).toBeLessThan(15_000);
  });
});

describe('titles of schemas', () => {
  const textsOf = (schema: string): string => {
    const [options, files] = site(
      `paths: {}\ncomponents: { schemas: { Parcel: { properties: { parcel_id: ${schema} } } } }\n`,
    );
    const html = toHtml('::schema{name=Parcel}', options, files);
    return /<dd>(.*?)<\/dd>/s.exec(html)?.[1]?.replaceAll('\n', '') ?? '';
  };

  it.each([
    ['{ title: Label, description: On the box. }', '<p><strong>Label</strong></p><p>On the box.</p>'],
    ['{ title: Label }', '<p>Label</p>'],
    ['{ title: Parcel Id }', ''],
    ['{ title: Parcel ID, description: On the box. }', '<p>On the box.</p>'],
    ['{ title: Same, description: Same }', '<p>Same</p>'],
  ])('%s', (schema, expected) => expect(textsOf(schema)).toBe(expected));
});

describe('OpenAPI 3.2', () => {
  const document = {
    openapi: '3.2.0',
    info: { title: 'Parcels', version: '1' },
    tags: [
      { name: 'Service', summary: 'Our service' },
      { name: 'Parcels', parent: 'Service' },
      { name: 'Beta', kind: 'badge' },
    ],
    security: [{ device: ['read'] }],
    paths: {
      '/parcels': {
        query: {
          operationId: 'searchParcels',
          tags: ['Parcels', 'Beta'],
          responses: { 200: { $ref: '#/components/responses/Events' } },
        },
        additionalOperations: { LINK: { operationId: 'linkParcels', tags: ['Parcels'], responses: {} } },
      },
    },
    components: {
      responses: {
        Events: {
          description: 'Events',
          content: { 'text/event-stream': { itemSchema: { type: 'object', properties: { scan: { maxLength: 7 } } } } },
        },
      },
      securitySchemes: {
        device: {
          type: 'oauth2',
          flows: {
            deviceAuthorization: {
              deviceAuthorizationUrl: 'https://login.example/device',
              tokenUrl: 'https://login.example/token',
              scopes: { read: 'May read parcels' },
            },
          },
        },
      },
    },
  };
  const shown = (block: string): string =>
    toHtml(block, { apis: [api] }, { 'v1.yaml': JSON.stringify(document) })
      .replaceAll('<wbr>', '')
      .replace(/<[^>]*>/g, ' ');

  it.each([
    ['the method QUERY', '::operation{id=searchParcels}', 'QUERY'],
    ['another method', '::operation{id=linkParcels}', 'LINK'],
    ['items of a stream', '::operation{id=searchParcels}', 'scan'],
    ['limits of these items', '::operation{id=searchParcels}', '≤ 7'],
    ['a tag that is a badge', '::operation{id=searchParcels}', 'Beta'],
    ['the device flow', '::operation{id=searchParcels}', 'deviceAuthorization'],
    ['its URL', '::operation{id=searchParcels}', 'https://login.example/device'],
    ['its scopes', '::operation{id=searchParcels}', 'read'],
    ['the meanings of scopes', '::reference{api=v1}', 'May read parcels'],
    ['operations with all methods in lists', '::operations{tag=Parcels list}', 'LINK'],
  ])('%s', (_, block, words) => expect(shown(block)).toContain(words));
});

describe('a response that several operations have', () => {
  const text = 'A long text. '.repeat(1000);
  const schema = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;
  const content = (name: string) => `content: { application/json: { schema: ${schema(name)} } }`;
  const response = `{ 200: { description: OK, ${content('Parcel')} }, 404: { $ref: '#/components/responses/Missing' } }`;
  const [options, files] = site(`paths:
  /a: { get: { operationId: a, description: "${text.repeat(4)}", responses: ${response} } }
  /b: { get: { operationId: b, responses: ${response} } }
components:
  responses: { Missing: { description: None, ${content('Problem')} } }
  schemas:
    Parcel: { type: object, properties: { last: ${schema('Problem')} } }
    Problem: { type: object, properties: { code: { type: string } } }
`);
  const html = toHtml('::operation{id=a}\n\n::operation{id=b}', options, files);

  it('is shown once on a large page, and its schemas are open where they are used first', () => {
    expect(html).toContain('→ <a href="#a.404">');
    expect(html.match(/id="a\.404\.body\.code"/g)).toHaveLength(1);
  });

  it('opens no schema that others link to', () => {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const hrefs = [...html.matchAll(/href="#([^"]+)"/g)].map(([, href = '']) => decodeURIComponent(href));
    expect(hrefs.filter((href) => !ids.has(href))).toEqual([]);
    expect(html).toContain('id="b.200.body.last.code"');
  });
});

describe('a text in a list', () => {
  const scheme = (description: string) =>
    site(`security: [{ key: [] }]
paths: { /a: { get: { operationId: a, responses: {} } } }
components: { securitySchemes: { key: { type: http, scheme: bearer, description: "${description}" } } }
`);

  it('has no paragraph if it is one, and its own paragraphs if it is several', () => {
    const html = toHtml('::operation{id=a}', ...scheme('The *key*.'));
    expect(html).toMatch(/– \s*The <em>key<\/em>\.<\/li>/);
    expect(toHtml('::operation{id=a}', ...scheme('One.\\n\\nTwo.'))).toMatch(
      /bearer<\/code>\s*<p>One\.<\/p>\s*<p>Two\.<\/p>\s*<\/li>/,
    );
  });

  it.each([
    ' The *key*.',
    'The *key*.\\n\\n[a]: /b',
    '[a]: /b\\n\\nThe *key*.',
    'The *key*. ',
    'The *key*.\\n\\n<!-- a -->',
  ])('has no paragraph for what readers do not see: %j', (description) => {
    expect(toHtml('::operation{id=a}', ...scheme(description))).toMatch(/– \s*The <em>key<\/em>\.\s*<\/li>/);
  });

  it('is only on the overview if it is long', () => {
    const [options, files] = scheme('A long text. '.repeat(50));
    const html = toHtml('::operation{id=a}', options, files);
    expect(html).not.toContain('A long text');
    expect(html).toContain('href="/reference#authorisation.key"');
    const overview = toHtml('::reference{api=v1}', options, files);
    expect(overview).toContain('A long text');
    expect(overview).toContain('id="authorisation.key"');
  });
});
