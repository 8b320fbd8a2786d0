// Sends one request of a sample, within limits. Redirects are not followed: samples show the first response.
import type { SentRequest, SentResponse } from '../model/sent-request.ts';
import { acceptedEncodings, decoded, readBody, sendOnce, whyNoResponse } from '../network/http-request.ts';

const limits = { milliseconds: 30_000, bytes: 20_000_000 } as const;

/** → the response, or the reason why there is none */
export async function sendRequest({ method, url, headers, body }: SentRequest): Promise<SentResponse> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    const options = { method, headers: { 'accept-encoding': acceptedEncodings, ...headers }, signal };
    const message = await sendOnce(new URL(url), options, body);
    const encoding = message.headers['content-encoding'];
    const { statusCode: status = 0 } = message;
    try {
      // These responses can have the encoding of a body, but no body.
      const isEmpty = method === 'HEAD' || status === 204 || status === 304;
      const plain = isEmpty ? message : decoded(message, encoding);
      if (plain === null) return `Content-Encoding “${encoding}” is unknown`;
      const { bytes, isWhole } = await readBody(plain, limits.bytes);
      if (!isWhole) return `the response is larger than ${limits.bytes / 1e6} MB`;
      return { status, contentType: message.headers['content-type'] ?? '', text: new TextDecoder().decode(bytes) };
    } finally {
      message.destroy();
    }
  } catch (error) {
    return whyNoResponse(error, signal, limits.milliseconds);
  }
}
