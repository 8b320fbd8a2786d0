// One S3-compatible store for all files of this project, started when the first of them needs it, because Ceph takes
// ten seconds. `PUBDOCS_S3=in-process` uses the server in memory even where Ceph can run.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type S3Server, startCeph } from '../support/ceph.ts';
import { startMemoryS3 } from '../support/s3-memory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Returns the `S3Server` as JSON once it runs. */
    readonly storeUrl: string;
  }
}

async function start(): Promise<S3Server> {
  const memory = (why: string): Promise<S3Server> => {
    console.warn(`\n*** ${why}: the tests of publishing use a server in memory instead. ***\n`);
    return startMemoryS3();
  };
  if (process.env.PUBDOCS_S3 === 'in-process') return memory('PUBDOCS_S3=in-process');
  try {
    return await startCeph();
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return memory(`Ceph cannot run here (${why})`);
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<S3Server> | null = null;
  const server = createServer((_, response) => {
    starting ??= start();
    starting.then(
      (store) => response.end(JSON.stringify(store)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('storeUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await (await starting)?.stop();
  };
}
