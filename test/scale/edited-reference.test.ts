// References of an OpenAPI document: an edit compiles the pages that show what was edited, and the site is the same as
// that of a cold build.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isObject } from '../../src/text/is-object.ts';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

const document = `openapi: 3.1.0
info: { title: Parcels, version: '1' }
tags: [{ name: Parcels }, { name: Depots }]
paths:
${Array.from(
  { length: 10 },
  (_, index) => `  /parcels/${index}:
    get:
      operationId: parcel${index}
      tags: [Parcels]
      summary: Parcel ${index}
      description: Reads [parcel ${index}](https://a.example) and [more](./missing-${index}.md).
      responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Parcel' } } } } }
`,
).join('')}  /depots:
    get:
      operationId: depots
      tags: [Depots]
      responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Depot' } } } } }
components:
  schemas:
    Parcel: { type: object, properties: { size: { type: integer, maximum: 9 }, to: { $ref: '#/components/schemas/Depot' } } }
    Depot: { type: object, properties: { name: { type: string, description: Name of a depot } } }
    Free: { type: object, properties: { a: { type: string } } }
`;

let site: SmallSite;
beforeEach(async () => {
  site = makeSmallSite(2);
  site.edit(
    'pubdocs.config.ts',
    "onBrokenLinks: 'warn'",
    "onBrokenLinks: 'warn', openapi: { v1: { file: './v1.yaml', pages: '/reference' } }",
  );
  site.write('v1.yaml', document);
  site.write(
    'i18n/cs/openapi/v1.yaml',
    'overlay: 1.0.0\ninfo: { title: cs, version: "1" }\nactions:\n  - target: $.info.title\n    update: Balíky\n',
  );
  const { ok } = await site.report();
  expect(ok).toBe(true);
});
afterEach(() => site.destroy());

const edit = async (from: string, to: string): Promise<number> => {
  site.edit('v1.yaml', from, to);
  const { compiled } = await site.work();
  expect(site.tree('build')).toEqual(await site.coldTree());
  return compiled;
};

it.each([
  // The page of the operation, the list of its tag and the overview, in two languages.
  ['a summary', 'summary: Parcel 4', 'summary: Small parcel', 6],
  ['a schema that one page shows', 'Free: { type: object', 'Free: { type: object, minProperties: 1', 4],
  ['the title of the document', 'title: Parcels', 'title: Boxes', 2],
])('compiles the pages that show %s', async (_, from, to, count) => {
  expect(await edit(from, to)).toBe(count);
});

it('compiles every page that shows a schema', async () => {
  // Ten operations, their tag, the other operation, two schemas and the overview.
  expect(await edit('Name of a depot', 'Its name')).toBe(2 * 15);
});

it('says which pages show a part of the document, and why they were made again', async () => {
  site.edit('v1.yaml', 'Name of a depot', 'Its name');
  const { why } = await site.report('--why', './v1.yaml#/components/schemas/Depot/properties/name');
  const lines = isObject(why) && Array.isArray(why.lines) ? why.lines.map(String) : [];
  expect(lines[0]).toBe('30 pages show this part of the document');
  expect(lines).toContain('page /reference/parcels/parcel4: plan /reference/parcels/parcel4 has changed');
  expect(lines.filter((line) => line.endsWith(': document-part v1#operation parcel4 has changed'))).toHaveLength(1);
  site.edit('v1.yaml', 'Reads [parcel 4]', 'Returns [parcel 4]');
  const free = await site.report('--why', 'v1.yaml#/components/schemas/Free/properties/a');
  expect(JSON.stringify(free.why)).toMatch(/"4 pages show .*unchanged since the last build/);
  const again = await site.report('--why', 'v1.yaml#/components/schemas/Free/properties/a');
  expect(again.why, 'nothing has changed').toEqual(free.why);
  const unknown = await site.report('--no-cache', '--why', 'v1.yaml#/components/schemas/Gone');
  expect(unknown.why).toBeNull();
});

it('moves the places of findings when lines are inserted before them', async () => {
  const { findings } = await site.report();
  site.edit('v1.yaml', "version: '1' }", "version: '1' }\n\n\n");
  const moved = (await site.report()).findings;
  const lines = (list: readonly object[]): unknown[] => list.map((finding) => 'line' in finding && finding.line);
  expect(lines(moved)).toEqual(lines(findings).map((line) => Number(line) + 3));
  expect(moved).toHaveLength(10);
  expect(moved).toEqual((await site.report('--no-cache')).findings);
});

it('follows translated texts', async () => {
  site.edit(
    'i18n/cs/openapi/v1.yaml',
    'actions:',
    "actions:\n  - target: $.paths['/parcels/3'].get.summary\n    update: Balík 3",
  );
  // The page, the list of its tag and the overview, in Czech.
  expect((await site.work()).compiled).toBe(3);
  expect(site.tree('build')).toEqual(await site.coldTree());
});

it('follows the digits of numbers that JavaScript rounds', async () => {
  await edit('maximum: 9 ', 'maximum: 9007199254740992 ');
  expect(await edit('9007199254740992', '9007199254740993')).toBeGreaterThan(2);
  expect(Object.values(site.tree('build')).some((text) => text.includes('9007199254740993'))).toBe(true);
});

it('follows other files of the document, also when they are deleted and come back', async () => {
  const other = 'Depot: { type: object, properties: { city: { type: string, maxLength: 35 } } }\n';
  site.write('parts.yaml', other);
  await edit("to: { $ref: '#/components/schemas/Depot' }", "to: { $ref: './parts.yaml#/Depot' }");
  site.edit('parts.yaml', '35', '40');
  await site.report();
  expect(site.tree('build')).toEqual(await site.coldTree());
  site.remove('parts.yaml');
  const { ok, findings } = await site.report();
  expect(ok).toBe(false);
  expect(findings).toEqual((await site.report('--no-cache')).findings);
  site.write('parts.yaml', other);
  expect((await site.report()).ok).toBe(true);
  expect(site.tree('build')).toEqual(await site.coldTree());
});
