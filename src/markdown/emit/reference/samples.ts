// Samples beside an operation: its own code samples or its examples as a request, and the examples of its responses.

import type { JsonObject } from '../../../model/api-document.ts';
import type { SampleRequest } from '../../../model/sample-request.ts';
import { exactJson, withExactNumbers } from '../../../openapi/exact-numbers.ts';
import { findExample } from '../../../openapi/examples.ts';
import { readJson } from '../../../openapi/json-text.ts';
import { asObject } from '../../../openapi/schemas.ts';
import type { ListedOperation } from '../../../reference/read-operation.ts';
import { codeSamplesOf, maxHighlighted, sampleSpace } from '../../../reference/sample-sizes.ts';
import { isObject } from '../../../text/is-object.ts';
import { writePlainCode } from '../code.ts';
import { writeRequestCode } from '../examples.ts';
import { writeTab, writeTabs } from '../tabs.ts';
import { ownLine, tag } from '../write.ts';
import type { ReferenceBlock } from './block-state.ts';
import { safe } from './html.ts';

interface CodeTab {
  readonly label: string;
  readonly info: string;
  readonly code: string;
}

export function writeSamples(block: ReferenceBlock, { id, definition, isWebhook }: ListedOperation): void {
  const { emitter, reference } = block;
  const samples = codeTabs(definition.part);
  const documents = [reference.source];
  const request = isWebhook
    ? null
    : findExample(documents, { kind: 'request', operation: id, status: null, example: null });
  const responses = Object.keys(asObject(definition.part.responses)).flatMap((status): CodeTab[] => {
    const sample = findExample(documents, { kind: 'response', operation: id, status, example: null });
    return sample.ok && sample.code.includes('\n') ? [{ label: status, info: 'http', code: sample.code }] : [];
  });
  const hasRequest = samples.length > 0 || request?.ok === true;
  if (!hasRequest && responses.length === 0) return;
  const space = sampleSpace(responses.length);
  const shortTabs = responses.map((tab) => ({ ...tab, code: shortened(tab.code, space) }));
  tag(emitter, '<div class="beside-sample">\n');
  if (samples.length > 0) writeCodeTabs(block, samples, 'language');
  else if (request?.ok) writeRequest(block, request.code, request.request);
  if (shortTabs.length > 0) writeCodeTabs(block, shortTabs, undefined);
  ownLine(emitter);
  tag(emitter, '</div>');
}

/** Fields of an object and characters of a text in a long sample, fewer until it is short enough. */
const shorter = [Number.POSITIVE_INFINITY, 50, 20, 8];

/** A request in the languages of the site; only the message if its body is too long for programs. */
function writeRequest({ emitter, span }: ReferenceBlock, code: string, request: SampleRequest | null): void {
  const count = Math.max(1, emitter.options.requestLanguages.length);
  const space = sampleSpace(count);
  const message = shortened(code, space);
  const body = request?.body ?? null;
  // Programs need valid JSON, so only the message has marks.
  const text = body && shortBody(body.text, space, false);
  const shortRequest =
    body === null ? request : text === null ? null : request && { ...request, body: { ...body, text } };
  const isPlain = message.length * (shortRequest === null ? 1 : count) > maxHighlighted;
  writeRequestCode(emitter, { code: message, request: shortRequest, isPlain, span });
}

/** A message with a shorter body. */
function shortened(code: string, limit: number): string {
  const [, head = '', body = code] = /^(.*?\n\n)(.*)$/s.exec(code) ?? [];
  return `${head}${shortBody(body, limit, true) ?? `${body.slice(0, limit)}…`}`;
}

/**
 * (a very long value) → only the first item of each list, then fewer fields; null if that is too long, or no JSON.
 * `isMarked`: `…` stands for what is left out.
 */
function shortBody(body: string, limit: number, isMarked: boolean): string | null {
  if (body.length <= limit) return body;
  const read = readJson(withExactNumbers(body));
  for (const fields of read.ok ? shorter : []) {
    const text = exactJson(firstParts(read.ok && read.value, fields, isMarked), 2);
    if (text.length <= limit) return text.replace(markPattern, '…');
  }
  return null;
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

function writeCodeTabs({ emitter, span }: ReferenceBlock, tabs: readonly CodeTab[], group: string | undefined): void {
  const isPlain = tabs.reduce((sum, { code }) => sum + code.length, 0) > maxHighlighted;
  writeTabs(emitter, group, tabs, ({ label, info, code }) =>
    writeTab(emitter, { label: safe(label), span }, () =>
      writePlainCode(emitter, { info: isPlain ? '' : info, meta: '', code, span }),
    ),
  );
}

/** `x-codeSamples: [{ lang: 'Shell', source: 'curl …' }]` */
const codeTabs = (part: JsonObject): CodeTab[] =>
  codeSamplesOf(part).map(({ lang, label, source }) => {
    const language = typeof lang === 'string' ? lang : '';
    return {
      label: typeof label === 'string' ? label : language,
      info: language.toLowerCase().replace(/\s+/g, ''),
      code: String(source),
    };
  });
