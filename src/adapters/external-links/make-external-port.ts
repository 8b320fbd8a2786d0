// Requests to other sites. The rule about private addresses is applied to the address that the connection uses.

import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExternalPort, ExternalRequest, ExternalResponse } from '../../model/external-links.ts';
import { networkFailures } from '../../network/failure-codes.ts';
import { guardedLookup, readBody, sendOnce } from '../../network/http-request.ts';
import { makePrivateTest } from '../../network/private-address.ts';
import { errorCode } from '../../text/error-code.ts';

const headers = {
  'user-agent': 'pubdocs (link check of a documentation site)',
  accept: 'text/html, */*;q=0.5',
  'accept-encoding': 'identity',
};

class PrivateAddress extends Error {}

function failure(error: unknown): ExternalResponse {
  if (error instanceof PrivateAddress) return { kind: 'failure', why: 'private' };
  const code = errorCode(error);
  const isTls = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH)/.test(code);
  return { kind: 'failure', why: networkFailures[code]?.kind ?? (isTls ? 'tls' : 'protocol') };
}

/** → the port of the external link check */
export function makeExternalPort(): ExternalPort {
  const isPrivate = makePrivateTest();
  return { request: (request) => send(request, isPrivate), sleep: (ms) => sleep(ms), now: () => Date.now() };
}

async function send(request: ExternalRequest, isPrivate: (address: string) => boolean): Promise<ExternalResponse> {
  const { method, maxBytes, allowPrivate } = request;
  const url = new URL(request.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && isPrivate(host)) return { kind: 'failure', why: 'private' };
  const lookup = guardedLookup((_, addresses) => (addresses.some(isPrivate) ? new PrivateAddress() : null));
  // A limit for the whole response: a server that sends a byte a second never exceeds an idle limit.
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    const options = { method, headers, maxHeaderSize: 16_384, signal, ...(allowPrivate ? {} : { lookup }) };
    const incoming = await sendOnce(url, options);
    const { statusCode: status = 0 } = incoming;
    const wantsBody = maxBytes > 0 && status < 300;
    const { bytes, isWhole } = wantsBody ? await readBody(incoming, maxBytes) : { bytes: '', isWhole: true };
    incoming.destroy();
    return {
      kind: 'response',
      status,
      location: incoming.headers.location ?? null,
      retryAfter: incoming.headers['retry-after'] ?? null,
      contentType: incoming.headers['content-type'] ?? null,
      body: bytes.toString(),
      isWhole,
    };
  } catch (error) {
    if (signal.aborted) return { kind: 'failure', why: 'timeout' };
    return failure(error);
  }
}
