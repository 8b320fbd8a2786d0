// One GET without cookies, credentials or redirects: the actual response of a host.
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
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

const decoders: Readonly<Record<string, (bytes: Uint8Array, options: { maxOutputLength: number }) => Uint8Array>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`it is bigger than ${maxBytes / 1e6} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer, encoding: string): Pick<PlainResponse, 'bytes' | 'encodingProblem'> {
  if (encoding === '' || encoding === 'identity') {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return { bytes, encodingProblem: isPacked ? 'it is gzip, and Content-Encoding does not say so' : null };
  }
  try {
    const decoder = decoders[encoding];
    if (decoder === undefined) return { bytes, encodingProblem: `Content-Encoding “${encoding}” is unknown` };
    return { bytes: decoder(bytes, { maxOutputLength: maxBytes }), encodingProblem: null };
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
  const send = (url: URL): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const isSecure = url.protocol === 'https:';
      const headers = { 'accept-encoding': 'br, gzip', 'user-agent': 'pubdocs', accept: '*/*' };
      const options = { headers, agent: agents[isSecure ? 'https:' : 'http:'], signal: AbortSignal.timeout(timeoutMs) };
      (isSecure ? httpsRequest : httpRequest)(url, options, resolve).on('error', reject).end();
    });
  return {
    get: async (url) => {
      try {
        const message = await send(new URL(url));
        const raw = await readBody(message);
        const headers = Object.fromEntries(
          Object.entries(message.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? (value[0] ?? '') : (value ?? ''),
          ]),
        );
        const decoded = decode(raw, (headers['content-encoding'] ?? '').toLowerCase());
        const sha256 = digest(decoded.bytes);
        return { status: message.statusCode ?? 0, headers, sha256, ...decoded };
      } catch (error) {
        return error instanceof Error && 'code' in error ? String(error.code) : String(error);
      }
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
