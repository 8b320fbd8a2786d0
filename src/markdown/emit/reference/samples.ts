// Samples beside an operation: its own code samples or its examples as a request, and the examples of its responses.

import { findExample } from '../../../openapi/examples.ts';
import { asObject } from '../../../openapi/schemas.ts';
import type { ListedOperation } from '../../../reference/read-operation.ts';
import { listOf } from '../../../text/is-object.ts';
import { writeBlock, writeRequestCode } from '../examples.ts';
import { tabEnd, tabStart, tabsEnd, tabsStart } from '../tabs.ts';
import { ownLine, tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { safe } from './html.ts';

interface CodeTab {
  readonly label: string;
  readonly info: string;
  readonly code: string;
}

export function writeSamples(block: ReferenceBlock, { id, own, isWebhook }: ListedOperation): void {
  const { e, reference, span } = block;
  const samples = codeSamples(own.part);
  const documents = [reference.written];
  const request = isWebhook
    ? null
    : findExample(documents, { kind: 'request', operation: id, status: null, example: null });
  const responses = Object.keys(asObject(own.part.responses)).flatMap((status): CodeTab[] => {
    const sample = findExample(documents, { kind: 'response', operation: id, status, example: null });
    return sample.ok && sample.code.includes('\n')
      ? [{ label: status, info: 'http', code: shortened(sample.code) }]
      : [];
  });
  const isLarge = responses.reduce((sum, { code }) => sum + code.length, 0) > maxHighlighted;
  const shown = isLarge ? responses.map((tab) => ({ ...tab, info: '' })) : responses;
  const hasRequest = samples.length > 0 || request?.ok === true;
  if (!hasRequest && responses.length === 0) return;
  tag(e, '<div class="beside-sample">\n');
  if (samples.length > 0) writeTabs(block, samples, 'language');
  else if (request?.ok) writeRequestCode(e, { code: request.code, request: request.request, span });
  if (shown.length > 0) writeTabs(block, shown, undefined);
  ownLine(e);
  tag(e, '</div>');
}

/** Characters of responses with colours, which make their HTML four times as large. */
const maxHighlighted = 10_000;

/** Characters of a response with all items of its lists. */
const maxSample = 15_000;

/** A very long response, with only the first item of each list */
function shortened(code: string): string {
  const [, head = '', body = ''] = /^(.*?\n\n)(.*)$/s.exec(code) ?? [];
  if (code.length <= maxSample) return code;
  try {
    const firstItems = (_: string, value: unknown): unknown => (Array.isArray(value) ? value.slice(0, 1) : value);
    return `${head}${JSON.stringify(JSON.parse(body, firstItems), null, 2)}`;
  } catch {
    return code;
  }
}

function writeTabs({ e, span }: ReferenceBlock, tabs: readonly CodeTab[], group: string | undefined): void {
  tag(e, tabsStart(' class="tabs"', group));
  for (const { label, info, code } of tabs) {
    tag(e, tabStart(e, { attributes: ' class="tab"', label: safe(label), value: undefined, span }));
    writeBlock(e, { info, meta: '', code, span });
    tag(e, `\n${tabEnd}`);
  }
  tag(e, tabsEnd);
}

/** `x-codeSamples: [{ lang: 'Shell', source: 'curl …' }]` */
function codeSamples(part: Readonly<Record<string, unknown>>): CodeTab[] {
  const list = part['x-codeSamples'] ?? part['x-code-samples'];
  return listOf(list).flatMap((written): CodeTab[] => {
    const { lang, label, source } = asObject(written);
    const language = typeof lang === 'string' ? lang : '';
    if (typeof source !== 'string') return [];
    return [
      {
        label: typeof label === 'string' ? label : language,
        info: language.toLowerCase().replace(/\s+/g, ''),
        code: source,
      },
    ];
  });
}
