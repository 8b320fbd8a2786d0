// Sends one request of a sample, within limits. Redirects are not followed: samples show the first response.
import type { SentRequest, SentResponse } from '../model/sent-request.ts';

const limits = { milliseconds: 30_000, bytes: 20_000_000 } as const;

/** → the response, or the reason why there is none */
export async function sendRequest({ method, url, headers, body }: SentRequest): Promise<SentResponse> {
  try {
    const signal = AbortSignal.timeout(limits.milliseconds);
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal });
    const bytes = new Uint8Array(await readBody(response));
    const text = new TextDecoder().decode(bytes);
    return { status: response.status, contentType: response.headers.get('content-type') ?? '', text };
  } catch (error) {
    return reasonOf(error);
  }
}

async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limits.bytes) throw new Error(`the response is bigger than ${limits.bytes / 1e6} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The cause inside of `fetch failed`: ECONNREFUSED */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  if (error instanceof Error && error.name === 'TimeoutError')
    return `no response within ${limits.milliseconds / 1000} seconds`;
  return error instanceof Error ? error.message : String(error);
}
