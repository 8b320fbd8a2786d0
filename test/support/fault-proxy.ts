// A proxy between a publisher and a store: passes requests on unchanged, counts them, and injects faults into those
// that a test chooses.
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/**
 * `cut`: the store executes the request, but the response is lost. `hang`: there is no response.
 * `stall`: the response stops after its first half. `flip`: one byte of the request body is wrong. `etag`: the response
 * has a wrong ETag.
 * `other`: one byte of the response body is wrong. `short`: the response has only half of its bytes; `empty`: none.
 * `gone`: the object does not exist.
 */
export type FaultKind =
  | 'slow-down'
  | 'hang'
  | 'stall'
  | 'internal'
  | 'reset'
  | 'cut'
  | 'flip'
  | 'other'
  | 'short'
  | 'empty'
  | 'gone'
  | 'etag'
  | 'no-conditions'
  | 'denied'
  | 'no-bucket'
  | 'region'
  | 'signature'
  | 'expired'
  | 'skewed';

export interface FaultProxy {
  readonly endpoint: string;
  /** 'PUT /bucket/key' of each request so far. */
  readonly log: string[];
  /** Status of each response of the store. */
  readonly statuses: number[];
  /** (number of the request from 1, its line, the request) → the fault to inject; null: none. A promise holds it. */
  spoil: (count: number, line: string, request: IncomingMessage) => FaultKind | null | Promise<FaultKind | null>;
  /** Milliseconds of latency added to each request, as with a store that is far away. */
  delayMs: number;
  readonly close: () => Promise<void>;
}

const errors: Readonly<Partial<Record<FaultKind, readonly [status: number, code: string]>>> = {
  'slow-down': [503, 'SlowDown'],
  internal: [500, 'InternalError'],
  'no-conditions': [501, 'NotImplemented'],
  denied: [403, 'AccessDenied'],
  'no-bucket': [404, 'NoSuchBucket'],
  gone: [404, 'NoSuchKey'],
  region: [301, 'PermanentRedirect'],
  signature: [403, 'SignatureDoesNotMatch'],
  expired: [400, 'ExpiredToken'],
  skewed: [403, 'RequestTimeTooSkewed'],
};

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function passOn(
  endpoint: URL,
  request: IncomingMessage,
  body: Buffer,
): Promise<{ answer: IncomingMessage; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const { method, url: path, headers } = request;
    const { hostname, port } = endpoint;
    const forward = httpRequest({ hostname, port, method, path, headers, agent: false }, (answer) => {
      readBody(answer).then((bytes) => resolve({ answer, bytes }), reject);
    });
    forward.on('error', reject).end(body);
  });
}

const flipped = (body: Buffer): Buffer => {
  const copy = Buffer.from(body);
  if (copy.length > 0) copy[0] = (copy[0] ?? 0) ^ 1;
  return copy;
};

/** Listens on a free port and passes on to the endpoint. */
export async function startFaultProxy(endpoint: string): Promise<FaultProxy> {
  const target = new URL(endpoint);
  const log: string[] = [];
  const statuses: number[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const line = `${request.method} ${request.url}`;
    log.push(line);
    // Both at once: a body that nobody reads fills the buffer of its connection.
    const [fault, body] = await Promise.all([proxy.spoil(log.length, line, request), readBody(request)]);
    if (proxy.delayMs > 0) await setTimeout(proxy.delayMs);
    if (fault === 'hang') return undefined;
    if (fault === 'reset') return request.socket.destroy();
    const error = fault === null ? undefined : errors[fault];
    if (error) {
      const [status, code] = error;
      response.writeHead(status, { 'content-type': 'application/xml' });
      return response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>injected</Message></Error>`);
    }
    const { answer, bytes: whole } = await passOn(target, request, fault === 'flip' ? flipped(body) : body);
    const left = { short: whole.length / 2, empty: 0 }[fault as string] ?? whole.length;
    const bytes = fault === 'other' ? flipped(whole) : whole.subarray(0, left);
    statuses.push(answer.statusCode ?? 0);
    if (fault === 'cut') return request.socket.destroy();
    const headers = fault === 'etag' ? { ...answer.headers, etag: `"${'0'.repeat(32)}"` } : answer.headers;
    const { 'transfer-encoding': _, ...plain } = headers;
    response.writeHead(answer.statusCode ?? 502, {
      ...plain,
      ...(answer.statusCode === 204 ? {} : { 'content-length': String(bytes.length) }),
    });
    if (fault === 'stall') return response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)));
    response.end(bytes);
  };
  const server = createServer(
    (request, response) => void serve(request, response).catch(() => request.socket.destroy()),
  );
  // A reused connection that is cut would be one more fault of the next request.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: FaultProxy = {
    endpoint: `http://127.0.0.1:${port}`,
    log,
    statuses,
    spoil: () => null,
    delayMs: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return proxy;
}
