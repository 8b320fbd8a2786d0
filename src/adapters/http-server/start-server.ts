// The local HTTP server on node:http: 16 KB of headers, 8 KB of URL, 10 s for a request, 60 s idle, 512 connections.

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { EventFeed, Exchange, Responder } from '../../model/server.ts';
import { makeRequestListener, type ReplyContext } from './handle-request.ts';

const listening = '0A';

/** Text of /proc/net/tcp → inodes of the sockets that listen on the port */
function listeningInodes(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === listening)
    .flatMap((fields) => fields[9] ?? []);
}

function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

function holdsAny(pid: string, sockets: ReadonlySet<string>): boolean {
  const folder = `/proc/${pid}/fd`;
  return attempt(() => readdirSync(folder), []).some((fd) =>
    sockets.has(attempt(() => readlinkSync(`${folder}/${fd}`), '')),
  );
}

/** 3000 → 'node (process 4711)'; null if the process cannot be found */
function findPortHolder(port: number): string | null {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => attempt(() => readFileSync(file, 'utf8'), ''));
  const sockets = new Set(tables.flatMap((table) => listeningInodes(table, port)).map((inode) => `socket:[${inode}]`));
  if (sockets.size === 0) return null;
  const pid = attempt(() => readdirSync('/proc'), []).find((name) => /^\d+$/.test(name) && holdsAny(name, sockets));
  if (pid === undefined) return null;
  const name = attempt(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim(), 'a program');
  return `${name} (process ${pid})`;
}

export interface ServerOptions extends Pick<ReplyContext, 'site' | 'base' | 'host' | 'compress' | 'onError'> {
  /** Other host names that requests may have. */
  readonly allowedHosts?: readonly string[];
  readonly port: number;
  /** True: no other port if this one is in use. */
  readonly strictPort: boolean;
  /** True: `/docs` redirects to `/docs/` if a folder has an index page, like most hosts. */
  readonly redirectFolders?: boolean;
  readonly events?: EventFeed;
  /** Responds instead of the URL rules for `site`. */
  readonly respond?: Responder;
  readonly exchange?: Exchange;
}

export interface RunningServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  // pubdocs itself returns 403 for it, as for any wrong host.
  requireHostHeader: false,
} as const;
const silenceMs = 60_000;
const connectionLimit = 512;
const maxTries = 100;

type Listener = ReturnType<typeof makeRequestListener>;

/** → the server, or the error code (`EADDRINUSE`) */
function listen(listener: Listener, host: string, port: number): Promise<Server | string> {
  const server = createServer(limits, listener);
  server.maxConnections = connectionLimit;
  server.timeout = silenceMs;
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => {
      server.removeAllListeners('error');
      server.on('error', () => {});
      resolve(server);
    });
  });
}

const closeOne = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Error codes of machines without IPv6, where `::1` is left out. */
const absent: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

async function listenOnLoopback(listener: Listener, port: number): Promise<readonly Server[] | string> {
  const first = await listen(listener, '127.0.0.1', port);
  if (typeof first === 'string') return first;
  const second = await listen(listener, '::1', portOf(first));
  if (typeof second !== 'string') return [first, second];
  if (absent.has(second)) return [first];
  await closeOne(first);
  return second;
}

async function listenOn(listener: Listener, host: string | null, port: number): Promise<readonly Server[] | string> {
  if (host === null) return listenOnLoopback(listener, port);
  const server = await listen(listener, host.replace(/^\[(.*)\]$/, '$1'), port);
  return typeof server === 'string' ? server : [server];
}

function explainFailure(code: string, host: string | null, port: number): Diagnostic {
  const name = host ?? 'localhost';
  if (code === 'EADDRINUSE') return diagnose('port-in-use', { port, holder: findPortHolder(port) });
  if (code === 'EACCES') return diagnose('port-forbidden', { port });
  return diagnose('host-unavailable', { host: name, detail: code });
}

/** Listens on the port, or on the next free one; errors are returned as diagnostics. */
export async function startServer(
  options: ServerOptions,
): Promise<RunningServer | { readonly diagnostics: readonly Diagnostic[] }> {
  const listener = makeRequestListener({
    site: options.site,
    base: options.base,
    host: options.host,
    allowedHosts: options.allowedHosts ?? [],
    compress: options.compress,
    events: options.events ?? null,
    respond: options.respond ?? null,
    exchange: options.exchange ?? null,
    redirectFolders: options.redirectFolders ?? false,
    onError: options.onError,
  });
  const last = options.strictPort ? options.port : Math.min(options.port + maxTries, 65_535);
  let servers: readonly Server[] | string = '';
  for (let port = options.port; port <= last; port++) {
    servers = await listenOn(listener, options.host, port);
    if (servers !== 'EADDRINUSE') break;
  }
  if (typeof servers === 'string') return { diagnostics: [explainFailure(servers, options.host, options.port)] };
  const [first] = servers;
  const running = servers;
  return {
    port: first === undefined ? options.port : portOf(first),
    close: async () => {
      await Promise.all(running.map(closeOne));
    },
  };
}
