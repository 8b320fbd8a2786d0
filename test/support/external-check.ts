// The check of links to other sites, against servers on loopback. Pauses between requests are recorded, not waited for.
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach } from 'vitest';
import { makeExternalPort } from '../../src/adapters/external-links/make-external-port.ts';
import type { ExternalLinkOptions } from '../../src/config/site-config.ts';
import { type ExternalCheck, startExternal } from '../../src/links/audit/external/check-external.ts';
import type { ExternalCache } from '../../src/links/audit/external/external-cache.ts';
import type { ExternalPort } from '../../src/model/external-links.ts';
import { type Handler, type RudeServer, startRudeServer } from './rude-server.ts';

const options: ExternalLinkOptions = {
  check: true,
  // Guards only against hangs: a loaded machine can be slow to respond.
  timeoutMs: 60_000,
  tries: 3,
  perHost: 2,
  fragments: false,
  allowPrivate: true,
  skip: [],
  cache: null,
  maxAgeDays: 7,
};

/** The real network on loopback; `sleep` records the pause and moves the clock forward. */
export function makePort(): ExternalPort & { readonly slept: number[] } {
  const slept: number[] = [];
  let skipped = 0;
  const real = makeExternalPort();
  return {
    ...real,
    slept,
    now: () => Date.parse('2026-11-20T12:00:00Z') + skipped,
    sleep: (ms) => {
      slept.push(ms);
      skipped += ms;
      return Promise.resolve();
    },
  };
}

/** Responds to every request with this status. */
export const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (_, response) => {
    response.writeHead(code, headers).end();
  };

export const check = (
  addresses: readonly string[],
  changes: Partial<ExternalLinkOptions> = {},
  world: { port?: ExternalPort; cache?: ExternalCache } = {},
): Promise<ExternalCheck> =>
  startExternal(
    addresses,
    { ...options, ...changes },
    { port: world.port ?? makePort(), cache: world.cache ?? new Map() },
  ).end;

export const verdictOf = async (address: string, changes: Partial<ExternalLinkOptions> = {}, port?: ExternalPort) =>
  (await check([address], changes, port === undefined ? {} : { port })).verdicts.get(address);

/** Servers of a test file; each is closed when its test ends. */
export function testServers(): {
  readonly serve: (routes: Readonly<Record<string, Handler>>) => Promise<RudeServer>;
  /** Listens on loopback → the port. */
  readonly listen: (server: Server) => Promise<number>;
} {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()));
  });
  return {
    serve: async (routes) => {
      const server = await startRudeServer(routes);
      closers.push(server.close);
      return server;
    },
    listen: async (server) => {
      const sockets = new Set<Socket>();
      server.on('connection', (socket) => sockets.add(socket));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      closers.push(async () => {
        for (const socket of sockets) socket.destroy();
        await new Promise<void>((resolve) => server.close(() => resolve()));
      });
      return (server.address() as AddressInfo).port;
    },
  };
}
