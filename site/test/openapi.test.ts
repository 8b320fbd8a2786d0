// The OpenAPI documents are derived from the model, pass a public linter, and agree with every sample of the pages in
// both languages. `UPDATE=1` regenerates the documents.
import { readFileSync, writeFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '../data/calls.ts';
import { type CallExample, makeOpenApi } from '../data/openapi.ts';
import config from '../pubdocs.config.ts';
import { type Exchange, exchangesOf } from './content/reading/exchange.ts';
import { parsePage, readTexts } from './content/reading/page.ts';
import { variables } from './content/reading/sample.ts';
import { makeValidator } from './validate-exchange.ts';

const versions = [1, 2] as const;
const texts = readTexts();
const exchangesIn = (file: string, text: string): Exchange[] => exchangesOf(parsePage(file, text)).exchanges;
const exchanges = [...texts].flatMap(([file, text]) => exchangesIn(file, text));

/** The first complete request and response of each endpoint on the English pages. */
const examples = new Map<EndpointName, CallExample>();
for (const { page, endpoint, call, answer } of exchanges) {
  const isWhole =
    answer !== null && (answer.status?.code ?? 200) < 300 && call?.host === variables['api.productionHost'];
  if (page.language !== 'en' || endpoint === null || !isWhole || examples.has(endpoint)) continue;
  examples.set(endpoint, { request: call?.body?.value, response: answer.body?.value });
}

const published = {
  production: config.api?.production ?? '',
  test: config.api?.test ?? '',
  support: String(config.variables?.['support.email']),
};
const docs = `${config.url}${config.base}/docs`;
const documentOf = (version: 1 | 2, production = published.production) =>
  makeOpenApi({ ...published, production, version, docs, examples });

describe.each(versions)('the document of version %i', (version) => {
  const file = `site/data/openapi/v${version}.json`;
  const text = `${JSON.stringify(documentOf(version), null, 2)}\n`;

  it('is the committed file', () => {
    if (process.env.UPDATE === '1') writeFileSync(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('has every endpoint of the version, each with an example', () => {
    const own = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.version === version);
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, { operationId: string }>> };
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(own.map(([name]) => name).sort());
    for (const [name] of own) expect(examples.has(name as EndpointName), name).toBe(true);
  });

  it('links to headings of the pages', () => {
    const pages = [...texts].map(([file, page]) => parsePage(file, page)).filter(({ language }) => language === 'en');
    const links = [...text.matchAll(new RegExp(`"url": "${docs}/([^#"]+)#([^"]+)"`, 'g'))];
    expect(links.length).toBeGreaterThan(3);
    for (const [, path, id] of links) {
      const page = pages.find((candidate) => candidate.path === `${path}.md`);
      expect(
        page?.headings.map((heading) => heading.id),
        `${path}#${id}`,
      ).toContain(id);
    }
  });

  it('passes a public linter', async () => {
    // The documents describe an API, which has no licence.
    const rules = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
    const findings = await lintFromString({ source: text, absoluteRef: file, config: rules });
    expect(findings.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([]);
  });

  it('fails the linter with an unresolved reference', async () => {
    const rules = await createConfig({ extends: ['recommended'] });
    const source = text.replace('"#/components/schemas/Time"', '"#/components/schemas/Tme"');
    const findings = await lintFromString({ source, absoluteRef: file, config: rules });
    expect(findings.map(({ ruleId }) => ruleId)).toContain('no-unresolved-refs');
  });
});

describe('the samples of the pages', () => {
  const base = variables['api.production'] ?? '';
  const check = makeValidator(versions.map((version) => documentOf(version, base)));

  it('agree with the documents', () => {
    expect(exchanges.flatMap((exchange) => check(exchange))).toEqual([]);
  });

  it.each([
    ['an unknown path', 'services.md', 'GET /v1/pickup-points?', 'GET /v1/pickup-point?'],
    ['an unknown parameter', 'services.md', 'radius=1500', 'distance=1500'],
    ['a parameter out of range', 'services.md', 'radius=1500', 'radius=150000'],
    ['a missing parameter', 'services.md', 'near=50.0876,14.4213&radius', 'radius'],
    ['an unknown field of a response', 'services.md', '"distance": 108', '"distanc": 108'],
    ['a number as text', 'services.md', '"distance": 108', '"distance": "108"'],
    [
      'a wrong status',
      'services.md',
      'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{\n  "service"',
      'HTTP/1.1 201 Created\nContent-Type: application/json\n\n{\n  "service"',
    ],
    ['an unknown field of a request', 'basic-flows.md', '"returns": "shp_0i815sgmf8"', '"return": "shp_0i815sgmf8"'],
    ['an unknown state', 'Detailed/parcels.md', '"state": "collected"', '"state": "collectd"'],
    ['an unknown problem', 'basic-flows.md', 'problems/too-many-requests', 'problems/too-many'],
    ['a missing Idempotency-Key', 'basic-flows.md', 'Idempotency-Key: CANCEL-1043\n', ''],
    ['another media type', 'Detailed/parcels.md', 'Content-Type: application/zpl', 'Content-Type: text/zpl'],
  ])('with %s are reported', (_title, path, before, after) => {
    const file = `site/docs/${path}`;
    const text = texts.get(file) ?? '';
    expect(text.split(before)).toHaveLength(2);
    expect(exchangesIn(file, text.replace(before, after)).flatMap((exchange) => check(exchange))).not.toEqual([]);
  });
});
