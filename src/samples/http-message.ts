// Parses an HTTP message in an `http` block: `GET /v1/parcels HTTP/1.1` or `HTTP/1.1 200 OK`, headers, a body.
import { methodPattern } from '../text/http-methods.ts';
import type { Header, Message, QueryParameter, Request } from './message.ts';
import { isPlaceholder, type SamplePart, samplePart, within } from './sample-part.ts';

const requestLine = new RegExp(`^(${methodPattern})([ \\t]+)(\\S+)(?:[ \\t]+HTTP/[\\d.]+)?[ \\t]*$`);
const statusLine = /^HTTP\/[\d.]+[ \t]+(\d+)(?:[ \t].*)?$/;

/** 'https://api.example/v1/a?b=c#d' → host, path and query, with their places */
export function readTarget(target: SamplePart): Pick<Request, 'host' | 'path' | 'query'> {
  const { text } = target;
  // Before the path there may be a URL or a placeholder for one: $API/v1, {{api}}/v1, <host>/v1.
  const origin = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*|[$<{][^/?#]*)/i.exec(text)?.[0] ?? '';
  const host = /^[a-z][a-z\d+.-]*:\/\/(?:[^@/]*@)?([^/]+)/i.exec(origin)?.[1] ?? null;
  const end = text.search(/#|$/);
  const mark = text.slice(0, end).indexOf('?');
  const pathEnd = mark === -1 ? end : mark;
  return {
    host: host === null || isPlaceholder(host) ? null : host.toLowerCase(),
    path: within(target, origin.length, pathEnd),
    query: mark === -1 ? [] : readQuery(within(target, mark + 1, end)),
  };
}

/** 'a=b&c' → its parameters */
export function readQuery(query: SamplePart): QueryParameter[] {
  const parameters: QueryParameter[] = [];
  for (const match of query.text.matchAll(/[^&]+/g)) {
    const start = match.index;
    const end = start + match[0].length;
    const sign = match[0].indexOf('=');
    const nameEnd = sign === -1 ? end : start + sign;
    parameters.push({
      name: within(query, start, nameEnd),
      value: sign === -1 ? null : within(query, nameEnd + 1, end),
    });
  }
  return parameters;
}

/** `Content-Type: application/json` → a header; null for other text */
export function readHeader(line: SamplePart): Header | null {
  const name = /^([!#$%&'*+.^_`|~\w-]+):/.exec(line.text)?.[1];
  if (name === undefined) return null;
  const rest = line.text.slice(name.length + 1);
  if (/[\r\n]/.test(rest)) return null;
  const value = rest.trim();
  const start = line.text.length - rest.trimStart().length;
  return { name: within(line, 0, name.length), value: within(line, start, start + value.length) };
}

/** ('GET /v1/parcels/1') → the request, or the response; null for other text */
export function readHttp(code: string): Message | null {
  let next = 0;
  const readLine = (): SamplePart | null => {
    if (next > code.length) return null;
    const [start, end] = [next, code.indexOf('\n', next)];
    next = end === -1 ? code.length + 1 : end + 1;
    return samplePart(code, start, end === -1 ? code.length : code[end - 1] === '\r' ? end - 1 : end);
  };
  const first = readLine() ?? samplePart(code, 0, 0);
  const request = requestLine.exec(first.text);
  const status = statusLine.exec(first.text);
  if (!request && !status) return null;
  const headers: Header[] = [];
  let last: Header | undefined;
  for (let line = readLine(); line !== null && line.text.trim() !== ''; line = readLine()) {
    // A long header continues on the next line, and a query may.
    if (/^[ \t]/.test(line.text) && last !== undefined) continue;
    const header = readHeader(line);
    if (!header) return { kind: 'unreadable', range: line, expected: 'a header, or an empty line before the body' };
    last = header;
    headers.push(header);
  }
  const start = Math.min(next, code.length);
  const text = code.slice(start).trimEnd();
  const body = text === '' ? null : samplePart(code, start, start + text.length);
  const range = { start: first.start, end: first.end };
  if (status) {
    const at = first.text.indexOf(status[1] ?? '', 5);
    return { kind: 'response', range, status: within(first, at, at + (status[1] ?? '').length), headers, body };
  }
  const [, method = '', space = '', target = ''] = request ?? [];
  const from = method.length + space.length;
  const read = readTarget(within(first, from, from + target.length));
  const host = headers.find(({ name }) => name.text.toLowerCase() === 'host')?.value.text ?? null;
  return {
    kind: 'request',
    range,
    method,
    methodRange: { start: first.start, end: first.start + method.length },
    ...read,
    host: read.host ?? (host === null || isPlaceholder(host) ? null : host.toLowerCase()),
    headers,
    hasBody: body !== null,
    body,
  };
}
