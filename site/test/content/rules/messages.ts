// Rules of single messages: requests have a known endpoint and the right headers, responses have a known status, bodies
// match the schemas of the model.
import * as v from 'valibot';
import { bodies, fragments, problem } from '../../../data/bodies.schema.ts';
import { type Endpoint, endpoints, fieldErrors, labelFormats, problems } from '../../../data/domain.ts';
import type { Exchange } from '../reading/exchange.ts';
import { type Answer, type Call, type Headers, type Json, variables } from '../reading/sample.ts';
import { inBody, type Report } from './report.ts';

const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
const hosts = [variables['api.productionHost'], variables['api.testHost']];

/** Reports errors of a request and of its response, each checked separately. */
export function checkMessages(exchange: Exchange, report: Report): void {
  if (exchange.call !== null) checkCall(exchange, exchange.call, report);
  if (exchange.answer !== null) checkAnswer(exchange, exchange.answer, report);
}

function checkCall({ page, endpoint: name }: Exchange, call: Call, report: Report): void {
  const fault = (message: string) => report(page, call.line, message);
  if (name === null) {
    fault(`there is no call ${call.method} ${call.path}`);
    return;
  }
  const endpoint: Endpoint = endpoints[name];
  if (!hosts.includes(call.host)) fault(`the host "${call.host}" is neither production nor test`);
  checkHeader(call.headers, (line, message) => report(page, line, message));
  if ((call.headers.get('x-api-key') !== undefined) !== endpoint.key)
    fault(`x-api-key: ${endpoint.key ? 'missing' : 'not needed'}`);
  if ((call.headers.get('idempotency-key') !== undefined) !== (endpoint.idempotencyKey === 'required')) {
    fault(`Idempotency-Key is ${endpoint.idempotencyKey} here`);
  }
  for (const parameter of call.query.keys()) {
    if (!endpoint.query.includes(parameter)) fault(`there is no parameter ${parameter}`);
  }
  const format = call.query.get('format');
  if (format !== null && !Object.hasOwn(labelFormats, format)) fault(`there is no format ${format}`);
  for (const place of [call.query.get('near'), call.query.get('point')]) {
    if (place !== null && !/^(4[89]|5[01])\.\d+,1\d\.\d+$/.test(place)) fault(`"${place}" is not lat,lon`);
  }
  const schema = bodies[name].request;
  if ((schema === null) !== (call.body === null))
    fault(schema === null ? 'this call has no body' : 'the body is missing');
  if (call.body !== null && call.headers.get('content-type') !== 'application/json') fault('Content-Type is missing');
  if (schema !== null && call.body !== null) checkShape(schema, call.body, inBody(report, page, call.body));
}

function checkAnswer({ page, call, endpoint: name }: Exchange, answer: Answer, report: Report): void {
  const fault = (message: string) => report(page, answer.line, message);
  const { status, body, headers } = answer;
  if (status !== null && reasons[status.code] !== status.reason) fault(`${status.code} ${status.reason} is not known`);
  checkHeader(headers, (line, message) => report(page, line, message));
  if (status !== null && status.code >= 400) {
    checkProblem(page, answer, report);
    return;
  }
  if (name === null || call === null) {
    if (body !== null) checkFragment(body, fault);
    return;
  }
  const endpoint: Endpoint = endpoints[name];
  if (status !== null && status.code !== endpoint.success) fault(`this call answers ${endpoint.success}`);
  const { answer: schema } = bodies[name];
  const format = call.query.get('format') ?? 'pdf';
  const type = name === 'label' ? labelFormats[format as keyof typeof labelFormats] : 'application/json';
  if (status !== null && headers.get('content-type') !== type) fault(`Content-Type should be ${type}`);
  if (status?.code === 201 && headers.get('location') === undefined) fault('Location is missing');
  if ((schema === null) !== (body === null)) fault('the body is missing, or there should be none');
  if (schema !== null && body !== null) checkShape(schema, body, inBody(report, page, body));
}

/** The transport sets the length of a body. Written in a sample, it becomes wrong with the next change. */
function checkHeader(headers: Headers, fault: (line: number, message: string) => void): void {
  const name = 'content-length';
  if (headers.get(name) !== undefined) fault(headers.lineOf(name), 'a sample has no Content-Length');
}

function checkProblem(page: Exchange['page'], { status, headers, body, line }: Answer, report: Report): void {
  const fault = (message: string) => report(page, line, message);
  if (headers.get('content-type') !== 'application/problem+json')
    fault('Content-Type should be application/problem+json');
  if (body === null) {
    fault('a problem has a body');
    return;
  }
  const at = inBody(report, page, body);
  if (!checkShape(problem, body, at)) return;
  const found = v.parse(problem, body.value);
  const prefix = `${variables['api.production']}/problems/`;
  const known = Object.entries(problems).find(([code]) => `${prefix}${code}` === found.type);
  if (known === undefined) {
    at('/type', `there is no problem ${found.type}`);
    return;
  }
  const [code, { status: expected, title }] = known;
  if (found.title !== title) at('/title', `the title of ${code} is "${title}"`);
  if (found.status !== expected) at('/status', `the status of ${code} is ${expected}`);
  if (status?.code !== expected) fault(`the status of ${code} is ${expected}`);
  const waits = code === 'too-many-requests' || code === 'unavailable';
  if (waits && !/^\d+$/.test(headers.get('retry-after') ?? '')) fault('Retry-After is missing');
  if ((code === 'validation-failed') !== (found.errors !== undefined))
    at('/errors', 'only validation-failed has errors');
  for (const [index, error] of (found.errors ?? []).entries()) {
    if (!(fieldErrors as readonly string[]).includes(error.code)) at(`/errors/${index}/code`, `unknown: ${error.code}`);
  }
  const count = found.errors?.length;
  const detail = count === 1 ? '1 field is invalid.' : `${count} fields are invalid.`;
  if (count !== undefined && found.detail !== detail) at('/detail', `should be "${detail}"`);
}

function checkFragment(body: Json, fault: (message: string) => void): void {
  if (!fragments.some((schema) => v.is(schema, body.value))) fault('this JSON is no part of any body');
}

function checkShape(schema: v.GenericSchema, body: Json, at: (pointer: string, message: string) => void): boolean {
  const result = v.safeParse(schema, body.value);
  for (const issue of result.issues ?? []) {
    at((issue.path ?? []).map((part) => `/${String(part.key)}`).join(''), issue.message);
  }
  return result.success;
}
