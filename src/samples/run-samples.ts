// Runs the samples of a page against a server: sends the requests in order, and compares the responses with the page
// and the OpenAPI documents. Ids from the server replace those of the page.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SentRequest, SentResponse } from '../model/sent-request.ts';
import { baseOf, responseOf } from '../openapi/operations.ts';
import type { BoundSample } from './bound-sample.ts';
import { checkBody } from './check-body.ts';
import type { SampleRules } from './check-page.ts';
import { isJson, schemaForType } from './check-request.ts';
import { fillSampleBody, fillSampleUrl, learnIds } from './known-ids.ts';
import type { Request } from './message.ts';
import { placeIn } from './sample-place.ts';
import { isPlaceholder, samplePart } from './text.ts';

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
  known: ReadonlyMap<string, string>,
  { against, base, headers: own }: RunOptions & { readonly base: string },
): SentRequest {
  const search = query.map(({ name, value }) => (value === null ? name.text : `${name.text}=${value.text}`)).join('&');
  const sampleHeaders = headers
    .map(({ name, value }) => [name.text.toLowerCase(), value.text] as const)
    .filter(([name]) => !transport.has(name));
  const overrides = Object.entries(own).map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    method,
    url: against + fillSampleUrl(`${path.text.slice(base.length)}${search === '' ? '' : `?${search}`}`, known),
    headers: {
      accept: 'application/json, */*',
      // Mock servers return the status that the page shows; other servers ignore this preference.
      ...(status === null ? {} : { prefer: `code=${status}` }),
      ...Object.fromEntries([...sampleHeaders, ...overrides]),
    },
    body: body === null ? null : fillSampleBody(body.text, known),
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
    const known = [...described.content.keys()];
    return [diagnose('test-media-type', { call, type, known }, { place })];
  }
  if (typeof schema !== 'string' || !isJson(type)) return [];
  const { findings } = checkBody(samplePart(got.text, 0, got.text.length), {
    what: `The response to ${call}`,
    api: operation.api,
    schemas: [schema],
    check: rules.check,
  });
  // Use the place of the request, because the actual response is in no file.
  return findings
    .filter(({ diagnostic }) => diagnostic.code !== 'openapi-schema')
    .slice(0, maxFindings)
    .map(({ diagnostic }) => diagnose('test-body', { message: diagnostic.message }, { place }));
}

const maxFindings = 5;
