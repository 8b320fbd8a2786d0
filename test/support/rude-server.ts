// The server of another site, with the faults that a test needs: handlers by path, a log of requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface RudeServer {
  readonly origin: string;
  readonly port: number;
  /** `HEAD /a`, in the order of arrival. */
  readonly log: readonly string[];
  /** The highest number of simultaneous requests. */
  readonly peak: () => number;
  readonly close: () => Promise<void>;
}

/** Starts the server on loopback. */
export async function startRudeServer(routes: Readonly<Record<string, Handler>>): Promise<RudeServer> {
  const log: string[] = [];
  const sockets = new Set<Socket>();
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    log.push(`${request.method} ${request.url}`);
    open += 1;
    most = Math.max(most, open);
    let isOpen = true;
    const leave = (): void => {
      if (isOpen) open -= 1;
      isOpen = false;
    };
    // Counts on `prefinish`, because the client can send its next request before `close` is emitted here.
    response.on('prefinish', leave).on('close', leave);
    const handler = routes[path] ?? routes['*'];
    if (handler !== undefined) handler(request, response);
    else response.writeHead(404).end();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    log,
    peak: () => most,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
