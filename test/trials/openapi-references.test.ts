// Builds the whole reference of public OpenAPI documents, and checks it with other programs than pubdocs: everything
// that 50 schemas say, as the document has it, ids of all links, axe on the largest pages, and their width on a phone.
// PUBDOCS_OPENAPI='a.json b/main.yaml' npx vitest run --project trials test/trials/openapi-references.test.ts
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../src/text/is-object.ts';
import { findViolations } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import {
  buildReference,
  documentsToTry as documents,
  filesBelow,
  partOf,
  readDocument,
  schemaSlug,
} from '../support/reference-site.ts';
import { serveSite } from '../support/serve.ts';

const schemasToCompare = 50;
const pagesForAxe = 4;
const maxPage = 150_000;
const phone = 360;

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' };
const decode = (html: string): string =>
  html.replace(/&(#?\w+);/g, (written, name: string) => characters[name] ?? written);

/** The text of a page without tags, as a reader who opens everything sees it. */
const visible = (html: string): string =>
  decode(html.replace(/<wbr>|<\/?span class="word">/g, '').replace(/<[^>]*>/g, ' '));

const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The letters and digits of a text, without spaces and marks: Markdown and typography change these. */
const lettersOf = (text: string): string => (text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []).join('');

/** (Markdown) → the letters of each line and sentence, without marks, tags and targets of links */
const sentencesOf = (text: string): string[] =>
  text
    .replace(
      /```\w*|<!--[\s\S]*?-->|<[^>\n]*>|!\[[^\]]*\]\((?:[^()]|\([^()]*\))*\)|^ *\[[^\]]*\]: .*$|^\s*(?:\d+[.)]|[-*+])\s|\|/gm,
      '\n',
    )
    .replace(/\[((?:[^\]\\]|\\.)*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .split(/\n|(?<=[.!?]) /)
    .map(lettersOf)
    .filter((letters) => letters !== '');

interface Statement {
  readonly what: string;
  readonly text: string;
  /** Whether the page has only its letters in this order. */
  readonly isProse?: boolean;
}

const valueKeys = `minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems minProperties
  maxProperties multipleOf pattern format default const`.split(/\s+/);
const schemaKeys = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];
const listKeys = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];

/** Everything that a schema says, without what is behind references: it is on other pages. */
function* statements(schema: unknown, path = ''): Generator<Statement> {
  if (!isObject(schema)) return;
  const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  for (const key of valueKeys)
    if (schema[key] !== undefined && typeof schema[key] !== 'boolean')
      yield { what: `${path} ${key}`, text: asText(schema[key]) };
  for (const value of listIn(schema.enum)) yield { what: `${path} enum`, text: asText(value) };
  for (const text of typeof schema.description === 'string' ? sentencesOf(schema.description) : [])
    yield { what: `${path} description`, text, isProse: true };
  for (const key of ['properties', 'patternProperties'])
    for (const [name, property] of Object.entries(partOf(schema, key))) {
      yield { what: `${path}.${name}`, text: name };
      yield* statements(property, `${path}.${name}`);
    }
  const inner = [
    ...schemaKeys.map((key) => [key, schema[key]] as const),
    ...listKeys.flatMap((key) => listIn(schema[key]).map((member) => [key, member] as const)),
  ];
  for (const [key, value] of inner)
    if (isObject(value) && value.$ref === undefined) yield* statements(value, `${path}(${key})`);
}

/** (the main file of a document) → the files that its references lead to */
function referredFiles(main: string): string[] {
  const files = new Set([main]);
  const add = (value: unknown, from: string): void => {
    if (Array.isArray(value)) for (const item of value) add(item, from);
    if (!isObject(value)) return;
    const [path = ''] = typeof value.$ref === 'string' ? value.$ref.split('#') : [];
    if (path !== '' && existsSync(join(dirname(from), path))) files.add(join(dirname(from), path));
    for (const part of Object.values(value)) add(part, from);
  };
  // The set grows while it is read.
  for (const file of files) add(readDocument(file), file);
  return [...files];
}

/** The schemas of the components, or those that files of the document consist of. */
function schemasOf(file: string, folder: string | null): [string, unknown][] {
  const document = readDocument(file);
  const components = { ...partOf(partOf(document, 'components'), 'schemas'), ...partOf(document, 'definitions') };
  const files = folder === null ? [] : referredFiles(file).filter((path) => /\.ya?ml$|\.json$/.test(path));
  const others = files.flatMap((path): [string, unknown][] => {
    const value = readDocument(path);
    const name = basename(path, extname(path));
    const isUnique = files.filter((other) => basename(other, extname(other)) === name).length === 1;
    return isUnique && isObject(value) && isObject(value.properties) ? [[name, value]] : [];
  });
  return [...Object.entries(components), ...others];
}

/** A page with those of its large parts, `Parcel.sender` of `Parcel`, to which it leads. */
function withParts(start: string, built: string, slug: string): string {
  const pages = new Map<string, string>();
  const read = (page: string): void => {
    if (pages.has(page)) return;
    const html = readFileSync(page, 'utf8');
    pages.set(page, html);
    for (const [, link = ''] of html.matchAll(/<p class="elsewhere">(.*?)<\/p>/gs)) {
      const path = /href="([^"#]+)/.exec(link)?.[1] ?? '';
      if (path.startsWith(`/reference/api/schemas/${slug}-`)) read(join(built, decodeURIComponent(path), 'index.html'));
    }
  };
  read(start);
  return [...pages.values()].join(' ');
}

function compare(schemas: readonly [string, unknown][], built: string) {
  const step = Math.max(1, Math.floor(schemas.length / schemasToCompare));
  const chosen = schemas.filter((_, index) => index % step === 0).slice(0, schemasToCompare);
  const missing: string[] = [];
  let count = 0;
  for (const [name, schema] of chosen) {
    const page = join(built, 'reference/api/schemas', schemaSlug(name), 'index.html');
    if (!existsSync(page)) {
      missing.push(`${name}: no page`);
      continue;
    }
    const html = withParts(page, built, schemaSlug(name));
    const [text, letters] = [oneSpace(visible(html)), lettersOf(visible(html))];
    for (const { what, text: word, isProse } of statements(schema)) {
      count += 1;
      if (!(isProse ? letters.includes(word) : text.includes(oneSpace(word)))) missing.push(`${name}${what}`);
    }
  }
  return { schemas: chosen.length, count, missing };
}

/** Links to anchors of the site that no element has, except those of descriptions, which a build reports. */
function brokenAnchors(built: string, pages: readonly string[], reported: ReadonlySet<string>): string[] {
  const ids = new Map(
    pages.map((page) => {
      const html = readFileSync(page, 'utf8');
      return [page, { html, ids: new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => decode(id))) }];
    }),
  );
  const broken: string[] = [];
  for (const [page, { html }] of ids)
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*#[^"]+)"/g)) {
      const [, path = '', fragment = ''] = /^([^#]*)#(.*)$/.exec(decode(href)) ?? [];
      if (/^\w+:/.test(path)) continue;
      const target = path === '' ? page : join(built, decodeURIComponent(path), 'index.html');
      if (
        ids.get(target)?.ids.has(decodeURIComponent(fragment)) === false &&
        !reported.has(decodeURIComponent(fragment))
      )
        broken.push(`${page.slice(built.length)} → ${href}`);
    }
  return broken;
}

/** Keys of operations and schemas in a document that no page shows, with their numbers. */
const shownKeys = new Set(
  `$ref $schema openapi info servers paths webhooks components tags security externalDocs summary description
  operationId parameters requestBody responses callbacks deprecated name in required schema content headers links style
  explode examples example type format enum const default minimum maximum exclusiveMinimum exclusiveMaximum minLength
  maxLength minItems maxItems uniqueItems minProperties maxProperties multipleOf pattern properties patternProperties
  additionalProperties unevaluatedProperties propertyNames items prefixItems contains minContains maxContains allOf anyOf
  oneOf not if then else discriminator readOnly writeOnly nullable title contentEncoding contentMediaType
  contentSchema dependentRequired dependentSchemas $defs get put post delete patch head options trace query
  additionalOperations swagger definitions host basePath schemes consumes produces securityDefinitions itemSchema
  parent kind url variables`.split(/\s+/),
);
const namesInside = new Set(
  `paths webhooks properties patternProperties $defs definitions schemas responses parameters examples requestBodies
  headers securitySchemes links callbacks pathItems content variables mapping scopes securityDefinitions
  encoding dependentSchemas dependentRequired mediaTypes`.split(/\s+/),
);
const dataKeys = new Set(['example', 'default', 'enum', 'const', 'security', 'value', 'flows', 'info']);

function keysNotShown(document: unknown): Map<string, number> {
  const counts = new Map<string, number>();
  const visit = (value: unknown, isMap: boolean): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, false);
    if (!isObject(value)) return;
    for (const [key, part] of Object.entries(value)) {
      const isKnown = isMap || shownKeys.has(key) || namesInside.has(key) || dataKeys.has(key) || /^\d/.test(key);
      if (!isKnown) counts.set(key, (counts.get(key) ?? 0) + 1);
      else if (!dataKeys.has(key) || isMap) visit(part, !isMap && namesInside.has(key));
    }
  };
  visit(document, false);
  return counts;
}

describe.skipIf(documents.length === 0)('the reference of a public document', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => browser.close());

  it.each(documents)('%s', { timeout: 900_000 }, async (file) => {
    const { root, folder, main, cost, status, stderr, findings } = buildReference(file);
    expect(status, stderr.slice(-2000)).toBe(0);
    const built = join(root, 'build');
    const pages = filesBelow(built).filter((path) => path.endsWith('.html'));
    const bySize = pages.map((path) => ({ path, size: statSync(path).size })).sort((a, b) => b.size - a.size);
    const compared = compare(schemasOf(main, folder), built);
    const reported = new Set(findings.flatMap(({ message }) => /#([^\s`”]+)/.exec(message)?.[1] ?? []));
    const broken = brokenAnchors(built, pages, reported);
    const repeated = pages.flatMap((page) => {
      const ids = [...readFileSync(page, 'utf8').matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${page.slice(built.length)}#${id}`);
    });
    const served = await serveSite({ folder: built, base: '' });
    const violations: string[] = [];
    const wide: string[] = [];
    for (const { path } of bySize.slice(0, pagesForAxe)) {
      const page = await browser.newPage();
      await page.goto(served.url(`${path.slice(built.length).replace(/index\.html$/, '')}`));
      violations.push(...(await findViolations(page)).map((violation) => `${path.slice(built.length)} ${violation}`));
      await page.setViewportSize({ width: phone, height: 800 });
      for (const inside of await page.locator('main details').all())
        await inside.evaluate((e) => e.setAttribute('open', ''));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > phone) wide.push(`${path.slice(built.length)} ${width}`);
      await page.close();
    }
    await served.close();
    const hidden = [...keysNotShown(readDocument(main))].sort((a, b) => b[1] - a[1]).slice(0, 12);
    rmSync(root, { recursive: true, force: true });
    const codes: Record<string, number> = {};
    for (const { code } of findings) codes[code] = (codes[code] ?? 0) + 1;
    const [largest] = bySize;
    console.log(`${basename(file)}: ${pages.length} pages, ${cost}, largest ${Math.round((largest?.size ?? 0) / 1000)} kB
  ${compared.schemas} schemas, ${compared.count} names, limits, values and sentences, missing ${compared.missing.length}
  broken anchors ${broken.length} ${broken[0] ?? ''}, repeated ids ${repeated.length}, axe ${violations.length} on ${Math.min(pagesForAxe, pages.length)} pages
  findings ${JSON.stringify(codes)}
  not shown: ${hidden.map(([key, count]) => `${key} ${count}`).join(', ')}`);
    expect(compared.missing.slice(0, 20)).toEqual([]);
    expect(broken.slice(0, 20)).toEqual([]);
    expect(repeated.slice(0, 5)).toEqual([]);
    expect(violations.slice(0, 5)).toEqual([]);
    expect(wide).toEqual([]);
    expect(bySize.filter(({ size }) => size > maxPage)).toEqual([]);
  });
});
