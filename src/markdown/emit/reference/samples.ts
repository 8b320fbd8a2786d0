// Samples beside an operation: its own code samples or its examples as a request, and the examples of its responses.

import type { SampleRequest } from '../../../model/sample-request.ts';
import { exactJson, withExactNumbers } from '../../../openapi/exact-numbers.ts';
import { findExample } from '../../../openapi/examples.ts';
import { readJson } from '../../../openapi/json-text.ts';
import { asObject } from '../../../openapi/schemas.ts';
import type { ListedOperation } from '../../../reference/read-operation.ts';
import { isObject, listOf } from '../../../text/is-object.ts';
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
  const documents = [reference.source];
  const request = isWebhook
    ? null
    : findExample(documents, { kind: 'request', operation: id, status: null, example: null });
  const responses = Object.keys(asObject(own.part.responses)).flatMap((status): CodeTab[] => {
    const sample = findExample(documents, { kind: 'response', operation: id, status, example: null });
    return sample.ok && sample.code.includes('\n') ? [{ label: status, info: 'http', code: sample.code }] : [];
  });
  const hasRequest = samples.length > 0 || request?.ok === true;
  if (!hasRequest && responses.length === 0) return;
  const space = Math.floor(maxCode / Math.max(1, responses.length));
  const short = responses.map((tab) => ({ ...tab, code: shortened(tab.code, Math.min(maxSample, space)) }));
  const isLarge = short.reduce((sum, { code }) => sum + code.length, 0) > maxHighlighted;
  tag(e, '<div class="beside-sample">\n');
  if (samples.length > 0) writeTabs(block, samples, 'language');
  else if (request?.ok) writeRequestCode(e, { ...shortRequest(request, e.options.requestLanguages.length), span });
  if (short.length > 0) writeTabs(block, isLarge ? short.map((tab) => ({ ...tab, info: '' })) : short, undefined);
  ownLine(e);
  tag(e, '</div>');
}

/** Characters of responses with colours, which make their HTML four times as large. */
const maxHighlighted = 10_000;

/** Characters of a message with all items of its lists, and of all responses or programs of an operation. */
const maxSample = 15_000;
const maxCode = 30_000;

/** Fields of an object and characters of a text in a long sample, fewer until it is short enough. */
const shorter = [Number.POSITIVE_INFINITY, 50, 20, 8];

interface FoundRequest {
  readonly code: string;
  readonly request: SampleRequest | null;
}

/** A request of which each of several programs has the body. */
function shortRequest({ code, request }: FoundRequest, programs: number): FoundRequest {
  const body = request?.body ?? null;
  const limit = Math.min(maxSample, Math.floor(maxHighlighted / Math.max(1, programs)));
  // Programs need valid JSON, so only the message has marks.
  const short = body && { ...body, text: shortBody(body.text, { limit, isMarked: false }) };
  return { code: shortened(code, limit), request: request && { ...request, body: short } };
}

/** A message with a shorter body. */
function shortened(code: string, limit: number): string {
  const [, head = '', body = code] = /^(.*?\n\n)(.*)$/s.exec(code) ?? [];
  return `${head}${shortBody(body, { limit, isMarked: true })}`;
}

interface Shortening {
  /** Characters. */
  readonly limit: number;
  /** Whether `…` stands for what is left out. */
  readonly isMarked: boolean;
}

/** (a very long value) → only the first item of each list, then fewer fields */
function shortBody(body: string, { limit, isMarked }: Shortening): string {
  if (body.length <= limit) return body;
  const read = readJson(withExactNumbers(body));
  for (const fields of read.ok ? shorter : []) {
    const text = exactJson(firstParts(read.ok && read.value, fields, isMarked), 2);
    if (text.length <= limit) return text.replace(markPattern, '…');
  }
  return `${body.slice(0, limit)}…`;
}

/** An entry that becomes `…`; no text of a document has its character. */
const mark = '\0…';
const markPattern = /"\\u0000…"(?:: "\\u0000…")?/g;

function firstParts(value: unknown, limit: number, isMarked: boolean): unknown {
  if (Array.isArray(value)) {
    const first = value.slice(0, 1).map((item) => firstParts(item, limit, isMarked));
    return isMarked && value.length > 1 ? [...first, mark] : first;
  }
  if (typeof value === 'string') {
    const length = limit * 20;
    return isMarked && value.length > length ? `${value.slice(0, length)}…` : value.slice(0, length);
  }
  if (!isObject(value)) return value;
  const all = Object.entries(value);
  const entries = all.slice(0, limit).map(([name, part]) => [name, firstParts(part, limit, isMarked)]);
  return Object.fromEntries(isMarked && all.length > limit ? [...entries, [mark, mark]] : entries);
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
  return listOf(list).flatMap((sample): CodeTab[] => {
    const { lang, label, source } = asObject(sample);
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
