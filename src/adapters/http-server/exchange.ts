// A request of node:http → that of the web standard, for a protocol over HTTP, and its response back.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Exchange } from '../../model/server.ts';
import { safeHeaders } from './reply.ts';

/** Answers one request; a response whose client has gone ends in silence. */
export async function answerExchange(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, path }: Exchange,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const { method = 'GET' } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value.toString()]],
  );
  const webRequest = new Request(`http://localhost${path}`, {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody && { body: Readable.toWeb(request) as unknown as BodyInit, duplex: 'half' }),
  });
  const { status, headers: sent, body } = await answer(webRequest);
  // The rest of a body that was refused is not read.
  const unread = request.complete ? {} : { Connection: 'close' };
  response.writeHead(status, { ...safeHeaders, ...Object.fromEntries(sent), ...unread });
  if (body === null) response.end();
  else await pipeline(Readable.fromWeb(body as ReadableStream), response).catch(() => {});
}
