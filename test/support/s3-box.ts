// Shared by the tests of publishing: the store that test/publish/start-store.ts runs, a proxy in front of it, and a
// bucket for each test.
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { openS3Store } from '../../src/adapters/store/s3-store.ts';
import type { Store } from '../../src/model/store.ts';
import type { S3Server } from './ceph.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

export interface S3Box {
  readonly server: S3Server;
  readonly proxy: FaultProxy;
  readonly client: S3Client;
  /** The bucket of the running test. */
  readonly bucket: string;
  readonly newBucket: () => Promise<string>;
  /** A store on the bucket, without the proxy. The default prefix is `public-docs`. */
  readonly direct: (prefix?: string) => Store;
  /** The same store through the proxy. */
  readonly proxied: () => Store;
}

/** Registers the hooks of a test file → its box, to be used inside of tests. */
export function makeS3Box(name: string): S3Box {
  const box: { -readonly [key in keyof S3Box]?: S3Box[key] } = {};
  const need = <K extends keyof S3Box>(key: K): S3Box[K] => {
    const value = box[key];
    if (value === undefined) throw new Error(`no ${key} before the tests run`);
    return value;
  };
  let count = 0;
  const newBucket = async (): Promise<string> => {
    count += 1;
    const bucket = `${name}-${count}`;
    box.bucket = bucket;
    await need('client').send(new CreateBucketCommand({ Bucket: bucket }));
    return bucket;
  };
  const openAt = (endpoint: string, prefix = 'public-docs'): Store => {
    const bucket = need('bucket');
    return openS3Store({ bucket, prefix, name: `s3://${bucket}/${prefix}`, endpoint, concurrency: 16 });
  };
  beforeAll(async () => {
    // Hides a notice of the SDK about its future Node versions.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
    const response = await fetch(inject('storeUrl'));
    if (!response.ok) throw new Error(await response.text());
    box.server = (await response.json()) as S3Server;
    box.proxy = await startFaultProxy(box.server.endpoint);
    process.env.AWS_ACCESS_KEY_ID = box.server.owner.accessKey;
    process.env.AWS_SECRET_ACCESS_KEY = box.server.owner.secretKey;
    process.env.AWS_REGION = 'us-east-1';
    box.client = new S3Client({ endpoint: box.server.endpoint, forcePathStyle: true });
  });
  beforeEach(async () => {
    await newBucket();
    need('proxy').spoil = () => null;
    need('proxy').log.length = 0;
    need('proxy').statuses.length = 0;
  });
  afterAll(async () => {
    box.client?.destroy();
    await box.proxy?.close();
  });
  return {
    get server() {
      return need('server');
    },
    get proxy() {
      return need('proxy');
    },
    get client() {
      return need('client');
    },
    get bucket() {
      return need('bucket');
    },
    newBucket,
    direct: (prefix) => openAt(need('server').endpoint, prefix),
    proxied: () => openAt(need('proxy').endpoint),
  };
}

/** Key → text of every object in a store. */
export async function contentsOfStore(store: Store): Promise<Map<string, { readonly text: string }>> {
  const keys = [...(await store.list(''))].toSorted();
  const objects = await Promise.all(keys.map((key) => store.read(key)));
  return new Map(
    keys.flatMap((key, place) => {
      const object = objects[place];
      return object ? [[key, { text: new TextDecoder().decode(object.bytes) }] as const] : [];
    }),
  );
}
