// The OpenAPI documents in Czech: every text is translated, and nothing else changes.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/model/api-document.ts';
import { documentTexts, translateDocument } from '../../src/openapi/texts.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

describe.each(['v1', 'v2'])('%s in Czech', (name) => {
  const document = JSON.parse(read(`data/openapi/${name}.json`)) as JsonObject;
  const { sources, problems } = translateDocument(document, read(`i18n/cs/openapi/${name}.yaml`));

  it('is complete', () => {
    expect(problems).toEqual([]);
    expect([...documentTexts(document).keys()].filter((ref) => !sources.has(ref))).toEqual([]);
  });
});
