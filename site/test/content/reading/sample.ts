// Reads code blocks as requests and responses: HTTP messages, curl commands and JSON. Each value has its line number.
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { type Endpoint, type EndpointName, endpoints } from '../../../data/calls.ts';
import { sampleKeys } from '../../../data/story.ts';
import type { Fence } from './page.ts';

/** Placeholders of the pages for URLs → the value that the checks use. */
export const variables: Readonly<Record<string, string>> = {
  'api.production': 'https://production.test',
  'api.test': 'https://test.test',
  'api.productionHost': 'production.test',
  'api.testHost': 'test.test',
  'api.v1': 'https://production.test/v1/docs',
  'api.v2': 'https://production.test/v2/docs',
  'api.dashboard': 'https://status.test/',
  'api.homepage': 'https://www.test/',
  'support.email': 'support@test',
  'support.outages': 'outages@test',
};

/** A JSON value and the line of each part of it, by JSON Pointer. */
export interface Json {
  readonly value: unknown;
  readonly lineOf: (pointer: string) => number;
}

/** Headers by name in lower case, each with its line. */
export interface Headers {
  readonly entries: readonly (readonly [name: string, value: string])[];
  readonly get: (name: string) => string | undefined;
  readonly lineOf: (name: string) => number;
}

/** A request, from an HTTP message or a curl command. */
export interface Call {
  readonly kind: 'call';
  readonly line: number;
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Json | null;
}

/** A response, from an HTTP message or a JSON block, which has no status. */
export interface Answer {
  readonly kind: 'answer';
  readonly line: number;
  readonly status: { readonly code: number; readonly reason: string } | null;
  readonly headers: Headers;
  readonly body: Json | null;
}

/** A sample that cannot be read. */
export interface Unreadable {
  readonly kind: 'unreadable';
  readonly line: number;
  readonly message: string;
}

/** The request or response in a fence; null: it is neither. */
export function sampleOf(fence: Fence): Call | Answer | Unreadable | null {
  const text = fence.text
    .replaceAll(/\{\{([^}]*)\}\}/g, (whole, name: string) => variables[name] ?? whole)
    .replaceAll('$CARRIER_API', variables['api.test'] ?? '')
    .replaceAll('$CARRIER_KEY', sampleKeys.test);
  try {
    if (fence.language === 'http') return messageOf(text, fence.line);
    if (fence.language === 'bash') return commandOf(text, fence.line);
    if (fence.language !== 'json') return null;
    return {
      kind: 'answer',
      line: fence.line,
      status: null,
      headers: headersOf([], fence.line),
      body: jsonOf(text, fence.line),
    };
  } catch (error) {
    const line = error instanceof SampleError ? error.line : fence.line;
    return { kind: 'unreadable', line, message: error instanceof Error ? error.message : String(error) };
  }
}

function messageOf(text: string, line: number): Call | Answer {
  const [head = '', ...rest] = text.split('\n\n');
  const [start = '', ...headerLines] = head.split('\n');
  const headers = headersOf(
    headerLines.map((text, index) => ({ text, line: line + 1 + index })),
    line,
  );
  const bodyText = rest.join('\n\n');
  const body = bodyText === '' ? null : jsonOf(bodyText, line + headerLines.length + 2);
  const answer = /^HTTP\/1\.1 (\d{3}) (.+)$/.exec(start);
  if (answer !== null) {
    return { kind: 'answer', line, status: { code: Number(answer[1]), reason: answer[2] ?? '' }, headers, body };
  }
  const call = /^([A-Z]+) (\/\S*) HTTP\/1\.1$/.exec(start);
  if (call === null) throw new Error(`"${start}" is neither a request line nor a status line`);
  const url = new URL(call[2] ?? '', 'https://any.test');
  const host = headers.get('host') ?? '';
  return { ...target(url), kind: 'call', line, method: call[1] ?? '', host, headers, body };
}

/** The request of a curl command over several lines; null: another command, which is not a sample. */
function commandOf(text: string, line: number): Call | null {
  if (!text.startsWith('curl ')) return null;
  const address = /"(https:[^"]*)"/.exec(text)?.[1];
  if (address === undefined) throw new Error('the curl command has no address in double quotes');
  const url = new URL(address);
  const flags = [...text.matchAll(/-H "([^"]*)"/g)];
  const headers = headersOf(
    flags.map((found) => ({ text: found[1] ?? '', line: lineAt(text, found.index) + line })),
    line,
  );
  const data = /-d '([^']*)'/.exec(text);
  const bodyLine = line + lineAt(text, data?.index ?? 0);
  const body = data === null ? null : jsonOf(data[1] ?? '', bodyLine);
  return { ...target(url), kind: 'call', line, method: data === null ? 'GET' : 'POST', host: url.host, headers, body };
}

function target(url: URL): Pick<Call, 'path' | 'query'> {
  return { path: url.pathname, query: url.searchParams };
}

/** The number of lines before an offset. */
function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}

function headersOf(written: readonly { readonly text: string; readonly line: number }[], start: number): Headers {
  const headers = new Map(
    written
      .map(({ text, line }) => [...headerOf(text), line] as const)
      .map(([name, value, line]) => [name, { value, line }]),
  );
  return {
    entries: [...headers].map(([name, { value }]) => [name, value]),
    get: (name) => headers.get(name)?.value,
    lineOf: (name) => headers.get(name)?.line ?? start,
  };
}

function headerOf(text: string): [string, string] {
  const found = /^([A-Za-z-]+): (\S.*)$/.exec(text);
  if (found === null) throw new Error(`"${text}" is not a header`);
  return [(found[1] ?? '').toLowerCase(), found[2] ?? ''];
}

/** JSON with the line of each value; the first line of the text is `line`. Throws for text that is not JSON. */
export function jsonOf(text: string, line: number): Json {
  const value = parseJson(text, line);
  const counter = new LineCounter();
  const lines = new Map<string, number>();
  note(parseDocument(text, { lineCounter: counter }).contents, '', (node, pointer) => {
    lines.set(pointer, line + counter.linePos(node.range?.[0] ?? 0).line - 1);
  });
  return { value, lineOf: (pointer) => nearest(lines, pointer) ?? line };
}

/** An error in the text of a sample, with its line. */
class SampleError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

function parseJson(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const offset = /at position (\d+)/.exec(message)?.[1];
    throw new SampleError(`not JSON: ${message}`, line + lineAt(text, Number(offset ?? text.length)));
  }
}

function note(node: unknown, pointer: string, set: (node: Node, pointer: string) => void): void {
  if (isScalar(node) || isMap(node) || isSeq(node) || isAlias(node)) set(node, pointer);
  if (isSeq(node)) for (const [index, item] of node.items.entries()) note(item, `${pointer}/${index}`, set);
  if (isMap(node)) for (const pair of node.items) note(pair.value, `${pointer}/${String(pair.key)}`, set);
}

function nearest(lines: ReadonlyMap<string, number>, pointer: string): number | undefined {
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  return lines.get(pointer) ?? (pointer === '' ? undefined : nearest(lines, parent));
}

/** The endpoint of the model for a method and a path: `POST /v1/shipments` → `createShipment`. */
export function endpointOf(method: string, path: string): { name: EndpointName; id: string | null } | null {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const pattern = new RegExp(`^${endpoint.path.replace(/\{\w+\}/, '([A-Za-z0-9_]+)')}$`);
    const found = pattern.exec(path);
    if (found !== null && endpoint.method === method) return { name: name as EndpointName, id: found[1] ?? null };
  }
  return null;
}
