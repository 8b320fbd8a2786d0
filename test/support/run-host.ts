// A host of pages with a build: an independent reader of its settings, and the files as `preview --as` serves them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { hostFor } from '../../src/model/hosts.ts';
import { hostResponder } from '../../src/publish/host-responder.ts';
import { desiredObjects } from '../../src/publish/objects.ts';
import { hostReaders } from './host-readers.ts';
import { sha256 } from './memory-store.ts';

export type ServedHost = keyof typeof hostReaders;

/** All files below a folder. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile());

/** The host: its settings as `host-readers.ts` reads them, then its files. */
export function startHost(name: ServedHost, out: string, base: string) {
  const paths = filesOf(out);
  const trailingSlash = paths.includes('docs/intro.html') ? false : null;
  const settings = hostReaders[name]((path) =>
    paths.includes(path) ? readFileSync(join(out, path), 'utf8') : undefined,
  );
  const bytes = new Map(paths.map((path) => [path, readFileSync(join(out, path))]));
  const files = hostResponder(name, {
    objects: desiredObjects(
      Array.from(bytes, ([path, body]) => ({ path, sha256: sha256(body.toString('latin1')), size: body.length })),
      {
        ...{ compress: false, isFlat: true, hasPrefixKey: base !== '', redirects: new Map(), fileHeaders: new Map() },
        ...{ host: hostFor(name, trailingSlash), trailingSlash },
      },
    ),
    ...{ base, trailingSlash, headers: {}, fileHeaders: new Map() },
  });
  const server = createServer((request, response) => {
    const target = request.url ?? '/';
    const [path = ''] = target.split('?');
    const method = request.method ?? 'GET';
    const { status, headers, object } = files({ method, target, acceptEncoding: undefined, ifNoneMatch: undefined });
    const said = settings(path, status !== 404);
    const page = said.notFound === null ? object?.file : said.notFound.slice(base.length + 1);
    if (said.redirect) response.writeHead(said.redirect.status, { Location: said.redirect.to }).end();
    else
      response
        .writeHead(status, { ...headers, ...said.headers })
        .end(status === 404 ? bytes.get(page ?? '404.html') : object && bytes.get(object.file));
  });
  return new Promise<{ readonly origin: string; readonly close: () => void }>((resolve) => {
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo;
      resolve({ origin: `http://localhost:${port}`, close: () => server.close() });
    });
  });
}
