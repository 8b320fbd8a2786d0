// A document that dev keeps from version to version: a change of its settings reads it again.
import { expect, test } from 'vitest';
import type { ApiSource } from '../../../src/model/api-document.ts';
import { type Engine, makeEngine } from '../../../src/pipeline/engine/engine.ts';
import { makePageDocuments } from '../../../src/pipeline/steps/page-documents.ts';
import { makeMemoryCache } from '../../support/memory-cache.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';
import { sampleConfig } from '../../support/sample-config.ts';

const files = makeMemoryFiles({ 'v1.yaml': 'openapi: 3.1.0\ninfo: { title: Parcels }\npaths: {}\n' });

function titleIn(engine: Engine, replace: ApiSource['replace']): unknown {
  const api: ApiSource = { name: 'v1', file: 'v1.yaml', replace, pages: null, overlays: [], key: '' };
  const documents = makePageDocuments(engine, sampleConfig({ openapi: [api] }), { files });
  return documents.get({ ...api, texts: null }).document?.info;
}

test('a replaced text is in the next version', () => {
  const engine = makeEngine(makeMemoryCache(), () => 0);
  expect(titleIn(engine, {})).toEqual({ title: 'Parcels' });
  expect(titleIn(engine.next(), { Parcels: 'Depots' })).toEqual({ title: 'Depots' });
});
