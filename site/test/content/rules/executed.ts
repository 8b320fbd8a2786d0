// Every sample is executed: each request is sent to the API as a pure function, at the time that the story has for it,
// and the printed response must be exactly what comes back. All pages share one production and one test environment.
import { parse } from 'valibot';
import { productionEnvironment, testEnvironment } from '../../../api/environments.ts';
import type { ApiRequest, ApiResponse } from '../../../api/http.ts';
import { reasons } from '../../../api/http.ts';
import { respond } from '../../../api/respond.ts';
import type { Store } from '../../../api/store.ts';
import { problem } from '../../../data/bodies.schema.ts';
import { limits } from '../../../data/domain.ts';
import { bookshop, moments, quickStart, sampleKeys } from '../../../data/story.ts';
import type { Exchange } from '../reading/exchange.ts';
import { type Answer, type Call, type Json, variables } from '../reading/sample.ts';
import { provoke } from './provocations.ts';
import { inBody, type Report } from './report.ts';

/** A request at its time, and the response that the page prints for it. */
interface Step {
  readonly exchange: Exchange;
  readonly line: number;
  readonly request: ApiRequest;
  readonly environment: 'production' | 'test';
  readonly at: number;
  /** A sample outside of the story leaves no trace. */
  readonly isStory: boolean;
}

const problemsUrl = `${variables['api.production']}/problems`;

const hosts = [
  ['production', variables['api.productionHost']],
  ['test', variables['api.testHost']],
] as const;

/** The order of the main flow: fragments and mistakes are shown as changes of it. */
const mainOrder = 'ORDER-1041';

/** The environments before the first sample. */
const environments = (): Record<Step['environment'], Store> => ({
  production: productionEnvironment(problemsUrl, { [sampleKeys.production]: bookshop }),
  test: testEnvironment(problemsUrl, { [sampleKeys.test]: bookshop }),
});

/** A sample as the API receives it. The placeholder of a cursor becomes the cursor of the page before. */
function requestOf(call: Call): ApiRequest {
  const query = String(call.query).replaceAll('%2C', ',');
  const url = query === '' ? call.path : `${call.path}?${query}`;
  const headers = Object.fromEntries(call.headers.entries);
  return { method: call.method, url, headers, body: call.body === null ? '' : JSON.stringify(call.body.value) };
}

function momentOf({ endpoint, call, page }: Exchange): string {
  const key = call?.headers.get('idempotency-key') ?? '';
  if (page.path === 'quick-start.md') {
    if (endpoint === 'scans') return quickStart.scans;
    return endpoint === 'label' ? quickStart.label : quickStart.create;
  }
  const byKey = Object.entries(moments).find(([name]) => name === key)?.[1];
  return byKey ?? (endpoint === 'label' ? moments.label : moments.other);
}

function stepOf(exchange: Exchange, whole: Call | null): Step | null {
  const { call, answer, endpoint } = exchange;
  if (call !== null) {
    const environment = hosts.find(([, host]) => host === call.host)?.[0];
    if (endpoint === null || environment === undefined) return null;
    const at = Date.parse(momentOf(exchange));
    return { exchange, line: call.line, request: requestOf(call), environment, at, isStory: true };
  }
  const provoked = provoke(exchange, whole === null ? null : requestOf(whole));
  return provoked && { exchange, line: answer?.line ?? 1, isStory: false, ...provoked };
}

/** Sends a request until the limit is reached, where the sample shows what happens then. */
const timesOf = ({ exchange }: Step): number =>
  exchange.call === null && exchange.answer?.status?.code === 429 ? limits.requestsPerSecond + 1 : 1;

/** Executes the samples of one language in the order of their times. */
function execute(exchanges: readonly Exchange[], report: Report): void {
  const whole = exchanges.find(({ call }) => call?.headers.get('idempotency-key') === mainOrder)?.call ?? null;
  const steps: Step[] = [];
  for (const exchange of exchanges) {
    const step = stepOf(exchange, whole);
    if (step !== null) steps.push(step);
    else report(exchange.page, exchange.call?.line ?? exchange.answer?.line ?? 1, 'the API has no such call');
  }
  const stores = environments();
  for (const step of steps.sort((a, b) => a.at - b.at || Number(b.isStory) - Number(a.isStory))) {
    let store = stores[step.environment];
    const request = withCursor(store, step);
    let response: ApiResponse | null = null;
    for (let left = timesOf(step); left > 0; left -= 1) ({ store, response } = respond(store, request, step.at));
    if (step.isStory) stores[step.environment] = store;
    if (response !== null) compare(step, response, report);
  }
}

/** `cursor=YOUR_CURSOR` → the cursor that the request without it returns. */
function withCursor(store: Store, { request, at }: Step): ApiRequest {
  if (!request.url.includes('YOUR_CURSOR')) return request;
  const first = respond(store, { ...request, url: request.url.replace(/[?&]cursor=YOUR_CURSOR/, '') }, at).response;
  const { nextCursor }: { nextCursor?: unknown } = JSON.parse(first.body);
  return { ...request, url: request.url.replace('YOUR_CURSOR', String(nextCursor)) };
}

function compare({ exchange, line }: Step, response: ApiResponse, report: Report): void {
  const { page, answer, call } = exchange;
  const fault = (at: number, message: string) => report(page, at, message);
  const isFailure = response.status >= 400;
  const isFragment = call === null && answer?.status == null;
  const expectsFailure = !isFragment && (answer?.status?.code ?? 200) >= 400;
  if (isFailure && !expectsFailure) {
    const { errors = [], detail } = parse(problem, JSON.parse(response.body));
    for (const { pointer, code, message } of errors) fault(call?.body?.lineOf(pointer) ?? line, `${code}: ${message}`);
    const [, field = ''] = /field (\/\S+)\.$/.exec(detail) ?? [];
    if (errors.length === 0) fault(call?.body?.lineOf(field) ?? line, `the API returns ${response.status}: ${detail}`);
    return;
  }
  if (answer === null || isFragment) return;
  const expected = `${response.status} ${reasons[response.status]}`;
  if (answer.status !== null && `${answer.status.code} ${answer.status.reason}` !== expected)
    fault(answer.line, `the API returns ${expected}: ${response.body}`);
  if (answer.status !== null) compareHeaders(answer, response, fault);
  if (answer.body === null) {
    if (response.headers['content-type'] === 'application/json') fault(answer.line, 'the body is missing');
    return;
  }
  const returned = response.headers['content-type']?.includes('json') ? JSON.parse(response.body) : null;
  const shown = exchange.endpoint === 'services' ? shortened(returned, answer.body) : returned;
  compareValues(answer.body.value, shown, '', inBody(report, page, answer.body));
}

function compareHeaders(
  answer: Answer,
  { headers }: ApiResponse,
  fault: (line: number, message: string) => void,
): void {
  const printed = Object.fromEntries(answer.headers.entries);
  for (const name of new Set([...Object.keys(printed), ...Object.keys(headers)])) {
    if (printed[name] === headers[name]) continue;
    fault(answer.headers.lineOf(name), `the API returns ${name}: ${headers[name] ?? 'nothing'}`);
  }
}

/** The list of services, as far as the page shows it. */
function shortened(returned: unknown, printed: Json): unknown {
  const { items, ...rest } = returned as { readonly items: readonly { readonly code: string }[] };
  const shown = (printed.value as { readonly items?: readonly { readonly code?: unknown }[] }).items ?? [];
  return { items: items.filter(({ code }) => shown.some((item) => item.code === code)), ...rest };
}

/** Reports where a printed value differs from the returned one. */
function compareValues(printed: unknown, returned: unknown, pointer: string, at: (p: string, m: string) => void): void {
  if (printed === returned) return;
  const isPair = [printed, returned].every((value) => typeof value === 'object' && value !== null);
  if (!isPair) {
    at(pointer, `the API returns ${JSON.stringify(returned) ?? 'no such field'}`);
    return;
  }
  const [left, right] = [printed, returned] as [Record<string, unknown>, Record<string, unknown>];
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    compareValues(left[key], right[key], `${pointer}/${key}`, at);
  }
}

/** Reports samples that the API refuses, and responses that it does not give. */
export function checkExecution(exchanges: readonly Exchange[], report: Report): void {
  for (const language of ['en', 'cs'] as const) {
    execute(
      exchanges.filter(({ page }) => page.language === language),
      report,
    );
  }
}
