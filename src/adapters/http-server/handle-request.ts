// One request → one response. The order is a security rule: refuse, parse the URL, look it up in the site's map, reply.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { EventFeed, Exchange, Responder, ServedFile, SiteLookup, SiteResponse } from '../../model/server.ts';
import { fileReply, type Wishes } from './file-reply.ts';
import { refuseRequest, splitAbsolute } from './refuse-request.ts';
import { errorReply, redirectReply, safeHeaders } from './reply.ts';
import { type ParsedUrl, parseRequestTarget } from './served-path.ts';

/** Answers one request; a response whose client has gone ends in silence. */
async function answerExchange(
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

/** Inputs of a server's responses. */
export interface ReplyContext {
  readonly site: SiteLookup;
  /** Called for each request, because a new configuration can change the base. */
  readonly base: () => string;
  /** The configured host name; null: loopback, on IPv4 and IPv6. */
  readonly host: string | null;
  readonly allowedHosts: readonly string[];
  readonly compress: boolean;
  readonly events: EventFeed | null;
  /** If present, handles all requests that are not refused. */
  readonly respond: Responder | null;
  readonly exchange: Exchange | null;
  readonly redirectFolders: boolean;
  /** Called with the error behind a response of 500. */
  readonly onError: (error: unknown) => void;
}

const maxStreams = 64;

async function firstOf(site: SiteLookup, files: readonly string[]): Promise<ServedFile | null> {
  for (const file of files) {
    const servedFile = await site(file);
    if (servedFile) return servedFile;
  }
  return null;
}

async function siteReply(
  context: ReplyContext,
  address: ParsedUrl & { kind: 'site' },
  wishes: Wishes,
): Promise<SiteResponse> {
  const file = await firstOf(context.site, address.files);
  if (file) {
    if (context.redirectFolders && file.path === `${address.path.slice(1)}/index.html`) {
      return redirectReply(`${context.base()}${address.path}/`.split('/').map(encodeURIComponent).join('/'));
    }
    // The not-found page also returns 404 at its own path.
    const status = file.status ?? (address.notFound.includes(file.path) ? 404 : 200);
    return fileReply({ ...file, status }, wishes, context.compress);
  }
  const page = await firstOf(context.site, address.notFound);
  if (!page) return errorReply(404, 'There is no page at this URL.');
  return fileReply({ ...page, status: 404 }, wishes, context.compress);
}

async function replyTo(context: ReplyContext, address: ParsedUrl, wishes: Wishes): Promise<SiteResponse> {
  switch (address.kind) {
    case 'bad':
      return errorReply(address.status, address.why);
    case 'redirect':
      return redirectReply(address.to);
    case 'site':
      return siteReply(context, address, wishes);
  }
}

function send(request: IncomingMessage, response: ServerResponse, reply: SiteResponse): void {
  const bodiless = reply.status === 304;
  response.writeHead(reply.status, {
    ...reply.headers,
    Server: 'pubdocs',
    ...(bodiless ? {} : { 'Content-Length': String(reply.body.length) }),
    // The body of a request with another method is not read to the end.
    ...(request.method !== 'GET' && request.method !== 'HEAD' ? { Connection: 'close' } : {}),
  });
  response.end(bodiless || request.method === 'HEAD' ? undefined : reply.body);
}

/** → the request listener of a server, and its open streams */
export function makeRequestListener(
  context: ReplyContext,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const streams = new Set<ServerResponse>();
  const { respond, events, exchange } = context;
  return async (request, response) => {
    const target = request.url ?? '';
    const { rawHeaders, method = '' } = request;
    const refusal = refuseRequest({ method, target, rawHeaders }, context);
    const rest = splitAbsolute(target)?.rest ?? target;
    const isExchange = exchange !== null && rest === exchange.path;
    // A responder and an exchange refuse methods by their own rules.
    if (refusal && !(refusal.status === 405 && (respond || isExchange))) {
      return send(request, response, errorReply(refusal.status, refusal.why));
    }
    const address = parseRequestTarget(rest, context.base());
    if (events && method === 'GET' && address.kind === 'site' && address.path === events.path) {
      if (streams.size >= maxStreams) return send(request, response, errorReply(503, 'Close some pages first.'));
      streams.add(response);
      response.once('close', () => streams.delete(response));
      return openEventStream(response, events);
    }
    try {
      if (isExchange) return await answerExchange(request, response, exchange);
      const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = request.headers;
      const wishes = { ifNoneMatch, acceptEncoding: acceptEncoding?.toString() };
      const reply = respond
        ? await respond({ method, target: rest, ...wishes })
        : await replyTo(context, address, wishes);
      send(request, response, reply);
    } catch (error) {
      context.onError(error);
      if (!response.headersSent) send(request, response, errorReply(500, 'pubdocs failed; its terminal says why.'));
    }
  };
}

const heartbeatMs = 15_000;
/** Limit of bytes buffered for a client that does not read. */
const maxUnread = 1_048_576;

/** 'a\nb' → 'data: a\ndata: b\n\n' */
const toEvent = (message: string): string =>
  `${message
    .split(/\r\n|\r|\n/)
    .map((line) => `data: ${line}`)
    .join('\n')}\n\n`;

/** Keeps the response open and forwards the feed's messages until either side closes it. */
function openEventStream(response: ServerResponse, feed: EventFeed): void {
  response.writeHead(200, {
    ...safeHeaders,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  const write = (text: string): void => {
    if (response.writableLength > maxUnread) response.destroy();
    else response.write(text);
  };
  write('retry: 300\n\n');
  const leave = feed.subscribe((message) => write(toEvent(message)));
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs);
  heartbeat.unref();
  response.once('close', () => {
    clearInterval(heartbeat);
    leave();
  });
}
