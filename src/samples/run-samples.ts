// Runs the samples of a page against a server, in order, with its ids, and compares the responses.
import { diagnose } from '../diagnostics/diagnose.ts';
import { firstFindings } from '../diagnostics/first-findings.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SentRequest, SentResponse } from '../model/sent-request.ts';
import { readJson } from '../openapi/json-text.ts';
import { baseOf, responseOf } from '../openapi/operations.ts';
import { escapePattern } from '../text/pattern.ts';
import type { BoundSample } from './bound-sample.ts';
import { checkBody } from './check-body.ts';
import type { SampleRules } from './check-page.ts';
import { isJson, schemaForType } from './check-request.ts';
import type { Request } from './message.ts';
import { isPlaceholder, samplePart } from './sample-part.ts';
import { placeIn } from './sample-place.ts';

/** Shorter values are not ids: `STD` is the same on every server. */
const shortestId = 6;

/** Dates, times and amounts are the same for every server: `2026-11-22`, `10:30:00`, `12.50` */
const isQuantity = (text: string): boolean =>
  /^\d{4}-\d\d(?:-\d\d)?(?:[T ]|$)|^\d\d?:\d\d|^[-+]?\d+[.,]\d+$|^P[\dT]/.test(text);

const isId = (text: string): boolean =>
  text.length >= shortestId && /\d/.test(text) && !/\s/.test(text) && !isQuantity(text);

/** ('{"id": "shp_001"}', '{"id": "shp_002"}', actualIds) records that shp_001 is shp_002 */
export function learnIds(sample: string, actual: string, actualIds: Map<string, string>): void {
  const expected = readJson(sample);
  const received = readJson(actual);
  if (expected.ok && received.ok) visit(expected.value, received.value, actualIds);
}

function visit(expected: unknown, received: unknown, actualIds: Map<string, string>): void {
  if (typeof expected === 'string' && typeof received === 'string') {
    if (expected !== received && received !== '' && isId(expected)) actualIds.set(expected, received);
    return;
  }
  if (typeof expected !== 'object' || typeof received !== 'object' || expected === null || received === null) return;
  for (const [key, value] of Object.entries(expected)) visit(value, Reflect.get(received, key), actualIds);
}

/** Replaces ids in one pass, so that none is replaced twice. Only whole ids: `shp_001` is not in `shp_0012`. */
function fill(text: string, actualIds: ReadonlyMap<string, string>, write: (id: string) => string): string {
  if (actualIds.size === 0) return text;
  // The longest first: `lbl_1` is also the start of `lbl_1.pdf`.
  const ids = [...actualIds.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(`(?<![\\w-])(?:${ids.join('|')})(?![\\w-])`, 'g');
  return text.replace(pattern, (id) => write(actualIds.get(id) ?? id));
}

/** ('/v1/shipments/shp_001?page=2', ids) → '/v1/shipments/shp_002?page=2' */
export const fillSampleUrl = (url: string, actualIds: ReadonlyMap<string, string>): string =>
  fill(url, actualIds, encodeURIComponent);

const escapeInString = (id: string): string => JSON.stringify(id).slice(1, -1);

/** ('{"shipment": "shp_001", "weight": 100200}', ids) → `{"shipment": "shp_002", …}`; in JSON, only strings */
export const fillSampleBody = (body: string, actualIds: ReadonlyMap<string, string>): string =>
  /^\s*[{["]/.test(body)
    ? body.replace(/"(?:[^"\\]|\\.)*"/g, (string) => fill(string, actualIds, escapeInString))
    : fill(body, actualIds, encodeURIComponent);

export interface RunOptions {
  /** Base URL for the paths of the samples, without a trailing slash. */
  readonly against: string;
  /** Whether to omit the path of the document's `servers`. */
  readonly withoutBase: boolean;
  /** Headers that override those of the samples, such as API keys. */
  readonly headers: Readonly<Record<string, string>>;
  readonly send: (request: SentRequest) => Promise<SentResponse>;
  readonly rules: SampleRules;
}

export interface SampleResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly sent: number;
  /** Requests that a page marks, or whose path contains a placeholder. */
  readonly skipped: number;
}

/** A request with the response that the page shows for it. */
interface Exchange {
  readonly request: BoundSample & { readonly message: Request };
  readonly response: BoundSample | null;
}

function exchangesOf(bound: readonly BoundSample[]): Exchange[] {
  const exchanges: Exchange[] = [];
  for (const sample of bound) {
    const { message, operation } = sample;
    const last = exchanges.at(-1);
    if (message.kind === 'request') exchanges.push({ request: { ...sample, message }, response: null });
    else if (last?.response === null && last.request.operation === operation)
      exchanges[exchanges.length - 1] = { ...last, response: sample };
  }
  return exchanges;
}

/** (samples of a page, a server) → the differences; requests run one after another */
export async function runSamples(
  page: string,
  bound: readonly BoundSample[],
  options: RunOptions,
): Promise<SampleResult> {
  const diagnostics: Diagnostic[] = [];
  const idMap = new Map<string, string>();
  let sent = 0;
  let skipped = 0;
  for (const exchange of exchangesOf(bound)) {
    const { request, response } = exchange;
    const { words } = request.fact;
    const isMarked = words.partial !== undefined || words.wrong !== undefined || words.unchecked !== undefined;
    const { hasBody, body, path } = request.message;
    if (isMarked || isPlaceholder(path.text) || (hasBody && body === null)) {
      skipped += 1;
      continue;
    }
    sent += 1;
    const base = options.withoutBase ? baseOf(request.operation, path.text) : '';
    const sentRequest = toRequest(request.message, response?.status ?? null, idMap, { ...options, base });
    const got = await options.send(sentRequest);
    const place = placeIn(page, request.fact, request.message.range);
    const call = `${sentRequest.method} ${request.message.path.text}`;
    if (typeof got === 'string') {
      const values = { call, server: options.against, detail: got };
      diagnostics.push(diagnose('test-unreachable', values, { place }));
    } else {
      diagnostics.push(...compare(exchange, got, { page, call, rules: options.rules }));
      learnIds(response?.message.body?.text ?? '', got.text, idMap);
    }
  }
  return { diagnostics, sent, skipped };
}

const transport = new Set(['host', 'content-length', 'connection', 'accept-encoding']);

function toRequest(
  { method, path, query, headers, body }: Request,
  status: string | null,
  actualIds: ReadonlyMap<string, string>,
  { against, base, headers: addedHeaders }: RunOptions & { readonly base: string },
): SentRequest {
  const search = query.map(({ name, value }) => (value === null ? name.text : `${name.text}=${value.text}`)).join('&');
  const sampleHeaders = headers
    .map(({ name, value }) => [name.text.toLowerCase(), value.text] as const)
    .filter(([name]) => !transport.has(name));
  const overrides = Object.entries(addedHeaders).map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    method,
    url: against + fillSampleUrl(`${path.text.slice(base.length)}${search === '' ? '' : `?${search}`}`, actualIds),
    headers: {
      accept: 'application/json, */*',
      // Mock servers return the status that the page shows; other servers ignore this preference.
      ...(status === null ? {} : { prefer: `code=${status}` }),
      ...Object.fromEntries([...sampleHeaders, ...overrides]),
    },
    body: body === null ? null : fillSampleBody(body.text, actualIds),
  };
}

interface Around {
  readonly page: string;
  readonly call: string;
  readonly rules: SampleRules;
}

type Got = Exclude<SentResponse, string>;

function compare({ request, response }: Exchange, got: Got, { page, call, rules }: Around): Diagnostic[] {
  const { operation } = request;
  const status = String(got.status);
  const place = placeIn(page, request.fact, request.message.range);
  const sampleStatus = response?.status ?? null;
  const successes = [...operation.responses.keys()].filter((key) => key.startsWith('2'));
  const isExpected = sampleStatus === null ? got.status < 300 : sampleStatus === status;
  if (!isExpected) {
    const expected = sampleStatus === null ? successes : [sampleStatus];
    return [diagnose('test-status', { call, status, expected }, { place })];
  }
  const described = responseOf(operation, status);
  const type = got.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const schema = described && schemaForType(described.content, type);
  if (described && described.content.size > 0 && schema === undefined && got.text !== '') {
    const types = [...described.content.keys()];
    return [diagnose('test-media-type', { call, type, names: types }, { place })];
  }
  if (typeof schema !== 'string' || !isJson(type)) return [];
  const { findings } = checkBody(samplePart(got.text, 0, got.text.length), {
    what: `The response to ${call}`,
    api: operation.api,
    schemas: [schema],
    check: rules.check,
  });
  // Use the place of the request, because the actual response is in no file.
  const wrong = findings.filter(({ diagnostic }) => diagnostic.code !== 'openapi-schema');
  return firstFindings(wrong, maxFindings, ({ diagnostic: { message } }) =>
    diagnose('test-body', { message }, { place }),
  );
}

const maxFindings = 5;
