// A CDN in front of a bucket, set up as the manual says: keys are paths, 404.html is the response to missing ones,
// headers are added.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';

export interface Cdn {
  readonly url: string;
  /** Added to every response; a test can change them. */
  headers: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** (client, 'my-bucket', '/public-docs') → a CDN on loopback */
export async function startCdn(client: S3Client, bucket: string, base: string): Promise<Cdn> {
  const read = async (key: string) => {
    try {
      const { Body, ContentType, CacheControl, ContentEncoding } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key }),
      );
      const headers = {
        'Content-Type': ContentType ?? '',
        'Cache-Control': CacheControl ?? '',
        ...(ContentEncoding && { 'Content-Encoding': ContentEncoding }),
      };
      return { headers, bytes: (await Body?.transformToByteArray()) ?? new Uint8Array() };
    } catch {
      return null;
    }
  };
  const server = createServer(async (request, response) => {
    const key = decodeURIComponent(request.url ?? '').slice(1);
    const found = await read(key);
    const answer = found ?? (await read(`${base.slice(1)}/404.html`));
    response.writeHead(found === null ? 404 : 200, { ...answer?.headers, ...cdn.headers }).end(answer?.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cdn: Cdn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    headers: {},
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return cdn;
}
