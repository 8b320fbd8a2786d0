// One HTTP response, within limits of time and size. Redirects stay on their host and never leave https;
// if the host has a public address first, it must not resolve to a private one later.
import type { IncomingMessage } from 'node:http';
import type { FetchOutcome, FetchRequest, FetchResponse } from '../model/fetch-port.ts';
import { networkFailures } from '../network/failure-codes.ts';
import { acceptedEncodings, decoded, guardedLookup, readBody, sendOnce } from '../network/http-request.ts';
import { makeRebindingTest } from '../network/private-address.ts';
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

async function decodedBytes(answer: IncomingMessage, limit: number): Promise<Uint8Array> {
  const encoding = answer.headers['content-encoding'];
  const body = decoded(answer, encoding);
  if (body === null) throw new FetchProblem(`its content encoding ${encoding} is not supported`);
  const { bytes, isWhole } = await readBody(body, limit);
  if (!isWhole) throw new FetchProblem(`it is larger than ${limit / 1_000_000} MB`);
  return bytes;
}

async function follow(request: FetchRequest, signal: AbortSignal): Promise<FetchOutcome> {
  const headers = {
    accept: 'application/json',
    'accept-encoding': acceptedEncodings,
    ...(request.etag === null ? {} : { 'if-none-match': request.etag }),
  };
  const isRebound = makeRebindingTest();
  const lookup = guardedLookup((_, addresses) =>
    isRebound(addresses) ? new FetchProblem('it resolves to a private address') : null,
  );
  let address = new URL(request.address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await sendOnce(address, { headers, signal, lookup });
    try {
      const status = answer.statusCode ?? 0;
      if (status === 304 && request.etag !== null) return { kind: 'unchanged' };
      if ([301, 302, 303, 307, 308].includes(status)) {
        address = redirectTarget(address, answer);
        continue;
      }
      if (status !== 200) {
        throw new FetchProblem(`it returned ${status} ${answer.statusMessage ?? ''}`.trim(), status);
      }
      const bytes = await decodedBytes(answer, request.bytes);
      const { etag = null, 'content-type': contentType = '' } = answer.headers;
      return { kind: 'answer', contentType, etag, bytes };
    } finally {
      answer.destroy();
    }
  }
  throw new FetchProblem(`it redirects more than ${maxRedirects} times`);
}

function describe(error: unknown, { milliseconds }: FetchRequest, signal: AbortSignal): string {
  if (error instanceof FetchProblem) return error.message;
  if (signal.aborted) return `it took longer than ${milliseconds / 1000} seconds`;
  const { code = '', message = String(error) } = (error ?? {}) as { code?: string; message?: string };
  if (/CERT|SIGN/.test(code)) return `its certificate is not right (${code})`;
  // A server without TLS: the message of OpenSSL names its own source files. Later versions of Node have another code.
  return networkFailures[code.replace(/^ERR_SSL.*/, 'EPROTO')]?.words ?? message;
}

/** Sends one request, without cookies or credentials; never throws. */
export const fetchResponse: FetchResponse = async (request) => {
  const signal = AbortSignal.timeout(request.milliseconds);
  try {
    return await follow(request, signal);
  } catch (error) {
    const status = error instanceof FetchProblem ? error.status : undefined;
    return { kind: 'failed', detail: describe(error, request, signal), ...(status !== undefined && { status }) };
  }
};
