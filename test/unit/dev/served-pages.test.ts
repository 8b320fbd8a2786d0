// Findings of the pages that dev has served.
import { expect, test } from 'vitest';
import { makeServedPages } from '../../../src/dev/served-pages.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import type { Ports } from '../../../src/model/ports.ts';
import type { Site } from '../../../src/pipeline/load-site.ts';
import { sampleConfig } from '../../support/sample-config.ts';
import { samplePage } from '../../support/sample-site.ts';

test('a text of an OpenAPI document that several pages show is one finding', () => {
  const finding = { code: 'text-not-shown', severity: 'warning', message: 'A text', place: { file: 'v1.yaml' } };
  const site = {
    config: sampleConfig(),
    discovered: { docs: [] },
    diagnostics: [],
    modules: { components: new Map() },
    index: { facts: () => ({ includes: [] }) },
    textFindings: { get: () => [{ ...finding } as unknown as Diagnostic] },
  } as unknown as Site;
  const ports = { highlighter: {} } as Ports;
  const pages = makeServedPages(site, { ports, copies: new Map(), grammars: new Set() });
  pages.compile(samplePage('reference/create.md'));
  pages.compile(samplePage('reference/list.md'));
  expect(pages.findings()).toEqual([finding]);
});
