// The live stream (server-sent events): clients cannot send input. It has the same checks as every request.
import type { ServerResponse } from 'node:http';
import type { EventFeed } from '../../model/server.ts';
import { safeHeaders } from './reply.ts';

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
export function openEventStream(response: ServerResponse, feed: EventFeed): void {
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
