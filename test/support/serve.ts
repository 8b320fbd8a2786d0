// A typical static host: files under a base path, gzip, the Content-Security-Policy that the build wrote, 404.html at
// the root.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseHeaders } from '../../src/publish/file-headers.ts';
import { decodePath } from '../../src/text/url-path.ts';

/** Responds to a request itself and returns true, or returns false: then the server sends the file. */
export type Intercept = (path: string, response: ServerResponse) => boolean;

export interface ServeOptions {
  readonly folder: string;
  readonly base: string;
  readonly intercept?: Intercept;
}

export interface ServedSite {
  readonly origin: string;
  /** A path of the site without the base, such as `/docs/intro` → its URL. */
  readonly url: (path: string) => string;
  /** Paths requested so far, in order. */
  readonly asked: string[];
  /** Serves another folder from now on, as after a new release. */
  readonly switchTo: (folder: string) => void;
  readonly close: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
};

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** Path below the base → the file to send: the file at the path, or the index of the folder; null: none. */
function findFile(folder: string, path: string): string | null {
  const file = join(folder, normalize(`/${decodePath(path)}`));
  return [file, join(file, 'index.html')].find(isFile) ?? null;
}

function policyOf(folder: string): Readonly<Record<string, string>> {
  const file = join(folder, 'pubdocs-headers.json');
  return existsSync(file) ? parseHeaders(readFileSync(file, 'utf8')) : {};
}

/** A response: a file of a build, its status, and the headers of pages. */
interface Answer {
  readonly file: string;
  readonly status: number;
  readonly policy: Readonly<Record<string, string>>;
}

function sendFile({ file, status, policy }: Answer, request: IncomingMessage, response: ServerResponse): void {
  const type = types[extname(file)] ?? 'application/octet-stream';
  const bytes = readFileSync(file);
  const zipped = /text|json|xml/.test(type) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = zipped ? gzipSync(bytes, { level: 9 }) : bytes;
  response.writeHead(status, {
    'content-type': type,
    'content-length': body.length,
    ...(type.startsWith('text/html') ? policy : {}),
    'cache-control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(zipped ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(body);
}

/** Listens on a free port of this machine. */
export async function serveSite({ folder: first, base, intercept }: ServeOptions): Promise<ServedSite> {
  let folder = first;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(`http://localhost${request.url ?? '/'}`);
    asked.push(pathname);
    if (intercept?.(pathname, response)) return;
    const inside = pathname === base || pathname.startsWith(`${base}/`);
    const file = inside ? findFile(folder, pathname.slice(base.length)) : null;
    const policy = policyOf(folder);
    if (file !== null) return sendFile({ file, status: 200, policy }, request, response);
    sendFile({ file: join(folder, '404.html'), status: 404, policy }, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    url: (path) => origin + base + path,
    asked,
    switchTo: (next) => {
      folder = next;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
