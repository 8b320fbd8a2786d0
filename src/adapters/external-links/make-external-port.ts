// Requests to other sites over node:http(s) alone: one URL, no redirects followed, no cookies, no credentials, no
// proxy. The rule about private addresses is applied to the address that the connection uses.
import { type LookupAddress, lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExternalFailure, ExternalPort, ExternalRequest, ExternalResponse } from '../../model/external-links.ts';
import { makePrivateTest } from '../../network/private-address.ts';

const headers = {
  'user-agent': 'pubdocs (link check of a documentation site)',
  accept: 'text/html, */*;q=0.5',
  'accept-encoding': 'identity',
};

class PrivateAddress extends Error {}

const failureByCode: Readonly<Record<string, ExternalFailure>> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ETIMEDOUT: 'timeout',
  EPROTO: 'tls',
};

function failure(error: NodeJS.ErrnoException): ExternalResponse {
  const code = error.code ?? '';
  if (error instanceof PrivateAddress) return { kind: 'failure', why: 'private', detail: error.message };
  const isTls = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH)/.test(code);
  const why = failureByCode[code] ?? (isTls ? 'tls' : 'protocol');
  return { kind: 'failure', why, detail: code === '' ? error.message : code };
}

/** → the port of the external link check */
export function makeExternalPort(): ExternalPort {
  const isPrivate = makePrivateTest();
  return { request: (request) => send(request, isPrivate), sleep: (ms) => sleep(ms), now: () => Date.now() };
}

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a name once and connects to the checked address, so that a DNS change in between has no effect. */
const safeLookup =
  (isPrivate: (address: string) => boolean) =>
  (name: string, options: { readonly all?: boolean | undefined }, done: LookupCallback): void => {
    lookup(name, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return done(error ?? new Error('no address'), '');
      const bad = addresses.find(({ address }) => isPrivate(address));
      if (bad !== undefined) return done(new PrivateAddress(`${name} is ${bad.address}`), '');
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

function send(request: ExternalRequest, isPrivate: (address: string) => boolean): Promise<ExternalResponse> {
  const url = new URL(request.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!request.allowPrivate && isIP(host) !== 0 && isPrivate(host)) {
    return Promise.resolve({ kind: 'failure', why: 'private', detail: host });
  }
  return new Promise((resolve) => {
    const options = {
      method: request.method,
      headers,
      agent: false,
      maxHeaderSize: 16_384,
      ...(request.allowPrivate ? {} : { lookup: safeLookup(isPrivate) }),
    } as const;
    const outgoing = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
    const finish = (result: ExternalResponse): void => {
      clearTimeout(timer);
      resolve(result);
      outgoing.destroy();
    };
    // A limit for the whole response: a server that sends a byte a second never exceeds an idle limit.
    const timer = setTimeout(() => finish({ kind: 'failure', why: 'timeout', detail: '' }), request.timeoutMs);
    outgoing.on('error', (error: NodeJS.ErrnoException) => finish(failure(error)));
    outgoing.on('response', (incoming) => readResponse(incoming, request.maxBytes, finish));
    outgoing.end();
  });
}

function readResponse(incoming: IncomingMessage, maxBytes: number, finish: (result: ExternalResponse) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const done = (): void =>
    finish({
      kind: 'response',
      status: incoming.statusCode ?? 0,
      location: incoming.headers.location ?? null,
      retryAfter: incoming.headers['retry-after'] ?? null,
      contentType: incoming.headers['content-type'] ?? null,
      body: Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8'),
      isWhole: size < maxBytes || maxBytes === 0,
    });
  incoming.on('error', (error: NodeJS.ErrnoException) => finish(failure(error)));
  if (maxBytes === 0 || (incoming.statusCode ?? 0) >= 300) {
    done();
    return;
  }
  incoming.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) done();
  });
  incoming.on('end', done);
}
