// The service that the lab site requests for the live data of its table, on loopback.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { LabOptions } from './lab-site.ts';

/** A service that sends `reply` to every request until the tests of the file end; `start` → the changes of the site's config. */
export function liveApi(reply: (response: ServerResponse) => void): {
  readonly start: () => Promise<NonNullable<LabOptions['config']>>;
} {
  const api = createServer((_, response) => reply(response));
  afterAll(() => {
    api.closeAllConnections();
    api.close();
  });
  return {
    start: async () => {
      await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
      const { port } = api.address() as AddressInfo;
      return [
        ["refresh: running === undefined ? false : 'production'", "refresh: 'test'"],
        ['https://geoapi-test.carrier.example', `http://127.0.0.1:${port}`],
      ];
    },
  };
}
