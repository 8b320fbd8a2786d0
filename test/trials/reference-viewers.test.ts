// Schemas of public documents in Redoc and Scalar, beside the pages of pubdocs: no field, limit, value, format
// or mark of theirs is missing. Both run in a browser with everything open, two levels deep.
// mkdir /tmp/viewers && cd /tmp/viewers && npm init -y && npm install --ignore-scripts redoc@2 @scalar/api-reference
// PUBDOCS_VIEWERS=/tmp/viewers PUBDOCS_OPENAPI='a.json b.yaml' npx vitest run --project trials reference-viewers
import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../src/text/is-object.ts';
import { openViewer, readViewer, type Statement } from '../support/api-viewers.ts';
import { launchBrowser } from '../support/browser.ts';
import {
  buildReference,
  documentsToTry,
  partOf,
  type ReferenceSite,
  readDocument,
  schemaSlug,
} from '../support/reference-site.ts';
import { serveSite } from '../support/serve.ts';

const folder = process.env.PUBDOCS_VIEWERS ?? '';
const schemasToCompare = Number(process.env.PUBDOCS_SCHEMAS ?? 50);
type Schemas = Readonly<Record<string, unknown>>;

/** (schemas, a name) → that schema and those that it refers to, a few levels deep */
function closure(schemas: Schemas, name: string): Schemas {
  const names = new Map([[name, 0]]);
  for (const [at, level] of names)
    for (const [, raw = ''] of JSON.stringify(schemas[at] ?? {}).matchAll(/"#\/components\/schemas\/([^"/]+)"/g)) {
      const other = decodeURIComponent(raw.replaceAll('~1', '/').replaceAll('~0', '~'));
      if (level < 4 && !names.has(other)) names.set(other, level + 1);
    }
  const kept = [...names.keys()].map((one) => [one, schemas[one]]);
  return JSON.parse(
    JSON.stringify(Object.fromEntries(kept)).replace(/"#\/components\/schemas\/([^"/]+)"/g, (ref, raw: string) =>
      names.has(decodeURIComponent(raw.replaceAll('~1', '/').replaceAll('~0', '~')))
        ? ref
        : '"#/components/schemas/__"',
    ),
  );
}

/** (version, schemas, a name) → a document whose only operation responds with that schema */
const documentWith = (version: string, schemas: Schemas, name: string) => ({
  openapi: version,
  info: { title: 'T', version: '1' },
  paths: {
    '/one': {
      get: {
        operationId: 'one',
        responses: {
          200: {
            description: 'OK',
            content: { 'application/json': { schema: { $ref: `#/components/schemas/${name.replaceAll('/', '~1')}` } } },
          },
        },
      },
    },
  },
  components: { schemas: { ...closure(schemas, name), __: { type: 'string' } } },
});

/** (a page of the site, the path of a schema, statements) → those that the page of pubdocs does not have */
const missingOf = async (page: Page, url: string, statements: readonly Statement[]): Promise<readonly Statement[]> =>
  page.evaluate(
    async ({ start, all }) => {
      const pages = new Map<string, Document>();
      const open = async (address: string): Promise<Element | null> => {
        const [path = '', fragment = ''] = address.split('#');
        const read = pages.get(path) ?? new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
        pages.set(path, read);
        const target = fragment === '' ? null : read.getElementById(decodeURIComponent(fragment));
        return target?.matches('dl.fields > div, li') ? target : read.querySelector('article');
      };
      const isOwn = (part: Element, entry: Element) => {
        const around = part.parentElement?.closest('dl.fields > div') ?? null;
        return (
          around === (entry.matches('dl.fields > div') ? entry : null) || around === entry.closest('dl.fields > div')
        );
      };
      /** The entries of fields inside an entry, also where it leads. */
      const inside = async (entry: Element, path: string, hops = 0): Promise<(readonly [Element, string])[]> => {
        const fields = [...entry.querySelectorAll('dl.fields > div')].filter((part) => isOwn(part, entry));
        const links = [...entry.querySelectorAll('p.elsewhere a')].filter((part) => isOwn(part, entry));
        const nested: (readonly [Element, string])[] = [];
        for (const link of hops > 3 ? [] : links) {
          const href = link.getAttribute('href') ?? '';
          const address = href.startsWith('#') ? `${path}${href}` : href;
          const target = await open(address);
          const where = address.split('#')[0] ?? '';
          if (target !== null) nested.push(...(await inside(target, where, hops + 1)));
        }
        return [...fields.map((field) => [field, path] as const), ...nested];
      };
      const letters = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');
      const ownText = (entry: Element) => {
        const copy = entry.cloneNode(true) as Element;
        for (const part of copy.querySelectorAll('dl.fields, .heading-anchor')) part.remove();
        return copy;
      };
      const has = (entry: Element, kind: string, text: string): boolean => {
        const own = ownText(entry);
        const all = (own.textContent ?? '').replace(/\s+/g, ' ');
        if (kind === 'name') return true;
        if (kind === 'required') return own.querySelector('dt .field-required') !== null;
        if (kind === 'deprecated' || kind === 'readOnly') return own.querySelector(`.field-${kind}`) !== null;
        if (kind === 'nullable') return /\bnull\b/.test(own.querySelector('.field-type')?.textContent ?? '');
        if (kind === 'limit')
          return [...all.matchAll(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g)].some(
            ([number]) => Number(number) === Number(text) || Math.abs(Number(number)) === Number(text),
          );
        // A field's own text is shown in place of that of its schema.
        if (kind === 'description') return own.querySelector('dd > :is(p, ul, ol, div):not(.rule, .rules)') !== null;
        return letters(all).includes(letters(text)) && (letters(text) !== '' || all.includes(text));
      };
      const missing: Statement[] = [];
      for (const statement of all) {
        let entries: (readonly [Element, string])[] = [];
        const root = await open(start);
        if (root !== null) entries = [[root, start]];
        for (const name of statement.path) {
          const next: (readonly [Element, string])[] = [];
          for (const [entry, at] of entries)
            for (const [field, where] of await inside(entry, at)) {
              const shown = field.querySelector('dt code')?.textContent ?? '';
              if (shown === name || (shown.startsWith('/') && name === '*') || shown === `/${name}/`)
                next.push([field, where]);
            }
          entries = next;
        }
        if (!entries.some(([entry]) => has(entry, statement.kind, statement.text))) missing.push(statement);
      }
      return missing;
    },
    { start: url, all: statements },
  );

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Without what a viewer says on its own, such as “Signed 32-bit integers”. */
function stated(statements: readonly Statement[], document: unknown): Statement[] {
  const source = letters(JSON.stringify(document).replaceAll('\\n', ' '));
  return statements.filter(({ kind, text }) => kind !== 'description' || source.includes(letters(text).slice(0, 60)));
}

const countsOf = (statements: readonly Statement[]): string => {
  const counts: Record<string, number> = {};
  for (const { kind } of statements) counts[kind] = (counts[kind] ?? 0) + 1;
  return JSON.stringify(counts);
};

/** The schemas of Swagger 2.0, as those of OpenAPI 3.0. */
const definitionsOf = (document: unknown): Schemas =>
  JSON.parse(JSON.stringify(partOf(document, 'definitions')).replaceAll('"#/definitions/', '"#/components/schemas/'));

/** The names of fields that a schema has itself: Redoc also shows those of the first subtype for a sibling of it. */
function ownNames(schemas: Schemas, value: unknown, seen = new Set<unknown>()): string[] {
  if (!isObject(value) || seen.has(value)) return [];
  seen.add(value);
  const { $ref, discriminator } = value;
  const target = typeof $ref === 'string' ? schemas[decodeURIComponent($ref.split('/').at(-1) ?? '')] : undefined;
  const groups = [value.allOf, value.oneOf, value.anyOf].flatMap((group) => (Array.isArray(group) ? group : []));
  const mapped = Object.values(partOf(discriminator, 'mapping')).map((ref) => ({ $ref: `/${String(ref)}` }));
  const inside = [target, ...groups, ...(seen.size === 1 ? mapped : [])];
  return [...Object.keys(partOf(value, 'properties')), ...inside.flatMap((part) => ownNames(schemas, part, seen))];
}

/** The schemas to compare: those that have fields, spread over the document. */
function chosenSchemas(site: ReferenceSite): {
  readonly version: string;
  readonly schemas: Schemas;
  readonly names: string[];
} {
  const published = join(site.root, 'build/openapi/api.json');
  const document = readDocument(existsSync(published) ? published : site.main);
  const schemas = { ...partOf(partOf(document, 'components'), 'schemas'), ...definitionsOf(document) };
  const names = Object.keys(schemas).filter((name) => /"(?:properties|allOf)"/.test(JSON.stringify(schemas[name])));
  const step = Math.max(1, Math.floor(names.length / schemasToCompare));
  const version = isObject(document) && typeof document.openapi === 'string' ? document.openapi : '3.0.0';
  return { version, schemas, names: names.filter((_, index) => index % step === 0).slice(0, schemasToCompare) };
}

describe.skipIf(folder === '' || documentsToTry.length === 0)('what other viewers show of schemas', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => browser.close());

  it.each(documentsToTry)('%s', { timeout: 900_000 }, async (file) => {
    const site = buildReference(file);
    expect(site.status, site.stderr.slice(-2000)).toBe(0);
    const built = join(site.root, 'build');
    const served = await serveSite({ folder: built, base: '' });
    const { version, schemas, names } = chosenSchemas(site);
    const reader = await browser.newPage();
    await reader.goto(served.url('/docs/intro/'));
    const all: string[] = [];
    for (const viewer of ['redoc', 'scalar'] as const) {
      const page = await openViewer(browser, viewer, folder);
      const statements: Statement[] = [];
      const missing: Statement[] = [];
      for (const name of names) {
        const url = `/reference/api/schemas/${schemaSlug(name)}/`;
        const document = documentWith(version, schemas, name);
        const shown = stated(await readViewer[viewer](page, document), document);
        const fields = new Set(ownNames(schemas, schemas[name]));
        const own = shown.filter(({ path: [first = ''] }) => fields.has(first) || /^[[*^]/.test(first));
        statements.push(...own);
        const lacking = await missingOf(reader, url, own);
        missing.push(...lacking);
        all.push(
          ...lacking.map(({ path, kind, text }) => `${viewer}: ${name}.${path.join('.')} ${kind} ${text.slice(0, 90)}`),
        );
      }
      await page.close();
      console.log(
        `${basename(file)}, ${viewer}: ${names.length} schemas ${countsOf(statements)}, missing ${countsOf(missing)}`,
      );
    }
    await reader.close();
    await served.close();
    rmSync(site.root, { recursive: true, force: true });
    expect(all.slice(0, 60)).toEqual([]);
  });
});
