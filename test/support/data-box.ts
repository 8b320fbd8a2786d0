// A site with one data source, and its service: a real server whose responses the test chooses.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach } from 'vitest';
import { fetchResponse } from '../../src/adapters/fetch-response.ts';
import { makeNodeFiles } from '../../src/adapters/node-files.ts';
import { writeSiteFile } from '../../src/cli/write-named-file.ts';
import type { DataSource } from '../../src/config/site-config.ts';
import { type DataOptions, runDataPull } from '../../src/data/run-data.ts';
import type { FetchResponse } from '../../src/model/fetch-port.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export const source: DataSource = {
  name: 'services',
  snapshot: 'data/services.json',
  schema: 'data/services.schema.ts',
  endpoint: '/v1/services',
  refresh: false,
  key: 'data.services',
};

export const row = (code: string, weight = 10) => ({ code, weight });

export const dozen = { items: Array.from({ length: 12 }, (_, index) => row(`S${index}`)) };

const schema = v.object({
  items: v.array(v.object({ code: v.pipe(v.string(), v.minLength(1, 'must not be empty')), weight: v.number() })),
});

/** Responds with a value as JSON, and with texts and bytes unchanged. */
export const json = (value: unknown, headers: Record<string, string> = {}): Handler => {
  const body = typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value);
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
};

/** Fetches with limits of time and size that are small enough for tests. */
const quick: FetchResponse = (request) => fetchResponse({ ...request, milliseconds: 400, bytes: 100_000 });

export interface DataBox {
  /** The response of the service. */
  handler: Handler;
  /** URL of the service. */
  readonly base: string;
  /** Folder of the snapshots. */
  readonly folder: string;
  readonly options: (more?: Partial<DataOptions>) => DataOptions;
  /** Text of the snapshot. */
  readonly text: () => string;
  /** Pulls a dozen rows → the text of the snapshot. */
  readonly havingSnapshot: () => Promise<string>;
}

/** Registers set-up and clean-up of a test file: each test has its own site and service. */
export function dataBox(): DataBox {
  let root = '';
  let server: Server;
  const box = {
    handler: json(dozen),
    base: '',
    get folder() {
      return join(root, 'data');
    },
    options: (more: Partial<DataOptions> = {}): DataOptions => ({
      config: {
        api: { production: box.base },
        data: [source],
      },
      names: [],
      from: 'production',
      acceptData: false,
      now: new Date('2026-01-02T03:04:05.678Z'),
      ports: {
        files: makeNodeFiles(root),
        modules: {
          load: async () => ({
            exports: { services: schema },
            inputs: [],
            digest: '',
            handlers: [],
            readsMachine: () => false,
            notes: [],
          }),
        },
        fetch: quick,
        write: (file, text) => writeSiteFile(join(root, file), text, file),
      },
      ...more,
    }),
    text: () => readFileSync(join(root, 'data/services.json'), 'utf8'),
    havingSnapshot: async () => {
      box.handler = json(dozen);
      await runDataPull(box.options());
      return box.text();
    },
  };
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'data-'));
    mkdirSync(join(root, 'data'));
    server = createServer((request, response) => box.handler(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    box.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(root, { recursive: true, force: true });
  });
  return box;
}
