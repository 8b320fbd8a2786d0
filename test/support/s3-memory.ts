// A substitute for Ceph where that cannot run: the S3 requests that publishing makes, in memory, without a check of
// signatures. It exists because no maintained npm package has conditional writes. The same tests run on both, so that
// it behaves like Ceph.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Server } from './ceph.ts';

interface Entry {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly modified: Date;
}

const kept =
  /^(?:content-type|content-encoding|content-disposition|cache-control|x-amz-website-redirect-location|x-amz-meta-.*)$/;

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (kept.test(name) ? [[name, String(value)]] : [])),
  );

const entities: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };
const xml = (text: string): string => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
const md5 = (bytes: Uint8Array, form: 'hex' | 'base64'): string => createHash('md5').update(bytes).digest(form);

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Starts the server on a free port. */
export async function startMemoryS3(): Promise<S3Server> {
  const buckets = new Map<string, Map<string, Entry>>();
  const send = (
    response: ServerResponse,
    status: number,
    body: string | Buffer,
    headers: Record<string, string> = {},
  ): void => {
    response.writeHead(status, {
      date: new Date().toUTCString(),
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    });
    response.end(body);
  };
  const fail = (response: ServerResponse, status: number, code: string): void =>
    send(response, status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, {
      'content-type': 'application/xml',
    });
  const list = (objects: Map<string, Entry>, query: URLSearchParams): string => {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, Number(query.get('max-keys') ?? 1000));
    const isCut = keys.length > page.length;
    const next = isCut ? `<NextContinuationToken>${xml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    const contents = page.map((key) => {
      const bytes = objects.get(key)?.bytes ?? Buffer.alloc(0);
      return `<Contents><Key>${xml(key)}</Key><ETag>"${md5(bytes, 'hex')}"</ETag><Size>${bytes.length}</Size></Contents>`;
    });
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  };
  const put = (
    request: IncomingMessage,
    response: ServerResponse,
    objects: Map<string, Entry>,
    key: string,
    body: Buffer,
  ): unknown => {
    const { 'if-none-match': condition, 'content-md5': sum, 'x-amz-copy-source': source } = request.headers;
    if (condition === '*' && objects.has(key)) return fail(response, 412, 'PreconditionFailed');
    if (sum !== undefined && sum !== md5(body, 'base64')) return fail(response, 400, 'BadDigest');
    const [bucket = '', ...path] = decodeURIComponent(String(source ?? ''))
      .replace(/^\//, '')
      .split('/');
    const original = source === undefined ? null : buckets.get(bucket)?.get(path.join('/'));
    if (original === undefined) return fail(response, 404, 'NoSuchKey');
    const bytes = original?.bytes ?? body;
    objects.set(key, { bytes, headers: headersOf(request), modified: new Date() });
    const etag = `"${md5(bytes, 'hex')}"`;
    if (original === null) return send(response, 200, '', { etag });
    send(response, 200, `<?xml version="1.0"?><CopyObjectResult><ETag>${etag}</ETag></CopyObjectResult>`, { etag });
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, bucket = '', ...parts] = url.pathname.split('/');
    const key = decodeURIComponent(parts.join('/'));
    const body = await readBody(request);
    if (request.method === 'PUT' && parts.join('') === '' && url.pathname.split('/').length <= 3) {
      if (url.search === '') buckets.set(bucket, buckets.get(bucket) ?? new Map());
      return send(response, 200, '');
    }
    const objects = buckets.get(bucket);
    if (objects === undefined) return fail(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') return put(request, response, objects, key, body);
    if (request.method === 'POST') {
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g))
        objects.delete(name.replaceAll(/&(\w+);/g, (entity, named: string) => entities[named] ?? entity));
      return send(response, 200, '<?xml version="1.0"?><DeleteResult></DeleteResult>');
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return send(response, 204, '');
    }
    if (url.searchParams.has('list-type')) return send(response, 200, list(objects, url.searchParams));
    const entry = objects.get(key);
    if (entry === undefined) return fail(response, 404, 'NoSuchKey');
    const headers = {
      ...entry.headers,
      etag: `"${md5(entry.bytes, 'hex')}"`,
      'last-modified': entry.modified.toUTCString(),
    };
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) return send(response, 200, entry.bytes, headers);
    if (Number(from) >= entry.bytes.length) return fail(response, 416, 'InvalidRange');
    send(response, 206, entry.bytes.subarray(Number(from), Number(to) + 1), headers);
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    name: 'S3 in memory',
    endpoint: `http://127.0.0.1:${port}`,
    website: null,
    owner: { accessKey: 'PUBDOCSKEY', secretKey: 'PUBDOCSSECRET' },
    publisher: null,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
