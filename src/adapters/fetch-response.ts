// One HTTP response, within limits of time and size. Redirects stay on their host and never leave https;
// if the host has a public address first, it must not resolve to a private one later.

import { lookup as resolveName } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FetchOutcome, FetchRequest, FetchResponse } from '../model/fetch-port.ts';
import { makePrivateTest } from '../network/private-address.ts';
import { isUrl } from '../text/parse-url.ts';

const maxRedirects = 2;

/** The reason for a failed request. */
class FetchProblem extends Error {
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** State of a request across its redirects. */
interface Journey {
  readonly request: FetchRequest;
  readonly signal: AbortSignal;
  firstIsPrivate: boolean | null;
}

/** Resolves a host name; rejects a private address if the request started at a public one. */
function guardedLookup(journey: Journey): LookupFunction {
  const isPrivate = makePrivateTest();
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 4);
      const [first] = addresses;
      if (!first) return callback(new FetchProblem(`the host name ${hostname} does not resolve`), '', 4);
      const anyPrivate = addresses.some(({ address }) => isPrivate(address));
      journey.firstIsPrivate ??= anyPrivate;
      if (anyPrivate && !journey.firstIsPrivate) {
        return callback(new FetchProblem('it resolves to a private address'), '', 4);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

function ask(address: URL, journey: Journey): Promise<IncomingMessage> {
  const { request, signal } = journey;
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'pubdocs',
    ...(request.etag === null ? {} : { 'if-none-match': request.etag }),
  };
  const send = address.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const options = { headers, signal, agent: false, lookup: guardedLookup(journey) };
    send(address, options, resolve).on('error', reject).end();
  });
}

/** The target of a redirect; throws if it is not allowed. */
function redirectTarget(from: URL, answer: IncomingMessage): URL {
  const location = answer.headers.location ?? '';
  if (!isUrl(location, from.href)) throw new FetchProblem(`it redirects to “${location}”, which is not a URL`);
  const target = new URL(location, from.href);
  if (target.protocol !== from.protocol && target.protocol !== 'https:') {
    throw new FetchProblem(`it redirects to ${target.protocol}//, which is not secure`);
  }
  const isSameHost = target.protocol === from.protocol ? target.host === from.host : target.hostname === from.hostname;
  if (!isSameHost) throw new FetchProblem(`it redirects to another host, ${target.host}`);
  return target;
}

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The body, decompressed as it arrives, so that memory never exceeds the limit. */
async function readBody(answer: IncomingMessage, limit: number): Promise<Uint8Array> {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase();
  const decoder = decoders[encoding]?.();
  if (!decoder && encoding !== 'identity') throw new FetchProblem(`its content encoding ${encoding} is not supported`);
  const body = decoder ? pipeline(answer, decoder, () => {}) : answer;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of Readable.from(body)) {
      const bytes: Uint8Array = chunk;
      size += bytes.length;
      if (size > limit) throw new FetchProblem(`it is larger than ${limit / 1_000_000} MB`);
      chunks.push(bytes);
    }
  } finally {
    answer.destroy();
  }
  if (!answer.complete) throw new FetchProblem('the connection closed before the response was complete');
  return Buffer.concat(chunks);
}

async function follow(journey: Journey): Promise<FetchOutcome> {
  let address = new URL(journey.request.address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await ask(address, journey);
    const status = answer.statusCode ?? 0;
    if (status === 304 && journey.request.etag !== null) {
      answer.destroy();
      return { kind: 'unchanged' };
    }
    if ([301, 302, 303, 307, 308].includes(status)) {
      answer.destroy();
      address = redirectTarget(address, answer);
      continue;
    }
    if (status !== 200) {
      answer.destroy();
      throw new FetchProblem(`it returned ${status} ${answer.statusMessage ?? ''}`.trim(), status);
    }
    const bytes = await readBody(answer, journey.request.bytes);
    const { etag = null, 'content-type': contentType = '' } = answer.headers;
    return { kind: 'answer', contentType, etag, bytes };
  }
  throw new FetchProblem(`it redirects more than ${maxRedirects} times`);
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  ENOTFOUND: 'the host name does not resolve',
  EAI_AGAIN: 'the host name could not be resolved',
  ETIMEDOUT: 'the connection timed out',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  Z_DATA_ERROR: 'its compressed data is corrupt',
  Z_BUF_ERROR: 'its compressed data is truncated',
};

function describe(error: unknown, { milliseconds }: FetchRequest, signal: AbortSignal): string {
  if (error instanceof FetchProblem) return error.message;
  if (signal.aborted) return `it took longer than ${milliseconds / 1000} seconds`;
  const { code = '', message = String(error) } = (error ?? {}) as { code?: string; message?: string };
  if (words[code] !== undefined) return words[code];
  if (/CERT|SIGN/.test(code)) return `its certificate is not right (${code})`;
  // A server without TLS: the message of OpenSSL names its own source files. Later versions of Node have another code.
  if (/^(?:EPROTO|ERR_SSL)/.test(code)) return 'it does not use TLS, or an unsupported version';
  return message;
}

/** Sends one request, without cookies or credentials; never throws. */
export const fetchResponse: FetchResponse = async (request) => {
  const signal = AbortSignal.timeout(request.milliseconds);
  try {
    return await follow({ request, signal, firstIsPrivate: null });
  } catch (error) {
    const status = error instanceof FetchProblem ? error.status : undefined;
    return { kind: 'failed', detail: describe(error, request, signal), ...(status !== undefined && { status }) };
  }
};
