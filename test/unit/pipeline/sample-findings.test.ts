// Which pages of a site have findings about their samples.
import { expect, test } from 'vitest';
import { makeSchemaCheck } from '../../../src/adapters/json-schema.ts';
import { withProcessorLimit } from '../../../src/adapters/modules/time-limit.ts';
import type { SourcePage } from '../../../src/model/source-page.ts';
import { makeEngine } from '../../../src/pipeline/engine/engine.ts';
import { makeSampleChecks } from '../../../src/pipeline/sample-findings.ts';
import { packClaims } from '../../../src/pipeline/steps/claims.ts';
import type { TextSummary } from '../../../src/pipeline/steps/texts.ts';
import { compileText } from '../../support/compile-text.ts';
import { fixedStep } from '../../support/fixed-step.ts';
import { makeMemoryCache } from '../../support/memory-cache.ts';
import { samplePage } from '../../support/sample-site.ts';

const document = {
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example' }],
  paths: { '/parcels': { get: { operationId: 'all', responses: { 200: { description: 'OK' } } } } },
};

/** Codes of the findings of a page with a request that no document has. */
function codesOf(page: SourcePage, isComplete: boolean): string[] {
  const { facts } = compileText('```http\nGET /depots HTTP/1.1\nHost: api.example\n```\n', { samples: true });
  const api = { name: 'v1', file: 'v1.json', path: 'v1.json', digest: '', files: [], text: null };
  const checks = makeSampleChecks(
    { documents: [{ ...api, document: () => document }], isComplete },
    {
      ...{ engine: makeEngine(makeMemoryCache(), () => 0), snapshots: [] },
      makeSchemaCheck: (documents) => makeSchemaCheck(documents, withProcessorLimit),
      texts: {
        claims: () => packClaims(facts),
        summary: fixedStep<SourcePage, TextSummary>(() => ({ ...facts, code: [], hasSamples: true })),
      },
    },
  );
  return checks.findings(page).map(({ code }) => code);
}

test('a request that no document describes is a finding, unless a document could not be read', () => {
  expect(codesOf(samplePage('a.md'), true)).toEqual(['sample-operation']);
  expect(codesOf(samplePage('a.md'), false)).toEqual([]);
});

test('the samples of an older version are not checked, because the documents describe the current service', () => {
  expect(codesOf({ ...samplePage('a.md'), version: '1' }, true)).toEqual([]);
});
