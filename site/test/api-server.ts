// The test environment behind a loopback port, for programs and commands. Its clock moves only when a test says so.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testEnvironment } from '../api/environments.ts';
import { reasons } from '../api/http.ts';
import { respond } from '../api/respond.ts';
import type { Store } from '../api/store.ts';
import { bookshop, quickStart, sampleKeys } from '../data/story.ts';

export interface ApiServer {
  readonly url: string;
  readonly key: string;
  /** Moves the clock forward. */
  advance(seconds: number): void;
  /** The memory of the environment. */
  store(): Store;
  /** Method and path of each request. */
  readonly log: readonly string[];
  close(): void;
}

export interface ApiServerOptions {
  /** The time of the first request. */
  readonly start?: string;
  /** Seconds that pass before each request of the scans, as for a reader who polls. */
  readonly secondsPerPoll?: number;
}

const problems = 'https://api.test/problems';

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** Starts a fresh test environment. */
export async function startApiServer(options: ApiServerOptions = {}): Promise<ApiServer> {
  const { start = quickStart.create, secondsPerPoll = 0 } = options;
  let store = testEnvironment(problems, { [sampleKeys.test]: bookshop });
  let now = Date.parse(start);
  const log: string[] = [];
  const server = createServer(async (message, reply) => {
    const { method = '', url = '' } = message;
    const body = await textOf(message);
    log.push(`${method} ${url}`);
    if (url.includes('/scans')) now += secondsPerPoll * 1000;
    const { store: next, response } = respond(store, { method, url, headers: headersOf(message), body }, now);
    store = next;
    reply.writeHead(response.status, reasons[response.status], { ...response.headers }).end(response.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    key: sampleKeys.test,
    log,
    advance: (seconds) => {
      now += seconds * 1000;
    },
    store: () => store,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
