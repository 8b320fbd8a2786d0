// One GET without cookies, credentials or redirects: the actual response of a host.
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import { acceptedEncodings, decoded, readBody, sendOnce, whyNoResponse } from '../network/http-request.ts';
import { digest } from '../text/digest.ts';

export interface PlainResponse {
  readonly status: number;
  /** Names in lower case; for repeated headers, the first value. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded, unless there is an `encodingProblem`. */
  readonly bytes: Uint8Array;
  /** Hex digest of `bytes`. */
  readonly sha256: string;
  readonly encodingProblem: string | null;
}

export interface Requester {
  /** → the response, or the reason why there is none */
  readonly get: (url: string) => Promise<PlainResponse | string>;
  readonly close: () => void;
}

const timeoutMs = 30_000;
const maxBytes = 100_000_000;
const tooLarge = `larger than ${maxBytes / 1e6} MB`;

async function decode(bytes: Buffer, encoding: string): Promise<Pick<PlainResponse, 'bytes' | 'encodingProblem'>> {
  if (encoding === '' || encoding === 'identity') {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return { bytes, encodingProblem: isPacked ? 'it is gzip, and Content-Encoding does not say so' : null };
  }
  try {
    const body = decoded(Readable.from([bytes]), encoding);
    if (body === null) return { bytes, encodingProblem: `Content-Encoding “${encoding}” is unknown` };
    const plain = await readBody(body, maxBytes);
    return { bytes: plain.bytes, encodingProblem: plain.isWhole ? null : `it is ${tooLarge}` };
  } catch {
    return { bytes, encodingProblem: `it is not ${encoding}, which Content-Encoding says` };
  }
}

/** → a requester that reuses connections; `concurrency` limits the sockets per host */
export function makeRequester(concurrency: number): Requester {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets: concurrency }),
    'https:': new HttpsAgent({ keepAlive: true, maxSockets: concurrency }),
  };
  const headers = { 'accept-encoding': acceptedEncodings };
  return {
    get: async (url) => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const target = new URL(url);
        const agent = agents[target.protocol === 'https:' ? 'https:' : 'http:'];
        const message = await sendOnce(target, { headers, agent, signal });
        const raw = await readBody(message, maxBytes);
        if (!raw.isWhole) return `it is ${tooLarge}`;
        const responseHeaders = Object.fromEntries(
          Object.entries(message.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? (value[0] ?? '') : (value ?? ''),
          ]),
        );
        const body = await decode(raw.bytes, (responseHeaders['content-encoding'] ?? '').toLowerCase());
        const sha256 = digest(body.bytes);
        return { status: message.statusCode ?? 0, headers: responseHeaders, sha256, ...body };
      } catch (error) {
        return whyNoResponse(error, signal, timeoutMs);
      }
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
